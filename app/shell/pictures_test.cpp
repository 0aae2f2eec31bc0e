// The pictures of the README: as the program would draw them today.
#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/gl/png.h"
#include "app/shell/render.h"
#include "app/tests/scratch_folder.h"

namespace app::test::pictures_test {
namespace {

const std::string assets = std::string(SATSCOPE_SOURCE_DIR) + "/assets";

gl::Image picture(const std::string& path) {
    const Result<std::string> bytes = read_file(path);
    EXPECT_TRUE(bytes) << path;
    const Result<gl::Image> image = gl::from_png(bytes.value_or(""));
    EXPECT_TRUE(image) << path;
    return image.value_or(gl::Image{});
}

// The share of pixels that clearly differ. Another version of a font moves a few; another scene moves many.
double changed(const gl::Image& now, const gl::Image& then) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < now.rgba.size(); i += 4) {
        int most = 0;
        for (std::size_t k = i; k < i + 4; ++k) most = std::max(most, std::abs(now.rgba[k] - then.rgba[k]));
        if (most > 64) ++count;
    }
    return 4.0 * static_cast<double>(count) / static_cast<double>(now.rgba.size());
}

struct Pictured {
    const char* scene;
    const char* picture;
};

void PrintTo(const Pictured& it, std::ostream* out) { *out << it.picture; }

class Pictures : public testing::TestWithParam<Pictured> {};

TEST_P(Pictures, ShowsWhatTheProgramDrawsToday) {
    const ScratchFolder folder;
    RenderOptions wish;
    wish.input = assets + "/scenes/" + GetParam().scene + ".satscope.json";
    wish.output = folder / "now.png";
    wish.width = 1280;
    wish.height = 720;
    ASSERT_EQ(render_file(wish), 0);
    const gl::Image now = picture(wish.output);
    const gl::Image then = picture(assets + "/pictures/" + GetParam().picture + ".png");
    ASSERT_GT(now.rgba.size(), 0);
    ASSERT_EQ(now.rgba.size(), then.rgba.size());
    EXPECT_LT(changed(now, then), 0.003) << "stale: make them again with the target `pictures`";
}

INSTANTIATE_TEST_SUITE_P(OfTheReadme, Pictures,
                         testing::Values(Pictured{"01-edge-pair-alone", "edge-pair"},
                                         Pictured{"03-least-of-four", "least-of-four"}),
                         [](const testing::TestParamInfo<Pictured>& it) {
                             std::string name = it.param.picture;
                             std::erase(name, '-');
                             return name;
                         });

TEST(PicturesOfTheReadme, AreToldApart) {
    const gl::Image one = picture(assets + "/pictures/edge-pair.png");
    const gl::Image other = picture(assets + "/pictures/least-of-four.png");
    ASSERT_EQ(one.rgba.size(), other.rgba.size());
    EXPECT_GT(changed(one, other), 0.003);
}

}  // namespace
}  // namespace app::test::pictures_test
