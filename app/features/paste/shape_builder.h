// A draft becomes a legal shape, and every number of it a row that says how it was read.
#pragma once

#include <string>
#include <vector>

#include "app/features/paste/conventions.h"

namespace app::paste {

/// Collects rows; knows the text.
class ProvenanceLog {
  public:
    explicit ProvenanceLog(const Tokens& tokens) : tokens_(tokens) {}

    /// What became of a number; see NumberProvenance.
    struct Entry {
        int body = -1;
        const char* field = "unused";
        int component = 0;
        double value = 0;
        std::vector<std::string> how_keys;
    };
    void add(const NumberRef& number, Entry entry);
    /// Not in the text: as the scene has it.
    void add_unchanged(int body, const char* field);
    /// Where the number stands in the text.
    const Token& token(const NumberRef& number) const {
        return tokens_[static_cast<std::size_t>(number.token)];
    }
    /// In the order of the text, what was kept last.
    std::vector<NumberProvenance> numbers() &&;

  private:
    const Tokens& tokens_;
    std::vector<NumberProvenance> numbers_;
};

/// What the text does not say is as `paint_frame` has it. Fails at a number that makes no legal shape.
tl::expected<core::PlacedShape, ParseError> build_shape(const PartialShape& partial,
                                                        const ResolvedConventions& conventions,
                                                        const core::PlacedShape& current, int body,
                                                        ProvenanceLog& log);

/// The draft speaks of a shape in the plane.
bool is_flat(const PartialShape& partial, const core::PlacedShape& current);

}  // namespace app::paste
