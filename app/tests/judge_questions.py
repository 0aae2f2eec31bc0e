"""Judges the answers to the questions of scenes by what `satscope check --axes --contacts` prints, and compares
with what the presentation says.
judge_questions.py PROGRAM JUDGEMENTS SCENES. PROGRAM: satscope. JUDGEMENTS: question_judgements."""
import json
import math
import re
import subprocess
import sys

program, judgements, scenes = sys.argv[1:4]
METHODS = ("center-radius", "center-radius.published", "closest-point.published", "vertex-sort.published",
           "aabb.published", "local-frame.published", "exact")
# `check` has no axis that an engine would choose.
WITHOUT_WORDS = {"34-face-preferred"}


def check(path, *options):
    run = subprocess.run([program, "check", path, *options], capture_output=True, text=True, check=False)
    return json.loads(run.stdout.splitlines()[0])


def same_direction(one, other):
    return abs(sum(x * y for x, y in zip(one, other))) > 1 - 1e-12


def directions(axes):
    found = []
    for axis in axes:
        if not any(same_direction(axis["direction"], other) for other in found):
            found.append(axis["direction"])
    return len(found)


def width(interval):
    return interval[1] - interval[0]


def words(path):
    """The words of an expression as a Python name space."""
    pair = check(path, "--axes", "--contacts")
    all_axes = {axis["axis"]: axis for axis in pair["axes"]}
    measured = [axis for axis in pair["axes"] if "overlap" in axis]
    separates = [axis for axis in measured if axis["state"] == "separates"]
    is_face = lambda axis: re.fullmatch(r"[AB]\d+", axis["axis"]) is not None
    impact = pair.get("impact", {})
    normal = pair.get("normal", [0, 0, 0])
    space = {name: name for name in all_axes}
    space.update({
        "separated": "separated", "touching": "touching", "overlap": "overlap", "face": "face", "edge": "edge",
        "round": "round", "verdict": pair["verdict"], "axis": pair.get("axis"), "depth": pair.get("depth", 0),
        "gap": pair.get("gap", 0), "distance": pair.get("distance", 0), "ties": pair.get("ties", 0),
        "contacts": len(pair.get("contacts", [])), "candidates": len(pair["axes"]), "axes": directions(measured),
        "separating": directions(separates), "separating_faces": directions(filter(is_face, separates)),
        "overlapping": directions([axis for axis in measured if axis not in separates]),
        "impact": impact.get("time", -1), "normal_x": normal[0], "normal_y": normal[1],
        "normal_z": (normal + [0])[2], "near": lambda x, y, e=1e-6: abs(x - y) <= e,
        "separates": lambda name: all_axes[name]["state"] == "separates",
        "overlap_on": lambda name: all_axes[name]["overlap"], "gap_on": lambda name: -all_axes[name]["overlap"],
        "radius_a": lambda name: width(all_axes[name]["a"]) / 2,
        "radius_b": lambda name: width(all_axes[name]["b"]) / 2,
        "middle": lambda name: abs(sum(all_axes[name]["a"]) - sum(all_axes[name]["b"])) / 2,
        "kind": lambda name: "edge" if "x" in name else "face" if is_face(all_axes[name]) else "round",
        "tested": lambda name: "overlap" in all_axes[name],
        "says": lambda method: check(path, "--method", method)["verdict"],
        "depth_by": lambda method: check(path, "--method", method).get("depth", 0),
        "exact": None})
    for method in METHODS[:-1]:
        space[method.replace("-", "_").replace(".", "_")] = method
    return pair, space, measured


def value(text, space):
    for method in METHODS:
        text = re.sub(rf"\b{re.escape(method.replace('-', '_'))}(?![\w.])",
                      method.replace("-", "_").replace(".", "_"), text)
    return eval(text, {"__builtins__": {}}, space)  # pylint: disable=eval-used


def rounded(number, places):
    return math.floor(number * 10**places + 0.5) if number >= 0 else -math.floor(-number * 10**places + 0.5)


def right_answers(ask, pair, space, measured):
    """The texts of the right answers; None: a direction or an open question."""
    if "choices" in ask:
        return {choice["say"] for choice in ask["choices"] if value(choice["when"], space)}
    if "yes" in ask:
        return {"yes" if value(ask["yes"], space) else "no"}
    quantity = ask.get("quantity")
    if quantity == "number":
        places = ask.get("places", 2)
        return {f"{rounded(value(ask['value'], space), places) / 10**places:.{places}f}"}
    if quantity == "axis":
        if pair["verdict"] == "separated":
            return {axis["axis"] for axis in measured if axis["state"] == "separates"}
        return {axis["axis"] for axis in measured if axis["state"] in ("least", "tie")}
    if quantity == "verdict":
        return {pair["verdict"].capitalize()}
    return None


def shortest_moves(pair, measured):
    """Directions in which B leaves A by the depth."""
    moves = []
    for axis in measured:
        for sign in (1, -1):
            length = axis["a"][1] - axis["b"][0] if sign > 0 else axis["b"][1] - axis["a"][0]
            if abs(length - pair["depth"]) <= 1e-9 * max(1, pair["depth"]):
                moves.append([sign * x for x in axis["direction"]])
    return moves


def angle_deg(one, other):
    one, other = (list(v) + [0] * (3 - len(v)) for v in (one, other))
    cross = [one[1] * other[2] - one[2] * other[1], one[2] * other[0] - one[0] * other[2],
             one[0] * other[1] - one[1] * other[0]]
    return math.degrees(math.atan2(math.hypot(*cross), sum(x * y for x, y in zip(one, other))))


def plain(text):
    return re.sub(r"[_{}]", "", text).replace("×", "x")


def differences(line):
    with open(line["scene"], encoding="utf8") as file:
        scene = json.load(file)
    ask = scene.get("ask", {"open": True} if "question" in scene else {"quantity": "verdict"})
    pair, space, measured = words(line["scene"])
    found = []
    right = right_answers(ask, pair, space, measured)
    said = {plain(text) for text, is_right in line["answers"] if is_right}
    if right is not None:
        offered = {plain(text) for text, _ in line["answers"]}
        if said != right & offered or not said:
            found.append(f"right: {sorted(right)}, the presentation says {sorted(said)}")
    for guess, is_right in line["guesses"]:
        if ask["quantity"] == "number":
            places = ask.get("places", 2)
            expected = rounded(guess, places) == rounded(value(ask["value"], space), places)
        else:
            angles = [angle_deg(guess, move) for move in shortest_moves(pair, measured)]
            if any(abs(angle - 3) < 1e-6 for angle in angles):
                continue
            expected = min(angles) < 3
        if expected != is_right:
            found.append(f"guess {guess}: {is_right}, expected {expected}")
    return found


lines = subprocess.run([judgements, scenes], capture_output=True, text=True, check=True).stdout.splitlines()
failures = judged = right_guesses = guesses = 0
for line in map(json.loads, lines):
    name = line["scene"].split("/")[-1].removesuffix(".satscope.json")
    if name in WITHOUT_WORDS:
        continue
    judged += 1
    guesses += len(line["guesses"])
    right_guesses += sum(is_right for _, is_right in line["guesses"])
    for difference in differences(line):
        print(f"{name}: {difference}")
        failures += 1
print(f"{judged} scenes, {guesses} guesses, of which {right_guesses} right; {failures} differences")
is_complete = judged >= 72 and guesses > 20000 and 0.05 < right_guesses / guesses < 0.95
sys.exit(0 if failures == 0 and is_complete else 1)
