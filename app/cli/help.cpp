// Sets the descriptions of commands and options, and replaces the words of CLI11.
#include "app/cli/help.h"

#include <algorithm>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>

namespace app {

namespace {

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

// Knows which texts there are: the default language has all of them.
class HelpTexts {
  public:
    explicit HelpTexts(const TextCatalog& texts) : texts_(texts), all_(TextCatalog::load()) {}

    const std::string& operator()(const std::string& key) const { return texts_(key); }
    bool has(const std::string& key) const { return all_ && all_->table().contains(key); }
    /// Of an option of the command with this key.
    const std::string& option(const CLI::Option& option, const std::string& command) const {
        const std::string& name = option.get_single_name();
        const std::string own = command + "." + name;
        return texts_(has(own) ? own : "help.any." + name);
    }

  private:
    const TextCatalog& texts_;
    Result<TextCatalog> all_;
};

// `key` is that of the command.
void localize_options(CLI::App& command, const std::string& key, const HelpTexts& texts) {
    for (CLI::Option* option : command.get_options())
        option->description(texts.option(*option, key))->group(texts("help.label.Options"));
}

void localize_command(CLI::App& command, const std::string& key, const HelpTexts& texts) {
    command.description(texts(key));
    if (texts.has(key + ".footer")) command.footer(texts(key + ".footer"));
    localize_options(command, key, texts);
    for (CLI::App* group : command.get_subcommands({})) {
        if (!group->get_name().empty()) continue;
        const std::string group_key = key + "." + group->get_group();
        localize_options(*group, key, texts);
        group->description(texts(group_key + ".brief"))->group(texts(group_key));
    }
}

}  // namespace

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

void localize_help(CLI::App& program, const TextCatalog& catalog) {
    const HelpTexts texts(catalog);
    const auto formatter = std::make_shared<HelpFormatter>(catalog);
    program.formatter(formatter);
    localize_command(program, "help.program", texts);
    for (CLI::App* command : program.get_subcommands({})) {
        localize_command(*command, "help." + command->get_name(), texts);
        command->group(texts("help.label.Subcommands"));
        command->formatter(formatter);
        for (CLI::App* group : command->get_subcommands({})) group->formatter(formatter);
    }
}

}  // namespace app
