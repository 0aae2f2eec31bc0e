// The paste dialog by hand: the text with its numbers as chips, the slots of the shapes, and the pair.
#include "app/features/paste/by_hand_panel.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/analysis/report.h"
#include "app/base/utf8.h"
#include "app/features/paste/vocabulary.h"
#include "app/scene/camera_control.h"
#include "app/scene/pair_figure.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"
#include "core/method.h"

namespace app {

namespace {

using compat::is_pressed;
using compat::Key;
using paste::HandReading;
using paste::NumberGroup;
using paste::SlotChoice;
using paste::SlotValue;
using Outcome = HandState::Outcome;

const paste::Vocabulary& vocabulary() {
    const auto& current = paste::Vocabulary::current();
    return current ? *current : paste::Vocabulary::installed();
}
HandState& state_of(const PasteUi& ui) { return *ui.state.dialog->hand; }

void edit_text(const PasteUi& ui, bool at_error) {
    state_of(ui).edits_text = true;
    ui.state.dialog->focus_text = true;
    ui.state.dialog->cursor_to_error = at_error;
}

// The state.

bool has_decimal_comma(const HandReading& reading) { return reading.conventions.contains("decimal"); }

void renumber(HandState& state, const std::string& text) {
    constexpr int fewest_folded = 3;
    state.text = paste::number_text(text, vocabulary(), has_decimal_comma(state.reading));
    state.outcomes.clear();
    state.rows.clear();
    std::vector<std::size_t>& lines = state.text.lines;
    if (lines.size() > 1 && lines.back() == text.size()) lines.pop_back();
    auto number = state.text.numbers.begin();
    auto answer = state.text.answers.begin();
    int empty = 0;
    for (int line = 0; line < int(lines.size()); ++line) {
        const std::size_t end = line + 1 < int(lines.size()) ? lines[std::size_t(line + 1)] : text.size() + 1;
        bool is_empty = true;
        for (; number != state.text.numbers.end() && number->begin < end; ++number) is_empty = false;
        for (; answer != state.text.answers.end() && answer->begin < end; ++answer) is_empty = false;
        empty = is_empty ? empty + 1 : 0;
        state.rows.push_back({line, 0});
        if (empty <= fewest_folded) continue;
        if (empty == fewest_folded + 1)
            state.rows.resize(state.rows.size() - fewest_folded);
        else
            state.rows.pop_back();
        state.rows.back().folded = empty;
    }
}

// Changes the reading as one step of undo.
template <class Change>
void change(HandState& state, Change&& apply) {
    HandState::Step before{state.reading, state.slot, state.last_filled};
    apply();
    if (before.reading != state.reading) state.undo.push_back(std::move(before));
}

void fill(HandState& state, int number) {
    const std::vector<std::string> all = slots_of(state.reading), open = open_slots(state.reading);
    if (state.slot.size() == 1) state.slot = slots_of(state.reading, state.slot[0] - 'a').front();
    if (std::ranges::find(all, state.slot) == all.end())
        state.slot = open.empty() ? all.front() : open.front();
    change(state, [&] {
        const auto filled = state.reading.slots.find(state.slot);
        if (filled != state.reading.slots.end() && paste::part_of(state.slot) == "rotation")
            filled->second.form.clear();
        if (!fill_slot(state.text, state.reading, state.slot, number)) return;
        state.last_filled = state.slot;
        state.slot = paste::next_slot(state.text, state.reading, state.slot);
    });
}
void fill_answer(HandState& state, const paste::TextAnswer& answer) {
    change(state,
           [&] { state.reading.slots["answer"] = {.constant = to_string(state.text.place(answer.begin))}; });
}

// The last filled slot begins some numbers later.
void shift(HandState& state, int step) {
    const auto found = state.reading.slots.find(state.last_filled);
    if (found == state.reading.slots.end() || found->second.runs.empty()) return;
    const paste::NumberRun run = found->second.runs.back();
    const NumberGroup& group =
        state.text.groups[std::size_t(state.text.numbers[std::size_t(run.first)].group)];
    if (run.first + step < group.first || run.last + step > group.last) return;
    change(state, [&] { found->second.runs.back() = {run.first + step, run.last + step}; });
}

const Outcome& outcome_of(const PasteUi& ui, const HandReading& reading) {
    HandState& state = state_of(ui);
    const auto known = std::ranges::find(state.outcomes, reading, &Outcome::reading);
    if (known != state.outcomes.end()) return *known;
    Outcome outcome{reading, build_reading(state.text, reading, vocabulary()), "", {}};
    const std::size_t open = open_slots(reading).size();
    if (open > 0 || (outcome.result && outcome.result->shapes.size() < 2)) {
        outcome.words = ui.frame_context.texts->counted("paste.hand.open", open);
    } else if (!outcome.result) {
        outcome.words = ui.text("paste.hand.wrong");
    } else {
        const core::Trace trace =
            core::find_method("sat")->query({outcome.result->shapes[0], outcome.result->shapes[1]}, {});
        outcome.verdict = trace.verdict;
        const bool is_apart = trace.verdict == core::Verdict::Separated;
        outcome.words = trace.verdict == core::Verdict::Touching
                            ? ui.text("paste.hand.touching")
                            : ui.text(is_apart ? "paste.hand.gap" : "paste.hand.overlap",
                                      {{"n", format_digits(is_apart ? trace.gap : trace.depth)}});
    }
    state.outcomes.push_back(std::move(outcome));
    return state.outcomes.back();
}
Color outcome_color(const PasteUi& ui, const Outcome& outcome) {
    if (outcome.verdict) return verdict_color(ui.theme(), *outcome.verdict);
    return open_slots(outcome.reading).empty() ? problem_color(ui.theme()) : ui.theme().dim;
}

// The value of a convention: the choice of the user, else what the reader takes.
std::string convention_value(const Outcome& outcome, const std::string& id) {
    if (outcome.result)
        for (const ConventionChoice& choice : outcome.result->choices)
            if (choice.id == id) return choice.value;
    const auto chosen = outcome.reading.conventions.find(id);
    return chosen == outcome.reading.conventions.end() ? "" : chosen->second;
}
int current_choice(const PasteUi& ui, const std::vector<SlotChoice>& choices, const std::string& slot) {
    const Outcome& now = outcome_of(ui, state_of(ui).reading);
    const auto found = now.reading.slots.find(slot);
    const SlotValue value = found == now.reading.slots.end() ? SlotValue{} : found->second;
    const bool is_size = paste::part_of(slot) == "size";
    const std::string form = is_size && value.form.empty() ? convention_value(now, "extents") : value.form;
    for (int i = 0; i < int(choices.size()); ++i) {
        const SlotChoice& choice = choices[std::size_t(i)];
        const bool is_form = choice.form == form || (form.empty() && i == 0);
        const bool is_value =
            choice.convention.empty() || convention_value(now, choice.convention) == choice.value;
        if (is_form && is_value && choice.constant == value.constant) return i;
    }
    return -1;
}

// Conventions that no slot shows.
std::vector<ConventionChoice> other_conventions(const Outcome& outcome) {
    std::vector<ConventionChoice> others;
    if (!outcome.result) return others;
    for (const ConventionChoice& choice : outcome.result->choices) {
        const bool is_in_slot = text_tree::is_one_of(
            choice.id, {"extents", "quaternion", "matrix", "angles", "capsule_axis", "capsule_length",
                        "cylinder_axis", "cylinder_length", "approximate", "approximate_fit", "form"});
        if (!is_in_slot) others.push_back(choice);
    }
    return others;
}

std::vector<std::string> tab_order(const PasteUi& ui) {
    const HandState& state = state_of(ui);
    std::vector<std::string> order{"flat"};
    if (state.may_have_decimal_comma) order.emplace_back("decimal");
    for (int body = 0; body < int(state.reading.shapes.size()); ++body) {
        order.emplace_back(1, char('a' + body));
        for (std::string& slot : slots_of(state.reading, body)) order.push_back(std::move(slot));
    }
    for (std::string& slot : slots_of(state.reading, -1)) order.push_back(std::move(slot));
    for (const ConventionChoice& each : other_conventions(outcome_of(ui, state.reading)))
        order.push_back("paste." + each.id);
    return order;
}

// The numbers become others: what is filled in is lost.
void set_decimal_comma(HandState& state, bool is_comma) {
    change(state, [&] {
        state.reading.slots.clear();
        state.reading.conventions.erase("decimal");
        if (is_comma) state.reading.conventions["decimal"] = "comma";
        renumber(state, std::string(state.text.text));
        state.slot = "a.center";
    });
}
void set_dimension(HandState& state, bool is_flat) {
    change(state, [&] {
        state.reading.is_flat = is_flat;
        for (std::string& shape : state.reading.shapes)
            if (is_flat && paste::flat_shape(shape).empty()) shape = "box";
        // Slots keep their numbers as far as they take them.
        std::map<std::string, SlotValue, std::less<>> slots;
        slots.swap(state.reading.slots);
        for (const auto& [slot, value] : slots)
            for (const paste::NumberRun& run : value.runs)
                fill_slot(state.text, state.reading, slot, run.first);
    });
}
void set_shape(HandState& state, int body, const std::string& shape) {
    change(state, [&] {
        state.reading.shapes[std::size_t(body)] = shape;
        // B is like A until something is said of it.
        const bool is_b_empty = std::ranges::none_of(
            state.reading.slots, [](const auto& slot) { return paste::body_of(slot.first) == 1; });
        if (body == 0 && is_b_empty) state.reading.shapes[1] = shape;
        const std::vector<std::string> slots = slots_of(state.reading, body);
        std::erase_if(state.reading.slots, [&](const auto& slot) {
            return paste::body_of(slot.first) == body && std::ranges::find(slots, slot.first) == slots.end();
        });
    });
}
// Left and right, or up and down, in the chosen slot.
void step_choice(const PasteUi& ui, int step) {
    HandState& state = state_of(ui);
    const auto next = [&](const auto& all, std::ptrdiff_t now) {
        return std::size_t((now + step + std::ptrdiff_t(all.size())) % std::ptrdiff_t(all.size()));
    };
    if (state.slot == "flat") return set_dimension(state, !state.reading.is_flat);
    if (state.slot == "decimal") return set_decimal_comma(state, !has_decimal_comma(state.reading));
    if (state.slot.size() == 1) {
        const int body = state.slot[0] - 'a';
        std::vector<std::string> shapes = paste::hand_shapes();
        if (state.reading.is_flat)
            std::erase_if(shapes, [](const std::string& shape) { return paste::flat_shape(shape).empty(); });
        const auto now = std::ranges::find(shapes, state.reading.shapes[std::size_t(body)]) - shapes.begin();
        return set_shape(state, body, shapes[next(shapes, now)]);
    }
    for (const ConventionChoice& each : other_conventions(outcome_of(ui, state.reading))) {
        if ("paste." + each.id != state.slot) continue;
        const auto now = std::ranges::find(each.options, each.value) - each.options.begin();
        const std::string value = each.options[next(each.options, now)];
        return change(state, [&] { state.reading.conventions[each.id] = value; });
    }
    if (state.slot.starts_with("paste.")) return;
    const std::vector<SlotChoice> choices = choices_of(state.reading, state.slot);
    const int now = current_choice(ui, choices, state.slot);
    const std::size_t chosen = now < 0 ? 0 : next(choices, now);
    if (choices.size() > 1 || !choices[0].constant.empty())
        change(state, [&] { choose(state.reading, state.slot, choices[chosen]); });
}

// Texts.

std::string body_letter(int body) { return std::string(1, char('A' + body)); }
Color body_color(const PasteUi& ui, int body) {
    return body < 0    ? ui.theme().dim
           : body == 0 ? ui.theme().a
           : body == 1 ? ui.theme().b
                       : ui.theme().context;
}
std::string shape_text(const PasteUi& ui, const std::string& shape, bool is_flat) {
    const std::string name = is_flat ? paste::flat_shape(shape) : shape;
    const auto kind = ui.frame_context.texts->table().find("kind." + name);
    return kind == ui.frame_context.texts->table().end() ? ui.text("paste.hand.kind." + shape) : kind->second;
}
std::string slot_text(const PasteUi& ui, std::string_view slot) {
    return ui.text("paste.hand." + std::string(paste::part_of(slot)));
}
std::string slot_of_body_text(const PasteUi& ui, const std::string& slot) {
    if (paste::body_of(slot) < 0) return slot_text(ui, slot);
    return ui.text("paste.hand.of",
                   {{"slot", slot_text(ui, slot)}, {"body", body_letter(paste::body_of(slot))}});
}
std::string choice_text(const PasteUi& ui, const std::string& slot, const SlotChoice& choice) {
    if (!choice.constant.empty()) return ui.text("paste.hand." + choice.constant);
    std::string text;
    const bool is_default = choice.form.empty() && !choice.convention.empty();
    if (!is_default)
        text = ui.text("paste.hand.form." +
                       (choice.form.empty() ? std::string(paste::part_of(slot)) : choice.form));
    if (choice.convention.empty()) return text;
    const std::string value = "paste." + choice.convention + "." + choice.value;
    return text + (text.empty() ? "" : " · ") + ui.text(value);
}
// "0.0  0.0  1.0", "6 × 3  (-2, 0, -1) …"
std::string numbers_text(const HandState& state, const SlotValue& value) {
    constexpr int most = 4;
    std::string text;
    int count = 0;
    for (const paste::NumberRun& run : value.runs) {
        for (int i = run.first; i < run.last && count < most; ++i, ++count) {
            const paste::TextNumber& number = state.text.numbers[std::size_t(i)];
            text +=
                (text.empty() ? "" : "  ") + state.text.text.substr(number.begin, number.end - number.begin);
        }
    }
    const int size = value.size();
    if (size <= most) return text;
    const int columns =
        value.runs[0].first < 0 ? 0 : state.text.row_end(value.runs[0].first) - value.runs[0].first;
    const bool is_grid = columns > 1 && size % columns == 0 && size > columns;
    return (is_grid ? fmt::format("{} × {}", size / columns, columns) : std::to_string(size)) + "   " + text +
           " …";
}

// Drawing.

void draw_text_at(ImFont* font, ImVec2 at, ImU32 color, const std::string& text) {
    ImGui::GetWindowDrawList()->AddText(font, font->FontSize * ImGui::GetIO().FontGlobalScale, at, color,
                                        text.c_str());
}
float width_of(ImFont* font, const char* begin, const char* end) {
    return font->CalcTextSizeA(font->FontSize * ImGui::GetIO().FontGlobalScale, 1e9F, 0, begin, end).x;
}
float width_of(ImFont* font, const std::string& text) {
    return width_of(font, text.data(), text.data() + text.size());
}

void dashed_rect(const PasteUi& ui, ImVec2 min, ImVec2 max, ImU32 color) {
    const float dash = ui.px(4);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (float x = min.x; x < max.x; x += 2 * dash)
        for (const float y : {min.y, max.y})
            list.AddLine({x, y}, {std::min(x + dash, max.x), y}, color, ui.px(1.5F));
    for (float y = min.y; y < max.y; y += 2 * dash)
        for (const float x : {min.x, max.x})
            list.AddLine({x, y}, {x, std::min(y + dash, max.y)}, color, ui.px(1.5F));
}
void draw_disc(const PasteUi& ui, ImVec2 center, const Color& color, const std::string& sign) {
    ImFont* const font = ui_fonts(ui).small;
    ImGui::GetWindowDrawList()->AddCircleFilled(
        center, std::max(ui.px(8), width_of(font, sign) / 2 + ui.px(3)), u32(color));
    const float height = font->FontSize * ImGui::GetIO().FontGlobalScale;
    draw_text_at(font, {center.x - width_of(font, sign) / 2, center.y - height / 2},
                 u32(contrasting_color(color)), sign);
}

// The text.

// Consecutive numbers of one group with one use, as they are seen.
struct Chip {
    int first = 0, last = 0;
    std::string_view owner;
    ImVec2 min, max;
};

class TextView {
  public:
    explicit TextView(const PasteUi& ui)
        : ui_(ui),
          state_(state_of(ui)),
          font_(ui_fonts(ui).mono),
          tried_(state_.tried.value_or(state_.reading)),
          tried_owners_(owners_of(state_.text, tried_)),
          owners_(owners_of(state_.text, state_.reading)),
          line_height_(ui.px(ImGui::GetIO().DisplaySize.y < ui.px(850) ? 30 : 36)) {}

