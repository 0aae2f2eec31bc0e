// Plain text, Markdown and LaTeX: three spellings of the same account.
#include <algorithm>
#include <array>

#include "app/analysis/account.h"

namespace app {

namespace {

using Row = std::vector<std::string>;

// How a format writes a subscript, what it must escape, and its signs.
struct Script {
    std::string_view sub_open;
    std::string_view sub_close;
    std::string_view escaped;  ///< Characters that get a backslash before them.
    std::vector<std::pair<std::string_view, std::string_view>> signs;
    std::string_view bold_open;
    std::string_view bold_close;
};

const Script& plain() {
    static const Script script{"", "", "", {}, "", ""};
    return script;
}
const Script& markdown() {
    static const Script script{"<sub>",   "</sub>",
                               "\\*`[]#", {{"|", "\\|"}, {"<", "&lt;"}, {">", "&gt;"}, {"&", "&amp;"}},
                               "**",      "**"};
    return script;
}
const Script& latex() {
    static const Script script{"\\textsubscript{",
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
    return script;
}

// Length of the sign at a place; 0: none of the script's.
std::size_t add_sign(const Script& script, std::string_view rest, std::string& out) {
    for (const auto& [sign, written] : script.signs) {
        if (!rest.starts_with(sign)) continue;
        out += written;
        return sign.size();
    }
    return 0;
}

std::string escaped(std::string_view text, const Script& script) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t used = add_sign(script, text.substr(at), out); used > 0) {
            at += used;
            continue;
        }
        if (script.escaped.find(text[at]) != std::string_view::npos) out += '\\';
        if (text[at] == '_' && !script.sub_open.empty()) out += '\\';
        out += text[at++];
    }
    return out;
}

// "A_0×B_{11}": what stands behind an underscore is lowered.
std::string marked(std::string_view text, const Script& script) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t mark = std::min(text.find('_', at), text.size());
        out += escaped(text.substr(at, mark - at), script);
        at = mark;
        if (at + 1 >= text.size()) break;
        const bool braced = text[at + 1] == '{';
        const std::size_t from = at + (braced ? 2 : 1);
        const std::size_t end = braced ? std::min(text.find('}', from), text.size()) : from + 1;
        out += script.sub_open;
        out += escaped(text.substr(from, end - from), script);
        out += script.sub_close;
        at = end + (braced ? 1 : 0);
    }
    return out;
}

Row heads(const Words& words) {
    return {words("axes.axis"),       words("report.formula"),  words("report.direction"),
            words("report.shadow_a"), words("report.shadow_b"), words("axes.overlap"),
            words("report.state")};
}

Row cells(const AccountAxis& axis, const Script& script) {
    return {marked(axis.name, script),      marked(axis.formula, script),   escaped(axis.direction, script),
            escaped(axis.shadow_a, script), escaped(axis.shadow_b, script), escaped(axis.overlap, script),
            escaped(axis.state, script)};
}

// The deciding axis stands out.
std::vector<Row> axis_cells(const Account& account, const Script& script) {
    std::vector<Row> rows;
    for (const AccountAxis& axis : account.axes) {
        Row& row = rows.emplace_back(cells(axis, script));
        if (axis.decides) row[0] = std::string(script.bold_open) + row[0] + std::string(script.bold_close);
    }
    return rows;
}

Row shape_heads(const Words& words) {
    return {words("report.name"), words("report.kind"), words("field.center"), words("report.size"),
            words("field.rotation")};
}

std::string line_of(const Row& row, std::string_view begin, std::string_view between, std::string_view end) {
    std::string line(begin);
    for (std::size_t i = 0; i < row.size(); ++i) line += (i > 0 ? std::string(between) : "") + row[i];
    return line + std::string(end);
}

Row search_heads(const Words& words) {
    return {words("report.step"), words("report.points"), words("report.nearest"), words("report.support"),
            words("report.bounds")};
}

std::vector<Row> escaped(const std::vector<Row>& rows, const Script& script) {
    std::vector<Row> all = rows;
    for (Row& row : all) {
        for (std::string& cell : row) cell = escaped(cell, script);
    }
    return all;
}

std::string title_of(const Account& account, const Words& words) {
    return account.title.empty() ? words("title.untitled") : account.title;
}

std::string search_text(const Account& account, const Words& words) {
    const Row labels = search_heads(words);
    std::string out;
    for (const Row& step : account.search) {
        out += "\n  " + step[0] + "  " + step[4] + "\n    " + labels[1] + " " + step[1] + "\n    " +
               labels[2] + " " + step[2];
        if (!step[3].empty()) out += "  " + labels[3] + " " + step[3];
        out += "\n";
    }
    return out;
}

