"""light.py - bakes the light of an even sky into vertices, so that folds and gaps darken without a texture per piece.

Surfaces are pale gray, and the lamps of the piece are lit.  The viewer program adds direct light and reflections.
Vertices cannot be lighter than the open sky, so surfaces in the light of strips glow.
"""
import bpy
import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components
from scipy.spatial import cKDTree

import core as C
import materials as M
import studio as S
import surfaces
from mapping import UNWRAPPED
from shapes import TO_GLTF

RAYS = 1_500_000         # samples times corners of probes, so that small models have little noise
SAMPLES = (4, 128)       # per corner of a probe
GRAY = '#c8c8c8'
WHITE = '#f4f4f4'        # of the floor, which is at least as bright as the sky in the studio
FLOOR = 6.0              # meters from the middle to each edge
INSET = 0.012            # meters from the edge of a face to its probe: the edge itself is in the shade of a gap
FLAT = 0.3               # sine of the angle between a face and its vertex normal, beyond which the surface is curved
LIFT = 0.0005            # meters from a surface to its probe
PROBE = 0.0002           # side of a probe in meters
BURIED = 0.02            # light below which a vertex is inside another part
PASSES = 4               # averages of each vertex with its neighbors
NEAR = 0.03              # meters within which neighbors are averaged
NARROW = 0.003           # width in meters of a face that belongs to a rounded edge
EDGE = 0.0045            # meters across a rounded edge
BENT = 0.1               # least cosine between the normals of an edge and a face next to it
ALIKE = 8                # exponent of the cosine between normals: the light does not pass an edge
LAMPLIGHT = 0.15         # share of the sky from which the light of strips makes a surface glow
STEPS = 1024             # per unit of light: differences of the last bits would change the simplified mesh


def bake(groups, kinds, has_floor, is_lit, has_gaps):
    """Groups with `light` (1 is the open sky) at their vertices; removes the scene's objects.

    `kinds` are surface kinds by role.  If lamps light the piece, surfaces in their light form groups that glow.  With
    `has_gaps`, rounded edges in gaps are dark.
    """
    solid = [group for group in groups if not shines(group)]
    keep_lamps()
    starts = np.cumsum([0] + [len(groups[group]['position']) for group in solid])
    points, normals = (np.concatenate([groups[group][name] for group in solid]) @ TO_GLTF
                       for name in ('position', 'normal'))
    faces = np.concatenate([groups[group]['index'] + start for group, start in zip(solid, starts)]).reshape(-1, 3)
    if has_floor:
        z = points[:, 2].min() - 0.001
        corners = [(-FLOOR, -FLOOR, z), (FLOOR, -FLOOR, z), (FLOOR, FLOOR, z), (-FLOOR, FLOOR, z)]
        C.mesh_obj('floor', corners, [(0, 1, 2, 3)], M.get('flat', WHITE))
    mesh_object('piece', points, faces)
    places = points + inset(points, normals, faces)
    sizes = np.diff(starts)
    is_sheet = np.repeat([group.is_sheet for group in solid], sizes)
    is_hard = np.repeat([kind_of(group, kinds) not in UNWRAPPED for group in solid], sizes)

    def light_at(sky):
        both = baked(np.concatenate([places, places[is_sheet]]), np.concatenate([normals, -normals[is_sheet]]), sky)
        found = both[:len(points)]
        found[is_sheet] = np.maximum(found[is_sheet], both[len(points):])
        return found

    light = light_at(1.0)
    lamplight = mean_of_surfaces(light_at(0.0), points, faces) if is_lit else np.zeros(len(points))
    light = even(outside(light, normals, faces), points, normals, faces)
    if has_gaps:
        light = np.where(is_hard, shaded_edges(light, points, normals, faces), light)
    for group, start, end in zip(solid, starts, starts[1:]):
        groups[group]['light'] = np.round(light[start:end] * STEPS) / STEPS
        groups[group]['glows'] = lamplight[start:end] > LAMPLIGHT
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


def kind_of(group, kinds):
    """Surface kind of a group."""
    return kinds[group.wears] if group.is_role else surfaces.kind_of(group.wears)


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


def mesh_object(name, points, faces):
    """Pale mesh object of triangles."""
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set('co', points.astype(np.float32).ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.arange(0, faces.size, 3, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(faces), 3, np.int32))
    mesh.update()
    mesh.materials.append(M.get('flat', GRAY))
    ob = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def inset(points, normals, faces):
    """Vectors along the surface from vertices into their triangles, at most INSET long.

    On curved surfaces they are zero, or probes would be inside.
    """
    places = points[faces]
    area = areas(places)
    inward = (places.mean(1, keepdims=True) - places) * area[:, None, None]
    corners = faces.ravel()
    sums = [np.bincount(corners, inward[..., axis].ravel(), len(points)) for axis in range(3)]
    mean = np.column_stack(sums) / (np.bincount(corners, area.repeat(3), len(points))[:, None] + 1e-12)
    length = np.linalg.norm(mean, axis=1, keepdims=True) + 1e-12
    height = np.einsum('ij,ij->i', mean, normals)[:, None]
    is_flat = np.abs(height) < FLAT * length
    return np.where(is_flat, mean - height * normals, 0) * np.minimum(1, INSET / length)


