"""core.py - scene and mesh primitives.

Units: meters, Z up, product front faces -Y, floor at z = 0; rotations in radians.
Every mesh gets a UVMap in meters (weave has its real scale) and a `gco` point
attribute (solid-texture coordinate, x along the grain, random offset per piece).
"""
import hashlib
import math
import os
import random

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector
from scipy.interpolate import PchipInterpolator

RNG = random.Random(7)


def reset(seed=7):
    """Empty scene in metric units; `seed` makes grain offsets repeatable."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    RNG.seed(seed)
    s = bpy.context.scene
    s.unit_settings.system = 'METRIC'
    return s


# ---------------------------------------------------------------- mesh object


def mesh_obj(
    name,
    verts,
    faces,
    mat=None,
    uv_loops=None,
    smooth=True,
    gco_axis=None,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    autosmooth=None,
):
    """Linked mesh object; `uv_loops` in meters (box-projected if None), `gco_axis` the grain axis 0..2,
    `autosmooth` an angle in degrees.
    """
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in np.asarray(verts, float)], [], [tuple(int(i) for i in f) for f in faces])
    me.update()
    if uv_loops is not None:
        uvl = me.uv_layers.new(name='UVMap')
        uvl.data.foreach_set('uv', np.asarray(uv_loops, np.float32).ravel())
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    if mat:
        me.materials.append(mat)
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    if autosmooth:
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(autosmooth)
    ob.location = loc
    ob.rotation_euler = rot
    if uv_loops is None:
        box_uv(ob)
    set_gco(ob, gco_axis)
    return ob


def set_gco(ob, axis=None):
    """Solid grain coordinate: permute so that `axis` (0/1/2, default longest) becomes x."""
    me = ob.data
    n = len(me.vertices)
    co = np.empty(n * 3, np.float32)
    me.vertices.foreach_get('co', co)
    co = co.reshape(-1, 3)
    if axis is None:
        axis = int(np.argmax(np.ptp(co, axis=0))) if n else 0
    p = np.roll(co, -axis, axis=1)
    p = p + np.array([RNG.uniform(-9, 9) for _ in range(3)], np.float32)
    a = me.attributes.get('gco') or me.attributes.new('gco', 'FLOAT_VECTOR', 'POINT')
    a.data.foreach_set('vector', p.astype(np.float32).ravel())


def box_uv(ob):
    """Box-projected UVs in meters."""
    me = ob.data
    uvl = me.uv_layers.get('UVMap') or me.uv_layers.new(name='UVMap')
    uv = np.zeros((len(me.loops), 2), np.float32)
    for p in me.polygons:
        n = p.normal
        a = max(range(3), key=lambda i: abs(n[i]))
        b, c = [(1, 2), (0, 2), (0, 1)][a]
        for li in p.loop_indices:
            v = me.vertices[me.loops[li].vertex_index].co
            uv[li] = (v[b], v[c])
    uvl.data.foreach_set('uv', uv.ravel())


def parent(objs, loc=(0, 0, 0), rot_z=0.0, name='grp'):
    """Parent `objs` to a new empty at `loc` (meters), turned by `rot_z` (radians)."""
    e = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(e)
    for o in objs:
        if o.parent is None:
            o.parent = e
    e.location = loc
    e.rotation_euler = (0, 0, rot_z)
    return e


def subsurf(ob, lv=2):
    """Add a subdivision modifier."""
    m = ob.modifiers.new('ss', 'SUBSURF')
    m.levels = lv
    m.render_levels = lv
    return ob


# ---------------------------------------------------------------- rounded box / cushion


def _axis(h, r, seg, n):
    r = min(r, h * 0.999)
    t = np.tan(np.linspace(0, math.pi / 4, seg + 1)) * r
    right = (h - r) + t
    mid = np.linspace(-(h - r), h - r, max(n, 1) + 1)
    return np.concatenate([-right[::-1], mid[1:-1], right])


def _box_grid(half, r, seg, n):
    """Unique cube-surface points P, quads, loop uvs (meters, unrolled)"""
    ax = [_axis(half[i], r, seg, n[i]) for i in range(3)]
    V = []
    F = []
    UV = []
    off = 0
    for a in range(3):
        b, c = (a + 1) % 3, (a + 2) % 3
        B, C = np.meshgrid(ax[b], ax[c], indexing='ij')
        for s in (-1, 1):
            P = np.zeros(B.shape + (3,))
            P[..., a] = s * half[a]
            P[..., b] = B
            P[..., c] = C
            nb, nc = B.shape
            idx = off + np.arange(nb * nc).reshape(nb, nc)
            q = np.stack([idx[:-1, :-1], idx[1:, :-1], idx[1:, 1:], idx[:-1, 1:]], -1).reshape(-1, 4)
            if s < 0:
                q = q[:, ::-1]
            V.append(P.reshape(-1, 3))
            F.append(q)
            # uv axes: keep u along the wider direction of the face
            loc = P.reshape(-1, 3)
            if a == 2:
                uvp = loc[:, [0, 1]]
            elif a == 1:
                uvp = loc[:, [0, 2]]
            else:
                uvp = loc[:, [1, 2]]
            UV.append(uvp[(q - off).ravel()])
            off += nb * nc
    V = np.concatenate(V)
    F = np.concatenate(F)
    UV = np.concatenate(UV)
    key = np.round(V, 6)
    _, first, inv = np.unique(key, axis=0, return_index=True, return_inverse=True)
    return V[first], inv.ravel()[F], UV


def _round(P, half, r):
    half = np.asarray(half)
    lim = np.maximum(half - r, 1e-5)
    inner = np.clip(P, -lim, lim)
    d = P - inner
    L = np.linalg.norm(d, axis=1, keepdims=True)
    L[L == 0] = 1
    return inner + d / L * r


def rbox(name, size, r=0.004, mat=None, loc=(0, 0, 0), rot=(0, 0, 0), seg=3, grain=None):
    """Beveled panel, board or block; `loc` = center, `r` = bevel radius."""
    half = np.array(size) / 2
    r = min(r, half.min() * 0.98)
    P, F, UV = _box_grid(half, r, seg, (1, 1, 1))
    return mesh_obj(name, _round(P, half, r), F, mat, UV, gco_axis=grain, loc=loc, rot=rot, autosmooth=40)


_PERM = np.random.RandomState(5).permutation(256)
_PERM = np.concatenate([_PERM, _PERM, _PERM])
_GR = np.random.RandomState(6).normal(size=(256, 3))
_GR /= np.linalg.norm(_GR, axis=1, keepdims=True)


def _perlin(p):
    i = np.floor(p).astype(int)
    f = p - i
    i &= 255
    u = f * f * f * (f * (f * 6 - 15) + 10)
    out = 0
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                h = _PERM[_PERM[_PERM[(i[:, 0] + dx) & 255] + ((i[:, 1] + dy) & 255)] + ((i[:, 2] + dz) & 255)]
                g = (_GR[h] * (f - np.array([dx, dy, dz]))).sum(1)
                w = (
                    (u[:, 0] if dx else 1 - u[:, 0])
                    * (u[:, 1] if dy else 1 - u[:, 1])
                    * (u[:, 2] if dz else 1 - u[:, 2])
                )
                out = out + g * w
    return out * 1.5


def fbm(co, scale, octaves=3, off=0.0):
    """Vectorized fractal gradient noise, about -1..1"""
    co = np.asarray(co, float) * scale + np.array([off, -off, 2 * off]) + 31.4
    r = 0
    a = 1.0
    for k in range(octaves):
        r = r + a * _perlin(co * 2**k + 17.3 * k)
        a *= 0.5
    return r


class CushionShape:
    """Analytic boxed cushion: rounded box + crown + side bulge + pinched seams + soft noise"""

    def __init__(
        self,
        size,
        r=0.05,
        crown=0.03,
        bulge=0.012,
        bottom=0.3,
        seam=0.004,
        noise=0.005,
        nscale=4.0,
        seed=0,
        dip=0.0,
    ):
        self.half = np.array(size) / 2
        self.r = min(r, self.half.min() * 0.97)
        self.crown = crown
        self.bulge = bulge
        self.bottom = bottom
        self.seam = seam
        self.noise = noise
        self.nscale = nscale
        self.seed = seed
        self.dip = dip

    def map(self, P):
        """Move points of the enclosing box onto the cushion."""
        q = P / self.half
        R = _round(P, self.half, self.r)
        u, v, w = q[:, 0], q[:, 1], q[:, 2]
        fu = np.clip(1 - np.abs(u) ** 2.6, 0, 1) ** 0.8
        fv = np.clip(1 - np.abs(v) ** 2.6, 0, 1) ** 0.8
        fw = np.clip(1 - np.abs(w) ** 2, 0, 1)
        out = R.copy()
        out[:, 2] += np.where(w > 0, 1, -self.bottom) * self.crown * fu * fv * np.clip(np.abs(w), 0, 1)
        out[:, 2] -= self.dip * np.exp(-(u**2 + v**2) * 2.2) * np.clip(w, 0, 1)
        out[:, 0] += self.bulge * np.sign(u) * np.abs(u) * fw * fv
        out[:, 1] += self.bulge * np.sign(v) * np.abs(v) * fw * fu
        # corners pulled in a bit (fabric tension)
        k = (np.abs(u) * np.abs(v)) ** 10
        out[:, 0] -= np.sign(u) * 0.016 * k * np.abs(u)
        out[:, 1] -= np.sign(v) * 0.016 * k * np.abs(v)
        if self.noise:
            n = fbm(P, self.nscale, 3, self.seed * 3.7)
            n2 = fbm(P * np.array([1, 1, 0.4]), self.nscale * 3.2, 2, self.seed * 1.3 + 5)
            d = R - np.clip(R, -(self.half - self.r), self.half - self.r)
            L = np.linalg.norm(d, axis=1, keepdims=True)
            L[L == 0] = 1
            out += d / L * (n * self.noise + n2 * self.noise * 0.35)[:, None]
        return out


def cushion(
    name,
    size,
    mat=None,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    r=0.05,
    piping=None,
    pipe_r=0.0045,
    pipe_rows=(1, -1),
    step=0.022,
    ss=1,
    **kw
):
    """Boxed cushion of `size` (meters) around `loc`, with optional piping; `kw` goes to CushionShape."""
    sh = CushionShape(size, r=r, **kw)
    half = sh.half
    r = sh.r
    n = [max(2, int((2 * (h - r)) / step)) for h in half]
    P, F, UV = _box_grid(half, r, 5, n)
    V = sh.map(P)
    # pinched seam next to the edge lines
    q = np.abs(P) / half
    for a in (0, 1):
        e = (1 - q[:, a]) * half[a]
        t = (1 - q[:, 2]) * half[2]
        g = np.exp(-((e / 0.006) ** 2)) * np.exp(-((t / 0.006) ** 2))
        V -= (np.sign(P) * np.array([1, 1, 1]) * 0.577) * (g * sh.seam)[:, None]
    ob = mesh_obj(name, V, F, mat, UV, loc=loc, rot=rot)
    if ss:
        subsurf(ob, ss)
    out = [ob]
    if piping:
        for row in pipe_rows:
            path = edge_loop(half, row, step)
            pts = sh.map(path)
            out.append(tube(name + '_pipe', pts, pipe_r, piping, closed=True, loc=loc, rot=rot, res=4))
    return out


def edge_loop(half, row, step=0.02):
    """Closed path along the box edge at height `row` x half height, a point every `step` meters."""
    hx, hy, hz = half
    z = row * hz
    pts = []

    def seg(a, b):
        m = max(2, int(np.linalg.norm(np.array(b) - np.array(a)) / step))
        for i in range(m):
            pts.append(np.array(a) + (np.array(b) - np.array(a)) * i / m)

    A = [(-hx, -hy, z), (hx, -hy, z), (hx, hy, z), (-hx, hy, z)]
    for i in range(4):
        seg(A[i], A[(i + 1) % 4])
    return np.array(pts)


# ---------------------------------------------------------------- tube / lathe / leg


def bez_round(pts, radius, seg=8):
    """Polyline with filleted corners (bent-metal tube)."""
    P = [Vector(p) for p in pts]
    out = [P[0]]
    for i in range(1, len(P) - 1):
        a, b, c = P[i - 1], P[i], P[i + 1]
        d1 = (a - b).normalized()
        d2 = (c - b).normalized()
        ang = d1.angle(d2)
        t = min(radius / math.tan(ang / 2) if ang < 3.1 else 0, (a - b).length * 0.49, (c - b).length * 0.49)
        p1 = b + d1 * t
        p2 = b + d2 * t
        for k in range(seg + 1):
            s = k / seg
            out.append(p1 * (1 - s) ** 2 + b * 2 * s * (1 - s) + p2 * s * s)
    out.append(P[-1])
    return [tuple(v) for v in out]


def tube(
    name, pts, radius, mat=None, closed=False, loc=(0, 0, 0), rot=(0, 0, 0), res=6, fillet=None, radii=None, caps=True
):
    """Round tube along a polyline (parallel-transport frames, pure numpy - no depsgraph evaluation)"""
    if fillet and closed:  # start mid-edge so every corner gets filleted
        q = [Vector(p) for p in pts]
        m0 = (q[0] + q[-1]) / 2
        pts = bez_round([m0] + q + [m0], fillet)[:-1]
    elif fillet:
        pts = bez_round(pts, fillet)
    P = np.array([tuple(p) for p in pts], float)
    n = len(P)
    k = 2 * res + 4
    rr = radius * (np.ones(n) if radii is None else np.asarray(radii, float))
    T = (np.roll(P, -1, 0) - np.roll(P, 1, 0)) if closed else np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True) + 1e-12
    N = np.zeros_like(P)
    ref = np.array([0, 0, 1.0]) if abs(T[0, 2]) < 0.9 else np.array([1.0, 0, 0])
    v = np.cross(T[0], ref)
    v /= np.linalg.norm(v)
    for i in range(n):
        v = v - T[i] * np.dot(v, T[i])
        v /= np.linalg.norm(v) + 1e-12
        N[i] = v
    B = np.cross(T, N)
    a = np.linspace(0, 2 * math.pi, k, endpoint=False)
    V = (
        P[:, None, :]
        + rr[:, None, None] * (np.cos(a)[None, :, None] * N[:, None, :] + np.sin(a)[None, :, None] * B[:, None, :])
    ).reshape(-1, 3)
    L = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])
    F = []
    UV = []
    m = n if closed else n - 1
    for i in range(m):
        i2 = (i + 1) % n
        l2 = L[i2] if i2 else L[-1] + 0.01
        for j in range(k):
            j2 = (j + 1) % k
            F.append((i * k + j, i2 * k + j, i2 * k + j2, i * k + j2))
            w = 2 * math.pi * radius / k
            UV += [(L[i], j * w), (l2, j * w), (l2, (j + 1) * w), (L[i], (j + 1) * w)]
    if caps and not closed:
        F.append(tuple(range(k)))
        UV += [(0, 0)] * k
        F.append(tuple((n - 1) * k + j for j in range(k))[::-1])
        UV += [(0, 0)] * k
    return mesh_obj(name, V, F, mat, UV, loc=loc, rot=rot, autosmooth=50)


def lathe(
    name, profile, mat=None, seg=64, loc=(0, 0, 0), rot=(0, 0, 0), smooth_angle=35, sx=1.0, sy=1.0, shear=(0, 0)
):
    """Turned body: `profile` lists (radius, z); `shear` = xy offset per meter of z (splayed leg)."""
    V = []
    F = []
    n = len(profile)
    for r, z in profile:
        for k in range(seg):
            a = 2 * math.pi * k / seg
            V.append((r * math.cos(a) * sx + shear[0] * z, r * math.sin(a) * sy + shear[1] * z, z))
    for i in range(n - 1):
        for k in range(seg):
            k2 = (k + 1) % seg
            F.append((i * seg + k, i * seg + k2, (i + 1) * seg + k2, (i + 1) * seg + k))
    if profile[0][0] > 1e-6:
        F.append(tuple(range(seg))[::-1])
    if profile[-1][0] > 1e-6:
        F.append(tuple(range((n - 1) * seg, n * seg)))
    return mesh_obj(name, V, F, mat, gco_axis=2, loc=loc, rot=rot, autosmooth=smooth_angle)


def smooth_profile(keys, n=64):
    """Dense monotone curve through (radius, z) keys of increasing z: turned or cast bodies without kinks."""
    radii, heights = zip(*keys)
    curve = PchipInterpolator(heights, radii)
    return [(float(curve(z)), float(z)) for z in np.linspace(heights[0], heights[-1], n)]


def leg(name, h, r_top, r_bot, mat, loc=(0, 0, 0), splay=(0, 0), seg=32, square=False):
    """Tapered leg from z = h down to the floor; `splay` = xy offset of the foot from the top."""
    shear = (-splay[0] / h, -splay[1] / h)
    if square:
        half = np.array([r_top, r_top, h / 2])
        P, F, UV = _box_grid(half, 0.003, 2, (1, 1, 6))
        R = _round(P, half, 0.003)
        t = (R[:, 2] + h / 2) / h
        taper = (r_bot + (r_top - r_bot) * t) / r_top
        for axis in (0, 1):
            R[:, axis] = R[:, axis] * taper + shear[axis] * (R[:, 2] - h / 2)
        R[:, 2] += h / 2
        return mesh_obj(name, R, F, mat, UV, gco_axis=2, loc=loc, autosmooth=40)
    b = 0.003
    profile = [(r_bot - b, -h), (r_bot, b - h)]
    profile += [(r_bot + (r_top - r_bot) * t, b + (h - b) * t - h) for t in np.linspace(0.08, 1, 8)]
    profile.append((0.001, 0))    # closed above, because some legs show their top next to a rail
    return lathe(name, profile, mat, seg=seg, shear=shear, loc=(loc[0], loc[1], loc[2] + h))


def extrude_outline(name, pts2d, thick, mat, r=0.006, plane='XY', loc=(0, 0, 0), rot=(0, 0, 0), seg=3, grain=None):
    """Closed 2D outline extruded by `thick`, rims beveled by `r` (table tops, shaped panels)."""
    bm = bmesh.new()
    vs = [bm.verts.new((x, y, -thick / 2)) for x, y in pts2d]
    f = bm.faces.new(vs)
    bm.normal_update()
    if f.normal.z > 0:
        f.normal_flip()
    ret = bmesh.ops.extrude_face_region(bm, geom=[f])
    nv = [e for e in ret['geom'] if isinstance(e, bmesh.types.BMVert)]
    bmesh.ops.translate(bm, vec=(0, 0, thick), verts=nv)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    if r > 0:
        rim = [
            e
            for e in bm.edges
            if all(abs(abs(v.co.z) - thick / 2) < 1e-6 for v in e.verts)
            and abs(e.verts[0].co.z - e.verts[1].co.z) < 1e-6
        ]
        bmesh.ops.bevel(
            bm, geom=rim, offset=min(r, thick * 0.49), segments=seg, profile=0.5, affect='EDGES', clamp_overlap=True
        )
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    me.materials.append(mat)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(38)
    if plane in ('XZ', 'YZ'):
        me.transform(Matrix.Rotation(math.pi / 2, 4, 'X'))
    if plane == 'YZ':
        me.transform(Matrix.Rotation(math.pi / 2, 4, 'Z'))
    ob.location = loc
    ob.rotation_euler = rot
    box_uv(ob)
    set_gco(ob, grain)
    return ob


def superellipse(a, b, n=4, seg=96):
    """Outline with half axes `a`, `b`; n = 2 is an ellipse, larger n squarer."""
    out = []
    for k in range(seg):
        t = 2 * math.pi * k / seg
        c, s = math.cos(t), math.sin(t)
        out.append((a * math.copysign(abs(c) ** (2 / n), c), b * math.copysign(abs(s) ** (2 / n), s)))
    return out


def grid_surface(name, fn, nu, nv, mat, thick=0.0, ss=1, uv_scale=(1, 1), loc=(0, 0, 0), rot=(0, 0, 0)):
    """Surface fn(u, v) -> xyz with u, v in 0..1: molded shells, shaped seats, leaves, cloth."""
    V = []
    F = []
    UV = []
    for j in range(nv + 1):
        for i in range(nu + 1):
            V.append(fn(i / nu, j / nv))
    for j in range(nv):
        for i in range(nu):
            a = j * (nu + 1) + i
            q = (a, a + 1, a + nu + 2, a + nu + 1)
            F.append(q)
            for k in q:
                UV.append(((k % (nu + 1)) / nu * uv_scale[0], (k // (nu + 1)) / nv * uv_scale[1]))
    ob = mesh_obj(name, V, F, mat, UV, loc=loc, rot=rot)
    if thick:
        m = ob.modifiers.new('sol', 'SOLIDIFY')
        m.thickness = thick
        m.offset = 0
        m.use_even_offset = True
        if thick > 0.006:
            b = ob.modifiers.new('bev', 'BEVEL')
            b.width = min(thick * 0.3, 0.006)
            b.segments = 2
            b.limit_method = 'ANGLE'
            b.angle_limit = math.radians(50)
    if ss:
        subsurf(ob, ss)
    return ob


# ---------------------------------------------------------------- cloth-simulated soft goods
_SIM = {}
CACHE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), '.cache')


class _Panels:
    """Index of two sewn panels of nx x ny quads that share their rim."""

    def __init__(self, nx, ny):
        self.nx, self.ny = nx, ny
        self.index = {}
        self.faces = []

    def is_rim(self, i, j):
        return i in (0, self.nx) or j in (0, self.ny)

    def cells(self):
        """(side, i, j) of every vertex once."""
        for side in (1, -1):
            for j in range(self.ny + 1):
                for i in range(self.nx + 1):
                    if side == 1 or not self.is_rim(i, j):
                        yield side, i, j

    def sew(self):
        """Number the vertices and list the quads of both panels."""
        for k, cell in enumerate(self.cells()):
            self.index[cell] = k
        for side in (1, -1):
            for j in range(self.ny):
                for i in range(self.nx):
                    quad = [self.at(side, *c) for c in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))]
                    self.faces.append(quad if side == 1 else quad[::-1])

    def at(self, side, i, j):
        return self.index[(1 if self.is_rim(i, j) else side, i, j)]

    def rim(self):
        """Vertex numbers once around the seam."""
        nx, ny = self.nx, self.ny
        path = [(i, 0) for i in range(nx)] + [(nx, j) for j in range(ny)]
        path += [(i, ny) for i in range(nx, 0, -1)] + [(0, j) for j in range(ny, 0, -1)]
        return [self.index[(1, i, j)] for i, j in path]


def _squared(u, v, power):
    """Factor that pulls a square's point (u, v in -1..1) onto a superellipse."""
    e = max(abs(u), abs(v)) + 1e-9
    return (abs(u / e) ** power + abs(v / e) ** power) ** (-1 / power) if e > 1e-6 else 1.0


