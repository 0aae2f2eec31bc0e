// Walks a tree in the order of the text and collects the pieces of bodies.
#pragma once

#include <span>

#include "app/base/string_map.h"
#include "app/features/paste/values.h"

namespace app::paste {

/// Meaning of the names before a value.
struct KeyMeaning {
    RoleUse use;
    std::string owner;       ///< The thing that has the member; empty: the one around it.
    std::string name;        ///< The last name.
    std::string text;        ///< All names.
    std::string shape;       ///< A shape that the names mention; empty: none.
    std::string shape_word;  ///< The name that mentions it.
    bool lacks = false;      ///< satscope does not have it.
    bool is_path = false;    ///< "a.position": the owner is a variable.
    int index = -1;          ///< Of an element: "vs[2]".
    int token = -1;
};

/// An argument of a call.
struct Argument {
    Value value;
    std::string name;  ///< "radius" in "radius=2"; empty: by its place.
    const Node* node = nullptr;
};
/// Those without a name: they count by their place.
std::vector<const Argument*> unnamed_arguments(const std::vector<Argument>& arguments);

/// A call with its arguments.
struct Call {
    std::vector<Argument> arguments;
    std::string_view callee;  ///< "fcl::Box<double>", "body.setOrigin", ".translation".
    int token = -1;
    int receiver = -1;  ///< The piece that it is called on; -1: none.
    int container = 0;
    int end = -1;  ///< One past its last token; -1: unknown.
};

/// Members of an element or a map with their names.
using NamedValues = std::vector<std::pair<std::string, Value>>;

/// The role takes one number.
bool is_scalar_role(const RoleUse& use);
/// A shape that satscope does not have.
void set_unsupported(PartialShape& part, const std::string& shape, int token);
/// "a.b" of "a.b.method" and "a" of "a->method"; empty: a plain function.
std::string_view receiver_of(std::string_view callee);

class PieceReader {
  public:
    PieceReader(TextTree& text, const Vocabulary& vocabulary, const Format& format)
        : text_(text), vocabulary_(vocabulary), format_(format) {}
    Pieces run();

  private:
    // Lines, sections and tables (piece_reader.cpp).
    /// Returns the index. `kind`: as Node::bracket; '#' is the text.
    int add_container(int parent, char kind, std::string name);
    /// Lines, tables, blocks and elements. Consumes them: a long text has its pieces in their place.
    void read_block(Node block, int container);
    /// `container`: of the lines; a section that the line opens replaces it.
    void read_line(const Node& line, int& container, int block);
    /// "vertices (0, 0, 0) (1, 0, 0) (0, 1, 0)": the brackets behind are points, too.
    void join_points(std::vector<Node>& items) const;
    void join_rows_below(Node& line, const std::vector<Node>& lines, std::size_t& index) const;
    /// Consecutive lines of numbers: matrices, vectors, points. False: there are none.
    bool read_rows(const std::vector<Node>& lines, std::size_t& index, int container);
    /// A body for each row of a table, or for each column (piece_tables.cpp).
    void read_table(const Node& table, int container);
    /// `name`: of the body; may be empty.
    void read_record(const std::vector<std::string>& headers, const std::vector<Node>& cells,
                     const std::string& name, int container);
    void name_sides(const std::vector<std::string>& headers, std::vector<RoleUse>& uses) const;
    /// An angle about the axis that the header names, else about z.
    void set_turn(int piece, const std::string& header, const Value& angle);
    /// "[node name="A" parent="."]": what follows are its members. False: it is no section.
    bool open_section(const Node& line, int block, int& container);
    /// An attribute of the open section.
    void set_section(const std::string& name, const Value& value);
    /// "capsule 1:" above its members, "X_FS1" above a matrix. False: the line has values.
    bool read_heading(const Node& line);
    /// "- rect 1" above its members.
    bool read_numbered_heading(const Node& line);
    /// A text above members, which may name their shape.
    void set_heading(std::string text);
    /// "positions:" above names. A heading of points waits for their rows in `pending_`.
    void open_heading(const std::vector<Word>& words);

