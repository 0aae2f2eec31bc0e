// The presentation mode.
#include "app/shell/presentation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "app/analysis/explain.h"
#include "app/analysis/question.h"
#include "app/document/extra_keys.h"
#include "app/features/axes/axes_panel.h"
#include "app/features/axes/axis_rows.h"
#include "app/features/canvas/camera_panel.h"
#include "app/features/canvas/canvas_panel.h"
#include "app/features/canvas/polygon_panel.h"
#include "app/features/files/gallery.h"
#include "app/shell/messages.h"
#include "app/shell/presentation_page.h"
#include "app/shell/presentation_pointer.h"
#include "app/shell/view_tabs.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// Lengths of the page in units of 1/720 of its height; its width is 1280.
constexpr float page_width = 1280, page_height = 720, margin = 40;
constexpr float scene_y = 136, scene_width = 796, scene_height = 424;
constexpr float column_x = 868, column_width = page_width - margin - column_x;
constexpr float row_height = 40, texts_y = 568, dots_y = 704;

Result<Question> presented_question(const WindowUi& ui) {
    return read_question(ui.document(), *ui.frame_context.analysis, *ui.frame_context.texts,
                         ui.frame_context.history->is_note_outdated());
}

// Another scene begins with its question.
void begin_scene(const WindowUi& ui) {
    Workspace& workspace = ui.workspace;
    PresentationState& state = workspace.presentation;
    if (std::exchange(state.scene_number, workspace.scene_number) == workspace.scene_number) return;
    state.stage = AskStage::Ask;
    state.row = 0;
    state.is_typing = state.warns_of_no_hands = false;
    state.guess.reset();
    state.strokes.clear();
    state.votes = 0;
    if (!is_in_lecture(workspace)) return;
    const LectureScene& scene = workspace.lecture[workspace.lecture_index];
    state.votes = scene.votes;
    workspace.layout.presented_view = scene.view;
}

// The counts of the shown scene: -1 for an answer that was not counted.
PresentationState::Hands& hands(const WindowUi& ui, std::size_t answers) {
    PresentationState::Hands& counts =
        ui.workspace.presentation.hands[hands_key(ui.workspace, *ui.frame_context.history)];
    // A drag can merge two rows: their counts come back with them.
    for (std::vector<int>& vote : counts) vote.resize(std::max(vote.size(), answers), -1);
    return counts;
}
bool is_counted(const std::vector<int>& vote) {
    return std::ranges::any_of(vote, [](int count) { return count >= 0; });
}
int total(const std::vector<int>& vote) {
    int sum = 0;
    for (const int count : vote) sum += std::max(count, 0);
    return sum;
}
// The vote that is counted now, or was counted last.
std::size_t current_vote(const WindowUi& ui, const PresentationState::Hands& counts) {
    return ui.workspace.presentation.stage == AskStage::AskAgain || is_counted(counts[1]) ? 1 : 0;
}
bool is_vote_open(const WindowUi& ui, const Question& question) {
    return is_concealed(ui) && !question.answers.empty() &&
           ui.workspace.presentation.stage != AskStage::Discuss;
}