    void draw(float width, float height) {
        ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(ui_.theme().window));
        ImGui::BeginChild("##hand.text", {width, height}, true, ImGuiWindowFlags_HorizontalScrollbar);
        ImGui::PopStyleColor();
        if (!ImGui::GetIO().WantTextInput) scroll_by_keys(ui_, ScrollKeys::Pages);
        if (std::exchange(state_.scrolls_to_slot, false)) scroll_to_slot();
        if (state_.scroll_line >= 0) scroll_to_line(std::exchange(state_.scroll_line, -1));
        origin_ = ImGui::GetCursorScreenPos();
        origin_.y += ui_.px(8);  // for the signs of the first line
        number_width_ = width_of(font_, std::to_string(state_.text.lines.size())) + ui_.px(18);
        const int first = std::max(int(ImGui::GetScrollY() / line_height_) - 1, 0);
        const int last =
            std::min(int((ImGui::GetScrollY() + height) / line_height_) + 1, int(state_.rows.size()));
        std::size_t longest = 0;
        for (int row = first; row < last; ++row) longest = std::max(longest, draw_row(row));
        draw_chips();
        ImGui::SetCursorScreenPos(origin_);
        ImGui::Dummy({number_width_ + float(longest) * width_of(font_, "0") + ui_.px(20),
                      float(state_.rows.size()) * line_height_ + ui_.px(8)});
        draw_marks(height);
        ImGui::EndChild();
        record_rect(ui_, "paste.hand.text");
    }

