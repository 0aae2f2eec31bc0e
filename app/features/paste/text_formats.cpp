// The table of text formats.
#include "app/features/paste/text_formats.h"

#include <algorithm>

namespace app::paste {

namespace {

using Kind = Token::Kind;

bool is_any_element(const Tokens& tokens, std::initializer_list<std::string_view> names) {
    return std::any_of(names.begin(), names.end(),
                       [&](std::string_view name) { return has_element(tokens, name); });
}

std::string detect_mjcf(const Tokens& tokens) {
    return has_element(tokens, "geom") || has_element(tokens, "worldbody") ? "<geom>" : "";
}
std::string detect_sdf(const Tokens& tokens) {
    return has_element(tokens, "geometry") && is_any_element(tokens, {"pose", "size", "radius"})
               ? "<geometry>"
               : "";
}
std::string detect_urdf(const Tokens& tokens) {
    return has_element(tokens, "geometry") || has_element(tokens, "origin") ? "<geometry>" : "";
}

// "Shape 1: Box 1 2 3"
std::string detect_fcl_log(const Tokens& tokens) {
    for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
        const bool numbered =
            tokens[i].text == "Shape" && tokens[i + 1].kind == Kind::Number && tokens[i + 2].text == ":";
        if (numbered) return "Shape " + std::string(tokens[i + 1].text) + ":";
    }
    return {};
}

// [X: (1, 0, 0), ... and [P: (0, 0, 0), S: (1, 1, 1)]
std::string detect_godot(const Tokens& tokens) {
    for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
        const bool opens = tokens[i].text == "[" && tokens[i + 2].text == ":" && tokens[i + 3].text == "(";
        if (opens && (tokens[i + 1].text == "X" || tokens[i + 1].text == "P"))
            return "[" + std::string(tokens[i + 1].text) + ": (";
    }
    return {};
}

// "X=1" or "P=1".
bool is_named_number(const Tokens& tokens, std::size_t at, std::string_view name) {
    return at + 2 < tokens.size() && tokens[at].text == name && tokens[at + 1].text == "=" &&
           tokens[at + 2].kind == Kind::Number;
}
std::string detect_unreal(const Tokens& tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (is_named_number(tokens, i, "X") && is_named_number(tokens, i + 3, "Y")) return "X= Y=";
        if (is_named_number(tokens, i, "P") && is_named_number(tokens, i + 3, "Y")) return "P= Y=";
    }
    return {};
}

// "new Quaternionf(": Java; Eigen has the same names.
std::string detect_joml(const Tokens& tokens) {
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        const std::string_view word = tokens[i].text;
        const bool is_type = word == "Vector3f" || word == "Vector3d" || word == "Quaternionf" ||
                             word == "Quaterniond" || word == "Matrix4f" || word == "Matrix4d";
        if (is_type && tokens[i - 1].text == "new") return "new " + std::string(word);
    }
    return {};
}

std::string detect_code(const Tokens& tokens) {
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const bool designated = tokens[i].text == "." && tokens[i + 1].kind == Kind::Word;
        if (designated) return "." + std::string(tokens[i + 1].text);
    }
    const auto literal = std::find_if(tokens.begin(), tokens.end(), [](const Token& token) {
        return token.kind == Kind::Number && token.notation == NumberNotation::Float;
    });
    return literal != tokens.end() ? std::string(literal->text) : std::string();
}

std::string detect_debugger(const Tokens& tokens) {
    const auto word = std::find_if(tokens.begin(), tokens.end(),
                                   [](const Token& token) { return token.kind == Kind::Word; });
    return word == tokens.end() ? std::string() : std::string(word->text);
}

std::string detect_plain(const Tokens& tokens) {
    return tokens.empty() ? std::string() : std::string(tokens.front().text);
}

constexpr Conventions half_xyzw{"half", "xyzw", "rows", "radians"};
constexpr Conventions rounded_inside{"half", "xyzw", "rows", "radians", nullptr, "y", "right", "inside"};
constexpr Conventions rounded_around{"half", "xyzw", "rows", "radians", nullptr, "y", "right", "around"};
constexpr Conventions full_xyzw{"full", "xyzw", "rows", "radians", "ZYX"};
constexpr Conventions full_wxyz{"full", "wxyz", "rows", "radians", "ZYX"};
// Robotics: z up (REP 103, MJCF, SDF, URDF, Drake, PyBullet).
constexpr Conventions robotics_xyzw{"full", "xyzw", "rows", "radians", "ZYX", "z_kept"};
constexpr Conventions robotics_wxyz{"full", "wxyz", "rows", "radians", "ZYX", "z_kept"};

