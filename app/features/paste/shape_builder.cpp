// Builds position, rotation and size.
#include "app/features/paste/shape_builder.h"

#include <algorithm>

#include "app/features/paste/capsule_builder.h"
#include "app/features/paste/rotation_decoder.h"

namespace app::paste {

namespace {

using core::Vec3;
using TextKeys = std::vector<std::string>;

class ShapeBuilder {
  public:
    ShapeBuilder(const PartialShape& partial, const BodyReading& reading, ProvenanceLog& log)
        : partial_(partial),
          conventions_(reading.conventions),
          filled_(reading.filled),
          aligned_(reading.aligned),
          axes_(make_axis_convention(reading.conventions.z_up, reading.conventions.left_handed)),
          body_(reading.body),
          log_(log) {}

    tl::expected<BuiltShape, ParseError> build() {
        flat_ = partial_.is_flat();
        if (flat_) axes_ = AxisConvention{};
        result_ = default_shape();
        if (auto checked = check_points(); !checked) return tl::unexpected(checked.error());
        for (auto step :
             {&ShapeBuilder::set_position, &ShapeBuilder::set_rotation, &ShapeBuilder::set_from_corners,
              &ShapeBuilder::set_scale, &ShapeBuilder::set_from_to, &ShapeBuilder::set_capsule,
              &ShapeBuilder::set_size, &ShapeBuilder::set_radius, &ShapeBuilder::set_corners,
              &ShapeBuilder::set_rounding, &ShapeBuilder::set_missing, &ShapeBuilder::apply_parents}) {
            if (auto result = (this->*step)(); !result) return tl::unexpected(result.error());
        }
        record_padding();
        if (const auto error = core::validate(result_)) return tl::unexpected(make_error(*error));
        return BuiltShape{result_, missing_};
    }

  private:
    using Status = tl::expected<void, ParseError>;

    core::PlacedShape default_shape() const {
        if (flat_) return {core::Rect{{0.5, 0.5}}, {Vec3(0), core::Angle{0}}};
        return {core::Box{Vec3(0.5)}, {Vec3(0), core::Quat(1, 0, 0, 0)}};
    }

    // The lengths of the columns of the transform, and a scale of the text.
    Vec3 scale() const { return column_lengths_ * scale_; }

    std::size_t dimension() const { return flat_ ? 2 : 3; }
    double to_meters(double value) const { return conventions_.centimeters ? value / 100 : value; }

    template <class Place>
    tl::unexpected<ParseError> fail_at(const Place& place, const char* expected) const {
        return tl::unexpected(error_at(log_.token(place), expected));
    }

    // Two or three components of a vector in their frame.
    tl::expected<Vec3, ParseError> read_vector(const Item& item) const {
        const bool has_gap = std::any_of(item.numbers.begin(), item.numbers.end(),
                                         [](const NumberRef& number) { return number.token < 0; });
        const bool is_uniform = item.numbers.size() == 1 && is_length(item.role) && !has_gap;
        if (is_uniform) return Vec3(to_meters(item.numbers[0].value));
        const bool is_refused_gap = has_gap && (is_length(item.role) || !conventions_.default_pose);
        if (is_refused_gap || item.numbers.size() != dimension())
            return fail_at(item, flat_ ? "expected two numbers: the shape is 2D"
                                       : "expected three numbers: the shape is 3D");
        Vec3 vector(0);
        for (std::size_t i = 0; i < dimension(); ++i)
            vector[static_cast<int>(i)] = to_meters(item.numbers[i].value);
        return vector;
    }

    // Points have two or three numbers each, and a capsule has two ends.
    Status check_points() const {
        if (!partial_.points) return {};
        const Item& points = *partial_.points;
        const bool is_valid = points.columns == (flat_ ? 2 : 3) && points.rows > 0 &&
                              static_cast<int>(points.numbers.size()) == points.rows * points.columns;
        if (!is_valid) return fail_at(points, "expected each point in brackets or on a line of its own");
        if (points.role == Role::Ends && !partial_.is_capsule_name() && !partial_.size)
            return fail_at(points, "this is the second value of a shape");
        if (partial_.is_capsule() && points.rows != 2)
            return fail_at(points, "expected the two ends of the capsule");
        return {};
    }

