// Chunks of whole lines, and input from pipes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/cli/read.h"
#include "app/document/pair_file.h"
#include "app/tests/check_driver.h"
#include "app/tests/pipe.h"

namespace app::line_reader_test {
namespace {

using testing::HasSubstr;

TEST(LineReader, ReturnsEachLineOnceWithItsNumber) {
    std::vector<std::string> lines;
    for (int i = 0; i < 3000; ++i)
        lines.push_back(std::string(static_cast<std::size_t>(i * 37 % 211), 'x') + "\r");
    lines[7] = "";
    lines[1000] = std::string(300000, 'y');  // longer than a chunk
    lines.back() = "without an end";
    std::string text;
    for (const std::string& line : lines) text += line + (&line == &lines.back() ? "" : "\n");
    std::istringstream stream(text);
    LineReader reader(stream);
    EXPECT_TRUE(text.starts_with(reader.head()));
    LineChunk chunk;
    int chunks = 0;
    std::size_t next = 0;
    for (; reader.read(chunk); ++chunks)
        for_each_line(chunk.text, chunk.first, [&](std::string_view line, long number) {
            ASSERT_LT(next, lines.size());
            EXPECT_EQ(line, lines[next]);
            EXPECT_EQ(number, static_cast<long>(++next));
        });
    EXPECT_EQ(next, lines.size());
    EXPECT_GT(chunks, 4);
    EXPECT_FALSE(reader.read(chunk));
}

TEST(LineReader, StopsBeforeALineThatIsTooLong) {
    for (const std::size_t length : {max_line_bytes, max_line_bytes + 1}) {
        std::istringstream stream("one\ntwo\n" + std::string(length, 'x') + "\nfour\n");
        LineReader reader(stream);
        LineChunk chunk;
        long lines = 0;
        while (reader.read(chunk)) lines += std::count(chunk.text.begin(), chunk.text.end(), '\n');
        const bool fits = length == max_line_bytes;
        EXPECT_EQ(lines, fits ? 4 : 2);
        EXPECT_EQ(reader.too_long_line(), fits ? 0 : 3);
        EXPECT_FALSE(reader.read(chunk));
    }
}

TEST(LineReader, EndsItsHeadAfterALine) {
    const std::string line = std::string(999, 'x') + "\n";
    std::string text;
    for (int i = 0; i < 5000; ++i) text += line;
    std::istringstream stream(text);
    LineReader reader(stream);
    EXPECT_GT(reader.head().size(), 100000U);
    EXPECT_EQ(reader.head().size() % line.size(), 0U);
    LineChunk chunk;
    ASSERT_TRUE(reader.read(chunk));
    EXPECT_EQ(chunk.text + reader.read_rest("here").value(), text);
}

TEST(Pipe, EveryCommandReadsOne) {
    const Pipe pairs(circles(1) + circles(3)), scene(circles(1)), pair(boxes(1));
    const CommandResult checked = run_satscope({"check", pairs.path().c_str()});
    EXPECT_EQ(checked.exit_code, 0) << checked.err;
    EXPECT_EQ(checked.lines().size(), 2U);
    const CommandResult explained = run_satscope({"explain", scene.path().c_str()});
    EXPECT_EQ(explained.exit_code, 0) << explained.err;
    EXPECT_THAT(explained.out, HasSubstr("Overlap"));
    const CommandResult read = run_satscope({"read", pair.path().c_str()});
    EXPECT_THAT(read.out, HasSubstr("\"half\": [1, 1, 1]")) << read.err;
}

TEST(Pipe, CheckReadsOneThatIsLargerThanItsBuffer) {
    std::string text;
    for (int i = 0; i < 20000; ++i) text += circles(i * 1e-4);
    const Pipe pipe(text);
    const CommandResult checked = run_satscope({"check", pipe.path().c_str()});
    EXPECT_EQ(checked.exit_code, 0);
    EXPECT_EQ(checked.out, run_satscope({"check", "-"}, text).out);
    EXPECT_THAT(checked.err, HasSubstr("20000 pairs, 0 invalid lines"));
}

TEST(Pipe, CheckReadsOneWithPackedPairs) {
    const Pipe pipe(pack_gzip(circles(1) + circles(3)));
    EXPECT_EQ(run_satscope({"check", pipe.path().c_str()}).lines().size(), 2U);
}

}  // namespace
}  // namespace app::line_reader_test
