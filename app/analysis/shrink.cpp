// A greedy search: a change is kept if the pair is shorter and still fails for the same reason.
#include "app/analysis/shrink.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "app/analysis/analysis.h"
#include "app/analysis/causes.h"
#include "app/analysis/expectation.h"
#include "app/base/number.h"
#include "app/document/trace_report.h"

namespace app {

namespace {

using core::Pair;
using core::PlacedShape;
using core::Real;
using core::Vec2;
using core::Vec3;

// A number of a pair.
struct Number {
    Real* value = nullptr;
    bool is_length = false;            // Half an extent, or a radius.
    core::Quat* quaternion = nullptr;  // The number is a part of it; else null.
};

std::vector<Number> numbers_of(Pair& pair) {
    std::vector<Number> all;
    const auto add = [&](auto& vector, int count, bool is_length = false) {
        for (int i = 0; i < count; ++i) all.push_back({&vector[i], is_length});
    };
    const auto add_field = [&](const core::FieldInfo& info, auto& value) {
        const bool is_length = !info.may_be_negative;
        if constexpr (std::is_same_v<decltype(value), Real&>) {
            if (!info.is_optional || value != 0) all.push_back({&value, is_length});
        } else if constexpr (requires { value.size(); }) {
            for (auto& point : value) add(point, point.length(), is_length);
        } else {
            add(value, value.length(), is_length);
        }
    };
    for (PlacedShape* placed : {&pair.a, &pair.b}) {
        add(placed->pose.position, core::is_flat(placed->shape) ? 2 : 3);
        core::Rotation& rotation = placed->pose.rotation;
        if (auto* q = std::get_if<core::Quat>(&rotation))
            for (Real* part : {&q->x, &q->y, &q->z, &q->w}) all.push_back({part, false, q});
        if (auto* angle = std::get_if<core::Angle>(&rotation)) all.push_back({&angle->radians});
        if (auto* matrix = std::get_if<core::Mat3>(&rotation))
            for (int i = 0; i < 3; ++i) add((*matrix)[i], 3);
        std::visit([&](auto& shape) { core::visit_fields(shape, add_field); }, placed->shape);
    }
    return all;
}

using PairSide = PlacedShape Pair::*;
constexpr std::array<PairSide, 2> pair_sides{&Pair::a, &Pair::b};

// Of length 1, as exactly as doubles allow.
bool is_unit(const core::Quat& q) {
    constexpr Real rounding = 4e-16;
    return std::abs(glm::dot(q, q) - 1) <= 2 * rounding;
}

core::Quat to_unit(const core::Quat& q) {
    const Real largest = std::max({std::abs(q.x), std::abs(q.y), std::abs(q.z), std::abs(q.w)});
    return glm::normalize(glm::normalize(q / largest));
}

// Changes the largest part but `part` so that the length is 1; false if the others are too large.
bool restore_length(core::Quat& q, const Real* part) {
    Real* largest = nullptr;
    for (Real* each : {&q.x, &q.y, &q.z, &q.w})
        if (each != part && (largest == nullptr || std::abs(*each) > std::abs(*largest))) largest = each;
    Real rest = 1;
    for (const Real* each : {&q.x, &q.y, &q.z, &q.w})
        if (each != largest) rest -= *each * *each;
    if (rest < 0) return false;
    *largest = std::copysign(std::sqrt(rest), *largest);
    return is_unit(q);
}

// Quaternions of length 1 with parts of up to three decimals, the nearest ones of each number of decimals:
// (0, 0, 0.6, 0.8).
std::vector<core::Quat> simple_quaternions(const core::Quat& q) {
    constexpr std::size_t most = 12;
    std::vector<core::Quat> all;
    // Parts are whole numbers over the scale, at most `reach` beside the given ones.
    for (const auto& [scale, reach] : {std::pair{10, 20}, std::pair{100, 12}, std::pair{1000, 30}}) {
        std::vector<core::Quat> level;
        const auto end_of_range = [scale = scale, reach = reach](Real part, int side) {
            return std::clamp(static_cast<int>(std::lround(part * scale)) + side * reach, -scale, scale);
        };
        for (int x = end_of_range(q.x, -1); x <= end_of_range(q.x, 1); ++x)
            for (int y = end_of_range(q.y, -1); y <= end_of_range(q.y, 1); ++y)
                for (int z = end_of_range(q.z, -1); z <= end_of_range(q.z, 1); ++z) {
                    const int rest = scale * scale - x * x - y * y - z * z;
                    const int root = rest < 0 ? -1 : static_cast<int>(std::lround(std::sqrt(rest)));
                    if (root < 0 || root * root != rest) continue;
                    const int w = q.w < 0 ? -root : root;
                    level.push_back(core::Quat(w, x, y, z) / static_cast<Real>(scale));
                }
        const auto cosine = [&](const core::Quat& each) { return glm::dot(each, q); };
        std::ranges::sort(level, std::greater(), cosine);
        level.resize(std::min(level.size(), most));
        all.insert(all.end(), level.begin(), level.end());
    }
    return all;
}

// A value and the number of its characters.
struct Candidate {
    Real value = 0;
    std::size_t characters = 0;
    Real change = 0;
};

// Shorter numbers near a value, the shortest first; of equally short ones the nearest.
std::vector<Candidate> shorter_values(Real value, const std::vector<Real>& others) {
    constexpr int max_digits = 16, units = 2;
    const std::size_t characters = to_shortest(value).size();
    std::vector<Candidate> all;
    const auto add = [&](Real candidate) {
        if (!std::isfinite(candidate)) return;
        const std::size_t count = to_shortest(candidate).size();
        if (count < characters) all.push_back({candidate, count, std::abs(candidate - value)});
    };
    add(0);
    if (value == 0) return all;
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    for (int digits = 1; digits <= max_digits; ++digits) {
        const int last = exponent - digits + 1;
        // The decimal nearest to the value, and those beside it.
        const Real unit = std::pow(10.0, last);
        const Real rounded = std::round(value / unit);
        for (int i = -units; i <= units; ++i)
            add(std::strtod(fmt::format("{:.0f}e{}", rounded + i, last).c_str(), nullptr));
    }
    for (const Real other : others) add(other);
    std::ranges::sort(all, [](const Candidate& one, const Candidate& two) {
        return std::pair(one.characters, one.change) < std::pair(two.characters, two.change);
    });
    const auto is_same = [](const Candidate& one, const Candidate& two) { return one.value == two.value; };
    all.erase(std::unique(all.begin(), all.end(), is_same), all.end());
    return all;
}

// The name of an axis without the numbers behind a side, 'A' or 'B': "A3xB11" without those of B is "A3xB".
std::string without_numbers(const std::string& axis, char side) {
    std::string kind;
    bool is_dropped = false;
    for (const char c : axis) {
        const bool is_digit = c >= '0' && c <= '9';
        if (!is_digit) is_dropped = c == side;
        if (!is_digit || !is_dropped) kind += c;
    }
    return kind;
}

class Shrinker {
  public:
    Shrinker(const Pair& pair, const Failure& failure, const FailureProbe& probe,
             const ShrinkOptions& options, Progress& progress)
        : original_(failure), probe_(probe), options_(options), progress_(progress) {
        result_.pair = pair;
        result_.failure = failure;
        result_.characters_before = characters_ = count_characters(pair);
    }

