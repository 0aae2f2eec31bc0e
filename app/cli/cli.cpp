// Parses options into structs; an invalid command line is exit code 2 with a message.
#include "app/cli/cli.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <new>
#include <ostream>
#include <span>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/analysis/analysis.h"
#include "app/analysis/engine_presets.h"
#include "app/analysis/report.h"
#include "app/base/file.h"
#include "app/base/fuzzy_match.h"
#include "app/base/number.h"
#include "app/base/utf8.h"
#include "app/base/version.h"
#include "app/cli/read.h"
#include "app/cli/shrink.h"
#include "app/drawing/style.h"
#include "app/features/export/copy_formats.h"
#include "app/features/paste/round_solids.h"
#include "app/scene/view.h"
#include "core/shape/round_solid.h"

namespace app {

namespace {

// --help in the language of the texts, and why a command line cannot be used.

// Words and punctuation in the language. Its descriptions of option groups say how many options are needed.
class HelpFormatter : public CLI::Formatter {
  public:
    explicit HelpFormatter(const TextCatalog& texts) : texts_(texts) {
        for (const char* word : {"OPTIONS", "SUBCOMMAND", "Positionals"})
            label(word, texts(std::string("help.label.") + word));
    }

    std::string make_description(const CLI::App* command) const override {
        return command->get_description().empty() ? "" : command->get_description() + "\n";
    }

    std::string make_usage(const CLI::App* command, std::string name) const override {
        const std::string text = CLI::Formatter::make_usage(command, std::move(name));
        constexpr std::string_view label = "Usage: ";
        return texts_("help.usage", {{"usage", text.substr(std::min(label.size(), text.size()))}});
    }

    std::string make_group(std::string group, bool is_positional,
                           std::vector<const CLI::Option*> options) const override {
        std::string text = "\n" + heading(group) + "\n";
        for (const CLI::Option* option : options) text += make_option(option, is_positional);
        return text;
    }

    std::string make_subcommands(const CLI::App* command, CLI::AppFormatMode mode) const override {
        std::string text = CLI::Formatter::make_subcommands(command, mode);
        const std::string title = texts_("help.label.Subcommands") + ":";
        const std::size_t found = text.find("\n" + title + "\n");
        if (found != std::string::npos)
            text.replace(found + 1, title.size(), heading(texts_("help.label.Subcommands")));
        return text;
    }

    // The first line of an option group is its name with English words around it.
    std::string make_expanded(const CLI::App* command) const override {
        std::string text = CLI::Formatter::make_expanded(command);
        if (!command->get_name().empty()) return text;
        return "\n" + heading(command->get_group()) + text.substr(std::min(text.find('\n'), text.size()));
    }

    std::string make_option(const CLI::Option* option, bool is_positional) const override {
        std::string text = "  " + make_option_name(option, is_positional) + make_option_opts(option);
        // A Chinese character has three bytes and the width of two letters.
        const auto is_wide = [](char c) { return (static_cast<unsigned char>(c) & 0xF0U) == 0xE0U; };
        const std::size_t width =
            text.size() - static_cast<std::size_t>(std::ranges::count_if(text, is_wide));
        const std::size_t column = get_column_width();
        if (width >= column) text += "\n" + std::string(column, ' ');
        if (width < column) text.append(column - width, ' ');
        return text + make_option_desc(option) + "\n";
    }

    // " ID:{a,b} ..." and remarks: "FILE (text, required)".
    std::string make_option_opts(const CLI::Option* option) const override {
        std::string text, remarks;
        const auto add = [&](const std::string& remark) {
            remarks =
                remarks.empty() ? remark : texts_("help.remarks", {{"first", remarks}, {"next", remark}});
        };
        const std::string type = option->get_type_size() != 0 ? option->get_type_name() : "";
        if (type == "TEXT") add(texts_("help.label.TEXT"));
        if (!type.empty() && type != "TEXT") text += " " + type;
        if (option->get_expected_max() == CLI::detail::expected_max_vector_size) text += " ...";
        if (option->get_required()) add(texts_("help.label.REQUIRED"));
        for (const CLI::Option* needed : option->get_needs())
            add(texts_("help.needs", {{"option", needed->get_name()}}));
        return remarks.empty() ? text : text + texts_("language.remark", {{"remark", remarks}});
    }

