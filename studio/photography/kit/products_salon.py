"""products_salon.py - manicure and pedicure furniture. Units: meters."""
import math

import numpy as np

import core as C
import materials as M
from core import cushion
from parts import (CORNERS, R, SIDES, apart, box, carcase, castor, disc, drawers, fluted, four_legs, note, oval, pad,
                   padded, product, rings, rod, rrect, slab, soft, sstep, star_base, thin_glass, turned, u_path, wall)


# ---------------------------------------------------------------- manicure chairs
@product('Manicure Chair')
def salon_stool(fabric, metal, plastic, seat_h=0.48, back=True, saddle=False):
    """Technician's stool on casters: round or saddle seat, low curved back rest."""
    star_base(0.265, 0.110, metal, plastic, z_top=seat_h - 0.07, bar=0.017)
    disc('plate', 0.105, 0.018, metal, (0, 0, seat_h - 0.085))
    rod([(0.04, 0, seat_h - 0.080), (0.17, -0.02, seat_h - 0.085)], 0.005, metal)
    if saddle:
        def curve(v):
            out = v.copy()
            out[:, 2] += 0.035 * (v[:, 1] / 0.19) ** 2 - 0.030 * (v[:, 0] / 0.21) ** 2
            return out
        pad('pan', rrect(0.30, 0.27, 0.12, edge=8), 0.065, plastic, seat_h - 0.092, r=0.024, crown=0, noise=0,
            warp=curve)
        pad('seat', rrect(0.42, 0.38, 0.15, edge=8), 0.075, fabric, seat_h - 0.068, r=0.030, crown=0.010, welt=fabric,
            warp=curve)
    else:
        pad('seat', oval(0.385, 0.385), 0.080, fabric, seat_h - 0.068, r=0.032, crown=0.012, welt=fabric)
    if back:
        def rest(a, b):
            t = a * R(50)
            r = 0.215 + 0.010 * b
            return (r * math.sin(t), r * math.cos(t) + 0.005, seat_h + 0.215 + 0.072 * b)
        padded('back', rest, 0.042, fabric, corner=3.2, welt=fabric)
        rod([(0, 0.06, seat_h - 0.080), (0, 0.235, seat_h - 0.080), (0, 0.250, seat_h + 0.20)], 0.0115, metal, 0.06,
            res=8)
        box('clamp', (0.06, 0.022, 0.075), (0, 0.247, seat_h + 0.20), metal, 0.008)
    return dict(seat_h=seat_h + 0.02)


@product('Manicure Chair')
def salon_client(fabric, wood, metal, plastic, seat_h=0.465, base='castors'):
    """Client chair: upholstered bucket with open wooden arm caps, on casters or a pedestal disc."""
    if base == 'castors':
        star_base(0.30, 0.110, metal, plastic, z_top=seat_h - 0.12)
    else:
        turned('disc', [(0.001, 0), (0.235, 0), (0.24, 0.004), (0.24, 0.013), (0.234, 0.017), (0.05, 0.024),
                        (0.028, 0.040), (0.001, 0.040)], metal, seg=96)
        rod([(0, 0, 0.03), (0, 0, seat_h - 0.12)], 0.024, metal, res=10)
    disc('plate', 0.15, 0.020, metal, (0, 0, seat_h - 0.145))
    pad('base', rrect(0.50, 0.50, 0.16), 0.060, fabric, seat_h - 0.126, r=0.026, crown=0.0)
    pad('seat', rrect(0.47, 0.49, 0.15), 0.080, fabric, seat_h - 0.070, r=0.034, crown=0.016, loc=(0, -0.02),
        welt=fabric, noise=0.003)
    path = u_path(0.53, 0.50, 0.20, y_front=-0.13)

    def top(f):
        return seat_h + 0.195 + 0.19 * sstep((0.5 - abs(f - 0.5)) / 0.34)
    wall('back', path, top, seat_h - 0.115, 0.062, fabric, lean=0.09, r=0.028, noise=0.0015)
    for s in SIDES:
        C.extrude_outline('cap', C.superellipse(0.031, 0.125, 3.0, 60), 0.018, wood, 0.007,
                          loc=(s * 0.293, -0.035, seat_h + 0.205), grain=1)
    return dict(seat_h=seat_h + 0.025, arm_h=seat_h + 0.215)


