"""products_accessories.py - rugs, mirrors, vases, trays, clocks, cushions, benches and poufs. Units: meters."""
import math
import random

import numpy as np

import core as C
from core import cushion
from dressing import vessel
from parts import R, SIDES, Plan, box, disc, four_legs, mirror_glass, oval, pad, product, rod, soft, turned


@product('Accessory')
def rug_rect(rug, border=None, L=2.30, W=1.60, thick=0.016):
    """Hand-woven rug that lies slightly uneven: stripes near both ends, knotted fringe on the short sides."""
    border = border or rug

    def lie(v):
        """Lift the inside of the rug by up to 8 mm, without its rim."""
        out = v.copy()
        wave = C.fbm(np.column_stack([v[:, :2], 0 * v[:, 0]]), 2.2, 2, 6.0)
        out[:, 2] += np.clip(wave * 0.5 + 0.5, 0, 1) * 0.008 * v[:, 2] / thick
        return out
    edges = [0.0, 0.10, 0.135, 0.19, 0.205, 0.26, 0.275]
    marks = [-L / 2 + e for e in edges] + [L / 2 - e for e in edges[::-1]]
    tones = [rug, border, rug, border, rug, border, rug, border, rug, border, rug, border, rug]
    for a, b, tone in zip(marks[:-1], marks[1:], tones):
        cols = max(2, int((b - a) / 0.03))
        rows = int(W / 0.03)
        x, y = np.meshgrid(np.linspace(a, b, cols + 1), np.linspace(-W / 2, W / 2, rows + 1))
        edge = np.minimum(W / 2 - np.abs(y), L / 2 - np.abs(x))
        z = np.maximum(thick * np.clip(edge / 0.006, 0, 1) ** 0.5, 0.001)    # a face in the floor is black
        verts = np.column_stack([x.ravel(), y.ravel(), z.ravel()])
        index = np.arange(verts.shape[0]).reshape(x.shape)
        quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
        C.mesh_obj('weave', lie(verts), quads, tone, verts[quads.ravel(), :2])
    rnd = random.Random(5)
    for s in SIDES:
        for k in range(int(W / 0.028)):
            y = -W / 2 + 0.014 + k * 0.028
            x = s * (L / 2 - 0.004)
            dx = 0.055 + rnd.uniform(-0.008, 0.008)
            dy = rnd.uniform(-0.010, 0.010)
            rod([(x, y, 0.008), (x + s * dx * 0.35, y + dy * 0.2, 0.010), (x + s * dx, y + dy, 0.0035)], 0.0030,
                border, res=3)


@product('Accessory')
def rug_round(rug, tone, D=1.80, rows=13):
    """Braided round rug: concentric plaits in two tones."""
    pitch = D / 2 / rows
    for k in range(rows):
        r = pitch * (k + 0.5)
        n = max(24, int(r * 90))
        path = []
        for i in range(n):
            a = 2 * math.pi * i / n
            path.append((r * math.cos(a), r * math.sin(a), pitch * 0.53))
        ob = C.tube('plait', path, pitch * 0.53, tone if k in (rows - 2, rows - 5) else rug, closed=True, res=4)
        ob.scale = (1, 1, 0.34)


@product('Accessory')
def mirror(frame, D=0.80, W=None, H=None, kind='round', z=1.45):
    """Wall mirror (round) or arched floor mirror leaning back; frame in metal or timber."""
    glass = mirror_glass()
    if kind == 'round':
        turned('glass', [(0.001, 0), (D / 2 - 0.010, 0), (D / 2 - 0.010, 0.005), (0.001, 0.005)], glass,
               (0, -0.012, z), seg=128, rot=(R(90), 0, 0), smooth=30)
        profile = [(D / 2 - 0.012, 0), (D / 2 + 0.004, 0), (D / 2 + 0.005, 0.002), (D / 2 + 0.005, 0.030),
                   (D / 2 + 0.003, 0.032), (D / 2 - 0.010, 0.032), (D / 2 - 0.012, 0.028), (D / 2 - 0.012, 0)]
        turned('frame', profile, frame, (0, 0.0, z), seg=128, rot=(R(90), 0, 0), smooth=30)
        return
    W = W or 0.80
    H = H or 1.75
    r = W / 2
    tilt = R(-5)

    def arch(inset):
        pts = [(-r + inset, inset), (r - inset, inset)]
        for k in range(41):
            a = math.pi * k / 40
            pts.append(((r - inset) * math.cos(a), H - r + (r - inset) * math.sin(a)))
        return pts
    C.extrude_outline('back', arch(0.004), 0.012, frame, 0.001, 'XZ', (0, 0.012, 0), (tilt, 0, 0), grain=2)
    C.extrude_outline('glass', arch(0.018), 0.004, glass, 0, 'XZ', (0, 0.003, 0), (tilt, 0, 0))
    path = [(x, 0, h) for x, h in arch(0.012)]
    C.tube('frame', path, 0.0165, frame, closed=True, rot=(tilt, 0, 0), loc=(0, 0.003, 0.005), res=7)


