// Calls the command line in the process, and makes its input lines.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli/cli.h"

namespace app {

struct CommandResult {
    int exit_code;
    std::string out;
    std::string err;

    std::vector<nlohmann::json> lines() const {
        std::vector<nlohmann::json> all;
        std::istringstream stream(out);
        for (std::string line; std::getline(stream, line);) all.push_back(nlohmann::json::parse(line));
        return all;
    }
};

// Runs the whole command line as a shell would.
inline CommandResult run_satscope(std::vector<const char*> arguments, const std::string& input = "") {
    arguments.insert(arguments.begin(), "satscope");
    std::istringstream in(input);
    std::ostringstream out, err;
    const int code = run(static_cast<int>(arguments.size()), arguments.data(), {}, {in, out, err});
    return {code, out.str(), err.str()};
}

inline std::string circles(double distance, const std::string& rest = "") {
    return R"({"a": {"type": "circle", "center": [0, 0], "radius": 1}, "b": {"type": "circle", "center": [)" +
           std::to_string(distance) + R"(, 0], "radius": 1})" + rest + "}\n";
}

inline std::string boxes(double distance) {
    return R"({"id": 7, "a": {"type": "box", "center": [0, 0, 0], "half": [1, 1, 1]}, "b": {"type": "box",)"
           R"( "center": [)" +
           std::to_string(distance) + R"(, 0.25, 0.5], "half": [1, 1, 1]}})" + "\n";
}

}  // namespace app