# ---------------------------------------------------------------- manicure tables
def hand_rest(fabric, x, y, z, w=0.34, metal=None):
    """Padded wrist rest lying on a table at z; optional metal end caps."""
    rod([(x - w / 2, y, z + 0.036), (x + w / 2, y, z + 0.036)], 0.036, fabric, res=10)
    box('rest_base', (w - 0.04, 0.055, 0.010), (x, y, z + 0.005), fabric, 0.003)
    for s in SIDES:
        turned('rest_cap', [(0.001, 0), (0.035, 0), (0.032, 0.008), (0.001, 0.010)], metal or fabric,
               (x + s * w / 2, y, z + 0.036), rot=(0, R(90 * s), 0))


def nail_lamp(metal, x, y, z, turn=0.0):
    """Slim articulated work lamp clamped to a table top at (x, y, z)."""
    disc('clamp', 0.028, 0.014, metal, (x, y, z))
    p1 = (x, y, z + 0.30)
    p2 = (x + 0.26 * math.cos(turn), y + 0.26 * math.sin(turn), z + 0.42)
    rod([(x, y, z + 0.01), p1], 0.006, metal)
    turned('joint', [(0.001, -0.011), (0.011, -0.009), (0.011, 0.009), (0.001, 0.011)], metal, p1, seg=32,
           rot=(R(90), 0, 0))
    head = (p2[0] + 0.05 * math.cos(turn), p2[1] + 0.05 * math.sin(turn), p2[2] - 0.012)
    rod([p1, p2, head], 0.005, metal)
    box('head', (0.24, 0.036, 0.016), head, metal, 0.007, (0, 0, turn + R(90)))
    box('strip', (0.21, 0.022, 0.002), (head[0], head[1], head[2] - 0.0085), M.get('emit', '#fff1dc', k=5.0), 0,
        (0, 0, turn + R(90)))


