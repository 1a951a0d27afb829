"""curves.py - fits chains of pixel edges with straight lines and cubic curves (Schneider, Graphics Gems, 1990).

All lengths are pixels. A segment is a list of points after its start: one for a line, three for a cubic.
"""
import math

import numpy as np
from scipy import ndimage

REACH = 5                       # pixels over which a direction is measured
STRAIGHT = 60                   # shortest stretch that is tested for being straight
CORNER = math.radians(36)
SIGMA = 2.2                     # smoothing of pixel stairs
MOST_POINTS = 160               # per fitted span
MOST_SPLITS = 14                # nested halves of a span
AXIAL = (0.55, 0.003)           # deviation of a line from the axes that is removed: in pixels, and per length


class Curve:
    """Start point and segments."""

    def __init__(self, start, segments, is_closed):
        self.start = np.array(start, float)
        self.segments = [[np.array(point, float) for point in segment] for segment in segments]
        self.is_closed = is_closed

    def mapped(self, function):
        """Curve with `function` applied to its points, as rows of an array."""
        points = function(np.array([self.start] + [point for segment in self.segments for point in segment]))
        rest = iter(points[1:])
        return Curve(points[0], [[next(rest) for _ in segment] for segment in self.segments], self.is_closed)

    def flat(self, step):
        """Points along the curve, about `step` apart on curves."""
        out = [self.start]
        for segment in self.segments:
            if len(segment) == 1:
                out.append(segment[0])
                continue
            control = np.array([out[-1], *segment])
            count = max(4, int(np.linalg.norm(np.diff(control, axis=0), axis=1).sum() / step))
            out.extend(bezier(control, np.linspace(0, 1, count + 1)[1:]))
        return np.array(out)


def unit(vector):
    return vector / (math.hypot(*vector) + 1e-12)


def bezier(control, t):
    s = 1 - t
    weights = np.column_stack([s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3])
    return weights @ control


def thinned(points):
    """At most MOST_POINTS of the points; the ends stay."""
    if len(points) <= MOST_POINTS:
        return points
    return points[np.unique(np.linspace(0, len(points) - 1, MOST_POINTS).astype(int))]


def smooth(points, sigma=SIGMA):
    """Smoothed open span whose ends stay."""
    count = len(points)
    if count < 5:
        return points
    lead = min(count - 1, 12)
    before = 2 * points[0] - points[lead:0:-1]
    after = 2 * points[-1] - points[-2:-2 - lead:-1]
    out = ndimage.gaussian_filter1d(np.concatenate([before, points, after]), min(sigma, count / 6), axis=0,
                                    mode='nearest')[lead:lead + count]
    out[0], out[-1] = points[0], points[-1]
    return out


def end_directions(points, reach=REACH + 1):
    """Unit vectors from each end into the span."""
    reach = min(reach, len(points) - 1)
    return unit(points[reach] - points[0]), unit(points[-1 - reach] - points[-1])


# ---------------------------------------------------------------- fitting of smooth spans
def solve(points, t, begin, end):
    """Least-squares cubic between the ends of the points, with the directions begin and end."""
    s = 1 - t
    b0, b1, b2, b3 = s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3
    first, second = b1[:, None] * begin, b2[:, None] * end
    rest = points - (b0 + b1)[:, None] * points[0] - (b2 + b3)[:, None] * points[-1]
    matrix = np.array([[(first * first).sum(), (first * second).sum()], [(first * second).sum(), (second * second).sum()]])
    chord = math.hypot(*(points[-1] - points[0]))
    lengths = np.full(2, chord / 3)
    if abs(np.linalg.det(matrix)) > 1e-9:
        solved = np.linalg.solve(matrix, [(first * rest).sum(), (second * rest).sum()])
        if (solved > 0.02 * chord).all() and (solved < 3 * chord).all():
            lengths = solved
    return np.array([points[0], points[0] + begin * lengths[0], points[-1] + end * lengths[1], points[-1]])


def improved(control, points, t):
    """Parameters after one Newton step towards the nearest points of the cubic."""
    first = 3 * np.diff(control, axis=0)
    second = 2 * np.diff(first, axis=0)
    s = 1 - t
    gap = bezier(control, t) - points
    velocity = (s * s)[:, None] * first[0] + (2 * s * t)[:, None] * first[1] + (t * t)[:, None] * first[2]
    bend = s[:, None] * second[0] + t[:, None] * second[1]
    slope = (velocity * velocity).sum(1) + (gap * bend).sum(1)
    safe = np.where(np.abs(slope) > 1e-9, slope, np.inf)
    return np.clip(t - (gap * velocity).sum(1) / safe, 0, 1)


