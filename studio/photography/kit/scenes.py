"""scenes.py - twelve rooms furnished from the collection. Units: meters, degrees."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector

import core as C
import designs as D
import materials as M
import parts
import products as P
import studio as S
from core import grid_surface, lathe, rbox, tube
from dressing import VASES, book_stack, vessel
from fittings import cement_floor, reception_counter, shutters

R = math.radians
G = M.get
WINDOW_X = 2.75
FAR_X = 3.30
BACK_Y = 2.0
CEILING = 2.80


# ---------------------------------------------------------------- placing
def place(fn, loc=(0, 0, 0), rz=0, **kw):
    """Run fn(**kw) and move all created objects to loc, turned by rz degrees."""
    before = set(bpy.context.scene.objects)
    fn(**kw)
    new = [o for o in bpy.context.scene.objects if o not in before]
    return C.parent(new, loc, R(rz))


def put(key, variant, loc=(0, 0, 0), rz=0, **extra):
    """Place one catalog variant; extra overrides builder parameters. Each object carries its piece's name."""
    spec = D.DESIGNS[key]
    root = place(P.REG[spec['builder']][1], loc, rz, **{**spec['params'], **D.dressed(key, variant), **extra})
    for ob in root.children_recursive:
        ob['piece'] = f'{root.name}/{key}/{variant}'
    return root


# ---------------------------------------------------------------- room shell
def plank_floor(x0, x1, y0, y1, kind='light_oak', w=0.15, seed=3):
    """Plank floor in which each board has its own grain offset and length."""
    rnd = random.Random(seed)
    mat = G(kind)
    y = y0
    while y < y1:
        x = x0 - rnd.uniform(0, 1.8)
        while x < x1:
            length = rnd.uniform(1.4, 2.2)
            rbox('plank', (length - 0.0012, w - 0.0012, 0.014), 0.0012, mat, (x + length / 2, y + w / 2, -0.007),
                 seg=1, grain=0)
            x += length
        y += w


def tile_floor(x0, x1, y0, y1, mat, size=0.80):
    """Large stone tiles with a fine joint."""
    rbox('bed', (x1 - x0, y1 - y0, 0.01), 0, G('flat', '#b5aca0'), ((x0 + x1) / 2, (y0 + y1) / 2, -0.008))
    for i in range(int((x1 - x0) / size)):
        for j in range(int((y1 - y0) / size)):
            rbox('tile', (size - 0.003, size - 0.003, 0.012), 0.001, mat,
                 (x0 + size * (i + 0.5), y0 + size * (j + 0.5), -0.006), seg=1)


def curtain(w, z0, z1, mat, seed=1, folds=8, amp=0.035):
    """Hanging cloth of width w along X at y = 0."""
    rnd = random.Random(seed)
    ph = [rnd.uniform(0, 6.28) for _ in range(3)]

    def cloth(u, v):
        a = amp * (0.7 + 0.5 * (1 - v))
        q = folds * 2 * math.pi * u
        wave = math.sin(q + 0.6 * math.sin(19 * u + ph[0]) + 0.25 * (1 - v) * math.sin(5 * u + ph[2]))
        return (-w / 2 + w * u + 0.012 * math.sin(q * 2 + ph[1]), a * wave, z0 + (z1 - z0) * v)
    return grid_surface('curtain', cloth, folds * 16, 14, mat, ss=1, uv_scale=(w * 1.8, z1 - z0))


