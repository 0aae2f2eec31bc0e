// setup|identity|lines|answers: prints what the module needs of this machine, the build, the lines of the
// comparison, or the answer of a page to each line of standard input.
#include <cstdio>
#include <iostream>
#include <set>
#include <string>

#include "app/base/assets.h"
#include "app/base/json.h"
#include "app/drawing/font_metrics.h"
#include "app/drawing/fonts.h"
#include "app/tests/web_comparison.h"
#include "app/web/build_identity.h"
#include "app/web/page.h"

namespace app {

namespace {

std::string setup() {
    std::set<char32_t> characters{0xFFFD};
    return make_json([&](JsonWriter& members) {
        members.add("do", "setup");
        {
            JsonWriter files(members.key("files"));
            for (const char* const folder : {"text", "text/scenes", "scenes"})
                for (const std::string& name : assets_in(folder)) {
                    const std::string path = std::string(folder) + "/" + name;
                    const std::string content = read_asset(path).value_or("");
                    for (const char32_t character : decode_utf8(content)) characters.insert(character);
                    files.add(path, content);
                }
        }
        members.key("fonts") += font_metrics_json(characters);
    });
}

std::string answers() {
    Page page;
    std::string lines;
    for (std::string request; std::getline(std::cin, request);) lines += page.answer(request) + '\n';
    return lines;
}

}  // namespace

}  // namespace app

int main(int count, char** arguments) {
    const std::string what = count > 1 ? arguments[1] : "";
    const std::string text = what == "setup"      ? app::setup()
                             : what == "identity" ? app::build_identity()
                             : what == "lines"    ? app::comparison_lines()
                             : what == "answers"  ? app::answers()
                                                  : "";
    return !text.empty() && std::fwrite(text.data(), 1, text.size(), stdout) == text.size() ? 0 : 2;
}
