"""parts.py - furniture parts shared by the product builders.

Units: meters. Z is up, the front of a product faces -Y, the floor is z = 0.
"""
import contextlib
import hashlib
import math
import os

import bpy
import numpy as np
from mathutils import Matrix
from scipy import ndimage

import core as C
import materials as M

R = math.radians
SIDES = (-1, 1)
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
REG = {}
TO_OPEN = set()     # {'drawer'}: the next stack shows its upper drawer open
PULLED = 0.55       # share of its depth by which an open drawer is out
INSIDE = {}     # clear inside measurements of the model being built: group -> (width, depth, height), meters


def note(group, w, d, h):
    """Remember the clear inside measurements of a drawer, cabinet, shelf or openStorage; the largest of a kind counts."""
    if group not in INSIDE or w * d * h > np.prod(INSIDE[group]):
        INSIDE[group] = (w, d, h)


@contextlib.contextmanager
def apart():
    """Exclude parts made inside the context from measurements and weight: dressing, bedding, lamps on tables."""
    before = set(bpy.context.scene.objects)
    yield
    for ob in set(bpy.context.scene.objects) - before:
        ob['apart'] = 1


def product(category):
    """Register a builder under its function name. A builder may return its measurements in meters."""
    def register(fn):
        REG[fn.__name__] = (category, fn)
        return fn
    return register


def sstep(t):
    """Smooth step of t clipped to 0..1."""
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


# ---------------------------------------------------------------- plan outlines
class Plan:
    """Closed plan outline, available at any inset (meters)."""

    def __init__(self, at, half):
        self.at = at
        self.half = half

    def bend(self, radius):
        """Bend the outline around a center in front of it (radius in meters to y = 0)."""
        def at(inset):
            out = []
            for x, y in self.at(inset):
                a = x / radius
                r = radius + y
                out.append((r * math.sin(a), r * math.cos(a) - radius))
            return out
        return Plan(at, self.half)

    def move(self, dx, dy):
        """Outline shifted in plan."""
        return Plan(lambda inset: [(x + dx, y + dy) for x, y in self.at(inset)], self.half)

    def taper(self, k, depth):
        """Narrow the outline toward the back: k is the share of width lost over `depth`."""
        return Plan(lambda inset: [(x * (1 - k * y / depth), y) for x, y in self.at(inset)], self.half)


def oval(w, d, n=2.0, seg=96):
    """Ellipse (n = 2) or superellipse of overall size w x d."""
    return Plan(lambda inset: C.superellipse(w / 2 - inset, d / 2 - inset, n, seg), min(w, d) / 2)


def rrect(w, d, r=0.03, arc=8, edge=1):
    """Rectangle with corner radius r; `edge` subdivides the straight sides."""
    def at(inset):
        hw = w / 2 - inset
        hd = d / 2 - inset
        cr = max(min(r, w / 2, d / 2) - inset, 0.0008)
        cr = min(cr, hw, hd)
        pts = []
        for i, (sx, sy) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
            start = R(-90 + 90 * i)
            for k in range(arc + 1):
                a = start + R(90) * k / arc
                pts.append((sx * (hw - cr) + cr * math.cos(a), sy * (hd - cr) + cr * math.sin(a)))
        if edge == 1:
            return pts
        out = []
        for i, p in enumerate(pts):
            q = pts[(i + 1) % len(pts)]
            steps = edge if i % (arc + 1) == arc else 1
            for k in range(steps):
                t = k / steps
                out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
        return out
    return Plan(at, min(w, d) / 2)


def rings(name, plan, levels, mat, loc=(0, 0, 0), rot=(0, 0, 0), smooth=35, grain=None, warp=None):
    """Solid made of stacked copies of a plan. levels = [(inset, z)] from bottom to top."""
    verts = []
    for inset, z in levels:
        verts += [(x, y, z) for x, y in plan.at(min(inset, plan.half * 0.98))]
    n = len(verts) // len(levels)
    faces = []
    for i in range(len(levels) - 1):
        for k in range(n):
            k2 = (k + 1) % n
            faces.append((i * n + k, i * n + k2, (i + 1) * n + k2, (i + 1) * n + k))
    faces.append(tuple(range(n))[::-1])
    faces.append(tuple((len(levels) - 1) * n + k for k in range(n)))
    verts = np.array(verts)
    if warp:
        verts = warp(verts)
    return C.mesh_obj(name, verts, faces, mat, loc=loc, rot=rot, autosmooth=smooth, gco_axis=grain)


