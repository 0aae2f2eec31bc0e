// A sentence with named places, and what stands in them in a given text.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// What stands at each place.
using PlaceholderValues = std::map<std::string, std::string, std::less<>>;

/// Reads `text` by a pattern such as "no shape is called {name}": its places, none when the pattern has none;
/// absent when the text is another sentence. A place holds at least one character and ends where the words
/// behind it first stand; a brace that no lower-case name follows is a brace.
std::optional<PlaceholderValues> match_pattern(std::string_view pattern, std::string_view text);

/// The pattern with its places filled; a place that is not given stays as it is.
std::string format_pattern(std::string_view pattern, const PlaceholderValues& values);

/// Characters of the pattern outside its places: of two that fit a text the longer says more.
std::size_t literal_length(std::string_view pattern);

}  // namespace app
