// Reads requests, and drags with the functions of the scene that the window uses.
#include "app/web/page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/analysis/explain.h"
#include "app/analysis/report.h"
#include "app/base/utf8.h"
#include "app/document/pair_file.h"
#include "app/document/picture_options.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"
#include "app/drawing/svg_writer.h"
#include "app/features/axes/axis_bars.h"
#include "app/features/axes/axis_playback.h"
#include "app/features/axes/axis_rows.h"
#include "app/scene/axis_compass.h"
#include "app/scene/camera_control.h"
#include "app/scene/drag_guides.h"
#include "app/scene/pick.h"

namespace app {

namespace {

tl::unexpected<Problem> expected(const char* key, const char* what) {
    return fail(key, std::string("expected ") + what);
}

Result<Real> read_number(const Json& request, const char* key, Real fallback) {
    const Json value = request.find(key);
    if (!value) return fallback;
    const std::optional<double> number = value.number();
    if (!number) return expected(key, "a number");
    return *number;
}

bool is_true(const Json& request, const char* key, bool fallback = false) {
    const Json value = request.find(key);
    return value ? value.is(JsonKind::True) : fallback;
}

// Two finite numbers. No value changes nothing.
Result<void> read_pair_of_numbers(const Json& request, const char* key, Vec2& numbers) {
    const Json list = request.find(key);
    if (!list) return {};
    const std::optional<double> x = list.first().number(),
                                y = x ? list.first().next().number() : std::nullopt;
    if (!list.is(JsonKind::Array) || list.size() != 2 || !x || !y) return expected(key, "two numbers");
    numbers = {*x, *y};
    return {};
}

// The value that a key such as "a.half" names, or the last one on the way to it.
Json find_value(Json value, std::string_view key) {
    while (!key.empty()) {
        const std::size_t dot = std::min(key.find('.'), key.size());
        const Json inner = value.find(key.substr(0, dot));
        if (!inner) break;
        value = inner;
        key.remove_prefix(std::min(dot + 1, key.size()));
    }
    return value;
}

const char* body_name(const Document& document, int body) {
    if (body < 0) return "";
    return body == document.pair[0] ? "a" : body == document.pair[1] ? "b" : "other";
}

// A scene, or a pair.
Result<Document> read_page_scene(std::string_view text) {
    JsonDocument json;
    if (const Result<void> result = json.read(text); !result)
        return fail(result.error().where, not_json(result.error().what));
    if (json.root().find("a") && json.root().find("b")) {
        Result<Document> document = read_pair_document(text);
        if (document) return document;
        const int line = find_value(json.root(), document.error().where).line();
        return tl::unexpected(line_problem("", line, document.error()));
    }
    Result<Document> document = read_scene(text, "");
    if (document) return document;
    Problem problem = document.error();
    if (problem.where.starts_with(": ")) problem.where.erase(0, 2);
    return tl::unexpected(problem);
}

}  // namespace

// Opening, and how the pair is shown.

Result<Page::Look> Page::read_look(const Json& request) const {
    Look look = look_;
    if (const Result<void> size = read_pair_of_numbers(request, "size", look.size); !size)
        return tl::unexpected(size.error());
    const Result<Real> scale = read_number(request, "scale", look.scale);
    if (!scale) return tl::unexpected(scale.error());
    look.scale = *scale;
    if (const Result<void> size = read_pair_of_numbers(request, "view_size", look.view_size); !size)
        return tl::unexpected(size.error());
    const auto has_room = [&](const Vec2& size) {
        constexpr Real min_px = 32, max_px = 16384;
        const Vec2 paper = glm::round(size * look.scale);
        return std::min(paper.x, paper.y) >= min_px && std::max(paper.x, paper.y) <= max_px;
    };
    if (!has_room(look.size)) return expected("size", "32 to 16384 pixels");
    if (!has_room(look.view_size)) return expected("view_size", "32 to 16384 pixels");
    if (const Json view = request.find("view")) {
        const auto found =
            std::ranges::find_if(page_views(), [&](const PageView& each) { return view.is_string(each.id); });
        look.view = found == page_views().end() ? nullptr : &*found;
        if (look.view == nullptr && !view.is_string("")) return fail("view", "unknown view");
    }
    if (const Json theme = request.find("theme")) {
        look.theme = find_theme(theme.string());
        if (look.theme == nullptr) return fail("theme", "unknown theme");
    }
    look.is_walk = is_true(request, "walk", look.is_walk);
    look.is_transparent = is_true(request, "transparent", look.is_transparent);
    const Json language = request.find("language");
    if (language || look.texts.language().empty()) {
        Result<TextCatalog> texts = TextCatalog::load(language ? language.string() : "");
        if (!texts) return tl::unexpected(texts.error());
        look.texts = *std::move(texts);
    }
    return look;
}

Result<void> Page::open(const Json& request) {
    const Json scene = request.find("scene");
    if (!scene.is(JsonKind::String)) return expected("scene", "the text of a scene or a pair");
    Result<Look> look = read_look(request);
    if (!look) return tl::unexpected(look.error());
    look_.texts = look->texts;  // of an error, too
    Result<Document> document = read_page_scene(scene.string());
    if (!document) return tl::unexpected(document.error());
    look_ = *std::move(look);
    opened_ = *std::move(document);
    state_ = {*opened_, {}, false};
    step_ = hovered_axis_ = hovered_body_ = selected_ = -1;
    drag_.reset();
    analyze_document();
    state_.camera = chosen_camera();
    last_labels_.clear();
    last_axis_position_ = {};
    return {};
}

Result<void> Page::show(const Json& request) {
    Result<Look> look = read_look(request);
    if (!look) return tl::unexpected(look.error());
    const Vec2 paper = paper_size();
    const bool was_walk = look_.is_walk;
    look_ = *std::move(look);
    // The camera follows the room, not the words and colors.
    if (!state_.is_camera_moved && (paper_size() != paper || look_.is_walk != was_walk)) {
        if (differs_only_in_view(state_.document, *opened_))
            state_.camera = chosen_camera();
        else
            frame_pair();
    }
    last_labels_.clear();
    return {};
}

Vec2 Page::paper_size() const { return glm::round(look_.size * look_.scale); }

Camera Page::chosen_camera() const {
    const Document& document = state_.document;
    if (!look_.is_walk || document.camera) return document_camera(document, paper_size());
    return app::chosen_camera(document, paper_size(), {}, Framing::Walk);
}

// Again, in the same direction.
void Page::frame_pair() {
    state_.camera = frame_pair_camera(state_.document, state_.camera, paper_size(), {},
                                      look_.is_walk ? Framing::Walk : Framing::WithAnswer);
}

void Page::analyze_document() {
    analysis_ = analyze(state_.document, "");
    show_axis();
}

// As the window shows the axes: the step of the walk, or the hovered axis.
void Page::show_axis() {
    Analysis& analysis = *analysis_;
    const int count = static_cast<int>(analysis.trace.axes.size());
    step_ = std::min(step_, playback_length(analysis.trace) - 1);
    if (hovered_axis_ >= count) hovered_axis_ = -1;
    const int asked = hovered_axis_ >= 0 ? hovered_axis_ : step_;
    const std::string name = asked >= 0 ? core::to_string(analysis.trace.axes[asked]) : "";
    analysis.axis = find_current_axis(analysis.trace, name, state_.document.pinned);
    analysis.last_played = step_;
    analysis.is_walk = look_.is_walk;
}

Result<void> Page::choose_axis(const Json& request, int& axis) const {
    const Result<Real> number = read_number(request, "axis", -1);
    if (!number) return tl::unexpected(number.error());
    const auto count = static_cast<Real>(analysis_->trace.axes.size());
    if (*number != std::floor(*number) || *number < -1 || *number >= count)
        return expected("axis", "the index of an axis, or -1");
    axis = static_cast<int>(*number);
    return {};
}

Result<void> Page::select(const Json& request) {
    const Json side = request.find("body");
    if (!side.is_string("a") && !side.is_string("b") && !side.is_string(""))
        return expected("body", "a, b or nothing");
    selected_ = side.is_string("") ? -1 : state_.document.pair[side.is_string("a") ? 0 : 1];
    return {};
}

// The pointer.

Gizmo Page::gizmo() const {
    Gizmo gizmo = make_gizmo(*analysis_, selected_, {});
    // A drag keeps its axes even if the deciding axis changes.
    if (drag_ && drag_->body >= 0) gizmo.axes = drag_->axes;
    return gizmo;
}

Cursor Page::cursor(const Json& request) const {
    const auto coordinate = [&](const char* key) { return request.find(key).number().value_or(0); };
    return {Vec2(coordinate("x"), coordinate("y")) * look_.scale,
            paper_size(),
            look_.scale,
            {is_true(request, "shift"), is_true(request, "ctrl"), is_true(request, "alt")},
            drawn_grid_step(make_context())};
}

Page::Hit Page::hit_test(const Cursor& cursor, bool is_touch) const {
    const Document& document = state_.document;
    const ViewTransform view(state_.camera, is_flat(document), cursor.size_px);
    const Real scale = cursor.scale * (is_touch ? 2 : 1);
    Hit hit;
    if (is_visible(document.visible_layers, SceneLayer::Handles))
        hit.handle = pick_handle(make_handles(document, selected_, view, gizmo()), view, cursor.px, scale);
    if (hit.handle) return hit;
    hit.body = pick_body(*analysis_, view, cursor.px, {selected_, 5 * scale});
    if (hit.body) return hit;
    const DrawContext context = make_context();
    const bool is_drawn = context.shows(SceneLayer::CurrentAxis) || context.shows(SceneLayer::Projections);
    const AxisLine& line = context.axis_line;
    if (is_drawn && context.axis() != nullptr &&
        paper_distance(context.view, cursor.px, line.start(), line.tip()) < 9 * scale)
        hit.axis = analysis_->axis;
    return hit;
}

void Page::set_css_cursor(const Hit& hit) {
    hit_ = hit.handle      ? "handle"
           : hit.body      ? body_name(state_.document, hit.body->body)
           : hit.axis >= 0 ? "axis"
                           : "";
    css_cursor_ = hit.body ? "grab" : "default";
    if (drag_) css_cursor_ = drag_->mode == DragMode::Move ? "move" : "grabbing";
    if (!hit.handle || drag_) return;
    const ViewTransform view(state_.camera, is_flat(state_.document), paper_size());
    const Vec2 direction(glm::dot(hit.handle->axis, view.right()), glm::dot(hit.handle->axis, view.up()));
    const HandleKind kind = hit.handle->kind;
    if (kind == HandleKind::Ring || kind == HandleKind::RotationKnob)
        css_cursor_ = "grab";
    else if (kind == HandleKind::Corner)
        css_cursor_ = "move";
    else if (std::abs(direction.y) < 0.4 * std::abs(direction.x))
        css_cursor_ = "ew-resize";
    else if (std::abs(direction.x) < 0.4 * std::abs(direction.y))
        css_cursor_ = "ns-resize";
    else
        css_cursor_ = direction.x * direction.y > 0 ? "nesw-resize" : "nwse-resize";
}

void Page::press(const Cursor& cursor, const Hit& hit, int button, bool is_touch) {
    const PointerPress press{state_.camera, cursor};
    const bool pans = button == 2 || cursor.modifiers.shift || is_flat(state_.document);
    const bool is_left = button == 0;
    if (is_left && hit.handle)
        drag_ = begin_handle_drag(state_.document, selected_, *hit.handle, press);
    else if (is_left && hit.body)
        drag_ = begin_body_drag(state_.document, *hit.body, press);
    else if (!is_touch)
        drag_ = begin_camera_drag(pans ? DragMode::Pan : DragMode::Orbit, press);
    if (!drag_) return;
    drag_->button = button;
    if (drag_->body >= 0) selected_ = drag_->body;
    drag_->axes = make_gizmo(*analysis_, selected_, {}).axes;
    before_drag_ = state_;
}

void Page::continue_drag(const Cursor& cursor) {
    drag_ = update_drag(*std::move(drag_), cursor, is_flat(state_.document));
    bool has_changed = false;
    for (const Command& command : commands(*drag_, state_.document, cursor)) {
        if (const auto* const set = std::get_if<SetCamera>(&command)) {
            state_.camera = set->camera;
            state_.is_camera_moved = true;
        } else {
            state_.document = apply(std::move(state_.document), command);
            has_changed = true;
        }
    }
    if (has_changed) analyze_document();
}

Result<void> Page::handle_pointer(const Json& request) {
    const Json type = request.find("type");
    const Cursor at = cursor(request);
    const bool is_touch = is_true(request, "touch");
    Hit hit;
    if (type.is_string("down") || type.is_string("move")) {
        if (!drag_) hit = hit_test(at, is_touch);
        if (type.is_string("down") && !drag_)
            press(at, hit, static_cast<int>(read_number(request, "button", 0).value_or(0)), is_touch);
        else if (drag_)
            continue_drag(at);
    } else if (type.is_string("up") || type.is_string("leave")) {
        if (drag_ && type.is_string("up")) {
            continue_drag(at);
            // A click on empty space.
            if (!drag_->moved && drag_->body < 0 && drag_->button == 0) selected_ = -1;
            drag_.reset();
            hit = hit_test(at, is_touch);
        }
    } else {
        return expected("type", "down, move, up or leave");
    }
    hovered_body_ = drag_ ? drag_->body : hit.body && !is_touch ? hit.body->body : -1;
    set_css_cursor(hit);
    return {};
}

Result<void> Page::move_camera(const Json& request) {
    const Document& document = state_.document;
    const bool flat = is_flat(document);
    const Cursor at = cursor(request);
    const Result<Real> factor = read_number(request, "zoom", 1);
    if (!factor) return tl::unexpected(factor.error());
    if (*factor <= 0) return expected("zoom", "a number above 0");
    Vec2 turn{0};
    if (const Result<void> read = read_pair_of_numbers(request, "turn", turn); !read)
        return tl::unexpected(read.error());
    if (turn != Vec2(0)) {
        Cursor to = at;
        to.px += turn * look_.scale;
        const Drag drag = update_drag(
            begin_camera_drag(flat ? DragMode::Pan : DragMode::Orbit, {state_.camera, at}), to, flat);
        for (const Command& command : commands(drag, document, to))
            if (const auto* const set = std::get_if<SetCamera>(&command)) state_.camera = set->camera;
    }
    if (*factor != 1)
        state_.camera =
            zoom(state_.camera, flat, limit_zoom(document, state_.camera, 1 / *factor), at.px, at.size_px);
    state_.is_camera_moved = true;
    return {};
}

Result<void> Page::perform(const Json& request) {
    const Json verb = request.find("do");
    if (verb.is_string("open")) return open(request);
    if (!opened_) return fail("do", "no pair is open");
    if (verb.is_string("show")) return show(request);
    if (verb.is_string("step")) return choose_axis(request, step_);
    if (verb.is_string("hover")) return choose_axis(request, hovered_axis_);
    if (verb.is_string("select")) return select(request);
    if (verb.is_string("pointer")) return handle_pointer(request);
    if (verb.is_string("camera")) return move_camera(request);
    if (verb.is_string("cancel")) {
        if (drag_) {
            state_ = before_drag_;
            analyze_document();
        }
        drag_.reset();
    } else if (verb.is_string("fit")) {
        frame_pair();
        last_labels_.clear();
    } else if (verb.is_string("reset")) {
        drag_.reset();
        state_ = {*opened_, {}, false};
        selected_ = hovered_body_ = -1;
        analyze_document();
        state_.camera = chosen_camera();
        last_labels_.clear();
        last_axis_position_ = {};
    } else if (!verb.is_string("get")) {
        return fail("do", "unknown request");
    }
    return {};
}

// The picture.

DrawOptions Page::draw_options() const {
    DrawOptions options{look_.theme,
                        static_cast<float>(look_.scale) * line_scale(glm::ivec2(look_.size)),
                        look_.is_transparent,
                        {}};
    options.previous_labels = last_labels_;
    options.keeps_labels = look_.is_walk;
    return options;
}

DrawContext Page::make_context() const {
    const DrawOptions options = draw_options();
    InteractionState interaction;
    interaction.selected = selected_;
    interaction.hovered = hovered_body_;
    interaction.last_axis_position = last_axis_position_;
    interaction.gizmo = gizmo();
    interaction.last_labels = last_labels_;
    interaction.drag = drag_ && drag_->moved && drag_->body >= 0 ? &*drag_ : nullptr;
    return make_draw_context(*analysis_, PaperView{state_.camera, paper_size(), options.scale},
                             options.reserved, &look_.texts, interaction);
}

Drawing Page::draw() {
    const DrawContext context = make_context();
    Drawing drawing = flatten(pair_figure(context), context.view, reserve_compass(context, draw_options()));
    last_labels_ = placed_labels(drawing);
    if (const core::AxisTest* axis = context.axis())
        last_axis_position_ = {core::to_string(*axis), context.to_world(axis_midpoint(context, *axis))};
    return drawing;
}

// The answer.

void Page::append_axes(JsonWriter& answer) const {
    const core::Trace& trace = analysis_->trace;
    const core::Interval scale = common_scale(trace);
    {
        JsonWriter list(answer.key("axes"), json_list);
        for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i) {
            const core::AxisTest& axis = trace.axes[i];
            const char* const state =
                axis.state == core::AxisState::Touching ? "touches" : core::state_label(trace, i);
            JsonWriter row(list.next());
            row.add("id", core::to_string(axis));
            row.add("name", axis_markup(axis));
            row.add("state", std::string(state));
            row.add("words", look_.texts(std::string("state.") + state));
            row.add("deciding", i == trace.least);
            row.add("color", std::string(core::is_measured(axis) ? color_class(axis.state) : "dim"));
            row.add("bars", axis_bars_svg(axis, scale));
            if (!core::is_measured(axis)) continue;
            append_json_list(row.key("a"), std::array{axis.interval_a.min, axis.interval_a.max});
            append_json_list(row.key("b"), std::array{axis.interval_b.min, axis.interval_b.max});
            row.add("overlap", axis.overlap);
            row.add("overlap_text", format_overlap(axis, trace.size, analysis_->number_format));
        }
    }
    answer.add("bars_title", axis_bars_title_svg(scale, svg::escape(look_.texts("axes.shadows.brief"))));
}

