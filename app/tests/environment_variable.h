// An environment variable that a test changes.
#pragma once

#include <cstdlib>
#include <optional>
#include <string>

namespace app::test {

/// Sets or removes the variable; restores it on destruction.
class ScopedEnvironmentVariable {
  public:
    ScopedEnvironmentVariable(const char* name, const std::optional<std::string>& value) : name_(name) {
        if (const char* previous = std::getenv(name)) previous_value_ = previous;
        set(value);
    }
    ~ScopedEnvironmentVariable() { set(previous_value_); }
    ScopedEnvironmentVariable(const ScopedEnvironmentVariable&) = delete;
    ScopedEnvironmentVariable& operator=(const ScopedEnvironmentVariable&) = delete;

  private:
    void set(const std::optional<std::string>& value) const {
        if (value)
            ::setenv(name_, value->c_str(), 1);
        else
            ::unsetenv(name_);
    }
    const char* name_;
    std::optional<std::string> previous_value_;
};

}  // namespace app::test