    ShrinkResult run() {
        if (options_.has_unit_quaternions) step("unit_quaternion", &Shrinker::normalize_quaternions);
        step("origin", &Shrinker::move_to_origin);
        step("no_rotation", &Shrinker::turn_back);
        step("simpler_shapes", &Shrinker::simplify_shapes);
        step("fewer_points", &Shrinker::drop_points);
        if (!options_.has_unit_quaternions) step("long_quaternion", &Shrinker::lengthen_quaternions);
        step("zeros", &Shrinker::set_zeros);
        step("fewer_digits", &Shrinker::shorten_numbers);
        // Short numbers may let more points go.
        step("fewer_points", &Shrinker::drop_points);
        step("fewer_digits", &Shrinker::shorten_numbers);
        result_.is_complete = !has_stopped();
        return std::move(result_);
    }

  private:
    void step(const char* id, void (Shrinker::*change)()) {
        const int before = characters_;
        if (!has_stopped()) (this->*change)();
        if (characters_ == before) return;
        result_.steps.push_back({id, characters_, result_.failure.size, result_.pair});
        if (options_.on_step) options_.on_step(result_.steps.back());
    }

    bool has_stopped() const { return result_.tried >= options_.max_tried || progress_.is_cancelled(); }

    // Takes the pair if it is shorter and fails for the same reason.
    bool take(const Pair& pair) { return count_characters(pair) < characters_ && take_if_failing(pair); }
    bool take_if_failing(const Pair& pair) {
        const int characters = count_characters(pair);
        if (has_stopped() || core::validate(pair.a) || core::validate(pair.b)) return false;
        ++result_.tried;
        progress_.set(static_cast<double>(result_.tried) / static_cast<double>(options_.max_tried));
        const std::optional<Failure> failure = probe_(pair);
        if (!failure || !is_same_reason(*failure, original_, options_.keep)) return false;
        result_.pair = pair;
        result_.failure = *failure;
        characters_ = characters;
        return true;
    }