def room(wall='#d9d0c3', floor='light_oak', side=-1, window=(-1.5, 0.9, 0.30, 2.60), accent=None, bounce=34, sun=13,
         tile=None, height=CEILING):
    """Walls, floor, ceiling, one window wall (side -1 left, +1 right) with low warm sun."""
    if tile == 'cement':
        cement_floor(-4.0, 4.0, -4.4, 2.0)
    elif tile:
        tile_floor(-4.0, 4.0, -4.4, 2.0, G(*tile))
    else:
        plank_floor(-3.6, 3.6, -4.2, 2.05, floor)
    plaster = G('plaster', wall)
    rbox('wall_back', (8, 0.1, 3.2), 0, G('plaster', accent) if accent else plaster, (0, BACK_Y + 0.05, 1.6))
    ya, yb, za, zb = window
    x = side * WINDOW_X
    for y0, y1, z0, z1 in ((-4.5, ya, 0, 3.2), (yb, 2.1, 0, 3.2), (ya, yb, 0, za), (ya, yb, zb, 3.2)):
        rbox('wall_window', (0.2, y1 - y0, z1 - z0), 0, plaster, (x + side * 0.1, (y0 + y1) / 2, (z0 + z1) / 2))
    frame = G('lacquer', '#efece6')
    ym = (ya + yb) / 2
    for y in (ya, ym, yb):
        rbox('mullion', (0.06, 0.055, zb - za), 0.004, frame, (x + side * 0.12, y, (za + zb) / 2))
    for z in (za, za + (zb - za) * 0.63, zb):
        rbox('transom', (0.06, yb - ya, 0.045), 0.004, frame, (x + side * 0.12, ym, z))
    rbox('sill', (0.26, yb - ya + 0.06, 0.03), 0.006, frame, (x + side * 0.08, ym, za - 0.012))
    rbox('ceiling', (8, 7, 0.1), 0, G('plaster', '#eeebe6'), (0, -1, height + 0.05))
    rbox('wall_far', (0.1, 7, 3.2), 0, plaster, (-side * (FAR_X + 0.05), -1, 1.6))
    outside = rbox('outside', (0.01, yb - ya + 4, 4), 0, G('emit', '#f3f5f6', k=1.5),
                   (side * (WINDOW_X + 1), ym + 0.6, 1.5))
    for ray in ('diffuse', 'glossy', 'transmission', 'shadow'):
        setattr(outside, 'visible_' + ray, False)
    behind = rbox('wall_behind', (8, 0.1, 3.2), 0, plaster, (0, -4.60, 1.6))
    behind.visible_diffuse = False
    behind.visible_shadow = False
    rbox('skirting', (8, 0.016, 0.095), 0.004, frame, (0, BACK_Y - 0.008, 0.0475))
    place(curtain, (side * (WINDOW_X - 0.10), yb + 0.33, 0), 90, w=0.74, z0=0.02, z1=height, mat=G('sheer', '#efe9df'))
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy = sun
    light.angle = R(1.6)
    light.color = (1, 0.90, 0.76)
    ob = bpy.data.objects.new('sun', light)
    bpy.context.scene.collection.objects.link(ob)
    ob.rotation_euler = Vector((-side * 1.0, 0.50, -0.50)).to_track_quat('-Z', 'Y').to_euler()
    S.area('sky', (x + side * 0.35, ym, 1.5), (-side * 0.5, ym + 0.2, 0.9), yb - ya, 95, (0.90, 0.95, 1.0),
           size_y=zb - za)
    S.area('bounce', (-side * 0.8, -3.6, 2.3), (-side * 0.2, 1.0, 0.7), 3.2, bounce, (1, 0.97, 0.93))
    S.world((0.95, 0.97, 1), 0.35)


def slat_wall(x0, x1, z1, mat, pitch=0.06):
    """Vertical timber slats on a dark backing on the back wall."""
    rbox('backing', (x1 - x0, 0.012, z1), 0, G('flat', '#2c221a'), ((x0 + x1) / 2, BACK_Y - 0.008, z1 / 2))
    for k in range(int((x1 - x0) / pitch)):
        rbox('slat', (pitch * 0.62, 0.030, z1), 0.003, mat, (x0 + pitch * (k + 0.5), BACK_Y - 0.029, z1 / 2), seg=1,
             grain=2)


def panelling(x0, x1, h, mat, n=6):
    """Half-height framed wall paneling with a cap rail."""
    rbox('dado', (x1 - x0, 0.014, h), 0.001, mat, ((x0 + x1) / 2, BACK_Y - 0.008, h / 2))
    rbox('cap', (x1 - x0, 0.040, 0.030), 0.006, mat, ((x0 + x1) / 2, BACK_Y - 0.020, h))
    w = (x1 - x0) / n
    for k in range(n):
        parts.frame_rect(w - 0.12, h - 0.24, 0.022, mat, (x0 + w * (k + 0.5), BACK_Y - 0.020, h / 2 + 0.03), 0.012)


