"""products_tables.py - coffee, side and console tables, dining tables, desks. Units: meters."""
import math

import core as C
from parts import (CORNERS, R, SIDES, box, disc, drawers, fluted, four_legs, note, oval, product, pull, ring_path,
                   rings,
                   rod, rrect, slab, turned)


def plan_of(shape, L, W, r=0.03):
    """Top outline: oval (soft superellipse), round, boat (bowed sides) or rect."""
    if shape == 'oval':
        return oval(L, W, 2.7, 160)
    if shape == 'round':
        return oval(L, L, 2, 160)
    if shape == 'boat':
        return oval(L, W, 4.2, 160)
    return rrect(L, W, r)


# ---------------------------------------------------------------- coffee, side and console tables
@product('Table')
def table_drums(top, base, D=0.90, H=0.36, n=3, ribs=0):
    """Stone disc on n drums (plain, or fluted with `ribs`)."""
    slab('top', oval(D, D, 2, 128), 0.038, top, H, 'round')
    for k in range(n):
        a = R(90 + 360 / n * k)
        loc = (math.cos(a) * D * 0.27, math.sin(a) * D * 0.27, 0)
        if ribs:
            fluted('drum', 0.09, H - 0.038, base, loc, ribs)
        else:
            disc('drum', 0.09, H - 0.038, base, loc)


@product('Table')
def table_turned(top, base, D=0.46, H=0.50, legs=3):
    """Small round side table on splayed turned legs with a lipped top."""
    profile = [(0.001, 0), (D / 2 - 0.02, 0), (D / 2, 0.014), (D / 2, 0.026), (D / 2 - 0.006, 0.028),
               (D / 2 - 0.012, 0.020), (0.001, 0.018)]
    turned('top', profile, top, (0, 0, H - 0.028), seg=96, smooth=40)
    for k in range(legs):
        a = R(-60 + 360 / legs * k)
        x, y = math.cos(a), math.sin(a)
        C.leg('leg', H - 0.026, 0.018, 0.012, base, (x * D * 0.30, y * D * 0.30, 0), (x * 0.06, y * 0.06))


@product('Table')
def table_nest(top, top2, metal, D=0.74, H=0.42, d2=0.50, h2=0.34):
    """Nest of two round tables in slim steel hoops; the lower one slides under."""
    for x, y, dia, h, mat in ((0, 0.06, D, H, top), (0.40, -0.20, d2, h2, top2)):
        slab('top', oval(dia, dia, 2, 120), 0.016, mat, h, 'soft', (x, y))
        rod(ring_path(dia / 2 - 0.012, h - 0.022, 96, x, y), 0.006, metal, closed=True)
        rod(ring_path(dia / 2 - 0.012, 0.006, 96, x, y), 0.006, metal, closed=True)
        for k in range(3):
            a = R((30 if mat is top else 90) + 120 * k)
            px, py = x + math.cos(a) * (dia / 2 - 0.012), y + math.sin(a) * (dia / 2 - 0.012)
            rod([(px, py, 0.006), (px, py, h - 0.022)], 0.006, metal)


@product('Table')
def table_slabs(top, base, L=1.25, W=0.70, H=0.34, thick=0.045):
    """Stone pebble top on two crossed stone or timber slabs."""
    slab('top', oval(L, W, 2.5, 140), thick, top, H, 'round')
    box('slab', (L * 0.58, 0.055, H - thick), (0, 0.0, (H - thick) / 2), base, 0.008, (0, 0, R(18)))
    box('slab', (0.055, W * 0.62, H - thick - 0.001), (0.0, 0.0, (H - thick) / 2), base, 0.008, (0, 0, R(18)))


