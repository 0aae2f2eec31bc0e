// The version equals the version of the CMake project.
#include "app/base/version.h"

#include <regex>

#include <gtest/gtest.h>

namespace app::version_test {
namespace {

TEST(Version, IsThreeNumbers) { EXPECT_TRUE(std::regex_match(version(), std::regex("\\d+\\.\\d+\\.\\d+"))); }

}  // namespace
}  // namespace app::version_test
