"""drawing.py - the layers of one view: outline, inner edges, seams and hatched areas, as path data."""
import numpy as np
from scipy import ndimage

import curves
import faces as F
import regions as R
import surface_lines as S
from path_data import path_data

HATCHED = ('cane',)
# Shortest lines in centimeters, and as a share of the longest side.
SHORTEST_INNER = (1.5, 0.012)
SHORTEST_FOLD = (3.0, 0.035)
FOLD_DISTANCE = (1.4, 0.014)     # least distance of a fold from other edges
NARROW_HOLE = 0.022              # half width of holes whose edges are inner lines, as a share of the longest side
LEVEL = 0.35                     # cm around an edge within which upholstery must step or slope
SYMMETRIC = (0.35, 0.006)        # tolerance of a mirror image: in centimeters, and as a share of the longest side


def draw(view):
    """Layers of a view as path data in centimeters. `mirror` marks a half, with x >= 0."""
    return Drawing(view).layers()


class Drawing:
    """Work on one view. A mirrored view has only the columns from its middle on, after one border column."""

    def __init__(self, view):
        self.view = view
        faces, folds = F.find_faces(view)
        self.ticks = S.find_ticks(view, faces)
        self.whole = faces
        self.is_mirrored = is_symmetric(view, faces)
        self.first = view.shape[1] // 2 if self.is_mirrored else 0
        self.offset = np.array([self.first - 1, -1])
        self.axis = 1.0 if self.is_mirrored else None
        self.tolerance = max(1.0, 0.05 / view.pixel, 0.0009 * view.reach / view.pixel)
        self.faces = np.pad(faces[:, self.first:], 1)
        if self.is_mirrored:
            self.faces[:, 0] = self.faces[:, 1]
        self.folds = [np.pad(flags, ((0, view.shape[0] - flags.shape[0]), (0, view.shape[1] - flags.shape[1])))
                      for flags in folds]
        soft = np.pad(view.soft()[:, self.first:], 1)
        most = max(self.tolerance, min(0.0015 * view.reach, 0.25) / view.pixel)
        self.tolerances = np.where(soft, most, self.tolerance)

    def layers(self):
        found = {'outline': [], 'inner': [], 'seams': [], 'hatch': []}
        contour = self.boundaries((self.faces > 0).astype(np.int32))
        self.add_contour(contour, found)
        edges = self.boundaries(self.faces)
        edges = [edge & ~drawn for edge, drawn in zip(edges, contour)]
        self.add_edges(edges, found)
        drawn = [one | two for one, two in zip(contour, edges)]
        folds = self.add_folds(drawn, found)
        if self.is_mirrored:
            found['inner'] += self.lines_on_axis()
        self.add_surface_lines([one | two for one, two in zip(drawn, folds)], found)
        found['hatch'] = self.hatched_areas()
        found = {name: [curve.mapped(self.view.to_centimeters) for curve in group] for name, group in found.items()}
        stretch(self.view, found, self.is_mirrored)
        paths = {name: path_data(group) for name, group in found.items()}
        out = {name: path for name, path in paths.items() if path}
        if self.is_mirrored:
            out['mirror'] = True
        return out

    def boundaries(self, labels):
        down, right = R.boundaries(labels)
        if self.is_mirrored:
            right[:, 0] = False
        return down, right

    def least(self, rule):
        """Length in pixels from centimeters and a share of the longest side."""
        return max(rule[0], rule[1] * self.view.reach) / self.view.pixel

    def fitted(self, chain):
        rows, columns = chain.cells
        bounds = np.array(self.tolerances.shape) - 1
        rows, columns = np.minimum(rows, bounds[0]), np.minimum(columns, bounds[1])
        within = np.maximum(self.tolerances[rows, columns], self.tolerances[np.maximum(rows - 1, 0), columns])
        curve = curves.fit_chain(chain, within, self.tolerance, self.axis)
        return curve.mapped(lambda points: points + self.offset)

    def add_contour(self, contour, found):
        """Contours of the piece, and of holes: narrow ones are inner lines."""
        narrow = self.narrow_holes()
        for chain in R.chains(*contour):
            if len(chain.points) < 0.012 * self.view.reach / self.view.pixel:
                continue
            column, row = chain.points[len(chain.points) // 2].astype(int)
            is_narrow = narrow[row - 1:row + 1, max(0, column - 1):column + 1].any()
            found['inner' if is_narrow else 'outline'].append(self.fitted(chain))

    def narrow_holes(self):
        """Enclosed empty pixels of holes without room for two lines of the outline."""
        empty = self.faces == 0
        if self.is_mirrored:      # an opening at the axis continues in its mirror image
            empty = np.concatenate([empty[:, :0:-1], empty], axis=1)
        holes, _ = ndimage.label(empty)
        radius = ndimage.maximum(ndimage.distance_transform_edt(empty), holes, np.arange(holes.max() + 1))
        is_wide = radius > NARROW_HOLE * self.view.reach / self.view.pixel
        is_wide[[0, holes[0, 0]]] = True
        return ~is_wide[holes][:, holes.shape[1] - self.faces.shape[1]:]

    def add_edges(self, edges, found):
        """Edges between faces, except where two parts of upholstery merge into one surface."""
        level = self.level_upholstery()
        for chain in R.chains(*edges):
            is_short = len(chain.points) < self.least(SHORTEST_INNER)
            if is_short and (chain.is_loose or chain.is_loop) or len(chain.points) < 3:
                continue
            if level[chain.cells].mean() <= 0.45:
                found['inner'].append(self.fitted(chain))

    def level_upholstery(self):
        """Corners of pixels around which upholstery is one even surface."""
        view = self.view
        size = 2 * max(1, round(LEVEL / view.pixel))
        soft = view.soft()
        low = ndimage.minimum_filter(np.where(soft, view.depth, -9), size)
        high = ndimage.maximum_filter(np.where(soft, view.depth, 9), size)
        slope = ndimage.maximum_filter(1 - view.normal[..., 2], size)
        level = (high - low < 0.015) & (slope < 0.5)
        return np.pad(level[:, self.first:], ((1, 2), (1, 2)))

    def add_folds(self, drawn, found):
        """Long folds that do not follow another edge. Returns the flags of all folds."""
        across, down = (flags[:, self.first:] for flags in self.folds)
        fold_down, fold_right = np.zeros_like(drawn[0]), np.zeros_like(drawn[1])
        rows, columns = across.shape
        fold_down[1:rows + 1, 2:columns + 1] = across[:, :-1]
        fold_right[2:rows + 1, 1:columns + 1] = down[:-1]
        fold_down &= ~(drawn[0] | drawn[1])
        fold_right &= ~(drawn[0] | drawn[1])
        away = ndimage.distance_transform_edt(~(drawn[0] | drawn[1]))
        for chain in R.chains(fold_down, fold_right):
            is_long = len(chain.points) >= self.least(SHORTEST_FOLD)
            if is_long and np.median(away[chain.cells]) >= self.least(FOLD_DISTANCE):
                found['inner'].append(self.fitted(chain))
        return fold_down, fold_right

    def lines_on_axis(self):
        """Edges on a mirror axis, such as the gap between two doors."""
        middle = self.view.shape[1] // 2
        left, right = self.whole[:, middle - 1], self.whole[:, middle]
        gap = max(3, round(1 / self.view.pixel))
        flags = ndimage.binary_closing(np.pad((left != right) & (left > 0) & (right > 0), gap), iterations=gap)[gap:-gap]
        marks = np.flatnonzero(np.diff(np.concatenate([[0], flags.astype(int), [0]])))
        return [curves.Curve((middle, a), [[(middle, b)]], False)
                for a, b in zip(marks[::2], marks[1::2]) if b - a > self.least(SHORTEST_INNER)]

    def add_surface_lines(self, drawn, found):
        edges = np.zeros((self.view.shape[0] + 1, self.view.shape[1] + 1), bool)
        part = (drawn[0] | drawn[1])[1:-1, 1:-1]
        edges[:part.shape[0], self.first:self.first + part.shape[1]] = part
        if self.is_mirrored:
            edges |= edges[:, ::-1]
        for run in S.find_lines(self.view, edges):
            for points in self.right_half(run.points):
                found[S.LAYERS[run.role]].append(S.fit_points(points, self.tolerance))
        for tick in self.ticks:
            if not self.is_mirrored or tick[:, 0].min() >= self.first - 1:
                found['inner'].append(curves.Curve(tick[0], [[tick[1]]], False))

    def right_half(self, points):
        """Parts of a line in the stored half of the view."""
        if not self.is_mirrored:
            return [points]
        inside = points[:, 0] >= self.first - 0.5
        marks = np.flatnonzero(np.diff(np.concatenate([[0], inside.astype(int), [0]])))
        return [points[a:b] for a, b in zip(marks[::2], marks[1::2]) if b - a > 6]

    def hatched_areas(self):
        view = self.view
        woven = view.part_flags(lambda part: part['kind'] in HATCHED)[view.parts]
        if not woven.any():
            return []
        woven = ndimage.binary_closing(woven, iterations=2)[:, self.first:]
        labels = R.without_diagonals(np.pad(woven.astype(np.int32), 1))
        return [self.fitted(chain) for chain in R.chains(*R.boundaries(labels))
                if len(chain.points) * view.pixel >= 8]


def is_symmetric(view, faces):
    """True if all visible edges and lines have a mirror image nearby."""
    lines = view.part_flags(lambda part: part.get('role') == 'rod')[view.parts]
    down, right = R.boundaries(np.pad(faces, 1))
    edges = (down | right)[1:-1, 1:-1]
    down, right = R.boundaries(np.pad(lines.astype(np.int32), 1))
    edges |= (down | right)[1:-1, 1:-1]
    if not edges.any():
        return True
    away = ndimage.distance_transform_edt(~edges)[edges[:, ::-1]] * view.pixel
    limit = max(SYMMETRIC[0], SYMMETRIC[1] * view.reach)
    return bool((away < limit).mean() > 0.975 and np.percentile(away, 99.5) < 4 * limit)


def stretch(view, found, is_mirrored):
    """Stretch all curves, in place, by the fraction of a millimeter that gives the drawing the model's size."""
    points = np.concatenate([curve.flat(0.3) for name in ('outline', 'inner', 'seams') for curve in found[name]])
    width, height = view.size
    target = ((0 if is_mirrored else -width / 2, width / 2),
              (-height / 2, height / 2) if view.name == 'top' else (-height, 0))
    for axis, (low, high) in enumerate(target):
        start = 0.0 if is_mirrored and axis == 0 else points[:, axis].min()
        factor = (high - low) / (points[:, axis].max() - start)
        for group in found.values():
            for curve in group:
                for point in [curve.start, *(point for segment in curve.segments for point in segment)]:
                    point[axis] = low + (point[axis] - start) * factor
