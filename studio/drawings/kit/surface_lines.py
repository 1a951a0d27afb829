"""surface_lines.py - lines of the model that lie on surfaces: pipings, grooves, weaves and thin rods.

`maps.py` exports them in three dimensions. A line is drawn where its part is visible.
"""
import numpy as np
from scipy import ndimage

import curves
from view import TOWARDS

HIDDEN = 0.006       # m: a line this far behind the visible surface is hidden
HIDDEN_GROOVE = 0.03  # the same for grooves, which the ribs in front of them hide from the side
# Smallest visible share at which a groove is drawn, relative to the longest one of its part: whole and broken grooves.
LEAST_SHARE = (0.2, 0.5)
GROOVE_GAP = 0.009   # least distance of grooves, as a share of the piece's longest side
# Per role, in centimeters: closed gaps, shortest line, its share of the longest side, distance from other lines.
RULES = {
    'piping': (0.8, 4.0, 0.03, 1.2),
    'weave': (0.8, 4.0, 0.03, 0.4),
    'ribbed': (0.8, 3.0, 0.09, 0.3),
    'rod': (2.0, 1.5, 0.012, 0.0),
}
LAYERS = {'piping': 'seams', 'weave': 'seams', 'ribbed': 'seams', 'rod': 'inner'}


class Run:
    """Visible stretch of a line.

    points: pixels. role and owner: those of the part. facing: cosine between the surface and the camera.
    visible: pixels of the whole line that are visible. is_broken: the line has other stretches.
    """

    def __init__(self, points, role, owner, facing, visible, is_broken):
        self.points, self.role, self.owner, self.facing = points, role, owner, facing
        self.visible, self.is_broken = visible, is_broken


def find_lines(view, edges):
    """Visible runs of all lines. `edges` are flags of drawn edges at the corners of pixels."""
    away = ndimage.distance_transform_edt(~edges) * view.pixel if edges.any() else np.full(edges.shape, 1e6)
    runs = []
    for line in view.meta['lines']:
        role = view.meta['parts'][line['part'] - 1]['role']
        runs += visible_runs(view, line, role, away)
    longest = {}
    for run in runs:
        longest[run.owner] = max(longest.get(run.owner, 0), run.visible)
    runs.sort(key=lambda run: -run.facing)
    return [run for run in runs if run.role != 'ribbed'
            or run.visible > LEAST_SHARE[run.is_broken] * longest[run.owner] and not is_crowded(view, run, runs)]


def visible_runs(view, line, role, away):
    closed_gap, shortest, share, clearance = RULES[role]
    pixels, depth = view.to_pixels(line['points'])
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pixels, axis=0), axis=1))])
    if length[-1] < 2:
        return []
    at = np.arange(0, length[-1], 1.0)
    points = np.column_stack([np.interp(at, length, pixels[:, k]) for k in (0, 1)])
    depth = np.interp(at, length, depth)
    rows, columns = view.shape
    row = np.clip(points[:, 1].astype(int), 1, rows - 2)
    column = np.clip(points[:, 0].astype(int), 1, columns - 2)
    seen = np.zeros(len(points), bool)
    hidden = HIDDEN_GROOVE if role == 'ribbed' else HIDDEN
    if role == 'weave':      # its holes show the far side of a basket
        corners = np.array([view.meta['low'], view.meta['high']]) @ np.array(TOWARDS[view.name], float)
        seen = (depth > corners.mean() - 0.002) | (view.name == 'top')
    else:
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                near = row + down, column + right
                seen |= (view.parts[near] == line['part']) & (view.depth[near] < depth + hidden)
    clear = away[np.clip(np.rint(points[:, 1]).astype(int), 0, rows), np.clip(np.rint(points[:, 0]).astype(int), 0, columns)]
    seen &= clear >= clearance * (view.detail if role == 'piping' else 1)
    seen = ndimage.binary_closing(np.pad(seen, 50), iterations=max(1, int(closed_gap / 2 / view.pixel)))[50:-50]
    facing = view.normal[row, column, 2]
    least = max(shortest, share * view.reach) / view.pixel
    marks = np.flatnonzero(np.diff(np.concatenate([[0], seen.astype(int), [0]])))
    stretches = [(a, b) for a, b in zip(marks[::2], marks[1::2]) if b - a >= least]
    return [Run(points[a:b], role, line['part'], float(facing[a:b].mean()), int(seen.sum()), len(stretches) > 1)
            for a, b in stretches]


def is_crowded(view, run, runs):
    """True for a groove too close to an earlier run, whose surface faces the camera more: near the edge of a drum."""
    limit = max(0.7, GROOVE_GAP * view.reach) / view.pixel
    for other in runs[:runs.index(run)]:
        if other.role != 'ribbed' or other.owner != run.owner:
            continue
        sample = run.points[::max(1, len(run.points) // 12)]
        away = np.linalg.norm(sample[:, None] - other.points[None, ::4], axis=2).min(1)
        if np.median(away) < limit:
            return True
    return False


def fit_points(points, tolerance):
    """Curve along a line's points."""
    points = curves.smooth(points, 6)
    begin, end = curves.end_directions(points, 8)
    segments = curves.fit(curves.thinned(points), begin, end, 1.4 * tolerance)
    return curves.Curve(points[0], segments, False)


def find_ticks(view, faces):
    """Thin straight parts that no face shows, such as a clock's marks, as pairs of points in pixels."""
    out = []
    least = max(1.0, 0.012 * view.reach) / view.pixel
    owner = main_parts(view, faces)
    lost = (view.parts > 0) & (faces > 0) & (owner[faces] != view.parts)
    plain = view.part_flags(lambda part: 'role' not in part)
    pieces, count = ndimage.label(lost & plain[view.parts])
    for box, number in zip(ndimage.find_objects(pieces), range(1, count + 1)):
        row, column = np.nonzero(pieces[box] == number)
        if len(row) < least:
            continue
        points = np.column_stack([column + box[1].start + 0.5, row + box[0].start + 0.5])
        middle = points.mean(0)
        spread, axes = np.linalg.eigh(np.cov((points - middle).T))
        along = (points - middle) @ axes[:, 1]
        width = 4 * np.sqrt(max(spread[0], 0.01))
        length = np.ptp(along)
        filling = len(row) / (length * width + 1)
        if length >= max(least, 4 * width) and 0.6 < filling < 1.4:
            out.append(middle + axes[:, 1] * along.min() * [[1], [0]] + axes[:, 1] * along.max() * [[0], [1]])
    return out


def main_parts(view, faces):
    """Part that most pixels of each face show, by label."""
    pairs, count = np.unique(np.stack([faces.ravel(), view.parts.ravel()]), axis=1, return_counts=True)
    order = np.argsort(count)
    owner = np.zeros(faces.max() + 1, int)
    owner[pairs[0, order]] = pairs[1, order]      # the largest count comes last
    return owner