// The question and what is known; then the answer in words, or the verdict if the pair was changed.
void draw_headline(const Page& page, const Result<Question>& question) {
    const WindowUi& ui = page.ui;
    const History& history = *ui.frame_context.history;
    const TextCatalog& texts = *ui.frame_context.texts;
    const std::string asked = question ? question->text : presented_headline(history, texts, false);
    std::string given = question ? question->given : "", headline = asked;
    if (!is_concealed(ui)) {
        given = given.empty() ? asked : texts("language.sentences", {{"first", given}, {"next", asked}});
        headline = question && !question->answer.empty() ? question->answer
                                                         : presented_headline(history, texts, true);
        if (history.is_note_outdated()) headline = ui.frame_context.explanation->verdict;
    }
    page.text("presentation.given", page.rect(margin, 22, page_width - 2 * margin, 34), page.fonts.sans,
              given, ui.theme().dim);
    const ScreenRect box = page.rect(margin, 58, page_width - 2 * margin, 60);
    ImFont* font = page.fonts.verdict;
    const bool fits = markup_size(ui, font, headline).x <= box.width && font->FontSize * 1.2F <= box.height;
    const bool fits_smaller = markup_size(ui, page.fonts.formula, headline).x <= box.width;
    page.text(is_concealed(ui) ? "presentation.question" : "presentation.title", box,
              fits           ? font
              : fits_smaller ? page.fonts.formula
                             : page.fonts.sans,
              headline, ui.theme().text, fits || fits_smaller ? 1 : 2);
    const ScreenRect rule = page.rect(margin, 122, page_width - 2 * margin, 0);
    ImGui::GetWindowDrawList()->AddLine({rule.x, rule.y}, {rule.right(), rule.y}, u32(ui.theme().line));
}

// The answers with a bar for the hands of each.
void draw_answers(const Page& page, const Question& question) {
    const WindowUi& ui = page.ui;
    const Theme& theme = ui.theme();
    PresentationState& state = ui.workspace.presentation;
    const PresentationState::Hands& counts = hands(ui, question.answers.size());
    const std::vector<int>& vote = counts[current_vote(ui, counts)];
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ScreenRect title = page.rect(column_x, scene_y, column_width, row_height);
    page.label(title, 0, page.fonts.sans,
               ui.text(state.stage == AskStage::Discuss ? "present.discuss" : "present.hands"), theme.dim);
    if (is_counted(vote)) page.label(title, 1, page.fonts.sans, std::to_string(total(vote)), theme.dim);
    float labels = 100 * page.unit;
    int most = 1;
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        labels = std::max(labels, markup_size(ui, page.fonts.sans, question.answers[i].text).x);
        most = std::max({most, counts[0][i], counts[1][i]});
    }
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        const Answer& answer = question.answers[i];
        const ScreenRect box =
            page.rect(column_x, scene_y + row_height * static_cast<float>(i + 1), column_width, row_height);
        const bool is_right = !is_concealed(ui) && answer.is_right;
        const Color color = is_right ? theme.separating : theme.text;
        const float pad = 12 * page.unit, left = box.x + labels + pad, right = box.right() - 56 * page.unit;
        if (is_right)
            list->AddRectFilled({box.x - pad, box.y}, {box.right() + pad, box.y + box.height},
                                u32(theme.separating, 0.13F), 6 * page.unit);
        if (is_vote_open(ui, question) && state.is_typing && i == state.row)
            list->AddRect({box.x - pad, box.y}, {box.right() + pad, box.y + box.height}, u32(theme.text),
                          6 * page.unit, 0, 2 * page.unit);
        page.label(box, 0, is_right ? page.fonts.bold : page.fonts.sans, answer.text, color);
        const auto end = [&](int count) {
            return left + std::max(right - left, 0.0F) * static_cast<float>(count) / static_cast<float>(most);
        };
        const float top = box.y + 10 * page.unit, bottom = box.y + 30 * page.unit;
        const bool is_empty = state.stage == AskStage::Discuss || vote[i] < 0;
        if (!is_empty)
            list->AddRectFilled({left, top}, {end(vote[i]), bottom},
                                u32(is_right ? theme.separating : theme.faint), 2 * page.unit);
        const bool has_first_vote = &vote == &counts[1] || state.stage == AskStage::Discuss;
        if (has_first_vote && counts[0][i] > 0)
            list->AddRect({left, top}, {end(counts[0][i]), bottom}, u32(theme.dim), 2 * page.unit, 0,
                          2 * page.unit);
        if (!is_empty) page.label(box, 1, page.fonts.sans, std::to_string(vote[i]), color);
        ImGui::SetCursorScreenPos({box.x, box.y});
        if (ImGui::InvisibleButton(("##answer" + std::to_string(i)).c_str(), {box.width, box.height}) &&
            is_vote_open(ui, question)) {
            state.row = i;
            state.is_typing = true;
        }
        ui.widgets.rects["presentation.answer." + std::to_string(i)] = box;
    }
}

