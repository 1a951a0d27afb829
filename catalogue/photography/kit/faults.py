"""faults.py - finds parts of the models that float, lie below the floor or poke out behind another part.

    blender -b -noaudio -P kit/faults.py -- [DESIGN ...]

Prints every fault, and exits with 1 if there are any.  The floor, the wall or the ceiling carries a part, directly or
through other parts that touch.  Upholstery overlaps by design, so only hard parts can poke out.  The first variant
stands for all variants of a design.  Lengths are meters.
"""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Vector  # noqa: E402
from mathutils.bvhtree import BVHTree  # noqa: E402
from scipy.sparse import coo_matrix  # noqa: E402
from scipy.sparse.csgraph import connected_components  # noqa: E402

import designs as D  # noqa: E402
import measures as ME  # noqa: E402

GAP = 0.001                   # largest distance between parts that touch
FITTED_GAP = 0.0035           # the same for doors and drawers, which have air around them
LOOSE_GAP = 0.006             # the same for bedding, books and vessels
FITTED = ('front', 'stile', 'backing', 'door')
BACKDROPS = ('shadow', 'shadow_gap', 'dark')      # dark surfaces in gaps and behind doors
GROUND = 0.004                # parts this close to the lowest point stand on the floor
BELOW = 0.002                 # depth below the floor that counts as a fault
STUB = (0.0035, 0.045)        # length of an end that pokes out; a longer one is a crossing by design
SOFT = ('linen', 'boucle', 'velvet', 'leather', 'rug')
DENSE = 2000                  # vertices beyond which a part is checked without its smoothing
FLUSH = 0.0001                # depth of the surface: a point on it is inside
ASIDE = [Vector(way).normalized() for way in ((0.577, 0.581, 0.574), (-0.31, 0.62, -0.72), (0.80, -0.55, 0.24))]
# Joints that look like faults but are intended.
INTENDED = {
    ('ren', 'rail', 'crest'),           # the crest is carved around the rail
    ('dara', 'rod', 'rod'),             # leather sleeves around the tubes
    ('dono', 'rod', 'rod'),             # leather sleeves on the arms
    ('dono', 'rod', 'sheet'),           # rails along the edges of the ribs
    ('saro', 'post', 'rod'),            # posts and rails that end in knobs
    ('saro', 'rod', 'post'),
    ('bano', 'wedge', 'stretcher'),     # a wedge locks the stretcher
    ('yoko', 'plate', 'pan'),           # the pan is curved, the plate is let in
    ('tami', 'slat', 'upright'),        # uprights stand in the slats
    ('tami', 'upright', 'runner'),
    ('tika', 'rod', 'tray'),            # posts go on above the upper tray
    ('oro', 'hand', 'pin'),             # hands turn on the pin
}
MARK = '\u00bb '


