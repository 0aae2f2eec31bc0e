// Texts that the reader refuses, and what a person says in the dialog by hand.
#pragma once

#include <vector>

namespace app::test {

/// A text and its steps, divided by blanks: `SLOT=SIGN` fills a slot with a chip, `SLOT>FORM` chooses what
/// its numbers are, `a:SHAPE` the shape; "flat" is 2D, "decimal" a decimal comma. What is there already is
/// left out.
struct HandText {
    const char* name;
    const char* text;
    const char* steps;
    const char* pair;  ///< Parts of A and B as JSON, divided by a bar.
};

inline const std::vector<HandText>& hand_texts() {
    static const std::vector<HandText> texts{
        {"log",
         R"~([2026-03-02 10:14:07.221] narrow: tick 88121, 2 candidates
[2026-03-02 10:14:07.221] narrow: lhs c<1.25 0.5 -3> e<0.5 0.5 2> o<0 0.38268343 0 0.92387953>
[2026-03-02 10:14:07.222] narrow: rhs c<2 0.75 -2.5> e<0.4 0.25 0.4> o<0 0 0 1>
[2026-03-02 10:14:07.222] narrow: verdict=1 cost=31us
)~",
         "a.center=2 a.size=3 a.rotation=4 b.center=5 b.size=6 b.rotation=7",
         R"("center": [1.25, 0.5, -3], "half": [0.5, 0.5, 2], "rotation": [0, 0.38268343, 0, 0.92387953]|"center": [2, 0.75, -2.5], "half": [0.4, 0.25, 0.4])"},
        {"gdb",
         R"~(Breakpoint 3, touch (lhs=0x5555557a2eb0, rhs=0x5555557a3010) at narrow.cc:214
214         if (!wedge(lhs, rhs)) return 0;
(gdb) p *lhs
$4 = {tag = 17, fr = {b = {0.8, 0.6, 0, -0.6, 0.8, 0, 0, 0, 1}, o = {3, 1, 0}}, ex = {1.5, 0.5, 1}, next = 0x0}
(gdb) p *rhs
$5 = {tag = 18, fr = {b = {1, 0, 0, 0, 1, 0, 0, 0, 1}, o = {4.25, 2.5, 0.25}}, ex = {0.5, 0.5, 0.5}, next = 0x0}
(gdb) finish
Value returned is $6 = 0
)~",
         "a.center=2 a.size=3 a.rotation=1 b.center=5 b.size=6 b.rotation=4",
         R"("center": [3, 1, 0], "half": [1.5, 0.5, 1], "matrix": [0.8, 0.6, 0, -0.6, 0.8, 0, 0, 0, 1]|"center": [4.25, 2.5, 0.25], "half": [0.5, 0.5, 0.5])"},
        {"own_json",
         R"~(Our exporter writes this; the second item should not be reported as stuck in the first.
{"v": 3, "items": [
  {"who": "bench",  "loc": [0, 0.45, 0], "bulk": [1.6, 0.9, 0.5], "spin": [0, 30, 0]},
  {"who": "lamp", "loc": [0.9, 0.95, 0.1], "bulk": [0.2, 0.4, 0.2], "spin": [0, 0, 0]}
]}
)~",
         "a.center=1 a.size>full a.size=2 a.rotation=3 b.center=4 b.size>full b.size=5 b.rotation=6",
         R"("center": [0, 0.45, 0], "half": [0.8, 0.45, 0.25]|"center": [0.9, 0.95, 0.1], "half": [0.1, 0.2, 0.1])"},
        {"yaml",
         R"~(stage: hall 7
props:
  - tag: podium
    spot:
      - 0
      - 0.5
      - 0
    bulk: [2, 1, 1]
  - tag: globe
    spot:
      - 1.1
      - 1.35
      - 0.25
    girth: 0.4
)~",
         "a.center=1 a.size>full a.size=2 b:sphere b.center=3 b.radius=b",
         R"("center": [0, 0.5, 0], "half": [1, 0.5, 0.5]|"center": [1.1, 1.35, 0.25], "radius": 0.4)"},
        {"rows",
         R"~(17;shelf;0;0;1;2;0.5;1
18;crate;0.75;0.5;1.5;0.5;0.75;0.5
)~",
         "a.center=1 a.size>full a.size=1 b.center=2 b.size>full b.size=2",
         R"("center": [0, 0, 1], "half": [1, 0.25, 0.5]|"center": [0.75, 0.5, 1.5], "half": [0.25, 0.375, 0.25])"},
        {"prose",
         R"~(Hi all,
in the demo the slab sits with its middle at (0, -0.25, 0) and is 6 by 0.5 by 6. A ball of diameter 1.5 falls on it;
in the frame where the sound plays its middle is at (0.4, 0.7, -1.2). The engine says they do not touch, 3 frames in a row.
)~",
         "a:box a.center=1 a.size>full a.size=2 b:sphere b.center=3 b.radius>diameter b.radius=a",
         R"("center": [0, -0.25, 0], "half": [3, 0.25, 3]|"center": [0.4, 0.7, -1.2], "radius": 0.75)"},
        {"matrices",
         R"~(M_first =
    0.6  -0.8   0    1
    0.8   0.6   0    2
    0     0     1    0
    0     0     0    1
extents of it, whole: 2 1 3
M_second =
    1     0     0    2.5
    0     1     0    2
    0     0     1    0.5
    0     0     0    1
extents of it, whole: 1 1 1
)~",
         "a.rotation=1 a.size>full a.size=2 b.rotation=3 b.size>full b.size=4",
         R"("center": [1, 2, 0], "half": [1, 0.5, 1.5], "matrix": [0.6, -0.8, 0, 0.8, 0.6, 0, 0, 0, 1]|"center": [2.5, 2, 0.5], "half": [0.5, 0.5, 0.5])"},
        {"code",
         R"~(#include "kit/stage.hpp"
int main() {
    kit::Stage stage(60);
    auto pillar = stage.post(Loc{0, 1, 0}, Ext{0.25, 1, 0.25});
    auto beam = stage.post(Loc{0.6, 2.05, 0}, Ext{0.8, 0.1, 0.2});
    stage.nudge(beam, 12);
    return stage.crossing(pillar, beam);   // gives 0
}
)~",
         "a.center=1 a.size>half a.size=2 b.center=3 b.size>half b.size=4",
         R"("center": [0, 1, 0], "half": [0.25, 1, 0.25]|"center": [0.6, 2.05, 0], "half": [0.8, 0.1, 0.2])"},
        {"corners",
         R"~(outline sofa (once around, metres)
  u   0    2.2  2.2  0
  v   0    0    0.9  0.9
outline table
  u   2.1  3    3.1  2.3
  v   0.4  0.2  1    1.2
They should be flagged.
)~",
         "flat a:hull a.points=1 a.points=2 a.points>columns b.points=3 b.points=4 b.points>columns",
         R"("points": [[0, 0], [2.2, 0], [2.2, 0.9], [0, 0.9]]|"points": [[2.1, 0.4], [3, 0.2], [3.1, 1], [2.3, 1.2]])"},
        {"mail",
         R"~(Hallo,
die Platte liegt mit ihrer Mitte bei 0,0 / 0,5 / 0,0, halbe Kanten 1,5 / 0,5 / 1,0.
Der Klotz hat seine Mitte bei 1,75 / 1,2 / 0,25 und die halben Kanten 0,5 / 0,25 / 0,5.
Euer Programm meldet: keine Durchdringung. Stimmt das?
)~",
         "decimal a.center=1 a.size>half a.size=2 b.center=3 b.size>half b.size=4",
         R"("center": [0, 0.5, 0], "half": [1.5, 0.5, 1]|"center": [1.75, 1.2, 0.25], "half": [0.5, 0.25, 0.5])"},
    };
    return texts;
}

}  // namespace app::test
