// Packed files: unpacked as a whole, or an error with the reason.

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/tests/temporary_folder.h"

namespace app::gzip_test {
namespace {

const std::string text(100000, 'x');

TEST(Gzip, UnpacksOneOrSeveralMembers) {
    EXPECT_EQ(unpack_gzip(pack_gzip(text), "a.gz").value(), text);
    EXPECT_EQ(unpack_gzip(pack_gzip(text) + pack_gzip("") + pack_gzip("yz"), "a.gz").value(), text + "yz");
}

TEST(Gzip, NamesTheFileAndTheReasonOfDamagedData) {
    const auto reason = [](const std::string& bytes) {
        const Result<std::string> result = unpack_gzip(bytes, "a.gz");
        EXPECT_FALSE(result);
        EXPECT_EQ(result.error().where, "a.gz");
        return result.error().what;
    };
    std::string damaged = pack_gzip(text);
    damaged[damaged.size() - 6] = static_cast<char>(damaged[damaged.size() - 6] ^ 1);
    EXPECT_EQ(reason(damaged), "the gzip data are damaged");
    const std::string packed = pack_gzip(text);
    for (std::size_t size = 2; size < packed.size(); ++size)
        EXPECT_EQ(reason(packed.substr(0, size)), "the gzip data end early") << size;
    EXPECT_EQ(reason(packed + "{}"), "the file has other data behind its gzip data");
    EXPECT_EQ(reason("{}"), "the file is not gzip data");
    EXPECT_EQ(reason(""), "the file is not gzip data");
}

TEST(Gzip, StopsAtTheLimitOfUnpackedBytes) {
    const std::size_t limit = std::size_t{2} << 20U;
    EXPECT_TRUE(unpack_gzip(pack_gzip(std::string(limit, ' ')), "a.gz", limit));
    const Result<std::string> result = unpack_gzip(pack_gzip(std::string(limit + 1, ' ')), "a.gz", limit);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().what, "unpacks to more than 2 MB");
}

TEST(Gzip, FilesAreUnpackedByTheirFirstBytesOrTheirName) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "packed", pack_gzip("[1]")));
    EXPECT_TRUE(is_packed_file(folder / "packed"));
    EXPECT_EQ(read_file(folder / "packed").value(), "[1]");
    EXPECT_EQ(FileContent(folder / "packed").bytes(), "[1]");
    ASSERT_TRUE(write_file(folder / "plain.gz", "[1]"));
    EXPECT_TRUE(is_packed_file(folder / "plain.gz"));
    EXPECT_EQ(read_file(folder / "plain.gz").error().what, "the file is not gzip data");
    EXPECT_EQ(FileContent(folder / "plain.gz").bytes(), "");
    ASSERT_TRUE(write_file(folder / "plain", "[1]"));
    EXPECT_FALSE(is_packed_file(folder / "plain"));
    EXPECT_EQ(FileContent(folder / "plain").bytes(), "[1]");
    EXPECT_FALSE(is_packed_file(folder / "none.gz"));
    EXPECT_EQ(unpacked_name("a.jsonl.gz"), "a.jsonl");
    EXPECT_EQ(unpacked_name("a.jsonl"), "a.jsonl");
}

}  // namespace
}  // namespace app::gzip_test
