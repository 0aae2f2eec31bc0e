// Builds position, rotation and size.
#include "app/features/paste/shape_builder.h"

#include <array>

#include "app/features/paste/rotation_decoder.h"
#include "app/features/paste/round_solids.h"

namespace app::paste {

namespace {

using core::Vec3;

class ShapeBuilder {
  public:
    ShapeBuilder(const PartialShape& partial, const BodyReading& reading, ProvenanceLog& log)
        : partial_(partial),
          conventions_(reading.conventions),
          filled_(reading.filled),
          aligned_(reading.aligned),
          body_(reading.body),
          log_(log),
          flat_(partial.is_flat()),
          result_(default_shape()) {}

    tl::expected<BuiltShape, ParseError> build() {
        for (const auto step :
             {&ShapeBuilder::check_points, &ShapeBuilder::set_scale, &ShapeBuilder::set_position,
              &ShapeBuilder::set_rotation, &ShapeBuilder::set_from_corners, &ShapeBuilder::set_round_solid,
              &ShapeBuilder::set_from_to, &ShapeBuilder::set_capsule, &ShapeBuilder::set_size,
              &ShapeBuilder::set_radius, &ShapeBuilder::set_corners, &ShapeBuilder::set_rounding,
              &ShapeBuilder::set_missing, &ShapeBuilder::move_from_face, &ShapeBuilder::apply_parents}) {
            (this->*step)();
            if (error_) return tl::unexpected(*error_);
        }
        record_padding();
        if (const auto error = core::validate(result_)) return tl::unexpected(make_error(*error));
        return BuiltShape{result_, missing_, assumptions_};
    }

  private:
    core::PlacedShape default_shape() const {
        if (flat_) return {core::Rect{{0.5, 0.5}}, {Vec3(0), core::Angle{0}}};
        return {core::Box{Vec3(0.5)}, {Vec3(0), core::Quat(1, 0, 0, 0)}};
    }

    // The lengths of the columns of the transform, and a scale of the text.
    Vec3 scale() const { return column_lengths_ * scale_; }

    std::size_t dimension() const { return flat_ ? 2 : 3; }
    double to_meters(const NumberRef& number) const { return conventions_.to_meters(number.value); }

    // Keeps the first error; the step that fails is the last one.
    void fail(int token, const char* expected) {
        if (!error_) error_ = log_.error(token, expected).value();
    }

    // Two or three components of a vector in their frame.
    Vec3 read_vector(const Item& item) {
        const bool has_gap = std::ranges::any_of(
            item.numbers, [](const NumberRef& number) { return number.token < 0 && !number.is_zero; });
        if (item.numbers.size() == 1 && is_length(item.role) && !has_gap)
            return Vec3(to_meters(item.numbers[0]));
        const bool is_refused_gap = has_gap && (is_length(item.role) || !conventions_.default_pose);
        if (!is_refused_gap && item.numbers.size() == dimension()) return read_point(item, 0);
        fail(item.token(),
             flat_ ? "expected two numbers: the shape is 2D" : "expected three numbers: the shape is 3D");
        return Vec3(0);
    }
    // Two or three numbers from `first` on, in their frame.
    Vec3 read_point(const Item& item, std::size_t first) const {
        Vec3 point(0);
        for (std::size_t i = 0; i < dimension(); ++i) point[int(i)] = to_meters(item.numbers[first + i]);
        return point;
    }
    // A point in the frame of the shape.
    Vec3 read_local_point(const Item& item, std::size_t first) {
        const Vec3 point = convert_vector(read_point(item, first), conventions_) * scale();
        const TextKeys how_keys = scale() == Vec3(1) ? TextKeys{} : TextKeys{"paste.how.computed"};
        for (int i = 0; i < int(dimension()); ++i)
            record(item.numbers[first + std::size_t(source_axis(i, conventions_))],
                   {body_, "points", int(first) + i, point[i], how_keys});
        return point;
    }