  private:
    void scroll_to_slot() const {
        const auto found = state_.reading.slots.find(state_.slot);
        if (found == state_.reading.slots.end() || found->second.runs.empty()) return;
        const int line =
            state_.text.place(state_.text.numbers[std::size_t(found->second.runs[0].first)].begin).line;
        scroll_to_line(line - 1);
    }
    void scroll_to_line(int line) const {
        const auto row = std::ranges::upper_bound(state_.rows, line, {}, &HandState::Row::line) - 1;
        const float y = float(row - state_.rows.begin()) * line_height_;
        if (y < ImGui::GetScrollY() || y > ImGui::GetScrollY() + ImGui::GetWindowHeight() - 2 * line_height_)
            ImGui::SetScrollY(std::max(0.0F, y - ImGui::GetWindowHeight() / 3));
    }

    // Returns the length of the line.
    std::size_t draw_row(int index) {
        const HandState::Row& row = state_.rows[std::size_t(index)];
        const std::size_t begin = state_.text.lines[std::size_t(row.line)];
        const std::size_t end = std::min(state_.text.text.find('\n', begin), state_.text.text.size());
        const float y = origin_.y + (float(index) + 0.5F) * line_height_ - font_->FontSize / 2;
        const std::string number = std::to_string(row.line + 1);
        draw_text_at(font_, {origin_.x + number_width_ - ui_.px(14) - width_of(font_, number), y},
                     u32(ui_.theme().faint), row.folded > 0 ? "" : number);
        if (row.folded > 0) {
            draw_text_at(
                ui_fonts(ui_).sans, {origin_.x + number_width_, y}, u32(ui_.theme().faint),
                "… " + ui_.frame_context.texts->counted("paste.hand.lines", std::size_t(row.folded)));
            return 0;
        }
        draw_text_at(font_, {origin_.x + number_width_, y}, u32(ui_.theme().text),
                     valid_utf8(state_.text.text.substr(begin, end - begin)));
        // Each number from the one before: a line may have thousands.
        std::size_t measured = begin;
        float x = origin_.x + number_width_;
        const auto x_of = [&](std::size_t to) {
            const char* const from = state_.text.text.data();
            if (to < measured) return origin_.x + number_width_ + width_of(font_, from + begin, from + to);
            x += width_of(font_, from + std::exchange(measured, to), from + to);
            return x;
        };
        const float top = origin_.y + float(index) * line_height_ + ui_.px(5),
                    bottom = top + line_height_ - ui_.px(10);
        auto next = std::ranges::lower_bound(state_.text.numbers, begin, {}, &paste::TextNumber::begin);
        for (; next != state_.text.numbers.end() && next->begin < end; ++next) {
            const int i = int(next - state_.text.numbers.begin());
            const ImVec2 min{x_of(next->begin) - ui_.px(2), top}, max{x_of(next->end) + ui_.px(2), bottom};
            numbers_.push_back({i, i + 1, {}, min, max});
            const std::string_view owner = tried_owners_[std::size_t(i)];
            const bool continues = !chips_.empty() && chips_.back().last == i &&
                                   chips_.back().owner == owner && group_of(i - 1) == group_of(i);
            if (!continues) chips_.push_back({i, i, owner, min, max});
            Chip& chip = chips_.back();
            chip.last = i + 1;
            chip.min = {std::min(chip.min.x, min.x), std::min(chip.min.y, min.y)};
            chip.max = {std::max(chip.max.x, max.x), std::max(chip.max.y, max.y)};
        }
        for (const paste::TextAnswer& answer : state_.text.answers)
            if (answer.begin >= begin && answer.begin < end)
                draw_answer(answer, {x_of(answer.begin) - ui_.px(2), top},
                            {x_of(std::min(answer.end, end)) + ui_.px(2), bottom});
        return end - begin;
    }
    int group_of(int number) const { return state_.text.numbers[std::size_t(number)].group; }

    void draw_answer(const paste::TextAnswer& answer, ImVec2 min, ImVec2 max) {
        ImGui::SetCursorScreenPos(min);
        ImGui::PushID(int(answer.begin));
        // Numbers in it are their own chips.
        ImGui::SetItemAllowOverlap();
        if (ImGui::InvisibleButton("##answer", {max.x - min.x, max.y - min.y})) fill_answer(state_, answer);
        ImGui::SetItemAllowOverlap();
        ImGui::PopID();
        record_rect(ui_, "paste.chip." + answer.sign);
        ImGui::GetWindowDrawList()->AddRect(min, max, u32(ui_.theme().faint), ui_.px(4));
        draw_disc(ui_, min, ui_.theme().dim, answer.sign);
    }

