"""maps.py - builds designs in Blender and casts rays through every pixel of three orthographic views.

    blender -b -noaudio -P maps.py -- --photography KIT --out FOLDER [DESIGN ...]

FOLDER/DESIGN-VIEW.npz   part number, depth (0.25 mm) and normal (1/127) of each pixel
FOLDER/DESIGN.json       parts, exact box, and lines on surfaces in three dimensions

Lengths are meters, unless a name says otherwise.  The command fails if variants of a design differ in shape, because
a design has one drawing.
"""
import argparse
import json
import math
import os
import sys
import time

import bpy
import numpy as np
from mathutils import Matrix, Vector

# Axes of each camera: right, up, and from the piece towards the camera.
AXES = {
    'front': ((1, 0, 0), (0, 0, 1), (0, -1, 0)),
    'side': ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    'top': ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}
PIXELS = 2200                # along the longest side of a piece
FINEST_PIXEL = 0.0004
BORDER = 3                   # empty pixels around a piece
DISTANCE = 10.0              # from the piece's middle to the camera
CLEAR = ('display_glass', 'thin_glass', 'emit')              # materials that the drawing leaves out
PIPINGS = ('_pipe', '_welt', 'piping')                       # endings of piping part names
BEDDING = ('mattress', 'sleep')                              # dressing that belongs into the drawing of a bed
WEAVE_RADIUS = 0.005         # thinner rattan rods are a weave
THIN_ROD = (0.0072, 0.0075)   # diameter of rods drawn as one line: in meters, and as a share of the longest side
RIBBED = ((28, 12), (20, 24))    # angle in degrees, and number of grooves that sharp in a ribbed part
GROOVE_ANGLE = 13            # degrees between the faces of a groove
SAME_GROOVE = 0.016          # edges of one groove are at most this far apart
GROOVE_LENGTH = 0.16         # shortest groove, as a share of the piece's longest side
STRAIGHT = 0.5               # cosine of a groove's sharpest turn
SAME = 0.003                 # tolerance for the comparison of variants
MARK = '\u00bb '             # prefix of messages for people


def set_up(scene):
    """Make Cycles a ray caster: one sample in the middle of each pixel, no light paths, three data passes."""
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = 1
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = 0
    cycles.pixel_filter_type = 'BOX'
    cycles.filter_width = 0.01
    scene.render.use_persistent_data = True
    scene.render.film_transparent = True
    scene.render.resolution_percentage = 100
    image = scene.render.image_settings
    image.file_format = 'OPEN_EXR_MULTILAYER'
    image.color_depth = '32'
    image.exr_codec = 'NONE'
    layer = scene.view_layers[0]
    layer.use_pass_z = True
    layer.use_pass_normal = True
    layer.use_pass_object_index = True
    layer.material_override = flat_material()
    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    camera.data.type = 'ORTHO'
    camera.data.clip_start, camera.data.clip_end = 0.01, 2 * DISTANCE
    scene.collection.objects.link(camera)
    scene.camera = camera


def flat_material():
    """Material without textures or displacement, so that rays meet the plain mesh."""
    material = bpy.data.materials.new('flat')
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.clear()
    surface = nodes.new('ShaderNodeEmission').outputs[0]
    material.node_tree.links.new(surface, nodes.new('ShaderNodeOutputMaterial').inputs[0])
    return material


def read_channels(path):
    """Channels of a multilayer EXR by the last two parts of their names, such as 'Depth.Z'."""
    import OpenImageIO as oiio
    source = oiio.ImageInput.open(path)
    spec = source.spec()
    pixels = np.asarray(source.read_image(format=oiio.FLOAT))
    source.close()
    pixels = pixels.reshape(spec.height, spec.width, spec.nchannels)
    return {'.'.join(name.split('.')[-2:]): pixels[..., i] for i, name in enumerate(spec.channelnames)}


def cast(view, low, high, pixel, path):
    """Cast one view of the box low..high; returns the maps by name.  `path` is a temporary file."""
    right, up, back = (np.array(axis, float) for axis in AXES[view])
    middle, extent = (low + high) / 2, high - low
    columns, rows = (2 * math.ceil(abs(extent @ axis) / 2 / pixel + BORDER) for axis in (right, up))
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = columns, rows
    camera = scene.camera
    camera.data.sensor_fit = 'HORIZONTAL' if columns >= rows else 'VERTICAL'
    camera.data.ortho_scale = max(columns, rows) * pixel
    place = Matrix.Identity(4)
    for i in range(3):
        place[i][0], place[i][1], place[i][2], place[i][3] = right[i], up[i], back[i], middle[i] + back[i] * DISTANCE
    camera.matrix_world = place
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    found = read_channels(path)
    parts = np.rint(found['IndexOB.X']).astype(np.int16)
    depth = np.where(parts > 0, DISTANCE + float(middle @ back) - found['Depth.Z'], 0)
    normal = np.stack([found['Normal.X'], found['Normal.Y'], found['Normal.Z']], -1)
    normal = np.stack([normal @ right, normal @ up, normal @ back], -1)
    return dict(parts=parts, depth=np.rint(depth * 4000).astype(np.int16),
                normal=np.rint(normal * 127).astype(np.int8))


