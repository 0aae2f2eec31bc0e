// Records the use of each number and how it was read.
#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <utility>

#include "app/features/paste/shape_builder.h"

namespace app::paste {

namespace {

const char* notation_key(const Token& token) {
    constexpr std::array keys{"", "paste.how.float", "paste.how.hex_float", "paste.how.bits32",
                              "paste.how.bits64"};
    const bool is_rounded = token.notation == NumberNotation::Decimal && token.rounded_to_float;
    return is_rounded ? "paste.how.rounded" : keys.at(std::size_t(token.notation));
}

// The field of a shape that a value is.
std::string_view field_of(Role role) {
    using enum Role;
    constexpr std::pair<Role, std::string_view> fields[]{
        {Position, "center"}, {Local, "center"},       {Rotation, "rotation"},
        {Angles, "rotation"}, {AxisAngle, "rotation"}, {Transform, "matrix"},
        {Half, "half"},       {Full, "half"},          {Size, "half"},
        {Radius, "radius"},   {Diameter, "radius"},    {Rounding, "radius"},
        {Min, "min"},         {Corner, "min"},         {Max, "max"},
        {Scale, "scale"}};
    for (const auto& [each, field] : fields)
        if (each == role) return field;
    return "points";
}

class LedgerBuilder {
  public:
    explicit LedgerBuilder(const LedgerInput& input)
        : input_(input), ledger_(find_numbers(input.text)), is_known_(ledger_.entries.size(), false) {}

    NumberLedger run(const ParsedPaste* parsed, const std::vector<std::size_t>& selected) {
        if (parsed != nullptr)
            for (const NumberProvenance& row : parsed->numbers) add_row(row, selected);
        const std::vector<PartialShape>& shapes = input_.bodies.shapes;
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            shapes[i].for_each_item([&](const Item& item) {
                add_item(item,
                         {.use = NumberUse::Used, .body = int(i), .name = name_index(field_of(item.role))});
            });
            for (const Extent& each : shapes[i].extents)
                if (!each.is_call) own_.emplace(offset_of(each.first), offset_of(each.last - 1));
        }
        for (const Item& item : input_.bodies.unused) add_unused(item);
        std::vector<bool> in_call(input_.tree.tokens.size(), false);
        for (const PartialShape& shape : shapes)
            for (const Extent& each : shape.extents)
                if (each.is_call) std::fill(in_call.begin() + each.first, in_call.begin() + each.last, true);
        for (std::size_t i = 0; i < in_call.size(); ++i)
            if (token(int(i)).kind == Token::Kind::Number) set(token(int(i)), rest(in_call[i]));
        for (std::size_t i = 0; i < is_known_.size() && !in_call.empty(); ++i)
            if (!is_known_[i])
                set(ledger_.entries[i], {.use = NumberUse::Uninvolved, .reason = UninvolvedReason::Comment});
        return std::move(ledger_);
    }

  private:
    const Token& token(int index) const { return input_.tree.tokens[std::size_t(index)]; }
    std::size_t offset_of(int index) const {
        return std::size_t(token(index).text.data() - input_.tree.source.data());
    }
    int name_index(std::string_view name) {
        const auto [known, is_new] = indices_.emplace(name, int(ledger_.names.size()));
        if (is_new) ledger_.names.emplace_back(name);
        return name.empty() ? -1 : known->second;
    }
    // A number without a name that says more.
    LedgerEntry rest(bool is_open) const {
        if (is_open || !input_.is_read) return {};
        return {.use = NumberUse::Uninvolved, .reason = UninvolvedReason::Elsewhere};
    }

