"""mapping.py - texture coordinates in meters, with v upward.

Fabrics follow the UV map of the kit.  Wood and stone are cut from boxes along a board's grain, and wrapped
around turned bodies.
"""
import math
import zlib

import numpy as np

UNWRAPPED = {'linen', 'boucle', 'velvet', 'leather', 'cane', 'rattan', 'rug', 'shade'}    # kinds that follow the UV map
STRETCHED = 0.4          # a face whose UVs cover less than this share of its area has no usable map
NODE = 0.12              # meters between the leaf nodes of rattan
GRAIN_STEP = 0.30        # meters: grain closes around a turned body after a multiple of this
THICK = 0.03             # radius in meters of a turned body around which the grain has to close
END_GRAIN = 0.25         # grain of end faces is stretched, so that its lines look like growth rings


def texture_coordinates(ob, kind, local, normals, mapped, heights):
    """Coordinates of triangle corners; `heights` are those of all vertices of the object."""
    if kind == 'shade':
        low, high = heights.min(), heights.max()
        return np.column_stack([np.full(len(local), 0.5), (local[:, 2] - low) / max(high - low, 1e-6)])
    flat = normals.reshape(-1, 3, 3).mean(1).repeat(3, 0)
    shape = ob.get('shape')
    if kind in UNWRAPPED or shape == 'tube':
        return unwrapped(ob, kind, local, flat, mapped)
    axis, shift = grain_of(ob)
    if shape == 'lathe':
        return turned(local, flat) + shift[:2]
    return box(np.roll(local, -axis, 1), np.roll(flat, -axis, 1), is_grain=True) + shift[:2]


def unwrapped(ob, kind, local, flat, mapped):
    """The UV map, with boxes where it has no area: caps of tubes, and rims of swept walls."""
    places, flats = local.reshape(-1, 3, 3), mapped.reshape(-1, 3, 2)
    covered = np.abs(np.cross(flats[:, 1] - flats[:, 0], flats[:, 2] - flats[:, 0]))
    area = np.linalg.norm(np.cross(places[:, 1] - places[:, 0], places[:, 2] - places[:, 0]), axis=1)
    unmapped = (covered < STRETCHED * area).repeat(3)
    uv = np.where(unmapped[:, None], box(local, flat), mapped)
    if kind == 'rattan':                  # nodes of neighboring poles do not line up
        uv[:, 0] += zlib.crc32(ob.name.encode()) % 97 / 97 * NODE
    return uv


def grain_of(ob):
    """Axis of the grain, and the shift of the board within the wood (0..1 m)."""
    grain = attribute(ob.data.attributes['gco'].data, 'vector')
    points = attribute(ob.data.vertices, 'co')
    for axis in range(3):
        shift = grain - np.roll(points, -axis, 1)
        if np.ptp(shift, axis=0).max() < 1e-3:
            return axis, shift[0].astype(float) % 1.0
    # The mesh was reshaped after its grain was set.
    return int(np.argmax(np.ptp(points, axis=0))), grain[0].astype(float) % 1.0


def attribute(elements, name):
    values = np.empty(len(elements) * 3, np.float32)
    elements.foreach_get(name, values)
    return values.reshape(-1, 3)


def turned(local, flat):
    """Grain along the axis of a turned body; flat ends show it from above."""
    angle = np.arctan2(local[:, 1], local[:, 0]).reshape(-1, 3)
    turn = (angle - angle[:, :1] + math.pi) % (2 * math.pi) - math.pi       # a triangle does not cross the seam
    angle = (angle[:, :1] + turn).ravel()
    radius = float(np.median(np.hypot(local[:, 0], local[:, 1])))
    whole = max(GRAIN_STEP, round(2 * math.pi * radius / GRAIN_STEP) * GRAIN_STEP)
    around = angle / (2 * math.pi) * whole if radius > THICK else angle * radius
    is_end = np.abs(flat[:, 2]) > 0.7
    return np.where(is_end[:, None], local[:, :2], np.column_stack([local[:, 2], around]))


def box(points, normals, is_grain=False):
    """Projection along the axis that is closest to a face's normal.  With `is_grain`, x runs along the grain."""
    axis = np.abs(normals).argmax(1)
    ends = points[:, [1, 2]]
    if is_grain:
        flip = np.ptp(points[:, 1]) <= np.ptp(points[:, 2])
        ends = (ends[:, ::-1] if flip else ends) * np.array([END_GRAIN, 1.0])
    sides = np.where((axis == 1)[:, None], points[:, [0, 2]], points[:, [0, 1]])
    return np.where((axis == 0)[:, None], ends, sides)
