// A bench for the tests of the hand: documents, papers, and a mouse that is moved by numbers.
#pragma once

#include "app/scene/drag.h"

namespace app::test {

inline const Vec2 paper{900, 700};

inline Body body_of(core::Shape shape, const Vec3& at, core::Rotation rotation = core::Quat(1, 0, 0, 0)) {
    return {"", {std::move(shape), {at, rotation}}, ""};
}

inline Document document_of(std::vector<Body> bodies) {
    Document document;
    document.bodies = std::move(bodies);
    for (std::size_t i = 0; i < document.bodies.size(); ++i)
        document.bodies[i].name = std::string(1, char('A' + i));
    return document;
}

/// A camera that looks along -z at the origin: x to the right, y up, ten units high.
inline Camera head_on(Real fov) { return {Vec3(0), 0, 0, 10, fov}; }

inline Lens lens_of(const Document& document, const Camera& camera) {
    return Lens(camera, is_flat(document), paper);
}

inline Vec2 px_of(const Document& document, const Camera& camera, const Vec3& point) {
    return lens_of(document, camera).project(point).px;
}

inline Cursor cursor_at(const Vec2& px, const Modifiers& modifiers = {}) { return {px, paper, 1, modifiers}; }

/// The document after all that the drag asks for.
inline Document carried_out(Document document, const Drag& drag, const Cursor& cursor) {
    for (const Command& command : commands(drag, document, cursor))
        document = apply(std::move(document), command);
    return document;
}

}  // namespace app::test
