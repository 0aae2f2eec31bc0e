// JSON and a Markdown report; constants and tests in languages are in test_formats.
#include "app/features/export/copy_formats.h"

#include <algorithm>

#include "app/analysis/comparison.h"
#include "app/analysis/report.h"
#include "app/base/json.h"
#include "app/document/shape_json.h"

namespace app {

namespace {

std::string write_json(const Analysis& subject, const Analysis*, const TextCatalog&) {
    const core::Pair shapes = pair(*subject.document);
    const Document& document = *subject.document;
    const auto write = [&](JsonWriter& members) {
        if (!document.title.empty()) members.add("id", document.title);
        members.key("a") += "{" + app::to_json(shapes.a) + "}";
        members.key("b") += "{" + app::to_json(shapes.b) + "}";
        if (document.reported)
            members.add_json("reported", app::to_json(*document.reported, is_flat(document)));
    };
    return make_json(write, {"{", ", ", "}\n"});
}

std::string write_markdown(const Analysis& subject, const Analysis*, const TextCatalog& texts) {
    const Report report = make_report(subject, texts);
    const Document& document = *subject.document;
    const Comparison comparison =
        compare(pair(document), document.settings, texts, {NumberFormat::Short, document.reported});
    // A picture file beside the text, named after the pair.
    const std::string picture_link =
        "\n![" + texts("view.pair") + "](" + picture_name(document.title) + ")\n";
    return find_report_format("markdown")->write(report, texts) + "\n" +
           comparison_markdown(comparison, texts) + picture_link;
}

constexpr CopyFormat format_table[] = {
    {"json", write_json},     {"cpp", write_cpp},   {"expect", write_expect}, {"gtest", write_gtest},
    {"catch2", write_catch2}, {"rust", write_rust}, {"python", write_python}, {"markdown", write_markdown}};

}  // namespace

std::string picture_name(const std::string& title) {
    std::string name;
    for (const char c : title) {
        const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (is_plain) name += c;
        if (!is_plain && !name.empty() && name.back() != '-') name += '-';
    }
    while (name.ends_with('-')) name.pop_back();
    return (name.empty() ? "pair" : name.substr(0, 60)) + ".svg";
}

std::span<const CopyFormat> copy_formats() { return format_table; }

const CopyFormat* find_copy_format(std::string_view id) {
    const auto* found = std::ranges::find(format_table, id, &CopyFormat::id);
    return found == std::end(format_table) ? nullptr : found;
}

}  // namespace app
