"""tiles.py - draws the shared textures: color and normal map for each of the kit's procedural materials.

    blender -b -noaudio -P tiles.py -- --out FOLDER [TILE ...]

Fabrics come from the kit's maps.  Other materials are rendered on a plane from above, once without light for the
color, and once for the height of their bump node.  Writes FOLDER/TILE.png and FOLDER/TILE-normal.png.
"""
import argparse
import os
import sys
from collections import namedtuple

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..', '..', 'photography', 'kit'), HERE]

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from scipy import ndimage  # noqa: E402

import core  # noqa: E402
import materials  # noqa: E402
import studio  # noqa: E402
import surfaces  # noqa: E402
import textures  # noqa: E402
from designs import DESIGNS  # noqa: E402

MARK = '\u00bb '         # prefix of messages for people
MARGIN = 0.25            # share of a tile that is rendered beyond its edge, to fade over
PLACE = (0.31, 0.12, 0.27)       # meters in the solid materials where tiles are cut
SAMPLES = 6
MAP_SIZE = 1024          # pixels of the kit's fabric maps
EVENNESS = 0.85          # share of broad patterns that is removed: on a sofa, their repetition would be visible
PERIODIC = ('cane',)     # tiles without a seam as they are

# Color (rows, columns[, 3]), height (0..1) and alpha of a material, with strength and distance (m) of its bump node.
Map = namedtuple('Map', 'color height strength distance alpha', defaults=(None,))


# ---------------------------------------------------------------- fabrics
def scaled(values, low, high, to=(0.0, 1.0)):
    """Values with low..high mapped to another range, and clipped."""
    return to[0] + (to[1] - to[0]) * np.clip((values - low) / (high - low), 0, 1)


def noise(sigma, seed):
    """Periodic noise with a deviation of 1; sigma is in pixels."""
    made = ndimage.gaussian_filter(np.random.RandomState(seed).normal(size=(MAP_SIZE, MAP_SIZE)), sigma, mode='wrap')
    return made / made.std()


def even(color):
    """Color without most of its broad pattern."""
    broad = ndimage.gaussian_filter(color, len(color) / 24, mode='wrap')
    return color - EVENNESS * (broad - broad.mean())


def linen():
    height, shade = textures.weave()
    return Map(even(scaled(shade, 0.18, 0.92, (0.42, 1.21))), height, 0.8, 0.0012)


def boucle():
    height, shade = textures.boucle()
    return Map(even(scaled(shade, 0.15, 0.80, (0.56, 1.20))), height, 0.85, 0.0050)


def leather():
    """Two by two of the kit's pebbles below one field of creases."""
    height, shade = (np.tile(values, (2, 2))[::2, ::2] for values in textures.leather())
    fold = noise(84, 3) * 0.13
    crease = scaled(np.abs(fold), 0.0, 0.035)
    color = scaled(noise(60, 4), -2.5, 2.5, (0.92, 1.04))
    color = color * (1 - (1 - shade) * 0.135) * (1 - (1 - crease) * 0.063)
    return Map(color, height * 0.75 + fold * 2.4 + crease * 0.35, 0.50, 0.0014)


def velvet():
    stroke = scaled(noise((64, 110), 5), -1.6, 1.6)
    return Map(0.60 + 0.12 * stroke, stroke, 0.25, 0.0030)


FABRICS = {'linen': linen, 'boucle': boucle, 'leather': leather, 'velvet': velvet}


# ---------------------------------------------------------------- materials of nodes
def node_material(name):
    """The kit's material for a tile."""
    kind, _, detail = name.partition('-')
    if kind == 'wood':
        return materials.get(detail.replace('-', '_'))
    if kind == 'marble' and surfaces.MARBLE_VEINS[detail]:
        return materials.get(kind, '#' + detail, vein=surfaces.MARBLE_VEINS[detail])
    if kind in ('marble', 'travertine'):
        return materials.get(kind)
    return materials.get(kind, '#ffffff')