    // Points have two or three numbers each, and a capsule has two ends.
    void check_points() {
        if (!partial_.points) return;
        const Item& points = *partial_.points;
        const bool is_valid = points.columns == (flat_ ? 2 : 3) && points.rows > 0 &&
                              int(points.numbers.size()) == points.rows * points.columns;
        if (!is_valid) fail(points.token(), "expected each point in brackets or on a line of its own");
        if (points.role == Role::Ends && !partial_.is_capsule_name() && !partial_.size)
            fail(points.token(), "this is the second value of a shape");
        if (partial_.is_capsule() && points.rows != 2)
            fail(points.token(), "expected the two ends of the capsule");
    }

    // One number for all sides: the edge of a cube.
    static bool is_length(Role role) {
        return role == Role::Half || role == Role::Full || role == Role::Size || role == Role::Scale;
    }

    void record_vector(const Item& item, const char* field, const Vec3& converted, TextKeys how_keys = {}) {
        if (error_) return;
        const int count = int(item.numbers.size());
        if (item.is_broadcast) how_keys.emplace_back("paste.how.splat");
        for (int i = 0; i < count; ++i) {
            const int source = count == 3 ? source_axis(i, conventions_) : i;
            record(item.numbers[source], {body_, field, i, converted[i], how_keys});
        }
    }
    // Records a number that may be in centimetres.
    void record(const NumberRef& source, ProvenanceLog::Entry entry) {
        if (conventions_.centimeters) entry.how_keys.emplace_back("paste.how.hundredth");
        log_.add(source, std::move(entry));
    }

    void set_position() {
        if (!partial_.position || partial_.min_corner) return;
        result_.pose.position = convert_vector(read_vector(*partial_.position), conventions_);
        has_position_ = true;
        record_vector(*partial_.position, "center", result_.pose.position);
    }

    // The rotation of an item, and its position in metres.
    DecodedRotation read_rotation(const Item& item) {
        const auto decoded = decode_rotation(item, conventions_, flat_, body_, log_);
        if (!decoded && !error_) error_ = decoded.error();
        DecodedRotation rotation = decoded.value_or(DecodedRotation{});
        for (int i = 0; i < 3; ++i) rotation.position[i] = conventions_.to_meters(rotation.position[i]);
        return rotation;
    }
    void set_rotation() {
        const OptionalItem& item = partial_.transform ? partial_.transform : partial_.rotation;
        if (!item) return;
        const DecodedRotation decoded = read_rotation(*item);
        result_.pose.rotation = decoded.rotation;
        has_rotation_ = true;
        if (conventions_.scale_into_size) column_lengths_ = decoded.column_lengths;
        if (!partial_.transform) return;
        result_.pose.position = decoded.position;
        has_position_ = true;
    }

    // Two opposite corners of an axis-aligned box, or the minimum corner and the side lengths.
    void set_from_corners() {
        if (!partial_.min_corner) return;
        const bool has_max = partial_.max_corner.has_value();
        const OptionalItem& other = has_max ? partial_.max_corner : partial_.size;
        if (!other) return fail(partial_.min_corner->token(), "expected the opposite corner, too");
        const Vec3 min_corner = read_vector(*partial_.min_corner), opposite = read_vector(*other);
        // A rotation about a corner is another one, unless the format says that it is the origin.
        const core::Mat3 axes = core::to_matrix(result_.pose.rotation);
        const bool is_turned = axes != core::Mat3(1), is_origin = !has_max && conventions_.face == "corner";
        if ((is_turned && !is_origin) || partial_.transform || partial_.position)
            fail(partial_.min_corner->token(),
                 "expected a box by its corners without another position or rotation");
        check_unscaled(*partial_.min_corner);
        const Vec3 half = has_max ? opposite * 0.5 - min_corner * 0.5 : opposite * 0.5;
        result_.pose.position = convert_vector(min_corner + half, conventions_);
        if (is_turned)
            result_.pose.position =
                convert_vector(min_corner, conventions_) + axes * convert_vector(half, conventions_);
        set_half_extents(convert_sizes(half, conventions_));
        const bool is_circle = flat_ && partial_.shape == "circle" && half.x == half.y;
        if (is_circle) result_.shape = core::Circle{half.x};
        has_position_ = true;
        record_vector(*partial_.min_corner, "min", convert_vector(min_corner, conventions_),
                      {"paste.how.computed"});
        if (has_max)
            record_vector(*other, "max", convert_vector(opposite, conventions_), {"paste.how.computed"});
        else
            record_vector(*other, is_circle ? "radius" : "half", half_, {"paste.how.halved"});
    }
    void check_unscaled(const Item& item) {
        if (scale() != Vec3(1)) fail(item.token(), "expected a shape by its points without a scale");
    }