def _inflate(verts, faces, pressure, frames, slack):
    """Blow up the flat panels with Blender's cloth solver; returns the vertex positions."""
    ob = mesh_obj('sim', verts, faces)
    modifier = ob.modifiers.new('c', 'CLOTH')
    cloth = modifier.settings
    cloth.quality = 6
    cloth.mass = 0.25
    cloth.tension_stiffness = 25
    cloth.compression_stiffness = 18
    cloth.shear_stiffness = 6
    cloth.bending_stiffness = 0.6
    cloth.use_pressure = True
    cloth.uniform_pressure_force = pressure
    cloth.shrink_min = -slack
    cloth.air_damping = 3
    cloth.effector_weights.gravity = 0.0
    modifier.collision_settings.use_collision = False
    modifier.collision_settings.use_self_collision = False
    scene = bpy.context.scene
    scene.frame_start = 1
    scene.frame_end = frames
    modifier.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    evaluated = ob.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    co = np.empty(len(evaluated.vertices) * 3, np.float32)
    evaluated.vertices.foreach_get('co', co)
    bpy.data.objects.remove(ob)
    scene.frame_set(1)
    return co.reshape(-1, 3).astype(float)


def _straighten(co, panels, w, h, square, concave):
    """Transfinite warp of both panels, so that the outline is a clean, slightly concave cushion."""
    nx, ny = panels.nx, panels.ny
    pull = concave * min(w, h)

    def offset(i, j):
        u, v = i / nx * 2 - 1, j / ny * 2 - 1
        q = _squared(u, v, square)
        goal = (
            u * q * w / 2 - np.sign(u) * abs(u) ** 4 * pull * (1 - v * v),
            v * q * h / 2 - np.sign(v) * abs(v) ** 4 * pull * (1 - u * u),
            0.0,
        )
        move = np.array(goal) - co[panels.index[(1, i, j)]]
        move[2] *= 0.75
        return move

    low = [offset(i, 0) for i in range(nx + 1)]
    high = [offset(i, ny) for i in range(nx + 1)]
    left = [offset(0, j) for j in range(ny + 1)]
    right = [offset(nx, j) for j in range(ny + 1)]
    out = co.copy()
    for side, i, j in panels.cells():
        u, v = i / nx, j / ny
        a, b = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        corners = (1 - a) * (1 - b) * low[0] + a * (1 - b) * low[nx] + (1 - a) * b * high[0] + a * b * high[nx]
        k = panels.index[(side, i, j)]
        out[k] += (1 - b) * low[i] + b * high[i] + (1 - a) * left[j] + a * right[j] - corners
    return out


