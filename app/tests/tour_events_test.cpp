// SDL's events to a tour's and back again.
#include "app/window/tour_events.h"

#include <gtest/gtest.h>

namespace app {
namespace {

const WidgetMap widgets{
    {"scene", {0, 0, 400, 300}}, {"axis.A0", {100, 100, 40, 20}}, {"far", {390, 0, 9, 9}}};

SDL_Event pushed(TourKind kind, const std::string& name = "", const std::string& with = "") {
    TourEvent event;
    event.kind = kind;
    event.name = name;
    event.with = with;
    event.turn = {0.5F, -2};
    return to_sdl(event, {110, 105});
}

TEST(TourEvents, ComeBackAsTheyWere) {
    const struct {
        TourKind kind;
        const char *name, *with;
    } rows[] = {{TourKind::Move, "", ""},
                {TourKind::Press, "left", ""},
                {TourKind::Press, "x2", ""},
                {TourKind::Release, "middle", ""},
                {TourKind::Wheel, "", ""},
                {TourKind::KeyDown, "Z", "Ctrl+Shift"},
                {TourKind::KeyUp, "Left Alt", ""},
                {TourKind::KeyDown, "]", ""},
                {TourKind::KeyDown, "Keypad 7", ""},
                {TourKind::Text, "分a", ""},
                {TourKind::Leave, "", ""},
                {TourKind::Blur, "", ""}};
    for (const auto& row : rows) {
        const auto back = to_tour(pushed(row.kind, row.name, row.with), widgets, 1);
        ASSERT_TRUE(back) << word(row.kind);
        EXPECT_EQ(back->kind, row.kind);
        EXPECT_EQ(back->name, row.name);
        EXPECT_EQ(back->with, row.with);
    }
    EXPECT_EQ(to_tour(pushed(TourKind::Wheel), widgets, 1)->turn, (std::array{0.5F, -2.0F}));
}

TEST(TourEvents, NameTheSmallestWidgetAndOfTwoAlikeTheFirstByName) {
    SDL_Event press = pushed(TourKind::Press, "left");
    EXPECT_EQ(to_tour(press, widgets, 1)->on.widget, "axis.A0");
    const Rect rect{100, 100, 40, 20};
    for (const WidgetMap& alike : {WidgetMap{{"one", rect}, {"two", rect}, {"three", rect}},
                                   WidgetMap{{"two", rect}, {"three", rect}, {"one", rect}}})
        EXPECT_EQ(to_tour(press, alike, 1)->on.widget, "one");
}

TEST(TourEvents, NameTheKeyThatIsMeantInEveryLayout) {
    SDL_Event event = pushed(TourKind::KeyDown, "A");
    event.key.keysym.sym = 0xE9;  // é
    event.key.keysym.scancode = SDL_SCANCODE_2;
    EXPECT_EQ(to_tour(event, widgets, 1)->name, "2");
    event.key.keysym.scancode = SDL_SCANCODE_Q;
    EXPECT_EQ(to_tour(event, widgets, 1)->name, SDL_GetKeyName(0xE9));
}

TEST(TourEvents, KeepTheFileThatIsDropped) {
    const SDL_Event event = pushed(TourKind::Drop, "/tmp/a scene");
    EXPECT_EQ(to_tour(event, widgets, 1)->name, "/tmp/a scene");
    SDL_free(event.drop.file);
}

TEST(TourEvents, KnowTheSmallestWidgetUnderThem) {
    const auto press = to_tour(pushed(TourKind::Press, "left"), widgets, 1);
    EXPECT_EQ(press->at, (std::array{110, 105}));
    EXPECT_EQ(press->on, (TourSpot{"axis.A0", -10, -5}));
    EXPECT_EQ(place_now(*press, widgets, 1), glm::ivec2(110, 105));
    EXPECT_EQ(place_now(*press, {{"axis.A0", {200, 100, 80, 40}}}, 1), glm::ivec2(230, 115));
    EXPECT_EQ(place_now(*press, {}, 1), glm::ivec2(110, 105));
}

TEST(TourEvents, CountInPixelsWhereAPointHasTwo) {
    const auto move = to_tour(pushed(TourKind::Move), {{"axis.A0", {200, 200, 40, 20}}}, 2);
    EXPECT_EQ(move->at, (std::array{220, 210}));
    EXPECT_EQ(move->on, (TourSpot{"axis.A0", 0, 0}));
    EXPECT_EQ(place_now(*move, {}, 2), glm::ivec2(110, 105));
}

TEST(TourEvents, LeaveOutWhatChangesNothing) {
    SDL_Event event = pushed(TourKind::KeyDown, "A");
    event.key.repeat = 1;
    EXPECT_FALSE(to_tour(event, widgets, 1));
    EXPECT_FALSE(starts_gesture(event));
    event = pushed(TourKind::Leave);
    event.window.event = SDL_WINDOWEVENT_MOVED;
    EXPECT_FALSE(to_tour(event, widgets, 1));
    event.type = SDL_QUIT;
    EXPECT_FALSE(to_tour(event, widgets, 1));
}

TEST(TourEvents, BeginAGestureWithAButtonOrAKeyThatGoesDownOrTheWheel) {
    EXPECT_TRUE(starts_gesture(pushed(TourKind::Press, "right")));
    EXPECT_TRUE(starts_gesture(pushed(TourKind::KeyDown, "A")));
    EXPECT_TRUE(starts_gesture(pushed(TourKind::Wheel)));
    for (const TourKind kind : {TourKind::Move, TourKind::Text, TourKind::Leave})
        EXPECT_FALSE(starts_gesture(pushed(kind))) << word(kind);
    EXPECT_FALSE(starts_gesture(pushed(TourKind::KeyUp, "A")));
}

TEST(TourEvents, BeginNoGestureWithAKeyThatOnlyChangesWhatAnotherDoes) {
    for (const char* key : {"Left Shift", "Right Shift", "Left Ctrl", "Right Ctrl", "Left Alt", "Right Alt",
                            "Left GUI", "Right GUI"})
        EXPECT_FALSE(starts_gesture(pushed(TourKind::KeyDown, key))) << key;
}

TEST(TourEvents, StepByArrowsPagesAndTheWheel) {
    for (const char* key : {"Left", "Right", "Up", "Down", "PageUp", "PageDown"})
        EXPECT_TRUE(is_step(pushed(TourKind::KeyDown, key))) << key;
    EXPECT_TRUE(is_step(pushed(TourKind::Wheel)));
    EXPECT_FALSE(is_step(pushed(TourKind::KeyDown, "T")));
    EXPECT_FALSE(is_step(pushed(TourKind::Press, "left")));
}

TEST(TourEvents, NameTheLineOfAKeyThatIsNone) {
    Tour tour;
    tour.frames = {{0, {{TourKind::KeyDown, "A"}, {TourKind::KeyUp, "Nokey"}}}};
    tour.frames[0].events[1].line = 7;
    const Result<void> checked = check_keys(tour, "a.jsonl");
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().where, "a.jsonl: line 7: up");
}

TEST(TourEvents, KeepTimesAsWholeMilliseconds) {
    for (const double time : {0.0, 0.0166666, 1.9999, 123.4567, 599.9995})
        EXPECT_EQ(whole_ms(time), static_cast<double>(ms_of(whole_ms(time))) / 1000) << time;
    EXPECT_EQ(ms_of(whole_ms(0.0169)), 16);
}

}  // namespace
}  // namespace app
