// Frames of all steps, and the table of the points.
#include "app/features/contacts/contacts.h"

#include <algorithm>
#include <cmath>

#include "app/base/number.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/step_frame.h"
#include "app/drawing/stroke_paths.h"
#include "app/scene/camera_control.h"

namespace app {

namespace {

constexpr float row_px = 21;

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

// The table of the points, at a step.
struct ContactTable {
    Drawing& drawing;
    const ContactPicture& picture;
    const ContactStep& step;
    const ContactLayout& layout;

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
        float depth = width(picture.texts("contacts.column.depth"), FontFace::Sans, 12),
              features = width(picture.texts("contacts.column.features"), FontFace::Sans, 12);
        float short_width = features;
        float use = width(picture.texts("contacts.column.use"), FontFace::Sans, 12);
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
        const TextStyle left{FontFace::Sans, 12, theme().faint, TextAlign::Left};
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
        const bool is_dropped = !core::is_contact(point.use) && shows_use(step, point.use);
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
        const bool is_decided = shows_use(step, point.use);
        const bool is_dropped = is_decided && !core::is_contact(point.use);
        const ScreenRect box{row.x, row.y + px(), row.width, row.height - 2 * px()};
        if (is_decided && !is_dropped) add_rounded_box(drawing, box, 5 * px(), row_tint(), Color{});
        if (index_of_point == picture.highlighted)
            add_rounded_box(drawing, box, 5 * px(), Color{}, theme().mtv);
        const float center = row.y + row.height / 2, baseline = center + 4 * px();
        const Marker marker = point_marker(picture, step, point.use);
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
    void add() const {
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
};

}  // namespace

ScreenRect ContactLayout::row(int i) const {
    return {table.x, table.y + row_height * (float(i) + 0.95F), table.width, row_height};
}

namespace {

constexpr float gap_px = 10;
constexpr float min_frame_width_px = 130, min_frame_height_px = 112;
constexpr float sentence_px = 12.5F;

// Frames of one size in rows.
struct FrameGrid {
    int count = 0, columns = 1;
    float width = 0, height = 0;
    Real quality = 0;  ///< Scale of the pictures; all of a view have the same unit.

    int rows() const { return (count + columns - 1) / columns; }
    /// Of the last row.
    float free_width(float gap) const { return float(columns * rows() - count) * (width + gap) - gap; }
};

// Divides an area into frames, the sentence and the table.
struct ContactLayouter {
    const ContactPicture& picture;
    int step;
    ScreenRect area;

    const float px = picture.px;
    const ContactExtents extents = contact_extents(picture);
    const int count = std::max(int(picture.all.steps.size()), 1);

    TextStyle sentence_style() const {
        return {FontFace::Sans, sentence_px, picture.theme.text, TextAlign::Left};
    }
    std::vector<std::string> sentence_lines(int of_step, float width) const {
        const std::string sentence =
            picture.all.steps.empty()
                ? no_contacts_sentence(picture.analysis, picture.texts)
                : contact_sentence(picture.analysis, picture.all, of_step, picture.texts);
        return wrap_markup(sentence, width - 8 * px, FontFace::Sans, sentence_px * px);
    }
    float highest_sentence(float width) const {
        float height = 0;
        for (int i = 0; i < count; ++i)
            height = std::max(height, lines_height(sentence_lines(i, width), sentence_style(), px));
        return height;
    }

