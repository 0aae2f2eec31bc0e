// The paste dialog: preview, keys, result.
#include "app/features/paste/paste_panel.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/analysis/report.h"
#include "app/features/paste/by_hand_panel.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/modal.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

void begin_paste(const PasteUi& ui) {
    const char* text = ImGui::GetClipboardText();
    if (text == nullptr || *text == '\0') return ui.send_request(ShowMessage{ui.text("paste.empty"), true});
    open_paste(ui, text);
}

void open_paste(const PasteUi& ui, const std::string& text) {
    if (text.size() > max_read_bytes) return ui.send_request(ShowMessage{ui.text("paste.too_long"), true});
    close_dialog(ui.state);
    ui.state.dialog = PasteDialog{text};
    if (ui.state.kept_hand && ui.state.hand_text == text) ui.state.dialog->hand = ui.state.kept_hand;
    // A single shape replaces the selected one.
    if (ui.selection.body == ui.document().pair[1]) ui.state.dialog->choices["target"] = "b";
}

std::string reported_text(const PasteUi& ui, const ReportedAnswer& reported, bool flat) {
    const TextCatalog& texts = *ui.frame_context.texts;
    std::string line = ui.text("compare.reported") + ":";
    const auto add = [&](const std::string& part) { line += (line.back() == ':' ? " " : " · ") + part; };
    if (reported.overlap) add(ui.text(*reported.overlap ? "verdict.overlap" : "verdict.separated"));
    if (reported.normal)
        add(ui.text("paste.reported.normal") + " " + format_vector(*reported.normal, 1, flat));
    if (reported.depth) add(ui.text("paste.reported.depth") + " " + format_digits(*reported.depth));
    if (!reported.points.empty()) add(texts.counted("paste.reported.count", reported.points.size()));
    return line;
}

void close_paste(const PasteUi& ui) {
    close_dialog(ui.state);
    ImGui::CloseCurrentPopup();
}

void apply_and_close(const PasteUi& ui, const ParsedPaste& parsed) {
    if (!parsed.missing.empty()) return;
    const Document document = apply_paste(ui.stored_document(), parsed);
    if (replaces_scene(ui.document(), parsed)) {
        ui.send_request(OpenPasted{document});
    } else {
        ui.send_command(PasteDocument{document});
    }
    close_paste(ui);
}

