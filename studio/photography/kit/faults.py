"""faults.py - finds parts of the models that float, are below the floor, poke out or share a plane with another part.

    blender -b -noaudio -P kit/faults.py -- [DESIGN ...]

Prints every fault, and exits with 1 if there are any.  The floor, the wall or the ceiling carries a part, directly or
through other parts that touch.  Upholstery overlaps by design, so only hard parts can have the last two faults.  The
first variant stands for all variants of a design.  Lengths are meters.
"""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np  # noqa: E402
from mathutils import Vector  # noqa: E402
from scipy.sparse import coo_matrix  # noqa: E402
from scipy.sparse.csgraph import connected_components  # noqa: E402

import designs as D  # noqa: E402
import measures as ME  # noqa: E402
import solids as S  # noqa: E402

BACKDROPS = ('shadow', 'shadow_gap', 'dark')      # dark surfaces in gaps and behind doors
GROUND = 0.004                # parts this close to the lowest point stand on the floor
BELOW = 0.002                 # depth below the floor that counts as a fault
STUB = (0.0035, 0.045)        # length of an end that pokes out; a longer one is a crossing by design
SKIN = 0.001                  # depth of a part that covers a face
PATCH = 0.0003                # square meters that two faces may share in one plane
MANY = 20000                  # a part with more vertices is not a hard part
SOFT = ('linen', 'boucle', 'velvet', 'leather', 'rug')
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
    ('tika', 'rod', 'tray'),            # posts continue above the upper tray
    ('oro', 'hand', 'pin'),             # hands turn on the pin
}
MARK = '\u00bb '


def groups(links, count):
    """Number of the connected group for each of `count` items."""
    ones, others = zip(*links) if links else ((), ())
    return connected_components(coo_matrix((np.ones(len(links)), (ones, others)), (count, count)), directed=False)[1]


def distance(one, others):
    """Distance and label of the nearest part in `others`."""
    sample = one.points[::max(1, len(one.points) // 300)].tolist()
    return min((min(other.tree.find_nearest(point)[3] for point in sample), other.label) for other in others)


def floating(parts, mount):
    """Texts about groups of parts without support. mount: 'floor', 'wall' or 'ceiling'."""
    axis, side = {'floor': (2, 'low'), 'wall': (1, 'high'), 'ceiling': (2, 'high')}[mount]
    bounds = np.array([getattr(part, side)[axis] for part in parts if not part.apart])
    ground = bounds.min() if side == 'low' else bounds.max()
    links = [(i, j) for i in range(len(parts)) for j in range(i) if S.touch(parts[i], parts[j])]
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
        if one.kind in SOFT or one.name in S.FITTED or len(one.points) > MANY:
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


def in_one_plane(parts):
    """Texts about hard parts with faces in one plane, where renderings show black or flickering patches."""
    out = []
    hard = [part for part in parts if part.kind not in SOFT and len(part.points) <= MANY]
    for one in hard:
        points, normals, areas = one.samples()
        for other in hard:
            if other is one or (one.low > other.high + S.FLUSH).any() or (other.low > one.high + S.FLUSH).any():
                continue
            close = ((points > other.low - S.FLUSH) & (points < other.high + S.FLUSH)).all(1)
            shared = [i for i in np.flatnonzero(close) if other.faces_at(points[i], normals[i])]
            found = sum(areas[i] for i in shared if not any(
                part.contains(points[i] + SKIN * normals[i]) for part in parts if part not in (one, other)))
            if found > PATCH:
                out.append(f'{one.label} and {other.label} have {found * 1e4:.1f} square centimeters in one plane')
    return out


def faults(key):
    """Texts about all faults of a design."""
    ME.build(key, next(iter(D.DESIGNS[key]['variants'])))
    parts = S.solids(BACKDROPS)
    lowest = min(part.low[2] for part in parts if not part.apart)
    mount = D.mount(key, lowest)
    sunk = [f'{part.label} is {-part.low[2] * 1000:.1f} mm below the floor' for part in parts if part.low[2] < -BELOW]
    return floating(parts, mount) + sunk + poking(key, parts) + in_one_plane(parts)


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