  private:
    std::string heading(const std::string& title) const { return texts_("help.heading", {{"title", title}}); }

    const TextCatalog& texts_;  ///< Outlives the help.
};

// The message of an error of CLI11 in the words of satscope, in the default language: "give at most one of
// --line, --id". A message without other words is unchanged.
std::string usage_problem(const CLI::ParseError& error) {
    // The messages of CLI11, and those of satscope instead of them.
    static constexpr std::pair<std::string_view, std::string_view> phrases[] = {
        {"Could not convert: {option} = {value}", "cannot read {option} = {value}"},
        {"The following argument was not expected: {argument}", "unexpected argument: {argument}"},
        {"The following arguments were not expected: {arguments}", "unexpected arguments: {arguments}"},
        {"{option}: Should be true/false or a number", "{option} takes no value"},
        {"{option} was given a disallowed flag override", "{option} takes no value"},
        {"{option}: {value} not in {{values}}", "{option}: {value} is not one of {values}"},
        {"{option}: {n} required {type} missing", "{option} needs a value"},
        {"{option}: At least {least} required but received {n}", "{option} needs a value"},
        {"{option}: At Most 1 required but received {n}", "{option} can be given only once"},
        {"Requires at most 1 options be given from [{options}]", "give at most one of {options}"},
        {"Exactly 1 option from [{options}] is required", "give one of {options}"},
        {"Exactly 1 option from [{options}] is required and {n} were given", "give only one of {options}"},
    };
    for (const auto& [theirs, ours] : phrases) {
        std::optional<PlaceholderValues> values = match_pattern(theirs, error.what());
        if (!values) continue;
        for (const char* list : {"options", "values"})
            if (const auto found = values->find(list); found != values->end())
                found->second = CLI::detail::find_and_replace(found->second, ",", ", ");
        return format_pattern(ours, *values);
    }
    return error.what();
}

// Writes all that --help prints of a program and its commands from its texts "help.*": "help.COMMAND" and
// "help.COMMAND.footer", "help.COMMAND.OPTION", and "help.any.OPTION" for an option of several commands.
// `catalog` must outlive the help.
void localize_help(CLI::App& program, const TextCatalog& catalog) {
    // The default language has all texts.
    const Result<TextCatalog> all = TextCatalog::load();
    const auto has = [&](const std::string& key) { return all && all->table().contains(key); };
    const auto localize_options = [&](CLI::App& command, const std::string& key) {
        for (CLI::Option* option : command.get_options()) {
            const std::string own = key + "." + option->get_single_name();
            option->description(catalog(has(own) ? own : "help.any." + option->get_single_name()))
                ->group(catalog("help.label.Options"));
        }
    };
    const auto formatter = std::make_shared<HelpFormatter>(catalog);
    const auto localize = [&](CLI::App& command, const std::string& key) {
        command.formatter(formatter);
        command.description(catalog(key));
        if (has(key + ".footer")) command.footer(catalog(key + ".footer"));
        localize_options(command, key);
        for (CLI::App* group : command.get_subcommands({})) {
            if (!group->get_name().empty()) continue;
            const std::string group_key = key + "." + group->get_group();
            group->formatter(formatter);
            localize_options(*group, key);
            group->description(catalog(group_key + ".brief"))->group(catalog(group_key));
        }
    };
    localize(program, "help.program");
    for (CLI::App* command : program.get_subcommands({})) {
        localize(*command, "help." + command->get_name());
        command->group(catalog("help.label.Subcommands"));
    }
}

// Options.

template <class Row>
std::vector<std::string> collect_ids(std::span<const Row> rows) {
    std::vector<std::string> all;
    for (const Row& row : rows) all.emplace_back(row.id);
    return all;
}

// The text as a whole number; 0: invalid, not above 0 or too large.
long read_count(const std::string& text, long max = std::numeric_limits<long>::max()) {
    long count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    return is_number && count > 0 && count <= max ? count : 0;
}

// CLI11's range has another message in each version. Returns the error; empty: none.
std::string check_count(const std::string& text) {
    return read_count(text) > 0 ? "" : "expected a whole number, 1 or more";
}

// CLI11's range accepts nan. Returns the error; empty: none.
std::string check_scale(const std::string& text) {
    constexpr double min_scale = 0.1, max_scale = 16;
    const std::optional<double> scale = parse_number(text);
    return scale && *scale >= min_scale && *scale <= max_scale ? "" : "expected a number from 0.1 to 16";
}

// Returns the error; empty: none.
std::string check_length(const std::string& text) {
    const std::optional<double> length = parse_number(text);
    return length && *length >= 0 && std::isfinite(*length) ? "" : "expected a number, 0 or more";
}

template <class Value, class Check>
CLI::Option& add_checked(CLI::App& command, const char* name, Value& value, Check check,
                         const char* type = "ID") {
    return *command.add_option(name, value)->check(std::move(check))->type_name(type);
}

void add_read_options(CLI::App& command, ReadOptions& options) {
    command.add_option("--form", options.form)->type_name("ID");
    command.add_option("--format-file", options.format_files)->allow_extra_args(false)->type_name("FILE");
    add_checked(command, "--sides", options.sides, CLI::IsMember({"half", "full"}));
    add_checked(command, "--quaternion", options.quaternion, CLI::IsMember({"xyzw", "wxyz"}));
    add_checked(command, "--matrix", options.matrix, CLI::IsMember({"rows", "columns"}));
    add_checked(command, "--angles", options.angles, CLI::IsMember({"degrees", "radians"}));
    CLI::Option* approximate =
        command
            .add_option_function<std::string>(
                "--approximate",
                [&options](const std::string& text) {
                    const std::optional<int> sides =
                        text.empty() ? paste::default_hull_sides : paste::find_hull_sides(text);
                    if (!sides)
                        throw CLI::ValidationError(
                            "--approximate",
                            fmt::format("expected a number of sides from {} to {}, as --approximate={}",
                                        core::min_hull_sides, core::max_hull_sides,
                                        paste::default_hull_sides));
                    options.hull_sides = *sides;
                })
            ->expected(0, 1)
            ->type_name("N");
    command.add_flag("--inscribed", options.are_hulls_inscribed)->needs(approximate);
    command.add_flag("--convex-pieces", options.has_convex_pieces);
}

// Of commands that go on with what was read.
void add_text_options(CLI::App& command, ReadOptions& options) {
    add_read_options(command, options);
    command.add_flag("--assume", options.assume);
}

void add_engine_options(CLI::App& command, EngineOptions& options) {
    add_checked(command, "--preset", options.preset, CLI::IsMember(collect_ids(engine_presets())));
    add_checked(command, "--margin", options.margin, check_length, "D");
    add_checked(command, "--convex-radius", options.convex_radius, check_length, "D");
    add_checked(command, "--epsilon", options.epsilon, check_length, "D");
}

void add_read(CLI::App& program, ReadCommand& command) {
    CLI::App& read = *program.add_subcommand("read");
    CLI::Option* file = read.add_option("FILE", command.input);
    add_read_options(read, command.options);
    add_checked(read, "--near", command.options.near, check_length, "D");
    CLI::Option* list = read.add_flag("--list-formats", command.list_formats);
    read.callback([file, list] {
        if (file->count() == 0 && list->count() == 0) throw CLI::RequiredError("FILE");
    });
}

void add_check(CLI::App& program, CheckOptions& options) {
    CLI::App& check = *program.add_subcommand("check");
    check.add_option("FILE", options.input)->required();
    std::vector<std::string> methods = collect_ids(core::methods());
    methods.emplace_back("all");
    add_checked(check, "--method", options.methods, CLI::IsMember(methods)).allow_extra_args(false);
    add_checked(check, "--precision", options.precision, CLI::IsMember({"float", "double"}), "P");
    check.add_flag("--axes", options.axes);
    check.add_flag("--contacts", options.contacts);
    check.add_flag("--expect", options.expect);
    check.add_flag("--fail-on-disagreement", options.fail_on_disagreement);
    check.add_flag("--reported", options.reported);
    add_checked(check, "--tolerance", options.tolerance, check_length, "T");
    add_engine_options(check, options.engine);
    add_text_options(check, options.read);
}

// Before or behind the command.
void add_language(CLI::App& command, std::optional<std::string>& language) {
    const std::vector<std::string> ids = available_languages();
    add_checked(command, "--lang", language, CLI::IsMember(ids), "LANG");
}

void add_explain(CLI::App& program, ExplainOptions& options) {
    CLI::App& explain = *program.add_subcommand("explain");
    explain.add_option("FILE", options.input)->required();
    add_checked(explain, "--format", options.format, CLI::IsMember(collect_ids(report_formats())));
    add_checked(explain, "--method", options.method, CLI::IsMember(collect_ids(core::methods())));
    add_engine_options(explain, options.engine);
    add_text_options(explain, options.read);
}

void add_render(CLI::App& program, RenderOptions& options, const std::vector<std::string>& views) {
    CLI::App& render = *program.add_subcommand("render");
    render.add_option("FILE", options.input)->required();
    render.add_option("-o", options.output)->required()->type_name("OUT");
    add_checked(render, "--line", options.line, check_count, "N");
    render
        .add_option_function<std::string>(
            "--size",
            [&options](const std::string& text) {
                constexpr long max_pixels = 16384;
                const std::size_t separator = std::min(text.find('x'), text.size());
                options.width = int(read_count(text.substr(0, separator), max_pixels));
                options.height =
                    separator < text.size() ? int(read_count(text.substr(separator + 1), max_pixels)) : 0;
                if (options.width > 0 && options.height > 0) return;
                throw CLI::ValidationError("--size",
                                           "expected WIDTHxHEIGHT in pixels, as 1280x800, up to 16384");
            })
        ->type_name("WxH");
    add_checked(render, "--scale", options.scale, check_scale, "N");
    render.add_flag("--transparent", options.transparent);
    render.add_flag_callback("--no-scene", [&options] { options.keep_scene = false; });
    add_checked(render, "--theme", options.theme, CLI::IsMember(collect_ids(themes())));
    add_checked(render, "--view", options.view, CLI::IsMember(views), "NAME");
    add_checked(render, "--text", options.text, CLI::IsMember({"outlines", "plain"}));
    add_checked(render, "--live", options.live, CLI::IsMember({"yes", "no"}));
    add_checked(render, "--step", options.step, CLI::IsMember({"all"}));
    add_engine_options(render, options.engine);
    add_text_options(render, options.read);
}

void add_shrink(CLI::App& program, ShrinkCommand& command) {
    CLI::App& shrink = *program.add_subcommand("shrink");
    shrink.add_option("FILE", command.input)->required();
    CLI::Option_group& which = *shrink.add_option_group("which");
    add_checked(which, "--line", command.line, check_count, "N");
    which.add_option("--id", command.id)->type_name("ID");
    which.add_flag_callback("--first", [] {});
    which.require_option(0, 1);
    CLI::Option_group& judge = *shrink.add_option_group("fails");
    add_checked(judge, "--method", command.method, CLI::IsMember(collect_ids(core::methods())));
    add_checked(judge, "--preset", command.preset, CLI::IsMember(collect_ids(engine_presets())));
    judge.add_option("--command", command.command)->type_name("CMD");
    judge.add_flag("--expect", command.expect);
    judge.add_flag("--reported", command.reported);
    judge.require_option(1);
    shrink
        .add_option_function<std::string>("--keep",
                                          [&command](const std::string& text) {
                                              const std::string error =
                                                  parse_kept(text, command.options.keep);
                                              if (!error.empty()) throw CLI::ValidationError("--keep", error);
                                          })
        ->type_name("LIST");
    shrink.add_flag("--unit-quaternions", command.options.has_unit_quaternions);
    add_checked(shrink, "--most", command.options.max_tried, check_count, "N");
    add_checked(shrink, "--tolerance", command.tolerance, check_length, "T");
    add_checked(shrink, "--write", command.format, CLI::IsMember(collect_ids(copy_formats())));
    shrink.add_option("-o", command.output)->type_name("OUT");
    add_read_options(shrink, command.read);
}

void add_docs(CLI::App& program, DocsOptions& options) {
    CLI::App& docs = *program.add_subcommand("docs");
    docs.add_option("DIR", options.input)->required();
    docs.add_option("-o", options.output)->required()->type_name("OUT");
    add_checked(docs, "--live", options.live, CLI::IsMember({"yes", "no"}));
}

void add_notes(CLI::App& program, NotesOptions& options) {
    CLI::App& notes = *program.add_subcommand("notes");
    notes.add_option("FILE", options.inputs)->required();
    notes.add_option("-o", options.output)
        ->required()
        ->type_name("OUT")
        ->check(CLI::Validator(
            [](const std::string& path) {
                return path.ends_with(".pdf") ? "" : "expected a name that ends in .pdf";
            },
            ""));
}

void add_present(CLI::App& program, WindowOptions& options) {
    CLI::App& present = *program.add_subcommand("present");
    present.add_option("FILE|DIR", options.file);
    present.add_option("--display", options.display)->check(CLI::Range(1, 16))->type_name("N");
    present.callback([&options] { options.presents = true; });
}

// Options of all subcommands.
struct ParsedOptions {
    ReadCommand read;
    CheckOptions check;
    ExplainOptions explain;
    RenderOptions render;
    ShrinkCommand shrink;
    DocsOptions docs;
    NotesOptions notes;
    WindowOptions window;
    std::optional<std::string> language;  ///< Of all commands.
};

// The language of messages about the command line: of --lang if it is valid, else of the system.
std::string message_language(std::span<const char* const> arguments) {
    std::string language = system_language();
    const std::vector<std::string> ids = available_languages();
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        constexpr std::string_view option = "--lang";
        std::string_view value(arguments[i]);
        if (value == option && i + 1 < arguments.size())
            value = arguments[++i];
        else if (value.starts_with("--lang="))
            value.remove_prefix(option.size() + 1);
        else
            continue;
        if (std::ranges::find(ids, value) != ids.end()) language = value;
    }
    return language;
}

// The command that this argument probably means; empty if it is a command, a file, or like neither.
std::string misspelled_command(const CLI::App& program, const std::string& argument) {
    constexpr std::size_t max_distance = 2;
    std::error_code error;
    if (argument.empty() || argument.starts_with('-') || std::filesystem::exists(argument, error)) return {};
    std::string nearest;
    std::size_t least = max_distance + 1;
    for (const CLI::App* command : program.get_subcommands({})) {
        const std::size_t distance = edit_distance(argument, command->get_name());
        if (distance >= least) continue;
        least = distance;
        nearest = command->get_name();
    }
    return least == 0 ? "" : nearest;
}

int run_command(const CLI::App& program, ParsedOptions& parsed, const Frontend& frontend,
                const Streams& streams) {
    parsed.render.language = parsed.window.language = parsed.language;
    parsed.docs.language = parsed.notes.language = parsed.render.message_language =
        parsed.window.message_language = streams.texts->language();
    struct Command {
        const char* name;  // empty: the window
        const std::string& input;
        std::function<int()> run;
    };
    const Command commands[]{
        {"read", parsed.read.input, [&] { return run_read(parsed.read, streams); }},
        {"check", parsed.check.input, [&] { return run_check(parsed.check, streams); }},
        {"explain", parsed.explain.input, [&] { return run_explain(parsed.explain, streams); }},
        {"shrink", parsed.shrink.input, [&] { return run_shrink(parsed.shrink, streams); }},
        {"docs", parsed.docs.input, [&] { return frontend.docs(parsed.docs); }},
        {"notes", parsed.notes.output, [&] { return frontend.notes(parsed.notes); }},
        {"render", parsed.render.input, [&] { return frontend.render(parsed.render); }},
        {"", parsed.window.file, [&] { return frontend.window(parsed.window); }}};
    const auto* const command = std::ranges::find_if(commands, [&](const Command& each) {
        return *each.name == '\0' || program.got_subcommand(each.name);
    });
    try {
        return command->run();
    } catch (const std::bad_alloc&) {
        return print_error(streams, {command->input, "not enough memory"});
    }
}

}  // namespace

