// Makes reports and writes them as plain text, Markdown and LaTeX.
#include "app/analysis/report.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "app/analysis/contact_points.h"
#include "app/analysis/explain.h"
#include "app/base/number.h"
#include "app/base/utf8.h"
#include "app/document/extra_keys.h"

namespace app {

// The axes of the trace; each is explained as the current axis.

namespace {

using core::AxisTest;

std::string format_list(const double* numbers, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += (i > 0 ? ", " : "") + to_shortest(numbers[i]);
    return "(" + all + ")";
}

// Nine digits distinguish floats and keep tables readable. Values within rounding of `size` are zero.
std::string format_nine_digits(double value, double size) {
    return fmt::format("{:.9g}", std::abs(value) <= 1e-14 * size ? 0.0 : value);
}

std::string format_interval(const core::Interval& interval, double origin, double size) {
    return "[" + format_nine_digits(interval.min + origin, size) + ", " +
           format_nine_digits(interval.max + origin, size) + "]";
}

std::string format_point(const core::Vec3& p, double size, bool flat) {
    std::string all;
    for (int i = 0; i < (flat ? 2 : 3); ++i) all += (i > 0 ? ", " : "") + format_nine_digits(p[i], size);
    return "(" + all + ")";
}

struct SizeWriter {
    const TextCatalog& texts;
    std::string text;