    // One number for all sides: the edge of a cube.
    static bool is_length(Role role) {
        return role == Role::Half || role == Role::Full || role == Role::Size || role == Role::Scale;
    }

    void record_vector(const Item& item, const char* field, const Vec3& converted, const TextKeys& how_keys) {
        const int count = static_cast<int>(item.numbers.size());
        for (int i = 0; i < count; ++i) {
            const NumberRef& source = item.numbers[static_cast<std::size_t>(
                count == 3 ? axes_.source_axis[static_cast<std::size_t>(i)] : i)];
            record_component(source, {body_, field, i, converted[i], how_keys}, item.is_broadcast);
        }
    }
    void record_component(const NumberRef& source, ProvenanceLog::Entry entry, bool is_broadcast) {
        if (source.value != 0 && entry.value == -source.value)
            entry.how_keys.emplace_back("paste.how.turned");
        if (conventions_.centimeters) entry.how_keys.emplace_back("paste.how.hundredth");
        if (is_broadcast) entry.how_keys.emplace_back("paste.how.splat");
        log_.add(source, std::move(entry));
    }

    Status set_position() {
        if (!partial_.position || partial_.min_corner) return {};
        const auto source = read_vector(*partial_.position);
        if (!source) return tl::unexpected(source.error());
        result_.pose.position = convert_vector(axes_, *source);
        has_position_ = true;
        record_vector(*partial_.position, "center", result_.pose.position, {});
        return {};
    }

    Status set_rotation() {
        const std::optional<Item>& item = partial_.transform ? partial_.transform : partial_.rotation;
        if (!item) return {};
        const auto found = decode_rotation(*item, conventions_, flat_, body_, log_);
        if (!found) return tl::unexpected(found.error());
        result_.pose.rotation = found->rotation;
        has_rotation_ = true;
        if (found->is_scaled && conventions_.scale_into_size) column_lengths_ = found->column_lengths;
        if (!partial_.transform) return {};
        for (int i = 0; i < 3; ++i) result_.pose.position[i] = to_meters(found->position[i]);
        has_position_ = true;
        return {};
    }

    // Two opposite corners of an axis-aligned box, or the minimum corner and the side lengths.
    Status set_from_corners() {
        if (!partial_.min_corner) return {};
        const std::optional<Item>& other = partial_.max_corner ? partial_.max_corner : partial_.size;
        if (!other) return fail_at(*partial_.min_corner, "expected the opposite corner, too");
        const auto min_corner = read_vector(*partial_.min_corner), opposite = read_vector(*other);
        if (!min_corner) return tl::unexpected(min_corner.error());
        if (!opposite) return tl::unexpected(opposite.error());
        // A rotation about a corner is another one.
        const bool is_turned = core::to_matrix(result_.pose.rotation) != core::Mat3(1);
        if (is_turned || partial_.transform || partial_.position)
            return fail_at(*partial_.min_corner,
                           "expected a box by its corners without another position or rotation");
        const Vec3 half = partial_.max_corner ? *opposite * 0.5 - *min_corner * 0.5 : *opposite * 0.5;
        result_.pose.position = convert_vector(axes_, *min_corner + half);
        set_half_extents(convert_sizes(axes_, half));
        has_position_ = true;
        record_vector(*partial_.min_corner, "min", convert_vector(axes_, *min_corner),
                      {"paste.how.computed"});
        if (partial_.max_corner)
            record_vector(*other, "max", convert_vector(axes_, *opposite), {"paste.how.computed"});
        if (!partial_.max_corner)
            record_vector(*other, "half", convert_sizes(axes_, half), {"paste.how.halved"});
        return {};
    }

    Status set_scale() {
        if (!partial_.scale) return {};
        const auto source = read_vector(*partial_.scale);
        if (!source) return tl::unexpected(source.error());
        scale_ = convert_sizes(axes_, *source);
        record_vector(*partial_.scale, "scale", scale_, {"paste.how.computed"});
        return {};
    }

    void set_half_extents(const Vec3& half) {
        if (flat_) result_.shape = core::Rect{{half.x, half.y}};
        if (!flat_) result_.shape = core::Box{half};
        has_size_ = true;
    }

