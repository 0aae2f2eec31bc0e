// Our shaders compile; an invalid shader fails.
#include <gtest/gtest.h>

#include "app/gl/opengl.h"
#include "app/tests/gl_fixture.h"

namespace app::test::program_test {

TEST(ShaderProgram, ReportsTheCompilerErrorOfABrokenShader) {
    const GlFixture context;
    const Result<gl::ShaderProgram> program = gl::ShaderProgram::make(
        "broken", gl::paper_vert, "#version 330 core\nvoid main() { no_such_word(); }\n");
    ASSERT_FALSE(program.has_value());
    EXPECT_EQ(program.error().where, "shader broken.frag");
    EXPECT_NE(program.error().what.find("no_such_word"), std::string::npos) << program.error().what;
}

TEST(ShaderProgram, ReportsAMismatchOfTwoShaders) {
    const GlFixture context;
    const Result<gl::ShaderProgram> program = gl::ShaderProgram::make(
        "unfit",
        "#version 330 core\nout vec2 inside;\nvoid main() { gl_Position = vec4(0); inside = vec2(1); }\n",
        gl::paper_frag);
    ASSERT_FALSE(program.has_value());
    EXPECT_EQ(program.error().where, "shader unfit");
    EXPECT_FALSE(program.error().what.empty());
}

TEST(ShaderProgram, RejectsASystemWithoutOpenGl) {
    EXPECT_FALSE(gl::load_gl_functions([](const char*) -> void* { return nullptr; }).has_value());
}

}  // namespace app::test::program_test