    template <class Value>
    void operator()(const core::FieldInfo& info, const Value& value) {
        if (info.is_optional && value == Value(0)) return;
        text += (text.empty() ? "" : texts("list.comma")) + texts("field." + std::string(info.key)) + " " +
                format(value);
    }
    static std::string format(double value) { return to_shortest(value); }
    static std::string format(const core::Vec2& value) { return format_list(&value.x, 2); }
    static std::string format(const core::Vec3& value) { return format_list(&value.x, 3); }
    template <class Point>
    static std::string format(const std::vector<Point>& points) {
        std::string all;
        for (const Point& point : points) all += (all.empty() ? "" : " ") + format(point);
        return all;
    }
};

std::string format_rotation(const core::Quat& quaternion, bool) {
    return fmt::format(
        "q {}", format_list(&std::array{quaternion.x, quaternion.y, quaternion.z, quaternion.w}[0], 4));
}
std::string format_rotation(const core::Angle& angle, bool) { return to_shortest(angle.radians); }
std::string format_rotation(const core::Mat3& matrix, bool flat) {
    const int count = flat ? 2 : 3;
    std::string rows;
    for (int i = 0; i < count; ++i) {
        const core::Vec3 row(matrix[0][i], matrix[1][i], matrix[2][i]);
        rows += (i > 0 ? " " : "") + format_list(&row.x, count);
    }
    return rows;
}

std::vector<std::string> describe_shape(const Body& body, const TextCatalog& texts) {
    const core::PlacedShape& placed = body.placed;
    const bool flat = core::is_flat(placed.shape);
    SizeWriter sizes{texts, {}};
    std::visit([&](const auto& shape) { core::visit_fields(shape, sizes); }, placed.shape);
    return {body.name, texts("kind." + std::string(core::kind(placed.shape))),
            format_list(&placed.pose.position.x, flat ? 2 : 3), sizes.text,
            core::is_identity(placed.pose.rotation)
                ? std::string("0")
                : std::visit([&](const auto& each) { return format_rotation(each, flat); },
                             placed.pose.rotation)};
}

AxisReport describe_axis(const Analysis& analysis, int index, const TextCatalog& texts) {
    const core::Trace& trace = analysis.trace;
    const AxisTest& test = trace.axes[index];
    AxisReport axis;
    axis.name = axis_markup(test);
    axis.formula = axis_formula(analysis, test);
    axis.meaning = axis_meaning(analysis, test, texts);
    axis.state = texts("state." + std::string(core::state_label(trace, index)));
    axis.is_deciding = index == trace.least;
    if (!core::is_measured(test)) return axis;
    axis.direction = format_point(test.direction, 1, is_flat(*analysis.document));
    const double origin = glm::dot(trace.origin, test.direction);
    axis.interval_a = format_interval(test.interval_a, origin, trace.size);
    axis.interval_b = format_interval(test.interval_b, origin, trace.size);
    // A gap is never rounded to zero.
    axis.overlap = format_nine_digits(test.overlap, 0);
    return axis;
}

// A step of the search. Bounds and points belong to the shapes without their radii.
std::vector<std::string> describe_step(const Analysis& analysis, std::size_t index,
                                       const TextCatalog& texts) {
    const core::SearchStep& step = analysis.trace.search[index];
    const bool flat = is_flat(*analysis.document);
    const bool is_simplex = step.kind == core::SearchStep::Kind::Simplex;
    const double size = analysis.trace.size;
    std::string points;
    for (const core::Vec3& p : step.points)
        points += (points.empty() ? "" : " ") + format_point(p, size, flat);
    const bool has_direction = step.direction != core::Vec3(0);
    return {std::to_string(index + 1) + " " + texts(is_simplex ? "search.simplex" : "search.expansion"),
            points, format_point(step.nearest, size, flat),
            has_direction ? format_point(step.support, size, flat) : std::string(),
            texts(is_simplex ? "search.distance" : "search.depth") + " [" +
                format_nine_digits(step.lower_bound, size) + ", " +
                format_nine_digits(step.upper_bound, size) + "]"};
}

std::vector<std::string> describe_contact(const Analysis& analysis, const NumberedContact& numbered) {
    const core::Trace& trace = analysis.trace;
    const core::Contact& contact = trace.manifold.contacts[numbered.index];
    return {std::to_string(numbered.number),
            format_point(trace.origin + contact.point, trace.size, is_flat(*analysis.document)),
            format_nine_digits(contact.depth, 0), core::to_string(contact.a), core::to_string(contact.b)};
}

std::string method_text(const Analysis& analysis, const TextCatalog& texts) {
    const core::Method& method = active_method(*analysis.document);
    const bool is_float =
        core::effective_precision(method, analysis.document->settings) == core::Precision::Float;
    return texts("report.method", {{"method", method.id},
                                   {"precision", texts(is_float ? "precision.float" : "precision.double")}});
}

using Row = std::vector<std::string>;

// Syntax of a format: subscripts, escapes, symbols.
struct MarkupSyntax {
    std::string_view sub_open;
    std::string_view sub_close;
    std::string_view special_characters;  ///< Characters with a backslash before them.
    std::vector<std::pair<std::string_view, std::string_view>> replacements;
    std::string_view bold_open;
    std::string_view bold_close;
};

const MarkupSyntax& plain_syntax() {
    static const MarkupSyntax syntax{"", "", "", {}, "", ""};
    return syntax;
}
const MarkupSyntax& markdown_syntax() {
    static const MarkupSyntax syntax{"<sub>",   "</sub>",
                                     "\\*`[]#", {{"|", "\\|"}, {"<", "&lt;"}, {">", "&gt;"}, {"&", "&amp;"}},
                                     "**",      "**"};
    return syntax;
}
const MarkupSyntax& latex_syntax() {
    static const MarkupSyntax syntax{"\\textsubscript{",
                                     "}",
                                     "%$#&{}",
                                     {{"×", "$\\times$"},
                                      {"·", "$\\cdot$"},
                                      {"<", "$<$"},
                                      {">", "$>$"},
                                      {"|", "$|$"},
                                      {"\\", "\\textbackslash{}"},
                                      {"^", "\\textasciicircum{}"},
                                      {"~", "\\textasciitilde{}"}},
                                     "\\textbf{",
                                     "}"};
    return syntax;
}

// Length of the symbol at a position; 0: none of the syntax.
std::size_t append_replacement(const MarkupSyntax& syntax, std::string_view rest, std::string& out) {
    for (const auto& [sign, written] : syntax.replacements) {
        if (!rest.starts_with(sign)) continue;
        out += written;
        return sign.size();
    }
    return 0;
}

std::string escape(std::string_view text, const MarkupSyntax& syntax) {
    std::string out;
    for (std::size_t position = 0; position < text.size();) {
        if (const std::size_t used = append_replacement(syntax, text.substr(position), out); used > 0) {
            position += used;
            continue;
        }
        if (syntax.special_characters.find(text[position]) != std::string_view::npos) out += '\\';
        if (text[position] == '_' && !syntax.sub_open.empty()) out += '\\';
        out += text[position++];
    }
    return out;
}

// Markup to format: "_" starts a subscript, as in "A_0×B_{11}".
std::string format_markup(std::string_view text, const MarkupSyntax& syntax) {
    std::string out;
    for (std::size_t position = 0; position < text.size();) {
        const std::size_t underscore = std::min(text.find('_', position), text.size());
        out += escape(text.substr(position, underscore - position), syntax);
        position = underscore;
        if (position + 1 >= text.size()) break;
        const bool has_braces = text[position + 1] == '{';
        const std::size_t from = position + (has_braces ? 2 : 1);
        const std::size_t end = has_braces ? std::min(text.find('}', from), text.size()) : from + 1;
        out += syntax.sub_open;
        out += escape(text.substr(from, end - from), syntax);
        out += syntax.sub_close;
        position = end + (has_braces ? 1 : 0);
    }
    return out;
}

Row axis_headings(const TextCatalog& texts) {
    return {texts("axes.axis"),       texts("report.formula"),  texts("report.direction"),
            texts("report.shadow_a"), texts("report.shadow_b"), texts("axes.overlap"),
            texts("report.state")};
}

Row axis_cells(const AxisReport& axis, const MarkupSyntax& syntax) {
    return {format_markup(axis.name, syntax), format_markup(axis.formula, syntax),
            escape(axis.direction, syntax),   escape(axis.interval_a, syntax),
            escape(axis.interval_b, syntax),  escape(axis.overlap, syntax),
            escape(axis.state, syntax)};
}

// The deciding axis is emphasised.
std::vector<Row> axis_table_rows(const Report& report, const MarkupSyntax& syntax) {
    std::vector<Row> rows;
    for (const AxisReport& axis : report.axes) {
        Row& row = rows.emplace_back(axis_cells(axis, syntax));
        if (axis.is_deciding)
            row[0] = std::string(syntax.bold_open) + row[0] + std::string(syntax.bold_close);
    }
    return rows;
}

Row shape_headings(const TextCatalog& texts) {
    return {texts("report.name"), texts("report.kind"), texts("field.center"), texts("report.size"),
            texts("field.rotation")};
}

std::string join_cells(const Row& row, std::string_view line_start, std::string_view separator,
                       std::string_view end) {
    std::string line(line_start);
    for (std::size_t i = 0; i < row.size(); ++i) line += (i > 0 ? std::string(separator) : "") + row[i];
    return line + std::string(end);
}

Row search_headings(const TextCatalog& texts) {
    return {texts("report.step"), texts("report.points"), texts("report.nearest"), texts("report.support"),
            texts("report.bounds")};
}

Row contact_headings(const TextCatalog& texts) {
    return {texts("report.contact"), texts("report.contact_point"), texts("report.contact_depth"),
            texts("report.feature_a"), texts("report.feature_b")};
}

std::vector<Row> escape(const std::vector<Row>& rows, const MarkupSyntax& syntax) {
    std::vector<Row> all = rows;
    for (Row& row : all) {
        for (std::string& cell : row) cell = escape(cell, syntax);
    }
    return all;
}

std::string report_title(const Report& report, const TextCatalog& texts) {
    return report.title.empty() ? texts("title.untitled") : report.title;
}

std::string search_text(const Report& report, const TextCatalog& texts) {
    const Row labels = search_headings(texts);
    std::string out;
    for (const Row& step : report.search) {
        out += "\n  " + step[0] + "  " + step[4] + "\n    " + labels[1] + " " + step[1] + "\n    " +
               labels[2] + " " + step[2];
        if (!step[3].empty()) out += "  " + labels[3] + " " + step[3];
        out += "\n";
    }
    return out;
}

std::string contacts_text(const Report& report, const TextCatalog& texts) {
    const Row labels = contact_headings(texts);
    std::string out;
    for (const Row& contact : report.contacts)
        out += "\n  " + labels[0] + " " + contact[0] + "  " + labels[2] + " " + contact[2] + "\n    " +
               contact[1] + "  A " + contact[3] + "  B " + contact[4] + "\n";
    return out;
}

std::string format_text(const Report& report, const TextCatalog& texts) {
    std::string out = report_title(report, texts) + "\n\n" + report.verdict + report.method + "\n" +
                      readable_text(report.reason) + "\n" + readable_text(report.detail) + "\n\n";
    const Row names = shape_headings(texts);
    for (std::size_t side = 0; side < report.shapes.size(); ++side) {
        const Row& shape = report.shapes[side];
        out += std::string(side == 0 ? "A" : "B") + "  " + shape[0] + ", " + shape[1] + "\n";
        out += "   " + names[2] + " " + shape[2] + "\n   " + shape[3] + "\n   " + names[4] + " " + shape[4] +
               "\n";
    }
    const Row labels = axis_headings(texts);
    for (const AxisReport& axis : report.axes) {
        const Row row = axis_cells(axis, plain_syntax());
        out += "\n" + std::string(axis.is_deciding ? "* " : "  ") + readable_text(axis.name) + "  " + row[6] +
               "\n";
        if (!axis.formula.empty()) out += "    " + readable_text(axis.formula) + "\n";
        out += "    " + readable_text(axis.meaning) + "\n";
        if (row[2].empty()) continue;
        out += "    L = " + row[2] + "\n    " + labels[3] + " " + row[3] + "  " + labels[4] + " " + row[4] +
               "  " + labels[5] + " " + row[5] + "\n";
    }
    return out + search_text(report, texts) + contacts_text(report, texts);
}

std::string markdown_table(const Row& head, const std::vector<Row>& rows) {
    std::string out =
        join_cells(head, "| ", " | ", " |\n") + join_cells(Row(head.size(), "---"), "| ", " | ", " |\n");
    for (const Row& row : rows) out += join_cells(row, "| ", " | ", " |\n");
    return out;
}

std::string format_markdown(const Report& report, const TextCatalog& texts) {
    const MarkupSyntax& syntax = markdown_syntax();
    std::string out = "# " + escape(report_title(report, texts), syntax) + "\n\n**" + report.verdict + "** " +
                      report.method + "\n\n" + format_markup(report.reason, syntax) + "\n" +
                      format_markup(report.detail, syntax) + "\n\n";
    out += markdown_table(shape_headings(texts), escape(report.shapes, syntax)) + "\n" +
           markdown_table(axis_headings(texts), axis_table_rows(report, syntax));
    if (!report.search.empty())
        out += "\n" + markdown_table(search_headings(texts), escape(report.search, syntax));
    if (!report.contacts.empty())
        out += "\n" + markdown_table(contact_headings(texts), escape(report.contacts, syntax));
    return out;
}

std::string latex_table(std::string_view columns, const Row& head, const std::vector<Row>& rows) {
    std::string out =
        "\\begin{longtable}{" + std::string(columns) + "}\n" + join_cells(head, "", " & ", " \\\\ \\hline\n");
    for (const Row& row : rows) out += join_cells(row, "", " & ", " \\\\\n");
    return out + "\\end{longtable}\n";
}

std::string format_latex(const Report& report, const TextCatalog& texts) {
    const MarkupSyntax& syntax = latex_syntax();
    std::string out = "\\section*{" + escape(report_title(report, texts), syntax) + "}\n\\textbf{" +
                      report.verdict + "}" + report.method + "\n\n" + format_markup(report.reason, syntax) +
                      " " + format_markup(report.detail, syntax) + "\n\n";
    out += latex_table("llp{50mm}p{50mm}p{80mm}", shape_headings(texts), escape(report.shapes, syntax)) +
           "\n{\\footnotesize\n" +
           latex_table("llllrrl", axis_headings(texts), axis_table_rows(report, syntax));
    if (!report.search.empty()) {
        out += latex_table("lp{110mm}lll", search_headings(texts), escape(report.search, syntax));
    }
    if (!report.contacts.empty())
        out += latex_table("rllll", contact_headings(texts), escape(report.contacts, syntax));
    return out + "}\n";
}

// Titles and names come from files: each part of a report is one line without control characters.
Report make_printable(Report report) {
    const auto clean = [](auto&... texts) { ((texts = one_line(texts)), ...); };
    clean(report.title, report.verdict, report.method, report.reason, report.detail);
    for (std::vector<Row>* rows : {&report.shapes, &report.search, &report.contacts}) {
        for (Row& row : *rows) {
            for (std::string& cell : row) clean(cell);
        }
    }
    for (AxisReport& axis : report.axes) clean(axis.formula, axis.meaning, axis.state);
    return report;
}

std::string nothing(const TextCatalog& /*texts*/) { return {}; }

// A complete document. A language whose document class loads its own fonts needs xelatex.
std::string begin_latex(const TextCatalog& texts) {
    const std::string& document_class = texts("latex.class");
    return "\\documentclass{" + document_class + "}" + (document_class == "article" ? "" : " % for xelatex") +
           "\n\\usepackage[landscape,margin=15mm]{geometry}\n\\usepackage{longtable}\n\\begin{document}\n";
}
std::string end_latex(const TextCatalog& /*texts*/) { return "\\end{document}\n"; }

template <std::string (*write)(const Report&, const TextCatalog&)>
std::string write_printable(const Report& report, const TextCatalog& texts) {
    return write(make_printable(report), texts);
}

constexpr std::array formats{ReportFormat{"text", nothing, write_printable<format_text>, nothing},
                             ReportFormat{"markdown", nothing, write_printable<format_markdown>, nothing},
                             ReportFormat{"latex", begin_latex, write_printable<format_latex>, end_latex}};

}  // namespace

Report make_report(const Analysis& analysis, const TextCatalog& texts) {
    const Explanation explanation = explain(analysis, texts);
    SentenceBuilder detail(texts);
    detail.append(explanation.detail);
    detail.append(explanation.exact_answer);
    Report report{localized_title(*analysis.document, texts.language()),
                  explanation.verdict,
                  method_text(analysis, texts),
                  explanation.reason,
                  detail.text(),
                  {},
                  {},
                  {},
                  {}};
    for (const Side side : {Side::A, Side::B})
        report.shapes.push_back(describe_shape(body(*analysis.document, side), texts));
    for (int i = 0; i < static_cast<int>(analysis.trace.axes.size()); ++i) {
        report.axes.push_back(describe_axis(analysis, i, texts));
    }
    for (std::size_t i = 0; i < analysis.trace.search.size(); ++i)
        report.search.push_back(describe_step(analysis, i, texts));
    for (const NumberedContact& numbered : numbered_contacts(analysis.trace))
        report.contacts.push_back(describe_contact(analysis, numbered));
    return report;
}

std::string comparison_markdown(const Comparison& comparison, const TextCatalog& texts) {
    const MarkupSyntax& syntax = markdown_syntax();
    std::vector<Row> rows;
    for (const ComparisonRow& row : comparison.rows) {
        const bool is_reported = row.method->query == nullptr;
        const bool has_depth = is_reported ? row.depth.is_available : row.trace.available.depth;
        const bool has_verdict = !is_reported || row.verdict.is_available;
        const core::Real depth = is_separated(row.trace) ? row.trace.gap : row.trace.depth;
        rows.push_back(
            {escape(is_reported ? texts("compare.reported") : row.method->id, syntax),
             has_verdict ? texts("verdict." + std::string(core::to_string(row.trace.verdict))) : "–",
             has_depth ? format_digits(depth) : "–",
             row.differs() ? format_markup(row.cause_text, syntax) : texts("compare.agrees")});
    }
    return markdown_table({texts("compare.method"), texts("compare.verdict"), texts("compare.depth"), ""},
                          rows);
}

std::string plain_text(std::string_view markup) { return format_markup(markup, plain_syntax()); }

PictureInfo picture_info(const Analysis& analysis, const TextCatalog& texts) {
    const std::string title = localized_title(*analysis.document, texts.language());
    const Explanation explanation = explain(analysis, texts);
    SentenceBuilder sentences(texts);
    sentences.add("picture.verdict", {{"verdict", explanation.verdict}});
    sentences.append(plain_text(explanation.reason));
    sentences.append(plain_text(explanation.detail));
    return {.title = title.empty() ? texts("title.untitled") : title,
            .description = sentences.text(),
            .language = texts.language()};
}

std::string write_reports(const ReportFormat& format, std::span<const Report> reports,
                          const TextCatalog& texts) {
    std::string out = format.begin(texts);
    for (std::size_t i = 0; i < reports.size(); ++i)
        out += (i > 0 ? report_separator : "") + format.write(reports[i], texts);
    return out + format.end(texts);
}

std::span<const ReportFormat> report_formats() { return formats; }

const ReportFormat* find_report_format(std::string_view id) {
    const auto found = std::ranges::find_if(formats, [&](const ReportFormat& each) { return each.id == id; });
    return found == formats.end() ? nullptr : &*found;
}

}  // namespace app