    void move_to_origin() {
        Pair moved = result_.pair;
        moved.b.pose.position -= moved.a.pose.position;
        moved.a.pose.position = Vec3(0);
        take(moved);
    }

    // Both turned about the origin, so that A has no rotation.
    void turn_back() {
        Pair turned = result_.pair;
        const core::Mat3 back = glm::transpose(core::to_matrix(turned.a.pose.rotation));
        const core::Mat3 of_b = back * core::to_matrix(turned.b.pose.rotation);
        turned.a.pose.position = back * turned.a.pose.position;
        turned.b.pose.position = back * turned.b.pose.position;
        if (core::is_flat(turned.a.shape)) {
            turned.a.pose.rotation = core::Angle{0};
            turned.b.pose.rotation = core::Angle{std::atan2(of_b[0].y, of_b[0].x)};
        } else {
            turned.a.pose.rotation = core::Quat(1, 0, 0, 0);
            turned.b.pose.rotation = to_unit(glm::quat_cast(of_b));
        }
        take(turned);
    }

    // Also if it becomes longer.
    void normalize_quaternions() {
        Pair unit = result_.pair;
        for (const PairSide side : pair_sides)
            if (auto* q = std::get_if<core::Quat>(&(unit.*side).pose.rotation); q != nullptr && !is_unit(*q))
                *q = to_unit(*q);
        if (unit != result_.pair) take_if_failing(unit);
    }

    // The shortest one first, of equally short ones the nearest.
    void simplify_quaternions() {
        for (const PairSide side : pair_sides) {
            const auto* q = std::get_if<core::Quat>(&(result_.pair.*side).pose.rotation);
            if (q == nullptr) continue;
            std::vector<Pair> simpler;
            for (const core::Quat& each : simple_quaternions(to_unit(*q))) {
                simpler.push_back(result_.pair);
                (simpler.back().*side).pose.rotation = each;
            }
            std::ranges::stable_sort(simpler, {}, count_characters);
            for (const Pair& pair : simpler)
                if (take(pair)) break;
        }
    }

    // A quaternion of any length means the same rotation.
    void lengthen_quaternions() {
        for (const PairSide side : pair_sides) {
            Pair longer = result_.pair;
            auto* q = std::get_if<core::Quat>(&(longer.*side).pose.rotation);
            if (q == nullptr) continue;
            const Real parts[]{q->x, q->y, q->z, q->w};
            const Real largest =
                *std::ranges::max_element(parts, {}, [](Real part) { return std::abs(part); });
            *q = core::Quat(q->w / largest, q->x / largest, q->y / largest, q->z / largest);
            take(longer);
        }
    }

    // The bounding box of points, a sphere for a capsule, no rounding.
    void simplify_shapes() {
        for (const PairSide side : pair_sides) {
            for (const PlacedShape& simpler : simpler_shapes(result_.pair.*side)) {
                Pair changed = result_.pair;
                changed.*side = simpler;
                if (take(changed)) break;
            }
        }
    }
    static std::vector<PlacedShape> simpler_shapes(const PlacedShape& placed) {
        std::vector<PlacedShape> all;
        const auto add = [&](const core::Shape& shape, const Vec3& center) {
            PlacedShape simpler{shape, placed.pose};
            simpler.pose.position += core::to_matrix(placed.pose.rotation) * center;
            Pair pair{simpler, simpler};
            const bool has_positive_lengths = std::ranges::all_of(numbers_of(pair), [](const Number& number) {
                return !number.is_length || *number.value > 0;
            });
            if (has_positive_lengths) all.push_back(std::move(simpler));
        };
        if (const auto* hull = std::get_if<core::Hull>(&placed.shape)) {
            const auto [low, high] = bounds(hull->points);
            add(core::Box{(high - low) / 2.0, hull->radius}, (low + high) / 2.0);
        }
        if (const auto* polygon = std::get_if<core::Polygon>(&placed.shape)) {
            const auto [low, high] = bounds(polygon->points);
            add(core::Rect{(high - low) / 2.0, polygon->radius}, Vec3((low + high) / 2.0, 0));
        }
        if (const auto* capsule = std::get_if<core::Capsule>(&placed.shape))
            for (const Vec3& end : capsule->points) add(core::Sphere{capsule->radius}, end);
        if (const auto* capsule = std::get_if<core::FlatCapsule>(&placed.shape))
            for (const Vec2& end : capsule->points) add(core::Circle{capsule->radius}, Vec3(end, 0));
        return all;
    }
    template <class Point>
    static std::pair<Point, Point> bounds(const std::vector<Point>& points) {
        std::pair<Point, Point> box{points.front(), points.front()};
        for (const Point& point : points) {
            box.first = glm::min(box.first, point);
            box.second = glm::max(box.second, point);
        }
        return box;
    }

