// Scenes in which much can be done.
#include "app/tests/doable.h"

#include <algorithm>

#include "app/tests/view_scenes.h"

namespace app::test {

namespace {

Document pair_of(Stand stand) {
    const core::Quat upright(1, 0, 0, 0);
    switch (stand) {
        case Stand::Flat:
            return flat_overlap();
        case Stand::Solid:
            return deep_overlap();
        case Stand::Upright:
            return scene({box("A", {0, 0, 0}, {1, 1, 1}, upright), box("B", {1, 1, 1}, {1, 1, 1}, upright)});
        case Stand::Crowded:
            return ball_and_box();
    }
    return {};
}

Document document_of(Stand stand) {
    Document document = pair_of(stand);
    document.bodies.push_back(stand == Stand::Flat ? rect("C", {4, 3}, {0.5, 0.4}, 30)
                                                   : box("C", {4, 3, 1}, {0.5, 0.4, 0.3}, turn_of_b));
    return document;
}

void take_steps(PanelDriver& driver, const core::Settings& settings) {
    driver.history.perform(Pin{"A0"}, 1);
    driver.history.perform(Swap{}, 2);
    driver.history.perform(Swap{}, 3);
    driver.history.undo();
    driver.history.perform(SetSettings{settings}, 4);
    driver.history.perform(Swap{}, 5);
    driver.history.undo();
}

// All that is not as at first.
void choose_otherwise(PanelDriver& driver, core::Settings& settings) {
    settings.open = true;
    settings.order = core::AxisOrder::EdgesFirst;
    settings.precision = core::Precision::Float;
    driver.history.perform(SetMethod{"center-radius"}, 6);
    driver.workspace.theme = "light";
    driver.workspace.bottom_view = "strip";
    driver.workspace.numbers = NumberForm::Hex;
    driver.workspace.snap_along = SnapAlong::Mtv;
    driver.workspace.dialogs = DialogChoice::Own;
}

}  // namespace

std::unique_ptr<PanelDriver> prepared(Stand stand) {
    const bool crowded = stand == Stand::Crowded;
    auto driver = std::make_unique<PanelDriver>(
        document_of(stand), "en", crowded ? ImVec2(1280, 720) : ImVec2(1600, 1000), crowded ? 3.0F : 1.0F);
    core::Settings settings;
    settings.early_out = true;
    driver->workspace.bottom_view = "map";
    driver->workspace.map_wish.span = 0.5;
    if (stand != Stand::Flat) choose_otherwise(*driver, settings);
    take_steps(*driver, settings);
    driver->workspace.selected = 2;
    driver->workspace.ui_scale = 1.25F;
    driver->workspace.settings_before = "{}";
    driver->workspace.recent = {"/somewhere/else.satscope.json"};
    driver->workspace.gallery = {{"/gallery/01-first.satscope.json", "The first"}};
    ImGui::SetClipboardText("nothing yet");
    driver->frame(2);
    return driver;
}

State::State(const PanelDriver& driver)
    : document(driver.document()),
      requests(static_cast<std::size_t>(
          std::count_if(driver.requests.begin(), driver.requests.end(),
                        [](const Request& it) { return !std::holds_alternative<Say>(it); }))),
      theme(driver.workspace.theme),
      language(driver.workspace.language),
      bottom_view(driver.workspace.bottom_view),
      drawer(driver.workspace.drawer),
      copied(ImGui::GetClipboardText()),
      typed_into(driver.workspace.number.field),
      folded(driver.workspace.layout.folded),
      selected(driver.workspace.selected),
      walk(driver.workspace.walk.at),
      playing(driver.workspace.walk.playing),
      ui_scale(driver.workspace.ui_scale),
      map_span(driver.workspace.map_wish.span),
      map_mode(driver.workspace.map_wish.mode),
      freedoms{driver.workspace.map_wish.x, driver.workspace.map_wish.y},
      numbers(driver.workspace.numbers),
      snap_along(driver.workspace.snap_along),
      dialogs(driver.workspace.dialogs),
      gizmo(driver.workspace.gizmo),
      boxes{driver.workspace.keys_shown,
            driver.workspace.about_shown,
            driver.workspace.file_dialog.has_value(),
            driver.workspace.palette.has_value(),
            driver.workspace.paste.has_value(),
            driver.workspace.telling.has_value(),
            driver.workspace.help.has_value(),
            driver.workspace.presenting,
            driver.workspace.reduced_motion,
            driver.workspace.menu_open} {}

}  // namespace app::test