@product('Manicure Table')
def nail_table(wood, top, fabric, metal, L=1.15, D=0.48, H=0.76, style='twin', panel=None):
    """Manicure table with hand rest and lamp.

    style: twin (two drawer blocks), curve (fluted front) or cart (legs on casters).
    """
    if style == 'curve':
        plan = oval(L, D, 3.2, 140)
        slab('top', plan, 0.024, top, H, 'round', grain=0)
        path = [(0.40 * L * math.sin(R(a)), D * 0.18 - 0.30 * D * math.cos(R(a)) * -1.0) for a in np.linspace(-88, 88,
            60)]
        wall('front', path, H - 0.024, 0.05, 0.036, wood, r=0.006, flute=(0.030, 0.007), noise=0, step=0.02,
             grain=2)
        plinth = [(x * 0.97, y * 0.97) for x, y in path]
        wall('plinth', plinth, 0.052, 0.0, 0.024, metal, r=0.003, noise=0)
        x = L * 0.25
        box('case', (0.34, 0.26, 0.46), (x, -0.015, H - 0.024 - 0.23), wood, 0.003, grain=2)
        drawers([0.15, 0.15, 0.14], 0.33, H - 0.024 - 0.455, -0.150, wood, handle='knob', metal=metal, x0=x, deep=0.26)
        lamp = (-L * 0.38, 0.05)
    elif style == 'twin':
        slab('top', rrect(L, D, 0.05, arc=10), 0.026, top, H, 'soft', grain=0)
        bw = 0.29
        z = 0.075
        h = H - 0.026 - z
        for s in SIDES:
            x = s * (L / 2 - bw / 2 - 0.03)
            for side in SIDES:
                box('side', (0.018, D - 0.07, h), (x + side * (bw / 2 - 0.009), 0, z + h / 2), wood, 0.002, grain=2)
            box('bottom', (bw - 0.036, D - 0.07, 0.018), (x, 0, z + 0.009), wood, 0.002, grain=0)
            box('back', (bw - 0.036, 0.010, h - 0.018), (x, D / 2 - 0.045, z + h / 2 + 0.009), wood, 0.001, grain=2)
            drawers([h * 0.40, h * 0.22, h * 0.18, h * 0.155], bw - 0.040, z + 0.020, -D / 2 + 0.046, wood, panel,
                    handle='bar', metal=metal, x0=x, deep=D - 0.07)
            for sx, sy in CORNERS:
                C.leg('leg', z + 0.002, 0.015, 0.012, metal, (x + sx * (bw / 2 - 0.04), sy * (D / 2 - 0.08), 0), (0, 0))
        box('modesty', (L - 2 * bw - 0.06, 0.016, 0.34), (0, D / 2 - 0.07, H - 0.026 - 0.17), panel or wood, 0.002,
            grain=0)
        lamp = (-L / 2 + 0.09, D / 2 - 0.10)
    else:
        slab('top', rrect(L, D, 0.09, arc=12), 0.024, top, H, 'round', grain=0)
        for sx, sy in CORNERS:
            rod([(sx * (L / 2 - 0.10), sy * (D / 2 - 0.08), 0.060), (sx * (L / 2 - 0.10), sy * (D / 2 - 0.08),
                                                                     H - 0.024)], 0.012, metal, res=8)
            castor(sx * (L / 2 - 0.10), sy * (D / 2 - 0.08), R(40 * sx), M.get('plastic', '#1d1e20'), metal)
        for s in SIDES:
            rod([(s * (L / 2 - 0.10), -D / 2 + 0.08, 0.16), (s * (L / 2 - 0.10), D / 2 - 0.08, 0.16)], 0.009, metal)
        rod([(-L / 2 + 0.10, D / 2 - 0.08, 0.16), (L / 2 - 0.10, D / 2 - 0.08, 0.16)], 0.009, metal)
        x = L / 2 - 0.10 - 0.17
        box('case', (0.30, D - 0.18, 0.33), (x, 0.0, H - 0.024 - 0.165), wood, 0.004, grain=2)
        drawers([0.105, 0.105, 0.105], 0.29, H - 0.024 - 0.323, -D / 2 + 0.082, wood, handle='knob', metal=metal, x0=x,
                deep=D - 0.16)
        box('modesty', (L - 0.23, 0.012, 0.30), (0, D / 2 - 0.08, H - 0.024 - 0.15), panel or wood, 0.002, grain=0)
        lamp = (-L / 2 + 0.10, 0.08)
    with apart():
        hand_rest(fabric, 0.0, -0.02, H, metal=metal)
        nail_lamp(metal, lamp[0], lamp[1], H, R(10))


# ---------------------------------------------------------------- pedicure chairs
def basin(ceramic, metal, x, y, z, r=0.235, h=0.19):
    """Round foot basin with a rolled rim, water and a bent spout; z = underside."""
    profile = [(0.001, 0), (r * 0.72, 0), (r * 0.80, 0.010), (r * 0.97, h * 0.70), (r, h - 0.010), (r - 0.004, h),
               (r - 0.020, h), (r - 0.026, h - 0.012), (r * 0.72, 0.035), (0.001, 0.030)]
    turned('basin', profile, ceramic, (x, y, z), seg=112, smooth=50)
    disc('water', r * 0.88, 0.002, thin_glass((0.80, 0.92, 0.92)), (x, y, z + h * 0.66), 0.0004)
    turned('drain', [(0.001, 0), (0.022, 0), (0.024, 0.003), (0.001, 0.004)], metal, (x, y, z + 0.031), seg=40)
    rod([(x, y + r + 0.03, z - 0.002), (x, y + r + 0.03, z + h + 0.14), (x, y + r - 0.09, z + h + 0.14),
         (x, y + r - 0.09, z + h + 0.09)], 0.0105, metal, 0.05, res=8)