def fit(points, begin, end, tolerance, depth=0):
    """Segments that follow a smooth span within the tolerance."""
    chord = points[-1] - points[0]
    length = math.hypot(*chord)
    away = np.abs((points - points[0]) @ np.array([chord[1], -chord[0]])) / (length + 1e-9)
    if len(points) < 4 or away.max() < 0.8 * tolerance and length > 1e-6:
        return [[points[-1]]]
    t = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    t /= t[-1]
    for _ in range(5):
        control = solve(points, t, begin, end)
        error = np.linalg.norm(bezier(control, t) - points, axis=1)
        if error.max() < tolerance:
            return [list(control[1:])]
        if error.max() > 6 * tolerance:
            break
        t = improved(control, points, t)
    if depth > MOST_SPLITS:
        return [[points[-1]]]
    split = int(np.clip(np.argmax(error), 2, len(points) - 3)) if len(points) > 5 else len(points) // 2
    reach = max(2, min(REACH, split, len(points) - 1 - split))
    along = unit(points[min(split + reach, len(points) - 1)] - points[max(split - reach, 0)])
    return (fit(points[:split + 1], begin, -along, tolerance, depth + 1)
            + fit(points[split:], along, end, tolerance, depth + 1))


def kept_by_peucker(points, tolerance):
    """Flags of the points that remain after simplification by Douglas and Peucker."""
    keep = np.zeros(len(points), bool)
    keep[[0, -1]] = True
    stack = [(0, len(points) - 1)]
    while stack:
        a, b = stack.pop()
        if b - a < 2:
            continue
        chord = points[b] - points[a]
        length = math.hypot(*chord)
        offset = points[a + 1:b] - points[a]
        away = np.abs(offset @ np.array([chord[1], -chord[0]])) / length if length > 1e-9 \
            else np.linalg.norm(offset, axis=1)
        worst = int(np.argmax(away))
        if away[worst] > tolerance:
            keep[a + 1 + worst] = True
            stack += [(a, a + 1 + worst), (a + 1 + worst, b)]
    return keep


def straight_stretches(points):
    """Long straight stretches of a span: start, end and direction."""
    marks = np.flatnonzero(kept_by_peucker(points, 0.75))
    found = []
    for a, b in zip(marks[:-1], marks[1:]):
        chord = points[b] - points[a]
        length = math.hypot(*chord)
        if length < STRAIGHT:
            continue
        third = (b - a) // 3
        middle = points[a + third:b - third + 1] - points[a]
        if abs((middle @ np.array([chord[1], -chord[0]])).mean()) / length < 0.12:
            found.append((a, b, chord / length))
    # Stretches that continue at a slight angle are a wide curve.
    bent = {k for i, (one, two) in enumerate(zip(found, found[1:]))
            if one[1] == two[0] and one[2] @ two[2] > 0.97 for k in (i, i + 1)}
    return [stretch for i, stretch in enumerate(found) if i not in bent]


def fit_hard(points, begin, end, tolerance):
    """Segments of a hard-material span: its straight stretches become lines, with curves between them."""
    out = []
    at = 0
    for a, b, along in straight_stretches(points):
        if a > at:
            out += fit(thinned(points[at:a + 1]), begin, -along, tolerance)
        out.append([points[b]])
        at, begin = b, along
    if at < len(points) - 1:
        out += fit(thinned(points[at:]), begin, end, tolerance)
    return out


