// Sets the descriptions of commands and options, and replaces the English words of CLI11's formatter.
#include "app/cli/help.h"

#include <string>

#include <CLI/CLI.hpp>

namespace app {

namespace {

// Its descriptions of option groups say how many options are needed, in the language.
class HelpFormatter : public CLI::Formatter {
  public:
    explicit HelpFormatter(const TextCatalog& texts) {
        for (const char* word :
             {"Usage", "OPTIONS", "SUBCOMMAND", "Positionals", "REQUIRED", "Needs", "TEXT"})
            label(word, texts(std::string("help.label.") + word));
    }

    std::string make_description(const CLI::App* command) const override {
        return command->get_description().empty() ? "" : command->get_description() + "\n";
    }

    // The first line of an option group is its name with English words around it.
    std::string make_expanded(const CLI::App* command) const override {
        std::string text = CLI::Formatter::make_expanded(command);
        if (!command->get_name().empty()) return text;
        return "\n" + command->get_group() + ":" + text.substr(std::min(text.find('\n'), text.size()));
    }
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
