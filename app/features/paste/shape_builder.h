// Builds valid shapes and records the source of every number.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "app/features/paste/conventions.h"

namespace app::paste {

/// Text keys of conversions.
using TextKeys = std::vector<std::string>;

/// Collects the rows of NumberProvenance.
class ProvenanceLog {
  public:
    explicit ProvenanceLog(const Tokens& tokens) : tokens_(tokens) {}

    /// The use of a number; see NumberProvenance.
    struct Entry {
        int body = -1;
        const char* field = "unused";
        int component = 0;
        double value = 0;
        TextKeys how_keys;
    };
    /// Adds the use of a number. A value that is the negated number is marked as turned.
    void add(const NumberRef& number, Entry entry);
    /// Adds a conversion to all numbers of a field.
    void mark(int body, std::string_view field, const std::string& how_key);
    /// Adds a member with a documented default.
    void add_default(int body, const char* field);
    /// Name of a constant that a calculation uses; empty: none.
    const std::string& constant() const { return constant_; }
    /// The token of a number or an item; the first one for -1.
    const Token& token(int index) const { return tokens_[std::max(index, 0)]; }
    /// An error at a token.
    tl::unexpected<ParseError> error(int token, const std::string& expected) const;
    /// In the order of the text; kept members last.
    std::vector<NumberProvenance> numbers() &&;

  private:
    const Tokens& tokens_;
    std::vector<NumberProvenance> numbers_;
    std::string constant_;
};

/// What a ledger is made of.
struct LedgerInput {
    std::string_view text;
    const TextTree& tree;
    const Bodies& bodies;
    const Vocabulary& vocabulary;
    const Format& format;
    bool is_read = false;  ///< The text can be read; else each number that no body uses is open.
};
/// The ledger of a text. `parsed`: with two of the bodies, by their indices, and the answer; null: the values
/// of all bodies are Used as the text gives them.
NumberLedger make_ledger(const LedgerInput& input, const ParsedPaste* parsed,
                         const std::vector<std::size_t>& selected);

/// A shape, and the members that the text does not contain.
struct BuiltShape {
    core::PlacedShape placed;
    std::vector<std::string> missing;  ///< "center", "half", "rotation".
    std::vector<Assumption> assumptions;
};

/// Values that the user filled in, by field.
using FilledValues = std::map<std::string, std::vector<double>>;

/// How to read the numbers of one body.
struct BodyReading {
    const ResolvedConventions& conventions;
    FilledValues filled;
    bool aligned = false;  ///< A missing rotation means an axis-aligned shape.
    int body = 0;          ///< 0: A, 1: B.
};

/// Fails at an invalid number and at a shape that satscope does not have.
tl::expected<BuiltShape, ParseError> build_shape(const PartialShape& partial, const BodyReading& reading,
                                                 ProvenanceLog& log);

/// The choices "fill.BODY.FIELD" of one body: "fill.0.center" = "1 2 3", "origin" or "identity". The last two
/// are assumptions. `name`: of the body in the sentence of an assumption.
FilledValues filled_values(const ChosenConventions& chosen, int body, bool flat, const char* name,
                           std::vector<Assumption>& assumptions);

}  // namespace app::paste