# ---------------------------------------------------------------- chains
def corners_of(points, is_loop):
    """Indices where a chain turns sharply."""
    if len(points) < 2 * REACH + 1:
        return []
    if is_loop:
        before, after = np.roll(points, REACH, 0), np.roll(points, -REACH, 0)
    else:
        index = np.arange(len(points))
        before = points[np.maximum(index - REACH, 0)]
        after = points[np.minimum(index + REACH, len(points) - 1)]
    u, v = points - before, after - points
    turn = np.abs(np.arctan2(u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0], (u * v).sum(1)))
    if not is_loop:
        turn[:REACH] = turn[-REACH:] = 0
    peak = ndimage.maximum_filter1d(turn, 2 * REACH + 1, mode='wrap' if is_loop else 'nearest')
    picks = np.flatnonzero((turn >= peak) & (turn > CORNER))
    plateaus = np.split(picks, np.flatnonzero(np.diff(picks) > 2) + 1)
    return [int(plateau[len(plateau) // 2]) for plateau in plateaus if len(plateau)]


def fit_chain(chain, tolerances, hard, axis=None):
    """Curve through a chain of pixel edges.

    `tolerances` has one number per corner of the chain. Spans within 1 % of the tolerance `hard` get straight lines.
    Curves meet the column `axis` of a mirror at a right angle.
    """
    points = (chain.points[1:] + chain.points[:-1]) / 2       # the middles of the edges, which removes the stairs
    if chain.is_loop:
        tolerances = tolerances[:-1]
        turns = corners_of(points, True)
        is_round = not turns
        first = turns[0] if turns else int(np.argmin(points[:, 1]))
        points = np.roll(points, -first, axis=0)
        points = np.concatenate([points, points[:1]])
        tolerances = np.roll(tolerances, -first)
        tolerances = np.concatenate([tolerances, tolerances[:1]])
        turns = [turn - first for turn in turns or [first]] + [len(points) - 1]
    else:
        points = np.concatenate([chain.points[:1], points, chain.points[-1:]])
        tolerances = np.concatenate([tolerances[:1], tolerances[:-1], tolerances[-1:]])
        is_round = False
        inner = [turn for turn in corners_of(points, False) if 2 < turn < len(points) - 3]
        turns = [0, *inner, len(points) - 1]
    segments = []
    for a, b in zip(turns[:-1], turns[1:]):
        span = smooth(points[a:b + 1])
        begin, end = end_directions(span)
        if is_round:
            reach = min(REACH + 1, len(span) - 1)
            begin = unit(span[reach] - span[-1 - reach])
            if abs(begin[1]) < 0.2:
                begin = np.array([math.copysign(1, begin[0]), 0.0])
            end = -begin
        if axis is not None:
            begin = squared(span[0], begin, axis)
            end = squared(span[-1], end, axis)
        within = float(np.median(tolerances[a:b + 1]))
        segments += fit_hard(span, begin, end, within) if within < 1.01 * hard else \
            fit(thinned(span), begin, end, within)
    return straightened(points[0], segments, chain.is_loop, hard)


def squared(point, direction, axis):
    """Direction of an end, horizontal if the end is on the mirror and nearly horizontal."""
    if abs(point[0] - axis) < 0.6 and abs(direction[1]) < 0.45:
        return np.array([math.copysign(1, direction[0]), 0.0])
    return direction


def straightened(start, segments, is_closed, tolerance):
    """Curve whose lines are merged where they continue, and axial where they nearly are."""
    merged = []
    at = start
    for segment in segments:
        if merged and len(segment) == 1 and len(merged[-1][1]) == 1:
            a, b, c = merged[-1][0], merged[-1][1][0], segment[0]
            chord = c - a
            length = math.hypot(*chord)
            away = abs((b - a)[0] * chord[1] - (b - a)[1] * chord[0])
            if length > 1e-6 and away / length < 0.7 * tolerance and (b - a) @ (c - b) > 0:
                merged[-1] = (a, [c])
                at = c
                continue
        merged.append((at, segment))
        at = segment[-1]
    segments = [[np.array(point, float) for point in segment] for _, segment in merged]
    knots = [np.array(start, float)] + [segment[-1] for segment in segments]
    for index, segment in enumerate(segments):
        if len(segment) != 1:
            continue
        a, b = knots[index], knots[index + 1]
        run = np.abs(b - a)
        for k in (0, 1):
            if run[1 - k] > 6 and run[k] < max(AXIAL[0], AXIAL[1] * run[1 - k]):
                a[k] = b[k] = (a[k] + b[k]) / 2
    if is_closed and len(segments) > 1:
        joint = (knots[0] + knots[-1]) / 2
        if len(segments[0]) == 1 and len(segments[-1]) == 1:      # a corner between two lines is their crossing
            along = np.abs(knots[1] - knots[0])
            if along[0] < 1e-6:
                joint = np.array([knots[0][0], knots[-1][1]])
            elif along[1] < 1e-6:
                joint = np.array([knots[-1][0], knots[0][1]])
        knots[0] = joint
        segments[-1][-1] = joint.copy()
    return Curve(knots[0], segments, is_closed)