    // A box by the centre line along its z axis. The rotation is the smallest one that turns z to the line.
    Status set_from_to() {
        const bool is_line =
            partial_.points && partial_.points->role == Role::Ends && !partial_.is_capsule_name();
        if (!is_line || !partial_.size || flat_) return {};
        const std::vector<NumberRef>& n = partial_.points->numbers;
        const auto point = [&](std::size_t i) {
            return Vec3(to_meters(n[i].value), to_meters(n[i + 1].value), to_meters(n[i + 2].value));
        };
        const Vec3 from = point(0), to = point(3);
        const double length = glm::distance(from, to), half = to_meters(partial_.size->numbers.front().value);
        if (!(length > 0)) return fail_at(n[0], "fromto: expected two different points");
        const Vec3 line = (to - from) / length;
        const bool is_reversed = line.z <= -1;
        const core::Quat turn =
            is_reversed ? core::Quat(0, 1, 0, 0) : core::Quat(1 + line.z, -line.y, line.x, 0);
        result_.pose.position = convert_vector(axes_, from * 0.5 + to * 0.5);
        result_.pose.rotation = convert_quaternion(axes_, glm::normalize(turn));
        set_half_extents(convert_sizes(axes_, {half, half, length / 2}));
        has_position_ = has_rotation_ = true;
        log_.add(partial_.size->numbers.front(), {body_, "half", 0, half, {"paste.how.box_ends"}});
        for (std::size_t i = 0; i < 6; ++i)
            log_.add(n[i], {body_, "ends", static_cast<int>(i % 3), n[i].value, {"paste.how.computed"}});
        return {};
    }

    // A capsule by its length along an axis, or by the ends of its segment.
    Status set_capsule() {
        if (!partial_.is_capsule()) return {};
        if (partial_.points) return set_capsule_by_ends(*partial_.points);
        const auto capsule = read_axial_capsule(partial_, conventions_, body_, log_);
        if (!capsule) return tl::unexpected(capsule.error());
        Vec3 end(0);
        end[capsule->axis] = capsule->half_length;
        end = convert_vector(axes_, end);
        return make_capsule({Vec3(0) - end, end}, capsule->radius);
    }
    Status set_capsule_by_ends(const Item& ends) {
        if (!partial_.radius) return fail_at(ends, "expected the radius of the capsule, too");
        const std::vector<Vec3> points{read_local_point(ends, 0), read_local_point(ends, dimension())};
        has_position_ = has_rotation_ = true;
        return make_capsule(points, read_radius(1));
    }
    // The radius of the text, multiplied by a factor.
    double read_radius(double factor) {
        const NumberRef& number = partial_.radius->numbers.front();
        const bool is_diameter = partial_.radius->role == Role::Diameter;
        const double radius = to_meters(number.value) / (is_diameter ? 2 : 1) * factor;
        log_.add(number,
                 {body_, "radius", 0, radius, is_diameter ? TextKeys{"paste.how.halved"} : TextKeys{}});
        return radius;
    }
    Status make_capsule(const std::vector<Vec3>& points, double radius) {
        has_size_ = true;
        if (scale() != Vec3(1))
            return fail_at(first_number_of_capsule(), "expected a capsule without a scaled matrix");
        if (flat_) result_.shape = core::FlatCapsule{{points[0], points[1]}, radius};
        if (!flat_) result_.shape = core::Capsule{points, radius};
        return {};
    }
    const NumberRef& first_number_of_capsule() const {
        for (const auto* item : {&partial_.length, &partial_.points}) {
            if (*item) return (*item)->numbers.front();
        }
        return partial_.radius->numbers.front();
    }

    bool is_full(const Item& item) const {
        if (!conventions_.extents.empty()) return conventions_.extents == "full";
        return item.role == Role::Full || (item.role == Role::Size && conventions_.open_size == "full");
    }

    Status set_size() {
        if (!partial_.size || partial_.min_corner || has_size_) return {};
        const auto source = read_vector(*partial_.size);
        if (!source) return tl::unexpected(source.error());
        const bool full = is_full(*partial_.size);
        const Vec3 half = convert_sizes(axes_, full ? *source * 0.5 : *source) * scale();
        set_half_extents(half);
        record_vector(*partial_.size, "half", half, full ? TextKeys{"paste.how.halved"} : TextKeys{});
        return {};
    }

