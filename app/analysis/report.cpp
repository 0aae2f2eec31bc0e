// Makes reports and writes them as plain text, Markdown and LaTeX.
#include "app/analysis/report.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/analysis/contact_conventions.h"
#include "app/analysis/explain.h"
#include "app/base/number.h"
#include "app/base/utf8.h"
#include "app/document/extra_keys.h"

namespace app {

// The axes of the trace; each is explained as the current axis.

namespace {

using core::AxisTest;

template <class Format>
std::string join_numbers(const double* numbers, int count, Format format) {
    std::string all;
    for (int i = 0; i < count; ++i) all += (i > 0 ? ", " : "") + format(numbers[i]);
    return "(" + all + ")";
}

std::string format_list(const double* numbers, int count) {
    return join_numbers(numbers, count, [](double number) { return to_shortest(number); });
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
    return join_numbers(&p.x, flat ? 2 : 3, [&](double number) { return format_nine_digits(number, size); });
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
    template <class Vector>
    static std::string format(const Vector& value) {
        return format_list(&value.x, Vector::length());
    }
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

using Row = std::vector<std::string>;

// Syntax of a format: subscripts, bold text, escapes, symbols.
struct Replacement {
    std::string_view sign, written;
};
struct MarkupSyntax {
    std::string_view sub_open, sub_close;
    std::string_view bold_open, bold_close;
    std::string_view special_characters;  ///< Characters with a backslash before them.
    std::span<const Replacement> replacements;
};

constexpr std::array markdown_replacements{Replacement{"|", "\\|"}, Replacement{"<", "&lt;"},
                                           Replacement{">", "&gt;"}, Replacement{"&", "&amp;"}};
constexpr MarkupSyntax markdown{"<sub>", "</sub>", "**", "**", "\\*`[]#_", markdown_replacements};

constexpr std::array latex_replacements{Replacement{"×", "$\\times$"},
                                        Replacement{"·", "$\\cdot$"},
                                        Replacement{"<", "$<$"},
                                        Replacement{">", "$>$"},
                                        Replacement{"|", "$|$"},
                                        Replacement{"\\", "\\textbackslash{}"},
                                        Replacement{"^", "\\textasciicircum{}"},
                                        Replacement{"~", "\\textasciitilde{}"}};
constexpr MarkupSyntax latex{"\\textsubscript{", "}", "\\textbf{", "}", "%$#&{}_", latex_replacements};

std::string escape(std::string_view text, const MarkupSyntax& syntax) {
    std::string out;
    while (!text.empty()) {
        const auto found = std::ranges::find_if(
            syntax.replacements, [&](const Replacement& each) { return text.starts_with(each.sign); });
        const bool is_replaced = found != syntax.replacements.end();
        if (!is_replaced && syntax.special_characters.find(text[0]) != std::string_view::npos) out += '\\';
        const std::string_view sign = is_replaced ? found->sign : text.substr(0, 1);
        out += is_replaced ? found->written : sign;
        text.remove_prefix(sign.size());
    }
    return out;
}

std::string enclose(std::string_view opening, const std::string& text, std::string_view closing) {
    return std::string(opening) + text + std::string(closing);
}

std::string format_markup(std::string_view markup, const MarkupSyntax& syntax) {
    std::string out;
    for (const MarkupRun& run : split_markup(markup)) {
        const std::string text = escape(run.text, syntax);
        out += run.is_subscript ? enclose(syntax.sub_open, text, syntax.sub_close) : text;
    }
    return out;
}

struct Table {
    std::string_view latex_columns;
    Row head;
    std::vector<Row> rows;
};

std::vector<Row> escape(std::vector<Row> rows, const MarkupSyntax& syntax) {
    for (Row& row : rows)
        for (std::string& cell : row) cell = escape(cell, syntax);
    return rows;
}

// The tables that have rows, in the order of a report.
std::vector<Table> make_tables(const Report& report, const MarkupSyntax& syntax, const TextCatalog& texts) {
    const auto head = [&](std::initializer_list<const char*> keys) {
        Row row;
        for (const char* key : keys) row.push_back(texts(key));
        return row;
    };
    std::vector<Row> axis_rows;
    for (const AxisReport& axis : report.axes) {
        // The deciding axis is emphasised.
        const std::string name = format_markup(axis.name, syntax);
        axis_rows.push_back({axis.is_deciding ? enclose(syntax.bold_open, name, syntax.bold_close) : name,
                             format_markup(axis.formula, syntax), escape(axis.direction, syntax),
                             escape(axis.interval_a, syntax), escape(axis.interval_b, syntax),
                             escape(axis.overlap, syntax), escape(axis.state, syntax)});
    }
    std::vector<Table> tables{
        {"llp{50mm}p{50mm}p{80mm}",
         head({"report.name", "report.kind", "field.center", "report.size", "field.rotation"}),
         escape(report.shapes, syntax)},
        {"llllrrl",
         head({"axes.axis", "report.formula", "report.direction", "report.shadow_a", "report.shadow_b",
               "axes.overlap", "report.state"}),
         std::move(axis_rows)},
        {"lp{110mm}lll",
         head({"report.step", "report.points", "report.nearest", "report.support", "report.bounds"}),
         escape(report.search, syntax)},
        {"rllll",
         {texts("report.contact"), texts("report.contact_point"), format_markup(report.contact_depth, syntax),
          texts("report.feature_a"), texts("report.feature_b")},
         escape(report.contacts, syntax)}};
    std::erase_if(tables, [](const Table& table) { return table.rows.empty(); });
    return tables;
}

std::string join_cells(const Row& row, std::string_view line_start, std::string_view separator,
                       std::string_view end) {
    return fmt::format("{}{}{}", line_start, fmt::join(row, separator), end);
}

std::string report_title(const Report& report, const TextCatalog& texts) {
    return report.title.empty() ? texts("title.untitled") : report.title;
}

std::string format_text(const Report& report, const TextCatalog& texts) {
    std::string out = fmt::format("{}\n\n{}{}\n{}\n{}\n\n", report_title(report, texts), report.verdict,
                                  report.method, readable_text(report.reason), readable_text(report.detail));
    for (std::size_t side = 0; side < report.shapes.size(); ++side) {
        const Row& shape = report.shapes[side];
        out +=
            fmt::format("{}  {}, {}\n   {} {}\n   {}\n   {} {}\n", side == 0 ? "A" : "B", shape[0], shape[1],
                        texts("field.center"), shape[2], shape[3], texts("field.rotation"), shape[4]);
    }
    for (const AxisReport& axis : report.axes) {
        out +=
            fmt::format("\n{}{}  {}\n", axis.is_deciding ? "* " : "  ", readable_text(axis.name), axis.state);
        if (!axis.formula.empty()) out += "    " + readable_text(axis.formula) + "\n";
        out += "    " + readable_text(axis.meaning) + "\n";
        if (!axis.direction.empty())
            out += fmt::format("    L = {}\n    {} {}  {} {}  {} {}\n", axis.direction,
                               texts("report.shadow_a"), axis.interval_a, texts("report.shadow_b"),
                               axis.interval_b, texts("axes.overlap"), axis.overlap);
    }
    for (const Row& step : report.search) {
        const std::string support = step[3].empty() ? "" : "  " + texts("report.support") + " " + step[3];
        out += fmt::format("\n  {}  {}\n    {} {}\n    {} {}{}\n", step[0], step[4], texts("report.points"),
                           step[1], texts("report.nearest"), step[2], support);
    }
    for (const Row& contact : report.contacts)
        out +=
            fmt::format("\n  {} {}  {} {}\n    {}  A {}  B {}\n", texts("report.contact"), contact[0],
                        readable_text(report.contact_depth), contact[2], contact[1], contact[3], contact[4]);
    return out;
}

std::string markdown_table(const Row& head, const std::vector<Row>& rows) {
    const auto line = [](const Row& row) { return join_cells(row, "| ", " | ", " |\n"); };
    std::string out = line(head) + line(Row(head.size(), "---"));
    for (const Row& row : rows) out += line(row);
    return out;
}

std::string format_markdown(const Report& report, const TextCatalog& texts) {
    std::string out = fmt::format(
        "# {}\n\n**{}** {}\n\n{}\n{}\n", escape(report_title(report, texts), markdown), report.verdict,
        report.method, format_markup(report.reason, markdown), format_markup(report.detail, markdown));
    for (const Table& table : make_tables(report, markdown, texts))
        out += "\n" + markdown_table(table.head, table.rows);
    return out;
}

std::string format_latex(const Report& report, const TextCatalog& texts) {
    std::string out = "\\section*{" + escape(report_title(report, texts), latex) + "}\n\\textbf{" +
                      report.verdict + "}" + report.method + "\n\n" + format_markup(report.reason, latex) +
                      " " + format_markup(report.detail, latex) + "\n\n";
    const std::vector<Table> tables = make_tables(report, latex, texts);
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (i == 1) out += "\n{\\footnotesize\n";
        out += enclose("\\begin{longtable}{", std::string(tables[i].latex_columns), "}\n") +
               join_cells(tables[i].head, "", " & ", " \\\\ \\hline\n");
        for (const Row& row : tables[i].rows) out += join_cells(row, "", " & ", " \\\\\n");
        out += "\\end{longtable}\n";
    }
    return out + "}\n";
}

// A complete document. A language whose document class loads its own fonts needs xelatex.
std::string begin_latex(const TextCatalog& texts) {
    const std::string& document_class = texts("latex.class");
    return "\\documentclass{" + document_class + "}" + (document_class == "article" ? "" : " % for xelatex") +
           "\n\\usepackage[landscape,margin=15mm]{geometry}\n\\usepackage{longtable}\n\\begin{document}\n";
}

template <std::string (*write)(const Report&, const TextCatalog&)>
std::string write_printable(const Report& report, const TextCatalog& texts) {
    // Titles and names come from files: each part of a report is one line without control characters.
    Report printable = report;
    const auto clean = [](auto&... parts) { ((parts = one_line(parts)), ...); };
    clean(printable.title, printable.verdict, printable.method, printable.reason, printable.detail);
    for (std::vector<Row>* rows : {&printable.shapes, &printable.search, &printable.contacts}) {
        for (Row& row : *rows) {
            for (std::string& cell : row) clean(cell);
        }
    }
    for (AxisReport& axis : printable.axes) clean(axis.formula, axis.meaning, axis.state);
    return write(printable, texts);
}

constexpr auto begin_nothing = [](const TextCatalog& /*texts*/) { return std::string(); };
constexpr std::array formats{
    ReportFormat{"text", begin_nothing, write_printable<format_text>, ""},
    ReportFormat{"markdown", begin_nothing, write_printable<format_markdown>, ""},
    ReportFormat{"latex", begin_latex, write_printable<format_latex>, "\\end{document}\n"}};

}  // namespace

Report make_report(const Analysis& analysis, const TextCatalog& texts) {
    const Explanation explanation = explain(analysis, texts);
    SentenceBuilder detail(texts);
    detail.append(explanation.detail);
    detail.append(explanation.exact_answer);
    const core::Method& method = *analysis.method;
    const bool is_float = core::effective_precision(method, analysis.settings) == core::Precision::Float;
    Report report{
        localized_title(*analysis.document, texts.language()),
        explanation.verdict,
        texts("report.method", {{"method", method.id},
                                {"precision", texts(is_float ? "precision.float" : "precision.double")}}),
        explanation.reason,
        detail.text(),
        {},
        {},
        {},
        {}};
    const bool flat = is_flat(*analysis.document);
    for (const Side side : {Side::A, Side::B}) {
        const Body& shown = body(*analysis.document, side);
        const core::Pose& pose = shown.placed.pose;
        const auto rotation = [&](const auto& each) { return format_rotation(each, flat); };
        SizeWriter sizes{texts, {}};
        std::visit([&](const auto& shape) { core::visit_fields(shape, sizes); }, shown.placed.shape);
        report.shapes.push_back(
            {shown.name, texts("kind." + std::string(core::kind(shown.placed.shape))),
             format_list(&pose.position.x, flat ? 2 : 3), sizes.text,
             core::is_identity(pose.rotation) ? "0" : std::visit(rotation, pose.rotation)});
    }
    for (int i = 0; i < static_cast<int>(analysis.trace.axes.size()); ++i) {
        report.axes.push_back(describe_axis(analysis, i, texts));
    }
    for (std::size_t i = 0; i < analysis.trace.search.size(); ++i)
        report.search.push_back(describe_step(analysis, i, texts));
    const core::Trace& trace = analysis.trace;
    for (const NumberedContact& numbered : numbered_contacts(trace)) {
        const core::Contact& contact = trace.manifold.contacts[numbered.index];
        report.contacts.push_back(
            {std::to_string(numbered.number), format_point(trace.origin + contact.point, trace.size, flat),
             format_nine_digits(contact.depth, 0), core::to_string(contact.a), core::to_string(contact.b)});
    }
    if (const int axis = trace.contact_axis; axis >= 0)
        report.contact_depth = texts("report.contact_depth", {{"axis", axis_markup(trace.axes[axis])}});
    return report;
}

std::string comparison_markdown(const Comparison& comparison, const TextCatalog& texts) {
    std::vector<Row> rows;
    for (const ComparisonRow& row : comparison.rows) {
        const bool is_reported = row.method->query == nullptr;
        const bool has_depth = is_reported ? row.depth.is_available : row.trace.available.depth;
        const bool has_verdict = !is_reported || row.verdict.is_available;
        const core::Real depth = is_separated(row.trace) ? row.trace.gap : row.trace.depth;
        rows.push_back(
            {escape(is_reported ? texts("compare.reported") : row.method->id, markdown),
             has_verdict ? texts("verdict." + std::string(core::to_string(row.trace.verdict))) : "–",
             has_depth ? format_digits(depth) : "–",
             row.differs() ? format_markup(row.cause.text, markdown) : texts("compare.agrees")});
    }
    return markdown_table({texts("compare.method"), texts("compare.verdict"), texts("compare.depth"), ""},
                          rows);
}

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

std::span<const ReportFormat> report_formats() { return formats; }

const ReportFormat* find_report_format(std::string_view id) {
    const auto found = std::ranges::find(formats, id, &ReportFormat::id);
    return found == formats.end() ? nullptr : &*found;
}

}  // namespace app
