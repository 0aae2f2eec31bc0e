// An incremental update (PDF 1.4, 3.4.5): three objects, their table, a trailer that leads to the old one.
// The ways cairo itself has would not do: 1.16 knows no metadata of one's own, and keywords are shown as
// such.
#include "app/drawing/pdf_attachment.h"

#include <array>
#include <charconv>
#include <cstdio>
#include <optional>

#include "app/drawing/picture_format.h"

namespace app {

namespace {

// The number behind a word; absent: there is no such word, or no number.
std::optional<long> number_after(std::string_view text, std::string_view keyword) {
    const std::size_t at = text.find(keyword);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(at + keyword.size());
    long number = 0;
    const std::from_chars_result read = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

// What stands between the outermost brackets of an object's dictionary; empty: not found.
std::string_view dictionary(std::string_view pdf, long object) {
    const std::string_view::size_type begin = pdf.rfind("\n" + std::to_string(object) + " 0 obj\n<<");
    if (begin == std::string_view::npos) return {};
    const std::string_view from = pdf.substr(pdf.find("<<", begin) + 2);
    const std::string_view whole = from.substr(0, from.find("endobj"));
    const std::size_t end = whole.rfind(">>");
    return end == std::string_view::npos ? std::string_view() : whole.substr(0, end);
}

// An object at the end of the file, and its line in the table.
std::string add_object(std::string& pdf, long object, const std::string& content) {
    std::array<char, 24> line{};
    std::snprintf(line.data(), line.size(), "%010zu 00000 n \n", pdf.size());
    pdf += std::to_string(object) + " 0 obj\n" + content + "\nendobj\n";
    return line.data();
}

std::string reference(long object) { return std::to_string(object) + " 0 R"; }

}  // namespace

Result<std::string> attach_file(const std::string& pdf, const std::string& name, const std::string& content) {
    const std::string_view end = std::string_view(pdf).substr(std::min(pdf.rfind("trailer\n"), pdf.size()));
    const std::optional<long> root = number_after(end, "/Root "), info = number_after(end, "/Info "),
                              size = number_after(end, "/Size "), before = number_after(end, "startxref\n");
    const std::string_view catalog = root ? dictionary(pdf, *root) : std::string_view();
    if (catalog.empty() || !info || !size || !before) return fail("PDF", "the scene cannot be attached");
    std::string out = pdf;
    const std::string length = std::to_string(content.size());
    const std::string file =
        add_object(out, *size,
                   "<< /Type /EmbeddedFile /Subtype /application#2Fjson /" + std::string(scene_metadata_key) +
                       " true /Length " + length + " >>\nstream\n" + content + "\nendstream");
    const std::string spec = add_object(
        out, *size + 1,
        "<< /Type /Filespec /F (" + name + ") /UF (" + name + ") /EF << /F " + reference(*size) + " >> >>");
    const std::string names =
        "/Names << /EmbeddedFiles << /Names [ (" + name + ") " + reference(*size + 1) + " ] >> >>";
    const std::string changed = add_object(out, *root, "<<" + std::string(catalog) + names + " >>");
    const std::size_t table = out.size();
    out += "xref\n" + std::to_string(*root) + " 1\n" + changed + std::to_string(*size) + " 2\n" + file + spec;
    out += "trailer\n<< /Size " + std::to_string(*size + 2) + " /Root " + reference(*root) + " /Info " +
           reference(*info) + " /Prev " + std::to_string(*before) + " >>\nstartxref\n" +
           std::to_string(table) + "\n%%EOF\n";
    return out;
}

}  // namespace app
