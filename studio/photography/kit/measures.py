"""measures.py - builds every design, measures it and writes catalogue/measurements.json.

    blender -b -noaudio -P kit/measures.py -- [FILE]

Lengths are whole centimeters, weights whole kilograms.  Overall sizes come from the mesh, seat and arm
heights and clear inside measurements from the builders; a design without a weight gets one from its volumes and the
density of each material.  A variant in other materials (a marble top instead of an oak one) has its own weight.
Parts that a builder made with `parts.apart` (bedding, books, work lamps) are not measured.
"""
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bmesh  # noqa: E402
import bpy  # noqa: E402
import numpy as np  # noqa: E402

import core as C  # noqa: E402
import designs as D  # noqa: E402
import materials as M  # noqa: E402
import parts  # noqa: E402
import products as P  # noqa: E402

TARGET = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', 'catalogue', 'measurements.json')
GROUPS = ('cabinet', 'drawer', 'shelf', 'openStorage')
SEAT_PARTS = ('seat', 'bench', 'pad', 'sling', 'sheet', 'cane', 'body', 'shell')

# Material: density in kg/m3, and the wall thickness in meters beyond which a part counts as hollow.
# Upholstery is foam on a frame; panels and drums are boards; tubes and spun shades are sheet metal.
SOFT = (78, 0.052)
STUFF = {
    'linen': SOFT, 'boucle': SOFT, 'velvet': SOFT, 'leather': SOFT,
    'wood': (660, 0.014), 'lacquer': (720, 0.014),
    'metal': (7800, 0.0016), 'powder': (7800, 0.0016), 'plastic': (1050, 0.004),
    'marble': (2700, 0.018), 'travertine': (2500, 0.020), 'ceramic': (2300, 0.004),
    'rattan': (520, 0.010), 'rug': (350, 0.008), 'cane': (450, 0.002), 'shade': (600, 0.0012),
    'display_glass': (2500, 0.004), 'thin_glass': (1000, 0.004),
}
SPUN = (7800, 0.0006)     # lacquered shades and bodies of lamps are sheet metal
CAST = (7800, 0.006)      # feet and swivel bases are weighted
GLASS = (2500, 0.002)     # mirrors
BOARD = (700, 0.004)      # their backs
SHARES = {'deck': 0.4, 'board': 0.6, 'plait': 0.33, 'square': 0.35, 'lumbar': 0.35, 'back': 0.7, 'wide': 0.5}
# Kilograms that the model does not show: frames, springs, slats, gas lifts, mechanisms, plumbing.
HIDDEN = {'Sofa': 9, 'Armchair': 6, 'Chair': 1, 'Bed': 20, 'Office Chair': 4, 'Bar Stool': 1, 'Manicure Chair': 3,
          'Pedicure Chair': 14, 'Storage': 3, 'Lighting': 1}


def own_meshes():
    """Mesh objects of the piece itself."""
    return [ob for ob in bpy.context.scene.objects if ob.type == 'MESH' and not ob.get('apart')]


def corners(objects):
    """Lowest and highest corner (meters) of the evaluated meshes."""
    graph = bpy.context.evaluated_depsgraph_get()
    low, high = np.full(3, 1e9), np.full(3, -1e9)
    for ob in objects:
        ev = ob.evaluated_get(graph)
        mesh = ev.to_mesh()
        co = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get('co', co)
        world = np.array(ev.matrix_world)
        co = co.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3]
        low, high = np.minimum(low, co.min(0)), np.maximum(high, co.max(0))
        ev.to_mesh_clear()
    return low, high


def heft(ob, lighting):
    """Kilograms of one part."""
    kind = ob.data.materials[0].name.split('.')[0] if ob.data.materials else ''
    if kind.startswith('wood_'):
        kind = 'wood'
    if kind not in STUFF:
        return 0.0
    density, limit = STUFF[kind]
    name = ob.name.split('.')[0]
    if lighting and kind == 'lacquer' or name in ('dome', 'lining', 'cap'):
        density, limit = SPUN
    elif kind in ('metal', 'powder') and name in ('foot', 'base', 'disc'):
        density, limit = CAST
    elif name == 'glass':
        density, limit = GLASS
    elif name == 'back' and kind == 'metal':
        density, limit = BOARD
    mesh = bmesh.new()
    mesh.from_object(ob, bpy.context.evaluated_depsgraph_get())
    volume = abs(mesh.calc_volume())
    area = sum(f.calc_area() for f in mesh.faces)
    mesh.free()
    if kind in ('rug', 'cane', 'shade'):    # sheets have no volume
        volume = area * limit
    return density * min(volume, area * limit) * SHARES.get(name, 1.0)


def centimetres(values):
    """Meters to a group of whole centimeters."""
    return dict(zip(('width', 'depth', 'height'), (max(1, int(round(v * 100))) for v in values)))


def seat(known, overall):
    """Width, depth and height of the seat, in meters."""
    height = known['seat_h']
    if 'seat_w' in known:
        return known['seat_w'], known['seat_d'], height
    for name in SEAT_PARTS:
        found = [ob for ob in own_meshes() if ob.name.split('.')[0] == name]
        if found:
            low, high = corners(found)
            return *np.minimum((high - low)[:2], overall[:2]), height
    return overall[0], overall[1], height


def build(key, variant):
    """Build one variant in an empty scene; returns the measurements from its builder."""
    C.reset()
    M.forget()
    parts.INSIDE.clear()
    spec = D.DESIGNS[key]
    known = P.REG[spec['builder']][1](**spec['params'], **D.dressed(key, variant)) or {}
    bpy.context.view_layer.update()
    return known


def estimated_weight(spec):
    """Kilograms of the piece in the scene, from its volumes."""
    return HIDDEN.get(spec['category'], 0) + sum(heft(ob, spec['category'] == 'Lighting') for ob in own_meshes())


def other_weights(key, first, weight):
    """Whole kilograms of the variants that are noticeably heavier or lighter than the first (`first` as estimated)."""
    spec = D.DESIGNS[key]
    out = {}
    for variant in list(spec['variants'])[1:]:
        build(key, variant)
        kilograms = max(1, int(round(weight * estimated_weight(spec) / first)))
        if abs(kilograms - weight) >= max(2, 0.1 * weight):
            out[variant] = kilograms
    return out


def record(key):
    """Measurements of one design, in the shape of measurements.json."""
    spec = D.DESIGNS[key]
    known = build(key, list(spec['variants'])[0])
    low, high = corners(own_meshes())
    overall = high - low
    out = {'overall': centimetres(overall)}
    if known.get('seat_h'):
        out['seat'] = centimetres(seat(known, overall))
    for group in GROUPS:
        if group in parts.INSIDE:
            out[group] = centimetres(parts.INSIDE[group])
    if known.get('arm_h'):
        out['armHeight'] = int(round(known['arm_h'] * 100))
    estimate = estimated_weight(spec)
    out['weight'] = spec['weight'] or max(1, int(round(estimate)))
    weights = other_weights(key, estimate, out['weight'])
    if weights:
        out['weights'] = weights
    print('\u00bb', key, json.dumps(out), f'estimated {estimate:.0f} kg, lowest {low[2]:.3f} m', flush=True)
    return out


def main(path):
    """Write the measurements of every design."""
    records = {key: record(key) for key in D.DESIGNS}
    part = path + '.part'
    with open(part, 'w', encoding='utf-8') as f:
        json.dump(records, f, indent=2)
        f.write('\n')
    os.replace(part, path)


if __name__ == '__main__' and '--' in sys.argv:
    rest = sys.argv[sys.argv.index('--') + 1:]
    main(rest[0] if rest else TARGET)