def slab(name, plan, thick, mat, z, edge='soft', loc=(0, 0), grain=None):
    """Table top with its upper face at z. edge: soft (square), knife (under-beveled) or round."""
    t = thick
    if edge == 'knife':
        levels = [(0.045, -t), (0.012, -t * 0.5), (0.0015, -t * 0.25), (0, -0.004), (0.0012, -0.001), (0.004, 0)]
    elif edge == 'round':
        angles = np.linspace(-math.pi / 2, math.pi / 2, 11)
        levels = [(t / 2 * (1 - math.cos(a)), -t / 2 + t / 2 * math.sin(a)) for a in angles]
    else:
        levels = [(0.003, -t), (0, -t + 0.003), (0, -0.003), (0.001, -0.0008), (0.003, 0)]
    return rings(name, plan, levels, mat, loc=(loc[0], loc[1], z), grain=grain)


def pad(name, plan, thick, mat, z, r=0.02, crown=0.012, loc=(0, 0), rot=(0, 0, 0), welt=None, noise=0.0015, warp=None):
    """Upholstered pad standing on z: rounded edge, crowned top, optional welt (piping) material."""
    levels = [(plan.half * 0.98, 0), (r, 0)]
    for a in np.linspace(-80, 0, 5):
        levels.append((r - r * math.cos(R(a)), r + r * math.sin(R(a))))
    for a in np.linspace(0, 80, 6):
        levels.append((r - r * math.cos(R(a)), thick - r + r * math.sin(R(a))))
    for t in np.linspace(0.0, 1.0, 9)[1:]:
        inset = r + (plan.half * 0.98 - r) * t
        levels.append((inset, thick + crown * (1 - (1 - t) ** 2.2)))

    def soften(v):
        out = v.copy()
        out[:, 2] += C.fbm(v, 6, 2, 3.0) * noise * (v[:, 2] > thick * 0.6)
        return warp(out) if warp else out
    rings(name, plan, levels, mat, (loc[0], loc[1], z), rot, 60, None, soften)
    if welt:
        path = np.array([(x, y, thick - r * 0.35) for x, y in plan.at(r * 0.12)])
        path = warp(path) if warp else path
        C.tube(name + '_welt', path, 0.0035, welt, closed=True, loc=(loc[0], loc[1], z), rot=rot, res=3)


# ---------------------------------------------------------------- swept upholstery
def u_path(w, d, r, y_front=None, n=14):
    """Center line of a U: up the left side, round the back, down the right side."""
    front = -d / 2 if y_front is None else y_front
    r = min(r, w / 2)
    pts = [(-w / 2, front)]
    for a in np.linspace(180, 90, n):
        pts.append((-w / 2 + r + r * math.cos(R(a)), d / 2 - r + r * math.sin(R(a))))
    for a in np.linspace(90, 0, n):
        pts.append((w / 2 - r + r * math.cos(R(a)), d / 2 - r + r * math.sin(R(a))))
    pts.append((w / 2, front))
    return pts


def arc_path(w, radius, y=0.0, n=40):
    """Center line of a shallow arc of developed length w, bent round a center in front."""
    out = []
    for t in np.linspace(-0.5, 0.5, n):
        a = w * t / radius
        out.append(((radius + y) * math.sin(a), (radius + y) * math.cos(a) - radius))
    return out


def _profile(thick, r):
    """Cross-section of a wall: rows of (offset, height share, height shift)."""
    h = thick / 2
    rows = []
    for t in np.linspace(-90, 0, 5):
        rows.append((h - r + r * math.cos(R(t)), 0, r + r * math.sin(R(t))))
    for a in np.linspace(0.12, 0.88, 6):
        rows.append((h, a, r * (1 - 2 * a)))
    for t in np.linspace(0, 90, 6):
        rows.append((h - r + r * math.cos(R(t)), 1, -r + r * math.sin(R(t))))
    for t in np.linspace(90, 180, 6):
        rows.append((-(h - r) + r * math.cos(R(t)), 1, -r + r * math.sin(R(t))))
    for a in np.linspace(0.88, 0.12, 6):
        rows.append((-h, a, r * (1 - 2 * a)))
    for t in np.linspace(180, 270, 5):
        rows.append((-(h - r) + r * math.cos(R(t)), 0, r + r * math.sin(R(t))))
    return np.array(rows)