Color state_color(const Theme& theme, core::AxisState state) {
    return state == core::AxisState::Separating    ? theme.separating
           : state == core::AxisState::Overlapping ? theme.overlap
           : state == core::AxisState::Touching    ? theme.touching
                                                   : theme.dim;
}

// A numbered frame for an axis; once it was reached, its name with the overlap or gap.
void draw_frame(const Page& page, int index, const ScreenRect& box) {
    const WindowUi& ui = page.ui;
    const Theme& theme = ui.theme();
    const Analysis& analysis = *ui.frame_context.analysis;
    const core::AxisTest& axis = analysis.trace.axes[index];
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float rounding = 6 * page.unit, pad = 10 * page.unit;
    const ImVec2 low(box.x, box.y), high(box.right(), box.y + box.height);
    const bool is_reached = !analysis.is_concealed || index <= analysis.last_played;
    const bool is_current = index == analysis.axis;
    if (!is_reached) {
        list->AddRect(low, high, u32(theme.line), rounding, 0, 2 * page.unit);
        return page.label(box, 0.5F, page.fonts.sans, std::to_string(index + 1), theme.dim);
    }
    const Color color = state_color(theme, axis.state);
    if (is_current) list->AddRectFilled(low, high, u32(color, 0.12F), rounding);
    list->AddRect(low, high, u32(is_current ? color : theme.line), rounding, 0,
                  (is_current ? 3 : 1.5F) * page.unit);
    const bool has_bars = box.height >= 70 * page.unit && core::is_measured(axis);
    ScreenRect line{box.x + pad, box.y, box.width - 2 * pad, has_bars ? box.height * 0.55F : box.height};
    ui.widgets.rects["presentation.axis." + core::to_string(axis)] = box;
    const std::string number =
        core::is_measured(axis) ? format_overlap(axis, analysis.trace.size, analysis.number_format) : "";
    const float width = markup_size(ui, page.fonts.sans, axis_markup(axis) + number).x + pad;
    const bool has_number = width <= line.width && !number.empty();
    page.label(line, has_number ? 0 : 0.5F, page.fonts.bold, axis_markup(axis),
               has_number ? theme.text : color);
    if (has_number) page.label(line, 1, page.fonts.sans, number, color);
    if (!has_bars) return;
    const core::Interval scale = common_scale(analysis.trace);
    const auto x = [&](double value) {
        return line.x + line.width * static_cast<float>(share_of_scale(value, scale));
    };
    const auto bar = [&](const core::Interval& interval, float from, float to, const Color& fill) {
        list->AddRectFilled({x(interval.min), box.y + box.height * from},
                            {std::max(x(interval.max), x(interval.min) + page.unit), box.y + box.height * to},
                            u32(fill));
    };
    bar(axis.interval_a, 0.58F, 0.68F, theme.a);
    bar(axis.interval_b, 0.74F, 0.79F, theme.b);
    bar(axis.interval_b, 0.83F, 0.88F, theme.b);
}