class Part:
    """Mesh of a part in world coordinates, as triangles."""

    def __init__(self, ob, graph, label):
        self.label = label
        self.name = ob.name.split('.')[0]
        material = ob.data.materials[0] if ob.data.materials else None
        self.kind = material.name.split('.')[0] if material else ''
        self.apart = bool(ob.get('apart'))
        mesh = ob.evaluated_get(graph).to_mesh()
        mesh.calc_loop_triangles()
        self.triangles = _array(mesh.loop_triangles, 'vertices', np.int32)
        world = np.array(ob.matrix_world)
        self.points = _array(mesh.vertices, 'co', np.float32).astype(float) @ world[:3, :3].T + world[:3, 3]
        normals = _array(mesh.vertices, 'normal', np.float32) @ np.linalg.inv(world[:3, :3])
        self.normals = normals / (np.linalg.norm(normals, axis=1, keepdims=True) + 1e-12)
        ob.evaluated_get(graph).to_mesh_clear()
        self.tree = self._tree(0)
        self._swollen = {}
        self.low, self.high = self.points.min(0), self.points.max(0)

    def _tree(self, by):
        corners = self.points[self.triangles]
        volume = (corners.mean(1) * np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])).sum()
        points = self.points + self.normals * (by if volume >= 0 else -by)
        return BVHTree.FromPolygons(points.tolist(), self.triangles.tolist())

    def swollen(self, by):
        """Search tree of the part, thicker by `by` meters on all sides."""
        if by not in self._swollen:
            self._swollen[by] = self._tree(by)
        return self._swollen[by]

    @property
    def gap(self):
        """Largest distance to a part that carries it."""
        if self.apart:
            return LOOSE_GAP
        return FITTED_GAP if self.name in FITTED else GAP

    def contains(self, point):
        """True if a point is inside the part or on its surface. A ray can graze an edge, so most of three decide."""
        if (point < self.low - FLUSH).any() or (point > self.high + FLUSH).any():
            return False
        if self.tree.find_nearest(point, FLUSH)[0] is not None:
            return True
        first, second = self._leaves(point, ASIDE[0]), self._leaves(point, ASIDE[1])
        return first if first == second else self._leaves(point, ASIDE[2])

    def _leaves(self, point, way):
        """True if a ray from a point crosses the surface an odd number of times."""
        at, crossings = Vector(point), 0
        while True:
            hit = self.tree.ray_cast(at, way)[0]
            if hit is None:
                return crossings % 2 == 1
            at, crossings = hit + way * 1e-6, crossings + 1

    def edges(self):
        """Pairs of vertices, each pair once."""
        pairs = np.concatenate([self.triangles[:, [0, 1]], self.triangles[:, [1, 2]], self.triangles[:, [2, 0]]])
        return np.unique(np.sort(pairs, axis=1), axis=0)


def _array(items, field, kind):
    """Field of three numbers of all items as rows."""
    out = np.empty(len(items) * 3, kind)
    items.foreach_get(field, out)
    return out.reshape(-1, 3)


def parts_of(key):
    """Build the first variant of a design; returns its parts."""
    ME.build(key, next(iter(D.DESIGNS[key]['variants'])))
    obs = [ob for ob in bpy.context.scene.objects if ob.type == 'MESH']
    for ob in obs:
        for modifier in ob.modifiers:
            if modifier.type == 'SUBSURF' and len(ob.data.vertices) > DENSE:
                modifier.show_viewport = False
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    found, count = [], {}
    for ob in obs:
        name = ob.name.split('.')[0]
        count[name] = count.get(name, -1) + 1
        if name not in BACKDROPS:
            found.append(Part(ob, graph, f'{name}[{count[name]}]'))
    return found


def touch(one, other):
    """True if two parts touch."""
    gap = max(one.gap, other.gap)
    if (one.low > other.high + gap).any() or (other.low > one.high + gap).any():
        return False
    if one.tree.overlap(other.tree) or one.swollen(gap).overlap(other.tree) or other.swollen(gap).overlap(one.tree):
        return True
    return other.contains(one.points[0]) or one.contains(other.points[0]) or near(one, other, gap) or near(other, one,
                                                                                                           gap)


def near(one, other, gap):
    """True if a vertex of `one` is within `gap` of the surface of `other`."""
    close = ((one.points > other.low - gap) & (one.points < other.high + gap)).all(1)
    return any(other.tree.find_nearest(point, gap)[0] is not None for point in one.points[close].tolist())


def groups(links, count):
    """Number of the connected group of each of `count` items."""
    ones, others = zip(*links) if links else ((), ())
    return connected_components(coo_matrix((np.ones(len(links)), (ones, others)), (count, count)), directed=False)[1]