def wall(name, path, top, bottom, thick, mat, lean=0.0, r=None, step=0.03, flute=None, noise=0.002, loc=(0, 0, 0),
         grain=None):
    """Upholstered or solid wall swept along a plan path; ends are rounded.

    top / bottom: meters, or a function of the share 0..1 along the path. lean: outward meters per
    meter of height. flute: (pitch, depth) in meters for vertical channels. grain: axis of the wood grain, 0 to 2.
    """
    path = np.asarray(path, float)
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    total = s[-1]
    half = thick / 2
    pitch = 0.0
    if flute:
        pitch = total / max(1, round(total / flute[0]))
        step = pitch / 12
    grid = np.linspace(0, total, max(8, int(total / step)) + 1)
    cap = half * (1 - np.cos(np.linspace(0, math.pi / 2, 6)))
    inner = grid[(grid > half * 1.05) & (grid < total - half * 1.05)]
    grid = np.concatenate([cap, inner, (total - cap)[::-1]])
    xy = np.column_stack([np.interp(grid, s, path[:, 0]), np.interp(grid, s, path[:, 1])])
    tangent = np.gradient(xy, grid, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-9
    normal = np.column_stack([-tangent[:, 1], tangent[:, 0]])
    share = grid / total
    z1 = np.array([top(f) if callable(top) else top for f in share])
    z0 = np.array([bottom(f) if callable(bottom) else bottom for f in share])
    edge = np.minimum(grid, total - grid) / half
    k = np.sqrt(np.clip(1 - (1 - np.clip(edge, 0, 1)) ** 2, 0.0004, 1))
    radius = min(r or half * 0.9, half * 0.98)
    rows = _profile(thick, radius)
    z1 = z1 - radius * 0.8 * (1 - k)
    offset = rows[None, :, 0] * k[:, None]
    if flute:
        groove = np.abs(np.sin(math.pi * grid / pitch)) ** 0.55 - 1
        offset = offset + np.sign(rows[None, :, 0]) * flute[1] * groove[:, None] * k[:, None]
    z = z0[:, None] + rows[None, :, 1] * (z1 - z0)[:, None] + rows[None, :, 2]
    shift = offset + lean * (z - z0[:, None])
    v = np.stack([xy[:, None, 0] + normal[:, None, 0] * shift, xy[:, None, 1] + normal[:, None, 1] * shift, z], -1)
    n, m = z.shape
    v = v.reshape(-1, 3)
    if noise:
        wobble = C.fbm(v, 4, 3, 2.0)
        v = v + wobble[:, None] * noise
    run = np.concatenate([[0], np.cumsum(np.abs(np.diff(rows[:, 0])) + np.abs(np.diff(rows[:, 1])) * 0.5)])
    faces = []
    uv = []
    for i in range(n - 1):
        for j in range(m):
            j2 = (j + 1) % m
            faces.append((i * m + j, (i + 1) * m + j, (i + 1) * m + j2, i * m + j2))
            end = run[j2] if j2 else run[-1] + 0.02
            uv += [(grid[i], run[j]), (grid[i + 1], run[j]), (grid[i + 1], end), (grid[i], end)]
    for base in (0, (n - 1) * m):
        faces.append(tuple(base + j for j in range(m)))
        uv += [(0, 0)] * m
    return C.subsurf(C.mesh_obj(name, v, faces, mat, uv, loc=loc, gco_axis=grain), 1)


def squircle(a, b, n):
    """Map a square coordinate pair (-1..1) into a superellipse of exponent n."""
    e = max(abs(a), abs(b))
    if e < 1e-6:
        return 0.0, 0.0
    k = (abs(a / e) ** n + abs(b / e) ** n) ** (-1 / n)
    return a * k, b * k


def padded(name, fn, thick, mat, n=26, corner=4.0, power=5.0, welt=None):
    """Closed pad on a curved mid-surface. fn(a, b) -> xyz for a, b in -1..1; `corner` rounds the outline."""
    grid = np.zeros((n + 1, n + 1, 3))
    fall = np.zeros((n + 1, n + 1))
    for j in range(n + 1):
        for i in range(n + 1):
            a = math.sin((i / n - 0.5) * math.pi)
            b = math.sin((j / n - 0.5) * math.pi)
            grid[j, i] = fn(*squircle(a, b, corner))
            fall[j, i] = (1 - max(abs(a), abs(b)) ** power) ** 0.5
    normal = np.cross(np.gradient(grid, axis=1), np.gradient(grid, axis=0))
    normal /= np.linalg.norm(normal, axis=2, keepdims=True) + 1e-9
    verts = []
    faces = []
    uv = []
    for side in SIDES:
        base = len(verts)
        layer = grid + normal * (side * thick / 2 * fall)[..., None]
        verts += [tuple(p) for p in layer.reshape(-1, 3)]
        for j in range(n):
            for i in range(n):
                k = base + j * (n + 1) + i
                quad = (k, k + 1, k + n + 2, k + n + 1)
                quad = quad if side > 0 else quad[::-1]
                faces.append(quad)
                uv += [(verts[q][0], verts[q][1] + verts[q][2]) for q in quad]
    ob = C.subsurf(C.mesh_obj(name, verts, faces, mat, uv), 1)
    if welt:
        rim = []
        for t in range(120):
            a = 2 * math.pi * t / 120
            c, s = math.cos(a), math.sin(a)
            e = max(abs(c), abs(s))
            rim.append(fn(*squircle(c / e, s / e, corner)))
        C.tube(name + '_welt', rim, 0.0045, welt, closed=True, res=4)
    return ob


SOFT = {
    'square': dict(size=(0.50, 0.50, 0.17), pressure=6, seed=5),
    'lumbar': dict(size=(0.50, 0.32, 0.15), pressure=6, seed=3),
    'back': dict(size=(0.66, 0.47, 0.235), pressure=6, seed=0, square=9, belly=0.10, concave=0.004),
    'wide': dict(size=(0.95, 0.47, 0.235), pressure=6, seed=2, square=9, belly=0.08, concave=0.004),
    'sleep': dict(size=(0.70, 0.50, 0.20), pressure=5, seed=11),
}


def soft(kind, size, mat, loc, rot=(0, 0, 0), piping=None):
    """Cloth-simulated cushion of the given size; one simulation per kind is scaled to fit."""
    spec = dict(SOFT[kind])
    base = spec.pop('size')
    made = C.pillow(kind, base, mat, loc=loc, rot=rot, piping=piping, **spec)
    scale = Matrix.Diagonal((size[0] / base[0], size[1] / base[1], size[2] / base[2], 1))
    for ob in made:
        ob.data.transform(scale)
    return made


# ---------------------------------------------------------------- timber, metal and glass parts
def box(name, size, loc, mat, r=0.003, rot=(0, 0, 0), grain=None):
    """Board or block, loc = center."""
    return C.rbox(name, size, r, mat, loc, rot, grain=grain)


def rod(points, radius, mat, fillet=None, closed=False, name='rod', res=7):
    """Round bar or bent tube through points."""
    return C.tube(name, points, radius, mat, fillet=fillet, closed=closed, res=res)


def turned(name, profile, mat, loc=(0, 0, 0), seg=72, smooth=60, rot=(0, 0, 0)):
    """Turned (lathed) solid from (radius, z) pairs."""
    return C.lathe(name, profile, mat, seg=seg, loc=loc, smooth_angle=smooth, rot=rot)


def disc(name, radius, thick, mat, loc, bevel=0.003):
    """Flat round plate standing on loc."""
    b = min(bevel, thick * 0.45)
    profile = [(0.001, 0), (radius - b, 0), (radius, b), (radius, thick - b), (radius - b, thick), (0.001, thick)]
    return turned(name, profile, mat, loc, seg=96, smooth=40)


def fluted(name, radius, height, mat, loc, ribs=28, depth=0.006):
    """Fluted drum: a column with convex vertical ribs."""
    seg = ribs * 8
    pts = []
    for k in range(seg):
        a = 2 * math.pi * k / seg
        r = radius - depth + depth * abs(math.sin(ribs * a / 2)) ** 0.6
        pts.append((r * math.cos(a), r * math.sin(a)))

    def at(inset):
        return [(x * (1 - inset / radius), y * (1 - inset / radius)) for x, y in pts]
    levels = [(0.003, 0), (0, 0.003), (0, height - 0.003), (0.003, height)]
    return rings(name, Plan(at, radius), levels, mat, loc, smooth=50, grain=2)


def four_legs(w, d, h, mat, top=0.02, foot=0.013, splay=(0.03, 0.03), square=False, y=0.0):
    """Four tapered legs under the corners of a w x d rectangle; splay is the foot offset outward."""
    for sx, sy in CORNERS:
        C.leg('leg', h, top, foot, mat, (sx * w / 2, y + sy * d / 2, 0), (sx * splay[0], sy * splay[1]), square=square)


def frame_rect(w, h, bar, mat, loc, depth=None, r=0.003):
    """Upright rectangular frame (outer size w x h) in the XZ plane with square bars."""
    depth = depth or bar
    x, y, z = loc
    for s in SIDES:
        box('stile', (bar, depth, h), (x + s * (w - bar) / 2, y, z), mat, r, grain=2)
        box('rail', (w - 2 * bar, depth, bar), (x, y, z + s * (h - bar) / 2), mat, r, grain=0)


def thin_glass(tint=(1, 1, 1)):
    """Thin clear pane: light passes straight through, reflections stay."""
    g = M.G('thin_glass')
    clear = g.n('BsdfTransparent', {'Color': (*tint, 1)})
    gloss = g.n('BsdfGlossy', {'Color': (1, 1, 1, 1), 'Roughness': 0.03})
    facing = g.n('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    share = g.math('ADD', g.math('MULTIPLY', g.math('POWER', facing, 4.0), 0.45), 0.04)
    mix = g.n('MixShader', {0: share, 1: clear.outputs[0], 2: gloss.outputs[0]})
    g.t.links.new(mix.outputs[0], g.out.inputs[0])
    return g.mat()


def display_glass():
    """Cabinet pane: clear, with a soft diagonal sheen in place of reflections (which need many samples)."""
    g = M.G('display_glass')
    clear = g.n('BsdfTransparent', {'Color': (0.97, 0.985, 0.975, 1)})
    sep = g.n('SeparateXYZ', {0: g.obj()})
    run = g.math('ADD', g.math('MULTIPLY', sep.outputs[0], 1.6), g.math('MULTIPLY', sep.outputs[2], 0.8))
    wave = g.math('ADD', g.math('SINE', g.math('MULTIPLY', run, 6.0)),
                  g.math('MULTIPLY', g.math('SINE', g.math('MULTIPLY', run, 13.0)), 0.4))
    sheen = g.n('Emission', {'Color': (0.93, 0.96, 1.0, 1), 'Strength': g.remap(wave, 0.2, 1.3, 0.008, 0.055)})
    g.surface(g.n('AddShader', {0: clear.outputs[0], 1: sheen.outputs[0]}).outputs[0])
    return g.mat()


def mirror_glass():
    """Silvered mirror."""
    return M.get('metal', '#e6e8e8', rough=0.02, brushed=False)


def bulb(loc, energy=14, radius=0.03):
    """Warm lamp: glowing bulb (radius in meters) and a point light (watts)."""
    light = bpy.data.lights.new('bulb', 'POINT')
    light.energy = energy
    light.color = (1, 0.76, 0.50)
    light.shadow_soft_size = radius * 1.4
    ob = bpy.data.objects.new('bulb', light)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    angles = np.linspace(-88, 88, 14)
    profile = [(radius * math.cos(R(a)), radius * math.sin(R(a))) for a in angles]
    turned('lamp', profile, M.get('emit', '#ffdcae', k=7.0), loc, seg=32, smooth=80)


def strip_light(loc, length, energy):
    """Warm light strip along X at loc that shines down and back into a cabinet (meters, watts)."""
    light = bpy.data.lights.new('strip', 'AREA')
    light.shape = 'RECTANGLE'
    light.size = length
    light.size_y = 0.03
    light.energy = energy
    light.color = (1, 0.84, 0.66)
    ob = bpy.data.objects.new('strip', light)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    ob.rotation_euler = (R(28), 0, 0)
    ob.visible_camera = False


def globe(loc, radius, mat, energy=9):
    """Opal globe with a bulb inside; loc = center."""
    angles = np.linspace(-89, 82, 40)
    profile = [(radius * math.cos(R(a)), radius * math.sin(R(a))) for a in angles]
    turned('globe', profile, mat, loc, seg=64, smooth=80)
    bulb(loc, energy, radius * 0.3)


def shade_cone(r_low, r_high, h, z, mat, x=0.0, y=0.0):
    """Open fabric shade with rolled hems; z = lower rim."""
    turns = 96
    verts = []
    uv_of = []
    for j in range(5):
        t = j / 4
        r = r_low + (r_high - r_low) * t
        for k in range(turns + 1):
            a = 2 * math.pi * k / turns
            verts.append((x + r * math.cos(a), y + r * math.sin(a), z + h * t))
            uv_of.append((2 * math.pi * r_low * k / turns, h * t))
    faces = []
    uv = []
    for j in range(4):
        for k in range(turns):
            i = j * (turns + 1) + k
            quad = (i, i + 1, i + turns + 2, i + turns + 1)
            faces.append(quad)
            uv += [uv_of[q] for q in quad]
    C.mesh_obj('shade', verts, faces, mat, uv)
    for r, zz in ((r_low, z), (r_high, z + h)):
        pts = [(x + r * math.cos(2 * math.pi * k / 72), y + r * math.sin(2 * math.pi * k / 72), zz) for k in range(72)]
        rod(pts, 0.0026, mat, closed=True, name='hem', res=3)


def ring_path(radius, z, n=64, x=0.0, y=0.0, ry=None):
    """Points of a horizontal circle or ellipse."""
    ry = ry or radius
    return [(x + radius * math.cos(2 * math.pi * k / n), y + ry * math.sin(2 * math.pi * k / n), z) for k in range(n)]


def castor(x, y, turn, plastic, metal, size=0.027):
    """Twin-wheel caster of wheel radius `size` on the floor at (x, y); its stem ends at 0.085."""
    rod([(x, y, 0.05), (x, y, 0.086)], 0.006, metal, res=4)
    for s in SIDES:
        ox = -math.sin(turn) * 0.0135 * s
        oy = math.cos(turn) * 0.0135 * s
        profile = [(0.001, -0.009), (size * 0.75, -0.009), (size * 0.95, -0.006), (size, 0), (size * 0.95, 0.006),
                   (size * 0.75, 0.009), (0.001, 0.009)]
        turned('wheel', profile, plastic, (x + ox, y + oy, size), seg=32, smooth=50, rot=(R(90), 0, turn))
    box('hood', (0.030, 0.024, 0.018), (x, y, size * 2.1), plastic, 0.008, (0, 0, turn))


def star_base(reach, z_hub, metal, plastic, arms=5, castors=True, bar=0.020, lift=None, z_top=0.40):
    """Swivel base: cast arms, hub, gas lift up to z_top."""
    lift = lift or metal
    floor = 0.088 if castors else bar * 0.75
    for i in range(arms):
        a = 2 * math.pi * i / arms + R(90)
        ca, sa = math.cos(a), math.sin(a)
        pts = []
        for t in np.linspace(0, 1, 12):
            r = 0.02 + (reach - 0.02) * t
            pts.append((ca * r, sa * r, z_hub + (floor - z_hub) * t ** 1.4))
        C.tube('arm', pts, bar, metal, radii=list(np.linspace(1.25, 0.7, 12)), res=7)
        if castors:
            castor(ca * reach * 0.985, sa * reach * 0.985, a + R(40 + 35 * i), plastic, metal)
        else:
            disc('glide', 0.018, 0.010, plastic, (ca * reach * 0.97, sa * reach * 0.97, 0))
    turned('hub', [(0.001, z_hub - 0.03), (0.036, z_hub - 0.03), (0.038, z_hub + 0.01), (0.030, z_hub + 0.03),
                   (0.029, z_hub + 0.10), (0.001, z_hub + 0.10)], metal)
    rod([(0, 0, z_hub + 0.06), (0, 0, z_top)], 0.0145, lift, res=8)


# ---------------------------------------------------------------- cabinet work
def carcase(w, d, h, z, wood, t=0.020, back=None, y=0.0):
    """Cabinet box (outer size w x d x h, lower face at z) open to the front."""
    box('top', (w, d, t), (0, y, z + h - t / 2), wood, grain=0)
    box('bottom', (w, d, t), (0, y, z + t / 2), wood, grain=0)
    for s in SIDES:
        box('side', (t, d, h - 2 * t), (s * (w - t) / 2, y, z + h / 2), wood, 0.002, grain=2)
    box('back', (w - 2 * t, 0.008, h - 2 * t), (0, y + d / 2 - 0.015, z + h / 2), back or wood, 0.001)


def pull(kind, x, y, z, metal, w=0.12, upright=True):
    """Handle on a front face at y. kind: bar, knob, edge or none."""
    if kind == 'knob':
        profile = [(0.001, 0), (0.006, 0), (0.005, 0.012), (0.013, 0.018), (0.014, 0.024), (0.011, 0.028),
                   (0.001, 0.029)]
        turned('knob', profile, metal, (x, y, z), seg=40, rot=(R(90), 0, 0))
    elif kind == 'bar':
        e = w / 2
        ends = [(0, -e), (0, e)] if upright else [(-e, 0), (e, 0)]
        pts = [(x + ends[0][0], y, z + ends[0][1]), (x + ends[0][0], y - 0.024, z + ends[0][1])]
        pts += [(x + ends[1][0], y - 0.024, z + ends[1][1]), (x + ends[1][0], y, z + ends[1][1])]
        rod(pts, 0.0042, metal, 0.008)
    elif kind == 'edge':
        size = (0.004, 0.022, w) if upright else (w, 0.022, 0.004)
        box('pull', size, (x, y - 0.006, z), metal, 0.001)


def front(kind, w, h, x, y, z, wood, panel=None, t=0.020):
    """Door or drawer front centered on (x, z), outer face at y - t / 2. kind: plain, slat, cane or frame."""
    panel = panel or wood
    if kind == 'plain':
        box('front', (w, t, h), (x, y, z), panel, 0.002, grain=0 if w > h else 2)
        return
    if kind == 'slat':
        count = max(3, round(w / 0.022))
        pitch = w / count
        box('backing', (w, t * 0.5, h), (x, y + t * 0.25, z), panel, 0.001)
        for k in range(count):
            box('slat', (pitch - 0.003, t * 0.7, h), (x - w / 2 + (k + 0.5) * pitch, y - t * 0.15, z), panel, 0.005,
                grain=2)
        return
    bar = min(0.045, w * 0.16)
    frame_rect(w, h, bar, wood, (x, y, z), t, 0.002)
    if kind == 'cane':
        box('cane', (w - 2 * bar, 0.001, h - 2 * bar), (x, y, z), panel, 0)
        box('shadow', (w - 2 * bar, 0.002, h - 2 * bar), (x, y + 0.008, z), M.get('flat', '#2a2018'), 0)
    else:
        box('panel', (w - 2 * bar, t * 0.45, h - 2 * bar), (x, y + t * 0.15, z), panel, 0.001, grain=2)


def doors(n, w, h, z, y, wood, panel=None, kind='plain', handle='bar', metal=None, gap=0.003, x0=0.0, deep=None):
    """A row of n hinged doors filling w x h, lower edge at z; handles meet in pairs. deep = depth of the cabinet."""
    dw = w / n
    if deep:
        note('cabinet', w, deep - 0.04, h)
    for i in range(n):
        x = x0 - w / 2 + dw * (i + 0.5)
        front(kind, dw - gap, h - 2 * gap, x, y, z + h / 2, wood, panel)
        if metal:
            toward = 1 if i % 2 == 0 else -1
            toward = toward if n > 1 else 1
            pull(handle, x + toward * (dw / 2 - 0.024), y - 0.010, z + h / 2, metal)


def drawers(heights, w, z, y, wood, panel=None, kind='plain', handle='bar', metal=None, gap=0.003, x0=0.0, deep=None):
    """A stack of drawers from z upward, one per height (meters). deep = depth of the cabinet."""
    for index, h in enumerate(heights):
        out = y
        if deep:
            size = (w - 0.03, deep - 0.06, h - 0.025)
            note('drawer', *size)
            if 'drawer' in TO_OPEN and index == len(heights) - 1:
                TO_OPEN.remove('drawer')
                out = y - PULLED * size[1]
                drawer_box(size, x0, out + 0.010, z + 0.012, wood)
        front(kind, w - gap, h - gap, x0, out, z + h / 2, wood, panel)
        if metal:
            drop = h / 2 - 0.006 if handle == 'edge' else 0.0
            pull(handle, x0, out - 0.010, z + h / 2 + drop, metal, min(0.16, w * 0.4), upright=False)
        z += h


def drawer_box(size, x, y, z, wood):
    """Box behind the front of an open drawer. size = inside; y = inner face of the front; z = lower edge."""
    w, d, h = size
    t, h = 0.012, h * 0.7
    for s in SIDES:
        box('drawer', (t, d, h), (x + s * (w - t) / 2, y + d / 2, z + h / 2), wood, 0.001, grain=1)
    box('drawer', (w - 2 * t, t, h), (x, y + d - t / 2, z + h / 2), wood, 0.001, grain=0)
    box('drawer', (w - 2 * t, d - t, 0.008), (x, y + (d - t) / 2, z + 0.010), wood, 0.001, grain=1)


# ---------------------------------------------------------------- bedding
DUVET_COLS, DUVET_ROWS = 70, 62


def _simulate_duvet(mw, ml, over, rail):
    """Drop a flat sheet over a mattress (top at z = 0); returns its grid of points in meters."""
    nx, ny = DUVET_COLS, DUVET_ROWS
    width = mw + 2 * over
    fall = over * 0.75
    length = ml * 0.74 + fall
    verts = []
    for j in range(ny + 1):
        for i in range(nx + 1):
            verts.append(((i / nx - 0.5) * width, -ml / 2 - fall + length * j / ny, 0.05))
    verts = np.array(verts)
    verts[:, 2] += C.fbm(verts, 3.0, 3, 4.0) * 0.022
    tucked = [ny * (nx + 1) + i for i in range(nx + 1) if abs(i / nx - 0.5) * width < mw / 2 - 0.05]
    verts[tucked, 2] = 0.016
    faces = []
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            faces.append((a, a + 1, a + nx + 2, a + nx + 1))
    cloth = C.mesh_obj('sim', verts, faces)
    blocks = [C.rbox('block', (mw + 0.02, ml + 0.02, 0.22), 0.07, None, (0, 0, -0.11), seg=5)]
    if rail:
        blocks.append(C.rbox('block', (mw + 0.11, ml + 0.11, 0.26), 0.03, None, (0, 0, -0.29)))
    for ob in blocks:
        ob.modifiers.new('k', 'COLLISION')
        ob.collision.thickness_outer = 0.012
        ob.collision.cloth_friction = 8
    mod = cloth.modifiers.new('c', 'CLOTH')
    s = mod.settings
    s.quality = 6
    s.mass = 0.5
    s.tension_stiffness = 40
    s.compression_stiffness = 30
    s.shear_stiffness = 12
    s.bending_stiffness = 3.0
    s.air_damping = 2
    pins = cloth.vertex_groups.new(name='pins')
    pins.add(tucked, 1.0, 'ADD')
    s.vertex_group_mass = 'pins'
    mod.collision_settings.distance_min = 0.01
    mod.collision_settings.use_self_collision = False
    scene = bpy.context.scene
    scene.frame_start = 1
    scene.frame_end = 44
    mod.point_cache.frame_end = 44
    for f in range(1, 45):
        scene.frame_set(f)
    ev = cloth.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    co = np.array([tuple(v.co) for v in ev.vertices])
    scene.frame_set(1)
    for ob in [cloth] + blocks:
        bpy.data.objects.remove(ob)
    return co


def _ridges(points, seed):
    """Sharp-crested soft folds, 0..1, at the given (n, 2) points (meters, already stretched along the fold)."""
    flat = np.column_stack([points, np.full(len(points), 0.37 * seed)])
    return np.clip(1 - np.abs(C.fbm(flat, 1.0, 2, seed)) * 1.5, 0, 1) ** 3


def _creased(co, uv, seed):
    """Down filling and creases on a cloth grid co (rows, columns, 3); uv are its flat positions in meters."""
    normal = np.cross(np.gradient(co, axis=1), np.gradient(co, axis=0))
    normal /= np.linalg.norm(normal, axis=2, keepdims=True) + 1e-9
    normal *= np.sign(normal[..., 2:].mean())
    flat = uv.reshape(-1, 2)
    u, v = flat.T
    lumps = C.fbm(np.column_stack([u, v, 0 * u]), 2.6, 2, seed) * 0.011
    folds = 0
    for k, (angle, amount) in enumerate(((24, 0.013), (-38, 0.011), (80, 0.007))):
        c, s = math.cos(R(angle)), math.sin(R(angle))
        along = np.column_stack([(u * c + v * s) * 0.9, (v * c - u * s) * 4.6])
        where = np.clip(C.fbm(np.column_stack([u, v, 0 * u]), 1.7, 1, seed + 9 * k) * 1.6 + 0.15, 0, 1)
        folds = folds + amount * _ridges(along, seed + 3 * k) * where
    hanging = np.clip((-0.02 - co[..., 2].ravel()) / 0.06, 0, 1)
    run = np.where(np.abs(normal[..., 0].ravel()) > np.abs(normal[..., 1].ravel()), v, u)
    gathers = _ridges(np.column_stack([run * 6.5, 0 * run]), seed + 20) * 0.018
    lift = (lumps + folds) * (1 - 0.7 * hanging) + gathers * hanging
    return co + normal * ndimage.gaussian_filter(lift.reshape(co.shape[:2]), 0.8)[..., None]


def _cloth_mesh(name, co, uv, mat, z, thick):
    """Mesh of a cloth grid (rows, columns, 3) with real thickness, standing on z."""
    rows, cols = co.shape[:2]
    index = np.arange(rows * cols).reshape(rows, cols)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    ob = C.mesh_obj(name, co.reshape(-1, 3), faces, mat, uv.reshape(-1, 2)[faces.ravel()], loc=(0, 0, z))
    solid = ob.modifiers.new('s', 'SOLIDIFY')
    solid.thickness = thick
    solid.offset = 1
    return C.subsurf(ob, 1)


def _tucked(co, mw, ml, r=0.10):
    """Keep a duvet inside a frame around the mattress: no wings at its corners (rounded by r meters), no tails."""
    out = co.copy()
    half = np.array((mw / 2 + 0.012, ml / 2))
    flat = np.clip(out[..., :2], (-half[0], -half[1]), (half[0], np.inf))
    over = np.stack([np.abs(flat[..., 0]) - (half[0] - r), -flat[..., 1] - (half[1] - r)], -1)
    far = np.linalg.norm(over, axis=-1)
    corner = (over > 0).all(-1) & (far > r)
    pull = np.where(corner, (far - r) / np.maximum(far, 1e-6), 0)
    out[..., 0] = flat[..., 0] - np.sign(flat[..., 0]) * over[..., 0] * pull
    out[..., 1] = flat[..., 1] + over[..., 1] * pull
    out[..., 2] = np.maximum(out[..., 2], -0.10)
    return out


def duvet(mw, ml, z, mat, over=0.25, rail=True, turn=None, throw=None, seed=3):
    """Duvet draped over a mattress mw x ml whose top is at z (meters), with creases.

    `turn` is the material of a turned-down hem, `throw` that of a blanket across the foot end.
    The fall of the cloth is simulated once and kept in .cache.
    """
    key = hashlib.md5(repr((mw, ml, over, rail, 5)).encode()).hexdigest()[:12]
    path = os.path.join(C.CACHE, 'duvet-' + key + '.npz')
    if os.path.exists(path):
        co = np.load(path)['co']
    else:
        co = _simulate_duvet(mw, ml, over, rail)
        os.makedirs(C.CACHE, exist_ok=True)
        np.savez(path, co=co)
    co = co.reshape(DUVET_ROWS + 1, DUVET_COLS + 1, 3)
    if not rail:
        co = _tucked(co, mw, ml)
    fine = np.stack([ndimage.zoom(co[..., k], 3, order=3, mode='nearest') for k in range(3)], -1)
    rows, cols = fine.shape[:2]
    width, length = mw + 2 * over, ml * 0.74 + over * 0.75
    x, y = np.meshgrid(np.linspace(-width / 2, width / 2, cols), np.linspace(0, length, rows))
    uv = np.stack([x, y], -1)
    made = [_cloth_mesh('duvet', _creased(fine, uv, seed), uv, mat, z, 0.034)]
    for name, band_mat, low, high, lift in (('turn', turn, 0.80, 0.985, 0.030), ('throw', throw, 0.16, 0.40, 0.026)):
        if not band_mat:
            continue
        band = slice(int(rows * low), int(rows * high))
        creased = _creased(fine[band], uv[band], seed)
        normal = np.cross(np.gradient(creased, axis=1), np.gradient(creased, axis=0))
        normal /= np.linalg.norm(normal, axis=2, keepdims=True) + 1e-9
        normal *= np.sign(normal[..., 2:].mean())
        made.append(_cloth_mesh(name, creased + normal * lift, uv[band], band_mat, z, 0.014))
    return made
