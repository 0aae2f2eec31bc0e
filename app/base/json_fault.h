// Why a text is no JSON, in words of ours.
#pragma once

#include <string>
#include <string_view>

namespace app {

/// `said`: the sentence of nlohmann's parser, without where; `at`: the byte of the text where it failed.
std::string json_error_message(std::string_view parser_message, std::string_view text, std::size_t offset);

/// A key as a message may tell it: of a long one both ends, with "…" for its middle.
std::string shorten_key(std::string_view key);

}  // namespace app