    // The geometric mean of the scales of both kinds of pictures.
    Real quality(float width, float height) const {
        const Vec2 room = glm::max(Vec2(width - 2 * step_frame_inset_px * px,
                                        height - (step_frame_title_px + step_frame_inset_px) * px),
                                   Vec2(1));
        const auto scale = [&](const Vec2& extent) { return std::min(room.x / extent.x, room.y / extent.y); };
        const Real pair = scale(extents.pair);
        return count == 1 ? pair : std::sqrt(pair * scale(extents.plan));
    }
    // Frames of `shown` steps as large as possible, with that much free width in the last row; no frames:
    // they have no room.
    FrameGrid grid_of(int shown, float width, float height, float free_width = -HUGE_VALF) const {
        const float gap = gap_px * px;
        FrameGrid best;
        for (int columns = 1; columns <= shown; ++columns) {
            FrameGrid grid{shown, columns};
            grid.width = (width - gap * float(columns - 1)) / float(columns);
            grid.height = (height - gap * float(grid.rows() - 1)) / float(grid.rows());
            grid.quality = quality(grid.width, grid.height);
            const bool has_room =
                grid.width >= min_frame_width_px * px && grid.height >= min_frame_height_px * px;
            if ((has_room || shown == 1) && grid.free_width(gap) >= free_width && grid.quality > best.quality)
                best = grid;
        }
        return best;
    }
    // As many frames as have room, at least one.
    FrameGrid best_grid(float width, float height) const {
        for (int shown = count; shown > 1; --shown)
            if (const FrameGrid grid = grid_of(shown, width, height); grid.count > 0) return grid;
        return grid_of(1, width, height);
    }

    void add_frames(ContactLayout& layout, const FrameGrid& grid) const {
        // The current step with its neighbours.
        layout.first = std::clamp(step - grid.count / 2, 0, count - grid.count);
        for (int i = 0; i < grid.count; ++i) {
            const int row = i / grid.columns, column = i % grid.columns;
            layout.frames.push_back({area.x + float(column) * (grid.width + gap_px * px),
                                     area.y + float(row) * (grid.height + gap_px * px), grid.width,
                                     grid.height});
        }
    }

    // The table is in the free part of the last row, below or at the right, if the frames hardly suffer.
    FrameGrid add_table(ContactLayout& layout, const FrameGrid& alone, float height) const {
        constexpr Real least_with_cell = 0.85, least_above = 0.7, least_beside = 0.8;
        constexpr float min_width_px = 300, max_width_px = 560;
        const float gap = gap_px * px, row = row_px * px, min_width = min_width_px * px;
        const float wanted = row * (float(picture.all.points.size()) + 2.2F);
        if (picture.all.points.empty() || alone.count < count) return alone;
        const auto place = [&](const FrameGrid& grid, Real least_part, const ScreenRect& table) {
            if (grid.count == 0 || grid.quality < least_part * alone.quality) return false;
            if (table.width < min_width || table.height < std::min(wanted, 5 * row)) return false;
            layout.table = table;
            layout.row_height = row;
            layout.rows = rows_that_fit(picture.all, std::max(int(table.height / row - 1), 0));
            return true;
        };
        const FrameGrid beside_last = grid_of(count, area.width, height, min_width);
        const float free = beside_last.free_width(gap);
        if (place(beside_last, least_with_cell,
                  {area.right() - free, area.y + height - beside_last.height, free,
                   std::min(wanted, beside_last.height)}))
            return beside_last;
        const FrameGrid above = grid_of(count, area.width, height - wanted - gap);
        constexpr float min_above_px = 180;
        const bool is_high = above.height >= min_above_px * px;
        if (is_high && place(above, least_above, {area.x, area.y + height - wanted, area.width, wanted}))
            return above;
        const float width = std::clamp(0.34F * area.width, min_width, max_width_px * px);
        const FrameGrid beside = grid_of(count, area.width - width - gap, height);
        const bool has_beside =
            place(beside, least_beside, {area.right() - width, area.y, width, std::min(wanted, height)});
        return has_beside ? beside : alone;
    }