@product('Table')
def table_shelf(wood, shelf, L=1.20, W=0.62, H=0.40):
    """Timber coffee table: tray-edge top, through-tenon rails and a woven or slatted lower shelf."""
    slab('top', rrect(L, W, 0.05), 0.024, wood, H, 'knife', grain=0)
    four_legs(L - 0.13, W - 0.12, H - 0.02, wood, 0.020, 0.014, (0.025, 0.02))
    zs = 0.165
    for s in SIDES:
        rod([(-L / 2 + 0.053, s * (W / 2 - 0.050), zs), (L / 2 - 0.053, s * (W / 2 - 0.050), zs)], 0.011, wood)
        rod([(s * (L / 2 - 0.054), -W / 2 + 0.045, zs), (s * (L / 2 - 0.054), W / 2 - 0.045, zs)], 0.011, wood)
        box('apron', (L - 0.15, 0.020, 0.045), (0, s * (W / 2 - 0.062), H - 0.046), wood, 0.004)
        box('apron', (0.020, W - 0.14, 0.045), (s * (L / 2 - 0.068), 0, H - 0.046), wood, 0.004)
    box('shelf', (L - 0.125, W - 0.115, 0.0015), (0, 0, zs + 0.004), shelf, 0)
    note('shelf', L - 0.125, W - 0.115, H - 0.07 - zs)
    rod([(0, -W / 2 + 0.05, zs - 0.006), (0, W / 2 - 0.05, zs - 0.006)], 0.008, wood)


@product('Table')
def table_console(wood, metal, L=1.20, W=0.36, H=0.80, top=None):
    """Slim console: two drawers in a floating box on A-frame legs with a stretcher."""
    top = top or wood
    slab('top', rrect(L, W, 0.012), 0.022, top, H, 'soft', grain=0)
    bh = 0.125
    z = H - 0.022 - bh
    bw = L - 0.16
    box('box_bottom', (bw - 0.036, W - 0.04, 0.016), (0, 0, z + 0.008), wood, 0.002, grain=0)
    for s in SIDES:
        box('box_side', (0.018, W - 0.04, bh), (s * (bw / 2 - 0.009), 0, z + bh / 2), wood, 0.002)
    box('box_back', (bw - 0.036, 0.012, bh - 0.016), (0, W / 2 - 0.03, z + bh / 2 + 0.006), wood, 0.001)
    for s in SIDES:
        drawers([bh - 0.018], bw / 2 - 0.022, z + 0.017, -W / 2 + 0.032, wood, handle='knob', metal=metal,
                x0=s * (bw / 4 - 0.0045), deep=W - 0.04)
    for sx in SIDES:
        for sy in SIDES:
            C.leg('leg', H - 0.022, 0.017, 0.012, wood, (sx * (L / 2 - 0.052), sy * (W / 2 - 0.055), 0),
                  (sx * 0.02, sy * 0.02))
        rod([(sx * (L / 2 - 0.036), -W / 2 + 0.040, 0.17), (sx * (L / 2 - 0.036), W / 2 - 0.040, 0.17)], 0.009, wood)
    rod([(-L / 2 + 0.036, 0, 0.17), (L / 2 - 0.036, 0, 0.17)], 0.009, metal)


@product('Table')
def table_c(top, metal, W=0.48, D=0.32, H=0.58):
    """C-shaped sofa table: stone tray carried by one bent flat-steel side."""
    slab('top', rrect(W, D, 0.06, arc=12), 0.018, top, H, 'round')
    x = W / 2 - 0.05
    for s in SIDES:
        y = s * (D / 2 - 0.055)
        rod([(-x + 0.04, y, H - 0.025), (x, y, H - 0.025), (x, y, 0.009), (-x, y, 0.009)], 0.0085, metal, 0.05, res=8)
    rod([(-x, -D / 2 + 0.055, 0.009), (-x, D / 2 - 0.055, 0.009)], 0.0085, metal)
    rod([(x, -D / 2 + 0.055, 0.30), (x, D / 2 - 0.055, 0.30)], 0.0075, metal)
    rod([(-x + 0.04, -D / 2 + 0.055, H - 0.025), (-x + 0.04, D / 2 - 0.055, H - 0.025)], 0.0075, metal)


@product('Table')
def table_drum(body, top, D=0.42, H=0.46, ribs=30):
    """Fluted drum side table with a recessed foot and an inset top."""
    disc('foot', D / 2 - 0.03, 0.022, top, (0, 0, 0))
    fluted('body', D / 2, H - 0.040, body, (0, 0, 0.020), ribs, 0.010)
    disc('top', D / 2 - 0.006, 0.020, top, (0, 0, H - 0.020), 0.005)