def _relax(co, faces, fixed, passes):
    """Laplacian passes on the panel interiors: fabric over soft fill shows only broad wrinkles."""
    quads = np.array(faces)
    ends = np.concatenate([quads[:, [t, (t + 1) % 4]] for t in range(4)])
    ends = np.unique(np.sort(ends, axis=1), axis=0)
    count = np.bincount(ends.ravel(), minlength=len(co))[:, None]
    free = np.ones(len(co), bool)
    free[list(fixed)] = False
    for _ in range(passes):
        total = np.zeros_like(co)
        np.add.at(total, ends[:, 0], co[ends[:, 1]])
        np.add.at(total, ends[:, 1], co[ends[:, 0]])
        co = np.where(free[:, None], 0.45 * co + 0.55 * total / count, co)
    return co


def _simulate(w, h, pressure, n, frames, seed, slack, thickness0, square, belly, concave, relax):
    """Pillow of w x h meters: (positions, quads, loop uvs, rim)."""
    rng = random.Random(seed)
    panels = _Panels(n, max(8, int(n * h / w)))
    panels.sew()
    verts = []
    for side, i, j in panels.cells():
        u, v = i / panels.nx * 2 - 1, j / panels.ny * 2 - 1
        q = _squared(u, v, square)
        x = u * q * w / 2 * (1 + belly * (1 - v * v) * h / max(w, h))
        y = v * q * h / 2 * (1 + belly * (1 - u * u) * w / max(w, h))
        z = 0 if panels.is_rim(i, j) else side * thickness0 * (1 + rng.uniform(-0.3, 0.3))
        verts.append((x, y, z))
    co = _inflate(verts, panels.faces, pressure, frames, slack)
    uv = [verts[k][:2] for quad in panels.faces for k in quad]
    rim = panels.rim()
    co = _straighten(co, panels, w, h, square, concave)
    return _relax(co, panels.faces, rim, relax), np.array(panels.faces), np.array(uv), np.array(rim)