def plane(material, width, height):
    """Plane whose solid coordinates begin at PLACE."""
    corners = [(0, 0), (width, 0), (width, height), (0, height)]
    ob = core.mesh_obj('plane', [(x, y, 0) for x, y in corners], [(0, 1, 2, 3)], material, corners)
    grain = np.array([tuple(vertex.co) for vertex in ob.data.vertices], np.float32) + np.array(PLACE, np.float32)
    ob.data.attributes['gco'].data.foreach_set('vector', grain.ravel())


def set_camera(width, height, columns, rows):
    scene = bpy.context.scene
    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    scene.collection.objects.link(camera)
    scene.camera = camera
    camera.data.type = 'ORTHO'
    camera.data.ortho_scale = max(width, height)
    camera.location = (width / 2, height / 2, 1)
    scene.render.engine = 'CYCLES'
    scene.cycles.samples = SAMPLES
    scene.cycles.use_denoising = False
    scene.render.resolution_x, scene.render.resolution_y = columns, rows
    image = scene.render.image_settings
    image.file_format, image.color_mode, image.color_depth = 'OPEN_EXR', 'RGBA', '32'


def rendered(material, socket, path):
    """Values of a shader node's input on the plane, as (rows, columns, 3)."""
    tree = material.node_tree
    emission = tree.nodes.get('values') or tree.nodes.new('ShaderNodeEmission')
    emission.name = 'values'
    tree.links.new(emission.outputs[0], tree.nodes['Material Output'].inputs[0])
    for link in list(emission.inputs[0].links):
        tree.links.remove(link)
    if socket.links:
        tree.links.new(socket.links[0].from_socket, emission.inputs[0])
    else:
        emission.inputs[0].default_value = socket.default_value
    bpy.context.scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    pixels = studio.read_pixels(path)[..., :3]
    os.remove(path)
    return pixels


def photographed(name, columns, rows, folder):
    """Map of a node material, seen from above, without a seam."""
    core.reset()
    materials.forget()
    kind = name.partition('-')[0]
    margin = 0.0 if kind in PERIODIC else MARGIN
    width, height = (side * (1 + margin) for side in surfaces.TILES[kind]['size'])
    material = node_material(name)
    plane(material, width, height)
    set_camera(width, height, round(columns * (1 + margin)), round(rows * (1 + margin)))
    inputs = material.node_tree.nodes['Principled BSDF'].inputs
    has_alpha = bool(inputs['Alpha'].links)

    def shot(socket):
        pixels = rendered(material, socket, os.path.join(folder, 'shot.exr'))
        return seamless(pixels, columns, rows) if margin else pixels

    color = shot(inputs['Base Color'])
    alpha = shot(inputs['Alpha'])[..., 0] if has_alpha else None
    if not has_normal_map(name):
        return Map(color, None, 0, 0, alpha)
    bump = inputs['Normal'].links[0].from_node
    strength, distance = (bump.inputs[socket].default_value for socket in ('Strength', 'Distance'))
    return Map(color, shot(bump.inputs['Height'])[..., 0], strength, distance, alpha)


def seamless(pixels, columns, rows):
    """Pixels whose margin fades into the opposite edge, with unchanged contrast."""
    for axis, size in ((0, rows), (1, columns)):
        pixels = np.moveaxis(pixels, axis, 0)
        extra = len(pixels) - size
        mean = pixels.mean(0, keepdims=True)
        share = np.linspace(0, 1, extra).reshape(-1, *[1] * (pixels.ndim - 1))
        share = share * share * (3 - 2 * share)
        faded = (pixels[:extra] - mean) * share + (pixels[size:] - mean) * (1 - share)
        faded = mean + faded / np.sqrt(share ** 2 + (1 - share) ** 2)
        pixels = np.moveaxis(np.concatenate([faded, pixels[extra:size]]), 0, axis)
    return pixels


