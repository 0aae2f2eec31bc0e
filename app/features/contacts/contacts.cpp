// The picture of one step: plan, side view and table.
#include "app/features/contacts/contacts.h"

#include <algorithm>
#include <cmath>

#include "app/base/number.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/stroke_paths.h"
#include "app/features/contacts/contact_picture.h"

namespace app {

namespace {

constexpr float row_px = 21, title_px = 18, gap_px = 14;

// Contacts before dropped points, then in the order of their numbers.
std::vector<int> rows_that_fit(const ContactSteps& all, int most) {
    std::vector<int> rows;
    for (const bool wanted : {true, false})
        for (int i = 0; i < int(all.points.size()); ++i)
            if (core::is_contact(all.points[i].use) == wanted && int(rows.size()) < most) rows.push_back(i);
    std::ranges::sort(rows);
    return rows;
}

// Columns of the table in pixels.
struct Columns {
    float number = 0, depth_right = 0, bar_left = 0, bar_right = 0, features = 0, use_right = 0;
    bool has_words = true;  // false: the features by their kinds and indices
};

// "B v0  A f3", in a narrow table.
std::vector<ContactWord> short_features(const ContactPoint& point) {
    return {{"A " + core::to_string(point.a), Role::ShapeA},
            {"  ", Role::Note},
            {"B " + core::to_string(point.b), Role::ShapeB}};
}

// One picture of a step at its place in a drawing.
struct StepPainter {
    Drawing& drawing;
    const ContactPicture& picture;
    int index;  // of the step
    ContactLayout layout;

    const ContactStep& step() const { return picture.all.steps[index]; }
    float px() const { return picture.px; }
    const Theme& theme() const { return picture.theme; }
    /// Laid over the panel in the rows of contacts.
    Color row_tint() const { return with_alpha(picture.contact_color(), 0.13F); }
    /// A colour for the texts of these rows.
    Color readable(const Color& color) const {
        return readable_on(blend_over(row_tint(), theme().panel), color, theme());
    }

    std::string depth_text(const ContactPoint& point) const {
        return format_signed_length(point.depth, picture.analysis.number_format);
    }
    float width_of(const ContactWord& word) const {
        return measure_markup(word.text, FontFace::Sans, 11.5F * px()).width_px;
    }
    void text(const std::string& words, glm::vec2 position, const TextStyle& style) const {
        add_text(drawing, words, position, style, px());
    }