namespace {

using compat::is_pressed;
using compat::Key;

// Preview of the resulting pair.

// The first of many points, and how many there are: a long list hides what is below it.
std::string shorten_points(const PasteUi& ui, const std::string& size) {
    constexpr long max_points = 8, shown_points = 4;
    const long count = std::ranges::count(size, '(');
    if (count <= max_points) return size;
    std::size_t end = 0;
    for (long i = 0; i < shown_points; ++i) end = size.find(')', end) + 1;
    const std::string all = ui.text("paste.reported.count", {{"n", std::to_string(count)}});
    return size.substr(0, end) + " ... (" + all + ")" + size.substr(size.rfind(')') + 1);
}

// "A  box · centre (1, 2, 3) · half extents (1, 1, 1) · rotation 0"; dim if it is unchanged.
void draw_shape_line(const PasteUi& ui, Side side, const std::vector<std::string>& texts, bool is_unchanged) {
    const Color& color = side == Side::A ? ui.theme().a : ui.theme().b;
    const Color& text = is_unchanged ? ui.theme().dim : ui.theme().text;
    const std::string line = texts[1] + " · " + ui.text("field.center") + " " + texts[2] + " · " +
                             shorten_points(ui, texts[3]) + " · " + ui.text("field.rotation") + " " +
                             texts[4] + (is_unchanged ? " · " + ui.text("paste.stays") : "");
    const StyledText pieces[] = {{side == Side::A ? "A  " : "B  ", color}, {line, text}};
    markup_flow(ui, ui_fonts(ui).sans, ImGui::GetContentRegionAvail().x, pieces);
}

void focus_widget(const PasteUi& ui, const std::string& widget) {
    PasteDialog& state = *ui.state.dialog;
    if (state.focused_widget == "paste.text") ++state.widget_version;
    state.focused_widget = widget;
    state.focus_pending = true;
    state.focus_text = widget == "paste.text";
}

void move_focus(const PasteUi& ui, const PasteResult& result, int step) {
    const std::vector<std::string> all = paste_focus_order(ui, result);
    const auto index = std::ranges::find(all, ui.state.dialog->focused_widget) - all.begin();
    const auto count = std::ptrdiff_t(all.size());
    focus_widget(ui, all[(index + step + count) % count]);
}

// A valid text focuses "apply"; an invalid one the text field.
void start_paste_dialog(const PasteUi& ui, const PasteResult& result) {
    const bool is_usable = result && result->missing.empty();
    focus_widget(ui, is_usable ? "paste.apply" : result ? "paste.cancel" : "paste.text");
    ui.state.dialog->cursor_to_error = !result;
}

// The focused widget disappears: the next one gets the focus.
void keep_focus(const PasteUi& ui, const PasteResult& result) {
    const std::vector<std::string> all = paste_focus_order(ui, result);
    if (std::ranges::find(all, ui.state.dialog->focused_widget) == all.end()) start_paste_dialog(ui, result);
}

void change_choice(const PasteUi& ui, const ParsedPaste& parsed) {
    const int step =
        is_pressed(Key::Right, false) || is_pressed(Key::Down, false) || is_pressed(Key::Space, false) ? 1
        : is_pressed(Key::Left, false) || is_pressed(Key::Up, false)                                   ? -1
                                                                                                       : 0;
    for (const ConventionChoice& choice : parsed.choices) {
        if (step != 0 && ui.state.dialog->focused_widget == "paste." + choice.id)
            return choose_paste_option(ui, choice, step);
    }
}

void press_focused_widget(const PasteUi& ui, const PasteResult& result) {
    PasteDialog& state = *ui.state.dialog;
    if (state.focused_widget == "paste.cancel") return close_paste(ui);
    if (state.focused_widget == "paste.by_hand") return begin_by_hand(state, result);
    if (press_finding(ui, result)) return;
    if (result) return apply_and_close(ui, *result);
    state.focus_text = state.cursor_to_error = true;
}

void handle_paste_keys(const PasteUi& ui, const PasteResult& result, bool typing) {
    const ImGuiIO& io = ImGui::GetIO();
    if (is_pressed(Key::Escape, false)) return close_paste(ui);
    if (is_pressed(Key::Tab, true)) return move_focus(ui, result, io.KeyShift ? -1 : 1);
    const bool enter = compat::is_enter_pressed();
    if (typing && !(enter && io.KeyCtrl)) return;
    if (is_pressed(compat::letter('V'), false) && io.KeyCtrl) return begin_paste(ui);
    const std::string& widget = ui.state.dialog->focused_widget;
    const bool is_button_focused = widget == "paste.apply" || widget == "paste.cancel" ||
                                   widget == "paste.by_hand" || widget == "paste.problem" ||
                                   widget.starts_with("paste.use.");
    if (enter || (is_button_focused && is_pressed(Key::Space, false)))
        return press_focused_widget(ui, result);
    if (result) change_choice(ui, *result);
}

// "Use it, assuming ..." names the assumption if there is only one.
std::string apply_text(const PasteUi& ui, const ParsedPaste& parsed) {
    const TextCatalog& texts = *ui.frame_context.texts;
    const std::vector<std::string> assumed = assumed_sentences(parsed, texts);
    constexpr std::size_t max_bytes = 70;
    if (assumed.empty()) return ui.text("paste.apply");
    if (assumed.size() == 1 && assumed[0].size() <= max_bytes)
        return texts("paste.apply_assuming", {{"what", assumed[0]}});
    return texts("paste.apply_assuming_several", {{"n", std::to_string(assumed.size())}});
}

// True if the dialog was closed.
bool draw_paste_buttons(const PasteUi& ui, const PasteResult& result) {
    if (result && result->missing.empty()) {
        const bool apply_clicked = primary_button(ui, "paste.apply", apply_text(ui, *result));
        draw_focus_ring(ui, "paste.apply");
        if (apply_clicked) apply_and_close(ui, *result);
        if (apply_clicked) return true;
        ImGui::SameLine();
    }
    if (!ui.state.dialog->text.empty() && button(ui, "paste.by_hand", ui.text("paste.hand.begin"))) {
        begin_by_hand(*ui.state.dialog, result);
    }
    draw_focus_ring(ui, "paste.by_hand");
    ImGui::SameLine();
    const bool cancel = button(ui, "paste.cancel", ui.text("dialog.cancel"));
    draw_focus_ring(ui, "paste.cancel");
    if (cancel) close_paste(ui);
    return cancel;
}

void draw_title(const PasteUi& ui, const PasteResult& result) {
    const std::string format = result ? paste_format_name(ui, result->format) : "";
    const char* unread = ui.state.dialog->text.empty() ? "paste.title_empty" : "paste.unreadable";
    const std::string text = result ? ui.text("paste.title", {{"form", format}}) : ui.text(unread);
    bold_text(ui, text);
}

// True while a list of options is open.
bool draw_parsed(const PasteUi& ui, const ParsedPaste& parsed, float height_below) {
    const float height = std::max(ui.px(30), ImGui::GetContentRegionAvail().y - height_below);
    ImGui::BeginChild("##readings", {0, height});
    scroll_by_keys(ui, ScrollKeys::Pages);
    paste_findings(ui, parsed);
    if (parsed.missing.empty()) paste_preview(ui, parsed);
    ImGui::Dummy({0, ui.px(2)});
    const bool open = paste_choices(ui, parsed);
    ImGui::Dummy({0, ui.px(6)});
    paste_numbers(ui, parsed);
    ImGui::EndChild();
    return open;
}

// The parse error; scrolls if the text is large.
void draw_problem(const PasteUi& ui, const ParseError& error, float height_below) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(4), ui.px(4)});
    const float height = std::max(ui.px(30), ImGui::GetContentRegionAvail().y - height_below);
    ImGui::BeginChild("##problem", {0, height}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar();
    if (!ImGui::GetIO().WantTextInput) scroll_by_keys(ui, ScrollKeys::Pages);
    paste_problem(ui, error);
    ImGui::EndChild();
}