    void draw_chips() {
        const int pointed = std::exchange(state_.pointed, -1);
        for (const Chip& chip : chips_) {
            ImGui::SetCursorScreenPos(chip.min);
            ImGui::PushID(chip.first);
            const bool is_clicked = ImGui::InvisibleButton(
                "##chip", {std::max(chip.max.x - chip.min.x, 1.0F), chip.max.y - chip.min.y});
            const bool is_hovered = ImGui::IsItemHovered();
            const NumberGroup& group = state_.text.groups[std::size_t(group_of(chip.first))];
            if (chip.first == group.first) record_rect(ui_, "paste.chip." + group.sign);
            ImGui::PopID();
            if (is_hovered) state_.pointed = number_at(chip);
            if (is_clicked)
                fill(state_, run_start(state_.text, state_.reading, state_.slot, number_at(chip)));
            draw_chip(chip, group, is_hovered || (pointed >= chip.first && pointed < chip.last));
        }
        draw_candidates();
    }
    // The number of the chip under the mouse.
    int number_at(const Chip& chip) const {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        int best = chip.first;
        float nearest = 1e9F;
        for (const Chip& number : numbers_) {
            if (number.first < chip.first || number.first >= chip.last) continue;
            const float distance = std::abs(mouse.x - (number.min.x + number.max.x) / 2) +
                                   100 * std::abs(mouse.y - (number.min.y + number.max.y) / 2);
            if (distance >= nearest) continue;
            nearest = distance;
            best = number.first;
        }
        return best;
    }
    void draw_chip(const Chip& chip, const NumberGroup& group, bool is_hovered) {
        const bool is_used = !chip.owner.empty();
        const bool is_single = group.size() == 1, is_chosen = is_used && chip.owner == state_.slot;
        const bool is_kept = owners_[std::size_t(chip.first)] == chip.owner;
        const bool is_fit = is_used || is_hovered || fits(state_.reading, state_.slot, group.size());
        const Color color = is_used ? body_color(ui_, paste::body_of(chip.owner)) : ui_.theme().dim;
        const float alpha = is_fit ? 1 : 0.4F;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        if (is_single && !is_used && !is_fit) {
            for (float x = chip.min.x; x < chip.max.x; x += ui_.px(3))
                list.AddRectFilled({x, chip.max.y - ui_.px(3)}, {x + ui_.px(1), chip.max.y - ui_.px(2)},
                                   u32(color));
        } else {
            if (is_used) list.AddRectFilled(chip.min, chip.max, u32(color, 0.18F), ui_.px(4));
            if (is_kept) list.AddRect(chip.min, chip.max, u32(color, alpha), ui_.px(4));
            if (!is_kept) dashed_rect(ui_, chip.min, chip.max, u32(color));
            if (is_chosen || is_hovered)
                list.AddRect({chip.min.x - ui_.px(2), chip.min.y - ui_.px(2)},
                             {chip.max.x + ui_.px(2), chip.max.y + ui_.px(2)}, u32(ui_.theme().text),
                             ui_.px(5), 0, ui_.px(1.5F));
        }
        if (is_single && !is_used)
            draw_text_at(ui_fonts(ui_).small, {chip.min.x - ui_.px(1), chip.min.y - ui_.px(7)},
                         u32(ui_.theme().dim, is_fit ? 1 : 0.7F), group.sign);
        else
            draw_disc(ui_, chip.min, scale_alpha(is_chosen ? ui_.theme().text : color, is_fit ? 1 : 0.6F),
                      group.sign);
    }

    // What a chip can be.

    void draw_candidates() {
        if (state_.pointed < 0) return;
        ImGui::BeginTooltip();
        const int group = group_of(state_.pointed);
        colored_text(ui_.frame_context.texts->counted(
                         "paste.hand.can_be", std::size_t(state_.text.groups[std::size_t(group)].size())),
                     ui_.theme().dim);
        for (const std::string& slot : candidates(state_.pointed)) {
            const Outcome& outcome = outcome_of(ui_, with(slot, state_.pointed));
            ImGui::TextUnformatted(slot_of_body_text(ui_, slot).c_str());
            ImGui::SameLine(ui_.px(130));
            colored_text(outcome.words, outcome_color(ui_, outcome));
        }
        ImGui::EndTooltip();
    }
    HandReading with(const std::string& slot, int number) const {
        HandReading reading = state_.reading;
        fill_slot(state_.text, reading, slot, run_start(state_.text, reading, slot, number));
        return reading;
    }
    // The chosen slot first, then those that fit.
    std::vector<std::string> candidates(int number) const {
        constexpr std::size_t most = 6;
        const int size = state_.text.groups[std::size_t(group_of(number))].size();
        std::vector<std::string> slots;
        const std::vector<std::string> all = slots_of(state_.reading);
        if (std::ranges::find(all, state_.slot) != all.end()) slots.push_back(state_.slot);
        for (const std::string& slot : all)
            if (slot != state_.slot && slots.size() < most && fits(state_.reading, slot, size))
                slots.push_back(slot);
        return slots;
    }

    // A strip with the places of all groups of a text that is longer than the view.
    void draw_marks(float height) const {
        if (float(state_.rows.size()) * line_height_ <= height) return;
        const ImVec2 corner = ImGui::GetWindowPos();
        const float right = corner.x + ImGui::GetWindowWidth() - ImGui::GetStyle().ScrollbarSize - ui_.px(4);
        const std::size_t step = state_.text.groups.size() / 2000 + 1;
        for (std::size_t i = 0; i < state_.text.groups.size(); i += step) {
            const NumberGroup& group = state_.text.groups[i];
            const std::string_view owner = owners_[std::size_t(group.first)];
            if (owner.empty() && group.size() == 1) continue;
            const float y = corner.y + height * float(state_.text.numbers[std::size_t(group.first)].begin) /
                                           float(state_.text.text.size() + 1);
            const Color color = owner.empty() ? ui_.theme().text : body_color(ui_, paste::body_of(owner));
            ImGui::GetWindowDrawList()->AddRectFilled({right, y}, {right + ui_.px(3), y + ui_.px(2)},
                                                      u32(color, owner.empty() ? 0.5F : 1));
        }
    }

    const PasteUi& ui_;
    HandState& state_;
    ImFont* font_;
    HandReading tried_;
    std::vector<std::string_view> tried_owners_, owners_;
    float line_height_;
    float number_width_ = 0;
    ImVec2 origin_{};
    std::vector<Chip> chips_, numbers_;
};

// The slots.

class CardView {
  public:
    explicit CardView(const PasteUi& ui)
        : ui_(ui), state_(state_of(ui)), outcome_(outcome_of(ui, state_.reading)) {}

    void draw(float width, float height) {
        ImGui::BeginChild("##hand.cards", {width, height});
        for (int body = 0; body < int(state_.reading.shapes.size()); ++body) {
            draw_body(body);
            ImGui::Dummy({0, ui_.px(2)});
        }
        if (state_.reading.shapes.size() < 26 && button(ui_, "paste.hand.more", ui_.text("paste.hand.more")))
            change(state_, [&] { state_.reading.shapes.push_back(state_.reading.shapes.back()); });
        {
            const Card card(ui_);
            bold_text(ui_, ui_.text("paste.hand.answer_title"));
            for (const std::string& slot : slots_of(state_.reading, -1)) draw_slot(slot, card.inner_width());
        }
        draw_conventions();
        ImGui::EndChild();
    }