int run(int argc, const char* const* argv, const Frontend& frontend, const Streams& given) {
    CLI::App program("", "satscope");
    ParsedOptions parsed;
    program.set_version_flag("--version", std::string("satscope ") + version());
    program.add_option("FILE", parsed.window.file);
    program.require_subcommand(0, 1);
    add_read(program, parsed.read);
    add_check(program, parsed.check);
    add_explain(program, parsed.explain);
    add_render(program, parsed.render, frontend.views);
    add_shrink(program, parsed.shrink);
    add_docs(program, parsed.docs);
    add_notes(program, parsed.notes);
    add_present(program, parsed.window);
    add_language(program, parsed.language);
    for (CLI::App* command : program.get_subcommands({})) add_language(*command, parsed.language);
    const std::span<const char* const> arguments(argv, static_cast<std::size_t>(argc));
    const Result<TextCatalog> texts = TextCatalog::load(message_language(arguments));
    const Streams streams{given.in, given.out, given.err, texts ? &*texts : nullptr};
    // The first argument behind --lang.
    std::size_t first = 1;
    while (first < arguments.size() && std::string_view(arguments[first]).starts_with("--lang"))
        first += std::string_view(arguments[first]) == "--lang" ? 2 : 1;
    const std::string argument = first < arguments.size() ? arguments[first] : "";
    const std::string meant = misspelled_command(program, argument);
    if (!meant.empty())
        return print_error(streams, {argument, "no such command, did you mean " + meant + "?"},
                           exit_code::usage_error);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& end) {
        if (end.get_exit_code() != 0) {
            print_error(streams, {"", usage_problem(end)});
            return print_error(streams, {"", "Run with --help for more information."},
                               exit_code::usage_error);
        }
        // Help and version, which CLI11 throws too.
        const bool is_version = dynamic_cast<const CLI::CallForVersion*>(&end) != nullptr;
        if (!texts && !is_version) return print_error(streams, texts.error());
        if (texts) localize_help(program, *texts);
        program.exit(end, streams.out, streams.err);
        return flush_results(streams, exit_code::success);
    }
    if (!texts) return print_error(streams, texts.error());
    return run_command(program, parsed, frontend, streams);
}