// A frame for each axis, below the answers. Of too many the last place says how many are left out; the
// deciding one always has a place.
void draw_frames(const Page& page, float top, bool has_reached_ones_only) {
    const Analysis& analysis = *page.ui.frame_context.analysis;
    const int count = static_cast<int>(analysis.trace.axes.size());
    if (count == 0) return;
    const float room = scene_y + scene_height - top, gap = 12;
    const int columns = count <= 4 ? 2 : 3;
    const int max_rows = std::max(static_cast<int>((room + gap) / (32 + gap)), 1);
    const int max_dense_rows = std::max(static_cast<int>(room / 33), 1);
    const int rows = (count + columns - 1) / columns;
    const bool is_dense = rows > max_rows;
    const int shown_rows = std::min(rows, is_dense ? max_dense_rows : max_rows);
    const float between = is_dense ? 3 : gap;
    const float height = std::min((room + between) / static_cast<float>(shown_rows) - between, 84.0F);
    const float width = (column_width + between) / static_cast<float>(columns) - between;
    const int places = shown_rows * columns, least = analysis.trace.least;
    for (int place = 0; place < std::min(count, places); ++place) {
        if (has_reached_ones_only && place > analysis.last_played) return;
        const int column = place % columns, row = place / columns;
        const ScreenRect box = page.rect(column_x + static_cast<float>(column) * (width + between),
                                         top + static_cast<float>(row) * (height + between), width, height);
        const bool leaves_out = count > places;
        if (leaves_out && place == places - 1) {
            page.label(box, 0.5F, page.fonts.sans, "+" + std::to_string(count - places + 1),
                       page.ui.theme().dim);
            continue;
        }
        const bool is_last = place == places - 2;
        draw_frame(page, leaves_out && is_last && !analysis.is_concealed && least > place ? least : place,
                   box);
    }
}

// Which wrong answer most hands chose, and why; or that most were right.
std::string hands_text(const WindowUi& ui, const Question& question) {
    const PresentationState::Hands& counts = hands(ui, question.answers.size());
    const std::vector<int>& vote = counts[current_vote(ui, counts)];
    if (!is_counted(vote)) return "";
    int right = 0;
    std::size_t wrong = question.answers.size();
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        if (question.answers[i].is_right)
            right += std::max(vote[i], 0);
        else if (wrong == question.answers.size() || vote[i] > vote[wrong])
            wrong = i;
    }
    const std::string all = std::to_string(total(vote));
    if (wrong == question.answers.size() || 2 * right > total(vote) || vote[wrong] <= 0)
        return ui.text("present.most_right", {{"n", std::to_string(right)}, {"count", all}});
    const Answer& answer = question.answers[wrong];
    SentenceBuilder text(*ui.frame_context.texts);
    text.add("present.most_said",
             {{"n", std::to_string(vote[wrong])}, {"count", all}, {"answer", answer.text}});
    text.append(answer.mistake);
    return text.text();
}

// How good the arrow was: every direction frees B, one is the shortest.
std::string guess_text(const WindowUi& ui, const core::Vec3& guess) {
    const core::Trace& trace = ui.trace();
    if (core::is_separated(trace)) return "";
    if (is_right_direction(trace, guess)) return ui.text("present.way_shortest");
    const double exit = exit_distance(trace, guess);
    const bool is_exact = std::ranges::none_of(
        trace.axes, [](const core::AxisTest& axis) { return axis.kind == core::AxisKind::NearestFeature; });
    if (!is_exact || !std::isfinite(exit)) return ui.text("present.way_longer");
    return ui.text("present.way_works",
                   {{"n", format_length(exit - trace.depth, *ui.frame_context.analysis)}});
}

