// Reads the elements from the tokens, then walks them with the frames of bodies, links and joints.
#include "app/features/paste/xml_shapes.h"

#include <algorithm>
#include <array>
#include <map>

namespace app::paste {

namespace {

using Kind = Token::Kind;

// Consecutive tokens.
struct Range {
    std::size_t from = 0;
    std::size_t to = 0;
};

struct Element {
    std::string name;
    int token = 0;
    std::map<std::string, Range> attributes;
    Range text;
    std::vector<Element> children;

    const Element* child(std::string_view child_name) const {
        const auto found = std::find_if(children.begin(), children.end(),
                                        [&](const Element& each) { return each.name == child_name; });
        return found == children.end() ? nullptr : &*found;
    }
};

class ElementReader {
  public:
    explicit ElementReader(const Tokens& tokens) : tokens_(tokens) {}

    Element run() {
        Element root;
        read_children(root, 0);
        return root;
    }

  private:
    bool is_text(std::size_t at, std::string_view text) const {
        return at < tokens_.size() && tokens_[at].text == text;
    }
    void skip_past(std::string_view text) {
        while (at_ < tokens_.size() && tokens_[at_].text != text) ++at_;
        ++at_;
    }

    void read_children(Element& parent, int depth) {
        parent.text.from = at_;
        parent.text.to = at_;
        while (at_ < tokens_.size()) {
            if (!is_text(at_, "<")) {
                ++at_;
                if (parent.children.empty()) parent.text.to = at_;
            } else if (is_text(at_ + 1, "/")) {
                if (depth > 0) return;
                skip_past(">");
            } else if (is_text(at_ + 1, "!") || is_text(at_ + 1, "?") || depth > 40) {
                skip_past(">");
            } else {
                read_element(parent, depth);
            }
        }
    }
    void read_element(Element& parent, int depth) {
        ++at_;
        if (at_ >= tokens_.size() || tokens_[at_].kind != Kind::Word) return;
        Element element;
        element.name = std::string(tokens_[at_].text);
        element.token = static_cast<int>(at_++);
        const bool is_open = read_attributes(element);
        if (is_open) {
            read_children(element, depth + 1);
            // "</name>": of this element, or of one around it if this one is not closed.
            if (is_text(at_ + 2, element.name)) skip_past(">");
        }
        parent.children.push_back(std::move(element));
    }
    // True if the element has content.
    bool read_attributes(Element& element) {
        std::string name;
        while (at_ < tokens_.size() && !is_text(at_, ">") && !is_text(at_, "<")) {
            if (is_text(at_, "/") && is_text(at_ + 1, ">")) {
                at_ += 2;
                return false;
            }
            if (tokens_[at_].kind == Kind::Word) name = std::string(tokens_[at_].text);
            const bool is_quote = is_text(at_, "\"") || is_text(at_, "'");
            if (!is_quote || name.empty()) {
                ++at_;
                continue;
            }
            const std::string_view quote = tokens_[at_].text;
            Range range{at_ + 1, at_ + 1};
            while (range.to < tokens_.size() && tokens_[range.to].text != quote &&
                   tokens_[range.to].text != ">")
                ++range.to;
            element.attributes[name] = range;
            at_ = range.to + (is_text(range.to, quote) ? 1 : 0);
        }
        const bool is_open = is_text(at_, ">");
        if (is_open) ++at_;
        return is_open;
    }

    const Tokens& tokens_;
    std::size_t at_ = 0;
};

class ShapeWalker {
  public:
    ShapeWalker(const Tokens& tokens, std::string_view format) : tokens_(tokens), format_(format) {}

    tl::expected<GroupedItems, ParseError> run() {
        const Element root = ElementReader(tokens_).run();
        if (format_ == "urdf") collect_joints(root);
        walk(root, {});
        if (error_) return tl::unexpected(*error_);
        if (groups_.shapes.empty()) {
            constexpr const char* expected =
                "expected a position, half extents, a radius or a rotation of a shape";
            return tl::unexpected(error_at(tokens_.front(), expected));
        }
        if (format_ == "urdf" && groups_.shapes.size() > 1 && link_count_ > 1)
            groups_.assumptions.push_back({joints_.empty() ? "link_frames" : "joints_at_zero", ""});
        return std::move(groups_);
    }