    // Elements and records (piece_elements.cpp).
    /// An element of XML with its attributes and elements, which are consumed.
    void read_element(Node& element, int container);
    /// An element with only a text is a member of the element around it.
    void read_text_element(const Node& element, const RoleUse& use, int container);
    /// "<child link="arm"/>" names a frame for the element around it.
    void move_frame_names(int named, int container);
    /// Members whose meaning depends on the shape that another one names.
    void use_record(const NamedValues& members, int container);
    /// Returns the value that `rule.sizes` has a size for.
    std::string set_record_shape(const RecordRule& rule, const NamedValues& members, int container);
    void use_record_size(const RecordRule& rule, const std::string& shape,
                         const std::pair<std::string, Value>& size, int container);
    /// `uses`: the roles of the numbers.
    void set_record_size(int piece, const std::vector<RoleUse>& uses, const Value& value,
                         const std::string& name);

    // Items and their values (piece_values.cpp).
    /// A value with the names before it.
    void read_item(const Node& item, int container);
    /// "T name(args)": the type makes it. False: it is no declaration.
    bool read_declaration(const Node& item, int container);
    /// "Vec2 p = {1, 2}": the type says what the list is. False: the list is read without it.
    bool read_initializer(const Node& item, int container);
    /// Words without a value: a reference, a new variable, or a shape that a map names.
    void read_words(const Node& item, int container);
    /// The value without the names before it; None beyond 200 levels.
    Value read_value(const Node& node, int container);
    /// The same for a value within brackets, where the word before a bracket is a function: "(rad(30), 0)".
    Value read_operand(const Node& node, int container);
    /// An equals sign stands before the word: what begins with it is a value, not a member.
    bool is_operand(const Word& word) const;
    /// Members in a container of their own. `type`: its name; may be empty.
    Value read_map(const Node& node, int parent, const std::string& type);
    /// A list, or a map if it has names.
    Value read_list(const Node& node, int container, const std::string& type = "");
    /// Components, a value that a member wraps, or a map.
    Value read_named_list(const Node& node, int container, const std::string& type);
    /// Operands joined by + - * /, or a function of numbers; Unknown: it has no value.
    Value read_calculation(const Node& node, int container);
    /// A calculation without a value. `offset`: of the unknown part in the source.
    Value unknown_calculation(const Node& node, std::size_t offset, int container);
    /// A constant, the identity, or a reference.
    Value read_name(const std::vector<Word>& words, int token);
    /// Numbers in a string: "0 0 1".
    Value numbers_of_text(int token);
    Value numbers_of_template(int token);
    /// The number of a token.
    Value number_value(int token) const;
    /// The pieces from `first` on are no bodies: their text is read in another way.
    void discard_pieces(std::size_t first);