std::string text_of(const Account& account, const Words& words) {
    std::string out = title_of(account, words) + "\n\n" + account.verdict + account.method + "\n" +
                      marked(account.reason, plain()) + "\n";
    out += marked(account.detail, plain()) + "\n\n";
    const Row names = shape_heads(words);
    for (std::size_t side = 0; side < account.shapes.size(); ++side) {
        const Row& shape = account.shapes[side];
        out += std::string(side == 0 ? "A" : "B") + "  " + shape[0] + ", " + shape[1] + "\n";
        out += "   " + names[2] + " " + shape[2] + "\n   " + shape[3] + "\n   " + names[4] + " " + shape[4] +
               "\n";
    }
    const Row labels = heads(words);
    for (const AccountAxis& axis : account.axes) {
        const Row row = cells(axis, plain());
        out += "\n" + std::string(axis.decides ? "* " : "  ") + row[0] + "  " + row[6] + "\n";
        if (!row[1].empty()) out += "    " + row[1] + "\n";
        out += "    " + marked(axis.meaning, plain()) + "\n";
        if (row[2].empty()) continue;
        out += "    L = " + row[2] + "\n    " + labels[3] + " " + row[3] + "  " + labels[4] + " " + row[4] +
               "  " + labels[5] + " " + row[5] + "\n";
    }
    return out + search_text(account, words);
}

std::string markdown_table(const Row& head, const std::vector<Row>& rows) {
    std::string out =
        line_of(head, "| ", " | ", " |\n") + line_of(Row(head.size(), "---"), "| ", " | ", " |\n");
    for (const Row& row : rows) out += line_of(row, "| ", " | ", " |\n");
    return out;
}

std::string markdown_of(const Account& account, const Words& words) {
    const Script& script = markdown();
    std::string out = "# " + escaped(title_of(account, words), script) + "\n\n**" + account.verdict + "** " +
                      account.method + "\n\n" + marked(account.reason, script) + "\n" +
                      marked(account.detail, script) + "\n\n";
    out += markdown_table(shape_heads(words), escaped(account.shapes, script)) + "\n" +
           markdown_table(heads(words), axis_cells(account, script));
    if (account.search.empty()) return out;
    return out + "\n" + markdown_table(search_heads(words), escaped(account.search, script));
}

std::string latex_table(std::string_view columns, const Row& head, const std::vector<Row>& rows) {
    std::string out =
        "\\begin{longtable}{" + std::string(columns) + "}\n" + line_of(head, "", " & ", " \\\\ \\hline\n");
    for (const Row& row : rows) out += line_of(row, "", " & ", " \\\\\n");
    return out + "\\end{longtable}\n";
}

std::string latex_of(const Account& account, const Words& words) {
    const Script& script = latex();
    std::string out = "\\section*{" + escaped(title_of(account, words), script) + "}\n\\textbf{" +
                      account.verdict + "}" + account.method + "\n\n" + marked(account.reason, script) + " " +
                      marked(account.detail, script) + "\n\n";
    out += latex_table("llp{50mm}p{50mm}p{80mm}", shape_heads(words), escaped(account.shapes, script)) +
           "\n{\\footnotesize\n" + latex_table("llllrrl", heads(words), axis_cells(account, script));
    if (!account.search.empty()) {
        out += latex_table("lp{110mm}lll", search_heads(words), escaped(account.search, script));
    }
    return out + "}\n";
}

using One = std::string (*)(const Account&, const Words&);

std::string one_by_one(std::span<const Account> accounts, const Words& words, One write) {
    std::string out;
    for (const Account& account : accounts) out += (out.empty() ? "" : "\n") + write(account, words);
    return out;
}

std::string write_text(std::span<const Account> accounts, const Words& words) {
    return one_by_one(accounts, words, text_of);
}
std::string write_markdown(std::span<const Account> accounts, const Words& words) {
    return one_by_one(accounts, words, markdown_of);
}
// A whole document, Chinese by the class that brings its fonts.
std::string write_latex(std::span<const Account> accounts, const Words& words) {
    const bool chinese = words.language() == "zh";
    return std::string(chinese ? "\\documentclass{ctexart} % for xelatex\n" : "\\documentclass{article}\n") +
           "\\usepackage[landscape,margin=15mm]{geometry}\n\\usepackage{longtable}\n\\begin{document}\n" +
           one_by_one(accounts, words, latex_of) + "\\end{document}\n";
}

constexpr std::array formats{AccountFormat{"text", write_text}, AccountFormat{"markdown", write_markdown},
                             AccountFormat{"latex", write_latex}};

}  // namespace

std::span<const AccountFormat> account_formats() { return formats; }

const AccountFormat* find_account_format(std::string_view id) {
    const auto found = std::find_if(formats.begin(), formats.end(),
                                    [&](const AccountFormat& each) { return each.id == id; });
    return found == formats.end() ? nullptr : &*found;
}

}  // namespace app