  private:
    void draw_body(int body) {
        const Card card(ui_);
        const std::string id(1, char('a' + body));
        ImGui::AlignTextToFramePadding();
        ImGui::PushFont(ui_fonts(ui_).bold);
        colored_text(body_letter(body), body_color(ui_, body));
        ImGui::PopFont();
        ImGui::SameLine(0, ui_.px(10));
        ImGui::SetNextItemWidth(ui_.px(150));
        const std::string& shape = state_.reading.shapes[std::size_t(body)];
        if (begin_combo("##shape." + id, shape_text(ui_, shape, state_.reading.is_flat))) {
            for (const std::string& each : paste::hand_shapes()) {
                if (state_.reading.is_flat && paste::flat_shape(each).empty()) continue;
                if (list_row(shape_text(ui_, each, state_.reading.is_flat) + "##" + each, each == shape)) {
                    set_shape(state_, body, each);
                    state_.slot = slots_of(state_.reading, body).front();
                }
                record_rect(ui_, "paste.shape." + id + "." + each);
            }
            ImGui::EndCombo();
        } else {
            record_rect(ui_, "paste.shape." + id);
        }
        if (state_.slot == id) draw_focus_ring(ui_);
        draw_pair_button(body);
        for (const std::string& slot : slots_of(state_.reading, body)) draw_slot(slot, card.inner_width());
    }
    // Of more than two shapes: whether it is one of the pair.
    void draw_pair_button(int body) {
        if (state_.reading.shapes.size() <= 2) return;
        int* const pair = state_.reading.pair;
        const bool is_shown = pair[0] == body || pair[1] == body;
        ImGui::SameLine();
        if (radio(ui_, "paste.pair." + std::string(1, char('a' + body)), ui_.text("paste.hand.shown"),
                  is_shown) &&
            !is_shown)
            change(state_, [&] {
                pair[0] = std::min(pair[1], body);
                pair[1] = std::max(pair[1], body);
            });
    }

    void draw_slot(const std::string& slot, float width) {
        const auto found = state_.reading.slots.find(slot);
        const SlotValue value = found == state_.reading.slots.end() ? SlotValue{} : found->second;
        const bool is_chosen = slot == state_.slot;
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const float label = ui_.px(72), note = ui_.px(110), height = ui_.px(28);
        ImGui::PushID(slot.c_str());
        if (ImGui::InvisibleButton("##slot", {width, height})) state_.slot = slot;
        if (is_chosen && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
        ImGui::PopID();
        record_rect(ui_, "paste.slot." + slot);
        const Fonts fonts = ui_fonts(ui_);
        const float y = corner.y + (height - fonts.mono->FontSize) / 2;
        draw_text_at(fonts.sans, {corner.x + ui_.px(4), y - ui_.px(1)},
                     u32(is_chosen ? ui_.theme().text : ui_.theme().dim), slot_text(ui_, slot));
        const ImVec2 min{corner.x + label, corner.y + ui_.px(2)},
            max{corner.x + width - note, corner.y + height - ui_.px(2)};
        ImGui::GetWindowDrawList()->PushClipRect(min, {max.x + ui_.px(1), max.y + ui_.px(1)}, true);
        if (value.is_empty()) dashed_rect(ui_, min, {max.x, max.y}, u32(ui_.theme().line));
        if (!value.is_empty())
            ImGui::GetWindowDrawList()->AddRectFilled(min, max, u32(ui_.theme().window), ui_.px(4));
        draw_value(slot, value, {min.x + ui_.px(8), y});
        ImGui::GetWindowDrawList()->PopClipRect();
        const auto [text, color] = note_of(slot, value);
        draw_text_at(fonts.sans, {corner.x + width - width_of(fonts.sans, text) - ui_.px(2), y - ui_.px(1)},
                     u32(color), text);
        if (is_chosen) draw_choices(slot, width);
        if (is_chosen)
            ImGui::GetWindowDrawList()->AddRect(
                {corner.x - ui_.px(3), corner.y},
                {corner.x + width + ui_.px(3), ImGui::GetCursorScreenPos().y - ui_.px(2)},
                u32(ui_.theme().text), ui_.px(5), 0, ui_.px(1.5F));
    }
    void draw_value(const std::string& slot, const SlotValue& value, ImVec2 at) {
        const Fonts fonts = ui_fonts(ui_);
        if (value.runs.empty()) {
            const bool is_place = slot == "answer" && (!value.constant.empty() || state_.text.stated.overlap);
            std::string text =
                value.constant.empty() ? empty_text(slot) : ui_.text("paste.hand." + value.constant);
            if (is_place) text = answer_text(value);
            return draw_text_at(fonts.sans, at, u32(is_place ? ui_.theme().text : ui_.theme().faint), text);
        }
        const int group = state_.text.numbers[std::size_t(value.runs[0].first)].group;
        draw_disc(ui_, {at.x + ui_.px(6), at.y + fonts.mono->FontSize / 2},
                  body_color(ui_, paste::body_of(slot)), state_.text.groups[std::size_t(group)].sign);
        draw_text_at(fonts.mono, {at.x + ui_.px(22), at.y}, u32(ui_.theme().text),
                     numbers_text(state_, value));
    }
    std::string answer_text(const SlotValue& value) const {
        const auto place = paste::parse_place(value.constant);
        const std::optional<bool> overlap =
            place ? answer_at(state_.text, *place) : state_.text.stated.overlap;
        std::string phrase;
        for (const paste::TextAnswer& answer : state_.text.answers)
            if (!place || state_.text.place(answer.begin) == *place)
                phrase = state_.text.text.substr(answer.begin,
                                                 std::min<std::size_t>(answer.end - answer.begin, 24));
        const char* const verdict = overlap.value_or(false) ? "verdict.overlap" : "verdict.separated";
        return valid_utf8(phrase) + "  " + ui_.text(verdict);
    }
    std::string empty_text(const std::string& slot) const {
        if (paste::part_of(slot) == "rotation") return ui_.text("paste.hand.none");
        return ui_.text(paste::part_of(slot) == "radius" || slot == "depth" ||
                                paste::part_of(slot) == "length"
                            ? "paste.hand.one_number"
                        : slot == "answer"                 ? "paste.hand.a_phrase"
                        : paste::part_of(slot) == "points" ? "paste.hand.many_numbers"
                        : state_.reading.is_flat           ? "paste.hand.two_numbers"
                                                           : "paste.hand.three_numbers");
    }
    // "by hand · 3:27"
    std::pair<std::string, Color> note_of(const std::string& slot, const SlotValue& value) const {
        const Color& dim = ui_.theme().dim;
        if (slot == error_slot()) return {ui_.text("paste.hand.wrong"), problem_color(ui_.theme())};
        const std::vector<std::string> open = open_slots(state_.reading);
        const bool is_open = std::ranges::find(open, slot) != open.end();
        if (is_open && !value.runs.empty())
            return {ui_.text("paste.hand.some_of", {{"n", std::to_string(value.size())}}),
                    problem_color(ui_.theme())};
        if (is_open) return {ui_.text("paste.hand.is_open"), ui_.theme().text};
        if (value.is_empty())
            return {
                ui_.text(paste::part_of(slot) == "rotation" ? "paste.hand.assumed" : "paste.hand.optional"),
                ui_.theme().faint};
        const std::string how = ui_.text(value.is_read ? "paste.hand.read" : "paste.hand.by_hand");
        if (value.runs.empty()) return {how, dim};
        return {how + " · " +
                    to_string(state_.text.place(state_.text.numbers[std::size_t(value.runs[0].first)].begin)),
                dim};
    }
    // The slot with the number at which the shape cannot be built.
    std::string error_slot() const {
        if (outcome_.result || !open_slots(state_.reading).empty()) return "";
        const int number = state_.text.find(
            state_.text.offset({outcome_.result.error().line, outcome_.result.error().column}));
        const std::vector<std::string_view> owners = owners_of(state_.text, state_.reading);
        return number < 0 ? "" : std::string(owners[std::size_t(number)]);
    }

    void draw_choices(const std::string& slot, float width) {
        const std::vector<SlotChoice> choices = choices_of(state_.reading, slot);
        if (slot == error_slot())
            wrapped_text(ui_.frame_context.texts->problem_text(outcome_.result.error().expected),
                         problem_color(ui_.theme()));
        if (choices.size() < 2 && choices[0].constant.empty()) return;
        const int now = current_choice(ui_, choices, slot);
        for (int i = 0; i < int(choices.size()); ++i) {
            const ImVec2 corner = ImGui::GetCursorScreenPos();
            HandReading tried = state_.reading;
            choose(tried, slot, choices[std::size_t(i)]);
            ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ui_.px(8));
            const std::string text = choice_text(ui_, slot, choices[std::size_t(i)]);
            if (radio(ui_, "paste.option." + std::to_string(i), text, i == now))
                change(state_, [&] { state_.reading = tried; });
            if (ImGui::IsItemHovered()) state_.tried = tried;
            const Outcome& outcome = outcome_of(ui_, tried);
            const Fonts fonts = ui_fonts(ui_);
            if (outcome.verdict || open_slots(tried).empty())
                draw_text_at(fonts.sans,
                             {corner.x + width - ui_.px(6) - width_of(fonts.sans, outcome.words),
                              corner.y + ui_.px(3)},
                             u32(outcome_color(ui_, outcome)), outcome.words);
        }
        const std::string reason = reason_of(slot);
        if (!reason.empty()) wrapped_text(reason, ui_.theme().dim);
    }
    std::string reason_of(const std::string& slot) const {
        if (!outcome_.result) return "";
        const std::string_view part = paste::part_of(slot);
        for (const ConventionChoice& choice : outcome_.result->choices) {
            const bool is_here =
                (part == "size" && choice.id == "extents") ||
                (part == "rotation" && text_tree::is_one_of(choice.id, {"quaternion", "matrix", "angles"}));
            if (is_here && choice.reason_key != "paste.why.chosen")
                return ui_.text(choice.reason_key, {{"n", choice.detail}});
        }
        return "";
    }

