"""orientation.py - finds triangles that face inward, and sheets, which have no inside."""
import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

SAME_PLACE = 5e-5        # meters between vertices that count as one
OPEN_EDGES = 0.002       # share of edges with one side, beyond which a shell is a sheet


def sides(points, triangles):
    """Flags of each triangle: faces inward, belongs to a sheet.

    Cycles ignores the direction of a face, and several primitives of the kit face inward.  A closed shell faces
    inward if its volume is negative.
    """
    _, joined = np.unique(np.round(points / SAME_PLACE).astype(np.int64), axis=0, return_inverse=True)
    corners = joined.ravel()[triangles]
    edges = np.sort(np.concatenate([corners[:, [0, 1]], corners[:, [1, 2]], corners[:, [2, 0]]]), axis=1)
    links = coo_matrix((np.ones(len(edges)), (edges[:, 0], edges[:, 1])), shape=(len(points), len(points)))
    shell = connected_components(links, directed=False)[1][corners[:, 0]]
    count = shell.max() + 1
    places = points[triangles]
    places = places - places.mean((0, 1))
    volumes = np.einsum('ij,ij->i', places[:, 0], np.cross(places[:, 1], places[:, 2]))
    volume = np.bincount(shell, volumes, count)
    _, first, uses = np.unique(edges, axis=0, return_index=True, return_counts=True)
    owner = np.tile(shell, 3)[first]
    open_edges = np.bincount(owner, uses == 1, count) / np.maximum(1, np.bincount(owner, minlength=count))
    is_sheet = open_edges > OPEN_EDGES
    return ((volume < 0) & ~is_sheet)[shell], is_sheet[shell]