# ---------------------------------------------------------------- writing
def shrunk(pixels, columns):
    """Pixels averaged to a number of columns."""
    if pixels.shape[1] % columns == 0:
        k = pixels.shape[1] // columns
        return pixels.reshape(len(pixels) // k, k, columns, k, *pixels.shape[2:]).mean((1, 3))
    zoom = [columns / pixels.shape[1]] * 2 + [1] * (pixels.ndim - 2)
    blurred = ndimage.gaussian_filter(pixels, [0.5 / zoom[0]] * 2 + [0] * (pixels.ndim - 2), mode='wrap')
    return ndimage.zoom(blurred, zoom, order=1, mode='grid-wrap', grid_mode=True)


def normals(found, height, size):
    """Normal map of a periodic height map, in tangent space with y upward, as Blender's bump node computes it."""
    rows, columns = height.shape
    across = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) / (2 * size[0] / columns) * found.distance
    upwards = (np.roll(height, 1, 0) - np.roll(height, -1, 0)) / (2 * size[1] / rows) * found.distance
    normal = np.stack([-across, -upwards, np.ones_like(across)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    normal = normal * found.strength + np.array([0, 0, 1 - found.strength])
    return normal / np.linalg.norm(normal, axis=-1, keepdims=True) * 0.5 + 0.5


def to_bytes(values):
    return np.round(255 * np.clip(values, 0, 1)).astype(np.uint8)


def encoded(linear):
    """Linear values in 0..1 as sRGB bytes."""
    values = np.clip(linear, 0, 1)
    return to_bytes(np.where(values <= 0.0031308, values * 12.92, 1.055 * values ** (1 / 2.4) - 0.055))


def write(folder, name, pixels):
    if pixels.ndim == 2:
        pixels = pixels[..., None].repeat(3, -1)
    studio.write_png(os.path.join(folder, f'{name}.png'), pixels)
    print(f'{MARK}{name}: {pixels.shape[1]} x {pixels.shape[0]} pixels', flush=True)


def has_normal_map(name):
    """True for tiles with a normal map; all woods share that of oak."""
    kind = name.partition('-')[0]
    return kind not in surfaces.FLAT and name in (kind, 'wood-oak')


def draw(name, folder):
    """Write the color and the normal map of one tile."""
    kind = name.partition('-')[0]
    tile = surfaces.TILES[kind]
    columns = tile['px']
    rows = round(columns * tile['size'][1] / tile['size'][0])
    detail = 2 if columns <= 512 else 1
    found = FABRICS[name]() if name in FABRICS else photographed(name, columns * detail, rows * detail, folder)
    color = shrunk(found.color, columns)
    if kind in ('travertine', 'rug'):       # gray tiles of materials whose nodes contain a color
        color = color / np.array(surfaces.gray_to_color(kind)[:3])
    pixels = encoded(color / tile['gain'])
    if found.alpha is not None:
        pixels = np.dstack([pixels, to_bytes(shrunk(found.alpha, columns))])
    write(folder, name, pixels)
    if has_normal_map(name):
        write(folder, f'{kind}-normal', to_bytes(normals(found, shrunk(found.height, columns), tile['size'])))


def draw_shade_ramp(folder):
    """Write the glow of a lamp shade, which is brightest around the bulb."""
    height = np.linspace(1, 0, 64)
    around = 1 - np.clip(np.abs(height - 0.42) / 0.62, 0, 1)
    write(folder, surfaces.SHADE_RAMP, encoded((0.16 + around) / 1.16)[:, None].repeat(8, 1))


def worn():
    """Materials that a design wears.  Rooms contain more woods."""
    return {text.split()[0] for design in DESIGNS.values() for roles in design['variants'].values()
            for text in roles.values()}


def main(argv):
    parser = argparse.ArgumentParser(prog='tiles.py')
    parser.add_argument('tiles', nargs='*')
    parser.add_argument('--out', required=True)
    args = parser.parse_args(argv)
    os.makedirs(args.out, exist_ok=True)
    everything = [
        *(kind for kind in surfaces.TILES if kind not in surfaces.COLORED),
        *(f'wood-{wood.replace("_", "-")}' for wood in materials.WOODS if wood in worn()),
        *(f'marble-{color}' for color in surfaces.MARBLE_VEINS),
        surfaces.SHADE_RAMP,
    ]
    for name in args.tiles or everything:
        if name == surfaces.SHADE_RAMP:
            draw_shade_ramp(args.out)
        else:
            draw(name, args.out)


main(sys.argv[sys.argv.index('--') + 1:])