    void draw_conventions() {
        const std::vector<ConventionChoice> others = other_conventions(outcome_);
        if (others.empty()) return;
        PasteDialog& dialog = *ui_.state.dialog;
        ParsedPaste parsed;
        parsed.choices = others;
        dialog.focused_widget = state_.slot;
        // The choices of the dialog are those of the reader.
        ChosenConventions chosen;
        chosen.swap(dialog.choices);
        {
            const Card card(ui_);
            paste_choices(ui_, parsed);
        }
        chosen.swap(dialog.choices);
        for (const auto& [id, value] : chosen)
            change(state_, [&, key = id] { state_.reading.conventions[key] = value; });
    }

    const PasteUi& ui_;
    HandState& state_;
    const Outcome outcome_;
};

// The pair.

// The bodies that can be built; a body without a size is a cross at its centre.
Drawing draw_bodies(const PasteUi& ui, const HandReading& reading, Document document, const Vec2& size_px) {
    constexpr std::array shown{SceneLayer::CurrentAxis, SceneLayer::Projections, SceneLayer::Mtv,
                               SceneLayer::OverlapRegion};
    HandState& state = state_of(ui);
    const std::array built{build_body(state.text, reading, reading.pair[0], vocabulary()),
                           build_body(state.text, reading, reading.pair[1], vocabulary())};
    const bool is_pair = built[0] && built[1];
    const auto& any = built[0] ? built[0] : built[1];
    if (!any) document = reading.is_flat ? make_flat_document() : make_solid_document();
    if (any && !is_pair) {
        document = reading.is_flat ? make_flat_document() : make_solid_document();
        body(document, Side::A).placed = body(document, Side::B).placed = *any;
    }
    document.visible_layers.reset();
    if (is_pair)
        for (const SceneLayer layer : shown) document.visible_layers.set(static_cast<std::size_t>(layer));
    if (!reading.is_flat && is_pair)
        document.visible_layers.set(static_cast<std::size_t>(SceneLayer::GroundShadow));
    const Analysis analysis = analyze(document, "");
    const PaperView paper{document_camera(document, size_px, {.scale = Real(ui.frame_context.scale)}),
                          size_px, ui.frame_context.scale};
    const DrawContext context = make_draw_context(analysis, paper, {}, ui.frame_context.texts);
    Figure figure = pair_figure(context);
    const auto drop = [&](Role role) {
        std::erase_if(figure.areas, [&](const Area& area) { return area.role == role; });
        std::erase_if(figure.balls, [&](const Ball& ball) { return ball.role == role; });
        std::erase_if(figure.lines, [&](const Line& line) { return line.role == role; });
        std::erase_if(figure.labels, [&](const Label& label) { return label.role == role; });
    };
    if (!built[0]) drop(Role::ShapeA);
    if (!built[1]) drop(Role::ShapeB);
    Drawing drawing = flatten(figure, context.view, {&ui.theme(), ui.frame_context.scale, false, {}});
    // What is not kept yet is dashed.
    for (const int side : {0, 1}) {
        const Role role = side == 0 ? Role::ShapeA : Role::ShapeB,
                   bar = side == 0 ? Role::IntervalA : Role::IntervalB;
        const bool is_kept = built[std::size_t(side)] ==
                             build_body(state.text, state.reading, state.reading.pair[side], vocabulary());
        for (Path& path : drawing.paths)
            if (!is_kept && (path.role == role || path.role == bar) && path.dash_px == 0)
                path.dash_px = path.gap_px = 4 * ui.frame_context.scale;
    }
    return drawing;
}

void draw_pair_column(const PasteUi& ui, float width, float height) {
    HandState& state = state_of(ui);
    const HandReading& shown = state.tried ? *state.tried : state.reading;
    const Outcome& outcome = outcome_of(ui, shown);
    const float picture = std::min(height * 0.72F, width * 1.07F);
    ImGui::BeginChild("##hand.pair", {width, height});
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const Document document =
        outcome.result ? apply_paste(ui.stored_document(), *outcome.result) : Document{};
    const Vec2 size{width, picture};
    const Drawing& drawing =
        state.drawing.update({shown, state.reading, size, &ui.theme(), ui.frame_context.scale},
                             [&](const auto&) { return draw_bodies(ui, shown, document, size); });
    ImGui::Dummy({width, picture});
    record_rect(ui, "paste.hand.picture");
    paint(ui, drawing, {corner.x, corner.y, width, picture});
    ImGui::GetWindowDrawList()->AddRect(corner, {corner.x + width, corner.y + picture}, u32(ui.theme().line),
                                        ui.px(6));
    if (!outcome.verdict) {
        wrapped_text(outcome.words, outcome_color(ui, outcome));
        record_rect(ui, "paste.outcome");
    } else {
        const Analysis analysis = analyze(document, "");
        const Report report = make_report(analysis, *ui.frame_context.texts);
        ImGui::PushFont(ui_fonts(ui).formula);
        colored_text(report.verdict, verdict_color(ui.theme(), analysis.trace.verdict));
        ImGui::PopFont();
        record_rect(ui, "paste.outcome");
        markup_flow(ui, ui_fonts(ui).sans, width, report.reason, ui.theme().text);
        if (outcome.result->reported)
            markup_flow(ui, ui_fonts(ui).sans, width,
                        reported_text(ui, *outcome.result->reported, shown.is_flat), ui.theme().dim);
        std::string assumed;
        for (const std::string& sentence : assumed_sentences(*outcome.result, *ui.frame_context.texts))
            assumed += (assumed.empty() ? "" : " · ") + sentence;
        if (!assumed.empty())
            markup_flow(ui, ui_fonts(ui).sans, width, ui.text("paste.assumed", {{"what", assumed}}),
                        ui.theme().touching);
    }
    ImGui::EndChild();
}

// Above and below.

void draw_header(const PasteUi& ui, const PasteResult& result) {
    HandState& state = state_of(ui);
    ImGui::AlignTextToFramePadding();
    bold_text(ui, ui.text("paste.hand.title"));
    ImGui::SameLine(0, ui.px(14));
    if (!result) {
        ImGui::PushStyleColor(ImGuiCol_Text, vec4(problem_color(ui.theme())));
        const bool is_clicked =
            button(ui, "paste.problem", fmt::format("{}:{}", result.error().line, result.error().column));
        ImGui::PopStyleColor();
        if (is_clicked) edit_text(ui, true);
        ImGui::SameLine(0, ui.px(8));
        ImGui::AlignTextToFramePadding();
        const std::string found = result.error().found.empty() ? "" : result.error().found + ": ";
        ImGui::TextUnformatted(
            (found + ui.frame_context.texts->problem_text(result.error().expected)).c_str());
        record_rect(ui, "paste.expected");
    }
    const std::string keys = state.typed.empty() ? ui.text("paste.hand.keys") : state.typed + " …";
    ImGui::PushFont(ui_fonts(ui).sans);
    const float width = ImGui::CalcTextSize(keys.c_str()).x,
                x = ImGui::GetWindowWidth() - width - ImGui::GetStyle().WindowPadding.x;
    ImGui::PopFont();
    ImGui::SameLine();
    if (ImGui::GetCursorPosX() < x) {
        ImGui::SetCursorPosX(x);
        colored_text(keys, ui.theme().dim);
    } else {
        ImGui::NewLine();
    }
}

// The heads of the columns.
void draw_heads(const PasteUi& ui, float cards_x, float pair_x) {
    HandState& state = state_of(ui);
    const TextCatalog& texts = *ui.frame_context.texts;
    const std::size_t open = open_slots(state.reading).size();
    const auto head = [&](const char* key, const std::string& detail) {
        ImGui::AlignTextToFramePadding();
        bold_text(ui, ui.text(key));
        ImGui::SameLine(0, ui.px(8));
        colored_text(detail, ui.theme().dim);
    };
    head("paste.hand.text_head", texts.counted("paste.hand.lines", state.text.lines.size()));
    if (state.may_have_decimal_comma) {
        ImGui::SameLine(0, ui.px(16));
        const bool is_comma = has_decimal_comma(state.reading);
        if (checkbox(ui, "paste.decimal", ui.text("paste.hand.decimal"), is_comma))
            set_decimal_comma(state, !is_comma);
        if (state.slot == "decimal") draw_focus_ring(ui);
    }
    ImGui::SameLine(cards_x - ui.px(110));
    if (button(ui, "paste.edit", ui.text("paste.hand.edit"))) edit_text(ui, false);
    ImGui::SameLine(cards_x);
    head("paste.hand.slots_head",
         open > 0 ? texts.counted("paste.hand.open", open) : ui.text("paste.hand.nothing_open"));
    ImGui::SameLine(pair_x - ui.px(100));
    ImGui::BeginGroup();
    if (radio(ui, "paste.dimension.3d", "3D", !state.reading.is_flat)) set_dimension(state, false);
    ImGui::SameLine();
    if (radio(ui, "paste.dimension.2d", "2D", state.reading.is_flat)) set_dimension(state, true);
    ImGui::EndGroup();
    if (state.slot == "flat") draw_focus_ring(ui);
    ImGui::SameLine(pair_x);
    head("paste.hand.pair_head", "");
}

// "16 numbers: 9 used · 3 open"
void draw_ledger(const PasteUi& ui) {
    HandState& state = state_of(ui);
    const std::vector<std::string_view> owners = owners_of(state.text, state.reading);
    std::size_t used = 0, answer = 0;
    for (const std::string_view owner : owners) {
        used += paste::body_of(owner) >= 0 && !owner.empty() ? 1 : 0;
        answer += paste::body_of(owner) < 0 && !owner.empty() ? 1 : 0;
    }
    const TextCatalog& texts = *ui.frame_context.texts;
    std::string line = texts.counted("paste.hand.numbers", owners.size()) + " · " +
                       ui.text("paste.hand.used", {{"n", std::to_string(used)}});
    if (answer > 0) line += " · " + ui.text("paste.hand.of_answer", {{"n", std::to_string(answer)}});
    line += " · " + ui.text("paste.hand.unused", {{"n", std::to_string(owners.size() - used - answer)}});
    if (state.text.text.size() < ui.state.dialog->text.size())
        line += " · " + ui.text("paste.hand.beginning");
    colored_text(line, ui.theme().dim);
    record_rect(ui, "paste.hand.ledger");
}

std::string command_text(const HandState& state) {
    return "satscope read - " + to_options(state.text, state.reading);
}

// Returns the pair to use, if its button was pressed.
void draw_footer(const PasteUi& ui, float pair_x) {
    HandState& state = state_of(ui);
    const Outcome outcome = outcome_of(ui, state.reading);
    const std::string command = command_text(state);
    ImGui::BeginGroup();
    if (button(ui, "paste.copy", ui.text("paste.hand.copy"))) ImGui::SetClipboardText(command.c_str());
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->PushClipRect(
        at, {ImGui::GetWindowPos().x + pair_x - ui.px(12), at.y + 2 * ImGui::GetFrameHeight()}, true);
    draw_text_at(ui_fonts(ui).mono, {at.x, at.y + ImGui::GetStyle().FramePadding.y}, u32(ui.theme().text),
                 command);
    ImGui::GetWindowDrawList()->PopClipRect();
    ImGui::NewLine();
    ImGui::EndGroup();
    ImGui::SameLine(pair_x);
    const std::vector<std::string> open = open_slots(state.reading);
    if (outcome.result) {
        const bool is_assumed = !assumed_sentences(*outcome.result, *ui.frame_context.texts).empty();
        const std::string& use = ui.text(outcome.result->shapes.size() < 2 ? "paste.hand.apply_single"
                                         : is_assumed                      ? "paste.hand.apply_assuming"
                                                                           : "paste.apply");
        if (primary_button(ui, "paste.apply", use + "   Ctrl+Enter"))
            return apply_and_close(ui, *outcome.result);
    } else {
        const std::string what =
            open.empty() ? ui.text("paste.hand.wrong")
                         : ui.text("paste.hand.is_missing", {{"what", slot_of_body_text(ui, open.front())}});
        ImGui::BeginDisabled();
        button(ui, "paste.not_yet", ui.text("paste.apply") + " · " + what);
        ImGui::EndDisabled();
    }
    ImGui::SameLine();
    if (button(ui, "paste.cancel", ui.text("dialog.cancel"))) return close_paste(ui);
    if (!outcome.result || !replaces_scene(ui.document(), *outcome.result)) return;
    ImGui::SetCursorPosX(pair_x);
    colored_text(ui.text("paste.opens_new_scene"), ui.theme().dim);
}

// Keys.

void use_sign(const PasteUi& ui) {
    HandState& state = state_of(ui);
    const std::string sign = std::exchange(state.typed, "");
    for (std::size_t i = 0; i < state.text.groups.size(); ++i) {
        if (state.text.groups[i].sign != sign) continue;
        fill(state, first_free(state.text, state.reading, int(i)));
        state.scrolls_to_slot = true;
        return;
    }
    for (const paste::TextAnswer& answer : state.text.answers)
        if (answer.sign == sign) return fill_answer(state, answer);
}

void read_typed(const PasteUi& ui) {
    constexpr double wait_s = 0.6;
    HandState& state = state_of(ui);
    const ImGuiIO& io = ImGui::GetIO();
    const std::string before = state.typed;
    for (int i = 0; i < 36 && !io.KeyCtrl && !io.KeyAlt; ++i) {
        const char c = i < 10 ? char('0' + i) : char('a' + i - 10);
        if (is_pressed(i < 10 ? compat::digit(i) : compat::letter(char(c - 'a' + 'A')), false))
            state.typed += c;
    }
    if (state.typed != before) state.typed_at_s = ui.frame_context.time_s;
    if (state.typed.empty()) return;
    const auto count_with = [&](bool is_whole) {
        const auto matches = [&](const std::string& sign) {
            return is_whole ? sign == state.typed : sign.starts_with(state.typed);
        };
        return std::ranges::count_if(state.text.groups, matches, &NumberGroup::sign) +
               std::ranges::count_if(state.text.answers, matches, &paste::TextAnswer::sign);
    };
    const auto possible = count_with(false);
    if (possible == 0)
        state.typed.clear();
    else if (count_with(true) == possible || ui.frame_context.time_s - state.typed_at_s > wait_s)
        use_sign(ui);
    else
        ui.widgets.needs_another_frame = true;
}

void handle_hand_keys(const PasteUi& ui) {
    HandState& state = state_of(ui);
    const ImGuiIO& io = ImGui::GetIO();
    const Outcome outcome = outcome_of(ui, state.reading);
    if (is_pressed(Key::Escape, false)) {
        if (state.typed.empty()) return close_paste(ui);
        return state.typed.clear();
    }
    if (compat::is_enter_pressed()) {
        if (io.KeyCtrl && outcome.result) return apply_and_close(ui, *outcome.result);
        if (!state.typed.empty()) return use_sign(ui);
    }
    if (io.KeyCtrl && is_pressed(compat::letter('V'), false)) return begin_paste(ui);
    if (io.KeyCtrl && is_pressed(compat::letter('E'), false)) return edit_text(ui, true);
    if (io.KeyCtrl && is_pressed(compat::letter('C'), false))
        return ImGui::SetClipboardText(command_text(state).c_str());
    if (io.KeyCtrl && is_pressed(compat::letter('Z'), true) && !state.undo.empty()) {
        const HandState::Step step = state.undo.back();
        state.undo.pop_back();
        const bool is_renumbered = has_decimal_comma(step.reading) != has_decimal_comma(state.reading);
        state.reading = step.reading;
        if (is_renumbered) renumber(state, std::string(state.text.text));
        state.slot = step.slot;
        state.last_filled = step.last_filled;
        return;
    }
    if (is_pressed(Key::Tab, true)) {
        const std::vector<std::string> order = tab_order(ui);
        const auto count = std::ptrdiff_t(order.size()),
                   now = std::ranges::find(order, state.slot) - order.begin();
        state.slot = order[std::size_t((now + (io.KeyShift ? -1 : 1) + count) % count)];
        state.scrolls_to_slot = true;
    }
    if (is_pressed(Key::Delete, false) || is_pressed(Key::Backspace, false))
        change(state, [&] { state.reading.slots.erase(state.slot); });
    if (is_pressed(Key::Slash, true)) shift(state, io.KeyShift ? -1 : 1);
    const bool is_next =
        is_pressed(Key::Right, true) || is_pressed(Key::Down, true) || is_pressed(Key::Space, false);
    if (is_next || is_pressed(Key::Left, true) || is_pressed(Key::Up, true))
        step_choice(ui, is_next ? 1 : -1);
    read_typed(ui);
}

}  // namespace

