// Tests of the colours of the map: contrast of names, and regions that every colour vision tells apart.
#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "app/analysis/analysis.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/features/map/map_drawing.h"
#include "app/scene/view.h"
#include "app/tests/contrast.h"
#include "app/tests/view_scenes.h"

namespace app::test::map_cells_test {

TEST(MapCells, DrawsReadableNamesOnEveryColorOfEveryTheme) {
    const TextCatalog texts = test::load_text_catalog();
    for (const Theme& theme : themes()) {
        for (const Document& document : {flat_overlap(), edge_separated()}) {
            const Analysis analysis = app::analyze(document, "");
            const Drawing drawing = draw_map(analysis, {900, 400}, {&theme, 1, false, {}}, texts, {});
            int backgrounds = 0, colors = 0;
            for (const Path& path : drawing.paths) {
                if (path.fill == name_background(theme)) ++backgrounds;
                if (path.fill.a <= 0.1F || path.fill.a >= 0.9F) continue;
                ++colors;
                const Color background = composite(name_background(theme), composite(path.fill, theme.panel));
                EXPECT_GE(contrast_ratio(theme.text, background), 4.5F) << theme.id;
            }
            EXPECT_GT(backgrounds, 0) << theme.id;
            EXPECT_GT(colors, backgrounds) << theme.id;
        }
    }
}

namespace {

using Lab = std::array<double, 3>;

// CIE L*a*b* (D65) as an eye sees the color. The matrices are those of Machado, Oliveira and Fernandes 2009
// for no, protan, deutan and tritan deficiency of full severity, in linear RGB.
constexpr double eyes[4][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

Lab seen_by(const double (&eye)[3][3], const Color& color) {
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    const double rgb[3] = {linear(color.r), linear(color.g), linear(color.b)};
    double seen[3];
    for (int i = 0; i < 3; ++i)
        seen[i] = std::clamp(eye[i][0] * rgb[0] + eye[i][1] * rgb[1] + eye[i][2] * rgb[2], 0.0, 1.0);
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    const double x = f((0.4124564 * seen[0] + 0.3575761 * seen[1] + 0.1804375 * seen[2]) / 0.95047);
    const double y = f(0.2126729 * seen[0] + 0.7151522 * seen[1] + 0.0721750 * seen[2]);
    const double z = f((0.0193339 * seen[0] + 0.1191920 * seen[1] + 0.9503041 * seen[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

// CIEDE2000 with all weights 1.
double difference(const Lab& one, const Lab& other) {
    constexpr double pi = 3.14159265358979;
    const auto part7 = [](double chroma) {
        return std::sqrt(std::pow(chroma, 7) / (std::pow(chroma, 7) + std::pow(25.0, 7)));
    };
    const double mean = (std::hypot(one[1], one[2]) + std::hypot(other[1], other[2])) / 2;
    const double stretch = 1 + 0.5 * (1 - part7(mean));
    const double c1 = std::hypot(one[1] * stretch, one[2]), c2 = std::hypot(other[1] * stretch, other[2]);
    const double h1 = std::atan2(one[2], one[1] * stretch), h2 = std::atan2(other[2], other[1] * stretch);
    const double turn = c1 * c2 == 0 ? 0 : std::remainder(h2 - h1, 2 * pi);
    const double hue = c1 * c2 == 0 ? h1 + h2 : h1 + turn / 2, chroma = (c1 + c2) / 2;
    const double light = (one[0] + other[0]) / 2 - 50, degrees = std::remainder(hue * 180 / pi - 275, 360);
    const double t = 1 - 0.17 * std::cos(hue - pi / 6) + 0.24 * std::cos(2 * hue) +
                     0.32 * std::cos(3 * hue + pi / 30) - 0.20 * std::cos(4 * hue - 63 * pi / 180);
    const double l = (other[0] - one[0]) / (1 + 0.015 * light * light / std::sqrt(20 + light * light));
    const double c = (c2 - c1) / (1 + 0.045 * chroma);
    const double h = 2 * std::sqrt(c1 * c2) * std::sin(turn / 2) / (1 + 0.015 * chroma * t);
    const double rotation =
        -2 * part7(chroma) * std::sin(60 * std::exp(-std::pow(degrees / 25, 2)) * pi / 180);
    return std::sqrt(l * l + c * c + h * h + rotation * c * h);
}

double least_difference(const Color& one, const Color& other) {
    double least = 1e9;
    for (const auto& eye : eyes) least = std::min(least, difference(seen_by(eye, one), seen_by(eye, other)));
    return least;
}

}  // namespace

// The first pairs are of the test data of Sharma, Wu and Dalal 2005.
TEST(MapCells, DifferencesOfColorsAreThoseOfThePublishedExamples) {
    EXPECT_NEAR(difference({50, 2.6772, -79.7751}, {50, 0, -82.7485}), 2.0425, 1e-4);
    EXPECT_NEAR(difference({50, 2.5, 0}, {73, 25, -18}), 27.1492, 1e-4);
    EXPECT_NEAR(difference({60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}), 1.2644, 1e-4);
    EXPECT_NEAR(difference({22.7233, 20.0904, -46.6940}, {23.0331, 14.9730, -42.5619}), 2.0373, 1e-4);
}

// For every colour vision; from the ninth axis on regions are grey.
TEST(MapCells, EachRegionHasAColorOrAHatchOfItsOwn) {
    const TextCatalog texts = test::load_text_catalog();
    int compared = 0, most = 0, grey = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        const Document document = load_scene(path).value();
        for (const MapMode mode : {MapMode::Axis, MapMode::Verdict, MapMode::Difference}) {
            MapOptions options;
            options.mode = mode;
            Map map;
            refine_map(map, make_map_grid(document, options, {60, 50}), [] { return true; });
            for (const Theme& theme : themes()) {
                const std::vector<LegendEntry> entries = legend_entries(map, theme, texts);
                const auto is_grey = [&](const LegendEntry& entry) {
                    return entry.hatch == HatchPattern::None && entry.color == with_alpha(theme.dim, 0.14F);
                };
                const auto coloured = std::ranges::count_if(
                    entries, [&](const LegendEntry& entry) { return entry.axis >= 0 && !is_grey(entry); });
                most = std::max(most, static_cast<int>(coloured));
                for (const LegendEntry& one : entries) {
                    grey += is_grey(one) ? 1 : 0;
                    for (const LegendEntry& other : entries) {
                        if (one.meaning >= other.meaning || one.hatch != other.hatch) continue;
                        if (is_grey(one) && is_grey(other)) continue;
                        ++compared;
                        EXPECT_GE(least_difference(blend_over(one.color, theme.panel),
                                                   blend_over(other.color, theme.panel)),
                                  10)
                            << path << " " << theme.id << " " << one.label << " " << other.label;
                    }
                }
            }
        }
    }
    EXPECT_GT(compared, 100);
    EXPECT_EQ(most, 8);
    EXPECT_GT(grey, 0);
}

TEST(MapCells, HasWordsOnBothSidesOfTheLine) {
    for (const char* language : {"en", "zh"}) {
        const TextCatalog texts = test::load_text_catalog(language);
        for (const Document& document : {flat_overlap(), edge_separated(), ball_and_box()}) {
            for (const Vec2& size : {Vec2(480, 460), Vec2(560, 640), Vec2(900, 500)}) {
                const Drawing drawing =
                    draw_map(app::analyze(document, ""), size, {find_theme("dark"), 1, false, {}}, texts, {});
                for (const char* word : {"map.overlap", "map.apart"})
                    EXPECT_EQ(std::ranges::count(drawing.texts, texts(word), &TextRun::utf8), 1)
                        << word << " " << size.x << " " << language;
            }
        }
    }
}

}  // namespace app::test::map_cells_test
