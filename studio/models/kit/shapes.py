"""shapes.py - builds a design in Blender, and reads its triangles as arrays with one row per corner.

Corners of a group share a mesh and a material.  The mesh `piece` is the furniture.  All that the kit builds `apart` is
`bedding` or `dressing` (vases, books, work lamps), because the stated measurements leave it out.
"""
from collections import namedtuple

import bmesh
import bpy
import numpy as np

import core as C
import designs as D
import materials as M
import orientation
import products as P
import surfaces
from mapping import texture_coordinates

DENSE = 4000             # faces of a part beyond which its last subdivision is left out
PIECE, BEDDING, DRESSING = 'piece', 'bedding', 'dressing'
ROLE = 'role:'
SHAPES = ('tube', 'lathe')
TO_GLTF = np.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]], float)      # from z up and front -y to y up and front +z

# Key of a group.  `is_role` is true for a role ('fabric'), and false for a material text of the builder.
Group = namedtuple('Group', 'mesh is_role wears is_sheet glows', defaults=[False])


def mark_shapes():
    """Make the kit mark tubes and turned bodies, because wood grain runs along and around them."""
    def marking(build, shape):
        def marked(*args, **options):
            ob = build(*args, **options)
            ob['shape'] = shape
            return ob
        return marked

    for shape in SHAPES:
        setattr(C, shape, marking(getattr(C, shape), shape))


def build(key, roles):
    """Build a design with a placeholder material for each role; returns its mesh objects."""
    C.reset()
    M.forget()
    spec = D.DESIGNS[key]
    P.REG[spec['builder']][1](**spec['params'], **{role: bpy.data.materials.new(ROLE + role) for role in roles})
    bpy.context.view_layer.update()
    objects = [ob for ob in bpy.context.scene.objects if ob.type == 'MESH']
    for ob in objects:
        tidy(ob.data)
    bpy.context.view_layer.update()
    return objects


def tidy(mesh):
    """Turn all faces of a mesh the same way, and sort its elements.

    Caps of swept walls face inward, which Cycles ignores.  Blender's bevel orders faces by memory address, so that
    two exports of one design differed.
    """
    edited = bmesh.new()
    edited.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(edited, faces=edited.faces)
    sort(edited.verts, [vertex.co for vertex in edited.verts])
    sort(edited.faces, [(*face.calc_center_median(), *face.normal) for face in edited.faces])
    edited.to_mesh(mesh)
    edited.free()


def sort(elements, places):
    """Sort elements of a bmesh by their places."""
    rows = np.round(np.array(places), 5)
    ranks = np.lexsort(rows.T[::-1]).argsort()
    elements.index_update()
    elements.sort(key=lambda element: ranks[element.index])


def worn_by(material):
    """(is_role, role or material text) of a material in the scene."""
    if material.name.startswith(ROLE):
        return True, material.name[len(ROLE):].split('.')[0]
    for (kind, color, options), known in M._C.items():
        if known == material:
            details = [str(value) for name, value in options if name in ('weave', 'vein')]
            return False, ' '.join([kind, *([color] if color else []), *details])
    return False, material.name.split('.')[0]


def smooth_cages(objects):
    """Leave out the last subdivision of dense parts; returns the places of their vertices by object name.

    The first vertices of a subdivided mesh are those of its cage, moved onto the smooth surface.
    """
    graph = bpy.context.evaluated_depsgraph_get()
    places = {}
    for ob in objects:
        if not ob.modifiers or ob.modifiers[-1].type != 'SUBSURF':
            continue
        mesh = ob.evaluated_get(graph).to_mesh()
        if len(mesh.polygons) > DENSE:
            places[ob.name] = read(mesh.vertices, 'co', 3)
        ob.evaluated_get(graph).to_mesh_clear()
    for name in places:
        bpy.data.objects[name].modifiers[-1].show_viewport = False
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    for name, smooth in places.items():
        ob = bpy.data.objects[name].evaluated_get(graph)
        places[name] = smooth[:len(ob.to_mesh().vertices)]
        ob.to_mesh_clear()
    return places


def read(elements, attribute, width, kind=np.float32):
    """Array of a mesh element attribute, one row per element."""
    values = np.empty(len(elements) * width, kind)
    elements.foreach_get(attribute, values)
    return values.reshape(-1, width) if width > 1 else values


def corners_by_group(objects, kinds, apart):
    """Corners of all triangles, as dictionaries of arrays by `Group`.

    `kinds` are surface kinds by role, and `apart` is the mesh of objects outside the piece.
    """
    places = smooth_cages(objects)
    graph = bpy.context.evaluated_depsgraph_get()
    found = {}
    for ob in objects:
        evaluated = ob.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        if ob.name in places:
            mesh.vertices.foreach_set('co', places[ob.name].ravel())
            mesh.update()
        name = apart if ob.get('apart') else PIECE
        for (is_role, wears, is_sheet), corners in corners_of(ob, mesh, np.array(evaluated.matrix_world), kinds):
            found.setdefault(Group(name, is_role, wears, is_sheet), []).append(corners)
        evaluated.to_mesh_clear()
    return {group: {name: np.concatenate([one[name] for one in parts]) for name in parts[0]}
            for group, parts in sorted(found.items())}


def corners_of(ob, mesh, world, kinds):
    """Pairs of the three middle fields of `Group` and corners of one evaluated object."""
    mesh.calc_loop_triangles()
    mesh.calc_normals_split()
    loops = read(mesh.loop_triangles, 'loops', 3, np.int32)
    slots = read(mesh.loop_triangles, 'material_index', 1, np.int32)
    vertices = read(mesh.loops, 'vertex_index', 1, np.int32)
    normals = read(mesh.loops, 'normal', 3).astype(float)
    points = read(mesh.vertices, 'co', 3).astype(float)
    layer = mesh.uv_layers.get('UVMap')
    mapped = read(layer.data, 'uv', 2).astype(float) if layer else np.zeros((len(mesh.loops), 2))
    inwards, is_open = orientation.sides(points, vertices[loops])
    loops[inwards] = loops[inwards][:, ::-1]
    for slot, material in enumerate(ob.data.materials):
        chosen = slots == slot
        if not chosen.any():
            continue
        corners = loops[chosen].ravel()
        is_role, wears = worn_by(material)
        local = points[vertices[corners]]
        facing = normals[corners] * np.where(inwards[chosen], -1, 1).repeat(3)[:, None]
        kind = kinds[wears] if is_role else surfaces.kind_of(wears)
        yield (is_role, wears, bool(is_open[chosen].mean() > 0.5)), dict(
            position=(local @ world[:3, :3].T + world[:3, 3]) @ TO_GLTF.T,
            normal=(facing @ np.linalg.inv(world[:3, :3])) @ TO_GLTF.T,
            uv=texture_coordinates(ob, kind, local, facing, mapped[corners], points[:, 2]),
        )
