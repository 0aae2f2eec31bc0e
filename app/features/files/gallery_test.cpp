// Tests of every scene of the gallery: texts, expectation and pictures.
#include "app/features/files/gallery.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "app/analysis/analysis.h"
#include "app/base/file.h"
#include "app/base/json.h"
#include "app/base/text_catalog.h"
#include "app/document/extra_keys.h"
#include "app/document/scene_file.h"
#include "app/drawing/picture_format.h"
#include "app/scene/view.h"
#include "app/ui/view.h"
#include "core/method.h"

namespace app::gallery_test {
namespace {

std::vector<std::string> scene_files() {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(SATSCOPE_SOURCE_DIR "/assets/scenes")) {
        files.push_back(entry.path().filename().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string path_of(const std::string& file) { return SATSCOPE_SOURCE_DIR "/assets/scenes/" + file; }

class Gallery : public testing::TestWithParam<std::string> {
  protected:
    void SetUp() override {
        Result<Document> read = load_scene(path_of(GetParam()));
        ASSERT_TRUE(read) << read.error().where << ": " << read.error().what;
        document_ = *std::move(read);
        const core::Method* method = core::find_method(document_.method);
        ASSERT_NE(method, nullptr);
        ASSERT_TRUE(method->accepts(pair(document_)));
        trace_ = method->query(pair(document_), document_.settings);
        ASSERT_TRUE(extra_.read(document_.extra));
        ASSERT_GE(trace_.least, 0);
        expect_ = extra_.root().find("expect");
    }

    std::string name_of(int axis) const { return core::to_string(trace_.axes[axis]); }

    // The expected number of a key; `found` if the scene has no such key.
    double expected(const char* key, double found) const {
        const Json value = expect_.find(key);
        return value ? value.number().value_or(std::nan("")) : found;
    }

    Document document_;
    core::Trace trace_;
    JsonDocument extra_;
    Json expect_;
};

TEST_P(Gallery, SceneHasTitleAndNoteInEveryLanguage) {
    for (const std::string& language : available_languages()) {
        EXPECT_FALSE(localized_title(document_, language).empty());
        EXPECT_FALSE(localized_note(document_, language).empty());
        if (language == "en") continue;
        EXPECT_NE(localized_title(document_, language), document_.title);
        EXPECT_NE(localized_note(document_, language), document_.note);
        EXPECT_EQ(localized_question(document_, language) != document_.question, !document_.question.empty());
    }
    EXPECT_EQ(document_.note.back(), '.');
    for (const char* language : {"en", "zh"})
        EXPECT_EQ(localized_note(document_, language).find(".txt"), std::string::npos)
            << "a text, not a file name";
    EXPECT_EQ(document_.title.find('.'), std::string::npos);
}

// The first lessons are presented to a class: their questions stand in place of the titles.
TEST_P(Gallery, SceneOfTheFirstLessonsAsksAQuestionInEveryLanguage) {
    constexpr int last_lesson = 22;
    if (std::stoi(GetParam()) > last_lesson) return;
    std::set<std::string> questions;
    for (const char* language : {"en", "zh"}) {
        const std::string question = localized_question(document_, language);
        EXPECT_TRUE(question.ends_with("?") || question.ends_with("？")) << question;
        EXPECT_NE(question, localized_title(document_, language));
        for (const core::AxisTest& axis : trace_.axes)
            EXPECT_EQ(question.find(core::to_string(axis) + " "), std::string::npos)
                << "names an axis: " << question;
        questions.insert(question);
    }
    EXPECT_EQ(questions.size(), 2U) << "each language has its own question";
}

TEST_P(Gallery, SceneMatchesSat) {
    ASSERT_TRUE(expect_.is(JsonKind::Object));
    EXPECT_TRUE(expect_.find("verdict").is_string(core::to_string(trace_.verdict)))
        << core::to_string(trace_.verdict);
    const double tolerance = 1e-8 * trace_.size;
    EXPECT_NEAR(trace_.depth, expected("depth", trace_.depth), tolerance);
    EXPECT_NEAR(trace_.gap, expected("gap", trace_.gap), tolerance);
    EXPECT_NEAR(trace_.distance, expected("distance", trace_.distance), tolerance);
    EXPECT_EQ(trace_.tie_count, expected("ties", trace_.tie_count));
    const Json axis = expect_.find("axis");
    EXPECT_TRUE(!axis || axis.is_string(name_of(trace_.least))) << name_of(trace_.least);
    const Json chosen = expect_.find("chosen");
    EXPECT_TRUE(!chosen || chosen.is_string(name_of(trace_.chosen))) << name_of(trace_.chosen);
}

TEST_P(Gallery, SceneHasTheExpectedNumberOfSeparatingAxes) {
    const auto separating =
        std::count_if(trace_.axes.begin(), trace_.axes.end(),
                      [](const core::AxisTest& axis) { return axis.state == core::AxisState::Separating; });
    EXPECT_EQ(separating, expected("separating", static_cast<double>(separating)));
    EXPECT_EQ(separating > 0, trace_.verdict == core::Verdict::Separated);
}

TEST_P(Gallery, ScenePinsAnExistingAxis) {
    if (!document_.pinned.empty()) {
        EXPECT_GE(core::find_axis(trace_, document_.pinned), 0);
    }
}

TEST_P(Gallery, SceneIsDrawnByEveryView) {
    const Result<TextCatalog> texts = TextCatalog::load("en");
    ASSERT_TRUE(texts) << texts.error().what;
    const Analysis all = analyze(document_, "");
    for (const View& view : picture_views()) {
        if (!(is_flat(document_) ? view.flat : view.solid)) continue;
        const Drawing drawing =
            view.figure(all, Vec2(960, 600), DrawOptions{find_theme("dark")}, *texts, InteractionState{});
        const std::string svg = to_svg(drawing, {.title = document_.title});
        // Of separated shapes the view of the contacts has only its sentence.
        const bool is_text = view.id == std::string_view("contacts") && all.trace.manifold.contacts.empty();
        EXPECT_GT(drawing.paths.size(), is_text ? 0 : 5) << view.id;
        EXPECT_FALSE(drawing.texts.empty()) << view.id;
        for (const char* broken : {"nan", "inf\"", "inf ", "inf,"}) {
            EXPECT_EQ(svg.find(broken), std::string::npos) << view.id << " has " << broken;
        }
    }
}

TEST_P(Gallery, SceneReadsBackUnchanged) {
    const Result<Document> again = read_scene(write_scene(document_), GetParam());
    ASSERT_TRUE(again) << again.error().what;
    EXPECT_EQ(*again, document_);
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param.substr(0, info.param.find('.'));
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Scenes, Gallery, testing::ValuesIn(scene_files()), test_name);

TEST(GalleryOfScenes, IsNumberedFromOneWithoutAGap) {
    const std::vector<std::string> files = scene_files();
    EXPECT_GE(files.size(), 36);
    for (std::size_t i = 0; i < files.size(); ++i) {
        EXPECT_EQ(std::stoul(files[i].substr(0, 2)), i + 1) << files[i];
        EXPECT_EQ(files[i].substr(files[i].find('.')), ".satscope.json");
    }
}

TEST(GalleryOfScenes, HasEachSceneInOneGroup) {
    std::map<std::string_view, std::vector<const GalleryScene*>> groups;
    const std::vector<GalleryScene> scenes = load_gallery("en");
    EXPECT_EQ(scenes.size(), scene_files().size());
    for (const GalleryScene& scene : scenes) groups[gallery_group(scene)].push_back(&scene);
    EXPECT_EQ(groups.size(), gallery_groups.size());
    for (const std::string_view group : gallery_groups) {
        EXPECT_FALSE(groups[group].empty()) << group;
        for (const GalleryScene* scene : groups[group]) {
            const std::string file = std::filesystem::path(scene->path).filename().string();
            EXPECT_EQ(group == "faults", file.find("-fault-") != std::string::npos) << file;
            EXPECT_EQ(group == "motion", !(scene->document.motion == DocumentMotion{})) << file;
            const Analysis all = analyze(scene->document, "");
            const bool is_round = all.a.radius > 0 || all.b.radius > 0;
            const bool is_theorem = group == "flat" || group == "solid";
            EXPECT_TRUE(!is_theorem || is_flat(scene->document) == (group == "flat")) << file;
            EXPECT_TRUE(is_round ? !is_theorem : group != "round") << file;
        }
    }
}

TEST(GalleryOfScenes, AddsASceneWithoutANumberToTheTheorem) {
    for (const bool flat : {true, false}) {
        const Document document = flat ? make_flat_document() : make_solid_document();
        EXPECT_EQ(gallery_group({"/scenes/mine.satscope.json", "", document}), flat ? "flat" : "solid");
        EXPECT_EQ(gallery_group({"/scenes/99-mine.satscope.json", "", document}), flat ? "flat" : "solid");
    }
}

TEST(GalleryOfScenes, HasEveryVerdictIn2DAnd3D) {
    std::set<std::pair<bool, core::Verdict>> seen;
    std::set<std::string> titles;
    for (const std::string& file : scene_files()) {
        const Result<Document> document = load_scene(path_of(file));
        ASSERT_TRUE(document) << file;
        const core::Trace trace = core::find_method("sat")->query(pair(*document), document->settings);
        seen.insert({is_flat(*document), trace.verdict});
        EXPECT_TRUE(titles.insert(document->title).second) << "twice: " << document->title;
    }
    EXPECT_EQ(seen.size(), 6);
}

TEST(GalleryOfScenes, CitesEveryPublishedMethod) {
    std::string notes;
    for (const std::string& file : scene_files()) notes += read_file(path_of(file)).value_or("");
    for (const char* source :
         {"000_e02c596741b96d07.txt", "001_e4c53304c5e4015e.txt", "002_7af905fd3174266b.txt",
          "003_32d05a403d01803d.txt", "004_d0c2686c5dd09bb8.txt"}) {
        EXPECT_NE(notes.find(source), std::string::npos) << source;
    }
}

}  // namespace
}  // namespace app::gallery_test
