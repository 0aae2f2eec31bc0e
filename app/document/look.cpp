// The look of the one is given to the other.
#include "app/document/look.h"

namespace app {

bool differs_only_in_view(Document one, const Document& other) {
    one.camera = other.camera;
    one.pinned = other.pinned;
    return one == other;
}

}  // namespace app
