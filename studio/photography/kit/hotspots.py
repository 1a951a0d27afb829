"""hotspots.py - finds the pieces in the pictures of the rooms, for the links on them.

    blender -b -noaudio -P kit/hotspots.py -- [names] [--out DIR]

For each picture, a ray through the middle of every grid cell finds the visible piece. The point of a
piece is the cell that is farthest from the outline of its visible part, and not too close to points of other pieces.
The box is the projection of the whole model, with hidden parts, cut at the picture's edges.

Rays need no light and no samples, so the result is the same on every run. A room has one file with the picture's
pieces and mask (domain/rooms/room.ts).
"""
import argparse
import json
import os
import string
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Vector  # noqa: E402
from scipy import ndimage  # noqa: E402

import designs as D  # noqa: E402
import render  # noqa: E402
import scenes  # noqa: E402
import studio as S  # noqa: E402

CATALOGUE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', 'catalogue')
ROOMS = os.path.join(CATALOGUE, 'rooms')
COLUMNS = {None: 160, 'portrait': 112}
LEAST_CELLS = 14    # a piece with fewer visible cells is not worth a link
APART = 0.075       # least distance of two points, as a share of the picture's width
EDGE = 0.03         # least distance of a point from the picture's edge, as a share of its width
LETTERS = string.ascii_lowercase


def seen_objects(columns, rows):
    """Tag of the piece that is visible in each cell's middle, row by row from the top; None for others."""
    scene = bpy.context.scene
    camera = scene.camera
    depsgraph = bpy.context.evaluated_depsgraph_get()
    right_top, right_low, left_low, left_top = (camera.matrix_world @ v for v in camera.data.view_frame(scene=scene))
    origin = camera.matrix_world.translation
    seen = np.full((rows, columns), None, object)
    for j in range(rows):
        for i in range(columns):
            u, v = (i + 0.5) / columns, (j + 0.5) / rows
            target = left_top.lerp(right_top, u).lerp(left_low.lerp(right_low, u), v)
            hit, _, _, _, ob, _ = scene.ray_cast(depsgraph, origin, target - origin)
            seen[j, i] = ob.original.get('piece') if hit else None
    return seen


def projected_box(tag):
    """Left, top, right and bottom of a piece in shares of the picture, cut at its edges."""
    scene = bpy.context.scene
    camera = scene.camera
    points = S.bounds_points([o for o in scene.objects if o.get('piece') == tag and o.type == 'MESH'])
    matrix = np.array(camera.matrix_world.inverted())
    local = points @ matrix[:3, :3].T + matrix[:3, 3]
    local = local[local[:, 2] < -0.05]
    corners = [Vector(v) for v in camera.data.view_frame(scene=scene)]
    depth = -corners[0].z
    x = local[:, 0] / -local[:, 2] * depth
    y = local[:, 1] / -local[:, 2] * depth
    left, right = corners[2].x, corners[0].x
    low, top = corners[2].y, corners[0].y
    x = ((x - left) / (right - left)).clip(0, 1)
    y = ((top - y) / (top - low)).clip(0, 1)
    return [float(value) for value in (x.min(), y.min(), x.max(), y.max())]


def choose_point(mask, taken, ratio):
    """Cell (column, row) farthest from a mask's outline, and not too close to the points taken."""
    rows, columns = mask.shape
    inner = ndimage.distance_transform_edt(np.pad(mask, 1))[1:-1, 1:-1]
    x = (np.arange(columns) + 0.5) / columns
    y = (np.arange(rows) + 0.5) / rows * ratio
    X, Y = np.meshgrid(x, y)
    edge = np.minimum(np.minimum(X, 1 - X), np.minimum(Y, ratio - Y))
    gap = np.full(mask.shape, 1.0)
    for i, j in taken:
        gap = np.minimum(gap, np.hypot(X - x[i], Y - y[j]))
    score = inner * np.clip(edge / EDGE, 0, 1) * np.clip(gap / APART, 0, 1) ** 4 * mask
    cy, cx = (axis.mean() for axis in np.nonzero(mask))
    j, i = np.nonzero(score >= score.max() - 0.5)
    nearest = np.hypot(i - cx, j - cy).argmin()
    return int(i[nearest]), int(j[nearest])


