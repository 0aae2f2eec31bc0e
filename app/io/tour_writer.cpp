// Tours as text: a line that tells of the window, a line an event, a line for the end.
#include "app/io/scene_file.h"
#include "app/io/tour_forms.h"
#include "app/support/json.h"
#include "app/support/number.h"

namespace app {

namespace {

constexpr TourForm entry_forms[] = {
    {TourKind::Move, "move", TourValue::Place},        {TourKind::Press, "press", TourValue::Button},
    {TourKind::Release, "release", TourValue::Button}, {TourKind::Wheel, "wheel", TourValue::Notches},
    {TourKind::KeyDown, "down", TourValue::Key},       {TourKind::KeyUp, "up", TourValue::Key},
    {TourKind::Text, "text", TourValue::Text},         {TourKind::Drop, "drop", TourValue::Text},
    {TourKind::Leave, "leave", TourValue::Yes},        {TourKind::Blur, "blur", TourValue::Yes},
};

// No line ends inside a text of JSON, so those between its parts can go.
std::string in_one_line(const std::string& scene) {
    std::string out;
    bool indent = false;
    for (const char each : scene) {
        if (each == '\n') indent = true;
        if (indent && (each == '\n' || each == ' ')) continue;
        if (indent && !out.empty() && out.back() == ',') out += ' ';
        indent = false;
        out += each;
    }
    return out;
}

std::string place(const std::array<int, 2>& at) {
    return "[" + std::to_string(at[0]) + ", " + std::to_string(at[1]) + "]";
}

std::string value_of(const TourEvent& event, TourValue value) {
    switch (value) {
        case TourValue::Place:
            return place(event.at);
        case TourValue::Notches:
            return "[" + shortest(event.turn[0]) + ", " + shortest(event.turn[1]) + "]";
        case TourValue::Yes:
            return "true";
        default:
            return json_string(event.name);
    }
}

std::string members(const TourEvent& event) {
    const TourForm& form = tour_forms()[static_cast<std::size_t>(event.kind)];
    std::string out = json_string(form.word) + ": " + value_of(event, form.value);
    if (form.value == TourValue::Button) out += ", \"at\": " + place(event.at);
    if (!event.on.widget.empty()) {
        out += ", \"on\": [" + json_string(event.on.widget) + ", " + std::to_string(event.on.right) + ", " +
               std::to_string(event.on.down) + "]";
    }
    if (!event.with.empty()) out += ", \"with\": " + json_string(event.with);
    return out;
}

std::string header(const Tour& tour) {
    std::string out = "{\"satscope_tour\": 1";
    if (!tour.made_by.empty()) out += ", \"made_by\": " + json_string(tour.made_by);
    return out + ", \"window\": " + place({tour.width, tour.height}) +
           ", \"scale\": " + shortest(tour.scale) + ", \"language\": " + json_string(tour.language) +
           ", \"scene\": " + in_one_line(write_scene(tour.scene)) + "}\n";
}

}  // namespace

std::span<const TourForm> tour_forms() { return entry_forms; }

const char* word(TourKind kind) { return entry_forms[static_cast<std::size_t>(kind)].word; }

std::string write_tour(const Tour& tour) {
    std::string out = header(tour);
    for (const TourFrame& frame : tour.frames) {
        out += "{\"ms\": " + std::to_string(frame.ms);
        for (std::size_t i = 0; i < frame.events.size(); ++i)
            out += (i == 0 ? ", " : "}\n{") + members(frame.events[i]);
        out += "}\n";
    }
    return out + "{\"end\": " + in_one_line(write_scene(tour.end)) + "}\n";
}

}  // namespace app