// Height of all lines, limited by the available height.
float text_height(const PasteUi& ui, bool is_readable, float available) {
    const std::string_view text = std::string_view(ui.state.dialog->text).substr(0, max_editable_bytes);
    const auto lines = float(std::ranges::count(text, '\n') + 1);
    const float wanted_height = std::min(lines + 0.5F, 6.5F) * ImGui::GetTextLineHeight() + ui.px(8);
    const float problem = 2 * ImGui::GetFrameHeightWithSpacing() + ui.px(24);
    return is_readable ? std::min(wanted_height, available / 3) : std::max(ui.px(60), available - problem);
}

// At the bottom of the dialog.
void place_buttons() {
    ImGui::SetCursorPosY(ImGui::GetWindowHeight() - ImGui::GetStyle().WindowPadding.y -
                         ImGui::GetFrameHeight());
}

void draw_content(const PasteUi& ui, const PasteResult& result) {
    if (ui.state.dialog->focused_widget.empty()) start_paste_dialog(ui, result);
    keep_focus(ui, result);
    draw_title(ui, result);
    const float height_below = ImGui::GetFrameHeight() + ui.px(10);
    const float available = ImGui::GetContentRegionAvail().y - height_below;
    const ParseError* error = result ? nullptr : &result.error();
    const bool typing = paste_text(ui, error, text_height(ui, result.has_value(), available));
    const bool open = result && draw_parsed(ui, *result, height_below);
    if (!result) draw_problem(ui, result.error(), height_below);
    place_buttons();
    ui.state.dialog->focus_pending = false;
    // The Enter that chose the action in the palette opened the dialog.
    const bool is_new = ImGui::IsWindowAppearing();
    if (!draw_paste_buttons(ui, result) && !open && !is_new) handle_paste_keys(ui, result, typing);
}

// A text with numbers that cannot be read, or lacks values, is read by hand. What has a remedy is not, nor a
// text with a number that is none: it is corrected.
void update_by_hand(const PasteUi& ui, const PasteResult& result) {
    PasteDialog& dialog = *ui.state.dialog;
    const bool is_readable = result ? result->missing.empty() : !paste_remedies(result).empty();
    const bool is_number_wrong = !result && result.error().expected == "expected a finite number";
    if (dialog.hand || is_readable || is_number_wrong || dialog.focused_widget == "paste.text") return;
    begin_by_hand(dialog, result);
    if (dialog.hand->text.numbers.empty()) dialog.hand = nullptr;
}
bool is_by_hand(const PasteDialog& dialog) { return dialog.hand && !dialog.hand->edits_text; }

// Grows downwards if the text becomes valid.
void position_window(const PasteUi& ui, bool readable, bool by_hand) {
    const ImVec2 available = ImGui::GetIO().DisplaySize;
    if (by_hand) {
        const float edge = ui.px(available.x < ui.px(1400) ? 8 : 24);
        ImGui::SetNextWindowPos({edge, edge});
        return ImGui::SetNextWindowSize({available.x - 2 * edge, available.y - 2 * edge});
    }
    const float margin = ui.px(12), height = ui.px(780), bottom = ui.px(440);
    const float top = std::max(margin, (available.y - height) / 2);
    ImGui::SetNextWindowPos({available.x / 2, top}, ImGuiCond_Always, {0.5F, 0});
    ImGui::SetNextWindowSize({std::min(ui.px(900), available.x - 2 * margin),
                              std::min(readable ? height : bottom, available.y - 2 * margin)});
}

