// Why a text is no JSON, in words of ours.
#pragma once

#include <string>
#include <string_view>

namespace app {

/// `said`: the sentence of nlohmann's parser, without where; `at`: the byte of the text where it failed.
std::string json_fault(std::string_view said, std::string_view text, std::size_t at);

/// A key as a message may tell it: of a long one both ends, with "…" for its middle.
std::string brief_key(std::string_view key);

}  // namespace app
