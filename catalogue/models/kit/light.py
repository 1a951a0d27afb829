"""light.py - bakes the light of an even sky into vertices, so that folds and gaps darken without a texture per piece.

Surfaces are pale gray, and the lamps of the piece are lit.  The viewer program adds direct light and reflections.
Vertices cannot be lighter than the open sky, so surfaces in the light of strips glow.
"""
import bpy
import numpy as np

import core as C
import materials as M
import studio as S
from shapes import TO_GLTF

RAYS = 200_000           # samples times vertices; dense parts need fewer samples, because neighbors are averaged
SAMPLES = (3, 16)        # per corner of a triangle, and about six corners share a vertex
GRAY = '#c8c8c8'
FLOOR = 6.0              # meters from the middle to each edge
PASSES = 4               # averages of each vertex with its neighbors
SHEET_SHARE = 0.4        # share of the light on a sheet that is baked, because Cycles bakes one of two sides
LAMPLIGHT = 0.15         # share of the sky from which the light of strips makes a surface glow
STEPS = 1024             # per unit of light: differences of the last bits would change the simplified mesh


def bake(groups, has_floor, is_lit):
    """Groups with `light` (1 is the open sky) at their vertices; removes the objects of the scene.

    If strips light the piece, triangles in their light form groups that glow.
    """
    solid = [group for group in groups if not shines(group)]
    keep_lamps()
    starts = np.cumsum([0] + [len(groups[group]['position']) for group in solid])
    points = np.concatenate([groups[group]['position'] for group in solid]) @ TO_GLTF
    faces = np.concatenate([groups[group]['index'] + start for group, start in zip(solid, starts)]).reshape(-1, 3)
    if has_floor:
        z = points[:, 2].min() - 0.001
        corners = [(-FLOOR, -FLOOR, z), (FLOOR, -FLOOR, z), (FLOOR, FLOOR, z), (-FLOOR, FLOOR, z)]
        C.mesh_obj('floor', corners, [(0, 1, 2, 3)], M.get('flat', GRAY))
    ob = merged(points, faces)
    light = baked(ob, 1.0)
    lamplight = baked(ob, 0.0) if is_lit else np.zeros(len(points))
    for group, start, end in zip(solid, starts, starts[1:]):
        averaged = smoothed(light[start:end], groups[group]['index'])
        if group.is_sheet:
            averaged = 1 - SHEET_SHARE + SHEET_SHARE * np.minimum(1, averaged)
        groups[group]['light'] = np.round(averaged * STEPS) / STEPS
        groups[group]['glows'] = smoothed(lamplight[start:end], groups[group]['index']) > LAMPLIGHT
    for made in groups.values():
        made.setdefault('light', np.ones(len(made['position'])))
        made.setdefault('glows', np.zeros(len(made['position']), bool))
    return split(groups)


def split(groups):
    """Groups whose triangles either all glow or do not glow."""
    out = {}
    for group, made in groups.items():
        triangles = made['index'].reshape(-1, 3)
        glows = made['glows'][triangles].all(1)
        for value in np.unique(glows):
            out[group._replace(glows=bool(value))] = {**made, 'index': triangles[glows == value].ravel()}
    return out


def shines(group):
    """True for glass and bulbs, which cast no shadow."""
    return 'glass' in group.wears or group.wears.startswith('emit')


def keep_lamps():
    """Remove all objects but the lamps, and make their light white."""
    for ob in list(bpy.context.scene.objects):
        if ob.type == 'LIGHT':
            ob.data.color = (1, 1, 1)
        else:
            bpy.data.objects.remove(ob)


def merged(points, faces):
    """Mesh object of all groups, in which each vertex has a color."""
    mesh = bpy.data.meshes.new('light')
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set('co', points.astype(np.float32).ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.arange(0, faces.size, 3, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(faces), 3, np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    mesh.update()
    mesh.color_attributes.active_color = mesh.color_attributes.new('light', 'FLOAT_COLOR', 'POINT')
    mesh.materials.append(M.get('flat', GRAY))
    ob = bpy.data.objects.new('light', mesh)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def baked(ob, sky):
    """Light of each vertex of an object, under a sky of this brightness."""
    scene = bpy.context.scene
    points = ob.data.vertices
    S.world((1, 1, 1), sky)
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples = int(np.clip(RAYS / len(points), *SAMPLES))
    cycles.max_bounces = 2
    cycles.use_denoising = False
    bpy.ops.object.select_all(action='DESELECT')
    ob.select_set(True)
    bpy.context.view_layer.objects.active = ob
    bpy.ops.object.bake(type='DIFFUSE', pass_filter={'DIRECT', 'INDIRECT'}, target='VERTEX_COLORS')
    colors = np.empty(len(points) * 4, np.float32)
    ob.data.color_attributes['light'].data.foreach_get('color', colors)
    return colors.reshape(-1, 4)[:, :3].astype(float).mean(1)


def smoothed(light, index):
    """Light averaged with that of the neighbors, because few samples are grainy."""
    triangles = index.reshape(-1, 3)
    edges = np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    edges = np.concatenate([edges, edges[:, ::-1]])
    count = np.maximum(1, np.bincount(edges[:, 0], minlength=len(light)))
    for _ in range(PASSES):
        light = 0.5 * light + 0.5 * np.bincount(edges[:, 0], light[edges[:, 1]], len(light)) / count
    return light
