// One line, one pair, one possible fault.
#include "app/document/pair_lines.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/base/json_fault.h"
#include "app/document/shape_json.h"

namespace app {

namespace {

Read<core::Placed> read_side(const Json& root, const char* side) {
    const Json object = root.find(side);
    if (!object) return misfit(side, "the key is missing");
    Read<core::Placed> placed = read_placed(object);
    if (placed) return placed;
    const std::string& key = placed.error().key;
    return misfit(side + (key.empty() ? "" : "." + key), placed.error().what);
}

Read<void> read_bool(const Json& value, const char* key, std::optional<bool>& out) {
    if (!value) return {};
    if (!value.is(JsonKind::True) && !value.is(JsonKind::False)) return misfit(key, "expected true or false");
    out = value.is(JsonKind::True);
    return {};
}

Read<void> read_length(const Json& value, const char* key, std::optional<double>& out) {
    if (!value) return {};
    out = value.number();
    return out ? Read<void>() : misfit(key, "expected a number");
}

Read<void> read_word(const Json& value, const char* key, std::string& out) {
    if (!value) return {};
    if (!value.is(JsonKind::String)) return misfit(key, "expected a text in quotes");
    out = value.string();
    return {};
}

Read<void> read_normals(const Json& value, bool flat, std::vector<core::Vec3>& out) {
    if (!value) return {};
    if (!value.is(JsonKind::Array)) return misfit("normals", "expected a list of directions");
    for (Json item = value.first(); item; item = item.next()) {
        core::Vec3 normal(0);
        const std::string key = "normals[" + std::to_string(out.size()) + "]";
        if (auto read = read_numbers(item, key, &normal.x, flat ? 2 : 3); !read) return read;
        out.push_back(normal);
    }
    return {};
}

Read<void> read_verdict(const Json& value, std::string& out) {
    if (auto read = read_word(value, "verdict", out); !read) return read;
    if (!value || out == "overlap" || out == "touching" || out == "separated") return {};
    return misfit("verdict", "expected overlap, touching or separated");
}

Read<void> read_count(const Json& value, const char* key, std::optional<int>& out) {
    if (!value) return {};
    const std::optional<double> number = value.number();
    if (!number || *number != std::floor(*number) || std::abs(*number) > 1e6)
        return misfit(key, "expected a whole number");
    out = static_cast<int>(*number);
    return {};
}

constexpr std::array<std::string_view, 11> expect_keys{"overlap", "touching", "depth",     "distance",
                                                       "normals", "verdict",  "axis",      "gap",
                                                       "chosen",  "ties",     "separating"};

bool expects_nothing(const Expectation& expect) {
    const bool numbers = expect.depth || expect.distance || expect.gap || expect.ties || expect.separating;
    const bool words = !expect.verdict.empty() || !expect.axis.empty() || !expect.chosen.empty();
    return !expect.overlap && !expect.touching && !numbers && !words && expect.normals.empty();
}

std::string listed_expect_keys() {
    std::string all;
    for (const std::string_view key : expect_keys) all += (all.empty() ? "" : ", ") + std::string(key);
    return all;
}

std::vector<Problem> faults_of(const Json& object, const Expectation& expect) {
    std::vector<Problem> faults;
    for (Json key = object.first(); key; key = key.next().next()) {
        const std::string name = key.string();
        if (std::find(expect_keys.begin(), expect_keys.end(), name) == expect_keys.end())
            faults.push_back({"expect." + brief_key(name), "the key is unknown"});
    }
    if (const Read<void> once = only_once(object); !once)
        faults.push_back({"expect." + once.error().key, once.error().what});
    if (faults.empty() && expects_nothing(expect))
        faults.push_back({"expect", "expected at least one of " + listed_expect_keys()});
    return faults;
}

Read<Expectation> read_expect(const Json& object, bool flat) {
    if (!object.is(JsonKind::Object)) return misfit("", "expected an object");
    Expectation expect;
    Read<void> read = read_bool(object.find("overlap"), "overlap", expect.overlap);
    if (read) read = read_bool(object.find("touching"), "touching", expect.touching);
    if (read) read = read_length(object.find("depth"), "depth", expect.depth);
    if (read) read = read_length(object.find("distance"), "distance", expect.distance);
    if (read) read = read_normals(object.find("normals"), flat, expect.normals);
    if (read) read = read_verdict(object.find("verdict"), expect.verdict);
    if (read) read = read_word(object.find("axis"), "axis", expect.axis);
    if (read) read = read_length(object.find("gap"), "gap", expect.gap);
    if (read) read = read_word(object.find("chosen"), "chosen", expect.chosen);
    if (read) read = read_count(object.find("ties"), "ties", expect.ties);
    if (read) read = read_count(object.find("separating"), "separating", expect.separating);
    if (!read) return tl::unexpected(read.error());
    expect.faults = faults_of(object, expect);
    return expect;
}

Read<void> read_expect_keys(const Json& root, PairLine& line) {
    if (const Json tolerance = root.find("tolerance")) {
        const std::optional<double> number = tolerance.number();
        if (!number || *number < 0) return misfit("tolerance", "expected a number, 0 or more");
        line.tolerance = *number;
    }
    if (const Json object = root.find("expect")) {
        Read<Expectation> expect = read_expect(object, core::is_flat(line.pair.a.shape));
        if (!expect) {
            const std::string& key = expect.error().key;
            return misfit("expect" + (key.empty() ? "" : "." + key), expect.error().what);
        }
        line.expect = *std::move(expect);
    }
    return {};
}

Read<PairLine> read_line(const Json& root) {
    if (!root.is(JsonKind::Object)) return misfit("", "expected a pair {\"a\": {...}, \"b\": {...}}");
    if (auto once = only_once(root); !once) return tl::unexpected(once.error());
    Read<core::Placed> a = read_side(root, "a");
    if (!a) return tl::unexpected(a.error());
    Read<core::Placed> b = read_side(root, "b");
    if (!b) return tl::unexpected(b.error());
    if (core::is_flat(a->shape) != core::is_flat(b->shape)) {
        return misfit("b.type", "one shape is flat and the other is not");
    }
    PairLine line{std::string(root.find("id").raw()), {*std::move(a), *std::move(b)}, {}};
    if (auto read = read_expect_keys(root, line); !read) return tl::unexpected(read.error());
    return line;
}

}  // namespace

Result<PairLine> read_pair_line(std::string_view text, JsonText& scratch) {
    if (const Result<void> read = scratch.read(text); !read) {
        // A line has only columns.
        const std::string& where = read.error().where;
        return fail(where.substr(where.find("column")), "not JSON: " + read.error().what);
    }
    Read<PairLine> line = read_line(scratch.root());
    if (line) return *std::move(line);
    return fail(line.error().key, line.error().what);
}

Result<void> read_promise(const Json& root, PairLine& line) {
    const Read<void> read = read_expect_keys(root, line);
    return read ? Result<void>() : fail(read.error().key, read.error().what);
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

}  // namespace app
