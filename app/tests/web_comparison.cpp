// Numbers and pairs are random with fixed seeds. Distributions of the standard library differ, so that bits
// are used.
#include "app/tests/web_comparison.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <random>

#include <fmt/format.h>

#include "app/base/assets.h"
#include "app/base/json.h"
#include "app/base/number.h"
#include "app/web/page.h"
#include "core/exact/integer.h"
#include "core/method/methods.h"

namespace app {

namespace {

using core::Real;
using Random = std::mt19937_64;

std::string bits(Real value) { return fmt::format("{:016x}", std::bit_cast<std::uint64_t>(value)); }

// From -1 to 1.
Real unit(Random& random) {
    return std::ldexp(static_cast<Real>(static_cast<std::int64_t>(random() >> 11U)), -52) - 1;
}

// Every fourth number has any magnitude, the others are of scenes.
Real any_number(Random& random, int index) {
    if (index % 4 != 0) return std::ldexp(unit(random), index % 60 - 30);
    const auto value = std::bit_cast<Real>(random());
    return std::isfinite(value) ? value : unit(random);
}

void add_conversions(std::string& lines) {
    Random random(1);
    for (int i = 0; i < 10000; ++i) {
        const Real value = any_number(random, i);
        const std::string decimal = to_17_digits(value), hex = format_number(value, NumberFormat::Hex);
        // Between two doubles as often as not.
        const std::string cut = decimal.substr(0, 3 + i % 15);
        const std::optional<double> read = parse_number(cut);
        const core::exact::ExtendedFloat exact =
            core::exact::to_extended(core::exact::to_integer(value, std::ilogb(value == 0 ? 1 : value) - 60));
        lines += fmt::format("{} {} {} {} {} {} {} {} {} {}\n", bits(value), to_shortest(value), decimal, hex,
                             bits(parse_number(decimal).value_or(0)), bits(parse_number(hex).value_or(0)),
                             read ? bits(*read) : "none", format_length(value), to_fixed(value, i % 8),
                             bits(core::exact::to_double(exact)));
    }
}

core::PlacedShape random_shape(Random& random, int index) {
    // Braces: the order of arguments in parentheses depends on the compiler.
    const auto point = [&] { return core::Vec3{unit(random), unit(random), unit(random)}; };
    const core::Vec3 half = core::Vec3(0.6) + point() * 0.5;
    const core::Pose pose{point(), core::Quat{1, unit(random), unit(random), unit(random)}};
    if (index % 3 != 0) return {core::Box{half}, pose};
    core::Hull hull;
    hull.points.clear();
    for (int i = 0; i < 12; ++i) hull.points.push_back(point());
    return {hull, pose};
}

void add_trace(std::string& lines, const char* name, const core::Trace& trace) {
    lines += fmt::format("{} {} depth {} gap {}", name, core::to_string(trace.verdict), bits(trace.depth),
                         bits(trace.gap));
    for (const core::AxisTest& axis : trace.axes)
        lines += fmt::format(" {} {} {} {} {}", core::to_string(axis), bits(axis.direction.x),
                             bits(axis.interval_a.min), bits(axis.interval_b.max), bits(axis.overlap));
    lines += '\n';
}

void add_traces(std::string& lines) {
    Random random(2);
    for (int i = 0; i < 500; ++i) {
        core::Pair pair{random_shape(random, i), random_shape(random, i / 2)};
        pair.b.pose.position *= Real(i % 5);
        add_trace(lines, "exact", core::exact::query(pair, {}));
        add_trace(lines, "sat", core::sat::query(pair, {}));
        // Within ulps of a touch.
        const core::Trace trace = core::exact::query(pair, {});
        pair.b.pose.position += core::mtv(trace);
        add_trace(lines, "touch", core::exact::query(pair, {}));
    }
}

void add_pages(std::string& lines) {
    Page page;
    const auto ask = [&](const std::string& request) { lines += page.answer(request) + '\n'; };
    for (const std::string& name : assets_in("scenes")) {
        const std::string scene = json_string(read_asset("scenes/" + name).value_or(""));
        lines += "scene " + name + '\n';
        for (const char* const walk : {"false", "true"})
            ask(R"({"do":"open","size":[672,524],"language":"en","theme":"light","walk":)" +
                std::string(walk) + R"(,"scene":)" + scene + R"(,"want":["svg","texts","axes","pair"]})");
        ask(R"({"do":"show","language":"zh","theme":"dark","size":[390,330],"want":["svg","texts"]})");
        ask(R"({"do":"step","axis":0,"want":["svg","texts"]})");
        for (const PageView& view : page_views())
            ask(R"({"do":"show","view":")" + std::string(view.id) +
                R"(","view_size":[408,260],"want":["view"]})");
        ask(R"({"do":"show","view":"","want":[]})");
        // Without pictures: where a plane is seen exactly edge-on, the last bits of the camera decide its
        // order.
        for (const char* const pointer :
             {R"("down","x":195,"y":165)", R"("move","x":225,"y":150)", R"("up","x":230,"y":160)"})
            ask(R"({"do":"pointer","type":)" + std::string(pointer) + R"(,"want":["texts"]})");
    }
}

// Scenes with a byte that was changed, removed, or after which nothing is left: most cannot be read.
void add_broken_scenes(std::string& lines) {
    Random random(3);
    Page page;
    for (const std::string& name : assets_in("scenes")) {
        const std::string scene = read_asset("scenes/" + name).value_or("");
        for (int i = 0; i < 12 && !scene.empty(); ++i) {
            std::string broken = scene;
            const std::size_t at = random() % broken.size();
            constexpr std::string_view bytes = "0-{}[]\":,e.\\x";
            if (i % 3 == 0) broken[at] = bytes[random() % bytes.size()];
            if (i % 3 == 1) broken.erase(at, 1);
            if (i % 3 == 2) broken.resize(at);
            lines +=
                page.answer(R"({"do":"open","want":["texts"],"scene":)" + json_string(broken) + "}") + '\n';
        }
    }
}

}  // namespace

std::string comparison_lines() {
    std::string lines;
    add_conversions(lines);
    add_traces(lines);
    add_pages(lines);
    add_broken_scenes(lines);
    return lines;
}

}  // namespace app
