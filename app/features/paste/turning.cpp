// Exact where only places and signs change; angles and lengths are computed, and the rows say so.
#include "app/features/paste/turning.h"

#include <array>
#include <cmath>

namespace app::paste {

namespace {

using core::Mat3;
using core::Quat;
using core::Vec3;

// A number's value in our frame, with the mark of a sign that was turned.
Ledger::Entry moved(int body, const char* field, int component, double ours, double theirs) {
    Ledger::Entry entry{body, field, component, ours, {}};
    if (ours == -theirs && theirs != 0) entry.how.emplace_back("paste.how.turned");
    return entry;
}

// "w x y z" in the order x y z w.
std::array<Num, 4> components(const Item& item, const Meaning& meaning) {
    const auto& n = item.numbers;
    const bool first = item.kind == ItemKind::Vector && meaning.scalar_first;
    return first ? std::array{n[1], n[2], n[3], n[0]} : std::array{n[0], n[1], n[2], n[3]};
}

Turned from_quaternion(const Item& item, const Meaning& meaning, int body, Ledger& ledger) {
    const std::array<Num, 4> n = components(item, meaning);
    const Frame axes = frame(meaning.z_up, meaning.left_handed);
    Quat q = quaternion_in(axes, Quat(n[3].value, n[0].value, n[1].value, n[2].value));
    for (int i = 0; i < 3; ++i) {
        const Num& theirs = n[static_cast<std::size_t>(axes.from[static_cast<std::size_t>(i)])];
        ledger.add(theirs, moved(body, "rotation", i, q[i], theirs.value));
    }
    ledger.add(n[3], {body, "rotation", 3, q.w, {}});
    // By the largest first, so that no square overflows.
    const double most =
        std::fmax(std::fmax(std::fabs(q.x), std::fabs(q.y)), std::fmax(std::fabs(q.z), std::fabs(q.w)));
    if (meaning.normalised && most > 0) q = glm::normalize(q * (1 / most));
    return {q};
}

double in_radians(double angle, const Meaning& meaning) {
    return meaning.degrees ? glm::radians(angle) : angle;
}

void tell_angle(const Num& number, const Meaning& meaning, Ledger::Entry entry, Ledger& ledger) {
    entry.value = in_radians(number.value, meaning);
    if (meaning.degrees) entry.how.emplace_back("paste.how.degrees");
    ledger.add(number, std::move(entry));
}

Quat about(int axis, double radians) {
    Vec3 direction(0);
    direction[axis] = std::sin(radians / 2);
    return {std::cos(radians / 2), direction.x, direction.y, direction.z};
}

// R = first * second * third about the axes the order names. Unreal turns pitch and roll the other way.
Quat from_euler(Vec3 angles, std::string order) {
    if (order == "unreal") {
        angles = {-angles.x, -angles.y, angles.z};
        order = "ZYX";
    }
    Quat q(1, 0, 0, 0);
    for (char letter : order) q = q * about(letter - 'X', angles[letter - 'X']);
    return q;
}

Turned from_angles(const Item& item, const Meaning& meaning, int body, Ledger& ledger) {
    Vec3 angles(0);
    for (int i = 0; i < 3; ++i) {
        const Num& number = item.numbers[static_cast<std::size_t>(i)];
        angles[i] = in_radians(number.value, meaning);
        tell_angle(number, meaning, {body, "angles", i, 0, {"paste.how.computed"}}, ledger);
    }
    return {quaternion_in(frame(meaning.z_up, meaning.left_handed), from_euler(angles, meaning.euler))};
}

tl::expected<void, Stumble> ends_rigid(const Item& item, const Meaning& meaning, const Ledger& ledger) {
    if (item.rows != 4 || item.columns != 4) return {};
    for (int i = 0; i < 4; ++i) {
        const Num& number = element(item, 3, i, meaning);
        if (number.value == (i == 3 ? 1 : 0)) continue;
        return tl::unexpected(stumble_at(ledger.token(number), meaning.columns
                                                                   ? "expected 0 0 0 1 as the last column"
                                                                   : "expected 0 0 0 1 as the last row"));
    }
    return {};
}

bool has_place(const Item& item) { return item.rows == 4 || item.columns == 4; }

void tell_matrix(const Item& item, const Meaning& meaning, const Turned& made, int body, Ledger& ledger) {
    const Frame axes = frame(meaning.z_up, meaning.left_handed);
    const Mat3& ours = std::get<Mat3>(made.rotation);
    const auto from = [&](int i) { return axes.from[static_cast<std::size_t>(i)]; };
    for (int i = 0; i < 3; ++i) {
        for (int k = 0; k < 3; ++k) {
            const Num& theirs = element(item, from(i), from(k), meaning);
            Ledger::Entry entry = moved(body, "matrix", 3 * i + k, ours[k][i], theirs.value);
            if (made.stretched) entry.how.emplace_back("paste.how.computed");
            ledger.add(theirs, std::move(entry));
        }
        if (!has_place(item)) continue;
        const Num& theirs = element(item, from(i), 3, meaning);
        ledger.add(theirs, moved(body, "center", i, made.position[i], theirs.value));
    }
    if (item.rows != 4 || item.columns != 4) return;
    for (int i = 0; i < 4; ++i)
        ledger.add(element(item, 3, i, meaning), {body, "last", i, i == 3 ? 1.0 : 0.0, {}});
}

// The lengths of the columns, where one of them is not 1, and the columns without them.
void unstretch(Mat3& m, Turned& made) {
    for (int k = 0; k < 3; ++k) made.stretched = made.stretched || std::abs(glm::length(m[k]) - 1) > 1e-3;
    if (!made.stretched) return;
    for (int k = 0; k < 3; ++k) {
        made.lengths[k] = glm::length(m[k]);
        if (made.lengths[k] > 0) m[k] /= made.lengths[k];
    }
}

tl::expected<Turned, Stumble> from_matrix(const Item& item, const Meaning& meaning, int body,
                                          Ledger& ledger) {
    if (auto good = ends_rigid(item, meaning, ledger); !good) return tl::unexpected(good.error());
    Mat3 theirs(1);
    Vec3 place(0);
    for (int i = 0; i < 3; ++i) {
        for (int k = 0; k < 3; ++k) theirs[k][i] = element(item, i, k, meaning).value;
        if (has_place(item)) place[i] = element(item, i, 3, meaning).value;
    }
    const Frame axes = frame(meaning.z_up, meaning.left_handed);
    Mat3 ours = matrix_in(axes, theirs);
    // A box is the same with one of its axes turned round.
    if (glm::determinant(ours) < 0) {
        Vec3& column = ours[meaning.mirrored];
        column = {turned_round(column.x), turned_round(column.y), turned_round(column.z)};
    }
    Turned made;
    unstretch(ours, made);
    made.rotation = ours;
    made.position = vector_in(axes, place);
    tell_matrix(item, meaning, made, body, ledger);
    return made;
}

Turned from_turn(const Item& item, int body, Ledger& ledger) {
    const double c = item.numbers[0].value, s = item.numbers[1].value;
    ledger.add(item.numbers[0], {body, "matrix", 0, c, {}});
    ledger.add(item.numbers[1], {body, "matrix", 2, s, {}});
    return {Mat3(c, s, 0, turned_round(s), c, 0, 0, 0, 1)};
}

Turned from_square(const Item& item, int body, Ledger& ledger) {
    const auto at = [&](std::size_t i) { return item.numbers[i].value; };
    for (int i = 0; i < 4; ++i)
        ledger.add(item.numbers[static_cast<std::size_t>(i)],
                   {body, "matrix", i, at(static_cast<std::size_t>(i)), {}});
    return {Mat3(at(0), at(2), 0, at(1), at(3), 0, 0, 0, 1)};
}

}  // namespace

tl::expected<Turned, Stumble> turned(const Item& item, const Meaning& meaning, bool flat, int body,
                                     Ledger& ledger) {
    const Token& first = ledger.token(item.numbers.front());
    if (flat) {
        if (item.kind == ItemKind::Turn) return from_turn(item, body, ledger);
        if (item.kind == ItemKind::Square) return from_square(item, body, ledger);
        if (item.numbers.size() != 1)
            return tl::unexpected(stumble_at(first, "expected one angle: the shape is flat"));
        tell_angle(item.numbers[0], meaning, {body, "angle", 0, 0, {}}, ledger);
        return Turned{core::Angle{in_radians(item.numbers[0].value, meaning)}};
    }
    if (item.kind == ItemKind::Matrix) return from_matrix(item, meaning, body, ledger);
    if (item.role == Role::Angles && item.numbers.size() == 3)
        return from_angles(item, meaning, body, ledger);
    if (item.numbers.size() == 4 && item.kind != ItemKind::Square)
        return from_quaternion(item, meaning, body, ledger);
    return tl::unexpected(
        stumble_at(first, "expected a quaternion, a matrix or three angles: the shape is solid"));
}

}  // namespace app::paste