// Formula, reason and mistake after the answer; before it what the played axis shows. Returns where they end,
// in units.
float draw_texts(const Page& page, const Result<Question>& question) {
    const WindowUi& ui = page.ui;
    const Theme& theme = ui.theme();
    const Analysis& analysis = *ui.frame_context.analysis;
    const Explanation& explanation = *ui.frame_context.explanation;
    const PresentationState& state = ui.workspace.presentation;
    const float width = page_width - 2 * margin;
    const auto box = [&](float y) { return page.rect(margin, y, width, 100); };
    const MessageState& message = ui.workspace.message;
    if (state.shows_message && !message.text.empty()) {
        page.text("presentation.message", box(texts_y), page.fonts.sans, message.text,
                  message.is_error ? problem_color(theme) : theme.text, 3);
        return texts_y;
    }
    if (!question) {
        const std::string problem = ui.frame_context.texts->problem_text(question.error());
        page.text("presentation.message", box(texts_y), page.fonts.sans, problem, problem_color(theme), 3);
        return texts_y;
    }
    if (is_concealed(ui)) {
        const std::string shown = state.warns_of_no_hands ? ui.text("present.no_hands")
                                  : analysis.axis >= 0 ? played_axis_text(analysis, *ui.frame_context.texts)
                                                       : "";
        if (!shown.empty())
            page.text("presentation.sentence", box(texts_y), page.fonts.sans, shown, theme.text, 3);
        else if (ui.widgets.rects.contains("presentation.numbers"))
            page.text("presentation.meaning", box(texts_y), page.fonts.sans, ui.text("present.numbers"),
                      theme.dim, 2);
        return texts_y;
    }
    float y = texts_y;
    if (!explanation.formula.empty()) {
        ImGui::SetCursorScreenPos({box(y).x, box(y).y});
        markup_flow(ui, page.fonts.formula, box(y).width, formula_pieces(explanation.formula, theme));
        record_rect(ui, "presentation.formula");
        y += page.fonts.formula->FontSize * 1.16F / page.unit;
    }
    const bool is_changed = ui.frame_context.history->is_note_outdated();
    const std::optional<core::Vec3>& guess = state.guess;
    const std::string said = is_changed ? "" : guess ? guess_text(ui, *guess) : hands_text(ui, *question);
    const int deciding = ui.trace().least >= 0 ? ui.trace().least : ui.trace().separating_axis;
    const bool is_deciding = analysis.axis == deciding && !ui.selection.shows_turned_axis();
    const std::string why = !is_deciding                          ? explanation.formula_meaning
                            : question->why.empty() || is_changed ? explanation.reason
                                                                  : question->why;
    y += page.text("presentation.verdict", box(y), page.fonts.sans, why, theme.text, 2);
    if (!said.empty()) y += page.text("presentation.hands", box(y), page.fonts.sans, said, theme.dim);
    return y;
}

// A dot for each scene; of very many, which of how many.
void draw_dots(const Page& page) {
    const WindowUi& ui = page.ui;
    PresentationState::Place& place = ui.workspace.presentation.place;
    if (place.path != ui.workspace.files.path) {
        const auto [index, count] = place_in_folder(ui.workspace.files.path);
        place = {ui.workspace.files.path, index, count};
    }
    const bool is_lecture = is_in_lecture(ui.workspace);
    const int index = is_lecture ? static_cast<int>(ui.workspace.lecture_index) : place.index;
    const int count = is_lecture ? static_cast<int>(ui.workspace.lecture.size()) : place.count;
    if (count < 2) return;
    constexpr int max_dots = 24;
    if (count > max_dots) {
        const std::string text = ui.text(
            "playback.brief", {{"number", std::to_string(index + 1)}, {"count", std::to_string(count)}});
        return page.label(page.rect(margin, dots_y - 18, column_width, 32), 0, page.fonts.sans, text,
                          ui.theme().dim);
    }
    for (int i = 0; i < count; ++i) {
        const ScreenRect dot = page.rect(margin + 8 + 30 * static_cast<float>(i), dots_y, 0, 0);
        ImDrawList* list = ImGui::GetWindowDrawList();
        const std::string name = "presentation.dot." + std::to_string(i);
        const float half = 14 * page.unit;
        ui.widgets.rects[name] = {dot.x - half, dot.y - half, 2 * half, 2 * half};
        ImGui::SetCursorScreenPos({dot.x - half, dot.y - half});
        if (ImGui::InvisibleButton(name.c_str(), {2 * half, 2 * half}) && i != index)
            open_presented_scene(ui, {i - index, false});
        if (i == index)
            list->AddCircleFilled({dot.x, dot.y}, 8 * page.unit, u32(ui.theme().text));
        else
            list->AddCircle({dot.x, dot.y}, 6 * page.unit, u32(ui.theme().dim), 0, 2 * page.unit);
    }
}

/// A view that the presentation shows beside the scene.
struct PresentedView {
    std::string_view id;
    void (*draw)(const Ui& ui);
};

