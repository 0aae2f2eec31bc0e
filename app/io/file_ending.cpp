// Endings by what a file is for.
#include "app/io/file_ending.h"

#include "app/figure/picture_format.h"
#include "app/io/scene_file.h"

namespace app {

std::string with_ending(const std::string& name, FileDialog::Purpose purpose) {
    using Purpose = FileDialog::Purpose;
    if (purpose == Purpose::Open) return name;
    if (purpose == Purpose::Export)
        return picture_format(name) ? name : name + picture_formats().front().ending;
    return as_scene_file(name);
}

bool can_be_opened(std::string_view name) {
    return name.ends_with(".json") || name.ends_with(".jsonl") || picture_format(std::string(name));
}

}  // namespace app
