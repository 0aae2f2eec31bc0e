// One chapter a function; each begins where the one before it left off.
#include "app/tests/tour_script.h"

#include "app/tests/canvas_bench.h"

namespace app::test {

namespace {

void press_keys(WindowDriver& driver, std::initializer_list<SDL_Keycode> keys, int modifiers = KMOD_NONE) {
    for (const SDL_Keycode key : keys) driver.key(key, modifiers);
}

void open_menu(WindowDriver& driver, std::initializer_list<const char*> way) {
    for (const char* name : way) driver.click(name);
}

// By the letters of its name.
void find(WindowDriver& driver, const std::string& letters) {
    driver.key(SDLK_p, KMOD_CTRL);
    driver.type(letters);
    driver.key(SDLK_RETURN);
    EXPECT_FALSE(driver.workspace().palette) << letters;
}

void type_into(WindowDriver& driver, const std::string& field, const std::string& number) {
    driver.click(field);
    driver.type(number);
    driver.key(SDLK_RETURN);
}

Gizmo gizmo_now(WindowDriver& driver) {
    const Workspace& now = driver.workspace();
    return gizmo_for(subject(driver.document(), ""), now.selected, now.gizmo);
}

// Where a handle of the selected body is taken: a ring at its lowest point on the paper, an arrow near its
// tip.
glm::vec2 grip(WindowDriver& driver, HandleKind kind, int index) {
    const Lens from = lens(driver);
    for (const Handle& one :
         handles(driver.document(), driver.workspace().selected, from, gizmo_now(driver))) {
        if (one.kind != kind || one.index != index) continue;
        if (kind == HandleKind::Arrow) return place(driver, glm::mix(one.outline[0], one.at, 0.85));
        if (kind != HandleKind::Ring) return place(driver, one.at);
        Vec3 lowest = one.outline[0];
        for (const Vec3& point : one.outline)
            if (from.project(point).px.y > from.project(lowest).px.y) lowest = point;
        return place(driver, lowest);
    }
    ADD_FAILURE() << "no such handle";
    return {};
}

void pull(WindowDriver& driver, HandleKind kind, int index, glm::vec2 by_px) {
    const glm::vec2 from = grip(driver, kind, index);
    driver.drag(from, from + by_px, 4);
}

void move_body(WindowDriver& driver, int body, glm::vec2 by_px) {
    const glm::vec2 from = middle_of(driver, body);
    driver.drag(from, from + by_px, 5);
}

// Keys while the button is down belong to the drag.
void move_with_keys(WindowDriver& driver, int body, glm::vec2 by_px,
                    std::initializer_list<SDL_Keycode> keys) {
    const glm::vec2 from = middle_of(driver, body);
    driver.move(from);
    driver.press();
    driver.move(from + by_px / 2.0F);
    press_keys(driver, keys);
    driver.move(from + by_px);
    driver.release();
    driver.frame(30);
}

void move_held(WindowDriver& driver, int body, glm::vec2 by_px, SDL_Keycode held, int modifiers) {
    const glm::vec2 from = middle_of(driver, body);
    driver.move(from);
    driver.press();
    driver.key_down(held, modifiers);
    for (const float share : {0.3F, 0.6F, 1.0F}) driver.move(from + share * by_px);
    driver.release();
    driver.key_up(held);
}

void look_round(WindowDriver& driver) {
    for (const SDL_Keycode key : {SDLK_1, SDLK_2, SDLK_3, SDLK_4, SDLK_5, SDLK_6, SDLK_7}) {
        driver.key(key);
        driver.frame(12);
    }
    press_keys(driver, {SDLK_o, SDLK_o});
    press_keys(driver, {SDLK_l});
    driver.frame(20);
    press_keys(driver, {SDLK_l}, KMOD_SHIFT);
    driver.frame(20);
    const glm::vec2 empty = empty_place(driver);
    driver.drag(empty, empty + glm::vec2(-90, 40), 6);
    driver.drag(empty, empty + glm::vec2(-60, -30), 4, SDL_BUTTON_RIGHT);
    driver.wheel(middle_of(driver, 0), 2);
    driver.wheel(middle_of(driver, 1), -3);
    press_keys(driver, {SDLK_HOME, SDLK_7});
    driver.frame(30);
    driver.key(SDLK_f);
    driver.frame(30);
}

void move_turn_resize(WindowDriver& driver) {
    press_keys(driver, {SDLK_TAB, SDLK_TAB, SDLK_w});
    for (int frame = 0; frame < 3; ++frame) {
        for (const int arrow : {0, 1, 2}) pull(driver, HandleKind::Arrow, arrow, {14, arrow == 1 ? -22 : 11});
        driver.key(SDLK_x);
    }
    driver.key(SDLK_e);
    for (int frame = 0; frame < 3; ++frame) {
        for (const int ring : {0, 1, 2}) pull(driver, HandleKind::Ring, ring, {ring == 1 ? -20 : 24, -8});
        driver.key(SDLK_x);
    }
    driver.key(SDLK_r);
    for (const int face : {0, 1, 2, 3, 4, 5})
        pull(driver, HandleKind::Resize, face, {face % 2 == 0 ? -9 : 9, -7});
    press_keys(driver, {SDLK_z, SDLK_z, SDLK_z}, KMOD_CTRL);
    press_keys(driver, {SDLK_y, SDLK_y}, KMOD_CTRL);
    driver.key(SDLK_z, KMOD_CTRL | KMOD_SHIFT);
    press_keys(driver, {SDLK_r, SDLK_f});
    driver.frame(30);
}

void type_and_constrain(WindowDriver& driver) {
    move_with_keys(driver, 0, {40, -20}, {SDLK_x});
    move_with_keys(driver, 0, {30, -40}, {SDLK_y});
    move_with_keys(driver, 1, {-30, 25}, {SDLK_z});
    move_with_keys(driver, 1, {20, 10}, {SDLK_x, SDLK_PERIOD, SDLK_2, SDLK_5, SDLK_RETURN});
    move_with_keys(driver, 0, {-25, 12}, {SDLK_y, SDLK_MINUS, SDLK_PERIOD, SDLK_5, SDLK_RETURN});
    move_held(driver, 1, {36, -14}, SDLK_LCTRL, KMOD_CTRL);
    move_held(driver, 0, {-34, 18}, SDLK_LCTRL, KMOD_CTRL);
    move_held(driver, 1, {-48, 20}, SDLK_LALT, KMOD_ALT);
    move_held(driver, 0, {28, -12}, SDLK_LALT, KMOD_ALT);
    press_keys(driver, {SDLK_LEFT, SDLK_UP, SDLK_RIGHT, SDLK_RIGHT, SDLK_DOWN, SDLK_PAGEUP, SDLK_PAGEDOWN});
    press_keys(driver, {SDLK_LEFT, SDLK_UP}, KMOD_SHIFT);
    press_keys(driver, {SDLK_m, SDLK_t});
}

void axes_and_walk(WindowDriver& driver) {
    for (const char* axis : {"axis.A0", "axis.A2", "axis.B1", "axis.A0xB0", "card.A1"}) driver.click(axis);
    driver.click("card.A1");
    for (const char* column : {"overlap", "overlap", "distance", "state", "axis"})
        driver.click(std::string("axes.sort.") + column);
    press_keys(driver, {SDLK_PERIOD, SDLK_PERIOD, SDLK_PERIOD, SDLK_COMMA, SDLK_SPACE});
    driver.frame(150);
    press_keys(driver, {SDLK_SPACE, SDLK_ESCAPE});
    for (const char* button : {"walk.step", "walk.step", "walk.back", "walk.play"}) driver.click(button);
    driver.frame(90);
    for (const char* button : {"walk.play", "walk.first", "walk.end"}) driver.click(button);
}

void numbers_and_fields(WindowDriver& driver) {
    press_keys(driver, {SDLK_n, SDLK_n, SDLK_n, SDLK_n});
    type_into(driver, "shape.a.center.0", "-0.75");
    type_into(driver, "shape.a.half.1", "0.625");
    type_into(driver, "shape.b.center.2", "0x1.8p-2");
    type_into(driver, "shape.b.half.0", "0.5");
    driver.key(SDLK_z, KMOD_CTRL);
    driver.click("shapes.swap");
    driver.click("shapes.swap");
}

void bottom_views(WindowDriver& driver) {
    driver.key(SDLK_b);
    driver.frame(40);
    press_keys(driver, {SDLK_d, SDLK_d, SDLK_h, SDLK_v, SDLK_MINUS, SDLK_EQUALS});
    driver.frame(40);
    driver.click(driver.middle("map") + glm::vec2(30, -12));
    driver.key(SDLK_b);
    driver.frame(20);
    driver.click("compare.row.exact");
    driver.click("compare.row.gjk-epa");
    driver.click("compare.row.sat");
    driver.key(SDLK_b);
}

void looks_and_words(WindowDriver& driver) {
    for (int i = 0; i < 4; ++i) driver.click("bar.theme");
    open_menu(driver, {"menu.view", "menu.theme", "theme.light"});
    driver.click("bar.language");
    move_body(driver, 0, {22, -16});
    press_keys(driver, {SDLK_EQUALS, SDLK_EQUALS}, KMOD_CTRL);
    move_body(driver, 1, {-18, 14});
    press_keys(driver, {SDLK_MINUS, SDLK_0}, KMOD_CTRL);
    driver.click("bar.language");
    driver.key(SDLK_F5);
    move_body(driver, 0, {16, 20});
    driver.key(SDLK_ESCAPE);
    press_keys(driver, {SDLK_F1, SDLK_ESCAPE});
    find(driver, "dark");
    find(driver, "layers contacts");
    find(driver, "layers grid");
    find(driver, "reduced motion");
}

void new_scene_in_the_plane(WindowDriver& driver) {
    open_menu(driver, {"menu.file", "menu.new_flat"});
    move_body(driver, 1, {-70, 30});
    move_body(driver, 0, {40, -50});
    pull(driver, HandleKind::Knob, 2, {30, 60});
    pull(driver, HandleKind::Resize, 1, {24, 10});
    pull(driver, HandleKind::Corner, 3, {18, -22});
    pull(driver, HandleKind::Ring, 2, {-40, 9});
    for (const char* layer : {"contacts", "all_axes", "witness", "grid", "all_axes", "shadows", "shadows"})
        driver.click(std::string("layer.") + layer);
    open_menu(driver, {"shapes.add", "shapes.add.circle"});
    open_menu(driver, {"shapes.add", "shapes.add.polygon"});
    driver.key(SDLK_HOME);
    move_body(driver, 2, {-60, -30});
    driver.click("shape.2.choose_b");
    press_keys(driver, {SDLK_m, SDLK_t});
    driver.click("axis.A1");
    driver.key(SDLK_b);
    driver.frame(4);
    driver.drag("sweep", {60, 0}, 5);
    press_keys(driver, {SDLK_TAB, SDLK_TAB, SDLK_DELETE});
    press_keys(driver, {SDLK_z}, KMOD_CTRL);
    driver.key(SDLK_f);
}

void gallery(WindowDriver& driver) {
    for (int i = 0; i < 6; ++i) {
        driver.key(SDLK_RIGHTBRACKET);
        driver.key(i % 2 == 0 ? SDLK_m : SDLK_t);
        move_body(driver, i % 2, {i < 3 ? 20 : -16, 12});
    }
    press_keys(driver, {SDLK_LEFTBRACKET, SDLK_LEFTBRACKET});
    driver.key(SDLK_c, KMOD_CTRL);
    move_body(driver, 0, {33, -21});
    driver.key(SDLK_v, KMOD_CTRL);
    driver.key(SDLK_RETURN);
    find(driver, "edge pair wins");
    move_body(driver, 1, {25, 15});
}

// What was folded is unfolded; a step far back, and forward again.
void steps_and_policy(WindowDriver& driver) {
    driver.drag("split.bottom", {0, 60}, 3);
    driver.drag("split.left", {40, 0}, 3);
    driver.double_click("split.left");
    for (const char* panel : {"panel.show", "panel.shapes"}) driver.click(panel);
    driver.click("panel.history");
    press_keys(driver, {SDLK_z, SDLK_z, SDLK_z, SDLK_z, SDLK_z}, KMOD_CTRL);
    press_keys(driver, {SDLK_y, SDLK_y, SDLK_y, SDLK_y, SDLK_y}, KMOD_CTRL);
    driver.click("panel.history");
    driver.click("panel.shapes");
    driver.click("panel.show");
    find(driver, "gjk");
    find(driver, "method sat");
    find(driver, is_flat(driver.document()) ? "add rect" : "add box");
    driver.key(SDLK_HOME);
    driver.frame(20);
}

}  // namespace

void take_the_tour(WindowDriver& driver) {
    // What is moved most comes last: the document in the end has it all.
    for (const auto chapter :
         {look_round, axes_and_walk, looks_and_words, bottom_views, new_scene_in_the_plane, gallery,
          numbers_and_fields, move_turn_resize, type_and_constrain, steps_and_policy, look_round})
        chapter(driver);
}

void take_a_short_tour(WindowDriver& driver) {
    press_keys(driver, {SDLK_3, SDLK_TAB, SDLK_w, SDLK_F12});
    driver.frame(20);
    pull(driver, HandleKind::Arrow, 0, {20, 9});
    move_with_keys(driver, 1, {20, 10}, {SDLK_x, SDLK_PERIOD, SDLK_2, SDLK_5, SDLK_RETURN});
    driver.click("axis.A1");
    driver.click("bar.language");
    find(driver, "light");
    type_into(driver, "shape.a.center.0", "-0.75");
    driver.key(SDLK_c, KMOD_CTRL);
    driver.key(SDLK_z, KMOD_CTRL);
    driver.key(SDLK_v, KMOD_CTRL);
    driver.key(SDLK_RETURN);
    driver.wheel(middle_of(driver, 0), 1);
    driver.drop(std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/03-least-of-four.satscope.json");
    move_body(driver, 1, {30, -20});
}

}  // namespace app::test
