// Documents and workspaces in which most actions are available.
#include "app/tests/action_scenes.h"

#include <algorithm>

#include "app/features/map/map.h"
#include "app/tests/view_scenes.h"
#include "app/ui/view.h"

namespace app::test {

namespace {

Document pair_document(SceneVariant variant) {
    const core::Quat unrotated(1, 0, 0, 0);
    switch (variant) {
        case SceneVariant::Flat:
        case SceneVariant::Presentation:
            return flat_overlap();
        case SceneVariant::Solid:
            return deep_overlap();
        case SceneVariant::Unrotated:
            return make_scene(
                {box("A", {0, 0, 0}, {1, 1, 1}, unrotated), box("B", {3.5, 1, 1}, {1, 1, 1}, unrotated)});
        case SceneVariant::SmallWindow:
            return ball_and_box();
    }
    return {};
}

// Round in two of the variants, so that each kind is another one somewhere.
Body third_body(SceneVariant variant, bool flat) {
    if (variant == SceneVariant::Flat)
        return {"C", {core::Circle{0.5}, {core::Vec3(4, 3, 0), core::Angle{0}}}, ""};
    if (variant == SceneVariant::SmallWindow) return ball("C", {4, 3, 1}, 0.5);
    return flat ? rect("C", {4, 3}, {0.5, 0.4}, 30) : box("C", {4, 3, 1}, {0.5, 0.4, 0.3}, rotation_b);
}

Document make_document(SceneVariant variant) {
    Document document = pair_document(variant);
    document.bodies.push_back(third_body(variant, is_flat(document)));
    return document;
}

void perform_steps(PanelDriver& driver, const core::Settings& settings) {
    driver.history.perform(PinAxis{"A0"}, 1);
    driver.history.perform(SwapPair{}, 2);
    driver.history.perform(SwapPair{}, 3);
    driver.history.undo();
    driver.history.perform(SetSettings{settings}, 4);
    driver.history.perform(SwapPair{}, 5);
    driver.history.undo();
}

// Changes preferences from their default values.
void change_defaults(PanelDriver& driver, core::Settings& settings) {
    settings.touching_separates = true;
    settings.axis_order = core::AxisOrder::EdgesFirst;
    settings.precision = core::Precision::Float;
    driver.history.perform(SetMethod{"center-radius"}, 6);
    driver.workspace.options.theme = "light";
    driver.workspace.layout.view = "strip";
    driver.workspace.options.number_format = NumberFormat::Hex;
    driver.workspace.selection.snap_direction = SnapDirection::Mtv;
    driver.workspace.options.contact_convention = "box2d";
    driver.workspace.files.dialog_kind = FileDialogKind::BuiltIn;
}

// Shows a view at a position of its playback.
void show_at(PanelDriver& driver, const std::string& id, double position) {
    driver.workspace.layout.view = id;
    for (const View& view : window_views())
        if (view.id == id)
            view.playback(driver.workspace.states).seek({.end = 9, .has_steps = false}, position);
}

// B hits A at 0.75 s, also in the swapped pair that `perform_steps` leaves.
void show_motion(PanelDriver& driver) {
    driver.history.perform(SetMotion{{{{-2, 0, 0}, 0}, 2}}, 7);
    show_at(driver, "motion", 0.5);
}

}  // namespace

std::unique_ptr<PanelDriver> make_driver(SceneVariant variant) {
    const bool is_small = variant == SceneVariant::SmallWindow;
    auto driver = std::make_unique<PanelDriver>(make_document(variant), "en",
                                                is_small ? ImVec2(1280, 720) : ImVec2(1600, 1000),
                                                is_small ? 3.0F : 1.0F);
    core::Settings settings;
    settings.early_out = true;
    driver->workspace.layout.view = "map";
    driver->workspace.states.get<MapState>().options.range = 0.5;
    if (!is_flat(driver->document())) change_defaults(*driver, settings);
    if (variant == SceneVariant::Unrotated) show_motion(*driver);
    if (variant == SceneVariant::Solid) {
        show_at(*driver, "minkowski", 1);
    }
    if (variant == SceneVariant::SmallWindow) {
        show_at(*driver, "contacts", 1);
        driver->workspace.layout.open_part = "view";
    }
    perform_steps(*driver, settings);
    driver->workspace.selection.body = 2;
    driver->workspace.copies_pictures = true;
    driver->workspace.options.ui_scale = 1.25F;
    driver->workspace.preferences_before_reset = "{}";
    driver->workspace.files.recent = {"/somewhere/else.satscope.json"};
    driver->workspace.files.gallery = {{"/gallery/01-first.satscope.json", "The first", flat_overlap()}};
    ImGui::SetClipboardText("nothing yet");
    driver->frame(2);
    if (variant == SceneVariant::Presentation) {
        driver->key(compat::function_key(5));
        for (int axis = 0; axis < 2; ++axis) driver->key(compat::Key::Right);
    }
    return driver;
}

namespace {

std::vector<PlaybackState> playbacks_of(FeatureStates& states) {
    std::vector<PlaybackState> all;
    for (const View& view : window_views()) {
        if (view.playback == nullptr) continue;
        const Playback& playback = view.playback(states);
        all.push_back({playback.position({.end = 1e9, .rest = -1}), playback.is_playing(), playback.speed()});
    }
    return all;
}

}  // namespace

State::State(PanelDriver& driver)
    : document(driver.document()),
      requests(static_cast<std::size_t>(std::count_if(
          driver.requests.begin(), driver.requests.end(),
          [](const Request& request) { return !std::holds_alternative<ShowMessage>(request); }))),
      theme(driver.workspace.options.theme),
      language(driver.workspace.options.language),
      view(driver.workspace.layout.view),
      placement(driver.workspace.layout.sizes.view.placement),
      simple(driver.workspace.options.simple),
      drawer(driver.workspace.layout.open_part),
      pane(driver.workspace.widgets.focus.pane),
      clipboard(ImGui::GetClipboardText()),
      edited_field(driver.workspace.widgets.number.field),
      folded(driver.workspace.widgets.folded),
      selected(driver.workspace.selection.body),
      playbacks(playbacks_of(driver.workspace.states)),
      ui_scale(driver.workspace.options.ui_scale),
      map_span(driver.workspace.states.get<MapState>().options.range),
      map_mode(driver.workspace.states.get<MapState>().options.mode),
      freedoms{driver.workspace.states.get<MapState>().options.x,
               driver.workspace.states.get<MapState>().options.y},
      numbers(driver.workspace.options.number_format),
      snap_along(driver.workspace.selection.snap_direction),
      axis_view(driver.workspace.selection.axis_view),
      contact_convention(driver.workspace.options.contact_convention),
      dialogs(driver.workspace.files.dialog_kind),
      gizmo(driver.workspace.selection.gizmo),
      turned_direction(driver.workspace.selection.turned_direction),
      open_dialogs{driver.workspace.widgets.open_modal == "shortcuts",
                   driver.workspace.widgets.open_modal == "about",
                   driver.workspace.files.dialog.has_value(),
                   driver.workspace.palette.has_value(),
                   driver.workspace.paste.dialog.has_value(),
                   driver.workspace.shrink.dialog.has_value(),
                   driver.workspace.description.has_value(),
                   driver.workspace.help.has_value(),
                   driver.workspace.gallery.is_open,
                   driver.workspace.options.presenting,
                   driver.workspace.presentation.is_dark,
                   driver.workspace.presentation.has_pen,
                   driver.workspace.presentation.has_speaker_view,
                   driver.workspace.lecture_form.has_value(),
                   driver.workspace.layout.full_screen,
                   driver.workspace.options.reduces_motion(),
                   driver.workspace.layout.menu_open,
                   driver.has("shape.2.name")} {}

}  // namespace app::test
