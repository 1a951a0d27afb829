"""triangles.py - divides long triangles, and joins corners to vertices with an index."""
import numpy as np

LONGEST = 0.20           # meters between vertices, so that light can change along a large board
GRID = dict(position=1e5, normal=200, uv=1e4)      # steps per unit; corners in the same step are one vertex


def divided(corners):
    """Corners of triangles whose edges are bisected until none is longer than LONGEST.

    Neighbors split a shared edge at the same point, so no gap appears.
    """
    rows = np.concatenate([corners['position'], corners['normal'], corners['uv']], axis=1).reshape(-1, 3, 8)
    finished = []
    while len(rows):
        places = rows[..., :3]
        lengths = np.linalg.norm(places - np.roll(places, -1, 1), axis=2)
        is_long = lengths.max(1) > LONGEST
        finished.append(rows[~is_long])
        edge = lengths[is_long].argmax(1)
        rows = rows[is_long]
        a, b, c = (rows[np.arange(len(rows)), (edge + k) % 3] for k in range(3))
        middle = (a + b) / 2
        rows = np.concatenate([np.stack([a, middle, c], 1), np.stack([middle, b, c], 1)])
    flat = np.concatenate(finished).reshape(-1, 8)
    return dict(position=flat[:, :3], normal=flat[:, 3:6], uv=flat[:, 6:])


def indexed(corners):
    """Vertices and their `index`, both sorted, so that the order of faces in Blender does not matter."""
    length = np.linalg.norm(corners['normal'], axis=1, keepdims=True)
    corners = {**corners, 'normal': corners['normal'] / (length + 1e-12)}
    steps = np.column_stack([np.round(corners[name] * scale) for name, scale in GRID.items()]).astype(np.int64)
    vertices, index = np.unique(steps, axis=0, return_inverse=True)
    index = index.reshape(-1, 3)
    a, b, c = index.T
    index = index[(a != b) & (b != c) & (a != c)]
    first = index.argmin(1)[:, None]
    index = np.take_along_axis(index, (first + np.arange(3)) % 3, axis=1)
    index = index[np.lexsort(index.T[::-1])]
    columns = np.cumsum([0, *(corners[name].shape[1] for name in GRID)])
    made = {name: vertices[:, low:high] / scale
            for (name, scale), low, high in zip(GRID.items(), columns, columns[1:])}
    return {**made, 'index': index.ravel()}