std::vector<PresentedView> presented_views(const WindowUi& ui) {
    std::vector<PresentedView> all;
    for (const View& view : window_views())
        if (is_available(ui.document(), view)) all.push_back({view.id, view.draw});
    all.push_back({"axes", call<axis_table>});
    return all;
}

std::optional<PresentedView> presented_view(const WindowUi& ui) {
    for (const PresentedView& view : presented_views(ui))
        if (view.id == ui.workspace.layout.presented_view) return view;
    return std::nullopt;
}

// In the place of the scene, once the answer is shown.
void draw_view(const WindowUi& ui, const PresentedView& view, const ScreenRect& area) {
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::BeginChild("##presented", {area.width, area.height}, false);
    view.draw(ui);
    ImGui::EndChild();
    ui.widgets.rects["presentation.view"] = area;
}

// After the answer: the numbers of the tabs, and 9 for the table of the axes.
void handle_view_keys(const WindowUi& ui) {
    const std::span<const View> all = window_views();
    const auto choose = [&](std::string_view id) {
        std::string& shown = ui.workspace.layout.presented_view;
        shown = shown == id ? std::string() : std::string(id);
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!compat::is_pressed(compat::digit(static_cast<int>(i) + 1), false)) continue;
        if (is_available(ui.document(), all[i])) return choose(all[i].id);
        ui.workspace.presentation.shows_message = true;
        return ui.send_request(ShowMessage{unavailable_reason(ui, all[i]), false});
    }
    if (compat::is_pressed(compat::digit(9), false)) choose("axes");
}

// Digits count the hands of a row.
void handle_vote_keys(const WindowUi& ui, const Question& question) {
    PresentationState& state = ui.workspace.presentation;
    const std::size_t last = question.answers.size() - 1;
    state.row = std::min(state.row, last);
    PresentationState::Hands& counts = hands(ui, question.answers.size());
    int& count = counts[state.stage == AskStage::AskAgain ? 1 : 0][state.row];
    constexpr int max_count = 9999;
    for (int digit = 0; digit <= 9; ++digit)
        if (compat::is_pressed(compat::digit(digit), false)) {
            count = std::min(std::max(count, 0) * 10 + digit, max_count);
            state.is_typing = true;
            state.warns_of_no_hands = false;
        }
    if (compat::is_pressed(compat::Key::Backspace, true)) count = count < 10 ? -1 : count / 10;
    const bool goes_down =
        compat::is_pressed(compat::Key::Down, true) || compat::is_pressed(compat::Key::Tab, true);
    if (goes_down) state.row = std::min(state.row + 1, last);
    if (compat::is_pressed(compat::Key::Up, true) && state.row > 0) --state.row;
}

}  // namespace

void cycle_presented_view(const WindowUi& ui) {
    const std::vector<PresentedView> all = presented_views(ui);
    std::string& shown = ui.workspace.layout.presented_view;
    const auto found = std::ranges::find(all, shown, &PresentedView::id);
    const auto next = found == all.end() ? all.begin() : found + 1;
    shown = next == all.end() ? std::string() : std::string(next->id);
}

void begin_presentation(const WindowUi& ui) {
    PresentationState& state = ui.workspace.presentation;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    // A clicker sends F5 and Esc by mistake: the same scene goes on at its stage.
    const bool is_same_scene = state.scene_number == ui.workspace.scene_number;
    state = {.stage = is_same_scene ? state.stage : AskStage::Ask,
             .scene_number = is_same_scene ? state.scene_number : -1,
             .votes = is_same_scene ? state.votes : 0,
             .hands = std::move(state.hands),
             .guess = is_same_scene ? state.guess : std::nullopt,
             .before = WindowBefore{ui.workspace.scene_number,
                                    {size.x, size.y},
                                    ui.frame_context.scale,
                                    ui.workspace.canvas,
                                    ui.workspace.axes.playback,
                                    ui.selection,
                                    ui.widgets.rects["scene"]}};
    ui.options.presenting = true;
    ui.selection.body = -1;
    ui.selection.turned_direction.reset();
    ui.workspace.message.text.clear();
    ui.workspace.axes.playback.reset();
    // Labels and the axis were placed beside the deciding axis.
    ui.workspace.canvas.last_axis_position = {};
    ui.workspace.canvas.last_labels.clear();
    reset_label_positions(ui.workspace.canvas);
}