# ---------------------------------------------------------------- dining tables
@product('Dining Table')
def dining_legs(top, base, shape='oval', L=2.0, W=1.0, H=0.745, thick=0.030, square=False):
    """Under-beveled top on four splayed legs and a recessed apron."""
    slab('top', plan_of(shape, L, W), thick, top, H, 'knife', grain=0)
    k = 0.335 if shape != 'rect' else 0.43
    kw = 0.30 if shape != 'rect' else 0.40
    r = (0.034, 0.019)
    for sx, sy in CORNERS:
        C.leg('leg', H - thick, r[0], r[1], base, (sx * L * k, sy * W * kw, 0), (sx * 0.075, sy * 0.05), square=square)
    for s in SIDES:
        box('apron', (L * k * 2 - 0.04, 0.028, 0.062), (0, s * (W * kw - 0.012), H - thick - 0.031), base, 0.005)
        box('apron', (0.028, W * kw * 2 - 0.04, 0.062), (s * (L * k - 0.012), 0, H - thick - 0.031), base, 0.005)


@product('Dining Table')
def dining_pedestal(top, base, D=1.20, H=0.75, thick=0.024):
    """Round top on a cast trumpet pedestal."""
    slab('top', oval(D, D, 2, 160), thick, top, H, 'knife')
    keys = [(0.318, 0.016), (0.285, 0.026), (0.16, 0.056), (0.085, 0.12), (0.062, 0.22), (0.056, 0.36), (0.066, 0.52),
            (0.10, 0.63), (0.17, H - thick)]
    turned('pedestal', [(0.001, 0), (0.30, 0), (0.318, 0.004), (0.32, 0.012)] + C.smooth_profile(keys, 80), base,
           seg=96)


@product('Dining Table')
def dining_drums(top, base, L=2.30, W=1.05, H=0.75, ribs=30, thick=0.036):
    """Long oval on two fluted drums."""
    slab('top', oval(L, W, 3.0, 180), thick, top, H, 'round', grain=0)
    for s in SIDES:
        fluted('drum', 0.235, H - thick, base, (s * L * 0.235, 0, 0), ribs, 0.010)


@product('Dining Table')
def dining_trestle(top, base, L=2.20, W=0.95, H=0.745, metal=None):
    """Plank table: solid top, two A-frame trestles and a wedged stretcher."""
    for k in range(3):
        box('plank', (L, W / 3 - 0.0015, 0.038), (0, (k - 1) * W / 3, H - 0.019), top, 0.004, grain=0)
    for s in SIDES:
        x = s * (L / 2 - 0.38)
        box('bearer', (0.075, W - 0.16, 0.045), (x, 0, H - 0.0605), base, 0.006, grain=1)
        for sy in SIDES:
            C.leg('leg', H - 0.080, 0.030, 0.024, base, (x, sy * 0.20, 0), (s * 0.05, sy * 0.17), square=True)
        box('foot_rail', (0.034, 0.59, 0.050), (x + s * 0.032, 0, 0.245), base, 0.006, grain=1)
    box('stretcher', (L - 0.60, 0.034, 0.075), (0, 0, 0.245), base, 0.006, grain=0)
    for s in SIDES:
        box('wedge', (0.016, 0.020, 0.12), (s * (L / 2 - 0.32), 0, 0.247), metal or base, 0.003)


@product('Dining Table')
def dining_cross(top, metal, D=1.35, H=0.745, thick=0.028):
    """Round timber top on four bent steel blades meeting in a cross."""
    slab('top', oval(D, D, 2, 160), thick, top, H, 'knife', grain=0)
    for k in range(4):
        a = R(45 + 90 * k)
        c, s = math.cos(a), math.sin(a)
        pts = []
        for r, z in ((0.42, H - thick - 0.008), (0.10, H - thick - 0.02), (0.055, 0.36), (0.11, 0.05), (0.40, 0.013)):
            pts.append((c * r, s * r, z))
        rod(pts, 0.0125, metal, 0.14, res=8)
        disc('pad', 0.022, 0.008, metal, (c * 0.40, s * 0.40, 0))
    rod(ring_path(0.058, 0.36, 40), 0.009, metal, closed=True)
    rod(ring_path(0.40, H - thick - 0.010, 80), 0.009, metal, closed=True)


@product('Dining Table')
def dining_portal(top, metal, L=2.0, W=0.95, H=0.75, thick=0.020):
    """Thin stone top on two slim steel portals set in from the ends."""
    slab('top', rrect(L, W, 0.05, arc=10), thick, top, H, 'soft', grain=0)
    box('frame', (L - 0.30, 0.04, 0.020), (0, 0, H - thick - 0.010), metal, 0.002)
    for s in SIDES:
        x = s * (L / 2 - 0.24)
        box('beam', (0.06, W - 0.16, 0.022), (x, 0, H - thick - 0.011), metal, 0.002)
        for sy in SIDES:
            box('leg', (0.056, 0.024, H - thick - 0.001), (x, sy * (W / 2 - 0.092), (H - thick) / 2), metal, 0.003)
        box('foot', (0.06, W - 0.16, 0.014), (x, 0, 0.007), metal, 0.002)


