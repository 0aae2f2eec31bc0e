// Runs the program as a shell does, with everything that can be wrong around it: for every command and
// format.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/tests/temporary_folder.h"

namespace app::faults_test {
namespace {

using testing::HasSubstr;

constexpr const char* pair_line =
    R"({"id": 1, "a": {"type": "circle", "center": [0, 0], "radius": 1}, "b": {"type": "circle", "center": [1, 0], "radius": 1}})"
    "\n";

struct Outcome {
    int code = -1;
    std::string err;
};

class Faults : public testing::Test {
  protected:
    Faults() {
        write("pairs.jsonl", pair_line);
        write("bug.txt", "circle center (0, 0) radius 1\ncircle center (1, 0) radius 1\n");
        write("scene.satscope.json", write_scene(make_flat_document()));
    }
    void write(const std::string& name, const std::string& content) const {
        std::ofstream(folder_ / name) << content;
    }
    // Runs a line of bash in the folder, in which `satscope` is the program.
    Outcome run(const std::string& line) const {
        const std::string err = folder_ / ".err";
        const std::string script = "cd '" + (folder_ / "") +
                                   "' && satscope() { '" SATSCOPE_PROGRAM "' \"$@\"; } && { " + line +
                                   "; } 2>'" + err + "'";
        write(".script", script);
        const int status =
            std::system(("exec bash '" + (folder_ / ".script") + "' >'" + (folder_ / ".out") + "'").c_str());
        std::ostringstream text;
        text << std::ifstream(err).rdbuf();
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -status, text.str()};
    }
    void expect(const std::string& line, int code, const std::string& in_err) const {
        const Outcome outcome = run(line);
        EXPECT_EQ(outcome.code, code) << line << "\n" << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr(in_err)) << line;
    }
    std::string output() const { return read_file(folder_ / ".out").value_or("unreadable"); }

    TemporaryFolder folder_;
};

// Every command that writes to standard output.
const std::vector<std::string> printing_commands{
    "read bug.txt", "check pairs.jsonl", "explain pairs.jsonl", "check scene.satscope.json",
    "--help",       "--version",         "check --help"};
// Every command that reads, with a place for its input.
std::vector<std::string> reading_commands(const std::string& input) {
    return {"read " + input, "check " + input, "explain " + input, "render " + input + " -o out.svg"};
}
const std::vector<std::string> extensions{"svg", "pdf", "png"};

TEST_F(Faults, AStreamThatCannotBeWrittenIsAnError) {
    for (const std::string& command : printing_commands) {
        expect("satscope " + command + " >/dev/full", 3, "standard output: cannot write");
        expect("satscope " + command + " >&-", 3, "standard output: cannot write");
    }
}

TEST_F(Faults, AnInputThatIsNoFileIsNamedWithItsReason) {
    for (const std::string& command : reading_commands("/dev/zero"))
        expect("satscope " + command, 3, "/dev/zero: cannot read the file: it is a device");
    for (const std::string& command : reading_commands("."))
        expect("satscope " + command, 3, ".: cannot read the file: it is a folder");
    for (const std::string& command : reading_commands("none"))
        expect("satscope " + command, 3, "none: cannot read the file: No such file or directory");
    if (::geteuid() != 0) {
        write("secret", pair_line);
        std::filesystem::permissions(folder_ / "secret", std::filesystem::perms::none);
        for (const std::string& command : reading_commands("secret"))
            expect("satscope " + command, 3, "secret: cannot read the file: Permission denied");
    }
}

TEST_F(Faults, AnEmptyInputIsAnErrorOfEveryCommand) {
    for (const char* content : {"", " \n\n"}) {
        write("empty", content);
        for (const std::string& command : reading_commands("empty"))
            expect("satscope " + command, 3, "empty: the input is empty");
        for (const std::string& command : reading_commands("-"))
            expect("satscope " + command + " <empty", 3, "standard input: the input is empty");
    }
}

TEST_F(Faults, AnInputWithoutEndIsRefused) {
    for (const std::string& command : reading_commands("-")) {
        const bool has_lines = command.starts_with("check");
        expect("satscope " + command + " </dev/zero", 3,
               has_lines ? "line 1: longer than 16 MB" : "standard input: longer than 256 MB");
    }
}

TEST_F(Faults, APipeIsReadAsAFileIs) {
    for (const std::string name : {"pairs.jsonl", "scene.satscope.json", "bug.txt"}) {
        const std::vector<std::string> of_file = reading_commands(name),
                                       of_pipe = reading_commands("<(cat " + name + ")"),
                                       of_input = reading_commands("-");
        for (std::size_t i = 0; i < of_file.size(); ++i) {
            const int code = run("satscope " + of_file[i]).code;
            const std::string out = output();
            const auto picture = [&] { return read_file(folder_ / "out.svg").value_or("none"); };
            const std::string drawn = picture();
            EXPECT_LT(code, 3) << of_file[i];
            std::filesystem::remove(folder_ / "out.svg");
            EXPECT_EQ(run("satscope " + of_pipe[i]).code, code) << of_pipe[i];
            if (of_pipe[i].starts_with("render")) {
                EXPECT_EQ(picture(), drawn) << of_pipe[i];
            }
            if (!of_file[i].starts_with("explain")) {
                EXPECT_EQ(output(), out) << of_pipe[i];
            }
            EXPECT_EQ(run("satscope " + of_input[i] + " <" + name).code, code) << of_input[i] << name;
        }
    }
}

