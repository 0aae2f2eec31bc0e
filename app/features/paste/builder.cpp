// Position, rotation, size: each from where the text has it.
#include "app/features/paste/builder.h"

#include <algorithm>

#include "app/features/paste/turning.h"

namespace app::paste {

namespace {

using core::Vec3;
using How = std::vector<std::string>;

class Builder {
  public:
    Builder(const Draft& draft, const Meaning& meaning, int body, Ledger& ledger)
        : draft_(draft),
          meaning_(meaning),
          frame_(frame(meaning.z_up, meaning.left_handed)),
          body_(body),
          ledger_(ledger) {}

    tl::expected<core::Placed, Stumble> run(const core::Placed& present) {
        flat_ = paste::is_flat(draft_, present);
        if (flat_) frame_ = Frame{};
        made_ = core::is_flat(present.shape) == flat_ ? present : plain();
        for (auto part :
             {&Builder::place, &Builder::turn, &Builder::corners, &Builder::size, &Builder::round}) {
            if (auto good = (this->*part)(); !good) return tl::unexpected(good.error());
        }
        tell_kept();
        tell_padding();
        if (const auto fault = core::fault(made_)) return tl::unexpected(at_fault(*fault));
        return made_;
    }

  private:
    using Done = tl::expected<void, Stumble>;

    core::Placed plain() const {
        if (flat_) return {core::Rect{{0.5, 0.5}}, {Vec3(0), core::Angle{0}}};
        return {core::Box{Vec3(0.5)}, {Vec3(0), core::Quat(1, 0, 0, 0)}};
    }

    double scaled(double value) const { return meaning_.hundredth ? value / 100 : value; }

    // Two or three numbers of a vector, in their frame.
    tl::expected<Vec3, Stumble> vector(const Item& item) const {
        const std::size_t wanted = flat_ ? 2 : 3;
        if (item.numbers.size() != wanted) {
            const Token& first = ledger_.token(item.numbers.front());
            return tl::unexpected(stumble_at(first, flat_ ? "expected two numbers: the shape is flat"
                                                          : "expected three numbers: the shape is solid"));
        }
        Vec3 all(0);
        for (std::size_t i = 0; i < wanted; ++i) all[static_cast<int>(i)] = scaled(item.numbers[i].value);
        return all;
    }

    void tell(const Item& item, const char* field, const Vec3& ours, const How& how) {
        const int count = static_cast<int>(item.numbers.size());
        for (int i = 0; i < count; ++i) {
            const Num& theirs = item.numbers[static_cast<std::size_t>(
                count == 3 ? frame_.from[static_cast<std::size_t>(i)] : i)];
            Ledger::Entry entry{body_, field, i, ours[i], how};
            if (theirs.value != 0 && ours[i] == -theirs.value) entry.how.emplace_back("paste.how.turned");
            if (meaning_.hundredth) entry.how.emplace_back("paste.how.hundredth");
            if (item.splat) entry.how.emplace_back("paste.how.splat");
            ledger_.add(theirs, std::move(entry));
        }
    }

    Done place() {
        if (!draft_.position || draft_.least) return {};
        const auto theirs = vector(*draft_.position);
        if (!theirs) return tl::unexpected(theirs.error());
        made_.pose.position = vector_in(frame_, *theirs);
        has_place_ = true;
        tell(*draft_.position, "center", made_.pose.position, {});
        return {};
    }

    Done turn() {
        const std::optional<Item>& item = draft_.transform ? draft_.transform : draft_.rotation;
        if (!item) {
            // Sizes without a rotation are those of an axis-aligned shape.
            if (draft_.size || draft_.radius || draft_.least) made_.pose.rotation = plain().pose.rotation;
            return {};
        }
        const auto found = turned(*item, meaning_, flat_, body_, ledger_);
        if (!found) return tl::unexpected(found.error());
        made_.pose.rotation = found->rotation;
        has_rotation_ = true;
        if (found->stretched && meaning_.stretch_sizes) lengths_ = found->lengths;
        if (!draft_.transform) return {};
        for (int i = 0; i < 3; ++i) made_.pose.position[i] = scaled(found->position[i]);
        has_place_ = true;
        return {};
    }

    // Two opposite corners of an axis-aligned box, or the least corner and the side lengths.
    Done corners() {
        if (!draft_.least) return {};
        const std::optional<Item>& other = draft_.most ? draft_.most : draft_.size;
        if (!other)
            return tl::unexpected(stumble_at(ledger_.token(draft_.least->numbers.front()),
                                             "expected the opposite corner, too"));
        const auto least = vector(*draft_.least), second = vector(*other);
        if (!least) return tl::unexpected(least.error());
        if (!second) return tl::unexpected(second.error());
        const Vec3 half = draft_.most ? *second * 0.5 - *least * 0.5 : *second * 0.5;
        made_.pose.position = vector_in(frame_, *least + half);
        set_half(sizes_in(frame_, half));
        has_place_ = true;
        tell(*draft_.least, "min", vector_in(frame_, *least), {"paste.how.computed"});
        if (draft_.most) tell(*other, "max", vector_in(frame_, *second), {"paste.how.computed"});
        if (!draft_.most) tell(*other, "half", sizes_in(frame_, half), {"paste.how.halved"});
        return {};
    }

