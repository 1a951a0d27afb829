"""export.py - builds designs with the photographer's kit, and writes them as GLB in full detail.

    blender -b -noaudio -P export.py -- --out FOLDER [DESIGN ...]

Models are in meters, with y up, the front towards +z, the center above the origin and the lowest point at y = 0.
Parts in the same material are one primitive.  Variants with other roles have other parts (a marble top that others
lack), so they get a separate file, FOLDER/DESIGN-VARIANT.glb.
"""
import argparse
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..', '..', 'photography', 'kit'), HERE]

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import light  # noqa: E402
import shapes  # noqa: E402
import surfaces  # noqa: E402
import triangles  # noqa: E402
from designs import DESIGNS  # noqa: E402
from raw_file import RawFile  # noqa: E402
from studio import VIEWS  # noqa: E402

MARK = '\u00bb '         # prefix of messages for people
# Stops of a piece that hangs.  Its photographs get more, because the floor that lights it is far below.
HANGING_EXPOSURE = 0.35
MAX_DARKENING = {'plain': 0.8, 'lit': 0.2}       # stops that bright pieces lose, as in studio.py
STANDS = 0.10            # meters; a piece with a higher lowest point hangs


def files_of(key, variants):
    """Variants by file name; variants with the same roles share a file."""
    by_roles = {}
    for name, roles in variants.items():
        by_roles.setdefault(tuple(sorted(roles)), []).append(name)
    return {key if index == 0 else f'{key}-{names[0]}': names for index, names in enumerate(by_roles.values())}


def exposure_of(spec, variants, stands, has_lamps):
    """Exposure of the photographs in stops; `variants` are those that differ, by name."""
    own = {name: spec['exposures'][name] for name in variants if name in spec['exposures']}
    return {
        'stops': spec['exposure'] if stands else HANGING_EXPOSURE,
        'maxDarkening': MAX_DARKENING['lit' if has_lamps else 'plain'],
        **({'variants': own} if own else {}),
    }


def export(key, variants, path):
    """Write one file with the given variants of a design."""
    began = time.time()
    spec = DESIGNS[key]
    table = {name: spec['variants'][name] for name in variants}
    roles = table[variants[0]]
    kinds = {role: surfaces.kind_of(text) for role, text in roles.items()}
    apart = shapes.BEDDING if spec['category'] == 'Bed' else shapes.DRESSING
    corners = shapes.corners_by_group(shapes.build(key, sorted(roles)), kinds, apart)
    groups = {group: triangles.indexed(triangles.divided(made)) for group, made in corners.items()}
    has_lamps = any(ob.type == 'LIGHT' for ob in bpy.context.scene.objects)
    has_strips = any(ob.type == 'LIGHT' and ob.data.type == 'AREA' for ob in bpy.context.scene.objects)
    is_lit = has_strips or (has_lamps and 'rattan' in kinds.values())    # a basket around a bulb, or a lit cabinet
    stands = min(made['position'][:, 1].min() for made in groups.values()) < STANDS
    groups = light.bake(groups, kinds, has_floor=stands, is_lit=is_lit, has_gaps=spec['category'] != 'Lighting')

    own = np.concatenate([made['position'] for group, made in groups.items() if group.mesh == shapes.PIECE])
    low, high = own.min(0), own.max(0)
    view = {**VIEWS['hero'], **spec['views'].get('hero', {})}
    file = RawFile(variants, {
        'design': key,
        'mount': 'floor' if stands else 'ceiling' if 'pendant' in spec['builder'] else 'wall',
        'view': {'azimuth': view['az'], 'elevation': view['el']},
        'exposure': exposure_of(spec, variants, stands, has_lamps),
        'isLit': is_lit,
    })
    for mesh in (shapes.PIECE, shapes.BEDDING, shapes.DRESSING):
        parts = [(group, made) for group, made in groups.items() if group.mesh == mesh]
        file.add_mesh(mesh, parts, table, np.array([(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2]))
    file.write(path)
    count = sum(len(made['index']) for made in groups.values()) // 3
    print(f'{MARK}{os.path.basename(path)}: {count} triangles, exported in {time.time() - began:.0f} s', flush=True)


def main(argv):
    parser = argparse.ArgumentParser(prog='export.py')
    parser.add_argument('designs', nargs='*')
    parser.add_argument('--out', required=True)
    args = parser.parse_args(argv)
    unknown = [key for key in args.designs if key not in DESIGNS]
    if unknown:
        raise SystemExit(f'{MARK}unknown designs: {", ".join(unknown)}')
    os.makedirs(args.out, exist_ok=True)
    shapes.mark_shapes()
    for key in args.designs or DESIGNS:
        for name, variants in files_of(key, DESIGNS[key]['variants']).items():
            export(key, variants, os.path.join(args.out, f'{name}.glb'))


main(sys.argv[sys.argv.index('--') + 1:])