def world_points(ob, mesh):
    """Vertices of one of the object's meshes in world coordinates."""
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', points)
    world = np.array(ob.matrix_world)
    return points.reshape(-1, 3).astype(float) @ world[:3, :3].T + world[:3, 3]


def surface_points(ob, graph):
    """Vertices of the object's surface, with its modifiers."""
    evaluated = ob.evaluated_get(graph)
    points = world_points(ob, evaluated.to_mesh())
    evaluated.to_mesh_clear()
    return points


class Mesh:
    """Mesh of an object in world coordinates, without modifiers, which would round its grooves."""

    def __init__(self, ob):
        self.points = world_points(ob, ob.data)
        self.faces = [tuple(face.vertices) for face in ob.data.polygons]

    def rings(self):
        """Center line and radius of a tube of rings. The first face shows the vertices per ring of `core.tube`."""
        count = self.faces[0][1]
        rings = self.points[:len(self.points) // count * count].reshape(-1, count, 3)
        middle = rings.mean(1)
        return middle, float(np.linalg.norm(rings[len(rings) // 2] - middle[len(rings) // 2], axis=1).mean())

    def is_open(self):
        """True for a tube with caps, which are faces of more than four vertices."""
        return len(self.faces[-1]) > 4

    def concave_edges(self):
        """Edges between two faces that form a hollow: pairs of vertices, with the angle of the faces."""
        centers, normals, of_edge = [], [], {}
        for index, face in enumerate(self.faces):
            corners = self.points[list(face)]
            normal = np.cross(corners, np.roll(corners, -1, 0)).sum(0)      # Newell's method
            normals.append(normal / (np.linalg.norm(normal) + 1e-12))
            centers.append(corners.mean(0))
            for a, b in zip(face, face[1:] + face[:1]):
                of_edge.setdefault((min(a, b), max(a, b)), []).append(index)
        return {edge: math.acos(np.clip(normals[sides[0]] @ normals[sides[1]], -1, 1))
                for edge, sides in of_edge.items()
                if len(sides) == 2 and (centers[sides[1]] - centers[sides[0]]) @ normals[sides[0]] > 1e-6}

    def grooves(self, least):
        """Polylines along the grooves of a ribbed part, of at least the given length. Other parts have none.

        Sharp edges tell whether a part is ribbed: cushions and round walls have few of them, or blunt ones. Blunt
        edges complete the grooves, because a groove between two vertices has a flat bottom.
        """
        edges = self.concave_edges()

        def lines(angle):
            links = {}
            for (a, b), found in edges.items():
                if found > math.radians(angle):
                    links.setdefault(a, []).append(b)
                    links.setdefault(b, []).append(a)
            paths = [self.points[path] for path in chained(links, self.points)]
            return merged([path for path in paths if np.linalg.norm(np.diff(path, axis=0), axis=1).sum() >= least])

        if not any(len(lines(angle)) >= count for angle, count in RIBBED):
            return []
        return lines(GROOVE_ANGLE)


def chained(links, points):
    """Paths of vertices along `links` (neighbors by vertex).  At a fork, a path takes the straightest way."""
    used = set()

    def onward(before, at):
        """Next vertex after an edge, or None where the path ends."""
        along = points[at] - points[before]
        best, straightest = None, STRAIGHT
        for other in links[at]:
            if other == before or (min(at, other), max(at, other)) in used:
                continue
            step = points[other] - points[at]
            cosine = along @ step / (np.linalg.norm(along) * np.linalg.norm(step) + 1e-12)
            if cosine > straightest:
                best, straightest = other, cosine
        return best

    def walk(before, at):
        path = []
        while at is not None:
            path.append(at)
            used.add((min(before, at), max(before, at)))
            before, at = at, onward(before, at)
        return path

    paths = []
    for start in sorted(links):
        for step in links[start]:
            if (min(start, step), max(start, step)) not in used:
                ahead = walk(start, step)
                first = onward(step, start)
                behind = [] if first is None else walk(start, first)
                paths.append([*reversed(behind), start, *ahead])
    return paths


def merged(lines):
    """Lines without those of the same groove: a groove with a flat bottom has two sharp edges."""
    out = []
    for line in sorted(lines, key=len, reverse=True):
        sample = line[::max(1, len(line) // 8)]
        for index, other in enumerate(out):
            if np.median(np.linalg.norm(sample[:, None] - other[None], axis=2).min(1)) < SAME_GROOVE:
                if len(line) == len(other):
                    turned = line if np.linalg.norm(line[0] - other[0]) < np.linalg.norm(line[-1] - other[0]) else line[::-1]
                    out[index] = (other + turned) / 2
                break
        else:
            out.append(line)
    return out


def kind_of(ob):
    """Kind of an object's first material, such as 'linen' or 'wood_oak'."""
    material = ob.data.materials[0] if ob.data.materials else None
    return material.name.split('.')[0] if material else ''


def describe(ob, mesh, reach):
    """Entry of a part, and its lines: pipings, weaves, thin rods and grooves."""
    name, kind = ob.name.split('.')[0], kind_of(ob)
    part = dict(name=name, kind=kind)
    is_tube = name.endswith(PIPINGS) or name in ('rod', 'stem', 'cable')
    if is_tube:
        middle, radius = mesh.rings()
        if name.endswith(PIPINGS):
            role = 'piping'
        elif kind == 'rattan' and radius < WEAVE_RADIUS:
            role = 'weave'
        elif 2 * radius < max(THIN_ROD[0], THIN_ROD[1] * reach):
            role = 'rod'
        else:
            return part, []
        if not mesh.is_open():
            middle = np.concatenate([middle, middle[:1]])
        part['role'] = role
        return part, [middle]
    grooves = mesh.grooves(GROOVE_LENGTH * reach)
    if grooves:
        part['role'] = 'ribbed'
    return part, grooves


def own_objects(category):
    """Mesh objects of the piece, and all that the drawing shows (the same, plus a bed's pillows)."""
    own, shown = [], []
    for ob in bpy.context.scene.objects:
        if ob.type != 'MESH':
            continue
        if not ob.get('apart'):
            own.append(ob)
        if not ob.get('apart') or category == 'Bed' and ob.name.split('.')[0] in BEDDING:
            shown.append(ob)
    return own, shown


def shape_of(category):
    """Sorted names, vertex counts and boxes of a variant's parts, to compare variants."""
    bpy.context.view_layer.update()
    rows = []
    for ob in own_objects(category)[0]:
        corners = np.array([ob.matrix_world @ Vector(corner) for corner in ob.bound_box])
        rows.append((ob.name.split('.')[0], len(ob.data.vertices), *corners.min(0), *corners.max(0)))
    rows.sort(key=lambda row: (row[0], row[1], *(round(v, 2) for v in row[2:])))
    return rows


def assert_same_shape(key, kit):
    """Fail if a variant has other parts than the first one, or parts of another size."""
    designs, measures = kit
    first = None
    for variant in designs.DESIGNS[key]['variants']:
        measures.build(key, variant)
        shape = shape_of(designs.DESIGNS[key]['category'])
        if first is None:
            first = shape
        same = len(shape) == len(first) and all(
            one[:2] == two[:2] and np.allclose(one[2:], two[2:], atol=SAME) for one, two in zip(shape, first))
        if not same:
            raise SystemExit(f'{MARK}{key}: the variant {variant} has another shape than the first one')


def capture(key, out, kit):
    """Build the first variant of a design, and write its maps and its description."""
    designs, measures = kit
    began = time.time()
    spec = designs.DESIGNS[key]
    assert_same_shape(key, kit)
    measures.build(key, next(iter(spec['variants'])))
    scene = bpy.context.scene
    set_up(scene)
    graph = bpy.context.evaluated_depsgraph_get()
    own, shown = own_objects(spec['category'])
    for ob in scene.objects:
        ob.hide_render = ob.type == 'MESH'
    everything = np.concatenate([surface_points(ob, graph) for ob in own])
    low, high = everything.min(0), everything.max(0)
    reach = float((high - low).max())
    parts, lines = [], []
    for ob in shown:
        if kind_of(ob) in CLEAR:
            continue
        part, found = describe(ob, Mesh(ob), reach)
        parts.append(part)
        ob.hide_render = False
        ob.pass_index = len(parts)
        lines += [dict(part=len(parts), points=line.round(4).tolist()) for line in found]
    pixel = max(FINEST_PIXEL, reach / PIXELS)
    temporary = os.path.join(out, 'temporary.exr')
    for view in AXES:
        np.savez_compressed(os.path.join(out, f'{key}-{view}.npz'), **cast(view, low, high, pixel, temporary))
    os.remove(temporary)
    with open(os.path.join(out, f'{key}.json'), 'w', encoding='utf-8') as file:
        mount = designs.mount(key, low[2])
        json.dump(dict(low=low.tolist(), high=high.tolist(), pixel=pixel, mount=mount, parts=parts, lines=lines), file)
    print(f'{MARK}{key}: views in {time.time() - began:.0f} s', flush=True)


def main(argv):
    parser = argparse.ArgumentParser(prog='maps.py')
    parser.add_argument('designs', nargs='*')
    parser.add_argument('--photography', required=True, help='folder of the models')
    parser.add_argument('--out', required=True)
    args = parser.parse_args(argv)
    sys.path.insert(0, os.path.abspath(args.photography))
    import designs
    import measures
    import products_beds
    products_beds.duvet = lambda *_args, **_kwargs: []      # its folds are not lines of the furniture
    os.makedirs(args.out, exist_ok=True)
    unknown = [key for key in args.designs if key not in designs.DESIGNS]
    if unknown:
        raise SystemExit(f'{MARK}unknown designs: {", ".join(unknown)}')
    for key in args.designs or designs.DESIGNS:
        capture(key, args.out, (designs, measures))


main(sys.argv[sys.argv.index('--') + 1:])