    void set_scale() {
        if (!partial_.scale) return;
        scale_ = convert_sizes(read_vector(*partial_.scale), conventions_);
        record_vector(*partial_.scale, "scale", scale_, {"paste.how.computed"});
    }

    void set_half_extents(const Vec3& half, double radius = 0) {
        half_ = half;
        if (flat_) result_.shape = core::Rect{{half.x, half.y}, radius};
        if (!flat_) result_.shape = core::Box{half, radius};
        has_size_ = true;
    }

    // A box by the centre line along its z axis. The rotation is the smallest one that turns z to the line.
    void set_from_to() {
        const bool is_line =
            partial_.points && partial_.points->role == Role::Ends && !partial_.is_capsule_name();
        if (!is_line || !partial_.size || flat_) return;
        check_unscaled(*partial_.points);
        const Vec3 from = read_point(*partial_.points, 0), to = read_point(*partial_.points, 3);
        const NumberRef& size = partial_.size->numbers.front();
        const double length = glm::distance(from, to), half = to_meters(size);
        if (!(length > 0)) return fail(partial_.points->token(), "fromto: expected two different points");
        const Vec3 line = (to - from) / length;
        const core::Quat turn =
            line.z <= -1 ? core::Quat(0, 1, 0, 0) : core::Quat(1 + line.z, -line.y, line.x, 0);
        result_.pose.position = convert_vector(from * 0.5 + to * 0.5, conventions_);
        result_.pose.rotation = convert_quaternion(glm::normalize(turn), conventions_);
        set_half_extents(convert_sizes({half, half, length / 2}, conventions_));
        has_position_ = has_rotation_ = true;
        log_.add(size, {body_, "half", 0, half, {"paste.how.box_ends"}});
        int i = 0;
        for (const NumberRef& number : partial_.points->numbers)
            log_.add(number, {body_, "ends", i++ % 3, number.value, {"paste.how.computed"}});
    }

    // A hull in place of a cylinder or cone.
    void set_round_solid() {
        if (partial_.hull_sides == 0) return;
        auto built = build_round_solid(partial_, conventions_, scale(), body_, log_);
        if (!built) {
            error_ = built.error();
            return;
        }
        result_.shape = std::move(built->hull);
        assumptions_.push_back(std::move(built->assumption));
        has_size_ = true;
    }

