"""solids.py - meshes of a model's parts, with tests for contact and for points inside. Units: meters."""
import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

GAP = 0.001                   # largest distance between parts that touch
FITTED_GAP = 0.0035           # the same for doors and drawers, which have air around them
LOOSE_GAP = 0.006             # the same for bedding, books and vessels
FITTED = ('front', 'stile', 'backing', 'door')
FLUSH = 0.0001                # depth of the surface: a point on it is inside
ALIGNED = 0.999               # cosine of the angle between faces in one plane
ASIDE = [Vector(way).normalized() for way in ((0.577, 0.581, 0.574), (-0.31, 0.62, -0.72), (0.80, -0.55, 0.24))]
DENSE = 2000                  # vertices beyond which a part is read without its smoothing


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
        self.outward = 1 if volume >= 0 else -1       # some builders turn all faces inward
        points = self.points + self.normals * (by * self.outward)
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

    def samples(self):
        """Points inside the triangles, three each, with their normals and the areas that they represent."""
        corners = self.points[self.triangles]
        cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        double = np.linalg.norm(cross, axis=1, keepdims=True)
        inside = 0.9 * corners + 0.1 * corners.mean(1, keepdims=True)
        normals = np.repeat(cross / (double + 1e-15) * self.outward, 3, axis=0)
        return inside.reshape(-1, 3), normals, np.repeat(double[:, 0] / 6, 3)

    def faces_at(self, point, normal):
        """True if the surface at a point faces the same way as `normal`."""
        at, own, _, _ = self.tree.find_nearest(point, FLUSH)
        return at is not None and own.dot(Vector(normal)) * self.outward > ALIGNED

    def edges(self):
        """Pairs of vertices, each pair once."""
        pairs = np.concatenate([self.triangles[:, [0, 1]], self.triangles[:, [1, 2]], self.triangles[:, [2, 0]]])
        return np.unique(np.sort(pairs, axis=1), axis=0)


def _array(items, field, kind):
    """Field of three numbers of all items as rows."""
    out = np.empty(len(items) * 3, kind)
    items.foreach_get(field, out)
    return out.reshape(-1, 3)


def touch(one, other):
    """True if two parts touch."""
    gap = max(one.gap, other.gap)
    if (one.low > other.high + gap).any() or (other.low > one.high + gap).any():
        return False
    if one.tree.overlap(other.tree) or one.swollen(gap).overlap(other.tree) or other.swollen(gap).overlap(one.tree):
        return True
    if other.contains(one.points[0]) or one.contains(other.points[0]):
        return True
    return near(one, other, gap) or near(other, one, gap)


def near(one, other, gap):
    """True if a vertex of `one` is within `gap` of the surface of `other`."""
    close = ((one.points > other.low - gap) & (one.points < other.high + gap)).all(1)
    return any(other.tree.find_nearest(point, gap)[0] is not None for point in one.points[close].tolist())


def solids(left_out):
    """Parts of the model in the scene, without the names in `left_out`."""
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
        if name not in left_out:
            found.append(Part(ob, graph, f'{name}[{count[name]}]'))
    return found
