// What the drawing of a view depends on: one key for all views, so that none forgets an input.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/document/document.h"
#include "app/drawing/drawing.h"
#include "app/drawing/style.h"

namespace app {

struct ViewKey {
    Document document;
    int axis = -1;  ///< As in Analysis, with what was played and is concealed.
    int last_played = -1;
    bool is_concealed = false;
    bool is_stand_in = false;                    ///< As in Analysis.
    std::optional<core::Vec3> turned_direction;  ///< As in Selection.
    core::Vec3 turning_normal{0};
    int hovered_contact = -1;                 ///< In the scene or in a list; -1: none.
    std::optional<core::Real> motion_time_s;  ///< As in Selection.
    double position = 0;                      ///< Of the playback of the view.
    core::Vec2 size_px{0};
    float scale = 0;
    const Theme* theme = nullptr;
    std::string language;  ///< Of the texts that are drawn.
    NumberFormat number_format = NumberFormat::Short;
    std::string contact_convention;
    Camera camera;            ///< Through which the view looks.
    std::vector<double> own;  ///< What only this view has: a hovered row, how far a map is computed.

    friend bool operator==(const ViewKey&, const ViewKey&) = default;
};
using CachedView = CachedDrawing<ViewKey>;

}  // namespace app