    // A capsule by its length along an axis, or by the ends of its segment.
    void set_capsule() {
        if (!partial_.is_capsule() || partial_.hull_sides > 0) return;
        const OptionalItem& line = partial_.points ? partial_.points : partial_.length;
        if (!partial_.radius)
            return fail(line ? line->token() : partial_.shape_token,
                        "expected the radius of the capsule, too");
        if (!line) return fail(partial_.radius->token(), "expected the length of the capsule, too");
        if (scale() != Vec3(1)) return fail(line->token(), "expected a capsule without a scaled matrix");
        const double radius = read_radius();
        std::array<Vec3, 2> ends{};
        if (partial_.points) {
            ends = {read_local_point(*line, 0), read_local_point(*line, dimension())};
            has_position_ = has_rotation_ = true;
        } else {
            const int axis = capsule_axis(partial_, conventions_);
            Vec3 end(0);
            end[axis] = read_half_length(*line, radius, source_axis(axis, conventions_));
            end = convert_vector(end, conventions_);
            ends = {Vec3(0) - end, end};
        }
        if (flat_) result_.shape = core::FlatCapsule{{ends[0], ends[1]}, radius};
        if (!flat_) result_.shape = core::Capsule{{ends[0], ends[1]}, radius};
        has_size_ = true;
    }
    // From the centre to an end of the segment.
    double read_half_length(const Item& item, double radius, int axis) {
        const NumberRef& number = item.numbers.front();
        const std::string meaning = capsule_length(item, conventions_);
        const bool has_caps = meaning.ends_with("total"), is_half = meaning.starts_with("half");
        const double half = to_meters(number) / (is_half ? 1 : 2) - (has_caps ? radius : 0);
        if (has_caps && half < 0 && radius >= 0)
            fail(number.token, "expected a length of at least two radii: it includes the caps");
        TextKeys how_keys;
        if (has_caps) how_keys.emplace_back("paste.how.computed");
        if (!has_caps && !is_half) how_keys.emplace_back("paste.how.length_halved");
        record(number, {body_, "points", 3 + axis, half, how_keys});
        if (!partial_.capsule_axis) return half;
        const NumberRef& axis_number = partial_.capsule_axis->numbers.front();
        log_.add(axis_number, {body_, "axis", 0, axis_number.value, {}});
        return half;
    }
    // The radius of the text, multiplied by a factor.
    double read_radius(double factor = 1) {
        const NumberRef& number = partial_.radius->numbers.front();
        const bool is_diameter = partial_.radius->role == Role::Diameter;
        const double radius = to_meters(number) / (is_diameter ? 2 : 1) * factor;
        record(number, {body_, "radius", 0, radius, is_diameter ? TextKeys{"paste.how.halved"} : TextKeys{}});
        return radius;
    }

    // Whole sides: by the user, else by the name, else by the convention of the text.
    bool is_full(const Item& item) const {
        if (!conventions_.extents.empty()) return conventions_.extents == "full";
        return item.role == Role::Full || (item.role == Role::Size && conventions_.open_size == "full");
    }

    void set_size() {
        if (!partial_.size || partial_.min_corner || has_size_) return;
        if (partial_.shape == "sphere" || partial_.shape == "circle")
            return fail(partial_.size->token(), "expected the radius of the shape");
        const bool full = is_full(*partial_.size);
        const Vec3 source = read_vector(*partial_.size);
        set_half_extents(convert_sizes(full ? source * 0.5 : source, conventions_) * scale());
        record_vector(*partial_.size, "half", half_, full ? TextKeys{"paste.how.halved"} : TextKeys{});
    }

    void set_radius() {
        if (!partial_.radius || partial_.is_capsule() || partial_.hull_sides > 0) return;
        if (has_size_) {
            const int token = partial_.radius->token();
            assumptions_.push_back({"open_numbers", std::to_string(log_.token(token).line)});
            return log_.add(partial_.radius->numbers.front(), {});
        }
        const Vec3 factor = scale();
        if (factor.x != factor.y || (!flat_ && factor.x != factor.z))
            fail(partial_.radius->token(), "satscope has no ellipsoid");
        const double radius = read_radius(factor.x);
        if (flat_) result_.shape = core::Circle{radius};
        if (!flat_) result_.shape = core::Sphere{radius};
        has_size_ = true;
    }