  private:
    using Frames = std::vector<ParentFrame>;

    std::string text_of(const Range& range) const {
        std::string text;
        for (std::size_t i = range.from; i < range.to; ++i) text += std::string(tokens_[i].text);
        return text;
    }
    std::string attribute(const Element& element, const std::string& name) const {
        const auto found = element.attributes.find(name);
        return found == element.attributes.end() ? "" : text_of(found->second);
    }
    void fail(int token, std::string expected) {
        if (!error_) error_ = error_at(tokens_[static_cast<std::size_t>(token)], std::move(expected));
    }

    std::optional<Item> item_of(const Range& range, ItemKind kind, ItemRole role, std::size_t count,
                                std::string word) {
        Item item;
        item.kind = kind;
        item.role = role;
        item.words = {std::move(word)};
        for (std::size_t i = range.from; i < range.to; ++i) {
            if (tokens_[i].kind == Kind::Number)
                item.numbers.push_back({tokens_[i].value, static_cast<int>(i)});
            if (tokens_[i].kind == Kind::Invalid) fail(static_cast<int>(i), tokens_[i].error);
        }
        if (item.numbers.size() == count) return item;
        if (range.from < tokens_.size())
            fail(static_cast<int>(range.from), "expected " + std::to_string(count) + " numbers");
        return std::nullopt;
    }
    std::optional<Item> attribute_item(const Element& element, const std::string& name, ItemKind kind,
                                       ItemRole role, std::size_t count) {
        const auto found = element.attributes.find(name);
        if (found == element.attributes.end()) return std::nullopt;
        return item_of(found->second, kind, role, count, name);
    }

    // MJCF: pos with quat or euler. URDF: <origin xyz rpy>. SDF: <pose>x y z roll pitch yaw</pose>.
    ParentFrame frame_of(const Element& element) {
        ParentFrame frame;
        if (format_ == "mjcf") {
            for (const char* name : {"xyaxes", "zaxis"}) {
                if (element.attributes.contains(name))
                    fail(element.token, "expected quat, axisangle or euler");
            }
            frame.position = attribute_item(element, "pos", ItemKind::Vector, ItemRole::Position, 3);
            frame.rotation = attribute_item(element, "quat", ItemKind::Vector, ItemRole::Rotation, 4);
            if (!frame.rotation)
                frame.rotation =
                    attribute_item(element, "axisangle", ItemKind::AxisAngle, ItemRole::Angles, 4);
            if (!frame.rotation)
                frame.rotation = attribute_item(element, "euler", ItemKind::Angles, ItemRole::Angles, 3);
        } else if (const Element* origin = element.child("origin"); origin != nullptr) {
            frame.position = attribute_item(*origin, "xyz", ItemKind::Vector, ItemRole::Position, 3);
            frame.rotation = attribute_item(*origin, "rpy", ItemKind::Angles, ItemRole::Angles, 3);
        } else if (const Element* pose = element.child("pose"); pose != nullptr) {
            std::optional<Item> all = item_of(pose->text, ItemKind::Vector, ItemRole::Position, 6, "pose");
            if (!all) return frame;
            if (pose->attributes.contains("relative_to"))
                fail(pose->token, "expected a pose without relative_to");
            Item angles = *all;
            angles.kind = ItemKind::Angles;
            angles.role = ItemRole::Angles;
            angles.numbers.erase(angles.numbers.begin(), angles.numbers.begin() + 3);
            all->numbers.resize(3);
            frame.position = std::move(all);
            frame.rotation = std::move(angles);
        }
        return frame;
    }

