// Line by line: what of it lies in the boxes it crosses; what touches there is joined.
#include "app/features/map/map_hatches.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace app {
namespace {

// From where to where, on a line or of the numbers of lines.
struct FloatRange {
    float low = 0, high = 0;
};

// What of a line is hatched.
struct LineInterval {
    int line = 0;
    FloatRange range;
};

// Equal lines at equal distances.
class HatchLines {
  public:
    HatchLines(HatchPattern hatch, const Box& area, float px)
        : is_vertical_(hatch == HatchPattern::Vertical), spacing_((is_slanted(hatch) ? 8.4F : 6.0F) * px) {
        normal_ = {hatch == HatchPattern::Horizontal ? 0 : 1, is_vertical_                     ? 0
                                                              : hatch == HatchPattern::Falling ? -1
                                                                                               : 1};
        first_value_ = value_range(area).low + spacing_ / 2;
    }

    // What of each line lies in the box.
    void add_intervals(const Box& box, std::vector<LineInterval>& intervals) const {
        const FloatRange values = value_range(box);
        const int end = line_index(values.high);
        for (int line = line_index(values.low); line < end; ++line) {
            const FloatRange inside = interval_in_box(line, box);
            if (inside.low < inside.high) intervals.push_back({line, inside});
        }
    }

    glm::vec2 point_at(int line, float along) const {
        if (is_vertical_) return {line_value(line), along};
        return {along, (line_value(line) - normal_.x * along) * normal_.y};
    }

  private:
    static bool is_slanted(HatchPattern hatch) {
        return hatch == HatchPattern::Rising || hatch == HatchPattern::Falling;
    }

    // How many lines have a lesser value. Only this says which lines cross a box: `line_value` rounds
    // otherwise.
    int line_index(float value) const {
        return static_cast<int>(std::ceil((value - first_value_) / spacing_));
    }

    // The product with `normal_` of all places on a line.
    float line_value(int line) const { return first_value_ + static_cast<float>(line) * spacing_; }

    // Of the products with all places in a box.
    FloatRange value_range(const Box& box) const {
        const glm::vec2 one = normal_ * box.min, other = normal_ * box.max;
        const glm::vec2 min = glm::min(one, other), max = glm::max(one, other);
        return {min.x + min.y, max.x + max.y};
    }

    // Along a line that crosses the box.
    FloatRange interval_in_box(int line, const Box& box) const {
        if (is_vertical_) return {box.min.y, box.max.y};
        const FloatRange inside{box.min.x, box.max.x};
        if (normal_.x == 0) return inside;
        const float one = line_value(line) - normal_.y * box.min.y,
                    other = line_value(line) - normal_.y * box.max.y;
        return {std::max(inside.low, std::min(one, other)), std::min(inside.high, std::max(one, other))};
    }

    bool is_vertical_;  // places along a line are told by y, else by x
    float spacing_;
    glm::vec2 normal_{0};
    float first_value_ = 0;
};

// In the order of their lines, and along them. The few of a line are soon sorted, all of them are not.
std::vector<LineInterval> sort_by_line(const std::vector<LineInterval>& intervals) {
    if (intervals.empty()) return {};
    const auto [first, last] = std::minmax_element(
        intervals.begin(), intervals.end(),
        [](const LineInterval& one, const LineInterval& other) { return one.line < other.line; });
    const int first_line = first->line;
    std::vector<std::ptrdiff_t> ends(static_cast<std::size_t>(last->line - first_line) + 2);
    for (const LineInterval& interval : intervals) ++ends[interval.line - first_line + 1];
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    const std::vector<std::ptrdiff_t> begins = ends;
    std::vector<LineInterval> all(intervals.size());
    for (const LineInterval& interval : intervals) all[ends[interval.line - first_line]++] = interval;
    for (std::size_t i = 0; i + 1 < begins.size(); ++i)
        std::sort(all.begin() + begins[i], all.begin() + begins[i + 1],
                  [](const LineInterval& one, const LineInterval& other) {
                      return one.range.low < other.range.low;
                  });
    return all;
}

void join_touching(std::vector<LineInterval>& intervals) {
    constexpr float touching_px = 0.01F;
    std::size_t last = 0;
    for (std::size_t i = 1; i < intervals.size(); ++i) {
        LineInterval& previous = intervals[last];
        const LineInterval& next = intervals[i];
        if (next.line == previous.line && next.range.low - previous.range.high < touching_px)
            previous.range.high = std::max(previous.range.high, next.range.high);
        else
            intervals[++last] = next;
    }
    if (!intervals.empty()) intervals.resize(last + 1);
}

}  // namespace

std::vector<HatchSegment> hatch_segments(HatchPattern hatch, const Box& area, const std::vector<Box>& boxes,
                                         float px) {
    if (hatch == HatchPattern::None) return {};
    const HatchLines lines(hatch, area, px);
    std::vector<LineInterval> intervals;
    for (const Box& box : boxes) lines.add_intervals(box, intervals);
    intervals = sort_by_line(intervals);
    join_touching(intervals);
    std::vector<HatchSegment> all;
    all.reserve(intervals.size());
    for (const auto& [line, along] : intervals)
        all.push_back({lines.point_at(line, along.low), lines.point_at(line, along.high)});
    return all;
}

}  // namespace app
