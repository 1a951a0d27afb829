"""regions.py - tools for label maps: connected regions, filling, boundaries and chains of boundaries."""
import numpy as np
from scipy import ndimage, sparse
from scipy.sparse.csgraph import connected_components


def same_neighbors(labels):
    """Flags of horizontal and vertical neighbors with the same label above 0."""
    return ((labels[:, 1:] == labels[:, :-1]) & (labels[:, 1:] > 0),
            (labels[1:] == labels[:-1]) & (labels[1:] > 0))


def connected(labels, across, down):
    """Regions (from 1) of the pixels with a label above 0, joined where the flags of neighbors are set."""
    inside = labels > 0
    index = np.full(labels.shape, -1, np.int32)
    count = int(inside.sum())
    index[inside] = np.arange(count)
    one = np.concatenate([index[:, :-1][across], index[:-1][down]])
    two = np.concatenate([index[:, 1:][across], index[1:][down]])
    graph = sparse.coo_matrix((np.ones(len(one), np.int8), (one, two)), (count, count))
    out = np.zeros(labels.shape, np.int32)
    out[inside] = connected_components(graph, False)[1] + 1
    return out


def inner_radius(regions):
    """Radius in pixels of the largest disc in each region, by label."""
    border = np.zeros(regions.shape, bool)
    across = regions[:, 1:] != regions[:, :-1]
    down = regions[1:] != regions[:-1]
    border[:, 1:] |= across
    border[:, :-1] |= across
    border[1:] |= down
    border[:-1] |= down
    distance = ndimage.distance_transform_edt(~border) + 0.5
    return np.maximum(ndimage.maximum(distance, regions, np.arange(regions.max() + 1)), 0)


def filled(labels, unknown, with_empty=False):
    """Labels whose unknown pixels take the nearest known label; `with_empty` lets them become 0."""
    known = ~unknown if with_empty else ~unknown & (labels > 0)
    if not unknown.any() or not known.any():
        return labels
    row, column = ndimage.distance_transform_edt(~known, return_distances=False, return_indices=True)
    return np.where(unknown, labels[row, column], labels)


def without_diagonals(labels):
    """Labels without empty pixels that touch only at a corner, so that outlines never touch themselves."""
    labels = labels.copy()
    for _ in range(4):
        solid = labels > 0
        a, b, c, d = solid[:-1, :-1], solid[:-1, 1:], solid[1:, :-1], solid[1:, 1:]
        falling, rising = a & d & ~b & ~c, b & c & ~a & ~d
        if not (falling.any() or rising.any()):
            break
        row, column = np.nonzero(falling)
        labels[row, column + 1] = labels[row, column]
        row, column = np.nonzero(rising)
        labels[row, column] = labels[row, column + 1]
    return labels


def boundaries(labels):
    """Edges between pixels of different labels, on the grid of pixel corners: going down, and going right."""
    rows, columns = labels.shape
    down = np.zeros((rows + 1, columns + 1), bool)      # from corner (r, c) to (r + 1, c)
    right = np.zeros((rows + 1, columns + 1), bool)     # from corner (r, c) to (r, c + 1)
    down[:rows, 1:columns] = labels[:, 1:] != labels[:, :-1]
    right[1:rows, :columns] = labels[1:] != labels[:-1]
    return down, right


class Chain:
    """Boundary between two forks: corners (column, row), and whether it is a loop or has a free end."""

    def __init__(self, points, is_loop, is_loose):
        self.points, self.is_loop, self.is_loose = points, is_loop, is_loose

    @property
    def cells(self):
        """Rows and columns of the corners."""
        return self.points[:, 1].astype(int), self.points[:, 0].astype(int)


def chains(down, right):
    """Maximal chains of boundary edges."""
    width = down.shape[1]
    starts = np.concatenate([np.flatnonzero(down), np.flatnonzero(right)])
    ends = np.concatenate([np.flatnonzero(down) + width, np.flatnonzero(right) + 1])
    links = {}
    for a, b in zip(starts.tolist(), ends.tolist()):
        links.setdefault(a, []).append(b)
        links.setdefault(b, []).append(a)
    used = set()
    found = []
    forks_first = sorted(links, key=lambda node: len(links[node]) == 2)
    for start in forks_first:
        for step in links[start]:
            path = [start]
            before, at = start, step
            while (min(before, at), max(before, at)) not in used:
                used.add((min(before, at), max(before, at)))
                path.append(at)
                if len(links[at]) != 2:
                    break
                one, two = links[at]
                before, at = at, two if one == before else one
            if len(path) > 1:
                found.append(path)
    out = []
    for path in found:
        flat = np.array(path)
        loose = len(links[path[0]]) == 1 or len(links[path[-1]]) == 1
        out.append(Chain(np.column_stack([flat % width, flat // width]).astype(float), path[0] == path[-1], loose))
    return out