// The sizes of Box2D, Bullet, PhysX, Jolt and parry are half extents; those of FCL, ODE, ROS and BEPU whole
// sides.
const std::array formats{
    TextFormat{"mjcf",
               {},
               {},
               detect_mjcf,
               {"half", "wxyz", "rows", "degrees", "XYZ", "z_kept"},
               true,
               {"z", "radius_first", "half"},
               "mujoco"},
    TextFormat{"sdf", {}, {}, detect_sdf, robotics_xyzw, true, {"z", "radius_first", "full"}},
    TextFormat{"urdf", {}, {}, detect_urdf, robotics_xyzw, true, {"z", "radius_first", nullptr}},
    TextFormat{"drake",
               {"X_PG", "X_WG", "X_WB", "RigidTransform", "RollPitchYaw", "drake"},
               {},
               nullptr,
               robotics_wxyz,
               true,
               {"z", "radius_first", "full"},
               "drake"},
    TextFormat{"fcl",
               {"X_FS", "fcl", "CollisionObject<", "CollisionObjectd", "Transform3<", "Transform3d", "Box<",
                "Sphere<", "Boxd", "Boxf", "Capsule<"},
               {},
               detect_fcl_log,
               full_wxyz,
               false,
               {"z", "radius_first", "full"},
               "fcl"},
    TextFormat{
        "ode",
        {"dCreateBox", "dCreateSphere", "dCreateCapsule", "dGeomSet", "dQuaternion", "dBodySet", "dGeomID"},
        {},
        nullptr,
        full_wxyz,
        true,
        {"z", "radius_first", "full"},
        "ode"},
    TextFormat{"pybullet",
               {"createCollisionShape", "getBasePositionAndOrientation", "GEOM_BOX", "GEOM_SPHERE",
                "GEOM_CAPSULE", "createMultiBody"},
               {},
               nullptr,
               {"half", "xyzw", "rows", "radians", nullptr, "z_kept"},
               false,
               {"z", "radius_first", "full"},
               "bullet"},
    TextFormat{"bullet",
               {"btVector3", "btTransform", "btBoxShape", "btQuaternion", "btSphereShape", "btCapsuleShape",
                "m_floats", "btMatrix3x3"},
               {},
               nullptr,
               rounded_inside,
               true,
               {"y", "radius_first", "full"},
               "bullet"},
    TextFormat{"moveit",
               {"primitive_poses", "SolidPrimitive", "primitives[", "moveit"},
               {},
               nullptr,
               robotics_xyzw,
               true},
    TextFormat{"ros",
               {"geometry_msgs", "dimensions", "PoseStamped"},
               {"orientation", "position", "geometry_msgs"},
               nullptr,
               robotics_xyzw,
               true},
    TextFormat{"physx",
               {"PxBoxGeometry", "PxSphereGeometry", "PxCapsuleGeometry", "PxTransform", "PxVec3", "PxQuat"},
               {},
               nullptr,
               {"half", "xyzw", "columns", "radians"},
               true,
               {"x", "radius_first", "half"},
               "physx"},
    TextFormat{
        "godot",
        {"Transform3D", "Transform2D", "Basis", "AABB", "BoxShape3D", "SphereShape3D", "CapsuleShape3D",
         "godot", "Node3D", "Rect2", "SubResource", "CollisionShape3D", "RectangleShape2D"},
        {},
        detect_godot,
        {"full", "xyzw", nullptr, "radians", "YXZ"},
        true,
        {"y", "radius_first", "total"},
        "godot"},
    TextFormat{
        "jolt",
        {"JPH", "mHalfExtent", "inCenterOfMassTransform", "BoxShape", "SphereShape", "RVec3",
         "BodyCreationSettings", "mConvexRadius"},
        {"JPH", "mHalfExtent", "mConvexRadius", "RVec3", "inCenterOfMassTransform", "BodyCreationSettings"},
        nullptr,
        rounded_inside,
        true,
        {"y", "length_first", "half"},
        "jolt"},
    TextFormat{"reactphysics3d",
               {"rp3d", "reactphysics3d", "mPosition", "mOrientation"},
               {},
               nullptr,
               {nullptr, "xyzw", "rows", "radians"},
               true,
               {"y", "radius_first", "full"},
               "reactphysics3d"},
    TextFormat{"box2d",
               {"b2Vec2", "b2Make", "b2Polygon", "b2Transform", "b2Rot", "b2Body", "b2Circle", "b2Capsule",
                "b2Sweep", "b2Shape", "b2Compute", "b2_", "SetAsBox"},
               {},
               nullptr,
               rounded_around,
               true,
               {},
               "box2d"},
    TextFormat{"box3d",
               {"b3Vec3", "b3Make", "b3Transform", "b3Quat", "b3Hull", "b3Body", "b3Shape", "b3World",
                "b3Collide", "b3Box", "b3Capsule"},
               {},
               nullptr,
               half_xyzw,
               true,
               {},
               "box3d"},
    TextFormat{"bevy",
               {"bevy", "GlobalTransform", "Collider", "Capsule3d"},
               {"Transform", "Quat", "Vec3"},
               nullptr,
               {"half", "xyzw", "columns", "radians"},
               true,
               {"y", "radius_first", "full"}},
    TextFormat{"rapier",
               {"Isometry {", "Cuboid", "Isometry3", "Isometry2", "Isometry", "half_extents", "Ball",
                "UnitQuaternion", "ColliderBuilder", "rapier", "parry"},
               {"Cuboid", "Ball", "UnitQuaternion", "half_extents", "ColliderBuilder", "rapier", "parry",
                "Isometry"},
               nullptr,
               rounded_around,
               true,
               {"y", "length_first", "half"},
               "rapier"},
    TextFormat{"carla",
               {"BoundingBox", "Location", "carla"},
               {"Extent", "carla"},
               nullptr,
               {"half", "xyzw", "rows", "degrees", "unreal", "z_kept", "left_kept"},
               false},
    TextFormat{"bepu",
               {"RigidPose", "BodyDescription", "BepuPhysics", "CollidableDescription", "BepuUtilities"},
               {},
               nullptr,
               full_xyzw,
               true,
               {"y", "radius_first", "full"}},
    TextFormat{
        "unity",
        {"Unity", "CapsuleCollider", "Quaternion.Euler", "m_LocalPosition", "m_LocalRotation", "m_LocalScale",
         "localPosition", "localRotation", "localScale", "lossyScale", "eulerAngles", "GameObject"},
        {},
        nullptr,
        {"full", "xyzw", "rows", "degrees", "YXZ", "y", "left"},
        false,
        {"y", "radius_first", "total"},
        "unity"},
    TextFormat{"unreal",
               {"FVector", "FRotator", "FQuat", "FTransform", "BoxExtent", "Scale3D", "LogTemp"},
               {},
               detect_unreal,
               {"half", "xyzw", "rows", "degrees", "unreal", "z", "left"},
               false,
               {"z", "radius_first", "half_total"}},
    TextFormat{"three",
               {"THREE", "halfSize", "elements", "BoxGeometry", "CapsuleGeometry", "makeRotation"},
               {"THREE", "elements", "BoxGeometry", "CapsuleGeometry", "makeRotation"},
               nullptr,
               {"full", "xyzw", "columns", "radians", "XYZ"},
               true,
               {"y", "radius_first", "full"}},
    TextFormat{"cannon", {"CANNON", "cannon"}, {}, nullptr, half_xyzw, true, {}, "cannon"},
    TextFormat{"joml", {"joml"}, {}, detect_joml, {nullptr, "xyzw", nullptr, "radians"}, false},
    TextFormat{"glm",
               {"glm", "mat4x4", "mat3x3", "mat4", "mat3", "vec3", "quat("},
               {"glm", "mat4", "mat3", "vec3"},
               nullptr,
               {nullptr, "wxyz", "columns", "radians"},
               false},
    TextFormat{"eigen",
               {"Eigen", "Isometry3d", "Affine3d"},
               {},
               nullptr,
               {nullptr, "wxyz", "rows", "radians"},
               false},
    TextFormat{"numpy",
               {"np", "numpy", "array", "trimesh", "dtype"},
               {"np", "numpy", "array", "trimesh"},
               nullptr,
               {nullptr, nullptr, "rows", "radians"},
               false},
    TextFormat{"code",
               {"Vec", "vec", "make", "Make", "mat", "quat", "XMFLOAT", "float3", "simd_float"},
               {},
               detect_code,
               {},
               false},
    TextFormat{"debugger", {}, {}, detect_debugger, {}, false},
    TextFormat{"plain", {}, {}, detect_plain, {}, false},
};