@product('Pedicure Chair')
def pedicure_throne(fabric, wood, ceramic, metal, style='plinth', seat_h=0.60):
    """Pedicure throne: raised arm chair behind a foot basin.

    style: plinth (timber step with a recessed basin), shell (sculpted high back) or bench (slatted base).
    """
    y_seat = 0.32
    if style == 'shell':
        rings('plinth', oval(0.92, 1.62, 3.0, 140), [(0.004, 0), (0, 0.004), (0, 0.130), (0.006, 0.140)], wood,
              (0, -0.10, 0), grain=1)
        fluted('pedestal', 0.27, seat_h - 0.12 - 0.138, wood, (0, y_seat, 0.138), 34, 0.008)
        basin(ceramic, metal, 0, -0.52, 0.138)
    elif style == 'bench':
        for s in SIDES:
            box('sled', (0.045, 1.50, 0.060), (s * 0.40, -0.08, 0.030), wood, 0.006, grain=1)
            for y in (-0.72, 0.60):
                box('post', (0.041, 0.041, 0.20), (s * 0.40, y, 0.13), wood, 0.004, grain=2)
            box('runner', (0.035, 1.46, 0.050), (s * 0.40, -0.06, 0.205), wood, 0.005, grain=1)
            box('upright', (0.045, 0.56, seat_h - 0.10 - 0.22), (s * 0.385, y_seat, 0.22 + (seat_h - 0.32) / 2), wood,
                0.005, grain=2)
        for k in range(11):
            box('slat', (0.86, 0.080, 0.022), (0, -0.76 + k * 0.0915, 0.240), wood, 0.004, grain=0)
        box('riser', (0.73, 0.022, seat_h - 0.36), (0, 0.08, 0.25 + (seat_h - 0.36) / 2), wood, 0.003, grain=0)
        basin(ceramic, metal, 0, -0.45, 0.250, 0.225, 0.17)
    else:
        rings('step', rrect(0.92, 1.60, 0.06, arc=10), [(0.002, 0), (0, 0.002), (0, 0.166), (0.004, 0.170)], wood,
              (0, -0.10, 0), grain=1)
        rings('shadow_gap', rrect(0.9215, 1.6015, 0.0605, arc=10), [(0, 0.036), (0, 0.044)], M.get('flat', '#1c1815'),
              (0, -0.10, 0))
        box('block', (0.80, 0.62, seat_h - 0.12 - 0.168), (0, y_seat + 0.02, 0.168 + (seat_h - 0.288) / 2), wood,
            0.006, grain=0)
        basin(ceramic, metal, 0, -0.52, 0.168, 0.25)
    z = seat_h - 0.125
    w = 0.80
    if style == 'shell':
        def top(f):
            e = 0.5 - abs(f - 0.5)
            return seat_h + 0.20 + 0.42 * sstep((e - 0.12) / 0.26)
        ring = [(0.335 * math.sin(R(a)), y_seat + 0.335 * math.cos(R(a))) for a in range(-128, 129, 4)]
        wall('shell', ring, top, z + 0.005, 0.105, fabric, lean=0.035, r=0.050, noise=0.002)
        pad('deck', oval(0.70, 0.70), 0.09, fabric, z + 0.002, r=0.03, crown=0, loc=(0, y_seat - 0.01))
        pad('seat', oval(0.575, 0.62, 2.3), 0.105, fabric, z + 0.062, r=0.042, crown=0.02, loc=(0, y_seat - 0.05),
            welt=fabric, noise=0.003)
    else:
        flute = (0.080, 0.014) if style == 'plinth' else None
        cushion('deck', (w, 0.64, 0.10), fabric, (0, y_seat, z + 0.05), r=0.03, crown=0, noise=0.001, step=0.05)
        cushion('seat', (w - 0.30, 0.60, 0.11), fabric, (0, y_seat - 0.025, z + 0.148), r=0.045, crown=0.018,
                bulge=0.004, noise=0.003, seed=3, piping=fabric)
        for s in SIDES:
            cushion('arm', (0.15, 0.60, 0.26), fabric, (s * (w / 2 - 0.075), y_seat - 0.02, z + 0.22), r=0.06,
                    crown=0.004, bulge=0.006, noise=0.002, step=0.03)
            box('arm_top', (0.10, 0.34, 0.016), (s * (w / 2 - 0.075), y_seat - 0.05, z + 0.360), wood, 0.007, grain=1)
        back = [(x, y_seat + 0.30) for x in (-w / 2 + 0.03, w / 2 - 0.03)]
        wall('back', [back[0], (0, y_seat + 0.315), back[1]], seat_h + 0.58, z + 0.02, 0.13, fabric, lean=0.16,
             r=0.055, flute=flute, noise=0.002)
        if style == 'bench':
            soft('lumbar', (0.48, 0.28, 0.13), fabric, (0, y_seat + 0.22, seat_h + 0.20), (R(70), 0, 0))
    if style != 'bench':
        cushion('head', (0.38, 0.17, 0.085), fabric, (0, y_seat + 0.295, seat_h + (0.46 if style == 'plinth' else 0.50)),
                (R(78), 0, 0), r=0.036, crown=0.012, noise=0.001)
    return dict(seat_h=seat_h + 0.03, seat_w=w - 0.28, seat_d=0.52, arm_h=seat_h + 0.24)


