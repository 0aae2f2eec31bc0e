// Documents, views and cursors for the tests of manipulation.
#pragma once

#include "app/scene/drag.h"

namespace app::test {

inline const Vec2 paper_size{900, 700};

inline Body make_body(core::Shape shape, const Vec3& position,
                      core::Rotation rotation = core::Quat(1, 0, 0, 0)) {
    return {"", {std::move(shape), {position, rotation}}, ""};
}

inline Document make_document(std::vector<Body> bodies) {
    Document document;
    document.bodies = std::move(bodies);
    for (std::size_t i = 0; i < document.bodies.size(); ++i)
        document.bodies[i].name = std::string(1, char('A' + i));
    return document;
}

/// A camera that looks along -z at the origin: x to the right, y up, ten units high.
inline Camera front_camera(Real fov) { return {Vec3(0), 0, 0, 10, fov}; }

inline ViewTransform make_view(const Document& document, const Camera& camera) {
    return ViewTransform(camera, is_flat(document), paper_size);
}

inline Vec2 to_paper(const Document& document, const Camera& camera, const Vec3& point) {
    return make_view(document, camera).project(point).px;
}

inline Cursor make_cursor(const Vec2& px, const Modifiers& modifiers = {}) {
    return {px, paper_size, 1, modifiers};
}

/// The document after all commands of the drag.
inline Document apply_drag(Document document, const Drag& drag, const Cursor& cursor) {
    for (const Command& command : commands(drag, document, cursor))
        document = apply(std::move(document), command);
    return document;
}

}  // namespace app::test