@product('Accessory')
def vase_set(mat, mat2, mat3, stems=None):
    """Set of three vessels: shouldered vase, slim bottle and low ovoid; optional dry stems."""
    vessel('shoulder', mat, (-0.13, 0.03, 0), 1.05)
    vessel('bottle', mat2, (0.075, 0.07, 0), 1.1)
    vessel('ovoid', mat3, (0.10, -0.13, 0), 0.85)
    if stems:
        rnd = random.Random(3)
        for k in range(7):
            a = (k + rnd.uniform(0, 0.6)) / 7 * 2 * math.pi         # stems in one place are black
            h = rnd.uniform(0.30, 0.44)
            pts = [(-0.13 + math.cos(a) * (0.008 + 0.10 * t ** 1.7), 0.03 + math.sin(a) * (0.008 + 0.10 * t ** 1.7),
                    0.26 + h * t) for t in np.linspace(0, 1, 9)]
            rod([(-0.13, 0.03, 0.075), *pts], 0.0014, stems, res=3)
            C.tube('head', pts[-3:], 0.0085, stems, radii=[0.4, 1.0, 0.25], res=4)


@product('Accessory')
def tray_set(wood, metal, ceramic, D=0.40):
    """Round turned tray with brass handles, a tea caddy and two cups."""
    profile = [(0.001, 0), (D / 2 - 0.02, 0), (D / 2 - 0.004, 0.008), (D / 2, 0.034), (D / 2 - 0.006, 0.036),
               (D / 2 - 0.014, 0.014), (D / 2 - 0.03, 0.009), (0.001, 0.009)]
    turned('tray', profile, wood, seg=112, smooth=50)
    for s in SIDES:
        x = s * (D / 2 - 0.003)
        foot = s * math.hypot(D / 2 - 0.003, 0.055) * math.cos(2 * math.atan2(0.055, D / 2 - 0.003))
        pts = [(foot, -0.055, 0.028), (x + s * 0.010, -0.050, 0.062), (x + s * 0.010, 0.050, 0.062), (foot, 0.055, 0.028)]
        rod(pts, 0.0042, metal, 0.018)
    vessel('ovoid', ceramic, (-0.055, 0.055, 0.009), 0.72)
    for x, y in ((0.075, 0.03), (0.015, -0.085)):
        cup = [(0.001, 0), (0.022, 0), (0.024, 0.004), (0.036, 0.032), (0.039, 0.060), (0.0365, 0.060), (0.033, 0.034),
               (0.020, 0.008), (0.001, 0.007)]
        turned('cup', cup, ceramic, (x, y, 0.009), seg=72)


@product('Accessory')
def clock(face, metal, ticks, D=0.34, z=1.60):
    """Round wall clock: timber dial in a thin metal case, applied hour marks, ten past ten."""
    r = D / 2
    turned('case', [(0.001, 0), (r, 0), (r + 0.002, 0.002), (r + 0.002, 0.042), (r - 0.004, 0.042), (r - 0.005, 0.032),
                    (0.001, 0.032)], metal, (0, 0, z), seg=120, rot=(R(90), 0, 0), smooth=30)
    C.extrude_outline('dial', C.superellipse(r - 0.006, r - 0.006, 2, 96), 0.004, face, 0.0005, 'XZ', (0, -0.034, z),
                      grain=0)
    for k in range(12):
        a = math.pi / 6 * k
        long = 0.030 if k % 3 == 0 else 0.016
        q = r - 0.022 - long / 2
        box('tick', (0.0045 if k % 3 == 0 else 0.003, 0.003, long), (q * math.sin(a), -0.0375, z + q * math.cos(a)),
            ticks, 0.0008, (0, a, 0))
    for a, length, w, y in ((R(305), 0.085, 0.0075, -0.0400), (R(62), 0.120, 0.0055, -0.0425)):
        q = length / 2 - 0.015
        box('hand', (w, 0.002, length), (q * math.sin(a), y, z + q * math.cos(a)), ticks, 0.0008, (0, a, 0))
    turned('pin', [(0.001, -0.006), (0.004, -0.006), (0.004, 0), (0.010, 0), (0.010, 0.003), (0.007, 0.005), (0.001, 0.005)], metal, (0, -0.042, z),
           seg=40, rot=(R(90), 0, 0))


