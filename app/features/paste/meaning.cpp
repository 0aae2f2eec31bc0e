// Guesses, each with its reason.
#include "app/features/paste/meaning.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace app::paste {

namespace {

using Guess = Chooser::Guess;
using Items = std::vector<const Item*>;

bool says_any(const Item& item, std::initializer_list<std::string_view> some) {
    return std::any_of(some.begin(), some.end(),
                       [&](std::string_view piece) { return has_piece(item.words, piece); });
}

// The innermost of its names that says so.
template <class Says>
std::string name_that(const Item& item, Says says) {
    const auto found = std::find_if(item.words.rbegin(), item.words.rend(),
                                    [&](const std::string& word) { return says({word}); });
    if (found != item.words.rend()) return *found;
    return item.words.empty() ? std::string() : item.words.back();
}
std::string name_with(const Item& item, std::string_view piece) {
    return name_that(item, [&](const std::vector<std::string>& word) { return has_piece(word, piece); });
}

template <class Is>
Items all_of(const Dealt& dealt, Is is) {
    Items found;
    for (const Draft& draft : dealt.drafts) {
        for (const auto* slot :
             {&draft.position, &draft.rotation, &draft.transform, &draft.size, &draft.radius}) {
            if (*slot && is(**slot)) found.push_back(&**slot);
        }
    }
    return found;
}

bool is_bare_quaternion(const Item& item) {
    return item.kind == ItemKind::Vector && item.numbers.size() == 4 && item.role == Role::Rotation;
}
bool is_quaternion(const Item& item) { return item.kind == ItemKind::Quaternion || is_bare_quaternion(item); }
bool is_matrix(const Item& item) { return item.kind == ItemKind::Matrix; }
bool has_angles(const Item& item) { return item.role == Role::Angles; }
bool has_three_angles(const Item& item) { return has_angles(item) && item.numbers.size() == 3; }
bool is_size(const Item& item) {
    return item.role == Role::Half || item.role == Role::Full || item.role == Role::Box;
}

// The place of the only 1 among zeros; -1: there is no such.
int only_one(const Item& item) {
    int found = -1;
    for (int i = 0; i < static_cast<int>(item.numbers.size()); ++i) {
        const double value = item.numbers[static_cast<std::size_t>(i)].value;
        if (value == 1 && found < 0) {
            found = i;
        } else if (value != 0) {
            return -1;
        }
    }
    return found;
}

Guess quaternion_order(const Items& items, const Form& form) {
    for (const Item* item : items) {
        if (says_any(*item, {"wxyz"})) return {"wxyz", "name", name_with(*item, "wxyz")};
        if (says_any(*item, {"xyzw"})) return {"xyzw", "name", name_with(*item, "xyzw")};
    }
    for (const Item* item : items) {
        const int one = only_one(*item);
        if (one == 0) return {"wxyz", "identity", ""};
        if (one == 3) return {"xyzw", "identity", ""};
    }
    for (const Item* item : items) {
        for (const char* constructor : {"glm", "quaterniond", "quaternionf", "eigen"}) {
            if (says_any(*item, {constructor})) return {"wxyz", "constructor", name_with(*item, constructor)};
        }
    }
    return {form.conventions.quaternion, "form", ""};
}

bool ends_in_frame(const Item& item, bool last_line) {
    for (int i = 0; i < 4; ++i) {
        const int at = last_line ? 12 + i : 4 * i + 3;
        if (item.numbers[static_cast<std::size_t>(at)].value != (i == 3 ? 1 : 0)) return false;
    }
    return true;
}

Guess matrix_major(const Items& items, const Form& form) {
    for (const Item* item : items) {
        if (item->rows != 4 || item->columns != 4) continue;
        const bool line = ends_in_frame(*item, true), column = ends_in_frame(*item, false);
        if (line && !column) return {"rows", "last_row", ""};
        if (column && !line) return {"columns", "last_column", ""};
    }
    for (const Item* item : items) {
        if (item->axes_named) return {"columns", "axes_named", ""};
        if (says_any(*item, {"glm", "mat"})) return {"columns", "glm", ""};
    }
    return {form.conventions.matrix, "form", ""};
}

Guess angle_unit(const Items& items, const Form& form, const Dealt&) {
    constexpr double turn = 6.2831854;
    for (const Item* item : items) {
        if (says_any(*item, {"degrees", "deg"})) return {"degrees", "name", item->words.back()};
        if (says_any(*item, {"radians"})) return {"radians", "name", item->words.back()};
        for (const Num& each : item->numbers) {
            if (std::abs(each.value) > turn)
                return {"degrees", "more_than_a_turn", fmt::format("{:g}", each.value)};
        }
    }
    return {form.conventions.angles, "form", ""};
}

Guess extents(const Items& items, const Form& form) {
    const Item& first = *items.front();
    if (first.role != Role::Half && first.role != Role::Full) return {form.conventions.extents, "form", ""};
    const auto says_it = [&](const std::vector<std::string>& word) { return role_of(word) == first.role; };
    return {first.role == Role::Half ? "half" : "full", "name", name_that(first, says_it)};
}

double length(const Item& quaternion) {
    double most = 0;
    for (const Num& each : quaternion.numbers) most = std::max(most, std::abs(each.value));
    if (most == 0) return 0;
    double sum = 0;
    for (const Num& each : quaternion.numbers) sum += each.value / most * (each.value / most);
    return most * std::sqrt(sum);
}

void decide_quaternions(const Dealt& dealt, const Form& form, Chooser& chooser, Meaning& meaning) {
    const Items bare = all_of(dealt, is_bare_quaternion), all = all_of(dealt, is_quaternion);
    if (!bare.empty()) {
        meaning.scalar_first =
            chooser.choose("quaternion", quaternion_order(bare, form), {"xyzw", "wxyz"}) == "wxyz";
    }
    const auto off = std::find_if(all.begin(), all.end(),
                                  [](const Item* item) { return std::abs(length(*item) - 1) > 1e-9; });
    if (off == all.end()) return;
    const Guess kept{"kept", "not_unit", fmt::format("{:.9g}", length(**off))};
    meaning.normalised = chooser.choose("unit", kept, {"kept", "normalised"}) == "normalised";
}

double determinant(const Item& item, const Meaning& meaning) {
    const auto m = [&](int i, int k) { return element(item, i, k, meaning).value; };
    return m(0, 0) * (m(1, 1) * m(2, 2) - m(1, 2) * m(2, 1)) -
           m(0, 1) * (m(1, 0) * m(2, 2) - m(1, 2) * m(2, 0)) +
           m(0, 2) * (m(1, 0) * m(2, 1) - m(1, 1) * m(2, 0));
}

bool is_stretched(const Item& item, const Meaning& meaning) {
    for (int k = 0; k < 3; ++k) {
        double sum = 0;
        for (int i = 0; i < 3; ++i)
            sum += element(item, i, k, meaning).value * element(item, i, k, meaning).value;
        if (std::abs(std::sqrt(sum) - 1) > 1e-3) return true;
    }
    return false;
}

void decide_matrices(const Dealt& dealt, const Form& form, Chooser& chooser, Meaning& meaning) {
    const Items all = all_of(dealt, is_matrix);
    const bool open =
        std::any_of(all.begin(), all.end(), [](const Item* item) { return item->rows == item->columns; });
    if (open)
        meaning.columns = chooser.choose("matrix", matrix_major(all, form), {"rows", "columns"}) == "columns";
    const auto mirror = std::find_if(all.begin(), all.end(),
                                     [&](const Item* item) { return determinant(*item, meaning) < 0; });
    if (mirror != all.end()) {
        const Guess guess{"z", "mirrored", fmt::format("{:.3g}", determinant(**mirror, meaning))};
        meaning.mirrored = chooser.choose("mirrored", guess, {"x", "y", "z"}).front() - 'x';
    }
    if (std::none_of(all.begin(), all.end(), [&](const Item* item) { return is_stretched(*item, meaning); }))
        return;
    meaning.stretch_sizes =
        chooser.choose("stretched", {"into_size", "stretched", ""}, {"into_size", "dropped"}) == "into_size";
}

void decide_angles(const Dealt& dealt, const Form& form, Chooser& chooser, Meaning& meaning) {
    const Items all = all_of(dealt, has_angles);
    if (all.empty()) return;
    meaning.degrees =
        chooser.choose("angles", angle_unit(all, form, dealt), {"degrees", "radians"}) == "degrees";
    if (all_of(dealt, has_three_angles).empty()) return;
    meaning.euler = chooser.choose("euler", {form.conventions.euler, "form", ""},
                                   {"XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX", "unreal"});
}

}  // namespace

