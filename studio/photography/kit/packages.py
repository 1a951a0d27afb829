"""packages.py - measures the packages of designs that come apart, and writes catalogue/packages.json.

    blender -b -noaudio -P kit/packages.py -- [FILE]

RULES follow the texts of the products: what they call loose, screwed on or delivered in parts is a package here. A design
without a rule is one package with its overall size.  Lengths are whole centimeters without cartons.
"""
import json
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import designs as D  # noqa: E402
import measures as ME  # noqa: E402

TARGET = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', 'catalogue', 'packages.json')

# Package: parts of the model.  'post@back' are posts that lie completely behind the middle, 'seat[2]' is the third seat.
# '*' are all parts that no other package has.
# Parts of a kind in `STACKED` packages lie flat on each other.  'slats' are rolled up.
BED = {'side-rails': ['rail'], 'foot-board': ['foot'], 'slats': ['deck'], 'legs': ['leg'], 'head-board': ['*']}
TABLE = {'top': ['top'], 'base': ['*']}
RULES = {
    # Sofas and armchairs: legs unscrew, loose cushions come off.
    'haru': {'legs': ['post'], 'cushions': ['wide', 'wide_pipe', 'bolster', 'piping'], 'body': ['*']},
    'koda': {'cushions': ['back[1]', 'back[3]', 'back[5]', 'square', 'lumbar'],
             'chaise': ['base[2]', 'seat[2]', 'back[4]', 'plinth[2]'], 'section': ['*']},
    'luna': {'cushions': ['square'], 'body': ['*']},
    'nami': {'cushions': ['seat', 'seat_pipe', 'back', 'back_pipe', 'lumbar'], 'body': ['*']},
    'sora': {'legs': ['leg'], 'body': ['base', 'arm', 'back[0]'], 'cushions': ['*']},
    'kira': {'legs': ['leg'], 'body': ['*']},
    'suna': {'legs': ['leg'], 'body': ['*']},
    'seki': {'legs': ['leg'], 'body': ['*']},
    'ando': {'legs': ['leg', 'rod'], 'body': ['*']},
    # Pedicure chairs travel in two or three parts.
    'pera': {'chair': ['deck', 'seat', 'seat_pipe', 'arm', 'arm_top', 'back', 'head'], 'base': ['*']},
    'regi': {'chair': ['shell', 'deck', 'seat', 'seat_welt', 'head'], 'base': ['*']},
    'tami': {'chair': ['deck', 'seat', 'seat_pipe', 'arm', 'arm_top', 'back', 'lumbar'],
             'basin': ['basin', 'water', 'drain', 'rod'], 'base': ['*']},
    # Beds.
    'kane': {**BED, 'side-rails': ['rail[0]', 'rail[1]'], 'foot-board': ['foot', 'leg'], 'drawers': ['drawer', 'knob'],
             'legs': []},
    'lumi': BED, 'nuvo': BED, 'sia': BED,
    'pado': {**BED, 'foot-board': ['foot', 'leg'], 'legs': []},
    'saro': {**BED, 'foot-board': ['foot', 'post@front', 'rod@front'], 'legs': []},
    'vela': {**BED, 'posts': ['post', 'beam'], 'boards': ['foot', 'head_rail'], 'foot-board': [], 'legs': []},
    'zeno': {'boards': ['board', 'base', 'batten'], 'cushions': ['bolster', 'bolster_pipe', 'strap'], 'head-board': ['*']},
    # Tables and desks.
    'bano': {'boards': ['plank', 'stretcher'], 'frame': ['leg@left', 'bearer@left', 'foot_rail@left', 'wedge@left']},
    'bosco': {'top': ['top'], 'base': ['drum', 'foot[0]'], 'boards': ['panel', 'modesty']},
    'kova': TABLE, 'roma': TABLE,
    'oval': {'legs': ['leg'], 'top': ['*']},
    'porta': {'top': ['top'], 'frame': ['leg@left', 'beam@left', 'foot@left']},
    'tula': {'top': ['top'], 'base': ['drum[0]']},
    'kami': {'top': ['top'], 'frame': ['bar@left', 'leg@left', 'rod@left']},
    'levo': {'top': ['top'], 'frame': ['outer@left', 'inner@left', 'foot@left', 'arm@left'], 'boards': ['beam', 'tray']},
    'vero': {'top': ['top'], 'boards': ['modesty'], 'base': ['side', 'bottom', 'back', 'front', 'rod', 'leg@right'],
             'legs': ['leg@left']},
    # Storage.
    'garo': {'boards': ['top', 'bottom', 'side', 'back', 'plinth', 'cornice', 'front'],
             'doors': ['stile[0]', 'stile[1]', 'cane[0]']},
    'gira': {'body': ['case_back', 'case_side', 'front', 'pull'], 'frame': ['post@left', 'bearer@left', 'cap@left'],
             'boards': ['shelf', 'divider']},
    'tre': {'frame': ['post@left', 'rod@left'], 'boards': ['shelf', 'lip']},
}
STACKED = ('side-rails', 'posts', 'boards', 'drawers')
SINGLE = ('cushions', 'legs')      # only the largest part counts
ROLL = 20                          # centimeters: diameter of rolled slats
TILTS = range(5, 90)               # degrees
WIDE = 70                          # centimeters: anything narrower passes doors without tilting


