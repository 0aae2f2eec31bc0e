// What it was made of is compared: nobody has to say what has changed.
#include "app/drawing/flat_picture.h"

#include <utility>

namespace app {

void keep_up(FlatPicture& picture, FlatPicture::Source now) {
    if (picture.source == now) return;
    picture.drawing = flatten(now.figure, now.lens, now.look);
    picture.source = std::move(now);
}

}  // namespace app