    ContactLayout layout() const {
        constexpr Real least_quality = 0.75;
        constexpr float min_caption_width_px = 190, max_caption_height_px = 84, min_box_height_px = 240;
        // A sentence in each frame.
        ContactLayout result;
        FrameGrid grid = add_table(result, best_grid(area.width, area.height), area.height);
        const float caption = highest_sentence(grid.width) + 4 * px;
        if (grid.count == count && grid.width >= min_caption_width_px * px &&
            caption <= max_caption_height_px * px && grid.height - caption >= min_box_height_px * px &&
            quality(grid.width, grid.height - caption) >= least_quality * grid.quality) {
            result.caption_height = caption;
            add_frames(result, grid);
            return result;
        }
        // That of the current step.
        result = {};
        float height = area.height;
        const FrameGrid alone = best_grid(area.width, height);
        const float sentence = highest_sentence(area.width) + 4 * px;
        const FrameGrid above = best_grid(area.width, height - sentence);
        if (above.count == alone.count && above.quality >= least_quality * alone.quality) {
            result.sentence = {area.x, area.bottom() - sentence, area.width, sentence};
            height -= sentence + 2 * px;
        }
        add_frames(result, add_table(result, best_grid(area.width, height), height));
        return result;
    }
};

// The frame of a step: its number and title, the picture, and below the box its sentence.
void add_frame(Drawing& drawing, const ContactLayouter& layouter, const ContactLayout& layout, int index) {
    const ContactPicture& picture = layouter.picture;
    const float px = picture.px;
    const int step = layout.first + index;
    ScreenRect box = layout.frames[index];
    const ScreenRect caption{box.x, box.bottom() - layout.caption_height, box.width, layout.caption_height};
    box.height -= layout.caption_height;
    const bool has_steps = !picture.all.steps.empty(), is_current = has_steps && step == layouter.step;
    const bool is_last = index + 1 == int(layout.frames.size());
    const ScreenRect room = add_step_frame(
        drawing,
        {.box = box,
         .number = has_steps ? step + 1 : 0,
         .title = has_steps ? contact_step_title(picture.analysis, picture.all.steps[step], picture.texts)
                            : picture.texts("contacts.title.none"),
         .is_current = is_current,
         .hidden = is_last ? layouter.count - int(layout.frames.size()) : 0,
         .legend = contact_legend(picture, has_steps ? step : -1)},
        picture.contact_color(), picture.theme, px);
    add_step_picture(drawing, picture, has_steps ? step : -1, room);
    if (layout.caption_height > 0)
        add_lines(drawing, layouter.sentence_lines(step, caption.width),
                  {caption.x + 2 * px, caption.y + 3 * px},
                  {FontFace::Sans, sentence_px, is_current ? picture.theme.text : picture.theme.dim,
                   TextAlign::Left},
                  px);
}

}  // namespace

ContactPage draw_contact_steps(const Analysis& analysis, const ContactFocus& focus, const Vec2& size_px,
                               const ViewDirection& direction, const DrawOptions& options,
                               const TextCatalog& texts) {
    const ContactSteps all = make_contact_steps(analysis.trace);
    const ContactPicture picture{analysis,          all,      texts, *options.theme, options.scale,
                                 focus.highlighted, direction};
    const float edge = 1.5F * options.scale;  // half the width of the thick frame
    const ContactLayouter layouter{
        picture, focus.step, {edge, edge, float(size_px.x) - 2 * edge, float(size_px.y) - 2 * edge}};
    ContactPage page{blank_page(size_px, options), layouter.layout()};
    for (int i = 0; i < int(page.layout.frames.size()); ++i)
        add_frame(page.drawing, layouter, page.layout, i);
    const ScreenRect& sentence = page.layout.sentence;
    if (sentence.width > 0)
        add_lines(page.drawing, layouter.sentence_lines(focus.step, sentence.width),
                  {sentence.x + 4 * picture.px, sentence.y + 4 * picture.px}, layouter.sentence_style(),
                  picture.px);
    if (!all.steps.empty()) ContactTable{page.drawing, picture, all.steps[focus.step], page.layout}.add();
    return page;
}

Drawing draw_contacts(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                      const TextCatalog& texts, const InteractionState& /*interaction*/) {
    const auto margin = std::min(10 * options.scale, 0.03F * float(std::min(size_px.x, size_px.y)));
    const int last = std::max(count_contact_steps(analysis.trace) - 1, 0);
    Drawing drawing = blank_page(size_px, options);
    ContactPage page = draw_contact_steps(analysis, {last, -1}, glm::max(size_px - 2.0 * margin, Vec2(1)),
                                          document_view_direction(*analysis.document), options, texts);
    append(drawing, std::move(page.drawing), glm::vec2(margin), options.scale);
    return drawing;
}

Track contact_track(const core::Trace& trace) {
    constexpr double seconds_per_step = 2.5;  // long enough to read the sentence
    return {.end = double(count_contact_steps(trace) - 1), .per_s = 1 / seconds_per_step};
}

}  // namespace app