    // Keys and members (piece_keys.cpp, piece_members.cpp).
    /// The role, the owner and the shape of names.
    KeyMeaning meaning(const std::vector<Word>& words, int container) const;
    /// A value behind names becomes a member, a variable or a body (piece_assignments.cpp).
    void assign(const std::vector<Word>& words, const Value& value, int container);
    void forget(const KeyMeaning& key, const Value& value);
    /// The value of a member cannot be calculated.
    void fail_member(const KeyMeaning& key, const Value& value, int container);
    bool is_annotation(const Word& type) const;
    /// "r *= 2": the value of the name is not known any more.
    bool is_changed(const std::vector<Word>& words) const;
    /// A piece, a map or a reference behind names.
    void assign_thing(const std::vector<Word>& words, const KeyMeaning& key, const Value& value,
                      int container);
    /// The pieces in an ignored map are no bodies.
    void discard_inside(int container);
    /// The names before a piece give it its shape, its owner and the names of variables.
    void name_thing(const std::vector<Word>& words, const KeyMeaning& key, const Value& value, int container);
    /// "a.pose = b", "a = b": the members of a piece behind a path.
    void assign_pose(const KeyMeaning& key, const Value& value, int container);
    /// The name of a variable, unless it is the key of a map.
    void name_variable(const std::string& name, int piece, int container);
    /// Numbers or a list behind names.
    void assign_numbers(KeyMeaning key, const Value& value, int container);
    /// "half[2] = 0.25" changes a vector of the text. False: the text has no such vector.
    bool change_element(const KeyMeaning& key, const Value& value);
    /// Lists of points and lists without a role. False: the list is the value of one member.
    bool assign_list(const KeyMeaning& key, const Value& value, int container);
    /// Numbers with a role.
    void assign_member(const KeyMeaning& key, const Value& value, int container);
    /// Numbers without a role.
    void assign_unnamed(const KeyMeaning& key, const Value& value, int container);
    /// "polygon `-1, 0, 1, 0, 0, 1`": pairs in one flat list.
    void assign_flat_points(const KeyMeaning& key, const Value& value, int container);
    /// "Box 1 2 3": numbers behind the name of a shape are read as the arguments of a call.
    void assign_row(const KeyMeaning& key, const Value& value, int container);
    /// A vector whose place or shape says what it is becomes a piece.
    void assign_by_order(const KeyMeaning& key, const Value& value, int container);
    /// Sets a member of a piece. False: the value has another form, or the member is set already.
    bool set(int piece, const RoleUse& use, const Value& value, const std::string& name);
    /// "type: cylinder".
    void set_shape_word(int piece, const Value& word, const std::string& key);
    /// Values that set several members or have a form of their own; absent: the value is a usual one.
    std::optional<bool> set_parts(int piece, const RoleUse& use, const Value& value, const std::string& name);
    /// Numbers or the identity.
    bool set_numbers(int piece, const RoleUse& use, const Value& value, const std::string& name);
    /// One component, an element of a list, or the whole member (`component` -1).
    bool set_item(int piece, Item item, int component);
    /// "axis: y".
    bool set_capsule_axis(int piece, const RoleUse& use, const Value& word);
    /// Three vectors u0, u1, u2 or right, up, forward of length 1 are the axes of a box. False: no third one
    /// so far.
    bool set_axis(const KeyMeaning& key, const Value& value, int container);
    /// "ax = [..]" and "ay = [..]" are the points of a. False: there is no second list so far.
    bool join_coordinates(const KeyMeaning& key, const Value& value, int container);
    /// Five numbers are a rectangle: centre, sides and angle. False: nothing says that.
    bool add_rotated_boxes(const KeyMeaning& key, const Value& value, int container);
    bool says_angle();
    std::string said_angle_unit();
    /// The name or an id of a piece.
    void set_text(int piece, Role role, const std::string& text);
    /// The members of another piece: a pose, a shape, or both.
    void set_things(int piece, const RoleUse& use, const Value& value);
    /// "b.position = a.position": another shape lends a member, and stays a body.
    void copy_member(int piece, const RoleUse& use, const Value& value);
    /// The word names a shape, also one that satscope does not have.
    bool is_shape_name(std::string_view word) const;
    /// The shape that a word names.
    void set_shape(PartialShape& part, std::string_view word, int token) const;
    /// The text of a word, or of a number that is a name.
    std::string text_of_value(const Value& value) const;
    /// The unit behind a number, or in the name: "angle_deg"; empty: none.
    std::string unit_of(const Item& item, const std::string& name) const;
    /// Sets the order of an angle by its unit. Fails at a word that only begins like a number, and if the
    /// lengths of the text have two units.
    bool check_numbers(int piece, Item& item, const std::string& name);
    /// Fails at several numbers where one is expected, and at decimal commas in a vector.
    bool check_count(int piece, const Item& item, const RoleUse& use);
    /// The piece that gets a member. A member that is set already makes another version of a variable.
    int target(const KeyMeaning& key, int container, Role role, int component);
    /// The piece of the names, for all of its members.
    int target_of(const KeyMeaning& key, int container) { return target(key, container, Role::None, -1); }
    /// The piece of the direct members of a container.
    int own_piece(int container);
    /// Returns the index.
    int add_piece(int container, const std::string& owner);
    /// A shape is among the members of the members.
    bool has_shape(int container) const;
    /// The piece of a value; -1: none.
    int thing_of(const Value& value) const;
    void set_variable(const std::string& name, int index) {
        variables_[name] = index;
        names_[index].push_back(name);
    }
    /// The value of a variable; nullptr: unknown.
    const Value* variable_value(const std::string& name) const;
    /// Notes an assumption.
    void note(const std::string& key, const std::string& detail, int token);
    /// The same with the line of a token as the detail.
    void note_line(const std::string& key, int token);
    /// Only the first error of a text counts.
    void fail_at(int token, const std::string& expected);
    /// The piece cannot be read; an error only if a shape of the text uses it.
    void fail(int piece, int token, const std::string& expected);
    /// The same at a calculation without a value in a role.
    void fail_unknown(int piece, const Value& value, Role role = Role::None);
    /// Numbers without a use. `is_open`: nothing says what they are.
    void ignore(const Value& value, const std::string& name, bool is_open = false);
    /// The numbers of a name belong to what uses them.
    void use_source(const Value& value);