// While a long text is being read.
void draw_reading(const PasteUi& ui) {
    const PasteDialog& dialog = *ui.state.dialog;
    ui.widgets.needs_another_frame = true;
    const std::string size = fmt::format("{:.1f}", double(dialog.text.size()) / 1e6);
    bold_text(ui, ui.text("paste.reading", {{"n", size}}));
    record_rect(ui, "paste.reading");
    const bool typing = paste_text(ui, nullptr, text_height(ui, true, ImGui::GetContentRegionAvail().y));
    ImGui::ProgressBar(float(dialog.reading->fraction()), {-1, 0});
    record_rect(ui, "paste.progress");
    place_buttons();
    const bool is_cancelled = button(ui, "paste.cancel", ui.text("dialog.cancel"));
    if (!typing) draw_focus_ring(ui);
    const bool enter = compat::is_enter_pressed();
    if (is_cancelled || is_pressed(Key::Escape, false) || (enter && !typing && !ImGui::IsWindowAppearing()))
        close_paste(ui);
}

}  // namespace

void paste_preview(const PasteUi& ui, const ParsedPaste& parsed) {
    const Document document = apply_paste(ui.stored_document(), parsed);
    const Analysis shown = analyze(document, "");
    const Report replaces = make_report(shown, *ui.frame_context.texts);
    ImGui::BeginGroup();
    const bool single = parsed.shapes.size() == 1 && !parsed.scene;
    draw_shape_line(ui, Side::A, replaces.shapes[0], single && parsed.target == 1);
    draw_shape_line(ui, Side::B, replaces.shapes[1], single && parsed.target == 0);
    const StyledText pieces[] = {{replaces.verdict + "  ", verdict_color(ui.theme(), shown.trace.verdict)},
                                 {replaces.reason, ui.theme().text}};
    markup_flow(ui, ui_fonts(ui).sans, ImGui::GetContentRegionAvail().x, pieces);
    if (replaces_scene(ui.document(), parsed))
        markup_flow(ui, ui_fonts(ui).sans, ImGui::GetContentRegionAvail().x, ui.text("paste.opens_new_scene"),
                    ui.theme().dim);
    if (parsed.reported) {
        markup_flow(ui, ui_fonts(ui).sans, ImGui::GetContentRegionAvail().x,
                    reported_text(ui, *parsed.reported, is_flat(document)), ui.theme().text);
        record_rect(ui, "paste.reported");
    }
    ImGui::EndGroup();
    record_rect(ui, "paste.outcome");
}

void draw_focus_ring(const PasteUi& ui, const std::string& name) {
    PasteDialog& state = *ui.state.dialog;
    if (state.focused_widget != name) return;
    if (state.focus_pending && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    draw_focus_ring(ui);
}

void paste_dialog(const PasteUi& ui) {
    if (!ui.state.dialog) return;
    if (update_result(ui.state)) ui.state.dialog->frames_to_settle = 3;
    if (ui.state.dialog->frames_to_settle > 0) {
        --ui.state.dialog->frames_to_settle;
        ui.widgets.needs_another_frame = true;
    }
    // Closing the dialog destroys its state, but not this result.
    const std::shared_ptr<const PasteResult> result = ui.state.dialog->result;
    if (result) update_by_hand(ui, *result);
    const bool by_hand = result && is_by_hand(*ui.state.dialog);
    position_window(ui, !result || result->has_value(), by_hand);
    if (!begin_dialog(ui, "##paste", ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse))
        return;
    if (by_hand)
        draw_by_hand(ui, *result);
    else if (result)
        draw_content(ui, *result);
    else
        draw_reading(ui);
    ImGui::EndPopup();
}

std::vector<std::string> paste_focus_order(const PasteUi& ui, const PasteResult& result) {
    std::vector<std::string> all{"paste.text"};
    if (!result && !ui.state.dialog->text.empty()) all.emplace_back("paste.problem");
    for (const std::string& remedy : paste_remedies(result)) all.push_back("paste.use." + remedy);
    if (result) {
        for (const ConventionChoice& choice : result->choices) all.push_back("paste." + choice.id);
        if (result->missing.empty()) all.emplace_back("paste.apply");
    }
    if (!ui.state.dialog->text.empty()) all.emplace_back("paste.by_hand");
    all.emplace_back("paste.cancel");
    return all;
}

bool press_finding(const PasteUi& ui, const PasteResult& result) {
    const std::string& widget = ui.state.dialog->focused_widget;
    for (const std::string& remedy : paste_remedies(result)) {
        if (widget != "paste.use." + remedy) continue;
        choose_remedy(ui, remedy);
        return true;
    }
    return false;
}

}  // namespace app