    // The frames of the joints from the root to each link.
    struct Joint {
        std::string parent;
        ParentFrame frame;
    };
    void collect_joints(const Element& element) {
        for (const Element& child : element.children) {
            collect_joints(child);
            const Element *parent = child.child("parent"), *link = child.child("child");
            if (child.name != "joint" || parent == nullptr || link == nullptr) continue;
            joints_[attribute(*link, "link")] = {attribute(*parent, "link"), frame_of(child)};
        }
    }
    Frames joint_frames(const std::string& link) const {
        Frames frames;
        std::string name = link;
        for (auto joint = joints_.find(name); joint != joints_.end() && frames.size() < 64;
             joint = joints_.find(name)) {
            frames.insert(frames.begin(), joint->second.frame);
            name = joint->second.parent;
        }
        return frames;
    }

    static bool has_no_bodies(const Element& element) {
        constexpr std::array<std::string_view, 4> names{"default", "visual", "inertial", "asset"};
        return std::find(names.begin(), names.end(), element.name) != names.end();
    }
    bool is_frame(const Element& element) const {
        if (format_ == "mjcf") return element.name == "body" || element.name == "frame";
        return format_ == "sdf" && (element.name == "link" || element.name == "model");
    }
    Frames frames_inside(const Element& element, const Frames& outer) {
        Frames frames =
            element.name == "link" && format_ == "urdf" ? joint_frames(attribute(element, "name")) : outer;
        if (is_frame(element)) frames.push_back(frame_of(element));
        return frames;
    }

    void walk(const Element& element, const Frames& frames) {
        for (const Element& child : element.children) {
            if (has_no_bodies(child)) continue;
            if (child.name == "link") ++link_count_;
            const Frames inner = frames_inside(child, frames);
            if (child.name == "compiler" && attribute(child, "angle") == "radian") radians_ = true;
            if (child.name == "geom" && format_ == "mjcf") add_geom(child, frames);
            if (child.name == "geometry") add_geometry(child, element, frames);
            if (child.name != "geometry") walk(child, inner);
        }
    }

    PartialShape placed(const Element& element, const Frames& frames) {
        const ParentFrame own = frame_of(element);
        PartialShape shape;
        shape.name = attribute(element, "name");
        shape.position = own.position;
        shape.rotation = own.rotation;
        shape.parents = frames;
        if (radians_) {
            const auto set = [](std::optional<Item>& item) {
                if (item && item->role == ItemRole::Angles) item->words.emplace_back("radians");
            };
            set(shape.rotation);
            for (ParentFrame& frame : shape.parents) set(frame.rotation);
        }
        return shape;
    }

    void set_unsupported(PartialShape& shape, const Element& element, const std::string& name) {
        Item item;
        item.role = ItemRole::Unsupported;
        item.first_token = element.token;
        const std::string known = unsupported_shape({name});
        item.shape = known.empty() ? name : known;
        shape.unsupported = std::move(item);
        shape.position.reset();
        shape.rotation.reset();
    }