    void drop_points() {
        for (const PairSide side : pair_sides) {
            drop_points_of<core::Hull>(side);
            drop_points_of<core::Polygon>(side);
        }
    }
    // Runs of points, half of them first, down to single ones.
    template <class PointShape>
    void drop_points_of(PairSide side) {
        const auto count = [&] {
            const auto* shape = std::get_if<PointShape>(&(result_.pair.*side).shape);
            return shape == nullptr ? 0 : shape->points.size();
        };
        for (std::size_t run = count() / 2; run > 0; run /= 2) {
            for (std::size_t first = 0; first + run < count() + 1 && count() > run;) {
                Pair fewer = result_.pair;
                auto& points = std::get<PointShape>((fewer.*side).shape).points;
                const auto begin = points.begin() + static_cast<std::ptrdiff_t>(first);
                points.erase(begin, begin + static_cast<std::ptrdiff_t>(run));
                if (!take(fewer)) ++first;
                if (has_stopped()) return;
            }
        }
    }

    void set_zeros() {
        Pair straight = result_.pair;
        straight.b.pose.rotation = core::is_flat(straight.b.shape) ? core::Rotation(core::Angle{0})
                                                                   : core::Rotation(core::Quat(1, 0, 0, 0));
        take(straight);
        for (std::size_t i = 0; i < numbers_of(result_.pair).size(); ++i) take_value(i, 0);
    }

    // A length above 0 stays above 0, and a quaternion of length 1 keeps it.
    bool take_value(std::size_t index, Real value) {
        Pair changed = result_.pair;
        const Number number = numbers_of(changed)[index];
        if (number.is_length && *number.value > 0 && !(value > 0)) return false;
        const bool has_unit_length = options_.has_unit_quaternions && number.quaternion != nullptr;
        *number.value = value;
        if (has_unit_length && !restore_length(*number.quaternion, number.value)) return false;
        return take(changed);
    }

