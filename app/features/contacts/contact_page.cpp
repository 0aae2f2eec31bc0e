// The page of all contact steps, for pictures.
#include <algorithm>

#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/features/contacts/contact_picture.h"
#include "app/features/contacts/contacts.h"

namespace app {

namespace {

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

    int count() const { return static_cast<int>(picture.all.steps.size()); }
    TextStyle sentence_style() const {
        return {FontFace::Sans, sentence_px, picture.theme.text, TextAlign::Left};
    }
    std::vector<std::string> sentence_lines(int step, float width_px) const {
        return wrap_markup(contact_sentence(picture.analysis, picture.all, step, picture.texts), width_px,
                           FontFace::Sans, sentence_px * picture.px);
    }
    StepFrames make_frames() const;
    bool has_space_for_all_steps() const;
    void add_frame(int step, const ScreenRect& frame, float caption_height) const;
    void add_all_steps() const;
    void add_last_step() const;
};

void Page::add_frame(int step, const ScreenRect& frame, float caption_height) const {
    const float px = picture.px;
    const ScreenRect box{frame.x, frame.y, frame.width, frame.height - caption_height};
    add_rounded_box(drawing, box, 6 * px, picture.theme.card,
                    picture.is_last(step) ? picture.contact_color() : picture.theme.line);
    const std::string title = std::to_string(step + 1) + "  " +
                              contact_step_title(picture.analysis, picture.all.steps[step], picture.texts);
    add_text(drawing, title, {box.x + 10 * px, box.y + 20 * px},
             {FontFace::SansBold, 12.5F, picture.theme.text, TextAlign::Left}, px);
    const float inset = frame_inset_px * px, top = frame_title_px * px;
    add_plan(drawing, picture, step,
             {box.x + inset, box.y + top, box.width - 2 * inset, box.height - top - inset});
    add_lines(drawing, sentence_lines(step, frame.width - 4 * px), {frame.x + 2 * px, box.bottom() + 4 * px},
              sentence_style(), px);
}

StepFrames Page::make_frames() const {
    const float px = picture.px, gap = 12 * px;
    const int most_columns = std::max(1, static_cast<int>((width + gap) / (190 * px)));
    StepFrames frames;
    frames.gap = gap;
    frames.rows = (count() + most_columns - 1) / most_columns;
    frames.columns = (count() + frames.rows - 1) / frames.rows;
    const auto rows = static_cast<float>(frames.rows), columns = static_cast<float>(frames.columns);
    frames.width = std::min((width - gap * (columns - 1)) / columns, 1.4F * height);
    for (int i = 0; i < count(); ++i)
        frames.caption_height =
            std::max(frames.caption_height,
                     lines_height(sentence_lines(i, frames.width - 4 * px), sentence_style(), px) + 6 * px);
    // The frames are little higher than wide; the result has the rest, at least a third.
    const float available = height - std::max(height / 3, 150 * px) - gap * rows;
    frames.height = std::min(available / rows, 1.2F * frames.width + frames.caption_height);
    return frames;
}

bool Page::has_space_for_all_steps() const {
    const float px = picture.px;
    return height >= min_page_px * px && width >= min_page_px * px &&
           make_frames().plan_height(px) >= min_plan_px * px;
}

void Page::add_all_steps() const {
    const StepFrames frames = make_frames();
    const float across = frames.width + frames.gap, down = frames.height + frames.gap;
    for (int i = 0; i < count(); ++i) {
        const int column = i % frames.columns, row = i / frames.columns;
        add_frame(i,
                  {margin + static_cast<float>(column) * across, margin + static_cast<float>(row) * down,
                   frames.width, frames.height},
                  frames.caption_height);
    }
    const float result_height = height - static_cast<float>(frames.rows) * down;
    add_contact_step(drawing, picture, count() - 1,
                     {margin, margin + height - result_height, width, result_height});
}

void Page::add_last_step() const {
    const int last = count() - 1;
    // The figure of a term is too small for the sentence, and the term is explained beside it.
    float y = margin;
    if (width >= min_sentence_px * picture.px)
        y = 6 * picture.px +
            add_lines(drawing, sentence_lines(last, width), {margin, margin}, sentence_style(), picture.px);
    add_contact_step(drawing, picture, last, {margin, y, width, std::max(margin + height - y, 1.0F)});
}

}  // namespace

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

}  // namespace app
