// Builds valid shapes and records the source of every number.
#pragma once

#include <string>
#include <vector>

#include "app/features/paste/conventions.h"

namespace app::paste {

/// Collects the rows of NumberProvenance.
class ProvenanceLog {
  public:
    explicit ProvenanceLog(const Tokens& tokens) : tokens_(tokens) {}

    /// Adds the use of a number; see NumberProvenance.
    struct Entry {
        int body = -1;
        const char* field = "unused";
        int component = 0;
        double value = 0;
        std::vector<std::string> how_keys;
    };
    void add(const NumberRef& number, Entry entry);
    /// Adds a member that is kept from the scene.
    void add_unchanged(int body, const char* field);
    /// Position of the number in the text.
    const Token& token(const NumberRef& number) const {
        return tokens_[static_cast<std::size_t>(number.token)];
    }
    /// In the order of the text; kept members last.
    std::vector<NumberProvenance> numbers() &&;

  private:
    const Tokens& tokens_;
    std::vector<NumberProvenance> numbers_;
};

/// Missing members come from the shape that it replaces. Fails at an invalid number.
tl::expected<core::PlacedShape, ParseError> build_shape(const PartialShape& partial,
                                                        const ResolvedConventions& conventions,
                                                        const core::PlacedShape& current, int body,
                                                        ProvenanceLog& log);

/// The shape is 2D.
bool is_flat(const PartialShape& partial, const core::PlacedShape& current);

}  // namespace app::paste
