// A draft becomes a legal shape, and every number of it a row that says how it was read.
#pragma once

#include <string>
#include <vector>

#include "app/features/paste/meaning.h"

namespace app::paste {

/// Collects rows; knows the text.
class Ledger {
  public:
    explicit Ledger(const Tokens& tokens) : tokens_(tokens) {}

    /// What became of a number; see ReadNumber.
    struct Entry {
        int body = -1;
        const char* field = "unused";
        int component = 0;
        double value = 0;
        std::vector<std::string> how;
    };
    void add(const Num& number, Entry entry);
    /// Not in the text: as the scene has it.
    void keep(int body, const char* field);
    /// Where the number stands in the text.
    const Token& token(const Num& number) const { return tokens_[static_cast<std::size_t>(number.token)]; }
    /// In the order of the text, what was kept last.
    std::vector<ReadNumber> numbers() &&;

  private:
    const Tokens& tokens_;
    std::vector<ReadNumber> numbers_;
};

/// What the text does not say is as `present` has it. Fails at a number that makes no legal shape.
tl::expected<core::Placed, Stumble> build(const Draft& draft, const Meaning& meaning,
                                          const core::Placed& present, int body, Ledger& ledger);

/// The draft speaks of a shape in the plane.
bool is_flat(const Draft& draft, const core::Placed& present);

}  // namespace app::paste