    Columns columns() const {
        const ScreenRect& table = layout.table;
        const auto width = [&](const std::string& words, FontFace face, float size) {
            return measure_text(words, face, size * px()).width_px;
        };
        const auto words_width = [&](const std::vector<ContactWord>& words) {
            float sum = 0;
            for (const ContactWord& word : words) sum += width_of(word);
            return sum;
        };
        float depth = width(picture.texts("contacts.column.depth"), FontFace::Sans, 11), features = 0;
        float short_width = 0;
        float use = width(picture.texts("contacts.column.use"), FontFace::Sans, 11);
        for (const ContactPoint& point : picture.all.points) {
            depth = std::max(depth, width(depth_text(point), FontFace::Mono, 11.5F));
            features = std::max(features, words_width(contact_words(picture.analysis, point, picture.texts)));
            short_width = std::max(short_width, words_width(short_features(point)));
            use = std::max(use, width(use_text(point.use, picture.texts), FontFace::Sans, 11.5F));
        }
        Columns columns;
        columns.number = table.x + 14 * px();
        columns.depth_right = columns.number + 22 * px() + depth;
        columns.use_right = table.x + table.width - 6 * px();
        const float features_right = columns.use_right - use - 14 * px();
        columns.has_words = features_right - features >= columns.depth_right + 12 * px();
        columns.features = features_right - (columns.has_words ? features : short_width);
        columns.bar_left = columns.depth_right + 12 * px();
        columns.bar_right = columns.features - 14 * px();
        return columns;
    }
    void add_titles() const {
        const TextStyle left{FontFace::Sans, 11, theme().faint, TextAlign::Left};
        TextStyle right = left;
        right.align = TextAlign::Right;
        const Columns at = columns();
        const float y = layout.table.y + 0.62F * layout.row_height;
        text(picture.texts("contacts.column.depth"), {at.depth_right, y}, right);
        text(picture.texts("contacts.column.features"), {at.features, y}, left);
        text(picture.texts("contacts.column.use"), {at.use_right, y}, right);
    }
    void add_bar(const ScreenRect& row, const Columns& columns, const ContactPoint& point) const {
        Real low = 0, high = 0;
        for (const ContactPoint& each : picture.all.points) {
            low = std::min(low, each.depth);
            high = std::max(high, each.depth);
        }
        const float width = columns.bar_right - columns.bar_left;
        if (width < 12 * px() || high <= low) return;
        const auto x = [&](Real depth) {
            return columns.bar_left + width * float((depth - low) / (high - low));
        };
        const float from = std::min(x(0), x(point.depth)), to = std::max(x(0), x(point.depth));
        const bool is_dropped = !core::is_contact(point.use) && shows_use(step(), point.use);
        const float top = std::round(row.y + 0.25F * row.height);
        app::add_bar(drawing,
                     {std::round(from), top, std::max(std::round(to) - std::round(from), px()),
                      std::round(0.5F * row.height)},
                     is_dropped ? theme().faint : picture.contact_color());
        add_line(drawing, {{x(0), row.y}, {x(0), row.y + row.height}}, theme().dim, px());
    }
    void add_features(const ContactPoint& point, glm::vec2 at, bool in_words, bool is_dropped) const {
        for (const ContactWord& word :
             in_words ? contact_words(picture.analysis, point, picture.texts) : short_features(point)) {
            const Color color = is_dropped                  ? theme().dim
                                : word.role == Role::ShapeA ? theme().a
                                : word.role == Role::ShapeB ? theme().b
                                                            : theme().text;
            text(word.text, at, {FontFace::Sans, 11.5F, readable(color), TextAlign::Left});
            at.x += width_of(word);
        }
    }
    void add_row(const ScreenRect& row, const Columns& columns, int index_of_point) const {
        const ContactPoint& point = picture.all.points[index_of_point];
        const bool is_decided = shows_use(step(), point.use);
        const bool is_dropped = is_decided && !core::is_contact(point.use);
        const ScreenRect box{row.x, row.y + px(), row.width, row.height - 2 * px()};
        if (is_decided && !is_dropped) add_rounded_box(drawing, box, 5 * px(), row_tint(), Color{});
        if (index_of_point == picture.highlighted)
            add_rounded_box(drawing, box, 5 * px(), Color{}, theme().mtv);
        const float center = row.y + row.height / 2, baseline = center + 4 * px();
        const Marker marker = point_marker(picture, step(), point.use);
        add_marker(drawing.paths, {columns.number - 4 * px(), center}, marker.shape,
                   {pen(marker.role, theme()), theme().panel, px()});
        text(std::to_string(index_of_point + 1), {columns.number + 8 * px(), baseline},
             {FontFace::SansBold, 11.5F, theme().text});
        const Color words = is_dropped ? theme().dim : theme().text;
        text(depth_text(point), {columns.depth_right, baseline},
             {FontFace::Mono, 11.5F, is_dropped ? theme().dim : readable(picture.contact_color()),
              TextAlign::Right});
        add_bar(row, columns, point);
        add_features(point, {columns.features, baseline}, columns.has_words, is_dropped);
        if (is_decided)
            text(use_text(point.use, picture.texts), {columns.use_right, baseline},
                 {FontFace::Sans, 11.5F, words, TextAlign::Right});
    }
    void add_table() const {
        if (layout.table.width == 0) return;
        add_titles();
        const Columns at = columns();
        for (int i = 0; i < int(layout.rows.size()); ++i) add_row(layout.row(i), at, layout.rows[i]);
        const ScreenRect next = layout.row(int(layout.rows.size()));
        if (next.y + next.height > layout.table.y + layout.table.height + px()) return;
        const std::size_t hidden = picture.all.points.size() - layout.rows.size();
        const std::string words = hidden > 0 ? picture.texts.counted("contacts.more", hidden)
                                             : contact_result(picture.analysis, picture.texts);
        // Smaller in a narrow table, but never too small to read.
        constexpr float preferred_size = 12, min_size = 9;
        const float width = measure_text(words, FontFace::SansBold, preferred_size * px()).width_px;
        const float size = preferred_size * std::min(1.0F, (layout.table.width - 6 * px()) / width);
        if (size < min_size) return;
        text(words, {layout.table.x + 6 * px(), next.y + 0.72F * next.height},
             {FontFace::SansBold, std::floor(size), theme().text, TextAlign::Left});
    }
    void add_pictures() const {
        const core::Trace& trace = picture.analysis.trace;
        const auto title = [&](const ScreenRect& area, const std::string& words, const Color& color) {
            text(words, {area.x, area.y - 6 * px()},
                 fitted(words, {FontFace::Sans, 11, color, TextAlign::Left}, area.width, px()));
        };
        const bool has_axis = trace.contact_axis >= 0 && !picture.analysis.a.flat;
        const bool is_current = trace.contact_axis >= 0 && picture.analysis.axis == trace.contact_axis;
        title(layout.plan,
              has_axis
                  ? picture.texts("contacts.plan", {{"axis", axis_markup(trace.axes[trace.contact_axis])}})
                  : picture.texts("contacts.plan_flat"),
              is_current ? theme().text : theme().faint);
        add_plan(drawing, picture, index, layout.plan);
        if (layout.profile.width == 0) return;
        const Real stretch = add_profile(drawing, picture, index, layout.profile);
        const bool is_true = std::abs(stretch - 1) < 0.05;
        title(layout.profile,
              is_true ? picture.texts("contacts.profile_true")
                      : picture.texts("contacts.profile", {{"n", format_digits(stretch)}}),
              theme().faint);
    }
};

}  // namespace

ScreenRect ContactLayout::row(int i) const {
    return {table.x, table.y + row_height * (float(i) + 0.95F), table.width, row_height};
}

ContactLayout make_contact_layout(const ContactSteps& all, const ScreenRect& area, float scale) {
    const bool is_tall = area.height > 0.5F * area.width && area.height > 260 * scale;
    // In a tall area the table is as wide as both pictures above it.
    if (is_tall && area.width < 900 * scale && area.width >= 420 * scale) {
        constexpr float max_fraction = 0.5F;  // of the height, for the table
        const float gap = gap_px * scale, row_height = row_px * scale, y = area.y + title_px * scale;
        const float wanted = row_height * (float(all.points.size()) + 2);
        const float table = std::min(wanted, max_fraction * area.height);
        const float height = std::max(area.height - table - title_px * scale - gap, 1.0F);
        const float plan = 0.56F * (area.width - gap), profile = area.width - gap - plan;
        ContactLayout layout;
        layout.row_height = row_height;
        layout.plan = {area.x, y, plan, height};
        layout.profile = {area.x + plan + gap, y, profile, std::min(height, 0.8F * profile)};
        layout.table = {area.x, area.y + area.height - table, area.width, table};
        layout.rows = rows_that_fit(all, std::max(int(table / row_height - 1), 0));
        return layout;
    }
    const float gap = gap_px * scale, title = title_px * scale;
    const float picture_height = std::max(area.height - title, 1.0F);
    const bool has_table = area.width >= 560 * scale, has_profile = area.width >= 330 * scale;
    const float table = has_table ? std::clamp(0.48F * area.width, 330 * scale, 660 * scale) : 0;
    const float pictures = area.width - table - (has_table ? gap : 0) - (has_profile ? gap : 0);
    const float plan = has_profile ? 0.56F * pictures : pictures, y = area.y + title;
    ContactLayout layout;
    layout.row_height = row_px * scale;
    layout.plan = {area.x, y, std::max(plan, 1.0F), picture_height};
    if (has_profile)
        layout.profile = {area.x + plan + gap, y, std::max(pictures - plan, 1.0F),
                          std::min(picture_height, 0.8F * std::max(pictures - plan, 1.0F))};
    if (!has_table) return layout;
    layout.table = {area.x + area.width - table, area.y, table, area.height};
    const int most = int(area.height / layout.row_height - 1);
    layout.rows = rows_that_fit(all, std::max(most, 0));
    return layout;
}

namespace {

// Adds one step without its sentence to a drawing.
void add_contact_step(Drawing& drawing, const ContactPicture& picture, int step, const ScreenRect& area) {
    const StepPainter painter{drawing, picture, step, make_contact_layout(picture.all, area, picture.px)};
    painter.add_pictures();
    painter.add_table();
}

constexpr float sentence_px = 12.5F;
constexpr float min_sentence_px = 330;  // a narrower drawing has no sentence
constexpr float min_page_px = 440;      // a smaller drawing shows only the last step
constexpr float min_plan_px = 110;      // as does one whose frames have lower pictures
constexpr float frame_inset_px = 4, frame_title_px = 28;

// The frames of all steps, in pixels.
struct StepFrames {
    int rows = 1, columns = 1;
    float width = 0, height = 0;
    float caption_height = 0;  // the sentence below the picture
    float gap = 0;