# ---------------------------------------------------------------- dressing
def art_print(w, h, seed, pal, kind='stones'):
    """Original abstract print drawn numerically: stacked stones, or a sun over hills."""
    rows = 640
    cols = int(rows * w / h)
    yy, xx = np.mgrid[0:rows, 0:cols] / rows
    rs = np.random.RandomState(seed)

    def tone(c):
        return np.array(M.srgb(c)[:3])
    img = np.ones((rows, cols, 3)) * tone(pal[0])
    aspect = cols / rows
    if kind == 'hills':
        disc = np.hypot(xx - aspect * 0.62, yy - 0.34) < 0.135
        img[disc] = tone(pal[1])
        for k in range(3):
            edge = 0.55 + 0.13 * k + 0.045 * np.sin(xx * (5 + 2 * k) + rs.uniform(0, 6.28))
            img[yy > edge] = tone(pal[2 + k % (len(pal) - 2)])
    else:
        y = 0.78
        for k, (rx, ry) in enumerate([(0.26, 0.115), (0.20, 0.095), (0.145, 0.08), (0.085, 0.055)]):
            cx = aspect / 2 + rs.uniform(-0.03, 0.03)
            y -= ry * 0.93
            mask = (np.abs((xx - cx) / rx) ** 2.4 + np.abs((yy - y) / ry) ** 2.4) < 1
            img[mask] = tone(pal[1 + k % (len(pal) - 1)])
            y -= ry * 0.93
    img = np.clip(img * (1 + rs.normal(size=(rows, cols, 1)) * 0.008), 0, 1)
    im = bpy.data.images.new(f'art{seed}', cols, rows, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    rgba = np.ones((rows, cols, 4), np.float32)
    rgba[..., :3] = img[::-1]
    im.pixels.foreach_set(rgba.ravel())
    im.update()
    return im


def framed(w, h, seed, pal, wood='oak', kind='stones'):
    """Framed print with a mount, center at the origin, facing -Y."""
    t = 0.022
    parts.frame_rect(w + 2 * t, h + 2 * t, t, G(wood), (0, 0, 0), 0.028, 0.0015)
    rbox('mount', (w, 0.004, h), 0, G('flat', '#f1eee8', rough=0.9), (0, 0.006, 0))
    pw, ph = w - 0.17, h - 0.17
    verts = [(-pw / 2, 0, -ph / 2), (pw / 2, 0, -ph / 2), (pw / 2, 0, ph / 2), (-pw / 2, 0, ph / 2)]
    picture = C.mesh_obj('print', verts, [(0, 1, 2, 3)], M.image(art_print(pw, ph, seed, pal, kind)),
                         [(0, 0), (1, 0), (1, 1), (0, 1)])
    picture.location = (0, 0.0032, 0)


WARM = ['#ece5d8', '#b98b67', '#d3c3ab', '#5f6a5d', '#8c7a68']
COOL = ['#e9e4da', '#c98f63', '#8f9b86', '#5f6a5d', '#43526b']


def plant(pot='ceramic #d6cdbf', h=1.35, seed=4, n_stems=5, leaf='#3f5a37'):
    """Large-leaf potted plant: bent leaf sheets on curved stems."""
    rnd = random.Random(seed)
    leaf_m = G('leaf', leaf)
    stem_m = G('flat', '#5d5138')
    lathe('pot', [(0.001, 0), (0.125, 0), (0.135, 0.008), (0.165, 0.16), (0.172, 0.28), (0.168, 0.286), (0.160, 0.283),
                  (0.155, 0.25), (0.001, 0.25)],
          D.material(pot), seg=96, smooth_angle=60)
    lathe('soil', [(0.157, 0.246), (0.001, 0.258)], G('flat', '#2e231a', rough=1.0), seg=48)
    for s in range(n_stems):
        a0 = 2 * math.pi * s / n_stems + rnd.uniform(-0.4, 0.4)
        height = h * rnd.uniform(0.62, 1.0) - 0.25
        lean = rnd.uniform(0.10, 0.27)
        pts = [(math.cos(a0) * (0.03 + lean * t ** 1.5), math.sin(a0) * (0.03 + lean * t ** 1.5),
                0.25 + height * t) for t in np.linspace(0, 1, 14)]
        tube('stem', pts, 0.0075, stem_m, radii=list(np.linspace(1.1, 0.45, 14)), res=4)
        count = int(6 + height * 7)
        for k in range(count):
            t = 0.22 + 0.78 * (k + 0.5) / count
            i = min(12, int(t * 13))
            p = np.array(pts[i]) + (np.array(pts[i + 1]) - np.array(pts[i])) * (t * 13 - i)
            az = a0 + k * 2.4 + rnd.uniform(-0.3, 0.3)
            length = rnd.uniform(0.17, 0.26) * (1.1 - 0.35 * t)
            width = length * rnd.uniform(0.42, 0.5)
            rise = rnd.uniform(0.30, 0.75) + 0.45 * (t > 0.92)
            droop = rnd.uniform(0.5, 1.1)

            def blade(u, v, length=length, width=width, rise=rise, droop=droop):
                half = width / 2 * (math.sin(math.pi * min(1, v ** 0.85)) ** 0.8) * (1 - 0.12 * v) + 0.0006
                a = rise - droop * v * 0.5
                return (0.03 + length * v * math.cos(a), (u - 0.5) * 2 * half,
                        length * v * math.sin(a) + 0.2 * abs((u - 0.5) * 2) ** 1.5 * half)
            ob = grid_surface('leaf', blade, 6, 10, leaf_m, ss=1)
            ob.location = p
            ob.rotation_euler = (rnd.uniform(-0.25, 0.25), 0, az)
            tube('petiole', [tuple(p), (p[0] + math.cos(az) * 0.033, p[1] + math.sin(az) * 0.033, p[2] + 0.006)],
                 0.0025, stem_m, res=3)


def branches(n=6, h=0.46, seed=9, leaf='#7f8a5c'):
    """Leafy twigs standing at the origin (put into a vase mouth)."""
    rnd = random.Random(seed)
    bark = G('flat', '#6d5b43')
    leaf_m = G('leaf', leaf)

    def small_leaf(u, v):
        return 0.055 * v, (u - 0.5) * 0.030 * math.sin(math.pi * min(1, v + 0.02)), 0.012 * math.sin(3 * v)
    for k in range(n):
        a = rnd.uniform(0, 6.28)
        top = h * rnd.uniform(0.8, 1.0)
        pts = [(math.cos(a) * (0.01 + 0.20 * t ** 1.6), math.sin(a) * (0.01 + 0.16 * t ** 1.6),
                top * t) for t in np.linspace(0, 1, 9)]
        tube('twig', pts, 0.0022, bark, res=3)
        for t in range(2, 9):
            for s in (-1, 1):
                ob = grid_surface('leaf', small_leaf, 4, 5, leaf_m, ss=1)
                ob.location = pts[t]
                ob.rotation_euler = (rnd.uniform(-0.6, 0.6), rnd.uniform(-0.7, 0.1),
                                     a + s * 1.1 + rnd.uniform(-0.4, 0.4))


def vase(kind, colour, loc, k=1.0, twigs=0, h=0.46, seed=9):
    """A ceramic vessel at loc, optionally with twigs."""
    vessel(kind, G('ceramic', colour), loc, k)
    if twigs:
        place(branches, (loc[0], loc[1], loc[2] + VASES[kind][-1][1] * k - 0.04), 0, n=twigs, h=h, seed=seed)


def bottles(x0, x1, y, z, n, seed=3, h=(0.055, 0.075),
            tones=('#b98a80', '#8c4a2c', '#d9b8a8', '#e6dfd3', '#7d2f2f', '#8f9b86')):
    """Row of small polish bottles with dark caps."""
    rnd = random.Random(seed)
    for k in range(n):
        x = x0 + (x1 - x0) * (k + 0.5) / n
        height = rnd.uniform(*h)
        r = height * 0.26
        lathe('bottle', [(0.001, 0), (r, 0), (r, height * 0.55), (r * 0.4, height * 0.64), (0.001, height * 0.64)],
              G('lacquer', rnd.choice(tones), rough=0.12), loc=(x, y, z), seg=28)
        lathe('cap', [(0.001, 0), (r * 0.5, 0), (r * 0.42, height * 0.40), (0.001, height * 0.40)],
              G('plastic', '#1d1a18'), loc=(x, y, z + height * 0.62), seg=20)


def shelf_board(w, d, loc, wood='oak', metal='brass'):
    """Wall shelf on two small metal brackets."""
    rbox('shelf', (w, d, 0.026), 0.004, G(wood), loc, grain=0)
    for s in (-1, 1):
        rbox('bracket', (0.012, d * 0.8, 0.012), 0.002, G(metal), (loc[0] + s * w * 0.36, loc[1] + d * 0.08,
                                                                   loc[2] - 0.018))


def laptop(loc, rz=0):
    """Open laptop, screen away from the viewer's side -Y."""
    shell = G('metal', '#b9babb', rough=0.35)

    def build():
        rbox('deck', (0.31, 0.215, 0.012), 0.004, shell, (0, 0, 0.006))
        rbox('keys', (0.27, 0.10, 0.001), 0.0004, G('flat', '#26262a'), (0, 0.035, 0.0124))
        rbox('lid', (0.31, 0.006, 0.205), 0.003, shell, (0, 0.135, 0.108), (R(-14), 0, 0))
        rbox('screen', (0.296, 0.001, 0.190), 0, G('flat', '#31353a', rough=0.2), (0, 0.1312, 0.108), (R(-14), 0, 0))
    place(build, loc, rz)


def glasses(x, y, z, n=3, pitch=0.085):
    """Row of tumblers."""
    pane = parts.thin_glass((0.96, 0.98, 0.97))
    for k in range(n):
        lathe('tumbler', [(0.001, 0.003), (0.030, 0), (0.036, 0.09), (0.034, 0.09), (0.028, 0.010), (0.001, 0.012)],
              pane, loc=(x + pitch * k, y, z), seg=48)


def table_setting(loc, rz):
    """Plate, bowl, napkin and a tumbler for one place."""
    def build():
        lathe('plate', [(0.001, 0), (0.075, 0), (0.125, 0.014), (0.135, 0.018), (0.124, 0.017), (0.07, 0.006),
                        (0.001, 0.006)], G('ceramic', '#e6dfd3'), seg=72, smooth_angle=70)
        lathe('bowl', [(0.001, 0), (0.035, 0), (0.068, 0.038), (0.072, 0.050), (0.068, 0.050), (0.03, 0.006),
                       (0.001, 0.006)], G('ceramic', '#8c7a68'), loc=(0, 0, 0.006), seg=64, smooth_angle=70)
        rbox('napkin', (0.07, 0.20, 0.006), 0.003, G('linen', '#b9ab97'), (-0.19, 0, 0.003))
        glasses(0.15, 0.14, 0.0, 1)
    place(build, loc, rz)


# ---------------------------------------------------------------- rooms
def living():
    """Living room: sectional, stone table, sling chair, arc lamp."""
    room('#d9d0c3')
    put('rugo', 'sand', (0.05, 0.10, 0), 0, L=3.0, W=2.0)
    put('koda', 'flax', (0.10, 1.42, 0))
    put('mori', 'travertine', (-0.42, 0.05, 0.014), 0)
    put('dara', 'cognac', (-1.72, 0.02, 0.014), 64)
    put('koro', 'oak', (-1.72, 1.55, 0))
    put('ceri', 'cream', (-1.72, 1.55, 0.46))
    put('volta', 'brass', (2.25, 1.68, 0), 204)
    put('pumo', 'moss', (1.62, -0.62, 0.0))
    place(plant, (2.65, 0.95, 0), 30, h=1.6, n_stems=6)
    vase('shoulder', '#e6dfd3', (-0.62, 0.12, 0.354), 0.9, twigs=6)
    vase('bowl', '#6f5b49', (-0.15, -0.02, 0.354), 0.8)
    book_stack((-0.30, 0.22, 0.354), 2, 5, 8)
    place(framed, (-0.42, BACK_Y - 0.016, 1.56), 0, w=0.74, h=0.98, seed=3, pal=WARM, kind='hills')
    place(framed, (0.52, BACK_Y - 0.016, 1.50), 0, w=0.52, h=0.70, seed=8, pal=WARM)


def dining():
    """Dining room: fluted-drum table, round-back chairs, rattan pendants, round-end credenza."""
    room('#d6cfc0', 'oak', side=1)
    panelling(-3.3, 2.75, 0.98, G('lacquer', '#cfc6b6'))
    put('tula', 'oak', (0.0, 0.20, 0))
    for x in (-0.62, 0.0, 0.62):
        put('ren', 'oak', (x, -0.52, 0), 180 + x * 6)
        put('ren', 'oak', (x, 0.92, 0), x * 5)
    for x in (-0.55, 0.55):
        put('rota', 'natural', (x, 0.20, 0.02), 0, drop=0.96)
    put('riva', 'walnut', (-0.45, 1.70, 0))
    put('orbi', 'brass', (-0.45, 1.965, 0.10))
    vase('shoulder', '#d6cdbf', (-1.05, 1.70, 0.74), 1.0, twigs=6, h=0.40, seed=4)
    put('cala', 'travertine', (0.22, 1.72, 0.74))
    book_stack((-0.70, 1.66, 0.74), 2, 7)
    vase('bowl', '#8c7a68', (0.0, 0.20, 0.75), 0.95)
    vase('ovoid', '#e6dfd3', (0.32, 0.24, 0.75), 0.9, twigs=4, h=0.24, seed=6)
    for x in (-0.62, 0.62):
        table_setting((x, -0.13, 0.75), 0)
        table_setting((x, 0.53, 0.75), 180)
    place(plant, (1.95, 1.55, 0), 10, h=1.75, n_stems=6, seed=8)
    place(framed, (-2.15, BACK_Y - 0.045, 1.58), 0, w=0.56, h=0.74, seed=12, pal=COOL, kind='hills')


def bedroom():
    """Bedroom: wrap-head boucle bed, fluted night stands, ceramic lamps, bench."""
    room('#d4c9bb', 'light_oak', accent='#cbbfae', window=(-1.9, 0.4, 0.30, 2.60), bounce=30)
    put('rugo', 'sand', (0.15, -0.05, 0), 0, L=3.1, W=2.1)
    put('nuvo', 'mushroom', (0.15, 0.78, 0.0))
    for x in (-1.18, 1.48):
        put('tondo', 'walnut', (x, 1.62, 0))
        put('ceri', 'cream', (x, 1.64, 0.52))
    book_stack((-1.05, 1.46, 0.52), 2, 3)
    put('bena', 'oak', (0.15, -0.78, 0.014))
    put('como', 'oak', (2.75, 0.65, 0), -90)
    vase('shoulder', '#e6dfd3', (2.78, 0.85, 1.02), 0.9, twigs=5, h=0.34)
    place(framed, (-0.20, BACK_Y - 0.016, 1.62), 0, w=0.58, h=0.76, seed=21, pal=WARM)
    place(framed, (0.50, BACK_Y - 0.016, 1.62), 0, w=0.58, h=0.76, seed=22, pal=COOL, kind='hills')
    place(plant, (-2.20, 1.45, 0), 60, h=1.5, n_stems=5, seed=3)


def office():
    """Home office: walnut pedestal desk, shell chair, steel bookcase."""
    room('#cfcdc2', 'oak', side=-1)
    put('rondo', 'jute', (-0.35, 0.35, 0), 0, D=2.1)
    put('vero', 'walnut', (-0.40, 1.25, 0))
    put('fila', 'walnut', (-0.52, 0.42, 0.02), 152)
    put('gira', 'walnut', (1.72, 1.76, 0))
    laptop((-0.50, 1.18, 0.74), 0)
    put('funa', 'brass', (-0.98, 1.42, 0.74))
    book_stack((0.10, 1.36, 0.74), 3, 4)
    vase('shoulder', '#d6cdbf', (0.24, 1.10, 0.74), 0.5)
    place(framed, (-0.75, BACK_Y - 0.016, 1.55), 0, w=0.54, h=0.72, seed=31, pal=COOL, kind='hills')
    place(framed, (-0.05, BACK_Y - 0.016, 1.55), 0, w=0.54, h=0.72, seed=32, pal=WARM)
    put('oda', 'sage', (2.15, 0.35, 0), -58)
    place(plant, (-2.05, 1.50, 0), 30, h=1.6, n_stems=6, seed=5)


def bar():
    """Bar corner: fluted oak counter with a stone top, leather stools, dome pendants."""
    room('#c6bfb0', 'oak', side=-1, accent='#9aa08e', bounce=70, sun=15)
    oak = G('oak')
    rbox('counter', (2.50, 0.50, 1.00), 0.004, oak, (0.1, 0.95, 0.50))
    for k in range(54):
        rbox('flute', (0.038, 0.024, 0.90), 0.011, oak, (-1.13 + k * 0.0464, 0.695, 0.53), seg=3, grain=2)
    rbox('toe', (2.46, 0.44, 0.07), 0.002, G('black_metal'), (0.1, 0.95, 0.035))
    rbox('top', (2.66, 0.66, 0.036), 0.006, G('marble', '#2b2a2a', vein='#b9b2a6'), (0.1, 0.93, 1.018), grain=0)
    tube('rail', [(-1.10, 0.56, 0.20), (1.30, 0.56, 0.20)], 0.015, G('brass'))
    for x in (-0.95, 0.1, 1.15):
        tube('rail_arm', [(x, 0.56, 0.20), (x, 0.70, 0.20)], 0.008, G('brass'))
    for x, rz in ((-0.72, 172), (0.10, 190), (0.92, 168)):
        put('brio', 'cognac', (x, 0.30, 0), rz, seat_h=0.72)
        put('domi', 'brass', (x, 0.95, 0.28), 0, D=0.30, drop=0.82)
    for z in (1.42, 1.80):
        shelf_board(2.10, 0.22, (0.1, BACK_Y - 0.11, z), 'oak')
    glasses(-0.82, 1.88, 1.434, 6)
    for k, (x, h, tone) in enumerate(((0.05, 0.30, '#3f4a37'), (0.16, 0.27, '#6b3b1b'), (0.28, 0.31, '#c9b48a'),
                                      (0.40, 0.28, '#2f3b35'))):
        lathe('bottle', [(0.001, 0), (0.036, 0), (0.038, h * 0.55), (0.014, h * 0.72), (0.013, h), (0.001, h)],
              G('lacquer', tone, rough=0.08), loc=(x, 1.88, 1.434), seg=40, smooth_angle=60)
    book_stack((0.85, 1.88, 1.434), 3, 2)
    vase('bottle', '#e6dfd3', (-0.70, 1.88, 1.813), 0.75)
    vase('shoulder', '#b98b67', (-0.30, 1.88, 1.813), 0.75)
    glasses(0.10, 1.88, 1.813, 5)
    vase('bowl', '#8c7a68', (0.80, 1.88, 1.813), 0.62)
    put('taro', 'walnut', (-0.60, 0.95, 1.036))
    vase('ovoid', '#e6dfd3', (0.90, 1.00, 1.036), 1.0, twigs=5, h=0.34)
    glasses(0.18, 0.85, 1.036, 2)
    place(plant, (2.35, 1.45, 0), 30, h=1.8, n_stems=6)
    place(plant, (-2.20, 1.55, 0), 80, h=1.3, n_stems=5, seed=7)


def reading():
    """Reading corner: wing chair, timber ladder shelf, tripod lamp, jute rug."""
    room('#c9bfae', 'light_oak', side=1, accent='#a9a68f')
    put('rondo', 'jute', (0.10, 0.55, 0), 0, D=2.2)
    put('kira', 'cognac', (0.35, 0.95, 0.02), -18)
    put('pumo', 'cream', (0.66, 0.10, 0.02))
    put('bo', 'walnut', (-0.50, 0.85, 0.02))
    put('tripo', 'oak', (1.15, 1.45, 0), 20)
    put('tre', 'oak', (-1.35, 1.74, 0))
    book_stack((-0.53, 0.83, 0.52), 2, 2, 20)
    lathe('cup', [(0.001, 0), (0.026, 0), (0.036, 0.04), (0.038, 0.065), (0.035, 0.065), (0.024, 0.008),
                  (0.001, 0.007)], G('ceramic', '#e6dfd3'), loc=(-0.38, 0.90, 0.52), seg=48)
    place(framed, (0.05, BACK_Y - 0.016, 1.60), 0, w=0.66, h=0.88, seed=41, pal=WARM)
    place(plant, (1.95, 1.40, 0), 30, h=1.7, n_stems=6, seed=6)


def manicure():
    """Manicure salon: two oak tables, brass stools, rose client chairs, polish shelves."""
    room('#e3dacd', side=-1, tile=('travertine', '#e0d4c2'), accent='#d9c3b3')
    for x in (-0.92, 0.92):
        put('nala', 'oak', (x, 0.62, 0), 180)
        put('dali', 'rose', (x * 1.22, -0.12, 0), 180 - x * 34)
        put('nilo', 'cream', (x * 0.80, 1.25, 0), x * -20)
        put('domi', 'brass', (x, 0.62, 0.34), 0, D=0.28, drop=0.72)
        bottles(x + 0.22, x + 0.46, 0.66, 0.76, 5, int(x * 10) + 20)
        put('orbi', 'brass', (x, 1.965, 0.12), 0, D=0.62)
    for z in (1.28, 1.62, 1.96):
        shelf_board(0.62, 0.14, (0.0, BACK_Y - 0.07, z), 'oak')
        bottles(-0.28, 0.28, 1.93, z + 0.013, 11, int(z * 100), (0.060, 0.085))
    put('resa', 'oak', (2.45, 1.70, 0))
    put('moki', 'clay', (2.75, 1.80, 0.425), -10)
    place(plant, (-2.15, 1.50, 0), 30, h=1.7, n_stems=6)
    vase('shoulder', '#e6dfd3', (2.08, 1.72, 0.425), 0.85, twigs=5, h=0.36)


def pedicure():
    """Pedicure salon: three thrones with basins, rolling carts, wall globes, slatted wall."""
    room('#ddd5c7', side=1, tile=('travertine', '#d9cdb9'))
    slat_wall(-3.3, 2.75, 1.25, G('oak'))
    for k, x in enumerate((-1.65, 0.0, 1.65)):
        put('pera', 'sage', (x, 1.08, 0))
        put('wanda', 'brass', (x, BACK_Y - 0.01, 0.32))
    for x in (-0.83, 0.83):
        put('tika', 'oak', (x, 0.72, 0), 8)
    for x, rz in ((0.10, 175), (-1.55, 165)):
        put('nilo', 'sage', (x, -0.42, 0), rz)
    place(plant, (2.42, 1.62, 0), 20, h=1.7, n_stems=6, seed=8)
    place(plant, (-2.75, 1.55, 0), 70, h=1.5, n_stems=5, seed=3)
    for x in (-0.83, 0.83):
        put('orbi', 'oak', (x, 1.965, 0.30), 0, D=0.66)


def apartment():
    """Living room of a small Korean apartment: low ceiling, balcony window, sofa with loose bolsters, paper lamp."""
    room('#e4dfd5', 'light_oak', side=1, window=(-2.0, 1.1, 0.06, 2.26), height=2.42, bounce=40, sun=12)
    put('rugo', 'sand', (-0.05, 0.05, 0), 0)
    put('haru', 'indigo', (-0.10, 1.46, 0))
    put('hana', 'oak', (-0.15, 0.18, 0.014))
    put('oda', 'oat', (1.62, -0.05, 0), -60)
    put('washi', 'natural', (-1.42, 1.55, 0))
    put('siro', 'oak', (1.14, 1.22, 0), 90)
    put('tre', 'oak', (-2.25, 1.74, 0))
    put('oro', 'oak', (0.98, BACK_Y - 0.002, 0.02))
    book_stack((-0.40, 0.20, 0.414), 3, 6, 10)
    vase('ovoid', '#e6dfd3', (0.13, 0.16, 0.414), 0.9, twigs=4, h=0.26, seed=6)
    book_stack((1.14, 1.22, 0.58), 2, 4, 60)
    place(plant, (1.78, 1.58, 0), 40, h=1.45, n_stems=5, seed=6)
    place(framed, (-0.42, BACK_Y - 0.016, 1.50), 0, w=0.48, h=0.64, seed=52, pal=COOL, kind='hills')
    place(framed, (0.22, BACK_Y - 0.016, 1.50), 0, w=0.48, h=0.64, seed=53, pal=WARM)


def townhouse():
    """Dining room of a Vietnamese townhouse: cement tiles, louvered doors, cane chairs, rattan pendants."""
    room('#e2d8c3', side=-1, tile='cement', accent='#e0d5bb', bounce=38)
    shutters(1.15, BACK_Y, G('lacquer', '#5d7463'), G('brass'))
    put('bano', 'walnut', (0.05, 0.25, 0))
    for x in (-0.62, 0.05, 0.72):
        put('tani', 'brass', (x, 0.96, 0), x * 4)
    put('tani', 'brass', (-0.62, -0.46, 0), 177)
    put('tani', 'brass', (0.78, -0.60, 0), 202)
    for x in (-0.48, 0.58):
        put('rota', 'black', (x, 0.25, 0.06), 0, drop=0.92)
    put('suna', 'walnut', (-1.25, 1.72, 0))
    put('ceri', 'clay', (-1.85, 1.72, 0.70))
    put('tera', 'sand', (-0.72, 1.70, 0.70))
    book_stack((-1.32, 1.70, 0.70), 2, 7)
    vase('bowl', '#8c7a68', (0.05, 0.25, 0.75), 1.0)
    vase('shoulder', '#e6dfd3', (0.40, 0.30, 0.75), 0.8, twigs=6, h=0.34, seed=4)
    for x in (-0.62, 0.72):
        table_setting((x, -0.06, 0.75), 0)
        table_setting((x, 0.56, 0.75), 180)
    place(framed, (-1.66, BACK_Y - 0.016, 1.64), 0, w=0.62, h=0.48, seed=61, pal=COOL, kind='hills')
    place(plant, (2.35, 1.45, 0), 20, h=1.8, n_stems=6, seed=8)
    place(plant, (-2.45, 0.85, 0), 70, h=1.2, n_stems=5, seed=7)


def reception():
    """Reception of a salon: fluted counter below a linear pendant, two channeled armchairs for waiting."""
    room('#e6ddd2', side=-1, tile=('travertine', '#dccfbc'), accent='#b7b3a0', bounce=40)
    place(reception_counter, (0.72, 0.90, 0), 0, body=G('lacquer', '#ece5d8'), top=G('travertine'), plinth=G('brass'))
    put('perla', 'brass', (0.72, 0.90, 0.20), 0, drop=0.52)
    put('bina', 'rose', (-2.10, 0.95, 0.02), 38)
    put('bina', 'rose', (-0.86, 1.22, 0.02), -10)
    put('koro', 'oak', (-1.49, 1.34, 0.02))
    put('rondo', 'jute', (-1.46, 0.92, 0), 0, D=2.0)
    put('orbi', 'brass', (-1.49, 1.965, 0.18), 0, D=0.74)
    for x in (-0.52, 1.96):
        put('wanda', 'brass', (x, BACK_Y - 0.01, 0.12))
    for z in (1.36, 1.68):
        shelf_board(0.96, 0.15, (0.72, BACK_Y - 0.075, z), 'oak')
        bottles(0.28, 1.16, 1.925, z + 0.013, 15, int(z * 90), (0.065, 0.10))
    vase('shoulder', '#e6dfd3', (1.38, 0.80, 1.04), 0.95, twigs=6, h=0.42)
    vase('bowl', '#8c7a68', (-1.49, 1.34, 0.48), 0.8)
    laptop((0.62, 1.02, 1.04), 180)
    place(plant, (2.30, 1.45, 0), 30, h=1.75, n_stems=6)


def guest_room():
    """Guest room: ash spindle bed, round nightstand, chest of drawers, rattan armchair."""
    room('#ddd6c9', 'light_oak', side=1, accent='#bcc1b3', bounce=34)
    put('rugo', 'clay', (0.20, -0.02, 0), 0, L=2.9, W=1.9)
    put('saro', 'ash', (0.20, 0.84, 0.006))
    put('tondo', 'cream', (-1.02, 1.62, 0))
    put('funa', 'olive', (-1.02, 1.64, 0.52))
    put('como', 'ash', (-2.10, 1.74, 0))
    put('tripo', 'oak', (1.45, 1.56, 0), 20)
    put('lani', 'natural', (1.84, 0.44, 0), -48)
    put('orbi', 'brass', (-2.10, 1.965, 0.14), 0, D=0.66)
    vase('shoulder', '#e6dfd3', (-2.36, 1.72, 1.02), 0.85, twigs=5, h=0.34)
    book_stack((-1.90, 1.72, 1.02), 2, 3)
    place(framed, (-0.12, BACK_Y - 0.016, 1.62), 0, w=0.46, h=0.62, seed=71, pal=COOL, kind='hills')
    place(framed, (0.52, BACK_Y - 0.016, 1.62), 0, w=0.46, h=0.62, seed=72, pal=WARM)


SCENES = {
    'living': (living, dict(loc=(0.10, -3.85, 1.22), look=(0.12, 1.5, 0.88), lens=28.5)),
    'dining': (dining, dict(loc=(-0.55, -3.70, 1.30), look=(0.0, 1.2, 0.92), lens=30)),
    'bedroom': (bedroom, dict(loc=(0.0, -3.75, 1.28), look=(0.20, 1.2, 0.80), lens=30)),
    'home-office': (office, dict(loc=(0.15, -3.40, 1.22), look=(0.20, 1.5, 0.92), lens=31)),
    'bar': (bar, dict(loc=(0.35, -3.30, 1.30), look=(0.10, 1.5, 1.08), lens=31)),
    'reading-corner': (reading, dict(loc=(-0.20, -3.10, 1.15), look=(0.05, 1.5, 0.84), lens=32)),
    'manicure-salon': (manicure, dict(loc=(-0.25, -3.75, 1.50), look=(0.10, 1.5, 0.94), lens=29.5)),
    'pedicure-salon': (pedicure, dict(loc=(0.15, -3.95, 1.45), look=(0.0, 1.5, 0.86), lens=29)),
    'apartment-living': (apartment, dict(loc=(-0.70, -3.55, 1.15), look=(0.12, 1.5, 0.86), lens=28.5)),
    'townhouse-dining': (townhouse, dict(loc=(0.45, -3.98, 1.32), look=(0.04, 1.2, 0.91), lens=31)),
    'salon-reception': (reception, dict(loc=(0.10, -3.45, 1.30), look=(-0.02, 1.5, 1.00), lens=29)),
    'guest-room': (guest_room, dict(loc=(-0.35, -3.55, 1.26), look=(0.0, 1.3, 0.84), lens=30)),
}
PORTRAITS = {
    'living': dict(loc=(-0.15, -3.85, 1.22), look=(-0.22, 1.5, 0.94), lens=26),
    'manicure-salon': dict(loc=(-0.55, -3.75, 1.40), look=(-0.78, 1.5, 1.04), lens=27),
}
PICTURES = [(name, None) for name in SCENES] + [(name, 'portrait') for name in PORTRAITS]
SIZE = {None: (1600, 1000), 'portrait': (1120, 1400)}
ROOM_SPP = 20
ROOM_QUALITY = 84


def camera(view, res):
    """Two-point perspective: verticals stay vertical, the lens shifts instead of tilting."""
    cam = bpy.data.cameras.new('camera')
    ob = bpy.data.objects.new('camera', cam)
    bpy.context.scene.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    cam.lens = view['lens']
    cam.sensor_fit = 'HORIZONTAL' if res[0] > res[1] else 'VERTICAL'
    ob.location = view['loc']
    d = Vector(view['look']) - Vector(view['loc'])
    dz = d.z
    d.z = 0
    ob.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    cam.shift_y = dz / d.length * cam.lens / 36
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = res


def stage(name, crop, width=None):
    """Build a room with its camera; crop: None (landscape) or 'portrait'; width of the picture in pixels."""
    C.reset()
    M.forget()
    build, view = SCENES[name]
    build()
    w, h = SIZE[crop]
    width = width or w
    camera(PORTRAITS[name] if crop else view, (width, round(width * h / w)))
    S.setup_cycles(spp=ROOM_SPP, exposure=0.48, gi_diffuse=4, bounces=7)


def photograph(name, crop, path):
    """Write a room's picture."""
    stage(name, crop)
    S.render(path, quality=ROOM_QUALITY)