def points_of(obs):
    """Vertices of meshes in world coordinates, in centimeters."""
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for ob in obs:
        ev = ob.evaluated_get(graph)
        mesh = ev.to_mesh()
        co = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get('co', co)
        world = np.array(ev.matrix_world)
        found.append(co.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3])
        ev.to_mesh_clear()
    return np.concatenate(found) * 100


def size(obs):
    """Width, depth and height of meshes together."""
    points = points_of(obs)
    return points.max(0) - points.min(0)


def lies(ob, place):
    """True if a mesh lies completely on one side of the piece's middle."""
    points = points_of([ob])
    return {'left': points[:, 0].max() < 0, 'right': points[:, 0].min() > 0,
            'front': points[:, 1].max() < 0, 'back': points[:, 1].min() > 0}[place]


def chosen(pattern, objects):
    """Meshes of a pattern of RULES."""
    if '[' in pattern:
        name, place = pattern[:-1].split('[')
        return [[ob for ob in objects if ob.name.split('.')[0] == name][int(place)]]
    name, _, place = pattern.partition('@')
    return [ob for ob in objects if ob.name.split('.')[0] == name and (not place or lies(ob, place))]


def boxed(values):
    """Sizes as a record of whole centimeters."""
    return dict(zip(('width', 'depth', 'height'), (max(1, math.ceil(value - 0.5)) for value in values)))


def tilted(obs):
    """Box around meshes that are tilted sideways to their narrowest width. None if tilting is needless or does not help."""
    if min(size(obs)) <= WIDE:
        return None
    points = points_of(obs)
    best = None
    for degrees in TILTS:
        s, c = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
        turned = points @ np.array([[1, 0, 0], [0, c, -s], [0, s, c]]).T
        box = turned.max(0) - turned.min(0)
        if best is None or min(box) < min(best):
            best = box
    return best if min(best) < min(size(obs)) else None


def measured(name, obs):
    """One package, in the shape of packages.json."""
    sizes = [size([ob]) for ob in obs]
    if name == 'slats':     # they lie across the bed
        return {'name': name, **boxed((sorted(sizes[0])[1], ROLL, ROLL))}
    if name in STACKED:
        ordered = np.array([sorted(one) for one in sizes])
        return {'name': name, **boxed((ordered[:, 2].max(), ordered[:, 0].sum(), ordered[:, 1].max()))}
    if name in SINGLE:
        return {'name': name, **boxed(max(sizes, key=lambda one: float(np.prod(one))))}
    other = tilted(obs)
    return {'name': name, **boxed(size(obs)), **({} if other is None else {'tilted': boxed(other)})}


def packages(key):
    """Packages of one design, largest first."""
    ME.build(key, list(D.DESIGNS[key]['variants'])[0])
    objects = ME.own_meshes()
    groups = {name: [ob for pattern in patterns if pattern != '*' for ob in chosen(pattern, objects)]
              for name, patterns in RULES[key].items()}
    taken = [ob for obs in groups.values() for ob in obs]
    for name, patterns in RULES[key].items():
        if '*' in patterns:
            groups[name] = groups[name] + [ob for ob in objects if ob not in taken]
    found = [measured(name, obs) for name, obs in groups.items() if obs]
    found.sort(key=lambda one: -one['width'] * one['depth'] * one['height'])
    print('\u00bb', key, json.dumps(found), flush=True)
    return found


def main(path):
    """Write the packages of all designs with a rule."""
    records = {key: packages(key) for key in sorted(RULES)}
    part = path + '.part'
    with open(part, 'w', encoding='utf-8') as f:
        json.dump(records, f, indent=2)
        f.write('\n')
    os.replace(part, path)


if __name__ == '__main__' and '--' in sys.argv:
    rest = sys.argv[sys.argv.index('--') + 1:]
    main(rest[0] if rest else TARGET)
