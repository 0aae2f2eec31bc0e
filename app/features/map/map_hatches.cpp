// Line by line: what of it lies in the boxes it crosses; what touches there is joined.
#include "app/features/map/map_hatches.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace app {
namespace {

// From where to where, on a line or of the numbers of lines.
struct Range {
    float low = 0, high = 0;
};

// What of a line is hatched.
struct HatchCut {
    int line = 0;
    Range along;
};

// Equal lines at equal distances.
class Lines {
  public:
    Lines(Hatch hatch, const Box& room, float px)
        : upright_(hatch == Hatch::Upright), spacing_((slanted(hatch) ? 8.4F : 6.0F) * px) {
        across_ = {hatch == Hatch::Level ? 0 : 1, upright_ ? 0 : hatch == Hatch::Falling ? -1 : 1};
        first_ = range(room).low + spacing_ / 2;
    }

    // What of each line lies in the box.
    void cut(const Box& box, std::vector<HatchCut>& cuts) const {
        const Range values = range(box);
        const int end = before(values.high);
        for (int line = before(values.low); line < end; ++line) {
            const Range inside = within(line, box);
            if (inside.low < inside.high) cuts.push_back({line, inside});
        }
    }

    glm::vec2 place(int line, float along) const {
        if (upright_) return {value(line), along};
        return {along, (value(line) - across_.x * along) * across_.y};
    }

  private:
    static bool slanted(Hatch hatch) { return hatch == Hatch::Rising || hatch == Hatch::Falling; }

    // How many lines have a lesser value. Only this says which lines cross a box: `value` rounds otherwise.
    int before(float value) const { return static_cast<int>(std::ceil((value - first_) / spacing_)); }

    // The product with `across_` of all places on a line.
    float value(int line) const { return first_ + static_cast<float>(line) * spacing_; }

    // Of the products with all places in a box.
    Range range(const Box& box) const {
        const glm::vec2 one = across_ * box.low, other = across_ * box.high;
        const glm::vec2 low = glm::min(one, other), high = glm::max(one, other);
        return {low.x + low.y, high.x + high.y};
    }

    // Along a line that crosses the box.
    Range within(int line, const Box& box) const {
        if (upright_) return {box.low.y, box.high.y};
        const Range inside{box.low.x, box.high.x};
        if (across_.x == 0) return inside;
        const float one = value(line) - across_.y * box.low.y, other = value(line) - across_.y * box.high.y;
        return {std::max(inside.low, std::min(one, other)), std::min(inside.high, std::max(one, other))};
    }

    bool upright_;  // places along a line are told by y, else by x
    float spacing_;
    glm::vec2 across_{0};
    float first_ = 0;
};

// In the order of their lines, and along them. The few of a line are soon sorted, all of them are not.
std::vector<HatchCut> sorted(const std::vector<HatchCut>& cuts) {
    if (cuts.empty()) return {};
    const auto [first, last] =
        std::minmax_element(cuts.begin(), cuts.end(),
                            [](const HatchCut& one, const HatchCut& other) { return one.line < other.line; });
    const int least = first->line;
    std::vector<std::ptrdiff_t> ends(static_cast<std::size_t>(last->line - least) + 2);
    for (const HatchCut& cut : cuts) ++ends[cut.line - least + 1];
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    const std::vector<std::ptrdiff_t> begins = ends;
    std::vector<HatchCut> all(cuts.size());
    for (const HatchCut& cut : cuts) all[ends[cut.line - least]++] = cut;
    for (std::size_t i = 0; i + 1 < begins.size(); ++i)
        std::sort(all.begin() + begins[i], all.begin() + begins[i + 1],
                  [](const HatchCut& one, const HatchCut& other) { return one.along.low < other.along.low; });
    return all;
}

void join(std::vector<HatchCut>& cuts) {
    constexpr float touching_px = 0.01F;
    std::size_t last = 0;
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        HatchCut& before = cuts[last];
        const HatchCut& next = cuts[i];
        if (next.line == before.line && next.along.low - before.along.high < touching_px)
            before.along.high = std::max(before.along.high, next.along.high);
        else
            cuts[++last] = next;
    }
    if (!cuts.empty()) cuts.resize(last + 1);
}

}  // namespace

std::vector<HatchPart> hatch_parts(Hatch hatch, const Box& room, const std::vector<Box>& boxes, float px) {
    if (hatch == Hatch::None) return {};
    const Lines lines(hatch, room, px);
    std::vector<HatchCut> cuts;
    for (const Box& box : boxes) lines.cut(box, cuts);
    cuts = sorted(cuts);
    join(cuts);
    std::vector<HatchPart> all;
    all.reserve(cuts.size());
    for (const auto& [line, along] : cuts)
        all.push_back({lines.place(line, along.low), lines.place(line, along.high)});
    return all;
}

}  // namespace app