    Status set_radius() {
        if (!partial_.radius || partial_.is_capsule()) return {};
        if (has_size_) {
            log_.add(partial_.radius->numbers.front(), {});
            return {};
        }
        const Vec3 factor = scale();
        if (factor.x != factor.y || (!flat_ && factor.x != factor.z))
            return fail_at(*partial_.radius, "satscope has no ellipsoid");
        const double radius = read_radius(factor.x);
        if (flat_) result_.shape = core::Circle{radius};
        if (!flat_) result_.shape = core::Sphere{radius};
        has_size_ = true;
        return {};
    }

    // Corners of a polygon or a hull in its own frame.
    Status set_corners() {
        if (!partial_.points || partial_.is_capsule() || has_size_) return {};
        has_size_ = has_position_ = has_rotation_ = true;
        if (conventions_.has_world_points) result_.pose = default_shape().pose;
        if (!flat_) return set_hull(*partial_.points);
        core::Polygon polygon;
        polygon.points.clear();
        const Item& corners = *partial_.points;
        for (std::size_t i = 0; i + 1 < corners.numbers.size(); i += 2) {
            polygon.points.push_back(
                {to_meters(corners.numbers[i].value), to_meters(corners.numbers[i + 1].value)});
            for (std::size_t k : {i, i + 1})
                log_.add(corners.numbers[k],
                         {body_, "points", static_cast<int>(k), to_meters(corners.numbers[k].value), {}});
        }
        result_.shape = std::move(polygon);
        return {};
    }
    Status set_hull(const Item& corners) {
        core::Hull hull;
        hull.points.clear();
        for (std::size_t i = 0; i + 2 < corners.numbers.size(); i += 3)
            hull.points.push_back(read_local_point(corners, i));
        result_.shape = std::move(hull);
        return {};
    }
    // Two or three numbers from `first` on, as a point in the frame of the shape.
    Vec3 read_local_point(const Item& item, std::size_t first) {
        Vec3 source(0);
        for (std::size_t i = 0; i < dimension(); ++i)
            source[static_cast<int>(i)] = to_meters(item.numbers[first + i].value);
        const Vec3 point = convert_vector(axes_, source) * scale();
        const TextKeys how_keys = scale() == Vec3(1) ? TextKeys{} : TextKeys{"paste.how.computed"};
        for (std::size_t i = 0; i < dimension(); ++i) {
            const NumberRef& number = item.numbers[first + static_cast<std::size_t>(axes_.source_axis[i])];
            const double value = point[static_cast<int>(i)];
            record_component(number, {body_, "points", static_cast<int>(first + i), value, how_keys}, false);
        }
        return point;
    }

    // A radius around the corners of a polygon, and inside or around the sizes of a box.
    Status set_rounding() {
        if (!partial_.rounding) return {};
        const NumberRef& number = partial_.rounding->numbers.front();
        const double radius = to_meters(number.value);
        if (auto* polygon = std::get_if<core::Polygon>(&result_.shape)) {
            polygon->radius = radius;
            log_.add(number, {body_, "radius", 0, radius, {}});
            return {};
        }
        const bool is_box = partial_.size && !partial_.min_corner;
        if (is_box && number.value != 0 && !conventions_.rounding.empty()) return round_box(number, radius);
        log_.add(number, {});
        if (number.value == 0 || is_margin(*partial_.rounding)) return {};
        const bool is_hull = std::holds_alternative<core::Hull>(result_.shape);
        return fail_at(number, is_hull ? "expected a hull without a convex radius"
                                       : "expected a box without a convex radius");
    }
    Status round_box(const NumberRef& number, double radius) {
        // Implicit dimensions are without the margin.
        const bool is_inside =
            conventions_.rounding == "inside" && partial_.size->name.find("mplicit") == std::string::npos;
        const double inset = is_inside ? radius : 0;
        auto* box = std::get_if<core::Box>(&result_.shape);
        auto* rect = std::get_if<core::Rect>(&result_.shape);
        bool fits = radius >= 0;
        for (int k = 0; k < (box != nullptr ? 3 : 2); ++k) {
            double& half = box != nullptr ? box->half_extents[k] : rect->half_extents[k];
            fits = fits && half >= inset;
            half -= inset;
        }
        if (!fits) return fail_at(number, "expected a convex radius from zero to the smallest half extent");
        (box != nullptr ? box->radius : rect->radius) = radius;
        log_.add(number, {body_, "radius", 0, radius, {}});
        if (is_inside) log_.mark(body_, "half", "paste.how.computed");
        return {};
    }