    // The first use counts.
    void set(LedgerEntry& entry, const LedgerEntry& use) {
        const auto index = std::size_t(&entry - ledger_.entries.data());
        if (is_known_[index]) return;
        is_known_[index] = true;
        entry.use = use.use;
        entry.reason = use.reason;
        entry.body = use.body;
        entry.component = use.component;
        entry.name = use.name;
    }
    void set(const Token& number, const LedgerEntry& use) {
        if (LedgerEntry* entry = ledger_.find(number.line, number.column)) set(*entry, use);
    }
    void add_row(const NumberProvenance& row, const std::vector<std::size_t>& selected) {
        LedgerEntry* const entry = row.line > 0 ? ledger_.find(row.line, row.column) : nullptr;
        if (entry == nullptr || (row.body < 0 && row.field == "unused")) return;
        set(*entry, {.use = row.body < 0 ? NumberUse::Answer : NumberUse::Used,
                     .component = std::int16_t(row.component),
                     .body = row.body < 0 ? -1 : int(selected[std::size_t(row.body)]),
                     .name = name_index(row.field)});
    }
    void add_item(const Item& item, LedgerEntry use) {
        for (const auto* numbers : {&item.numbers, &item.padding})
            for (const NumberRef& number : *numbers) {
                for (int i = number.token; i >= 0 && i <= std::max(number.token, number.last_token); ++i)
                    set(token(i), use);
                ++use.component;
            }
    }
    // In the element or the record of a shape.
    bool is_own(const Item& item) const {
        if (item.token() < 0) return false;
        const std::size_t offset = offset_of(item.token());
        const auto behind = own_.upper_bound(offset);
        return behind != own_.begin() && offset <= std::prev(behind)->second;
    }
    void add_unused(const Item& item) {
        const bool is_named =
            input_.vocabulary.find_key(input_.format, "", item.name).role == Role::Ignored ||
            input_.vocabulary.role_of_name(item.name) == Role::Ignored;
        LedgerEntry use = rest((item.is_open && !item.is_variable) || is_own(item));
        if (is_named && input_.is_read)
            use = {.use = NumberUse::Uninvolved, .reason = UninvolvedReason::Named};
        use.name = name_index(item.name);
        add_item(item, use);
    }

    const LedgerInput& input_;
    NumberLedger ledger_;
    std::vector<bool> is_known_;                       // by entry
    std::map<std::string, int, std::less<>> indices_;  // of names
    std::map<std::size_t, std::size_t> own_;           // begin and end of elements and records, in bytes
};

}  // namespace

NumberLedger make_ledger(const LedgerInput& input, const ParsedPaste* parsed,
                         const std::vector<std::size_t>& selected) {
    return LedgerBuilder(input).run(parsed, selected);
}

void ProvenanceLog::add(const NumberRef& number, Entry entry) {
    if (number.token < 0) return;
    const Token& from = token(number.token);
    NumberProvenance row{entry.body, entry.field, entry.component, std::string(from.text),
                         from.line,  from.column, entry.value,     {}};
    if (entry.body < 0) row.value = number.value;
    if (number.uses_constant) constant_ = "pi";
    const std::string word = number.is_computed ? "paste.how.calculated" : notation_key(from);
    if (!word.empty()) row.how_keys.push_back(word);
    row.how_keys.insert(row.how_keys.end(), entry.how_keys.begin(), entry.how_keys.end());
    if (row.value == -number.value && number.value != 0) row.how_keys.emplace_back("paste.how.turned");
    numbers_.push_back(std::move(row));
}

void ProvenanceLog::mark(int body, std::string_view field, const std::string& how_key) {
    for (NumberProvenance& row : numbers_) {
        const bool is_marked = std::ranges::find(row.how_keys, how_key) != row.how_keys.end();
        if (row.body == body && row.field == field && row.line > 0 && !is_marked)
            row.how_keys.push_back(how_key);
    }
}

void ProvenanceLog::add_default(int body, const char* field) {
    numbers_.push_back({body, field, 0, "", 0, 0, 0, {"paste.how.default"}});
}

tl::unexpected<ParseError> ProvenanceLog::error(int token, const std::string& expected) const {
    return tl::unexpected(error_at(this->token(token), expected));
}

std::vector<NumberProvenance> ProvenanceLog::numbers() && {
    std::ranges::stable_sort(numbers_, {}, [](const NumberProvenance& row) {
        return std::tuple(row.line == 0, row.line, row.column);
    });
    return std::move(numbers_);
}

}  // namespace app::paste