# ---------------------------------------------------------------- desks
@product('Office Desk')
def desk_trestle(top, base, metal, L=1.50, W=0.72, H=0.74):
    """Floating top on two timber trestles with brass spreaders."""
    slab('top', rrect(L, W, 0.025), 0.026, top, H, 'soft', grain=0)
    for s in SIDES:
        x = s * (L / 2 - 0.27)
        box('bar', (0.045, W - 0.06, 0.045), (x, 0, H - 0.0485), base, 0.006, grain=1)
        for sx in SIDES:
            for sy in SIDES:
                C.leg('leg', H - 0.055, 0.017, 0.013, base, (x + sx * 0.018, sy * (W / 2 - 0.09), 0), (sx * 0.125, 0))
            rod([(x + sx * 0.105, -W / 2 + 0.09, 0.26), (x + sx * 0.105, W / 2 - 0.09, 0.26)], 0.010, base)
        for sy in SIDES:
            rod([(x - 0.07, sy * (W / 2 - 0.09), 0.44), (x + 0.07, sy * (W / 2 - 0.09), 0.44)], 0.005, metal)


@product('Office Desk')
def desk_pedestal(wood, metal, panel=None, L=1.60, W=0.75, H=0.74, both=False):
    """Desk with a drawer pedestal on one or both sides and a modesty panel."""
    slab('top', rrect(L, W, 0.012), 0.030, wood, H, 'soft', grain=0)
    pw, ph, pz = 0.42, H - 0.030 - 0.10, 0.10
    for s in SIDES if both else (1,):
        x = s * (L / 2 - pw / 2 - 0.025)
        for side in SIDES:
            box('side', (0.020, W - 0.06, ph), (x + side * (pw / 2 - 0.010), 0, pz + ph / 2), wood, 0.003, grain=2)
        box('bottom', (pw - 0.04, W - 0.06, 0.020), (x, 0, pz + 0.010), wood, 0.002, grain=0)
        box('back', (pw - 0.04, 0.012, ph - 0.02), (x, W / 2 - 0.045, pz + ph / 2 + 0.01), wood, 0.001)
        h = (ph - 0.028) / 4
        drawers([h * 2, h, h], pw - 0.044, pz + 0.022, -W / 2 + 0.042, wood, panel, handle='bar', metal=metal, x0=x,
                deep=W - 0.06)
        for sx, sy in CORNERS:
            C.leg('leg', pz + 0.002, 0.016, 0.012, wood, (x + sx * (pw / 2 - 0.05), sy * (W / 2 - 0.10), 0), (0, 0))
    if not both:
        for sy in SIDES:
            C.leg('leg', H - 0.030, 0.024, 0.016, wood, (-L / 2 + 0.075, sy * (W / 2 - 0.085), 0), (-0.02, sy * 0.02))
    span = L - 0.10 - (2 if both else 1) * pw
    x = 0 if both else -pw / 2
    box('modesty', (span, 0.016, 0.28), (x, W / 2 - 0.10, H - 0.030 - 0.14), panel or wood, 0.003, grain=0)


@product('Office Desk')
def desk_lift(top, metal, L=1.60, W=0.80, H=0.74, plastic=None):
    """Sit-stand desk: telescopic T legs, cross beam, cable tray and a touch control."""
    slab('top', rrect(L, W, 0.07, arc=10), 0.026, top, H, 'knife', grain=0)
    box('beam', (L - 0.50, 0.065, 0.035), (0, 0.04, H - 0.0435), metal, 0.003)
    for s in SIDES:
        x = s * (L / 2 - 0.26)
        box('arm', (0.05, W - 0.20, 0.030), (x, 0.0, H - 0.041), metal, 0.004)
        box('outer', (0.080, 0.060, 0.40), (x, 0.04, 0.50), metal, 0.008)
        box('inner', (0.066, 0.046, 0.32), (x, 0.04, 0.18), metal, 0.007)
        foot = rrect(0.080, W - 0.08, 0.02)
        rings('foot', foot, [(0.002, 0.012), (0, 0.014), (0, 0.028), (0.006, 0.034)], metal, (x, 0.0, 0))
        for sy in SIDES:
            disc('glide', 0.02, 0.012, plastic or metal, (x, sy * (W / 2 - 0.085), 0))
    box('tray', (L - 0.70, 0.11, 0.05), (0, 0.22, H - 0.085), metal, 0.006)
    for s in SIDES:
        box('hanger', (0.02, 0.02, 0.05), (s * 0.30, 0.22, H - 0.045), metal, 0.002)
    box('control', (0.11, 0.045, 0.014), (L / 2 - 0.30, -W / 2 + 0.072, H - 0.033), plastic or metal, 0.004)