# ---------------------------------------------------------------- pedicure tables
@product('Pedicure Table')
def pedi_cart(wood, metal, top, ceramic=None, W=0.46, D=0.38, H=0.72, style='tiers'):
    """Rolling pedicure cart. style: tiers (three trays in a steel frame) or drawers (cabinet with a towel rail)."""
    plastic = M.get('plastic', '#1d1e20')
    for sx, sy in CORNERS:
        castor(sx * (W / 2 - 0.03), sy * (D / 2 - 0.03), R(35 * sx * sy), plastic, metal)
    if style == 'tiers':
        for sx, sy in CORNERS:
            rod([(sx * (W / 2 - 0.03), sy * (D / 2 - 0.03), 0.060), (sx * (W / 2 - 0.03), sy * (D / 2 - 0.03), H)],
                0.0085, metal)
        for k, z in enumerate((0.13, 0.38, H - 0.055)):
            mat = top if k == 2 else wood
            slab('tray', rrect(W - 0.02, D - 0.02, 0.035), 0.014, mat, z + 0.014, 'soft', grain=0)
            rim = rrect(W - 0.03, D - 0.03, 0.035).at(0)
            rod([(x, y, z + 0.052) for x, y in rim], 0.0045, metal, closed=True)
        rod([(-W / 2 + 0.03, -D / 2 + 0.03, H), (-W / 2 - 0.02, -D / 2 + 0.03, H + 0.06),
             (-W / 2 - 0.02, D / 2 - 0.03, H + 0.06), (-W / 2 + 0.03, D / 2 - 0.03, H)], 0.0085, metal, 0.04)
        note('shelf', W - 0.06, D - 0.06, 0.236)
        with apart():
            turned('bowl', [(0.001, 0), (0.055, 0), (0.085, 0.03), (0.095, 0.058), (0.091, 0.058), (0.05, 0.008),
                            (0.001, 0.008)], ceramic, (0.05, 0.02, H - 0.041), seg=80)
            for k, (x, h) in enumerate(((-0.12, 0.10), (-0.05, 0.08), (0.03, 0.12), (0.10, 0.09))):
                turned('bottle', [(0.001, 0), (0.021, 0), (0.022, h * 0.6), (0.010, h * 0.72), (0.010, h * 0.9),
                                  (0.012, h * 0.9), (0.012, h), (0.001, h)], ceramic if k % 2 else metal, (x, 0.02,
                                      0.394), seg=40)
            for k in range(3):
                pad('towel', rrect(0.26, 0.20, 0.03), 0.030, M.get('linen', '#efebe4', weave=0.6), 0.146 + 0.031 * k,
                    r=0.014, crown=0.003, loc=(0, 0.0))
        return
    z = 0.085
    carcase(W, D, H - z, z, wood, 0.018)
    inner = H - z - 0.036
    drawers([inner * 0.44, inner * 0.28, inner * 0.28], W - 0.036, z + 0.018, -D / 2 + 0.014, wood, handle='bar',
            metal=metal, deep=D)
    slab('top', rrect(W + 0.02, D + 0.02, 0.03), 0.016, top, H + 0.016, 'round', grain=0)
    rod([(W / 2, -D / 2 + 0.06, H - 0.09), (W / 2 + 0.045, -D / 2 + 0.06, H - 0.09),
         (W / 2 + 0.045, D / 2 - 0.06, H - 0.09), (W / 2, D / 2 - 0.06, H - 0.09)], 0.006, metal, 0.02)
    hang = [(W / 2 + 0.045 + 0.011 * math.sin(a), 0, H - 0.088 + 0.010 * math.cos(a)) for a in np.linspace(-1.57, 1.57,
        9)]
    path = [(W / 2 + 0.034, 0, H - 0.30)] + hang + [(W / 2 + 0.057, 0, H - 0.36)]
    run = np.array(path)

    def towel(u, v):
        s = v * (len(run) - 1)
        i = min(len(run) - 2, int(s))
        p = run[i] + (run[i + 1] - run[i]) * (s - i)
        return (p[0], (u - 0.5) * 0.20, p[2])
    with apart():
        C.grid_surface('towel', towel, 8, 40, M.get('linen', '#efebe4', weave=0.6), thick=0.006, ss=1,
                       uv_scale=(0.2, 0.6))


