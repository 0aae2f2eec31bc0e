// Tours from text, line by line; what is wrong is told by line and key.
#include <algorithm>
#include <cmath>

#include "app/io/pair_lines.h"
#include "app/io/scene_file.h"
#include "app/io/tour_forms.h"
#include "app/support/file.h"
#include "app/support/json.h"
#include "app/support/json_fault.h"

namespace app {

namespace {

constexpr double most_pixels = 100000;

template <class Row, std::size_t count>
bool is_one_of(const Row (&rows)[count], std::string_view text) {
    return std::find(std::begin(rows), std::end(rows), text) != std::end(rows);
}

Result<void> read_whole(const Json& value, const char* key, int& out) {
    const std::optional<double> number = value.number();
    if (!number || *number != std::round(*number) || std::abs(*number) > most_pixels)
        return fail(key, "expected a whole number of pixels");
    out = static_cast<int>(*number);
    return {};
}

Result<void> read_place(const Json& list, const char* key, std::array<int, 2>& out) {
    if (!list) return fail(key, "is missing");
    if (!list.is(JsonKind::Array) || list.size() != 2) return fail(key, "expected two numbers");
    Result<void> read = read_whole(list.first(), key, out[0]);
    return read ? read_whole(list.first().next(), key, out[1]) : read;
}

Result<void> read_spot(const Json& list, TourSpot& out) {
    if (!list) return {};
    if (!list.is(JsonKind::Array) || list.size() != 3 || !list.first().is(JsonKind::String))
        return fail("on", "expected a widget and two numbers");
    out.widget = list.first().string();
    Result<void> read = read_whole(list.first().next(), "on", out.right);
    return read ? read_whole(list.first().next().next(), "on", out.down) : read;
}

Result<void> read_notches(const Json& list, std::array<float, 2>& out) {
    if (!list.is(JsonKind::Array) || list.size() != 2) return fail("wheel", "expected two numbers");
    const std::optional<double> right = list.first().number(), away = list.first().next().number();
    if (!right || !away) return fail("wheel", "expected two numbers");
    out = {static_cast<float>(*right), static_cast<float>(*away)};
    return {};
}

// "Ctrl+Shift".
Result<void> read_held(const Json& value, std::string& out) {
    if (!value) return {};
    out = value.string();
    for (std::size_t at = 0; at <= out.size();) {
        const std::size_t plus = std::min(out.find('+', at), out.size());
        if (!is_one_of(tour_modifiers, std::string_view(out).substr(at, plus - at)))
            return fail("with", "expected Ctrl, Shift, Alt, or several of them joined by +");
        at = plus + 1;
    }
    return {};
}

Result<void> read_name(const Json& value, const char* key, std::string& out) {
    if (!value.is(JsonKind::String) || value.string().empty()) return fail(key, "expected a text in quotes");
    out = value.string();
    return {};
}

Result<void> read_value(const Json& root, const TourForm& form, TourEvent& event) {
    const Json value = root.find(form.word);
    switch (form.value) {
        case TourValue::Place:
            return read_place(value, form.word, event.at);
        case TourValue::Notches:
            return read_notches(value, event.turn);
        case TourValue::Yes:
            return value.is(JsonKind::True) ? Result<void>() : fail(form.word, "expected true");
        case TourValue::Button:
            if (!is_one_of(tour_buttons, value.string()))
                return fail(form.word, "expected left, right, middle, x1 or x2");
            break;
        default:
            break;
    }
    Result<void> read = read_name(value, form.word, event.name);
    if (read && form.value == TourValue::Button) read = read_place(root.find("at"), "at", event.at);
    if (read && form.value == TourValue::Key) read = read_held(root.find("with"), event.with);
    return read;
}

bool may_stand(const TourForm* form, const Json& key) {
    if (key.says("ms")) return true;
    if (form == nullptr) return false;
    const bool pointed = form->value == TourValue::Place || form->value == TourValue::Button;
    return key.says(form->word) || (key.says("at") && form->value == TourValue::Button) ||
           (key.says("on") && pointed) || (key.says("with") && form->value == TourValue::Key);
}

const TourForm* form_of(const Json& root) {
    const auto found = std::find_if(tour_forms().begin(), tour_forms().end(), [&](const TourForm& form) {
        return static_cast<bool>(root.find(form.word));
    });
    return found == tour_forms().end() ? nullptr : &*found;
}

Result<void> begin_frame(const Json& ms, Tour& tour, long line) {
    const std::optional<double> number = ms.number();
    if (!number || *number < 0 || *number != std::round(*number) || *number > 1e9)
        return fail("ms", "expected whole milliseconds");
    const long time = static_cast<long>(*number);
    if (!tour.frames.empty() && time < tour.frames.back().ms)
        return fail("ms", "is before that of the frame before");
    tour.frames.push_back({time, {}, line});
    return {};
}

// A line with a time begins a frame; one without belongs to the frame before.
Result<void> read_step(const Json& root, Tour& tour, long line) {
    const TourForm* const form = form_of(root);
    for (Json key = root.first(); key; key = key.next().next())
        if (!may_stand(form, key)) return fail(brief_key(key.string()), "no event has this key");
    if (const Json ms = root.find("ms")) {
        if (Result<void> begun = begin_frame(ms, tour, line); !begun) return begun;
    } else if (tour.frames.empty()) {
        return fail("ms", "is missing");
    }
    if (form == nullptr) return root.find("ms") ? Result<void>() : fail("", "says nothing");
    TourEvent event;
    event.kind = form->kind;
    event.line = line;
    Result<void> read = read_value(root, *form, event);
    if (read) read = read_spot(root.find("on"), event.on);
    if (read) tour.frames.back().events.push_back(std::move(event));
    return read;
}

Result<void> read_header(const Json& root, Tour& tour) {
    const std::optional<double> version = root.find("satscope_tour").number();
    if (!version) return fail("satscope_tour", "is missing: this is no tour");
    if (*version != 1) return fail("satscope_tour", "only version 1 is known");
    std::array<int, 2> size{};
    if (Result<void> read = read_place(root.find("window"), "window", size); !read) return read;
    if (size[0] < 1 || size[1] < 1 || size[0] > 16384 || size[1] > 16384)
        return fail("window", "expected 1 to 16384 pixels each way");
    tour.width = size[0];
    tour.height = size[1];
    if (const Json scale = root.find("scale")) {
        if (!scale.number() || *scale.number() < 0.5 || *scale.number() > 4)
            return fail("scale", "expected 0.5 to 4");
        tour.scale = static_cast<float>(*scale.number());
    }
    if (const Json language = root.find("language")) tour.language = language.string();
    tour.made_by = root.find("made_by").string();
    return root.find("scene") ? Result<void>() : fail("scene", "is missing");
}

// One tour being read.
class TourReader {
  public:
    explicit TourReader(const std::string& where) : where_(where) {}

