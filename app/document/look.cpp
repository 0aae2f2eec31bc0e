// The look of the one is given to the other.
#include "app/document/look.h"

namespace app {

bool differs_in_look_alone(Document one, const Document& other) {
    one.camera = other.camera;
    one.pinned = other.pinned;
    return one == other;
}

}  // namespace app
