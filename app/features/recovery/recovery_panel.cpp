// The bar that offers scenes that an earlier session left unsaved.
#include "app/features/recovery/recovery_panel.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/analysis/analysis.h"
#include "app/document/extra_keys.h"
#include "app/scene/pair_figure.h"
#include "app/ui/line_wrap.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

std::array<const char*, 2> recovery_answers(const RecoveryOffer& offer) {
    if (offer.discard_pending) return {"recovery.keep", "recovery.drop_now"};
    return {"recovery.take", "recovery.drop"};
}

namespace {

float button_width(const RecoveryUi& ui, const char* key) {
    return ImGui::CalcTextSize(ui.text(key).c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
}

// Gap between the two answers. The confirmation is to the right of the old "discard" button, so a double
// click does not confirm.
float buttons_gap(const RecoveryUi& ui) {
    const float spacing = ImGui::GetStyle().ItemSpacing.x;
    if (!ui.state.offer->discard_pending) return spacing;
    const float old_width = button_width(ui, "recovery.take") + spacing + button_width(ui, "recovery.drop");
    return std::max(spacing, old_width + spacing - button_width(ui, "recovery.keep"));
}

std::string shown_title(const RecoveryUi& ui, const RecoverableScene& scene) {
    const std::string title = localized_title(scene.document, ui.frame_context.texts->language());
    return title.empty() ? ui.text("title.untitled") : title;
}

// Names of the other scenes that fit into a few lines; empty if there are none.
std::string other_scenes_text(const RecoveryUi& ui, float width) {
    constexpr float max_lines = 3.5F;
    const std::vector<RecoverableScene>& scenes = ui.state.offer->scenes;
    std::string text;
    for (std::size_t i = 1; i < scenes.size(); ++i) {
        // "Two boxes · 2024-05-01 17:03"
        const std::string time = scenes[i].saved_at.empty() ? "" : " \u00B7 " + scenes[i].saved_at;
        const std::string next_label =
            fmt::format("{}{}{}", i == 1 ? "" : ui.text("recovery.comma"), shown_title(ui, scenes[i]), time);
        if (i > 1 && ImGui::CalcTextSize((text + next_label).c_str()).x > max_lines * width)
            return text + ui.text("recovery.more", {{"n", std::to_string(scenes.size() - i)}});
        text += next_label;
    }
    return text;
}

// Pictures of the scenes, newest first.
const ImVec2 picture_size(104, 66);  // logical pixels

// As many pictures as fit into a row.
void pictures(const RecoveryUi& ui, float width) {
    const std::vector<RecoverableScene>& scenes = ui.state.offer->scenes;
    const Vec2 size(ui.px(picture_size.x), ui.px(picture_size.y));
    const float step = ui.px(picture_size.x + 8);
    const std::size_t count = std::min(scenes.size(), static_cast<std::size_t>(std::max(width / step, 1.0F)));
    ui.state.pictures.resize(count);
    const ImVec2 position = ImGui::GetCursorScreenPos();
    for (std::size_t i = 0; i < count; ++i) {
        const ScreenRect area{position.x + static_cast<float>(i) * step, position.y, ui.px(picture_size.x),
                              ui.px(picture_size.y)};
        paint(ui,
              ui.state.pictures[i].update({size, ui.frame_context.scale, ui.frame_context.theme},
                                          [&](const RecoveryPictureInputs& inputs) {
                                              // The shapes alone, as the camera of the scene sees them.
                                              Document scene = scenes[i].document;
                                              scene.visible_layers = {};
                                              return draw_pair(analyze(scene, ""), inputs.size_px,
                                                               {inputs.theme, inputs.scale, false, {}},
                                                               *ui.frame_context.texts, {});
                                          }),
              area);
        ui.widgets.rects["recovery.picture." + std::to_string(i)] = area;
    }
    ImGui::Dummy({width, ui.px(picture_size.y)});
}

}  // namespace

void answer_recovery(const RecoveryUi& ui, std::string_view answer) {
    if (answer == "recovery.take") ui.send_request(AnswerRecovery{true});
    if (answer == "recovery.drop_now") ui.send_request(AnswerRecovery{false});
    ui.state.offer->discard_pending = answer == "recovery.drop";
}

float recovery_bar(const RecoveryUi& ui, const ScreenRect& area) {
    if (!ui.state.offer) return 0;
    const RecoveryOffer& offer = *ui.state.offer;
    const RecoverableScene& newest = offer.scenes.front();
    const bool has_several = offer.scenes.size() > 1;
    const char* sentence = offer.discard_pending ? (has_several ? "recovery.sure_many" : "recovery.sure")
                                                 : (has_several ? "recovery.many" : "recovery.text");
    // On lines of its own if it does not fit next to the buttons.
    std::string text = ui.text(sentence, {{"title", shown_title(ui, newest)},
                                          {"time", newest.saved_at},
                                          {"n", std::to_string(offer.scenes.size())}});
    float text_height = 0, others_height = 0;
    const float inner_width = area.width - ui.px(2 * 12);
    float used_width = ui.px(2 * 14) + buttons_gap(ui);
    for (const char* key : recovery_answers(offer)) used_width += button_width(ui, key);
    if (used_width + ImGui::CalcTextSize(text.c_str()).x > inner_width) {
        text = wrap_text(ImGui::GetFont(), inner_width, text);
        text_height = ImGui::CalcTextSize(text.c_str()).y + ui.px(8);
    }
    const std::string others = wrap_text(ImGui::GetFont(), inner_width, other_scenes_text(ui, inner_width));
    if (!others.empty()) others_height = ImGui::CalcTextSize(others.c_str()).y + ui.px(8);
    const float height = ui.px(40) + text_height + others_height + ui.px(picture_size.y + 8);
    begin_area(ui, "##left_over", {area.x, area.y, area.width, height},
               mix(ui.theme().panel, ui.theme().a, 0.22F), {12, 7});
    const std::array answers = recovery_answers(*ui.state.offer);
    const float gap = buttons_gap(ui);
    if (button(ui, answers[0], ui.text(answers[0]))) answer_recovery(ui, answers[0]);
    ImGui::SameLine(0, gap);
    if (button(ui, answers[1], ui.text(answers[1]))) answer_recovery(ui, answers[1]);
    if (text_height == 0) {
        ImGui::SameLine(0, ui.px(14));
        ImGui::AlignTextToFramePadding();
    }
    ImGui::TextUnformatted(text.c_str());
    record_rect(ui, "recovery.text");
    if (!others.empty()) {
        ImGui::TextUnformatted(others.c_str());
        record_rect(ui, "recovery.others");
    }
    pictures(ui, area.width - ui.px(2 * 12));
    ImGui::EndChild();
    return height;
}

}  // namespace app