TEST_F(Faults, ABrokenSceneOrPairFileIsNeverReadAsFreeText) {
    const std::string scene = write_scene(make_flat_document());
    write("broken.satscope.json", scene.substr(0, scene.size() - 4));
    write("broken.jsonl", std::string(pair_line) + "{\"a\": 3 circle radius 1 2\n");
    for (const std::string& command : reading_commands("broken.satscope.json")) {
        const Outcome outcome = run("satscope " + command);
        EXPECT_EQ(outcome.code, 3) << command;
        EXPECT_THAT(outcome.err, HasSubstr("not JSON")) << command;
        EXPECT_THAT(outcome.err, testing::Not(HasSubstr("assumed"))) << command;
    }
    for (const std::string command : {"read", "check", "explain"})
        expect("satscope " + command + " broken.jsonl", 3, "broken.jsonl: line 2: column ");
}

TEST_F(Faults, APictureIsWrittenCompletelyOrNotAtAll) {
    std::filesystem::create_directory(folder_ / "folder");
    for (const std::string& extension : extensions) {
        const std::string render = "satscope render scene.satscope.json -o ";
        write("kept." + extension, "kept");
        std::filesystem::permissions(folder_ / ("kept." + extension), std::filesystem::perms::owner_read);
        std::filesystem::create_symlink("/dev/full", folder_ / ("device." + extension));
        std::filesystem::create_directory(folder_ / ("is_folder." + extension));
        write("full." + extension, "old");
        expect(render + "kept." + extension, 3, "cannot write the file: it is read-only");
        expect(render + "device." + extension, 3, "cannot write the file: it is no regular file");
        expect(render + "is_folder." + extension, 3, "cannot write the file: it is a folder");
        expect(render + "none/x." + extension, 3, "cannot write the file: there is no folder none");
        expect("ulimit -f 1; " + render + "full." + extension, 3, "cannot write the file: File too large");
        EXPECT_EQ(read_file(folder_ / ("full." + extension)).value(), "old");
        EXPECT_EQ(read_file(folder_ / ("kept." + extension)).value(), "kept");
    }
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / ""))
        EXPECT_FALSE(entry.path().filename().string().starts_with(".satscope-")) << entry.path();
}

TEST_F(Faults, NumbersThatAreNoneAreWrongUse) {
    for (const char* number : {"nan", "inf", "-inf", "1e999", "0", "-1", "x", ""}) {
        const std::string quoted = std::string("'") + number + "'";
        for (const std::string option : {"--scale", "--line"})
            expect("satscope render pairs.jsonl -o x.svg " + option + " " + quoted, 2, option);
        expect("satscope render pairs.jsonl -o x.svg --size " + quoted + "x100", 2, "--size");
    }
}

TEST_F(Faults, ControlCharactersReachNoTerminalAndNoHeading) {
    Document document = make_flat_document();
    document.title =
        "one\n\ntwo \x1b[31m \xC2\x9B"
        "31m \xE2\x80\xAE";
    document.bodies[0].name = "A\x1b[2J\nB";
    write("hostile.satscope.json", write_scene(document));
    document.bodies.push_back(document.bodies[0]);
    document.bodies.back().name = "C\x1b]0;title\x07";
    document.pair = {0, 2};
    write("three.satscope.json", write_scene(document));
    const auto has_controls = [](const std::string& text) {
        const bool has_c0 = std::any_of(text.begin(), text.end(),
                                        [](unsigned char c) { return (c < 0x20 && c != '\n') || c == 0x7F; });
        return has_c0 || text.find("\xC2\x9B") != std::string::npos ||
               text.find("\xE2\x80\xAE") != std::string::npos;
    };
    for (const std::string name : {"hostile", "three"}) {
        for (const std::string command : {"explain --format text", "explain --format markdown",
                                          "explain --format latex", "check", "read"}) {
            const Outcome outcome = run("satscope " + command + " " + name + ".satscope.json");
            EXPECT_FALSE(has_controls(output())) << command << output();
            EXPECT_FALSE(has_controls(outcome.err)) << command << outcome.err;
        }
    }
    run("satscope explain --format markdown hostile.satscope.json");
    EXPECT_THAT(output(), testing::StartsWith("# one  two \\\\u001b"));
    const std::string file = "a\x1b[31m.txt";
    for (const std::string& command : reading_commands("'" + file + "'"))
        expect("satscope " + command, 3, "a\\u001b[31m.txt: cannot read the file");
}

TEST_F(Faults, AMessageShortensWhatItQuotes) {
    const std::string word(100'000, 'w');
    write("long.satscope.json", R"({"satscope": 1, "title": 1, ")" + word + R"(": 1, "method": ")" + word +
                                    R"(", "shapes": [{"type": ")" + word + R"("}]})");
    write("long.jsonl", R"({"a": {"type": ")" + word + "\"}}\n");
    write("long.txt", "box " + word + " 1 2 " + word + "\n");
    for (const std::string name : {"long.satscope.json", "long.jsonl", "long.txt"}) {
        for (const std::string& command : reading_commands(name)) {
            const Outcome outcome = run("satscope " + command);
            EXPECT_EQ(outcome.code, 3) << command;
            EXPECT_LT(outcome.err.size(), 4000U) << command;
        }
    }
}

TEST_F(Faults, TooLittleMemoryIsAnErrorOfTheFile) {
    // ASan reserves terabytes of addresses; the limit is for programs without it.
    if (run("ulimit -v 400000; satscope --version").code != 0) GTEST_SKIP() << "no limit of memory here";
    write("large.txt", std::string(200'000'000, ' ') + "1");
    for (const std::string command : {"read", "explain"})
        expect("ulimit -v 400000; satscope " + command + " large.txt", 3, "large.txt: not enough memory");
    std::string lines;
    for (int i = 0; i < 20'000; ++i) lines += pair_line;
    write("many.jsonl", lines);
    expect("ulimit -v 400000; satscope check many.jsonl", 0, "20000 pairs, 0 invalid lines");
}

}  // namespace
}  // namespace app::faults_test
