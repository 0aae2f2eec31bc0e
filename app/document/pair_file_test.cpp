// Moving forwards and backwards in a pair file.
#include "app/document/pair_file.h"

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/tests/temporary_folder.h"

namespace app::pair_file_test {
namespace {

std::string circles(double distance, const std::string& rest = "") {
    return R"({"a": {"type": "circle", "center": [0, 0], "radius": 1}, "b": {"type": "circle", "center": [)" +
           std::to_string(distance) + R"(, 0], "radius": 1})" + rest + "}";
}

class PairFile : public testing::Test {
  protected:
    // Number of the found line; 0: none.
    long line(long from, int step) const {
        const Result<LoadedPair> found = load_adjacent_pair(path_, from, step);
        return found ? found->line : 0;
    }
    void write(const std::string& text) const { ASSERT_TRUE(write_file(path_, text)); }

    TemporaryFolder folder_;
    std::string path_ = folder_ / "log.jsonl";
};

TEST_F(PairFile, StepsInBothDirectionsWrapsAroundAndSkipsInvalidLines) {
    write("\n" + circles(1) + "\r\n" + circles(2) + "\nbroken\n  \n" + circles(3));
    EXPECT_EQ(line(0, +1), 2);
    EXPECT_EQ(line(2, +1), 3);
    EXPECT_EQ(line(3, +1), 6);
    EXPECT_EQ(line(6, +1), 2);
    EXPECT_EQ(line(6, -1), 3);
    EXPECT_EQ(line(2, -1), 6);
    EXPECT_EQ(line(0, -1), 6);
    EXPECT_EQ(line(99, -1), 6);
    EXPECT_EQ(line(99, +1), 2) << "the file has become shorter meanwhile";
}

TEST_F(PairFile, StepsFromTheKnownPositionToTheSameLines) {
    write("\n" + circles(1) + "\r\n" + circles(2) + "\nbroken\n  \n" + circles(3));
    PairFilePosition position;
    for (const int step : {+1, -1}) {
        long at = 0;
        for (int i = 0; i < 7; ++i) {
            const long expected = line(at, step);
            const Result<LoadedPair> found = load_adjacent_pair(path_, at, step, &position);
            ASSERT_TRUE(found);
            EXPECT_EQ(found->line, expected);
            EXPECT_EQ(position.line, expected);
            at = found->line;
        }
    }
}

TEST_F(PairFile, FindsTheLineAgainIfTheFileHasChanged) {
    write(circles(1) + "\n" + circles(2) + "\n" + circles(3) + "\n");
    PairFilePosition position;
    ASSERT_EQ(load_adjacent_pair(path_, 1, +1, &position)->line, 2);
    EXPECT_EQ(load_adjacent_pair(path_, 1, +1, &position)->line, 2) << "the position is of another line";
    write("\n\n\n" + circles(4) + "\n" + circles(5) + "\n");
    const Result<LoadedPair> found = load_adjacent_pair(path_, 2, +1, &position);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->line, 4);
    EXPECT_EQ(found->document.bodies[1].placed.pose.position.x, 4);
}

TEST_F(PairFile, ReportsSkippedLines) {
    write(circles(1) + "\n{}\n" + circles(2) + "\n");
    const Result<LoadedPair> found = load_adjacent_pair(path_, 1, +1);
    ASSERT_TRUE(found);
    ASSERT_EQ(found->skipped.size(), 1U);
    EXPECT_EQ(found->skipped[0].where, "line 2: a");
    EXPECT_EQ(found->skipped[0].what, "the key is missing");
}

TEST_F(PairFile, KeepsUnknownKeysOfALine) {
    write(circles(1, R"(, "id": "x", "expect": {"depth": 1}, "tolerance": 0.5, "camera": 3, "frame": 12)"));
    const Document document = load_adjacent_pair(path_, 0, +1)->document;
    EXPECT_EQ(document.title, "x");
    EXPECT_EQ(document.extra, R"({"id": "x", "expect": {"depth": 1}, "tolerance": 0.5, "frame": 12})");
    const Result<PairLine> again = make_pair_line(document);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->expectation->depth, 1);
    EXPECT_EQ(again->tolerance, 0.5);
}

TEST_F(PairFile, FailsWithoutAPair) {
    EXPECT_EQ(load_adjacent_pair(folder_ / "none", 0, +1).error().what,
              "cannot read the file: No such file or directory");
    write("\n\n");
    EXPECT_EQ(load_adjacent_pair(path_, 0, +1).error().what, "the file contains no pair");
    write("");
    EXPECT_EQ(load_adjacent_pair(path_, 0, +1).error().what, "the file contains no pair");
    write("\n{}\nbroken\n");
    EXPECT_EQ(load_adjacent_pair(path_, 0, +1).error().where, path_ + ": line 2: a");
}

}  // namespace
}  // namespace app::pair_file_test