@product('Office Desk')
def desk_writing(wood, metal, leather, L=1.15, W=0.56, H=0.74):
    """Small writing desk: gallery with pigeon holes, leather inlay, one slim drawer, tapered legs."""
    slab('top', rrect(L, W, 0.02), 0.020, wood, H, 'soft', grain=0)
    box('inlay', (L - 0.30, W - 0.26, 0.0015), (0, -0.065, H + 0.0006), leather, 0.0005)
    z = H - 0.020 - 0.085
    for s in SIDES:
        box('rail', (0.020, W - 0.08, 0.085), (s * (L / 2 - 0.05), 0, z + 0.0425), wood, 0.003, grain=1)
    box('back_rail', (L - 0.12, 0.020, 0.085), (0, W / 2 - 0.05, z + 0.0425), wood, 0.003)
    box('bottom', (L - 0.12, W - 0.12, 0.010), (0, 0, z + 0.005), wood, 0.002)
    for s in SIDES:
        drawers([0.072], L / 2 - 0.066, z + 0.011, -W / 2 + 0.042, wood, handle='knob', metal=metal,
                x0=s * (L / 4 - 0.031), deep=W - 0.08)
    note('openStorage', 0.406, 0.18, 0.186)
    for sx, sy in CORNERS:
        C.leg('leg', H - 0.020, 0.019, 0.012, wood, (sx * (L / 2 - 0.055), sy * (W / 2 - 0.055), 0),
              (sx * 0.02, sy * 0.015))
    gh, gd = 0.20, 0.19
    gy = W / 2 - gd / 2 - 0.012
    box('gallery_top', (L - 0.05, gd, 0.014), (0, gy, H + gh - 0.007), wood, 0.003, grain=0)
    box('gallery_back', (L - 0.08, 0.008, gh - 0.014), (0, W / 2 - 0.020, H + gh / 2 - 0.007), wood, 0.001)
    for x in (-L / 2 + 0.032, -0.21, 0.21, L / 2 - 0.032):
        box('divider', (0.014, gd - 0.004, gh - 0.014), (x, gy, H + gh / 2 - 0.007), wood, 0.002, grain=2)
    for s in SIDES:
        x = s * (L / 4 + 0.09)
        w = L / 2 - 0.21 - 0.032 - 0.018
        box('tiny', (w, 0.014, gh - 0.020), (x, gy - gd / 2 + 0.012, H + gh / 2 - 0.007), wood, 0.002, grain=0)
        pull('knob', x, gy - gd / 2 + 0.005, H + gh / 2 - 0.007, metal)


@product('Office Desk')
def desk_wave(wood, metal, L=1.80, W=0.82, H=0.74, ribs=34):
    """Executive desk: boat-shaped top on a fluted drum and a slatted panel leg."""
    slab('top', oval(L, W, 3.4, 180), 0.034, wood, H, 'knife', grain=0)
    fluted('drum', 0.215, H - 0.034 - 0.020, wood, (L * 0.27, 0.02, 0.020), ribs, 0.009)
    disc('foot', 0.190, 0.020, metal, (L * 0.27, 0.02, 0))
    x = -L * 0.29
    box('panel', (0.036, 0.52, H - 0.054), (x, 0.01, (H - 0.034 + 0.020) / 2), wood, 0.006, grain=2)
    box('foot', (0.030, 0.50, 0.020), (x, 0.01, 0.010), metal, 0.002)
    box('modesty', (L * 0.45, 0.022, 0.36), (-0.03, 0.10, H - 0.034 - 0.18), wood, 0.004, grain=0)
    box('line', (L * 0.45, 0.024, 0.006), (-0.03, 0.10, H - 0.40), metal, 0.001)