def _dent(co, depth, seed):
    """Flatten the corners, with folds that run toward the middle, because soft fill moves away from them."""
    half = np.ptp(co, axis=0) / 2
    u, v = np.abs(co[:, 0]) / half[0], np.abs(co[:, 1]) / half[1]
    away = np.hypot(1 - u, 1 - v)
    corner = np.exp(-((away / 0.42) ** 2))
    angle = np.arctan2(1 - v, 1 - u)
    phase = seed * 1.7 + np.sign(co[:, 0]) * 0.9 + np.sign(co[:, 1]) * 2.1
    folds = np.cos(angle * 9 + phase) * np.exp(-(((away - 0.34) / 0.20) ** 2))
    out = co.copy()
    out[:, 2] *= 1 - depth * corner + 0.55 * depth * folds
    return out


def _smoothed(ob, indices):
    """Positions of the vertices of `ob` after subdivision. Piping on the unsubdivided positions would float."""
    bpy.context.view_layer.update()
    fine = ob.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = fine.to_mesh()
    places = [tuple(mesh.vertices[i].co) for i in indices]
    fine.to_mesh_clear()
    return places


def pillow(
    name, size, mat, loc=(0, 0, 0), rot=(0, 0, 0), pressure=6.0, n=44, frames=22, piping=None, seed=0, slack=0.0,
    thickness0=0.012, square=7.0, belly=0.06, concave=0.026, relax=7, dents=None,
):
    """Throw, back or bed pillow: two flat panels sewn at the rim and inflated by Blender's cloth solver.

    `size` = (width, height[, thickness]) in meters.  `dents` = how far the
    corners sink in (0..0.4); by default only small pillows have them.
    """
    key = (tuple(round(s, 3) for s in size), pressure, n, frames, seed, slack, square, belly, concave, relax)
    path = os.path.join(CACHE, 'pillow-' + hashlib.md5(repr(key).encode()).hexdigest()[:12] + '.npz')
    if key not in _SIM and os.path.exists(path):
        data = np.load(path)
        _SIM[key] = (data['co'], data['F'], data['uv'], data['rim'])
    if key not in _SIM:
        os.makedirs(CACHE, exist_ok=True)
        # The simulation builds an object, which takes random numbers. Grain must not depend on the cache.
        state = RNG.getstate()
        _SIM[key] = _simulate(
            size[0], size[1], pressure, n, frames, seed, slack, thickness0, square, belly, concave, relax
        )
        RNG.setstate(state)
        co, F, uv, rim = _SIM[key]
        part = path + '.part.npz'
        np.savez(part, co=co, F=F, uv=uv, rim=rim)
        os.replace(part, path)
    co, F, uv, rim = _SIM[key]
    co = co - (co.max(0) + co.min(0)) / 2
    if len(size) > 2:
        co = co * (np.array(size[:3]) / np.ptp(co, axis=0))
    if dents is None:
        dents = 0.24 if square <= 8 and max(size[:2]) < 0.75 else 0.0
    if dents:
        co = _dent(co, dents, seed)
    made = [subsurf(mesh_obj(name, co, F, mat, uv, loc=loc, rot=rot), 2)]
    if piping:
        seam = _smoothed(made[0], rim)
        made.append(tube(name + '_pipe', seam, 0.004, piping, closed=True, loc=loc, rot=rot, res=3))
    return made