@product('Pedicure Table')
def pedi_rest(fabric, wood, metal, H=0.42):
    """Low pedicure table: padded foot cradle on a timber stand next to a drawer and a lower tray."""
    W, D = 0.62, 0.40
    four_legs(W - 0.08, D - 0.08, H - 0.05, wood, 0.019, 0.013, (0.018, 0.015))
    slab('top', rrect(W, D, 0.05, arc=10), 0.022, wood, H - 0.030, 'knife', grain=0)
    box('apron', (W - 0.10, 0.018, 0.085), (0, D / 2 - 0.055, H - 0.094), wood, 0.003)
    for s in SIDES:
        box('apron', (0.018, D - 0.11, 0.085), (s * (W / 2 - 0.050), 0, H - 0.094), wood, 0.003)
    drawers([0.082], W - 0.125, H - 0.136, -D / 2 + 0.052, wood, handle='bar', metal=metal, deep=D - 0.08)
    box('tray', (W - 0.07, D - 0.07, 0.014), (0, 0, 0.125), wood, 0.004, grain=0)
    def cradle(a, b):
        return (-0.13 + a * 0.135, b * 0.165, H + 0.025 + 0.045 * a * a + 0.012 * b)
    padded('cradle', cradle, 0.050, fabric, corner=3.4, welt=fabric)
    box('cradle_foot', (0.16, 0.22, 0.030), (-0.13, 0, H - 0.018), wood, 0.006)
    note('shelf', W - 0.08, D - 0.08, H - 0.27)
    with apart():
        for k in range(2):
            pad('towel', rrect(0.24, 0.26, 0.03), 0.028, M.get('linen', '#efebe4', weave=0.6), H - 0.030 + 0.029 * k,
                r=0.013, crown=0.003, loc=(0.165, 0))
    return {}