    // The longest number first, until no number can lose a character. Each round but the last one loses one.
    void shorten_numbers() {
        for (int rounds = characters_; rounds >= 0 && !has_stopped(); --rounds) {
            const int before = characters_;
            if (options_.has_unit_quaternions) simplify_quaternions();
            for (const std::size_t index : longest_first()) {
                const std::vector<Real> values = current_values();
                if (index >= values.size()) continue;
                for (const Candidate& candidate : shorter_values(values[index], values))
                    if (take_value(index, candidate.value)) break;
            }
            if (characters_ == before) return;
        }
    }
    std::vector<std::size_t> longest_first() {
        const std::vector<Real> values = current_values();
        std::vector<std::size_t> order(values.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::ranges::stable_sort(order, std::greater(),
                                 [&](std::size_t i) { return to_shortest(values[i]).size(); });
        return order;
    }
    std::vector<Real> current_values() {
        std::vector<Real> values;
        for (const Number& number : numbers_of(result_.pair)) values.push_back(*number.value);
        return values;
    }

    const Failure& original_;
    const FailureProbe& probe_;
    const ShrinkOptions& options_;
    Progress& progress_;
    ShrinkResult result_;
    int characters_ = 0;
};

}  // namespace

bool is_same_reason(const Failure& failure, const Failure& before, const KeptReason& keep) {
    // An answer of the original pair says something about pairs with nearly its exact answer only.
    constexpr double share = 0.1;
    const double moved = std::abs(failure.signed_distance - before.signed_distance);
    if (before.has_fixed_answer && keep.gap > 0 && moved > share * before.size) return false;
    // A hull or polygon has no numbers, also if a box has taken its place.
    const std::string& axis = failure.axis_kind;
    const bool is_same_axis = axis == before.axis_kind || without_numbers(axis, 'A') == before.axis_kind ||
                              without_numbers(axis, 'B') == before.axis_kind ||
                              without_numbers(without_numbers(axis, 'A'), 'B') == before.axis_kind;
    return failure.what == before.what &&
           (!keep.verdict || (failure.right == before.right && failure.wrong == before.wrong)) &&
           (!keep.axis || is_same_axis) && (!keep.cause || failure.cause.key == before.cause.key) &&
           failure.size >= keep.gap * before.size;
}

int count_characters(const Pair& pair) {
    Pair copy = pair;
    std::size_t count = 0;
    for (const Number& number : numbers_of(copy)) count += to_shortest(*number.value).size();
    return static_cast<int>(count);
}

ShrinkResult shrink(const Pair& pair, const Failure& failure, const FailureProbe& probe,
                    const ShrinkOptions& options, Progress& progress) {
    return Shrinker(pair, failure, probe, options, progress).run();
}

// Failures: compares with the reference; the cause is looked for last, because it takes the most time.

namespace {

bool has_points(const core::PlacedShape& placed) {
    return std::holds_alternative<core::Hull>(placed.shape) ||
           std::holds_alternative<core::Polygon>(placed.shape);
}

Failure make_failure(const core::Trace& right, const core::Pair& pair) {
    Failure failure;
    failure.axis = right.least < 0 ? "" : core::to_string(right.axes[right.least]);
    // "A3xB11" of a box and a hull is "A3xB".
    failure.axis_kind = has_points(pair.a) ? without_numbers(failure.axis, 'A') : failure.axis;
    if (has_points(pair.b)) failure.axis_kind = without_numbers(failure.axis_kind, 'B');
    failure.right = core::to_string(right.verdict);
    failure.signed_distance = signed_distance(right);
    return failure;
}

// The differing answers. Another axis alone is no failure: several may be right.
// Returns whether there are any.
bool add_differences(const ComparisonRow& row, const core::Trace& right, Failure& failure) {
    if (row.normal.differs) {
        failure.what.emplace_back("normal");
        failure.size = std::abs(row.normal.error);
    }
    if (row.depth.differs) {
        failure.what.emplace_back(is_separated(right) ? "gap" : "depth");
        failure.size = std::abs(row.depth.error);
    }
    if (row.verdict.differs) {
        failure.what.emplace_back("verdict");
        failure.size = is_separated(right) ? right.distance : right.depth;
    }
    if (row.verdict.is_available) failure.wrong = core::to_string(row.trace.verdict);
    return !failure.what.empty();
}

}  // namespace

FailureProbe probe_method(const core::Method& method, const core::Settings& settings,
                          const TextCatalog& texts) {
    return [&method, settings, &texts](const core::Pair& pair) -> std::optional<Failure> {
        if (!method.accepts(pair)) return std::nullopt;
        const core::Trace right = reference_method(pair).query(pair, {});
        const ComparisonRow row = compare_trace(method, method.query(pair, settings), pair, settings, right);
        Failure failure = make_failure(right, pair);
        if (!add_differences(row, right, failure)) return std::nullopt;
        failure.cause = find_cause({pair, settings, right, row, texts});
        return failure;
    };
}

FailureProbe probe_answer(AnswerOf answer_of, std::optional<double> tolerance, const TextCatalog& texts) {
    return [answer_of = std::move(answer_of), tolerance,
            &texts](const core::Pair& pair) -> std::optional<Failure> {
        const core::Trace right = reference_method(pair).query(pair, {});
        Failure failure = make_failure(right, pair);
        const std::optional<ReportedAnswer> answer = answer_of(pair, failure);
        if (!failure.what.empty()) return failure;
        if (!answer) return std::nullopt;
        const ComparisonRow row =
            compare_reported(*answer, pair, right, texts, {NumberFormat::Short, tolerance});
        if (!add_differences(row, right, failure)) return std::nullopt;
        failure.cause = row.cause;
        return failure;
    };
}

FailureProbe probe_reported(const ReportedAnswer& reported, std::optional<double> tolerance,
                            const TextCatalog& texts) {
    return probe_answer(
        [reported](const core::Pair&, Failure& failure) -> std::optional<ReportedAnswer> {
            failure.has_fixed_answer = true;
            return reported;
        },
        tolerance, texts);
}

FailureProbe probe_expectation(const Expectation& expectation, double tolerance) {
    return [expectation, tolerance](const core::Pair& pair) -> std::optional<Failure> {
        const core::Trace right = reference_method(pair).query(pair, {});
        Failure failure = make_failure(right, pair);
        failure.has_fixed_answer = true;
        for (const Difference& each : differences(right, expectation, tolerance))
            failure.what.push_back(each.key);
        if (failure.what.empty()) return std::nullopt;
        failure.size = is_separated(right) ? right.distance : right.depth;
        return failure;
    };
}

}  // namespace app