    Result<void> line(std::string_view text) {
        ++line_;
        if (is_blank(text)) return {};
        if (ended_) return fail(place(), "nothing may follow the end");
        if (const Result<void> read = json_.read(text); !read) {
            const std::string at = read.error().where.substr(std::string_view("line 1").size());
            return fail(place() + at, "not JSON: " + read.error().what);
        }
        const Json root = json_.root();
        if (!root.is(JsonKind::Object)) return fail(place(), "expected an object");
        const Result<void> read = object(root);
        if (!read)
            return fail(place() + (read.error().where.empty() ? "" : ": " + read.error().where),
                        read.error().what);
        return document(root.find(begun_ ? "end" : "scene"));
    }

    Result<Tour> finish() {
        if (!begun_) return fail(where_, "is empty");
        if (!ended_) return fail(place() + ": end", "is missing: the tour was cut off");
        return std::move(tour_);
    }

  private:
    std::string place() const { return where_ + ": line " + std::to_string(line_); }
    Result<void> object(const Json& root) {
        if (!begun_) return read_header(root, tour_);
        return root.find("end") ? Result<void>() : read_step(root, tour_, line_);
    }
    // Lines before it, so that what the reader of scenes says of it names the line of the tour.
    Result<void> document(const Json& scene) {
        if (!scene) return {};
        const std::string above(static_cast<std::size_t>(line_ - 1), '\n');
        Result<Document> document = read_scene(above + std::string(scene.raw()), where_);
        if (!document) return tl::unexpected(document.error());
        (begun_ ? tour_.end : tour_.scene) = *std::move(document);
        (begun_ ? ended_ : begun_) = true;
        return {};
    }

    std::string where_;
    JsonText json_;
    Tour tour_;
    long line_ = 0;
    bool begun_ = false;
    bool ended_ = false;
};

}  // namespace

Result<Tour> read_tour(std::string_view text, const std::string& where) {
    TourReader reader(where);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (const Result<void> read = reader.line(text.substr(at, end - at)); !read)
            return tl::unexpected(read.error());
        at = end + 1;
    }
    return reader.finish();
}

Result<Tour> load_tour(const std::string& path) {
    const Result<std::string> text = read_file(path);
    if (!text) return tl::unexpected(text.error());
    return read_tour(*text, path == "-" ? "standard input" : path);
}

}  // namespace app