void begin_by_hand(PasteDialog& dialog, const PasteResult& result) {
    constexpr std::size_t max_bytes = std::size_t{1} << 20U;
    if (dialog.hand && dialog.hand->text.text == dialog.text) {
        dialog.hand->edits_text = false;
        return;
    }
    const auto state = std::make_shared<HandState>();
    std::string text = dialog.text;
    if (text.size() > max_bytes)
        text.resize(text.rfind('\n', max_bytes) == std::string::npos ? max_bytes
                                                                     : text.rfind('\n', max_bytes));
    renumber(*state, valid_utf8(text));
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t i = 1; i + 1 < text.size() && !state->may_have_decimal_comma; ++i)
        state->may_have_decimal_comma = text[i] == ',' && is_digit(text[i - 1]) && is_digit(text[i + 1]);
    const NumberLedger ledger = result ? result->ledger : read_ledger(dialog.text, {}, vocabulary());
    state->reading = result && result->missing.empty() ? reading_of(state->text, *result, vocabulary())
                                                       : reading_of(state->text, ledger, vocabulary());
    if (const auto target = dialog.choices.find("target"); target != dialog.choices.end())
        state->reading.conventions.insert(*target);
    const std::vector<std::string> open = open_slots(state->reading);
    if (!open.empty()) state->slot = open.front();
    if (!result) state->scroll_line = result.error().line - 1;
    dialog.hand = state;
}