    // Corners of a polygon or a hull in its own frame.
    void set_corners() {
        if (!partial_.points || partial_.is_capsule() || has_size_) return;
        has_size_ = has_position_ = has_rotation_ = true;
        if (conventions_.has_world_points) result_.pose = default_shape().pose;
        std::vector<Vec3> points;
        for (std::size_t i = 0; i < partial_.points->numbers.size(); i += dimension())
            points.push_back(read_local_point(*partial_.points, i));
        if (flat_) result_.shape = core::Polygon{{points.begin(), points.end()}};
        if (!flat_) result_.shape = core::Hull{points};
    }

    // A radius around the corners of a polygon, and inside or around the sizes of a box.
    void set_rounding() {
        if (!partial_.rounding) return;
        const Item& item = *partial_.rounding;
        const NumberRef& number = item.numbers.front();
        const double radius = to_meters(number);
        auto* const polygon = std::get_if<core::Polygon>(&result_.shape);
        const bool is_box = has_size_ && !partial_.min_corner &&
                            (std::holds_alternative<core::Box>(result_.shape) ||
                             std::holds_alternative<core::Rect>(result_.shape));
        if (polygon == nullptr && (!is_box || number.value == 0 || conventions_.rounding.empty())) {
            log_.add(number, {});
            // A margin of zero, or one that is only used to find contacts, changes no shape.
            if (number.value == 0 || item.name.find("argin") != std::string::npos) return;
            const bool is_hull = std::holds_alternative<core::Hull>(result_.shape);
            return fail(number.token, is_hull ? "expected a hull without a convex radius"
                                              : "expected a box without a convex radius");
        }
        if (scale() != Vec3(1)) return fail(number.token, "expected a convex radius without a scale");
        if (polygon != nullptr)
            polygon->radius = radius;
        else
            round_box(number.token, radius);
        record(number, {body_, "radius", 0, radius, {}});
    }
    void round_box(int token, double radius) {
        // Implicit dimensions are without the margin.
        const bool is_inside =
            conventions_.rounding == "inside" && partial_.size->name.find("mplicit") == std::string::npos;
        const Vec3 half = half_ - Vec3(is_inside ? radius : 0);
        const double smallest = std::min({half.x, half.y, flat_ ? half.x : half.z});
        if (radius < 0 || smallest < 0)
            return fail(token, "expected a convex radius from zero to the smallest half extent");
        set_half_extents(half, radius);
        if (is_inside) log_.mark(body_, "half", "paste.how.computed");
    }

    // The position of the text is the centre of a side.
    void move_from_face() {
        if (conventions_.face.size() != 2 || !partial_.size || flat_) return;
        Vec3 face(0);
        face[conventions_.face[1] - 'x'] = conventions_.face[0] == '-' ? -1 : 1;
        result_.pose.position -=
            core::to_matrix(result_.pose.rotation) * (convert_vector(face, conventions_) * half_);
        log_.mark(body_, "center", "paste.how.computed");
    }

    // Documented defaults, values of the user, else missing.
    void set_missing() {
        const bool has_origin =
            conventions_.default_pose || (partial_.identity && partial_.identity->role != Role::Rotation);
        if (const auto center = filled("center", dimension(), has_position_, has_origin))
            result_.pose.position = to_vector(*center);
        if (const auto half = filled("half", dimension(), has_size_, false))
            set_half_extents(to_vector(*half));
        const bool has_no_turn = has_size_;
        const bool is_known = conventions_.default_pose || partial_.identity || aligned_ ||
                              partial_.min_corner || core::is_round(result_.shape) || has_rotation_;
        if (has_size_ && !is_known && !filled_.contains("rotation"))
            assumptions_.push_back({"proposed_identity", body_ == 0 ? "A" : "B"});
        if (const auto turn = filled("rotation", flat_ ? 1 : 4, has_rotation_, has_no_turn)) {
            const std::vector<double>& n = *turn;
            if (flat_) result_.pose.rotation = core::Angle{n[0]};
            if (!flat_) result_.pose.rotation = core::Quat(n[3], n[0], n[1], n[2]);
        }
    }
    // The value of the user for a member that the text does not have; else it has its default or is missing.
    std::optional<std::vector<double>> filled(const char* field, std::size_t count, bool is_known,
                                              bool has_default) {
        if (is_known) return std::nullopt;
        const auto found = filled_.find(field);
        if (found != filled_.end() && found->second.size() == count) return found->second;
        if (has_default)
            log_.add_default(body_, field);
        else
            missing_.emplace_back(field);
        return std::nullopt;
    }
    static Vec3 to_vector(const std::vector<double>& numbers) {
        return {numbers[0], numbers[1], numbers.size() > 2 ? numbers[2] : 0};
    }