void Page::append_texts(JsonWriter& answer) const {
    const Explanation explanation = explain(*analysis_, look_.texts);
    answer.add("title", picture_info(*analysis_, look_.texts).title);
    append_json_list(answer.key("names"),
                     std::array{body(state_.document, Side::A).name, body(state_.document, Side::B).name});
    answer.add("verdict", explanation.verdict);
    answer.add("color", std::string(color_class(analysis_->trace.verdict)));
    answer.add("reason", explanation.reason);
    answer.add("detail", explanation.detail);
    answer.add("formula", explanation.formula);
    answer.add("sentence", explanation.formula_meaning);
}

void Page::append_state(JsonWriter& answer) const {
    const Document& document = state_.document;
    const char* const dragged = !drag_                          ? ""
                                : drag_->body < 0               ? "camera"
                                : drag_->mode == DragMode::Move ? "body"
                                                                : "handle";
    answer.add("state", to_lowercase(core::to_string(analysis_->trace.verdict)));
    answer.add("step", step_);
    answer.add("axis", analysis_->axis);
    answer.add("count", playback_length(analysis_->trace));
    answer.add("flat", is_flat(document));
    answer.add("cursor", std::string(css_cursor_));
    answer.add("dragging", std::string(dragged));
    const bool has_readout = drag_ && drag_->moved && drag_->body >= 0;
    answer.add("readout", has_readout ? drag_readout(*drag_, analysis_->trace.size, is_flat(document)) : "");
    answer.add("hit", std::string(hit_));
    answer.add("selected", std::string(body_name(document, selected_)));
    answer.add("changed", !differs_only_in_view(document, *opened_));
    answer.add("moved", state_.is_camera_moved);
}