void restore_window(Workspace& workspace, const glm::vec2& size_px, float scale, bool are_fonts_ready,
                    double time_s) {
    std::optional<WindowBefore>& before = workspace.presentation.before;
    if (!before || workspace.options.presenting) return;
    // A window manager may take some frames to end the full screen.
    const bool has_its_size = scale == before->scale && size_px == before->size_px;
    if (has_its_size ? !are_fonts_ready : time_s < before->until_s) return;
    if (has_its_size && before->scene_number == workspace.scene_number) {
        workspace.canvas = std::move(before->canvas);
        workspace.axes.playback = before->playback;
        workspace.selection = before->selection;
        workspace.widgets.rects["scene"] = before->scene;
    }
    before.reset();
}

void end_presentation(const WindowUi& ui) {
    Workspace& workspace = ui.workspace;
    if (workspace.canvas.drag) cancel_drag(ui);
    if (workspace.canvas.polygon) cancel_polygon(ui);
    const View* view = shown_view(workspace, ui.document());
    if (view != nullptr && view->cancel != nullptr) view->cancel(ui);
    constexpr double max_restore_s = 0.5;
    workspace.options.presenting = false;
    if (workspace.presentation.before)
        workspace.presentation.before->until_s = ui.frame_context.time_s + max_restore_s;
    workspace.axes.playback.reset();
    if (workspace.presentation.shows_message) workspace.message.text.clear();
    workspace.message.until_s =
        std::max(workspace.message.until_s, ui.frame_context.time_s + short_message_s);
}

float presentation_scale(const glm::vec2& window_px) {
    constexpr float scale = 1.875F, steps = 8;  // text of 14 px has 26
    return std::floor(steps * scale * std::min(window_px.x / page_width, window_px.y / page_height)) / steps;
}

void open_presented_scene(const WindowUi& ui, const OpenAdjacent& request) {
    ui.workspace.presentation.shows_message = true;
    ui.workspace.message.text.clear();
    ui.send_request(request);
}

void step_presentation(const WindowUi& ui, int step) {
    Playback& playback = ui.workspace.axes.playback;
    PresentationState& state = ui.workspace.presentation;
    state.shows_message = false;
    const Result<Question> question = presented_question(ui);
    const PresentedStep next = next_presented_step(ui.workspace, *ui.frame_context.history, question);
    state.warns_of_no_hands = step > 0 && next == PresentedStep::Warn;
    const auto go = [&](AskStage stage) {
        state.stage = stage;
        state.row = 0;
        state.is_typing = false;
        playback.reset();
    };
    if (playback.is_finished()) {
        if (step > 0) return open_presented_scene(ui, {step, false});
        return go(state.stage);
    }
    if (step < 0) {
        if (!playback.is_at_rest()) return playback.reset();
        if (state.stage == AskStage::Ask) return open_presented_scene(ui, {step, false});
        return go(state.stage == AskStage::AskAgain ? AskStage::Discuss : AskStage::Ask);
    }
    if (next == PresentedStep::Discuss) return go(AskStage::Discuss);
    if (next == PresentedStep::AskAgain) return go(AskStage::AskAgain);
    if (next == PresentedStep::Answer) playback.finish();
}

void step_presented_axis(const WindowUi& ui, int step) {
    Playback& playback = ui.workspace.axes.playback;
    const Track track = axis_track(ui.trace());
    const bool is_at_last = !playback.is_at_rest() && playback.step(track) + 1 >= playback_length(ui.trace());
    if (step > 0 ? playback.is_finished() || is_at_last : playback.is_at_rest())
        return step_presentation(ui, step);
    ui.workspace.presentation.shows_message = ui.workspace.presentation.warns_of_no_hands = false;
    const bool returns_to_start = step < 0 && (track.end == 0 || playback.step(track) == 0);
    if (returns_to_start) return playback.reset();
    playback.step_by(track, step);
}

