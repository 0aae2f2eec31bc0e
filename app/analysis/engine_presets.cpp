// The table of presets.
#include "app/analysis/engine_presets.h"

#include <algorithm>
#include <array>
#include <limits>

namespace app {

namespace {

using core::Settings;

constexpr core::Real float_epsilon = std::numeric_limits<float>::epsilon();
constexpr core::Real double_epsilon = std::numeric_limits<double>::epsilon();
// B2_LINEAR_SLOP and B3_LINEAR_SLOP, in metres; the speculative distance is four times that.
constexpr core::Real linear_slop = 0.005;

// dBoxBox2: an edge pair is used if its depth times fudge_factor is less than that of the best face.
constexpr Settings bullet{
    .parallel_tolerance = float_epsilon, .face_bias = 0, .face_factor = 1.05, .early_out = true};
constexpr Settings box2d{.margin = 4 * linear_slop};
// An edge pair is used if its separation is more than 0.9 times that of the best face.
constexpr Settings box3d{.parallel_tolerance = 0.005,
                         .face_bias = 0,
                         .face_factor = 1 / 0.9,
                         .margin = 4 * linear_slop,
                         .early_out = true};
constexpr Settings jolt{.margin = 0.02, .convex_radius = 0.05};
constexpr Settings fcl{.parallel_tolerance = double_epsilon,
                       .face_bias = 0,
                       .face_factor = 1.05,
                       .early_out = true,
                       .max_steps = 500};
// mjBOXBOX_EDGEBIAS: an edge pair is used if its depth times 1 + 1e-6 is less than that of the best face.
// mjBOXBOX_PAREPS is the square of the smallest sine.
constexpr Settings mujoco{
    .parallel_tolerance = 1e-8, .face_bias = 0, .face_factor = 1 + 1e-6, .early_out = true};
// An edge pair is used if its depth is less than 1 - 1e-12 times that of the best face.
constexpr Settings mujoco_3_11{
    .parallel_tolerance = 1e-15, .face_bias = 0, .face_factor = 1 / (1 - 1e-12), .early_out = true};

constexpr std::array presets{
    EnginePreset{"bullet", "Bullet, ODE", "Bullet: btBoxBoxDetector.cpp, dBoxBox2; ODE: box.cpp, dBoxBox",
                 bullet},
    EnginePreset{"box2d", "Box2D 3", "constants.h, B2_SPECULATIVE_DISTANCE; manifold.c, b2CollidePolygons",
                 box2d},
    EnginePreset{"box3d", "Box3D", "constants.h, B3_SPECULATIVE_DISTANCE; convex_manifold.c, b3CollideHulls",
                 box3d},
    EnginePreset{"jolt", "Jolt",
                 "PhysicsSettings.h, cDefaultConvexRadius, mSpeculativeContactDistance; ConvexShape.cpp, "
                 "sCollideConvexVsConvex",
                 jolt},
    EnginePreset{"fcl", "FCL, libccd", "box_box-inl.h, boxBox2; gjk_solver_libccd-inl.h, GJKSolver_libccd",
                 fcl},
    EnginePreset{"mujoco", "MuJoCo 3.12", "engine_collision_box.c, mjc_BoxBox, since 3.12", mujoco},
    EnginePreset{"mujoco_3_11", "MuJoCo 3.11", "engine_collision_box.c, mjc_BoxBox, up to 3.11.1",
                 mujoco_3_11}};

}  // namespace

std::span<const EnginePreset> engine_presets() { return presets; }

const EnginePreset* find_engine_preset(const core::Settings& settings) {
    const auto found = std::ranges::find(presets, settings, &EnginePreset::settings);
    return found == presets.end() ? nullptr : &*found;
}

}  // namespace app