    // Calls and their arguments (piece_calls.cpp).
    Value read_call(const Node& node, std::string_view callee, int token, int container);
    Value refuse_unread(const Call& call);
    /// By the rule of the function, else by its name. `lacks`: the shape that satscope does not have.
    Value read_function(const Node& node, std::span<const CallRule* const> rules, const std::string& lacks,
                        Call call);
    /// The value of a call without arguments: a constant, or the variable that it copies; else None.
    Value constant_of_call(const Call& call) const;
    /// The last word before a bracket is a function or a type.
    bool is_callee(const Node& node) const;
    /// The type that an alias stands for: "var B = SAT.Box"; else the word itself.
    std::string_view real_name(std::string_view word) const;
    /// The word is a known constructor, or names a shape, also one that satscope does not have.
    bool is_type_name(std::string_view word) const;
    /// A vector that a name of the format means: "Vector3.up"; nullptr: none.
    const std::vector<double>* find_constant_vector(std::string_view name) const;
    /// Applies the methods behind a value: ".translation(..)".
    Value read_chain(const Node& node, Value value, int container);
    /// A method without a rule gives another value than the numbers or the pose that it is called on.
    bool changes_value(const Value& value, const Call& call) const;
    /// Applies one method of a chain to the value before it.
    Value read_method(const Node& node, Value value, int container);
    std::vector<Argument> read_arguments(const Node& node, int container);
    /// The rule that the arguments fit; nullptr: none, or rules of formats that differ.
    const CallRule* matching_rule(std::span<const CallRule* const> rules,
                                  const std::vector<Argument>& arguments) const;
    /// The same; rules of other formats do not count for a shape that satscope does not have.
    const CallRule* rule_of_call(std::span<const CallRule* const> rules, const std::string& lacks,
                                 const std::vector<Argument>& arguments) const;
    /// The arguments that have a role are numbers.
    bool has_known_sizes(const CallRule& rule, const std::vector<Argument>& arguments) const;
    /// The value can have the role.
    bool fits(const RoleUse& use, const Value& value) const;
    /// The vector of the arguments of a constructor.
    Value make_vector(const std::vector<Argument>& arguments, std::string_view callee, int token);
    /// The arguments that are components of a vector.
    Value list_components(const std::vector<Argument>& arguments, int token);
    /// A shape that satscope does not have.
    Value make_unsupported(const std::string& shape, const Call& call);
    /// Its arguments, and what they name, are no bodies; their numbers are unused.
    void ignore_arguments(const Call& call);
    /// Sets the members of the arguments with names.
    void set_named(int piece, const Call& call);
    /// The numbers of a reference, if the text gives them that name; else the value.
    Value resolved(const Value& value) const;
    /// A new piece for a variable.
    int add_variable(const std::string& name, int container);
    /// The piece of a variable; a new one if the text has not described it yet.
    int variable_piece(const std::string& name, int container);
    /// Places a piece in the frame of a pose.
    void add_frame(int piece, int frame);
    /// Adds the members of another piece, if there is one.
    void merge_piece(int into, int from);

    // Calls with a rule (piece_rules.cpp).
    struct Assembly;  ///< What the arguments of a call put together.
    /// The value that the call makes, or the piece that it changes.
    Value apply_rule(const CallRule& rule, const Call& call);
    /// "tf1.setIdentity()" changes what it is called on.
    Value make_identity(const Call& call);
    /// A reference to the id in the first argument.
    Value make_reference(const Call& call) const;
    /// The piece that a call makes or changes, with its shape; -1: none.
    int target_of_call(const CallRule& rule, const Call& call);
    /// An argument by its place.
    void add_argument(Assembly& assembly, const RoleUse& use, const Value& given);
    /// A reference as an argument.
    void add_reference(Assembly& assembly, const RoleUse& use, const Value& value);
    /// Sets the members whose parts are separate arguments.
    void finish(Assembly& assembly, int token);