    // Frames around the body, from the innermost one outwards.
    void apply_parents() {
        for (auto frame = partial_.parents.rbegin(); frame != partial_.parents.rend(); ++frame) {
            DecodedRotation moved{core::Quat(1, 0, 0, 0)};
            if (frame->rotation) moved = read_rotation(*frame->rotation);
            if (frame->position) {
                moved.position = convert_vector(read_vector(*frame->position), conventions_);
                record_vector(*frame->position, "center", moved.position, {"paste.how.computed"});
            }
            move_by_frame(moved.rotation, moved.position);
        }
    }
    // The pose in the frame becomes the pose in the frame around it.
    void move_by_frame(const core::Rotation& turn, const Vec3& shift) {
        const core::Mat3 axes = core::to_matrix(turn);
        const bool is_turned = axes != core::Mat3(1);
        log_.mark(body_, "center", "paste.how.computed");
        if (is_turned) result_.pose.position = axes * result_.pose.position;
        if (shift != Vec3(0)) result_.pose.position += shift;
        if (!is_turned) return;
        for (const char* field : {"rotation", "matrix"}) log_.mark(body_, field, "paste.how.computed");
        const core::Mat3 own = core::to_matrix(result_.pose.rotation);
        if (own == core::Mat3(1))
            result_.pose.rotation = turn;
        else
            result_.pose.rotation = axes * own;
    }

    void record_padding() {
        for (const auto* item : {&partial_.position, &partial_.rotation, &partial_.transform, &partial_.size,
                                 &partial_.radius}) {
            if (!*item) continue;
            for (const NumberRef& padding : (*item)->padding)
                log_.add(padding, {-1, "unused", 0, padding.value, {"paste.how.padding"}});
        }
    }

    ParseError make_error(const core::ValidationError& error) const {
        const bool is_rotation = error.key == "rotation" || error.key == "matrix" || error.key == "angle";
        const OptionalItem& size = partial_.radius       ? partial_.radius
                                   : partial_.max_corner ? partial_.max_corner
                                                         : partial_.size;
        const OptionalItem& rotation = partial_.transform ? partial_.transform : partial_.rotation;
        for (const auto* item :
             {is_rotation ? &rotation : &size, &partial_.points, &rotation, &partial_.position, &size}) {
            if (*item) return error_at(log_.token((*item)->token()), error.key + ": " + error.reason);
        }
        return {1, 1, "", error.reason};
    }

    const PartialShape& partial_;
    const ResolvedConventions& conventions_;
    const FilledValues& filled_;
    bool aligned_;
    int body_;
    ProvenanceLog& log_;
    bool flat_;
    std::vector<Assumption> assumptions_;
    core::PlacedShape result_;
    std::optional<ParseError> error_;
    std::vector<std::string> missing_;
    Vec3 half_{0.5};
    Vec3 column_lengths_{1};
    Vec3 scale_{1};
    bool has_position_ = false;
    bool has_size_ = false;
    bool has_rotation_ = false;
};

}  // namespace

tl::expected<BuiltShape, ParseError> build_shape(const PartialShape& partial, const BodyReading& reading,
                                                 ProvenanceLog& log) {
    return ShapeBuilder(partial, reading, log).build();
}

}  // namespace app::paste
