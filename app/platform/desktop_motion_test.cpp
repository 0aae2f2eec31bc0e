// The answer of the settings portal, from a program with the name of gdbus.
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "app/platform/desktop.h"
#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"

namespace app::test::desktop_motion_test {
namespace {

namespace fs = std::filesystem;

// Puts a program first in $PATH that writes `answer`, and a session bus.
struct Portal {
    explicit Portal(const std::string& answer) {
        const fs::path program = folder / "gdbus";
        std::ofstream(program) << "#!/bin/sh\ncat <<'END'\n" << answer << "\nEND\n";
        fs::permissions(program, fs::perms::owner_all);
    }
    TemporaryFolder folder;
    ScopedEnvironmentVariable bus{"DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"};
    ScopedEnvironmentVariable path{"PATH", folder / "" + ":" + std::getenv("PATH")};
};

TEST(DesktopMotion, IsWhatTheSettingsPortalTells) {
    const std::pair<const char*, std::optional<bool>> answers[] = {
        {"({'org.gnome.desktop.interface': {'enable-animations': <false>, 'font-name': <'Sans'>}},)", true},
        {"({'org.gnome.desktop.interface': {'enable-animations': <true>}},)", false},
        {"({'org.freedesktop.appearance': {'reduced-motion': <uint32 1>}},)", true},
        {"({'org.freedesktop.appearance': {'reduced-motion': <uint32 0>}},)", false},
        {"({'org.freedesktop.appearance': {'color-scheme': <uint32 1>}},)", std::nullopt},
        {"", std::nullopt}};
    for (const auto& [answer, expected] : answers) {
        const Portal portal(answer);
        EXPECT_EQ(desktop_reduces_motion(), expected) << answer;
    }
}

TEST(DesktopMotion, IsUnknownWithoutASessionBus) {
    const Portal portal("({'org.gnome.desktop.interface': {'enable-animations': <false>}},)");
    const ScopedEnvironmentVariable no_bus("DBUS_SESSION_BUS_ADDRESS", std::nullopt);
    EXPECT_EQ(desktop_reduces_motion(), std::nullopt);
}

}  // namespace
}  // namespace app::test::desktop_motion_test