core::Settings apply(const EngineOptions& options, const core::Settings& settings) {
    core::Settings result = settings;
    const auto preset = std::ranges::find(engine_presets(), options.preset, &EnginePreset::id);
    if (preset != engine_presets().end()) result = preset->settings;
    if (options.margin) result.margin = *options.margin;
    if (options.convex_radius) result.convex_radius = *options.convex_radius;
    if (options.epsilon) result.epsilon = *options.epsilon;
    return result;
}

// Messages in the language of the texts, and the results to their stream.

std::string error_line(const TextCatalog* texts, const Problem& problem) {
    const Problem local = texts != nullptr ? texts->translate(problem) : problem;
    if (local.where.empty()) return message_line(local.what);
    // Behind words of the language the colon is that of the language.
    const bool is_translated = texts != nullptr && static_cast<unsigned char>(local.where.back()) >= 128;
    return shorten(one_line(local.where), 5000) + (is_translated ? (*texts)("language.colon") : ": ") +
           message_line(local.what);
}

int print_error(const Streams& streams, const Problem& problem, int code) {
    streams.err << error_line(streams.texts, problem) << "\n";
    return code;
}

int flush_results(const Streams& streams, int code) {
    const Result<void> written = write_stream(streams.out, "", "standard output");
    return written ? code : print_error(streams, written.error());
}

}  // namespace app