std::string Chooser::choose(const std::string& id, const Guess& guess, std::vector<std::string> options) {
    Choice choice{id, guess.value, "paste.why." + guess.why, guess.detail, std::move(options)};
    const auto said = decided_.find(id);
    if (said != decided_.end() &&
        std::find(choice.options.begin(), choice.options.end(), said->second) != choice.options.end()) {
        choice.value = said->second;
        choice.why = "paste.why.chosen";
        choice.detail.clear();
    }
    choices_.push_back(choice);
    return choice.value;
}

Meaning decide(const Dealt& dealt, const Form& form, bool flat, Chooser& chooser) {
    Meaning meaning;
    if (dealt.by_order) {
        chooser.choose("order", {"position_first", "order", ""}, {"position_first", "size_first"});
    }
    const Items sizes = all_of(dealt, is_size);
    if (!sizes.empty()) {
        const std::string value = chooser.choose("extents", extents(sizes, form), {"half", "full"});
        if (chooser.decided("extents")) meaning.extents = value;
    }
    meaning.full_by_form = std::string_view(form.conventions.extents) == "full";
    decide_quaternions(dealt, form, chooser, meaning);
    decide_matrices(dealt, form, chooser, meaning);
    decide_angles(dealt, form, chooser, meaning);
    if (flat) return meaning;
    meaning.z_up = chooser.choose("up", {form.conventions.up, "form", ""}, {"y", "z"}) == "z";
    meaning.left_handed =
        chooser.choose("hand", {form.conventions.hand, "form", ""}, {"right", "left"}) == "left";
    if (std::string_view(form.id) == "unreal") {
        meaning.hundredth = chooser.choose("lengths", {"as_written", "centimetres", ""},
                                           {"as_written", "hundredth"}) == "hundredth";
    }
    return meaning;
}

const Num& element(const Item& matrix, int row, int column, const Meaning& meaning) {
    const bool columns = matrix.rows == matrix.columns ? meaning.columns : matrix.rows > matrix.columns;
    const int at = columns ? column * matrix.columns + row : row * matrix.columns + column;
    return matrix.numbers[static_cast<std::size_t>(at)];
}

}  // namespace app::paste