std::string Page::write_answer(const Json& request) {
    show_axis();
    const Json want = request.find("want");
    const auto wants = [&](std::string_view part) {
        if (!want) return part == "svg";
        for (Json each = want.first(); each; each = each.next())
            if (each.is_string(part)) return true;
        return false;
    };
    return make_json([&](JsonWriter& answer) {
        if (wants("svg")) {
            PictureInfo info = picture_info(*analysis_, look_.texts);
            info.text = PictureText::Plain;
            answer.add("svg", to_plain_svg(draw(), info));
        }
        if (wants("view") && look_.view != nullptr) {
            const DrawOptions style{look_.theme, static_cast<float>(look_.scale), look_.is_transparent, {}};
            const Vec2 size = glm::round(look_.view_size * look_.scale);
            PictureInfo info = picture_info(*analysis_, look_.texts);
            info.text = PictureText::Plain;
            info.title = look_.texts(std::string("view.") + look_.view->id);
            answer.add("view",
                       to_plain_svg(look_.view->draw(*analysis_, size, style, look_.texts, {}), info));
        }
        if (wants("texts")) append_texts(answer);
        if (wants("axes")) append_axes(answer);
        if (wants("pair")) {
            const std::string pair = make_json([&](JsonWriter& members) {
                members.key("a") += "{" + to_json(body(state_.document, Side::A).placed) + "}";
                members.key("b") += "{" + to_json(body(state_.document, Side::B).placed) + "}";
            });
            answer.add("pair", pair);
            answer.add("scene", write_scene(state_.document));
        }
        append_state(answer);
    });
}

std::string Page::answer(std::string_view request) {
    JsonDocument json;
    Result<void> done = json.read(request);
    if (done) done = perform(json.root());
    if (done) return write_answer(json.root());
    const Problem problem = look_.texts.translate(done.error());
    return make_json([&](JsonWriter& members) {
        JsonWriter error(members.key("error"));
        error.add("where", problem.where);
        error.add("what", problem.what);
    });
}

}  // namespace app
