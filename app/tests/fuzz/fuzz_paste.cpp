// Fuzzes the reader of pasted texts.
#include "app/base/utf8.h"
#include "app/features/paste/paste_reader.h"
#include "app/tests/fuzz/fuzz_targets.h"

namespace app::fuzz {

std::string check_paste(std::string_view bytes) {
    const std::string text = valid_utf8(bytes);  // as all text from outside
    const PasteResult parsed = parse_paste(text, {});
    if (!parsed) return check_reason({to_string(parsed.error()), parsed.error().expected});
    if (parsed->shapes.empty() || parsed->shapes.size() > 2) return "neither one nor two shapes";
    if (!parsed->missing.empty()) return "";
    return check_written(apply_paste(make_solid_document(), *parsed));
}

}  // namespace app::fuzz
