// The first key in which two documents differ.
#include "app/io/document_difference.h"

#include <cmath>

#include <gtest/gtest.h>

namespace app {
namespace {

std::string told(const Document& got, const Document& expected, double tolerance = 0) {
    const auto found = first_difference(got, expected, tolerance);
    return found ? found->key + ": " + found->got + " not " + found->expected : "";
}

TEST(DocumentDifference, IsNoneBetweenEqualDocuments) {
    EXPECT_EQ(told(new_solid(), new_solid()), "");
    EXPECT_EQ(told(new_flat(), new_flat()), "");
}

TEST(DocumentDifference, NamesTheShapeTheKeyAndBothValues) {
    Document got = new_flat();
    got.bodies[1].placed.pose.position.y = 2.5;
    Document expected = got;
    expected.bodies[1].placed.pose.position.y = 2.25;
    EXPECT_EQ(told(got, expected), expected.bodies[1].name + ".center[1]: 2.5 not 2.25");
}

TEST(DocumentDifference, SeesTheLastBitUnlessRoundingIsForgiven) {
    const Document expected = new_solid();
    Document got = expected;
    double& x = got.bodies[0].placed.pose.position.x;
    x = std::nextafter(x, 9.0);
    EXPECT_NE(told(got, expected), "");
    EXPECT_EQ(told(got, expected, 1e-12), "");
    x += 1e-9;
    EXPECT_NE(told(got, expected, 1e-12), "");
}

TEST(DocumentDifference, ForgivesLargeNumbersInProportion) {
    Document expected = new_solid();
    expected.bodies[0].placed.pose.position.x = 1e12;
    Document got = expected;
    got.bodies[0].placed.pose.position.x += 0.5;
    EXPECT_EQ(told(got, expected, 1e-12), "");
    got.bodies[0].placed.pose.position.x += 1;
    EXPECT_NE(told(got, expected, 1e-12), "");
}

TEST(DocumentDifference, TellsWhatIsThereInOneOnly) {
    const Document plain = new_solid();
    Document pinned = plain;
    pinned.pinned = "A0";
    EXPECT_EQ(told(plain, pinned), "pinned: nothing not \"A0\"");
    EXPECT_EQ(told(pinned, plain), "pinned: \"A0\" not nothing");
    Document more = plain;
    more.bodies.push_back(plain.bodies[0]);
    more.bodies.back().name = "C";
    EXPECT_EQ(told(more, plain), "shapes: 3 of them not 2");
}

TEST(DocumentDifference, SeesWordsAndKindsOfShapes) {
    const Document plain = new_solid();
    Document other = plain;
    other.method = "exact";
    EXPECT_EQ(told(other, plain), "method: \"exact\" not \"sat\"");
    other = plain;
    other.bodies[1].placed.shape = core::Sphere{1};
    EXPECT_NE(told(other, plain), "");
}

}  // namespace
}  // namespace app
