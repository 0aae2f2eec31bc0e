// Plain text, Markdown and LaTeX: three spellings of the same account.
#include <algorithm>
#include <array>

#include "app/analysis/account.h"

namespace app {

namespace {

using Row = std::vector<std::string>;

// How a format writes a subscript, what it must escape, and its signs.
struct MarkupSyntax {
    std::string_view sub_open;
    std::string_view sub_close;
    std::string_view special_characters;  ///< Characters that get a backslash before them.
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

// Length of the sign at a place; 0: none of the script's.
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

// "A_0×B_{11}": what stands behind an underscore is lowered.
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

// The deciding axis stands out.
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

std::string format_text(const Report& report, const TextCatalog& texts) {
    std::string out = report_title(report, texts) + "\n\n" + report.verdict + report.method + "\n" +
                      format_markup(report.reason, plain_syntax()) + "\n";
    out += format_markup(report.detail, plain_syntax()) + "\n\n";
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
        out += "\n" + std::string(axis.is_deciding ? "* " : "  ") + row[0] + "  " + row[6] + "\n";
        if (!row[1].empty()) out += "    " + row[1] + "\n";
        out += "    " + format_markup(axis.meaning, plain_syntax()) + "\n";
        if (row[2].empty()) continue;
        out += "    L = " + row[2] + "\n    " + labels[3] + " " + row[3] + "  " + labels[4] + " " + row[4] +
               "  " + labels[5] + " " + row[5] + "\n";
    }
    return out + search_text(report, texts);
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
    if (report.search.empty()) return out;
    return out + "\n" + markdown_table(search_headings(texts), escape(report.search, syntax));
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
    return out + "}\n";
}

using ReportWriter = std::string (*)(const Report&, const TextCatalog&);

std::string join_reports(std::span<const Report> reports, const TextCatalog& texts, ReportWriter write) {
    std::string out;
    for (const Report& report : reports) out += (out.empty() ? "" : "\n") + write(report, texts);
    return out;
}

std::string write_text(std::span<const Report> reports, const TextCatalog& texts) {
    return join_reports(reports, texts, format_text);
}
std::string write_markdown(std::span<const Report> reports, const TextCatalog& texts) {
    return join_reports(reports, texts, format_markdown);
}
// A whole document, Chinese by the class that brings its fonts.
std::string write_latex(std::span<const Report> reports, const TextCatalog& texts) {
    const bool is_chinese = texts.language() == "zh";
    return std::string(is_chinese ? "\\documentclass{ctexart} % for xelatex\n"
                                  : "\\documentclass{article}\n") +
           "\\usepackage[landscape,margin=15mm]{geometry}\n\\usepackage{longtable}\n\\begin{document}\n" +
           join_reports(reports, texts, format_latex) + "\\end{document}\n";
}

constexpr std::array formats{ReportFormat{"text", write_text}, ReportFormat{"markdown", write_markdown},
                             ReportFormat{"latex", write_latex}};

}  // namespace

std::span<const ReportFormat> report_formats() { return formats; }

const ReportFormat* find_report_format(std::string_view id) {
    const auto found =
        std::find_if(formats.begin(), formats.end(), [&](const ReportFormat& each) { return each.id == id; });
    return found == formats.end() ? nullptr : &*found;
}

}  // namespace app