    // Calls without a rule (piece_functions.cpp).
    struct FunctionName;    ///< The words of a function.
    struct ShapeArguments;  ///< The arguments of a shape, by their form.
    /// By the words of its name; Unknown: the function computes something.
    Value call_unknown(Call call);
    /// The arguments are parts of a shape that satscope does not have.
    Value ignore_parts(const Call& call);
    /// "a.position.Set(1, 2)": the arguments are the value of the path before.
    void assign_arguments(std::string_view path, const Call& call);
    /// "setPosition(..)", "with_translation(..)": the function sets a member.
    bool sets_member(const FunctionName& function, std::string_view owner, const Call& call) const;
    /// Sets it, and returns the receiver.
    Value set_member(const FunctionName& function, const Call& call);
    /// An argument is a number, a vector or a list.
    bool has_numbers(const Call& call) const;
    /// The only argument, else the vector of all.
    Value value_of_arguments(const Call& call);
    /// The unknown function may have turned or moved the only pose among its arguments.
    static bool may_change_pose(const FunctionName& function, const PartialShape& pose);
    /// A camera, a window or a light; no shape is known by its name.
    bool is_other_thing(int piece) const;
    /// The shape that a function places or adds to its receiver; -1: none.
    int join_arguments(const FunctionName& function, const Call& call);
    /// A pose by the name of its function; -1: it is none.
    int make_pose(const FunctionName& function, const Call& call);
    bool makes_vector(const FunctionName& function, const Call& call) const;
    /// Ignores the arguments of a function. Fails if it may move a shape.
    Value ignore_function(const FunctionName& function, const Call& call);
    /// A shape by the name of its function: its arguments by their form and number.
    Value make_shape(const std::string& shape, const Call& call);
    ShapeArguments sort_arguments(int target, const Call& call);
    // Set the members of a shape. False: not all arguments have a meaning.
    bool set_box(int target, const ShapeArguments& given);
    bool set_sphere(int target, const ShapeArguments& given);
    bool set_capsule(int target, const ShapeArguments& given);
    bool set_points(int target, const ShapeArguments& given);

    // Shapes and poses that a call has together (piece_joins.cpp).
    struct JoinedThings;  ///< The shapes and poses among the receiver and the arguments.
    /// The placed shape; -1: none, or several.
    int join(int receiver, const std::vector<Argument>& arguments, int container);
    JoinedThings joined_things(int receiver, const std::vector<Argument>& arguments, int container);
    /// A shape in the frames of poses: a new piece, which takes over the name of the shape.
    int place_shape(int shape, std::vector<int> frames, int container);

    const Token& token(int index) const { return text_.tokens[index]; }
    std::size_t source_offset(int index) const {
        return std::size_t(token(index).text.data() - text_.source.data());
    }
    Piece& piece(int index) { return out_.pieces[index]; }
    Container& container_at(int index) { return out_.containers[index]; }
    const Container& container_at(int index) const { return out_.containers[index]; }
    /// Its members belong to it; those of lines and code belong to what names them.
    bool is_map(int container) const {
        return std::string_view("{<c").find(container_at(container).kind) != std::string_view::npos;
    }

    TextTree& text_;
    const Vocabulary& vocabulary_;
    const Format& format_;
    Pieces out_;
    StringMap<int> variables_;                       ///< Name → piece.
    std::map<int, std::vector<std::string>> names_;  ///< Piece → names that it has had.
    StringMap<Value> values_;                        ///< Name → numbers.
    StringMap<std::string> aliases_;                 ///< Name → type.
    std::vector<Word> pending_;                      ///< Words of a line without a value, for the next line.
    struct OpenVector {
        std::string name;
        Value value;
    };
    std::vector<OpenVector> open_vectors_;  ///< With names that say nothing, and not used so far.
    std::vector<OpenVector> axes_;          ///< Candidates for the axes of a box.
    StringMap<Value> coordinates_;          ///< Lists of the x of points: "ax"; their names without "x".
    std::optional<bool> says_angle_;        ///< A word of the text names an angle.
    std::optional<std::string> said_unit_;  ///< Of angles.
    std::map<int, int> body_of_;      ///< Piece of a variable → the placed shape that was added to it.
    bool has_faces_ = false;          ///< The text has triangles between points.
    std::string unit_;                ///< Of the lengths; empty: not said.
    Role heading_role_ = Role::None;  ///< "positions:" above names.
    std::string heading_;             ///< "capsule 1" above its members.
    std::string heading_shape_;
    bool heading_lacks_ = false;  ///< satscope does not have `heading_shape_`.
    std::string line_owner_;      ///< The name of a body in the line so far.
    int points_ = -1;             ///< The piece that collects points without a name.
    int section_ = -1;            ///< The open section; -1: none.
    int last_line_ = 0;           ///< Of the line before.
    int depth_ = 0;
};

}  // namespace app::paste