def baked(places, normals, sky):
    """Light at places, under a sky of this brightness.

    Cycles bakes it into probes: tiny triangles above the surface, which throw no shadow.
    """
    across = np.cross(normals, np.where(np.abs(normals[:, :1]) < 0.7, [[1, 0, 0]], [[0, 1, 0]]))
    across *= PROBE / np.linalg.norm(across, axis=1, keepdims=True)
    along = np.cross(normals, across)
    above = places + normals * LIFT
    corners = np.stack([above, above + across, above + along], 1).reshape(-1, 3)
    ob = mesh_object('probes', corners, np.arange(len(corners)).reshape(-1, 3))
    for ray in ('diffuse', 'glossy', 'transmission', 'shadow'):
        setattr(ob, 'visible_' + ray, False)
    mesh = ob.data
    mesh.color_attributes.active_color = mesh.color_attributes.new('light', 'FLOAT_COLOR', 'POINT')
    S.world((1, 1, 1), sky)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples = int(np.clip(RAYS / len(corners), *SAMPLES))
    cycles.max_bounces = 2
    cycles.use_denoising = False
    bpy.ops.object.select_all(action='DESELECT')
    ob.select_set(True)
    bpy.context.view_layer.objects.active = ob
    bpy.ops.object.bake(type='DIFFUSE', pass_filter={'DIRECT', 'INDIRECT'}, target='VERTEX_COLORS')
    colors = np.empty(len(corners) * 4, np.float32)
    mesh.color_attributes['light'].data.foreach_get('color', colors)
    bpy.data.objects.remove(ob)
    return colors.reshape(-1, 3, 4)[..., :3].astype(float).mean((1, 2))


def links_of(normals, faces):
    """Pairs of neighbors, in both directions, and how alike their normals are (0..1)."""
    edges = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    a, b = np.concatenate([edges, edges[:, ::-1]]).T
    return a, b, np.clip(np.einsum('ij,ij->i', normals[a], normals[b]), 0, 1) ** ALIKE


def mean_of_neighbors(light, a, b, weight):
    """Weighted mean of the neighbors' light; a vertex without neighbors keeps its own."""
    total = np.bincount(a, weight, len(light))
    return np.where(total > 1e-6, np.bincount(a, weight * light[b], len(light)) / (total + 1e-12), light)


def outside(light, normals, faces):
    """Light in which a vertex inside another part has the light of its neighbors outside.

    Otherwise its darkness would reach far over a large face.
    """
    a, b, alike = links_of(normals, faces)
    is_buried = light < BURIED
    return np.where(is_buried, mean_of_neighbors(light, a, b, alike * ~is_buried[b]), light)


def areas(places):
    """Areas of triangles."""
    return np.linalg.norm(np.cross(places[:, 1] - places[:, 0], places[:, 2] - places[:, 0]), axis=1) / 2


def areas_around(points, faces):
    """Area around each vertex: a third of its triangles."""
    return np.bincount(faces.ravel(), areas(points[faces]).repeat(3) / 3, len(points)) + 1e-12


def even(light, points, normals, faces):
    """Light without the grain of few samples: the mean of near vertices on alike faces of similar size.

    The narrow faces of a rounded edge belong to a gap, and the broad face next to them does not.
    """
    a, b, alike = links_of(normals, faces)
    area = areas_around(points, faces)
    near = np.exp(-(np.linalg.norm(points[a] - points[b], axis=1) / NEAR) ** 2)
    weight = alike * near * np.minimum(area[a], area[b]) / np.maximum(area[a], area[b])
    for _ in range(PASSES):
        light = 0.5 * light + 0.5 * mean_of_neighbors(light, a, b, weight)
    return light


def mean_of_surfaces(light, points, faces):
    """Mean light of the smooth surface to which each vertex belongs, so that a surface glows as a whole."""
    links = coo_matrix((np.ones(len(faces)), (faces[:, 0], faces[:, 1])), shape=(len(points), len(points)))
    links += coo_matrix((np.ones(len(faces)), (faces[:, 1], faces[:, 2])), shape=(len(points), len(points)))
    surface = connected_components(links, directed=False)[1]
    area = areas_around(points, faces)
    return (np.bincount(surface, light * area) / np.bincount(surface, area))[surface]


def shaded_edges(light, points, normals, faces):
    """Light with rounded edges as dark as the darker face next to them, so that gaps between fronts are dark lines.

    The viewer's shadows are too coarse for gaps: light from above would shine on the edges inside.
    """
    places = points[faces]
    sides = np.linalg.norm(places - np.roll(places, -1, 1), axis=2)
    is_narrow = 2 * areas(places) / sides.max(1) < NARROW
    is_broad = np.zeros(len(points), bool)
    is_broad[faces[~is_narrow]] = True
    narrow, broad = np.flatnonzero(~is_broad), np.flatnonzero(is_broad)
    pairs = cKDTree(points[narrow]).sparse_distance_matrix(cKDTree(points[broad]), EDGE, output_type='coo_matrix')
    a, b = narrow[pairs.row], broad[pairs.col]
    # The other side of a thin wall does not count.
    joined = np.einsum('ij,ij->i', normals[a], normals[b]) > BENT
    out = light.copy()
    np.minimum.at(out, a[joined], light[b[joined]])
    return out