    void add_geom(const Element& geom, const Frames& frames) {
        const std::string type = attribute(geom, "type");
        const bool is_mesh = geom.attributes.contains("mesh");
        const bool is_box = type == "box", is_sphere = (type.empty() && !is_mesh) || type == "sphere";
        PartialShape shape;
        if (type == "capsule") {
            shape = placed(geom, frames);
            set_capsule(shape, geom);
        } else if (is_box || is_sphere) {
            shape = placed(geom, frames);
            const bool has_ends = geom.attributes.contains("fromto");
            if (is_sphere && has_ends) fail(geom.token, "fromto: expected a box or a capsule");
            if (is_box && has_ends) set_box_by_ends(shape, geom);
            if (is_box && !has_ends)
                shape.size = attribute_item(geom, "size", ItemKind::Vector, ItemRole::HalfExtents, 3);
            if (is_sphere) shape.radius = radius_of(geom);
        } else {
            shape.name = attribute(geom, "name");
            set_unsupported(shape, geom, type.empty() ? "mesh" : type);
        }
        groups_.shapes.push_back(std::move(shape));
    }
    // <capsule radius=".." length=".."/>, <capsule><radius>..</radius><length>..</length></capsule>.
    static bool is_named_capsule(const Element& element) {
        return element.name == "capsule" || element.name == "drake:capsule";
    }
    std::optional<Item> member_of(const Element& element, const std::string& name, ItemRole role) {
        const Element* child = element.child(name);
        std::optional<Item> item = child != nullptr
                                       ? item_of(child->text, ItemKind::Scalar, role, 1, name)
                                       : attribute_item(element, name, ItemKind::Scalar, role, 1);
        if (!item) fail(element.token, "expected radius and length of the capsule");
        if (item) item->in_capsule = true;
        return item;
    }
    // size="radius half_length", or size="radius" and fromto="x y z x y z".
    void set_capsule(PartialShape& shape, const Element& geom) {
        if (geom.attributes.contains("fromto")) {
            shape.corners = attribute_item(geom, "fromto", ItemKind::Points, ItemRole::Corners, 6);
            shape.radius = radius_of(geom);
            if (!shape.radius) fail(geom.token, "expected the radius of the capsule, too");
            if (shape.corners) {
                shape.corners->rows = 2;
                shape.corners->columns = 3;
            }
        } else {
            shape.capsule = attribute_item(geom, "size", ItemKind::Vector, ItemRole::Capsule, 2);
            if (!shape.capsule) fail(geom.token, "expected radius and half length of the capsule");
        }
        for (auto* item : {&shape.corners, &shape.radius, &shape.capsule}) {
            if (*item) (*item)->in_capsule = true;
        }
    }
    // size="half" and fromto="x y z x y z": the first size is half of both sides across the line.
    void set_box_by_ends(PartialShape& shape, const Element& geom) {
        shape.from_to = attribute_item(geom, "fromto", ItemKind::Points, ItemRole::Corners, 6);
        shape.size = radius_of(geom);
        if (!shape.size) fail(geom.token, "expected the size of the box, too");
        if (shape.size) shape.size->role = ItemRole::HalfExtents;
        shape.position.reset();
        shape.rotation.reset();
    }
    // A sphere may have more numbers; only the first is used.
    std::optional<Item> radius_of(const Element& geom) {
        const auto found = geom.attributes.find("size");
        if (found == geom.attributes.end()) return std::nullopt;
        Range first = found->second;
        while (first.from < first.to && tokens_[first.from].kind != Kind::Number) ++first.from;
        first.to = std::min(first.to, first.from + 1);
        return item_of(first, ItemKind::Scalar, ItemRole::Radius, 1, "size");
    }

    void add_geometry(const Element& geometry, const Element& collision, const Frames& frames) {
        if (geometry.children.empty()) return;
        const Element& shape_element = geometry.children.front();
        PartialShape shape = placed(collision, frames);
        const bool is_box = shape_element.name == "box", is_sphere = shape_element.name == "sphere";
        const Element *size = shape_element.child("size"), *radius = shape_element.child("radius");
        if (is_box && size != nullptr) {
            shape.size = item_of(size->text, ItemKind::Vector, ItemRole::FullSize, 3, "size");
        } else if (is_box) {
            shape.size = attribute_item(shape_element, "size", ItemKind::Vector, ItemRole::FullSize, 3);
        } else if (is_sphere && radius != nullptr) {
            shape.radius = item_of(radius->text, ItemKind::Scalar, ItemRole::Radius, 1, "radius");
        } else if (is_sphere) {
            shape.radius = attribute_item(shape_element, "radius", ItemKind::Scalar, ItemRole::Radius, 1);
        } else if (is_named_capsule(shape_element)) {
            shape.radius = member_of(shape_element, "radius", ItemRole::Radius);
            shape.length = member_of(shape_element, "length", ItemRole::Length);
        } else {
            set_unsupported(shape, shape_element, shape_element.name);
        }
        groups_.shapes.push_back(std::move(shape));
    }

    const Tokens& tokens_;
    std::string_view format_;
    std::map<std::string, Joint> joints_;
    bool radians_ = false;
    int link_count_ = 0;
    GroupedItems groups_;
    std::optional<ParseError> error_;
};

}  // namespace

tl::expected<GroupedItems, ParseError> read_xml_shapes(const Tokens& tokens, std::string_view format) {
    return ShapeWalker(tokens, format).run();
}

}  // namespace app::paste