// A component of the word ("fcl::Box<double>": "fcl", "Box<double>") starts with the sign.
bool has_sign(std::string_view word, std::string_view sign) {
    for (std::size_t from = 0; from < word.size();) {
        if (word.substr(from).starts_with(sign)) return true;
        const std::size_t next = word.find_first_of(":.>&*", from);
        if (next == std::string_view::npos) return false;
        from = word.find_first_not_of(":.>&*", next);
        if (from == std::string_view::npos) return false;
    }
    return false;
}

std::string find_sign(const Tokens& tokens, const TextFormat::Signs& signs) {
    for (const Token& token : tokens) {
        if (token.kind != Kind::Word) continue;
        const bool has = std::any_of(signs.begin(), signs.end(), [&](std::string_view sign) {
            return !sign.empty() && has_sign(token.text, sign);
        });
        if (has) return std::string(token.text);
    }
    return {};
}

}  // namespace

std::span<const TextFormat> text_formats() { return formats; }

const TextFormat* find_text_format(std::string_view id) {
    const auto found = std::find_if(formats.begin(), formats.end(),
                                    [&](const TextFormat& format) { return format.id == id; });
    return found == formats.end() ? nullptr : &*found;
}

const ContactConvention* contact_convention(const TextFormat& format) {
    return format.convention == nullptr ? nullptr : find_contact_convention(format.convention);
}

std::string detect(const TextFormat& format, const Tokens& tokens) {
    if (format.detect != nullptr) {
        std::string found = format.detect(tokens);
        if (!found.empty()) return found;
    }
    std::string sign = find_sign(tokens, format.signs);
    if (sign.empty() || format.also[0].empty()) return sign;
    return find_sign(tokens, format.also).empty() ? std::string() : std::move(sign);
}

bool has_element(const Tokens& tokens, std::string_view name) {
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        if (tokens[i].kind == Kind::Word && tokens[i].text == name && tokens[i - 1].text == "<") return true;
    }
    return false;
}

}  // namespace app::paste