def distance(one, others):
    """Distance and label of the part of `others` that is nearest to a part."""
    sample = one.points[::max(1, len(one.points) // 300)].tolist()
    return min((min(other.tree.find_nearest(point)[3] for point in sample), other.label) for other in others)


def floating(parts, mount):
    """Texts about groups of parts that nothing carries. mount: 'floor', 'wall' or 'ceiling'."""
    axis, side = {'floor': (2, 'low'), 'wall': (1, 'high'), 'ceiling': (2, 'high')}[mount]
    bounds = np.array([getattr(part, side)[axis] for part in parts if not part.apart])
    ground = bounds.min() if side == 'low' else bounds.max()
    links = [(i, j) for i in range(len(parts)) for j in range(i) if touch(parts[i], parts[j])]
    group = groups(links, len(parts))
    held = {group[i] for i, part in enumerate(parts) if abs(getattr(part, side)[axis] - ground) < GROUND}
    out = []
    for lost in sorted(set(group) - held):
        mine = [part for part, number in zip(parts, group) if number == lost]
        rest = [part for part, number in zip(parts, group) if number in held]
        far, label = min(distance(part, rest) for part in mine)
        more = f' and {len(mine) - 1} more' if len(mine) > 1 else ''
        out.append(f'{mine[0].label}{more}: float {far * 1000:.1f} mm from {label}')
    return out


def ends_outside(one, other):
    """Vertices of each piece of `one` that remains outside `other`."""
    inside = np.array([other.contains(point) for point in one.points])
    edges = one.edges()
    crossed = {tuple(sorted(pair)) for face, _ in one.tree.overlap(other.tree)
               for pair in zip(one.triangles[face].tolist(), np.roll(one.triangles[face], -1).tolist())}

    def is_whole(a, b):
        if inside[a] or inside[b]:
            return False
        if (a, b) not in crossed:
            return True
        way = Vector(one.points[b] - one.points[a])
        return way.length < 1e-9 or other.tree.ray_cast(one.points[a], way.normalized(), way.length)[0] is None
    _, places = np.unique(one.points.round(5), axis=0, return_inverse=True)    # seams have two vertices in one place
    places = places.ravel()
    whole = [(places[a], places[b]) for a, b in edges.tolist() if is_whole(a, b)]
    piece = groups(whole, places.max() + 1)[places]
    return [np.flatnonzero((piece == number) & ~inside) for number in np.unique(piece[~inside])]


def protruding(one, other, parts):
    """Length of the end of `one` that pokes out behind `other`, where no other part covers it; 0 if there is none."""
    pieces = [[(other.tree.find_nearest(point)[3], point) for point in one.points[piece]]
              for piece in ends_outside(one, other)]
    pieces = [piece for piece in pieces if max(far for far, _ in piece) > STUB[0]]
    if len(pieces) < 2:
        return 0
    stub = min(pieces, key=lambda piece: max(far for far, _ in piece))
    others = [part for part in parts if part is not one and part is not other]
    shown = [far for far, point in stub if not any(part.contains(point) for part in others)]
    length = max(shown, default=0)
    return length if STUB[0] < length < STUB[1] else 0


def poking(key, parts):
    """Texts about hard parts with an end that pokes out behind another part."""
    out = []
    own = [part for part in parts if not part.apart]
    for one in own:
        if one.kind in SOFT or one.name in FITTED or len(one.points) > 10 * DENSE:
            continue
        for other in own:
            apart = (one.low > other.high).any() or (other.low > one.high).any()
            if other is one or apart or (key, one.name, other.name) in INTENDED:
                continue
            if one.tree.overlap(other.tree):
                length = protruding(one, other, own)
                if length:
                    out.append(f'{one.label} pokes out of {other.label} by {length * 1000:.1f} mm')
    return out


def faults(key):
    """Texts about all faults of a design."""
    parts = parts_of(key)
    lowest = min(part.low[2] for part in parts if not part.apart)
    mount = 'ceiling' if 'pendant' in D.DESIGNS[key]['builder'] else 'wall' if lowest > 0.1 else 'floor'
    sunk = [f'{part.label} is {-part.low[2] * 1000:.1f} mm below the floor' for part in parts if part.low[2] < -BELOW]
    return floating(parts, mount) + sunk + poking(key, parts)


def main(keys):
    """Print the faults of the designs; returns the exit status."""
    total = 0
    for key in keys:
        began = time.time()
        found = faults(key)
        total += len(found)
        print(f'{MARK}{key}: {"; ".join(found) or "no faults"} ({time.time() - began:.0f} s)', flush=True)
    print(f'{MARK}{len(keys)} designs, {total or "no"} faults', flush=True)
    return 1 if total else 0


if __name__ == '__main__' and '--' in sys.argv:
    sys.exit(main(sys.argv[sys.argv.index('--') + 1:] or list(D.DESIGNS)))