@product('Accessory')
def cushion_set(fabric, fabric2, fabric3):
    """Three scatter cushions leaning together: large square, square and lumbar."""
    soft('square', (0.56, 0.56, 0.20), fabric, (-0.16, 0.12, 0.276), (R(72), R(2), R(8)), fabric)
    soft('square', (0.47, 0.47, 0.17), fabric2, (0.17, -0.02, 0.230), (R(68), R(-4), R(-12)))
    soft('lumbar', (0.52, 0.32, 0.15), fabric3, (-0.10, -0.18, 0.158), (R(60), R(2), R(6)), fabric3)


@product('Accessory')
def bench(wood, seat, L=1.25, D=0.40, H=0.45, kind='pad'):
    """Hall bench. kind: pad (upholstered) or cane (webbed seat in a frame)."""
    four_legs(L - 0.12, D - 0.09, H - 0.045, wood, 0.021, 0.014, (0.030, 0.025))
    for s in SIDES:
        box('apron', (L - 0.16, 0.024, 0.052), (0, s * (D / 2 - 0.045), H - 0.071), wood, 0.006)
        box('apron', (0.024, D - 0.12, 0.052), (s * (L / 2 - 0.060), 0, H - 0.071), wood, 0.006)
        rod([(s * (L / 2 - 0.042), -D / 2 + 0.035, 0.17), (s * (L / 2 - 0.042), D / 2 - 0.035, 0.17)], 0.009, wood)
    rod([(-L / 2 + 0.042, 0, 0.17), (L / 2 - 0.042, 0, 0.17)], 0.009, wood)
    if kind == 'pad':
        box('deck', (L - 0.02, D - 0.02, 0.018), (0, 0, H - 0.046), wood, 0.006, grain=0)
        cushion('pad', (L - 0.03, D - 0.03, 0.055), seat, (0, 0, H - 0.010), r=0.022, crown=0.010, bulge=0.003,
                bottom=0, noise=0.002, piping=seat)
        return dict(seat_h=H + 0.02)
    for s in SIDES:
        box('frame', (L, 0.050, 0.030), (0, s * (D / 2 - 0.025), H - 0.030), wood, 0.010, grain=0)
        box('frame', (0.060, D - 0.098, 0.030), (s * (L / 2 - 0.030), 0, H - 0.030), wood, 0.008, grain=1)
    box('cane', (L - 0.115, D - 0.095, 0.001), (0, 0, H - 0.020), seat, 0)
    return dict(seat_h=H - 0.020, seat_w=L, seat_d=D)


@product('Accessory')
def pouf(fabric, foot, D=0.58, H=0.40, ribs=0):
    """Round pouf: soft drum with a welted top, or channeled sides; recessed foot."""
    disc('plinth', D / 2 - 0.06, 0.03, foot, (0, 0, 0))
    if ribs:
        seg = ribs * 10
        pts = []
        for k in range(seg):
            a = 2 * math.pi * k / seg
            q = D / 2 - 0.016 + 0.016 * abs(math.sin(ribs * a / 2)) ** 0.6
            pts.append((q * math.cos(a), q * math.sin(a)))
        plan = Plan(lambda inset: [(x * (1 - 2 * inset / D), y * (1 - 2 * inset / D)) for x, y in pts], D / 2)
        pad('body', plan, H - 0.055, fabric, 0.028, r=0.05, crown=0.022)
        turned('button', [(0.001, 0), (0.018, 0), (0.016, 0.006), (0.001, 0.008)], fabric, (0, 0, H - 0.008))
    else:
        pad('body', oval(D, D), H - 0.050, fabric, 0.028, r=0.055, crown=0.022, welt=fabric, noise=0.005)
    return dict(seat_h=H)
