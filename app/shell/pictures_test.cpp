// The pictures of the README: as the program would draw them today.
#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/gl/png.h"
#include "app/shell/render.h"
#include "app/tests/temporary_folder.h"

namespace app::test::pictures_test {
namespace {

const std::string assets = std::string(SATSCOPE_SOURCE_DIR) + "/assets";

gl::Image read_picture(const std::string& path) {
    const Result<std::string> bytes = read_file(path);
    EXPECT_TRUE(bytes) << path;
    const Result<gl::Image> image = gl::from_png(bytes.value_or(""));
    EXPECT_TRUE(image) << path;
    return image.value_or(gl::Image{});
}

// The share of pixels that clearly differ. Another version of a font moves a few; another scene moves many.
double changed_pixels(const gl::Image& current, const gl::Image& stored) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < current.rgba.size(); i += 4) {
        int max_changed = 0;
        for (std::size_t k = i; k < i + 4; ++k)
            max_changed = std::max(max_changed, std::abs(current.rgba[k] - stored.rgba[k]));
        if (max_changed > 64) ++count;
    }
    return 4.0 * static_cast<double>(count) / static_cast<double>(current.rgba.size());
}

struct PictureCase {
    const char* scene;
    const char* picture;
};

void PrintTo(const PictureCase& picture, std::ostream* stream) { *stream << picture.picture; }

class Pictures : public testing::TestWithParam<PictureCase> {};

TEST_P(Pictures, MatchTheCurrentDrawings) {
    const TemporaryFolder folder;
    RenderOptions options;
    options.input = assets + "/scenes/" + GetParam().scene + ".satscope.json";
    options.output = folder / "now.png";
    options.width = 1280;
    options.height = 720;
    ASSERT_EQ(render_file(options), 0);
    const gl::Image current = read_picture(options.output);
    const gl::Image stored = read_picture(assets + "/pictures/" + GetParam().picture + ".png");
    ASSERT_GT(current.rgba.size(), 0);
    ASSERT_EQ(current.rgba.size(), stored.rgba.size());
    EXPECT_LT(changed_pixels(current, stored), 0.003) << "stale: make them again with the target `pictures`";
}

INSTANTIATE_TEST_SUITE_P(OfTheReadme, Pictures,
                         testing::Values(PictureCase{"01-edge-pair-alone", "edge-pair"},
                                         PictureCase{"03-least-of-four", "least-of-four"}),
                         [](const testing::TestParamInfo<PictureCase>& picture) {
                             std::string name = picture.param.picture;
                             std::erase(name, '-');
                             return name;
                         });

TEST(PicturesOfTheReadme, AreDistinguished) {
    const gl::Image one = read_picture(assets + "/pictures/edge-pair.png");
    const gl::Image other = read_picture(assets + "/pictures/least-of-four.png");
    ASSERT_EQ(one.rgba.size(), other.rgba.size());
    EXPECT_GT(changed_pixels(one, other), 0.003);
}

}  // namespace
}  // namespace app::test::pictures_test