    float plan_height(float px) const {
        return height - caption_height - (frame_title_px + frame_inset_px) * px;
    }
};

// The page of all steps, for pictures.
struct Page {
    Drawing& drawing;
    const ContactPicture& picture;
    float width, height;  // inside the margins, in pixels
    float margin;

    int count() const { return int(picture.all.steps.size()); }
    TextStyle sentence_style() const {
        return {FontFace::Sans, sentence_px, picture.theme.text, TextAlign::Left};
    }
    std::vector<std::string> sentence_lines(int step, float width_px) const {
        return wrap_markup(contact_sentence(picture.analysis, picture.all, step, picture.texts), width_px,
                           FontFace::Sans, sentence_px * picture.px);
    }
    StepFrames make_frames() const {
        const float px = picture.px, gap = 12 * px;
        const int most_columns = std::max(1, int((width + gap) / (190 * px)));
        StepFrames frames;
        frames.gap = gap;
        frames.rows = (count() + most_columns - 1) / most_columns;
        frames.columns = (count() + frames.rows - 1) / frames.rows;
        const auto rows = float(frames.rows), columns = float(frames.columns);
        frames.width = std::min((width - gap * (columns - 1)) / columns, 1.4F * height);
        for (int i = 0; i < count(); ++i)
            frames.caption_height = std::max(
                frames.caption_height,
                lines_height(sentence_lines(i, frames.width - 4 * px), sentence_style(), px) + 6 * px);
        // The frames are little higher than wide; the result has the rest, at least a third.
        const float available = height - std::max(height / 3, 150 * px) - gap * rows;
        frames.height = std::min(available / rows, 1.2F * frames.width + frames.caption_height);
        return frames;
    }
    bool has_space_for_all_steps() const {
        const float px = picture.px;
        return height >= min_page_px * px && width >= min_page_px * px &&
               make_frames().plan_height(px) >= min_plan_px * px;
    }
    void add_frame(int step, const ScreenRect& frame, float caption_height) const {
        const float px = picture.px;
        const ScreenRect box{frame.x, frame.y, frame.width, frame.height - caption_height};
        add_rounded_box(drawing, box, 6 * px, picture.theme.card,
                        picture.is_last(step) ? picture.contact_color() : picture.theme.line);
        const std::string title =
            std::to_string(step + 1) + "  " +
            contact_step_title(picture.analysis, picture.all.steps[step], picture.texts);
        add_text(drawing, title, {box.x + 10 * px, box.y + 20 * px},
                 {FontFace::SansBold, 12.5F, picture.theme.text, TextAlign::Left}, px);
        const float inset = frame_inset_px * px, top = frame_title_px * px;
        add_plan(drawing, picture, step,
                 {box.x + inset, box.y + top, box.width - 2 * inset, box.height - top - inset});
        add_lines(drawing, sentence_lines(step, frame.width - 4 * px),
                  {frame.x + 2 * px, box.bottom() + 4 * px}, sentence_style(), px);
    }
    void add_all_steps() const {
        const StepFrames frames = make_frames();
        const float across = frames.width + frames.gap, down = frames.height + frames.gap;
        for (int i = 0; i < count(); ++i) {
            const int column = i % frames.columns, row = i / frames.columns;
            add_frame(
                i, {margin + float(column) * across, margin + float(row) * down, frames.width, frames.height},
                frames.caption_height);
        }
        const float result_height = height - float(frames.rows) * down;
        add_contact_step(drawing, picture, count() - 1,
                         {margin, margin + height - result_height, width, result_height});
    }
    void add_last_step() const {
        const int last = count() - 1;
        // The figure of a term is too small for the sentence, and the term is explained beside it.
        float y = margin;
        if (width >= min_sentence_px * picture.px)
            y = 6 * picture.px + add_lines(drawing, sentence_lines(last, width), {margin, margin},
                                           sentence_style(), picture.px);
        add_contact_step(drawing, picture, last, {margin, y, width, std::max(margin + height - y, 1.0F)});
    }
};

}  // namespace

Drawing draw_contact_step(const Analysis& analysis, const ContactFocus& focus, const Vec2& size_px,
                          const DrawOptions& options, const TextCatalog& texts) {
    Drawing drawing = blank_page(size_px, options);
    const ContactSteps all = make_contact_steps(analysis.trace);
    if (all.steps.empty()) return drawing;
    const ContactPicture picture{analysis, all, texts, *options.theme, options.scale, focus.highlighted};
    add_contact_step(drawing, picture, focus.step, {0, 0, float(size_px.x), float(size_px.y)});
    return drawing;
}

Drawing draw_contacts(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                      const TextCatalog& texts, const InteractionState&) {
    Drawing drawing = blank_page(size_px, options);
    const Theme& theme = *options.theme;
    const float px = options.scale;
    const glm::vec2 paper(size_px);
    const float margin = std::min(16 * px, 0.06F * std::min(paper.x, paper.y));
    const float width = paper.x - 2 * margin, height = paper.y - 2 * margin;
    const ContactSteps all = make_contact_steps(analysis.trace);
    const ContactPicture picture{analysis, all, texts, theme, px, -1};
    const Page page{drawing, picture, width, height, margin};
    if (all.steps.empty()) {
        add_rounded_box(drawing, {margin, margin, width, height}, 6 * px, theme.card, theme.line);
        const std::vector<std::string> lines = wrap_markup(no_contacts_sentence(analysis, texts),
                                                           width - 20 * px, FontFace::Sans, sentence_px * px);
        add_lines(drawing, lines, {margin + 10 * px, margin + 8 * px}, page.sentence_style(), px);
    } else if (page.has_space_for_all_steps()) {
        page.add_all_steps();
    } else {
        page.add_last_step();
    }
    return drawing;
}

Track contact_track(const core::Trace& trace) {
    constexpr double seconds_per_step = 2.5;  // long enough to read the sentence
    return {.end = double(count_contact_steps(trace) - 1), .per_s = 1 / seconds_per_step};
}

}  // namespace app