void show_presented_answer(const WindowUi& ui) {
    if (ui.workspace.canvas.polygon) return finish_polygon(ui);
    PresentationState& state = ui.workspace.presentation;
    state.shows_message = false;
    // While hands are counted, Enter is the next row: the answer must not be shown by mistake.
    const Result<Question> question = presented_question(ui);
    if (state.is_typing && question && is_vote_open(ui, *question)) {
        state.row = std::min(state.row + 1, question->answers.size() - 1);
        return;
    }
    ui.workspace.axes.playback.finish();
}

void presentation(const WindowUi& ui, const ScreenRect& area) {
    // In the frame of the key that begins the presentation, the analysis is still that of the window.
    if (!is_concealed(ui) && ui.workspace.axes.playback.is_at_rest()) return;
    begin_scene(ui);
    const float unit = std::min(area.width / page_width, area.height / page_height);
    const glm::vec2 corner(area.x + (area.width - page_width * unit) / 2,
                           area.y + (area.height - page_height * unit) / 2);
    const Page page{ui, corner, unit, ui_fonts(ui)};
    const Result<Question> question = presented_question(ui);
    const bool has_keys = ui.widgets.open_modal.empty() &&
                          !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup) && !ui.workspace.canvas.drag &&
                          !ImGui::GetIO().KeyCtrl;
    if (has_keys && question && is_vote_open(ui, *question))
        handle_vote_keys(ui, *question);
    else if (has_keys && !is_concealed(ui))
        handle_view_keys(ui);
    ui.selection.scene_units_per_px = 0;
    PresentationState& state = ui.workspace.presentation;
    // What is drawn with the pen must neither drag a shape nor choose a row.
    ImGui::PushStyleVar(ImGuiStyleVar_DisabledAlpha, 1);
    ImGui::BeginDisabled(state.has_pen);
    draw_headline(page, question);
    const ScreenRect scene = page.rect(margin, scene_y, scene_width, scene_height);
    // Before the answer a question about the number of axes has no frames but the reached ones.
    const bool hides_axes = is_concealed(ui) && question && question->asks_axis_count;
    const std::optional<PresentedView> view = is_concealed(ui) ? std::nullopt : presented_view(ui);
    if (view) {
        draw_view(ui, *view, scene);
    } else {
        ImGui::SetCursorScreenPos({scene.x, scene.y});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
        ImGui::BeginChild("##scene", {scene.width, scene.height}, false,
                          ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
        ImGui::PopStyleVar();
        const bool asks_direction =
            question && question->kind == QuestionKind::Direction && is_flat(ui.document());
        const bool turns_guess = asks_direction && is_concealed(ui);
        if (turns_guess) turn_guess(page, scene, has_keys);
        ImGui::SetCursorScreenPos({scene.x, scene.y});
        scene_canvas(ui);
        ui.selection.scene_camera = scene_camera(ui);
        if (asks_direction && (is_concealed(ui) || state.guess)) draw_guess(page, scene);
        const bool has_numbers = is_concealed(ui) && !asks_direction && !hides_axes;
        if (has_numbers && is_flat(ui.document())) draw_side_numbers(page, scene);
        ImGui::EndChild();
    }
    const std::size_t answers = question ? question->answers.size() : 0;
    if (answers > 0) draw_answers(page, *question);
    draw_frames(page, answers > 0 ? scene_y + row_height * static_cast<float>(answers + 1) + 16 : scene_y,
                hides_axes);
    // Of long texts the last line takes the place of the dots.
    if (draw_texts(page, question) <= dots_y - 8) draw_dots(page);
    ImGui::EndDisabled();
    ImGui::PopStyleVar();
    use_presentation_pointer(ui, scene, corner, unit);
}

}  // namespace app
