// Tests of the keys of the map in keyboard layouts other than US.
#include <gtest/gtest.h>

#include "app/features/map/map.h"
#include "app/tests/key_presses.h"

namespace app::test::map_keys_test {

TEST(MapKeys, WidenTheMapByOneStepForAnEqualOrAPlus) {
    for (const KeyInput& wider : {german_equal, american_plus, keypad_plus}) {
        WindowDriver driver({.skip_painting = true});
        driver.workspace().layout.view = "map";
        driver.workspace().states.get<MapState>().options.range = 0.5;
        press_key(driver, wider);
        EXPECT_EQ(driver.workspace().states.get<MapState>().options.range, 0.5 + 1.0 / 32);
    }
}

TEST(MapKeys, TakeNoMinusWithShiftForAMinus) {
    WindowDriver driver({.skip_painting = true});
    driver.workspace().layout.view = "map";
    const double range = driver.workspace().states.get<MapState>().options.range;
    press_key(driver, french_shift_6);
    EXPECT_EQ(driver.workspace().states.get<MapState>().options.range, range);
}

}  // namespace app::test::map_keys_test