void draw_by_hand(const PasteUi& ui, const PasteResult& result) {
    HandState& state = state_of(ui);
    if (state.outcomes.size() > 64) state.outcomes.clear();
    const float gap = ui.px(ImGui::GetIO().DisplaySize.x < ui.px(1400) ? 12 : 16);
    draw_header(ui, result);
    ImGui::Separator();
    const float width = ImGui::GetContentRegionAvail().x, left = ImGui::GetCursorPosX();
    const float cards = std::min(ui.px(412), width * 0.33F), pair = std::min(ui.px(412), width * 0.295F);
    const float text = width - cards - pair - 2 * gap;
    draw_heads(ui, left + text + gap, left + text + cards + 2 * gap);
    const float below = 2 * ImGui::GetFrameHeightWithSpacing() + ui.px(8),
                height = ImGui::GetContentRegionAvail().y - below;
    // The choice under the mouse, or the number, as it was seen in the last frame.
    std::optional<HandReading> tried;
    if (state.pointed >= 0) {
        tried = state.reading;
        fill_slot(state.text, *tried, state.slot,
                  run_start(state.text, state.reading, state.slot, state.pointed));
    }
    const std::optional<HandReading> before = std::exchange(state.tried, tried);
    const ImVec2 corner = ImGui::GetCursorPos();
    TextView(ui).draw(text, height - ImGui::GetTextLineHeightWithSpacing());
    draw_ledger(ui);
    ImGui::SetCursorPos({corner.x + text + gap, corner.y});
    CardView(ui).draw(cards, height);
    ImGui::SetCursorPos({corner.x + text + cards + 2 * gap, corner.y});
    draw_pair_column(ui, pair, height);
    ImGui::SetCursorPos({corner.x, corner.y + height + ui.px(4)});
    ImGui::Separator();
    if (before != state.tried) ui.widgets.needs_another_frame = true;
    draw_footer(ui, corner.x + text + cards + 2 * gap);
    if (!ui.state.dialog) return;
    const bool has_popup =
        ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel) &&
        !ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
    if (!has_popup && !ImGui::IsWindowAppearing()) handle_hand_keys(ui);
}

}  // namespace app