    void set_half(const Vec3& half) {
        if (flat_) made_.shape = core::Rect{{half.x, half.y}};
        if (!flat_) made_.shape = core::Box{half};
        has_size_ = true;
    }

    bool is_full(const Item& item) const {
        if (!meaning_.extents.empty()) return meaning_.extents == "full";
        return item.role == Role::Full || (item.role == Role::Box && meaning_.full_by_form);
    }

    Done size() {
        if (draft_.least || has_size_) return {};
        if (!draft_.size) {
            // A cube of side 1, as long as the matrix has it.
            if (lengths_ != Vec3(1)) set_half(lengths_ * 0.5);
            return {};
        }
        const auto theirs = vector(*draft_.size);
        if (!theirs) return tl::unexpected(theirs.error());
        const bool full = is_full(*draft_.size);
        const Vec3 half = sizes_in(frame_, full ? *theirs * 0.5 : *theirs) * lengths_;
        set_half(half);
        tell(*draft_.size, "half", half, full ? How{"paste.how.halved"} : How{});
        return {};
    }

    Done round() {
        if (!draft_.radius) return {};
        const Num& number = draft_.radius->numbers.front();
        if (has_size_) {
            ledger_.add(number, {});
            return {};
        }
        const double radius = scaled(number.value);
        if (flat_) made_.shape = core::Circle{radius};
        if (!flat_) made_.shape = core::Sphere{radius};
        has_size_ = true;
        ledger_.add(number, {body_, "radius", 0, radius, {}});
        return {};
    }

    void tell_kept() {
        if (!has_place_) ledger_.keep(body_, "center");
        if (!has_size_) ledger_.keep(body_, "half");
        if (!has_rotation_ && !has_size_) ledger_.keep(body_, "rotation");
    }
    void tell_padding() {
        for (const auto* slot : {&draft_.position, &draft_.rotation, &draft_.transform, &draft_.size}) {
            if (!*slot) continue;
            for (const Num& each : (*slot)->padding)
                ledger_.add(each, {-1, "unused", 0, each.value, {"paste.how.padding"}});
        }
    }

    Stumble at_fault(const core::Fault& fault) const {
        const bool turn = fault.key == "rotation" || fault.key == "matrix" || fault.key == "angle";
        const std::optional<Item>& size = draft_.radius ? draft_.radius
                                          : draft_.most ? draft_.most
                                                        : draft_.size;
        const std::optional<Item>& turning = draft_.transform ? draft_.transform : draft_.rotation;
        for (const auto* slot : {turn ? &turning : &size, &turning, &draft_.position, &size}) {
            if (*slot)
                return stumble_at(ledger_.token((*slot)->numbers.front()), fault.key + ": " + fault.reason);
        }
        return {1, 1, "", fault.reason};
    }

    const Draft& draft_;
    const Meaning& meaning_;
    Frame frame_;
    int body_;
    Ledger& ledger_;
    bool flat_ = false;
    core::Placed made_;
    Vec3 lengths_{1};
    bool has_place_ = false;
    bool has_size_ = false;
    bool has_rotation_ = false;
};

const char* spelled_word(const Token& token) {
    switch (token.spelling) {
        case Spelling::Float:
            return "paste.how.float";
        case Spelling::HexFloat:
            return "paste.how.hex_float";
        case Spelling::Bits32:
            return "paste.how.bits32";
        case Spelling::Bits64:
            return "paste.how.bits64";
        case Spelling::Decimal:
            break;
    }
    return token.rounded ? "paste.how.rounded" : nullptr;
}

}  // namespace

void Ledger::add(const Num& number, Entry entry) {
    const Token& from = token(number);
    ReadNumber row{entry.body, entry.field, entry.component, std::string(from.text),
                   from.line,  from.column, entry.value,     {}};
    if (entry.body < 0) row.value = number.value;
    if (const char* word = spelled_word(from)) row.how.emplace_back(word);
    row.how.insert(row.how.end(), entry.how.begin(), entry.how.end());
    numbers_.push_back(std::move(row));
}

void Ledger::keep(int body, const char* field) {
    numbers_.push_back({body, field, 0, "", 0, 0, 0, {"paste.how.kept"}});
}

std::vector<ReadNumber> Ledger::numbers() && {
    std::stable_sort(numbers_.begin(), numbers_.end(), [](const ReadNumber& a, const ReadNumber& b) {
        if ((a.line == 0) != (b.line == 0)) return b.line == 0;
        return a.line != b.line ? a.line < b.line : a.column < b.column;
    });
    return std::move(numbers_);
}

bool is_flat(const Draft& draft, const core::Placed& present) {
    for (const auto* slot : {&draft.position, &draft.size, &draft.least, &draft.most}) {
        if (*slot) return (*slot)->numbers.size() == 2;
    }
    if (draft.transform) return false;
    if (const auto& turn = draft.rotation)
        return turn->kind == ItemKind::Turn || turn->kind == ItemKind::Square || turn->numbers.size() == 1;
    return core::is_flat(present.shape);
}

tl::expected<core::Placed, Stumble> build(const Draft& draft, const Meaning& meaning,
                                          const core::Placed& present, int body, Ledger& ledger) {
    return Builder(draft, meaning, body, ledger).run(present);
}

}  // namespace app::paste