    // Documented defaults, values of the user, else missing.
    Status set_missing() {
        if (!has_position_) set_missing_position();
        if (!has_size_) set_missing_size();
        if (!has_rotation_) set_missing_rotation();
        return {};
    }
    void set_missing_position() {
        const bool has_origin =
            conventions_.default_pose || (partial_.identity && partial_.identity->role != Role::Rotation);
        if (const auto* values = filled("center", dimension())) {
            for (std::size_t i = 0; i < dimension(); ++i)
                result_.pose.position[static_cast<int>(i)] = (*values)[i];
        } else if (has_origin) {
            log_.add_default(body_, "center");
        } else {
            missing_.emplace_back("center");
        }
    }
    void set_missing_size() {
        if (const auto* values = filled("half", dimension()))
            set_half_extents({(*values)[0], (*values)[1], flat_ ? 0 : (*values)[2]});
        else
            missing_.emplace_back("half");
    }
    void set_missing_rotation() {
        const bool has_no_turn = conventions_.default_pose || partial_.identity || aligned_ ||
                                 partial_.min_corner || core::is_round(result_.shape);
        if (const auto* values = filled("rotation", flat_ ? 1 : 4)) {
            if (flat_) result_.pose.rotation = core::Angle{(*values)[0]};
            if (!flat_)
                result_.pose.rotation = core::Quat((*values)[3], (*values)[0], (*values)[1], (*values)[2]);
        } else if (has_no_turn && has_size_) {
            log_.add_default(body_, "rotation");
        } else {
            missing_.emplace_back("rotation");
        }
    }
    const std::vector<double>* filled(const char* field, std::size_t count) const {
        const auto found = filled_.find(field);
        return found != filled_.end() && found->second.size() == count ? &found->second : nullptr;
    }

    // Frames around the body, from the innermost one outwards.
    Status apply_parents() {
        for (auto frame = partial_.parents.rbegin(); frame != partial_.parents.rend(); ++frame) {
            core::Rotation turn = core::Quat(1, 0, 0, 0);
            Vec3 shift(0);
            if (frame->rotation) {
                const auto decoded = decode_rotation(*frame->rotation, conventions_, flat_, body_, log_);
                if (!decoded) return tl::unexpected(decoded.error());
                turn = decoded->rotation;
                for (int i = 0; i < 3; ++i) shift[i] = to_meters(decoded->position[i]);
            }
            if (frame->position) {
                const auto source = read_vector(*frame->position);
                if (!source) return tl::unexpected(source.error());
                shift = convert_vector(axes_, *source);
                record_vector(*frame->position, "center", shift, {"paste.how.computed"});
            }
            move_by_frame(turn, shift);
        }
        return {};
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
        for (const auto* item :
             {&partial_.position, &partial_.rotation, &partial_.transform, &partial_.size}) {
            if (!*item) continue;
            for (const NumberRef& padding : (*item)->padding)
                log_.add(padding, {-1, "unused", 0, padding.value, {"paste.how.padding"}});
        }
    }

    ParseError make_error(const core::ValidationError& error) const {
        const bool is_rotation = error.key == "rotation" || error.key == "matrix" || error.key == "angle";
        const std::optional<Item>& size = partial_.radius       ? partial_.radius
                                          : partial_.max_corner ? partial_.max_corner
                                                                : partial_.size;
        const std::optional<Item>& rotation = partial_.transform ? partial_.transform : partial_.rotation;
        for (const auto* item :
             {is_rotation ? &rotation : &size, &partial_.points, &rotation, &partial_.position, &size}) {
            if (*item) return error_at(log_.token(**item), error.key + ": " + error.reason);
        }
        return {1, 1, "", error.reason};
    }

    static bool is_margin(const Item& item) { return item.name.find("argin") != std::string::npos; }

    const PartialShape& partial_;
    const ResolvedConventions& conventions_;
    const FilledValues& filled_;
    bool aligned_;
    AxisConvention axes_;
    int body_;
    ProvenanceLog& log_;
    bool flat_ = false;
    std::vector<std::string> missing_;
    core::PlacedShape result_;
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