def code_of(design, variant):
    """Product code of a variant."""
    with open(os.path.join(CATALOGUE, 'products', design + '.json')) as file:
        return next(one['code'] for one in json.load(file)['variants'] if one['key'] == variant)


def is_rug(kind):
    """True for rugs, which come last, although rooms place them first."""
    return D.DESIGNS[kind.partition('/')[0]]['builder'].startswith('rug')


def runs(row):
    """Run-length text of a row: number of cells and letter of the piece, '.' for none."""
    out, start = [], 0
    for k in range(1, len(row) + 1):
        if k == len(row) or row[k] != row[start]:
            out.append(f'{k - start}{row[start]}')
            start = k
    return ''.join(out)


def survey(name, crop):
    """Pieces and mask of one picture, in the order in which the room places its pieces; rugs are last."""
    scenes.stage(name, crop)
    bpy.context.view_layer.update()
    width, height = scenes.SIZE[crop]
    columns = COLUMNS[crop]
    rows = round(columns * height / width)
    seen = seen_objects(columns, rows)
    kinds = {}
    for ob in bpy.context.scene.objects:
        tag = ob.get('piece')
        if tag and ob.type == 'MESH':
            copies = kinds.setdefault(tag.partition('/')[2], [])
            if tag not in copies:
                copies.append(tag)
    kinds = {kind: [tag for tag in tags if (seen == tag).sum()] for kind, tags in kinds.items()}
    kinds = {kind: tags for kind, tags in kinds.items() if np.isin(seen, tags).sum() >= LEAST_CELLS}
    kinds = dict(sorted(kinds.items(), key=lambda item: is_rug(item[0])))
    largest = {kind: max(tags, key=lambda tag: (seen == tag).sum()) for kind, tags in kinds.items()}
    taken = {}
    for kind in sorted(kinds, key=lambda kind: (seen == largest[kind]).sum()):
        taken[kind] = choose_point(seen == largest[kind], taken.values(), height / width)
    pieces = []
    mask = np.full(seen.shape, '.', object)
    for letter, (kind, tags) in zip(LETTERS, kinds.items()):
        design, variant = kind.split('/')
        i, j = taken[kind]
        mask[np.isin(seen, tags)] = letter
        pieces.append(dict(design=design, variant=variant, code=code_of(design, variant), quantity=len(tags),
                           at=[round((i + 0.5) / columns, 4), round((j + 0.5) / rows, 4)],
                           box=[round(value, 4) for value in projected_box(largest[kind])]))
    return dict(pieces=pieces, mask=[runs(row) for row in mask])


def written(room):
    """JSON text of a room with one line per piece and per row of a mask."""
    def lines(values, indent):
        return ',\n'.join(' ' * indent + json.dumps(value) for value in values)
    crops = []
    for crop, found in room.items():
        pieces, mask = lines(found['pieces'], 6), lines(found['mask'], 6)
        crops.append(f'  "{crop}": {{\n    "pieces": [\n{pieces}\n    ],\n    "mask": [\n{mask}\n    ]\n  }}')
    return '{\n' + ',\n'.join(crops) + '\n}\n'


def main(argv):
    """Write one file per room."""
    parser = argparse.ArgumentParser(prog='hotspots.py', description=__doc__.split('\n')[0])
    parser.add_argument('names', nargs='?', default=','.join(scenes.SCENES))
    parser.add_argument('--out', default=ROOMS)
    args = parser.parse_args(argv)
    os.makedirs(args.out, exist_ok=True)
    for name in args.names.split(','):
        if name not in scenes.SCENES:
            raise SystemExit(f'{render.MARK}No room is called {name}.')
        crops = [crop for room, crop in scenes.PICTURES if room == name]
        room = {crop or 'landscape': survey(name, crop) for crop in crops}
        with open(os.path.join(args.out, name + '.json'), 'w') as file:
            file.write(written(room))
        found = ', '.join(f'{p["design"]}:{p["variant"]}' for p in room['landscape']['pieces'])
        render.say(f'{name}  {found}')


if __name__ == '__main__' and '--' in sys.argv:
    main(sys.argv[sys.argv.index('--') + 1:])
