"""products_seating.py - sofas, chairs, armchairs, bar stools and office chairs. Units: meters."""
import math

import numpy as np

import core as C
from core import cushion
from parts import (CORNERS, R, SIDES, arc_path, box, disc, four_legs, oval, pad, padded, product, ring_path, rings,
                   rod, rrect, soft, sstep, star_base, turned, u_path, wall)


# ---------------------------------------------------------------- sofas
@product('Sofa')
def sofa(fabric, wood, accent=None, seats=3, w=2.24, d=0.93, seat_h=0.44, arm_w=0.15, arm_h=0.60, back_h=0.70,
         leg_h=0.155):
    """Framed sofa: square-edged arms, loose seat and back cushions with piping, tapered legs."""
    inner = w - 2 * arm_w
    base_h = 0.13
    z = leg_h
    top = z + base_h
    cw = inner / seats
    cushion('base', (inner + 0.03, d - 0.05, base_h), fabric, (0, 0.005, z + base_h / 2), r=0.028,
            crown=0.0, bulge=0.004, noise=0.0015, step=0.05)
    for s in SIDES:
        cushion('arm', (arm_w, d, arm_h - z), fabric, (s * (w / 2 - arm_w / 2), 0, z + (arm_h - z) / 2), r=0.05,
                crown=0.004, bulge=0.010, bottom=0, noise=0.003, nscale=3, seed=s + 2, step=0.03)
    cushion('back', (inner + 0.02, 0.17, back_h - z), fabric,
            (0, d / 2 - 0.085, z + (back_h - z) / 2), r=0.055, crown=0.006, bulge=0.006, noise=0.002, step=0.05)
    th = seat_h - top + 0.012
    depth = d - 0.175
    for i in range(seats):
        x = -inner / 2 + cw * (i + 0.5)
        cushion('seat', (cw - 0.004, depth, th), fabric, (x, -0.0875, top + th / 2), r=0.042, crown=0.024, bulge=0.010,
                bottom=0, noise=0.0045, seed=i + 1, dip=0.008, seam=0.006, piping=fabric, pipe_r=0.0038)
        tilt = R((i - (seats - 1) / 2) * -1.2)
        soft('back', (cw * 1.02, 0.47, 0.235), fabric, (x, d / 2 - 0.265, seat_h + 0.205), (R(77), 0, tilt), fabric)
    tone = accent or fabric
    soft('square', (0.50, 0.50, 0.17), tone, (-inner / 2 + 0.27, d / 2 - 0.43, seat_h + 0.225), (R(66), R(6), R(16)))
    soft('lumbar', (0.46, 0.32, 0.14), tone, (inner / 2 - 0.28, d / 2 - 0.45, seat_h + 0.165), (R(63), R(-4), R(-14)))
    four_legs(w - 0.24, d - 0.20, leg_h + 0.01, wood, 0.024, 0.014, (0.028, 0.028))
    return dict(seat_h=seat_h, seat_w=inner, seat_d=depth - 0.13, arm_h=arm_h)


@product('Sofa')
def sofa_modular(fabric, wood, accent=None, w=2.86, d=1.02, long_d=1.56, seat_h=0.43, arm_w=0.27, arm_h=0.56,
                 back_h=0.68):
    """Low sectional of upholstered blocks: broad slab arm on the left, open chaise on the right, big loose cushions."""
    foot = 0.045
    back_t = 0.24
    base_top = 0.245
    x0 = -w / 2 + arm_w
    widths = (0.86, 0.86, w - arm_w - 1.72)
    cushion('arm', (arm_w, d, arm_h - foot), fabric, (-w / 2 + arm_w / 2, 0, foot + (arm_h - foot) / 2), r=0.075,
            crown=0.006, bulge=0.008, bottom=0, noise=0.003, nscale=3, step=0.035)
    for i, cw in enumerate(widths):
        x = x0 + cw / 2
        x0 += cw
        deep = long_d if i == 2 else d
        front = d / 2 - deep
        cushion('base', (cw - 0.008, deep, base_top - foot), fabric,
                (x, front + deep / 2, foot + (base_top - foot) / 2),
                r=0.045, crown=0, bulge=0.004, noise=0.001, seed=i, step=0.06)
        length = deep - back_t
        th = seat_h - base_top + 0.016
        cushion('seat', (cw - 0.006, length, th), fabric, (x, front + length / 2, base_top - 0.006 + th / 2), r=0.075,
                crown=0.030, bulge=0.010, bottom=0, noise=0.005, seed=i + 4, dip=0.008, step=0.03)
        cushion('back', (cw - 0.008, back_t, back_h - foot), fabric,
                (x, d / 2 - back_t / 2, foot + (back_h - foot) / 2),
                r=0.075, crown=0.006, bulge=0.008, bottom=0, noise=0.002, seed=i + 7, step=0.04)
        soft('wide' if cw > 0.9 else 'back', (cw * 0.97, 0.47, 0.25), fabric,
             (x, d / 2 - back_t - 0.10, seat_h + 0.205),
             (R(74), 0, R((1 - i) * 1.5)))
        box('plinth', (cw - 0.12, deep - 0.12, foot + 0.01), (x, front + deep / 2, (foot + 0.01) / 2), wood, 0.003)
    box('plinth', (arm_w - 0.10, d - 0.12, foot + 0.01), (-w / 2 + arm_w / 2, 0, (foot + 0.01) / 2), wood, 0.003)
    tone = accent or fabric
    soft('square', (0.52, 0.52, 0.18), tone, (-w / 2 + arm_w + 0.28, d / 2 - back_t - 0.28, seat_h + 0.235),
         (R(64), R(5), R(20)))
    soft('lumbar', (0.56, 0.34, 0.15), tone, (w / 2 - 0.42, d / 2 - back_t - 0.30, seat_h + 0.165),
         (R(60), R(-3), R(-10)))
    return dict(seat_h=seat_h, seat_w=w - arm_w, seat_d=d - back_t - 0.12, arm_h=arm_h)


@product('Sofa')
def sofa_bolster(fabric, wood, w=1.98, d=0.88, seat_h=0.45, back_h=0.79):
    """Day-bed sofa: exposed timber frame on round posts, one thick bench seat, cylindrical arm bolsters."""
    px, py = w / 2 - 0.045, d / 2 - 0.045
    for sx, sy in CORNERS:
        C.leg('post', 0.285, 0.027, 0.018, wood, (sx * px, sy * py, 0), (sx * 0.012, sy * 0.012))
    for s in SIDES:
        box('rail', (2 * px, 0.030, 0.085), (0, s * py, 0.222), wood, 0.008, grain=0)
        box('rail', (0.030, 2 * py, 0.085), (s * px, 0, 0.222), wood, 0.008, grain=1)
    box('deck', (w - 0.12, d - 0.12, 0.016), (0, 0, 0.240), wood, 0.002)
    for x in (-px + 0.16, 0, px - 0.16):
        rod([(x, py - 0.012, 0.20), (x, py + 0.035, back_h - 0.12)], 0.016, wood)
    rod([(-px + 0.10, py + 0.034, back_h - 0.14), (px - 0.10, py + 0.034, back_h - 0.14)], 0.017, wood)
    cushion('bench', (w - 0.075, d - 0.075, 0.203), fabric, (0, 0, 0.350), r=0.055, crown=0.022, bulge=0.006, bottom=0,
            noise=0.004, seed=4, dip=0.010, piping=fabric, pipe_r=0.0040)
    bw = (w - 0.075 - 0.44) / 2
    for s in SIDES:
        soft('wide', (bw * 1.03, 0.46, 0.235), fabric, (s * bw / 2, d / 2 - 0.170, seat_h + 0.200),
             (R(75), 0, R(-s * 1.5)), fabric)
    radius, length = 0.105, d - 0.13
    rows = np.linspace(-1, 1, 60)
    ends = (1 - np.abs(rows) ** 26) ** 0.5
    for s in SIDES:
        x, z = s * (w / 2 - 0.15), seat_h + radius - 0.012
        C.tube('bolster', [(x, t * length / 2, z) for t in rows], radius, fabric, radii=list(np.maximum(ends, 0.05)),
               res=22)
        for e in SIDES:
            y = e * length / 2 * 0.91
            rim = radius * 0.958
            ring = [(x + rim * math.cos(a), y, z + rim * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 72)[:-1]]
            rod(ring, 0.0042, fabric, closed=True, name='piping', res=4)
    return dict(seat_h=seat_h, seat_w=2 * bw, seat_d=d - 0.32, arm_h=seat_h + 2 * radius - 0.012)


@product('Sofa')
def sofa_frame(fabric, wood, accent=None, w=1.98, d=0.88, seats=3, seat_h=0.43, arm_h=0.58, slats=17):
    """Open timber-frame sofa: round posts, paddle arms, slatted back, loose boxed cushions."""
    px = w / 2 - 0.035
    for s in SIDES:
        C.leg('post', arm_h - 0.014, 0.022, 0.017, wood, (s * px, -d / 2 + 0.10, 0), (0, -0.015))
        C.leg('post', arm_h - 0.014, 0.022, 0.017, wood, (s * px, d / 2 - 0.14, 0), (0, 0.03))
        outline = [(x, y) for x, y in C.superellipse(0.036, d / 2 - 0.03, 3.0, 64)]
        outline = [(x * (1.15 - 0.35 * y / d), y) for x, y in outline]
        C.extrude_outline('paddle', outline, 0.026, wood, 0.010, loc=(s * px, -0.01, arm_h - 0.004), grain=1)
        box('rail', (0.026, d - 0.22, 0.060), (s * px, -0.02, 0.285), wood, 0.008, grain=1)
    box('front', (w - 0.07, 0.026, 0.060), (0, -d / 2 + 0.10, 0.285), wood, 0.008)
    box('rear', (w - 0.07, 0.026, 0.060), (0, d / 2 - 0.14, 0.285), wood, 0.008)
    for i in range(9):
        box('deck', (w - 0.09, 0.050, 0.012), (0, -d / 2 + 0.15 + i * (d - 0.30) / 8, 0.308), wood, 0.003)
    y0, y1 = d / 2 - 0.135, d / 2 - 0.015
    z0, z1 = 0.31, 0.74
    for s in SIDES:
        rod([(s * px, y0, arm_h - 0.05), (s * px, y1, z1)], 0.016, wood)
    rod([(-px - 0.01, y1, z1), (px + 0.01, y1, z1)], 0.017, wood)
    for i in range(slats):
        x = -px + 0.07 + (2 * px - 0.14) * i / (slats - 1)
        rod([(x, y0 + 0.004, z0 - 0.02), (x, y1, z1)], 0.0075, wood, res=5)
    inner = w - 0.12
    cw = inner / seats
    for i in range(seats):
        x = -inner / 2 + cw * (i + 0.5)
        cushion('seat', (cw - 0.004, d - 0.22, 0.115), fabric, (x, -0.045, 0.372), r=0.038, crown=0.022, bulge=0.008,
                bottom=0, noise=0.003, seed=i + 1, dip=0.006, piping=fabric, pipe_r=0.0036)
        cushion('back', (cw - 0.006, 0.36, 0.12), fabric, (x, d / 2 - 0.185, 0.605), (R(76), 0, 0), r=0.042,
                crown=0.028,
                bulge=0.010, noise=0.003, seed=i + 5, piping=fabric, pipe_r=0.0036)
    if accent:
        soft('lumbar', (0.50, 0.32, 0.14), accent, (-inner / 2 + 0.30, 0.085, seat_h + 0.165), (R(64), R(3), R(10)))
    return dict(seat_h=seat_h, arm_h=arm_h, seat_w=inner, seat_d=0.55)


@product('Sofa')
def sofa_curve(fabric, wood, accent=None, w=2.15, d=0.88, radius=2.1, seat_h=0.43, back_h=0.72):
    """Crescent sofa: one bent seat pad inside a soft wrap-around back on a recessed plinth."""
    plinth = rrect(w - 0.30, d - 0.24, 0.30, arc=14, edge=24).bend(radius)
    slab_levels = [(0.002, 0), (0, 0.002), (0, 0.075)]
    rings('plinth', plinth, slab_levels, wood, (0, 0.02, 0))
    deck = rrect(w - 0.05, d - 0.05, 0.36, arc=16, edge=30).bend(radius)
    pad('deck', deck, 0.20, fabric, 0.072, r=0.05, crown=0.0)
    seat = rrect(w - 0.12, d - 0.16, 0.32, arc=16, edge=30).bend(radius).move(0, -0.035)
    pad('seat', seat, 0.165, fabric, 0.268, r=0.06, crown=0.028, welt=fabric, noise=0.004)
    path = arc_path(w * 0.79, radius, d / 2 - 0.14, 60)
    tip = np.array(path[-1])
    along = (tip - np.array(path[-2])) / np.linalg.norm(tip - np.array(path[-2]))
    forward = np.array([along[1], -along[0]])
    turn = 0.26
    right = [tuple(tip + along * turn * math.sin(R(t)) + forward * turn * (1 - math.cos(R(t)))) for t in range(10, 91,
        10)]
    right.append(tuple(np.array(right[-1]) + forward * 0.14))
    left = [(-x, y) for x, y in right[::-1]]

    def top(f):
        e = min(f, 1 - f)
        return 0.55 + (back_h - 0.55) * sstep((e - 0.10) / 0.22)
    wall('back', left + path + right, top, 0.085, 0.23, fabric, lean=0.06, r=0.108, noise=0.004)
    if accent:
        soft('square', (0.46, 0.46, 0.16), accent, (-0.62, 0.03, seat_h + 0.21), (R(66), R(4), R(20)))
        soft('square', (0.42, 0.42, 0.15), fabric, (0.66, 0.02, seat_h + 0.19), (R(64), R(-4), R(-22)))
    return dict(seat_h=seat_h, arm_h=0.55, seat_w=w - 0.30, seat_d=0.58)


@product('Sofa')
def sofa_shell(fabric, metal, accent=None, w=1.72, d=0.84, seat_h=0.43, h=0.74, flute=(0.085, 0.016), seats=2):
    """Channeled shell sofa: arms sweep up into the back, loose seats, slim metal legs on a rail."""
    th = 0.115
    path = u_path(w - th, d - th, 0.20)

    def top(f):
        return 0.63 + (h - 0.63) * sstep((0.5 - abs(f - 0.5) - 0.14) / 0.14)
    wall('shell', path, top, 0.155, th, fabric, lean=0.04, r=0.045, flute=flute, noise=0.001)
    inner = w - 2 * th + 0.02
    cushion('base', (inner, d - 0.13, 0.13), fabric, (0, -0.045, 0.225), r=0.03, crown=0, noise=0.001, step=0.05)
    cw = inner / seats
    for i in range(seats):
        x = -inner / 2 + cw * (i + 0.5)
        cushion('seat', (cw - 0.004, d - 0.15, 0.15), fabric, (x, -0.060, 0.362), r=0.045, crown=0.026, bulge=0.008,
                bottom=0, noise=0.004, seed=i + 2, dip=0.008, piping=fabric, pipe_r=0.0036)
    if accent:
        soft('lumbar', (0.52, 0.32, 0.15), accent, (0.0, d / 2 - 0.24, seat_h + 0.165), (R(70), 0, 0))
    for y in (-d / 2 + 0.10, d / 2 - 0.12):
        box('rail', (w - 0.26, 0.022, 0.012), (0, y, 0.155), metal, 0.003)
    four_legs(w - 0.26, d - 0.22, 0.155, metal, 0.011, 0.009, (0.0, 0.0))
    return dict(seat_h=seat_h, arm_h=0.63, seat_w=inner, seat_d=0.58)


# ---------------------------------------------------------------- chairs
def seat_pad(fabric, z, w, d, thick=0.046, welt=None, taper=0.10, y=0.0):
    """Upholstered chair seat, slightly narrower at the back; returns nothing. z = lower face."""
    plan = oval(w, d, 3.6, 88).taper(taper, d)
    pad('seat', plan, thick, fabric, z, r=0.020, crown=0.014, loc=(0, y), welt=welt)


def back_posts(wood, seat_h, h, x_low=0.19, x_top=0.20, y=0.205, rake=0.085, r=0.0165):
    """Two steam-bent rear legs running up into the back; returns the top point y."""
    for s in SIDES:
        pts = []
        rad = []
        for t in np.linspace(0, 1, 24):
            z = 0.003 + t * (h - 0.003)
            knee = seat_h / h
            low = max(0.0, 1 - t / knee)
            high = max(0.0, (t - knee) / (1 - knee))
            pts.append((s * (x_low + 0.022 * low + (x_top - x_low) * high), y + 0.045 * low ** 2 + rake * high ** 1.3,
                        z))
            rad.append(0.74 + 0.32 * math.sin(math.pi * min(1, t * 0.93 + 0.03)) ** 0.8)
        C.tube('back_leg', pts, r, wood, radii=rad, res=8)
    return y + rake


def seat_frame(wood, seat_h, w=0.42, d=0.41, y=0.0, low=True):
    """Front legs, rails and side stretchers of a wooden chair."""
    for s in SIDES:
        C.leg('front_leg', seat_h - 0.012, 0.0185, 0.0125, wood, (s * w / 2, y - d / 2, 0), (s * 0.022, -0.02))
        box('side_rail', (0.022, d - 0.01, 0.042), (s * (w / 2 - 0.008), y, seat_h - 0.047), wood, 0.006,
            (0, 0, R(s * 2.6)))
        if low:
            rod([(s * (w / 2 + 0.011), y - d / 2 - 0.010, 0.235), (s * (w / 2 - 0.008), y + d / 2 + 0.012, 0.235)],
                0.0088, wood)
    box('front_rail', (w - 0.02, 0.022, 0.042), (0, y - d / 2, seat_h - 0.047), wood, 0.006)
    box('back_rail', (w - 0.06, 0.022, 0.042), (0, y + d / 2, seat_h - 0.047), wood, 0.006)


@product('Chair')
def chair_wood(wood, seat, back='panel', w=0.49, d=0.50, h=0.79, seat_h=0.435):
    """Side chair in timber. back: panel (bent plywood), ladder (three slats) or spindle (round bars)."""
    y_top = back_posts(wood, seat_h, h if back != 'panel' else h - 0.03)
    seat_frame(wood, seat_h)
    if back == 'panel':
        def panel(u, v):
            t = (u - 0.5) * 2
            width = 0.235 + 0.012 * (1 - v)
            z = h - 0.085 + (0.165 * (v - 0.5) + 0.012 * (1 - t * t) * v) * (1 - abs(t) ** 5 * 0.42)
            return (t * width, y_top - 0.055 + 0.056 * (1 - t * t) + 0.035 * (v - 0.5), z)
        C.grid_surface('back', panel, 40, 12, wood, thick=0.016, ss=1)
    elif back == 'ladder':
        for k, hh in enumerate((0.052, 0.048, 0.044)):
            z = h - 0.045 - k * 0.105

            def slat(u, v, z=z, hh=hh, k=k):
                t = (u - 0.5) * 2
                y = y_top - 0.012 - 0.027 * k + 0.040 * (1 - t * t)
                return (t * 0.196, y, z + hh * (v - 0.5) + 0.010 * (1 - t * t))
            C.grid_surface('slat', slat, 26, 4, wood, thick=0.013, ss=1)
    else:
        rail = [(x, y_top + 0.030 * (1 - (x / 0.235) ** 2) - 0.006, h) for x in np.linspace(-0.222, 0.222, 20)]
        rod(rail, 0.0165, wood)
        for x in np.linspace(-0.135, 0.135, 6):
            y = y_top + 0.030 * (1 - (x / 0.235) ** 2) - 0.006
            rod([(x * 0.85, 0.190, seat_h - 0.022), (x * 0.92, (0.19 + y) / 2, (seat_h + h) / 2), (x, y, h)], 0.0068,
                wood, res=5)
    C.extrude_outline('ply', [(x * (1 - 0.085 * y / d), y) for x, y in C.superellipse(w / 2 - 0.012, d / 2 - 0.03, 3.6,
        80)],
                      0.014, wood, 0.004, loc=(0, -0.005, seat_h - 0.020), grain=1)
    seat_pad(seat, seat_h - 0.013, w - 0.03, d - 0.07, 0.038, y=-0.005)
    return dict(seat_h=seat_h + 0.025)


@product('Chair')
def chair_cantilever(metal, wood, cane, w=0.47, d=0.50, h=0.80, seat_h=0.455):
    """Bent-tube cantilever chair; cane seat and back in bentwood frames."""
    x = w / 2 - 0.012
    y0, y1 = -d / 2 + 0.02, d / 2 - 0.03
    loop = [(-x, y1 + 0.055, h - 0.02), (-x, y1, seat_h - 0.015), (-x, y0, seat_h - 0.015), (-x, y0 - 0.005, 0.012),
            (-x, y1, 0.012)]
    mirror = [(-px, py, pz) for px, py, pz in loop[::-1]]
    rod(loop + mirror, 0.0115, metal, 0.075, res=8)
    seat = rrect(w - 0.055, d - 0.09, 0.05)
    inner = rrect(w - 0.135, d - 0.17, 0.03).at(0)
    ring = [(px, py) for px, py in seat.at(0)]
    frame_pts = [(0.75 * a[0] + 0.25 * b[0], 0.75 * a[1] + 0.25 * b[1] - 0.012, seat_h) for a, b in zip(ring, inner)]
    rod(frame_pts, 0.021, wood, closed=True, res=6)
    C.extrude_outline('cane', seat.at(0.025), 0.0012, cane, 0, loc=(0, -0.012, seat_h + 0.006))
    zb = h - 0.115

    def bend(px, pz, shift=0.0):
        return (px, y1 + 0.030 + 0.20 * (pz - (h - 0.16)) + 0.045 * (1 - (px / 0.22) ** 2) + shift, pz)
    outer = rrect(w - 0.05, 0.19, 0.05).at(0)
    rod([bend(px * 0.95, zb + pz * 0.88, -0.018) for px, pz in outer], 0.0165, wood, closed=True, res=6)

    def web(u, v):
        return bend((u - 0.5) * (w - 0.10), zb + (v - 0.5) * 0.145, -0.018)
    C.grid_surface('web', web, 20, 6, cane, ss=0, uv_scale=(w - 0.10, 0.145))
    return dict(seat_h=seat_h, seat_w=w - 0.055, seat_d=d - 0.09)


@product('Chair')
def chair_shell(shell, metal, w=0.49, d=0.50, h=0.80, seat_h=0.44, legs='metal'):
    """One-piece padded shell on four splayed legs (metal rod or timber)."""
    def surf(a, b):
        t = (b + 1) / 2
        width = w / 2 * (1.0 - 0.10 * abs(t - 0.45)) * (0.93 if t > 0.5 else 1.0)
        if t < 0.52:
            k = t / 0.52
            y = -d / 2 + 0.01 + (d - 0.09) * k
            z = seat_h - 0.016 * math.sin(math.pi * k) - 0.030 * max(0, 0.25 - k) ** 2 * 16 + 0.060 * max(0,
                k - 0.72) ** 2 * 10
        else:
            k = (t - 0.52) / 0.48
            y = d / 2 - 0.075 + 0.105 * k ** 0.9
            z = seat_h + 0.045 + (h - seat_h - 0.045) * k
        rise = 0.060 * math.exp(-((t - 0.56) / 0.20) ** 2)
        curl = 0.060 * max(0, t - 0.45)
        return (a * width, y - curl * abs(a) ** 2 * 1.2, z + rise * abs(a) ** 3 + 0.012 * abs(a) ** 3)
    padded('shell', surf, 0.030, shell, n=34, corner=3.6, power=7, welt=shell)
    r = (0.0085, 0.0085) if legs == 'metal' else (0.016, 0.011)
    for sx, sy in CORNERS:
        C.leg('leg', seat_h - 0.028, r[0], r[1], metal, (sx * 0.14, sy * 0.12 - 0.01, 0), (sx * 0.085, sy * 0.095))
    for s in SIDES:
        box('beam', (0.30, 0.03, 0.014), (0, s * 0.12 - 0.01, seat_h - 0.032), metal, 0.004)
        box('beam', (0.03, 0.27, 0.014), (s * 0.14, -0.01, seat_h - 0.034), metal, 0.004)
    return dict(seat_h=seat_h, seat_w=w - 0.03, seat_d=0.43)


@product('Chair')
def chair_barrel(fabric, wood, seat_h=0.435, h=0.71):
    """Upholstered dining chair with a low curved back over a round seat, on turned legs."""
    path = [(0.235 * math.sin(a), 0.235 * math.cos(a)) for a in np.linspace(R(-96), R(96), 50)]

    def top(f):
        return h - 0.10 * (1 - sstep((0.5 - abs(f - 0.5)) / 0.28))
    wall('back', path, top, seat_h + 0.045, 0.062, fabric, lean=0.10, r=0.029, noise=0.001)
    for a in (-70, -28, 28, 70):
        x, y = 0.235 * math.sin(R(a)), 0.235 * math.cos(R(a))
        rod([(x * 0.93, y * 0.93, seat_h - 0.06), (x * 1.005, y * 1.005, seat_h + 0.075)], 0.009, wood)
    turned('frame', [(0.001, 0), (0.205, 0), (0.212, 0.006), (0.212, 0.030), (0.001, 0.030)], wood,
           (0, 0, seat_h - 0.075))
    pad('seat', oval(0.46, 0.46), 0.062, fabric, seat_h - 0.046, r=0.027, crown=0.014, welt=fabric)
    four_legs(0.29, 0.29, seat_h - 0.06, wood, 0.019, 0.012, (0.055, 0.055))
    return dict(seat_h=seat_h + 0.02, arm_h=h - 0.10)


@product('Chair')
def chair_rail(wood, seat, seat_h=0.430, h=0.69):
    """Round-back chair: four turned legs rise into a sculpted semicircular arm-and-back rail."""
    def rail(t):
        a = t * R(104)
        x = 0.256 * math.sin(a)
        y = 0.225 * math.cos(a) + 0.02
        return (x, y, h - 0.055 * abs(t) ** 1.6)
    pts = [rail(t) for t in np.linspace(-1, 1, 60)]
    rad = [0.62 + 0.55 * math.cos(t * math.pi / 2) ** 2 + 0.35 * abs(t) ** 6 for t in np.linspace(-1, 1, 60)]
    C.tube('rail', pts, 0.021, wood, radii=rad, res=8)

    def crest(u, v):
        t = (u - 0.5) * 1.05
        x, y, z = rail(t)
        lift = 1 - abs(t / 0.525) ** 3
        return (x, y + 0.016 * (v - 0.5) * 2, z + 0.01 + (v - 0.35) * 0.078 * lift)
    C.grid_surface('crest', crest, 44, 6, wood, thick=0.024, ss=1)
    for s in SIDES:
        p = rail(s * 0.90)
        C.tube('leg', [(s * 0.245, -0.215, 0), (s * 0.230, -0.195, seat_h), (p[0], p[1], p[2] - 0.008)], 0.017, wood,
               radii=[0.72, 1.1, 0.70], res=8)
        q = rail(s * 0.40)
        C.tube('leg', [(s * 0.205, 0.235, 0), (s * 0.185, 0.200, seat_h), (q[0], q[1], q[2] - 0.006)], 0.017, wood,
               radii=[0.72, 1.1, 0.70], res=8)
        box('rail', (0.022, 0.39, 0.045), (s * 0.208, 0.0, seat_h - 0.04), wood, 0.006, (0, 0, R(s * 7)))
    box('rail', (0.45, 0.022, 0.045), (0, -0.196, seat_h - 0.04), wood, 0.006)
    box('rail', (0.36, 0.022, 0.045), (0, 0.198, seat_h - 0.04), wood, 0.006)
    pad('seat', rrect(0.46, 0.41, 0.05).taper(0.16, 0.41), 0.040, seat, seat_h - 0.020, r=0.018, crown=0.012)
    return dict(seat_h=seat_h + 0.025, arm_h=h - 0.05)


# ---------------------------------------------------------------- armchairs
@product('Armchair')
def armchair_tub(fabric, wood, w=0.76, d=0.78, seat_h=0.44, arm_h=0.60, back_h=0.75):
    """Tub chair: wrap-around shell rising to the back, piped seat, splayed timber legs."""
    th = 0.105

    def top(f):
        return arm_h + (back_h - arm_h) * sstep((0.5 - abs(f - 0.5)) / 0.36)
    wall('shell', u_path(w - th, d - th, 0.27), top, 0.185, th, fabric, lean=0.07, r=0.05, noise=0.004)
    cushion('deck', (w - 0.20, d - 0.15, 0.13), fabric, (0, -0.02, 0.255), r=0.03, crown=0, noise=0.001, step=0.05)
    cushion('seat', (w - 0.215, d - 0.13, 0.155), fabric, (0, -0.048, 0.385), r=0.055, crown=0.028, bulge=0.012,
            bottom=0, noise=0.004, seed=4, dip=0.012, piping=fabric, pipe_r=0.004)
    soft('lumbar', (0.50, 0.32, 0.15), fabric, (0, d / 2 - 0.225, 0.595), (R(73), 0, 0))
    four_legs(w - 0.26, d - 0.27, 0.20, wood, 0.020, 0.0125, (0.035, 0.035))
    return dict(seat_h=seat_h, arm_h=arm_h, seat_w=w - 0.215, seat_d=0.52)


@product('Armchair')
def armchair_barrel(fabric, plinth, w=0.78, seat_h=0.43, h=0.70, flute=None):
    """Round swivel barrel on a recessed disc plinth; optional channels."""
    th = 0.13
    r = (w - th) / 2
    path = [(r * math.sin(a), r * math.cos(a)) for a in np.linspace(R(-128), R(128), 70)]

    def top(f):
        return h - 0.12 * (1 - sstep((0.5 - abs(f - 0.5)) / 0.42))
    wall('shell', path, top, 0.050, th, fabric, lean=0.0, r=0.062, flute=flute, noise=0.002 if flute else 0.005)
    disc('plinth', w / 2 - 0.09, 0.055, plinth, (0, 0, 0))
    pad('deck', oval(w - 0.18, w - 0.14), 0.22, fabric, 0.052, r=0.04, crown=0.0, loc=(0, -0.03))
    pad('seat', oval(w - 0.25, w - 0.19, 2.3), 0.165, fabric, 0.262, r=0.055, crown=0.028, loc=(0, -0.045),
        welt=fabric, noise=0.004)
    return dict(seat_h=seat_h, arm_h=h - 0.12)


@product('Armchair')
def armchair_frame(fabric, wood, w=0.72, d=0.80, seat_h=0.43, arm_h=0.57, h=0.80):
    """Easy chair: turned posts, shaped paddle arms, raked spindle back, two loose cushions."""
    px = w / 2 - 0.045
    for s in SIDES:
        C.leg('front_leg', arm_h - 0.015, 0.021, 0.015, wood, (s * px, -d / 2 + 0.11, 0), (s * 0.012, -0.02))
        C.tube('back_leg', [(s * px, d / 2 - 0.06, 0.006), (s * px, d / 2 - 0.19, 0.30),
                            (s * (px - 0.01), d / 2 - 0.13, arm_h), (s * (px - 0.025), d / 2 - 0.02, h)],
               0.020, wood, radii=[0.75, 1.05, 1.0, 0.75], res=8)
        C.extrude_outline('paddle', [(x * (1.25 - 0.55 * (y / (d - 0.15) + 0.5)), y) for x,
                                     y in C.superellipse(0.038, (d - 0.15) / 2, 2.8, 64)],
                          0.024, wood, 0.010, loc=(s * (px + 0.004), -0.035, arm_h - 0.010), rot=(R(-3), 0, 0), grain=1)
        box('rail', (0.024, d - 0.29, 0.055), (s * px, -0.04, 0.262), wood, 0.008, (R(-4), 0, 0), grain=1)
    box('front', (w - 0.09, 0.024, 0.055), (0, -d / 2 + 0.115, 0.285), wood, 0.008)
    box('rear', (w - 0.09, 0.024, 0.055), (0, d / 2 - 0.19, 0.245), wood, 0.008)
    y1 = d / 2 - 0.02
    for z, y in ((h - 0.01, y1), (h - 0.36, d / 2 - 0.155)):
        rail = [(x, y + 0.02 * (1 - (x / px) ** 2), z) for x in np.linspace(-px + 0.025, px - 0.025, 14)]
        rod(rail, 0.014, wood)
    for x in np.linspace(-0.21, 0.21, 7):
        rod([(x, d / 2 - 0.137, h - 0.36), (x, y1 + 0.016, h - 0.01)], 0.0065, wood, res=5)
    cushion('seat', (w - 0.145, d - 0.23, 0.125), fabric, (0, -0.065, 0.352), (R(-4), 0, 0), r=0.042, crown=0.026,
            bulge=0.008,
            bottom=0, noise=0.003, seed=2, dip=0.008, piping=fabric, pipe_r=0.0038)
    cushion('back', (w - 0.16, 0.44, 0.12), fabric, (0, d / 2 - 0.185, 0.605), (R(71), 0, 0), r=0.045, crown=0.03,
            bulge=0.010,
            noise=0.003, seed=6, piping=fabric, pipe_r=0.0038)
    return dict(seat_h=seat_h, arm_h=arm_h, seat_w=w - 0.145, seat_d=0.52)


@product('Armchair')
def armchair_wing(fabric, wood, w=0.76, d=0.82, seat_h=0.44, arm_h=0.60, h=1.06):
    """High-back reading chair with soft wings, channeled inner back and loose seat."""
    th = 0.085

    def top(f):
        e = 0.5 - abs(f - 0.5)
        return arm_h + 0.28 * sstep((e - 0.20) / 0.10) + (h - arm_h - 0.28) * sstep((e - 0.27) / 0.10)
    wall('shell', u_path(w - th, d - th - 0.04, 0.20), top, 0.17, th, fabric, lean=0.07, r=0.040, noise=0.002)
    cushion('deck', (w - 0.16, d - 0.16, 0.13), fabric, (0, -0.035, 0.245), r=0.03, crown=0, noise=0.001, step=0.05)
    cushion('seat', (w - 0.175, d - 0.16, 0.16), fabric, (0, -0.055, 0.378), r=0.050, crown=0.026, bulge=0.008,
            bottom=0,
            noise=0.004, seed=3, dip=0.010, piping=fabric, pipe_r=0.0038)
    cushion('inner', (w - 0.20, 0.56, 0.11), fabric, (0, d / 2 - 0.165, 0.735), (R(83), 0, 0), r=0.045, crown=0.022,
            bulge=0.008,
            noise=0.003, seed=8, piping=fabric, pipe_r=0.0036)
    four_legs(w - 0.22, d - 0.26, 0.185, wood, 0.021, 0.013, (0.03, 0.04))
    return dict(seat_h=seat_h, arm_h=arm_h, seat_w=w - 0.175, seat_d=0.53)


@product('Armchair')
def armchair_rattan(rattan, fabric, w=0.74, d=0.76, seat_h=0.43, arm_h=0.60, h=0.80, bars=25):
    """Bent-rattan lounge: hoops of cane pole, vertical canes round the back, round cushion."""
    def hoop(t, z):
        a = t * R(125)
        k = 0.92 + 0.10 * (z / h)
        return ((w / 2 - 0.02) * k * math.sin(a), (d / 2 - 0.03) * k * math.cos(a))

    def top_z(t):
        return arm_h + (h - arm_h) * sstep((1 - abs(t)) / 0.75)
    upper = []
    for t in np.linspace(-1, 1, 60):
        x, y = hoop(t, top_z(t))
        upper.append((x, y, top_z(t)))
    fx, fy, fz = upper[-1]
    left = [(-fx * 0.98, fy - 0.02, 0.0), (-fx, fy - 0.03, fz - 0.05)]
    right = [(fx, fy - 0.03, fz - 0.05), (fx * 0.98, fy - 0.02, 0.0)]
    rod(left + upper + right, 0.0155, rattan, 0.05, res=7)
    ring = ring_path(w / 2 - 0.045, 0.29, 80, ry=d / 2 - 0.04)
    rod(ring, 0.014, rattan, closed=True)
    rod(ring_path(w / 2 - 0.075, 0.10, 80, ry=d / 2 - 0.07), 0.011, rattan, closed=True)
    for t in np.linspace(-0.94, 0.94, bars):
        x, y = hoop(t, top_z(t))
        a = t * R(125)
        bx, by = (w / 2 - 0.045) * math.sin(a), (d / 2 - 0.04) * math.cos(a)
        rod([(bx, by, 0.29), (x * 1.02, y * 1.02, (0.29 + top_z(t)) / 2 + 0.03), (x, y, top_z(t))], 0.0062, rattan,
            0.3, res=5)
    for a in (48, 132):
        x, y = (w / 2 - 0.045) * math.cos(R(a)), (d / 2 - 0.04) * math.sin(R(a))
        rod([(x, y, 0.29), (x * 0.96, y * 0.96, 0.0)], 0.0145, rattan)
    for k in range(9):
        y = (k / 8 - 0.5) * (d - 0.14)
        half = (w / 2 - 0.05) * math.sqrt(max(0, 1 - (y / (d / 2 - 0.04)) ** 2))
        rod([(-half, y, 0.29), (half, y, 0.29)], 0.007, rattan, res=5)
    pad('seat', oval(w - 0.16, d - 0.14, 2.3), 0.125, fabric, 0.296, r=0.045, crown=0.03, loc=(0, -0.015), welt=fabric,
        noise=0.004)
    soft('square', (0.46, 0.46, 0.16), fabric, (0, d / 2 - 0.19, seat_h + 0.20), (R(70), 0, 0))
    return dict(seat_h=seat_h, arm_h=arm_h, seat_w=w - 0.16, seat_d=0.50)


@product('Armchair')
def armchair_sling(leather, metal, w=0.70, d=0.76, seat_h=0.43, arm_h=0.60, h=0.79):
    """Saddle-leather sling in a black tube frame, stitched sleeves and strap arms."""
    x = w / 2 - 0.02
    z_front = seat_h - 0.005
    z_rear = seat_h - 0.070
    for s in SIDES:
        loop = [(s * x, -d / 2 + 0.03, arm_h), (s * x, -d / 2 + 0.03, 0.012), (s * x, d / 2 - 0.05, 0.012),
                (s * x, d / 2 - 0.05, arm_h)]
        rod(loop, 0.0125, metal, 0.05, closed=True, res=8)
        box('strap', (0.075, d - 0.12, 0.007), (s * x, -0.01, arm_h + 0.014), leather, 0.003, grain=1)
    inner = x - 0.03
    rod([(-x, -d / 2 + 0.045, z_front), (x, -d / 2 + 0.045, z_front)], 0.011, metal)
    rod([(-x, d / 2 - 0.05, z_rear), (x, d / 2 - 0.05, z_rear)], 0.011, metal)
    back = [(-inner, d / 2 - 0.06, z_rear), (-inner, d / 2 + 0.10, h), (inner, d / 2 + 0.10, h),
            (inner, d / 2 - 0.06, z_rear)]
    rod(back, 0.0125, metal, 0.05, res=8)

    def sling(u, v):
        px = (u - 0.5) * 2 * (inner - 0.012)
        if v < 0.52:
            k = v / 0.52
            y = -d / 2 + 0.045 + (d - 0.17) * k
            z = z_front + 0.018 - 0.095 * k + 0.022 * math.cos(math.pi * k * 2) - 0.022
        else:
            k = (v - 0.52) / 0.48
            y = d / 2 - 0.125 + 0.225 * k ** 1.15
            z = z_front - 0.077 + (h - z_front + 0.085) * k ** 0.95
        sag = 0.030 * (1 - (2 * u - 1) ** 2) * math.sin(math.pi * min(1, max(0, v)))
        return (px, y + sag * (0.6 if v > 0.5 else 0), z - sag)
    C.grid_surface('sling', sling, 20, 44, leather, thick=0.008, ss=1, uv_scale=(w, 1.25))
    rod([(-inner + 0.012, d / 2 + 0.10, h), (inner - 0.012, d / 2 + 0.10, h)], 0.0165, leather)
    rod([(-inner + 0.012, -d / 2 + 0.045, z_front), (inner - 0.012, -d / 2 + 0.045, z_front)], 0.0165, leather)
    soft('lumbar', (0.48, 0.24, 0.11), leather, (0, d / 2 - 0.01, h - 0.13), (R(66), 0, 0))
    return dict(seat_h=seat_h, arm_h=arm_h, seat_w=2 * inner, seat_d=0.52)


# ---------------------------------------------------------------- bar stools
@product('Bar Stool')
def stool_steel(metal, seat, foot=None, seat_h=0.68, back=True):
    """Four steel legs, brass foot ring, round padded seat with a curved back rest."""
    foot = foot or metal
    for sx, sy in CORNERS:
        rod([(sx * 0.173, sy * 0.173, 0.0), (sx * 0.117, sy * 0.117, seat_h - 0.035)], 0.0105, metal, res=8)
    k = 0.173 - 0.056 * 0.235 / seat_h
    rod([(sx * k, sy * k, 0.235) for sx, sy in CORNERS], 0.0085, foot, 0.03, closed=True, res=8)
    disc('plate', 0.165, 0.018, metal, (0, 0, seat_h - 0.050))
    pad('seat', oval(0.38, 0.38), 0.062, seat, seat_h - 0.034, r=0.026, crown=0.010, welt=seat)
    if back:
        def rest(a, b):
            t = a * R(60)
            r = 0.192 + 0.012 * b
            return (r * math.sin(t), r * math.cos(t), seat_h + 0.195 + 0.070 * b)
        padded('back', rest, 0.030, seat, n=26, corner=3.2)
        for s in SIDES:
            rod([(s * 0.11, 0.13, seat_h - 0.03), (s * 0.118, 0.155, seat_h + 0.05),
                 (s * 0.125, 0.165, seat_h + 0.19)], 0.008, metal, 0.05)
    return dict(seat_h=seat_h + 0.03)


@product('Bar Stool')
def stool_saddle(wood, metal, seat_h=0.66, w=0.43, d=0.34):
    """Backless timber stool: carved saddle seat, splayed turned legs, metal-capped foot rail."""
    def saddle(v):
        out = v.copy()
        out[:, 2] += 0.030 * (v[:, 0] / (w / 2)) ** 2 - 0.012 * np.exp(-(v[:, 1] / 0.10) ** 2) * (v[:, 2] > 0.02)
        return out
    pad('seat', rrect(w, d, 0.11, arc=10, edge=6), 0.034, wood, seat_h - 0.036, r=0.012, crown=0.0, noise=0,
        warp=saddle)
    for sx, sy in CORNERS:
        C.leg('leg', seat_h - 0.018, 0.0185, 0.014, wood, (sx * 0.135, sy * 0.095, 0), (sx * 0.065, sy * 0.065))
    z = 0.22
    k = 1 - z / seat_h
    fx, fy = 0.135 + 0.065 * k, 0.095 + 0.065 * k
    rod([(-fx, -fy, z), (fx, -fy, z)], 0.0105, metal)
    rod([(-fx, fy, z + 0.08), (fx, fy, z + 0.08)], 0.0095, wood)
    for s in SIDES:
        rod([(s * fx, -fy, z + 0.05), (s * fx, fy, z + 0.05)], 0.0095, wood)
    return dict(seat_h=seat_h)


@product('Bar Stool')
def stool_bucket(fabric, wood, foot, seat_h=0.68, h=0.93):
    """Upholstered bucket seat with a low wrap back on square tapered legs."""
    path = u_path(0.40, 0.37, 0.185, y_front=-0.06)

    def top(f):
        return seat_h + 0.12 + (h - seat_h - 0.12) * sstep((0.5 - abs(f - 0.5)) / 0.40)
    wall('back', path, top, seat_h - 0.075, 0.058, fabric, lean=0.08, r=0.027, noise=0.0015, step=0.02)
    pad('base', rrect(0.42, 0.40, 0.15), 0.055, fabric, seat_h - 0.085, r=0.02, crown=0.0)
    pad('seat', rrect(0.36, 0.38, 0.13), 0.062, fabric, seat_h - 0.034, r=0.028, crown=0.014, loc=(0, -0.018),
        welt=fabric)
    four_legs(0.27, 0.26, seat_h - 0.07, wood, 0.018, 0.012, (0.045, 0.045), square=True)
    k = 0.045 * (1 - 0.23 / (seat_h - 0.07))
    x, y = 0.135 + k, 0.13 + k
    rod([(-x, -y, 0.23), (x, -y, 0.23)], 0.009, foot)
    rod([(-x, y, 0.23), (x, y, 0.23)], 0.009, foot)
    for s in SIDES:
        rod([(s * x, -y, 0.23), (s * x, y, 0.23)], 0.009, foot)
    return dict(seat_h=seat_h + 0.03, arm_h=seat_h + 0.12)


@product('Bar Stool')
def stool_sled(metal, wood, cane, seat_h=0.66, w=0.44, d=0.44, h=0.92):
    """Sled-base tube stool with a cane seat and a narrow cane back in bentwood frames."""
    x = w / 2 - 0.012
    yb = d / 2 - 0.02
    for s in SIDES:
        pts = [(s * (x - 0.02), yb + 0.035, h), (s * (x - 0.015), yb - 0.03, seat_h), (s * x, yb, 0.011),
               (s * x, -d / 2, 0.011), (s * (x - 0.015), -d / 2 + 0.05, seat_h - 0.012)]
        rod(pts, 0.0105, metal, 0.055, res=8)
        rod([(s * (x - 0.015), -d / 2 + 0.05, seat_h - 0.012), (s * (x - 0.015), yb - 0.03, seat_h - 0.012)], 0.0095,
            metal)
    for y in (-d / 2 + 0.05, yb - 0.03):
        rod([(-x + 0.015, y, seat_h - 0.012), (x - 0.015, y, seat_h - 0.012)], 0.0095, metal)
    fy = -d / 2 + 0.05 * 0.30
    rod([(-x + 0.004, fy, 0.22), (x - 0.004, fy, 0.22)], 0.0095, metal)
    ring = rrect(w - 0.035, d - 0.06, 0.06).at(0.02)
    rod([(px, py - 0.005, seat_h + 0.012) for px, py in ring], 0.018, wood, closed=True, res=6)
    C.extrude_outline('cane', rrect(w - 0.035, d - 0.06, 0.06).at(0.028), 0.0012, cane, 0,
                      loc=(0, -0.005, seat_h + 0.016))
    zb = h - 0.075

    def bend(px, pz):
        return (px, yb + 0.012 + 0.25 * (pz - zb) + 0.030 * (1 - (px / 0.2) ** 2), pz)
    outer = rrect(w - 0.05, 0.15, 0.05).at(0.012)
    rod([bend(px, zb + pz) for px, pz in outer], 0.0145, wood, closed=True, res=6)
    C.grid_surface('web', lambda u, v: bend((u - 0.5) * (w - 0.085), zb + (v - 0.5) * 0.115), 18, 5, cane, ss=0,
                   uv_scale=(w - 0.085, 0.115))
    return dict(seat_h=seat_h + 0.02, seat_w=w - 0.035, seat_d=d - 0.06)


@product('Bar Stool')
def stool_pedestal(fabric, metal, base, seat_h=0.69, flute=(0.045, 0.008)):
    """Swivel stool: heavy disc base, slim column, foot hoop, channeled half-round back."""
    turned('base', [(0.001, 0), (0.215, 0), (0.22, 0.004), (0.22, 0.014), (0.214, 0.018), (0.05, 0.026),
                    (0.030, 0.040), (0.001, 0.040)], base)
    rod([(0, 0, 0.03), (0, 0, seat_h - 0.04)], 0.022, metal, res=10)
    rod(ring_path(0.155, 0.24, 72), 0.0085, metal, closed=True)
    rod([(0, 0.0, 0.24), (0, -0.155, 0.24)], 0.0075, metal)
    rod([(0, 0.0, 0.24), (0, 0.155, 0.24)], 0.0075, metal)
    disc('plate', 0.12, 0.020, metal, (0, 0, seat_h - 0.060))
    pad('seat', oval(0.42, 0.42), 0.085, fabric, seat_h - 0.045, r=0.034, crown=0.012, welt=fabric)
    path = [(0.195 * math.sin(a), 0.195 * math.cos(a)) for a in np.linspace(R(-98), R(98), 40)]

    def top(f):
        return seat_h + 0.25 - 0.05 * (1 - sstep((0.5 - abs(f - 0.5)) / 0.3))
    wall('back', path, top, seat_h - 0.02, 0.052, fabric, lean=0.06, r=0.024, flute=flute, noise=0)
    return dict(seat_h=seat_h + 0.045, arm_h=seat_h + 0.20)


# ---------------------------------------------------------------- office chairs
def swivel_seat(fabric, pan, z=0.47, w=0.49, d=0.476):
    """Waterfall task seat: molded pan with a pad on top; z = nominal seat height."""
    def surf(a, b, lower=0.0, k=1.0):
        x = a * w / 2 * k * (1 - 0.05 * b)
        y = b * d / 2 * k
        drop = 0.045 * max(0, (-y - 0.10) / 0.14) ** 2
        lift = 0.02 * max(0, (y - 0.12) / 0.12) ** 2 + 0.018 * abs(a) ** 3
        return (x, y, z - 0.028 - drop + lift - lower)
    padded('pan', lambda a, b: surf(a, b, 0.034, 0.97), 0.020, pan, corner=4.2)
    padded('seat', surf, 0.062, fabric, n=30, corner=4.2)


def arm_rests(frame, pad_mat, z=0.67, x=0.292, low=0.405):
    """Pair of T arm rests bent out of the seat mechanism."""
    for s in SIDES:
        rod([(s * 0.10, 0.045, low), (s * (x - 0.007), 0.045, low), (s * x, 0.055, z - 0.012)], 0.0145, frame, 0.06,
            res=8)
        box('arm_pad', (0.085, 0.25, 0.030), (s * x, 0.03, z), pad_mat, 0.0145)


def mechanism(plastic, z=0.40):
    """Tilt mechanism block with a side lever."""
    box('mechanism', (0.17, 0.24, 0.055), (0, 0.03, z), plastic, 0.018)
    rod([(0.08, 0.0, z), (0.20, -0.01, z)], 0.005, plastic)
    box('lever', (0.06, 0.022, 0.010), (0.225, -0.012, z), plastic, 0.005)


@product('Office Chair')
def office_task(fabric, metal, plastic, h=1.11, arms=True, head=False, low=0.585):
    """Ergonomic task chair: framed knit back on a spine, optional arm rests and head rest."""
    star_base(0.318, 0.125, metal, plastic)
    mechanism(plastic)
    swivel_seat(fabric, plastic)

    def back(a, b, off=0.0, k=1.0):
        t = (b * k + 1) / 2
        x = a * k * (0.228 - 0.022 * b)
        y = 0.235 - 0.045 * math.sin(math.pi * min(1, t * 1.25)) + 0.085 * max(0, t) ** 1.6 - 0.055 * abs(a * k) ** 2.2
        return (x, y + off, low + (h - low) * t)
    padded('back', back, 0.034, fabric, n=34, power=6)
    rim = []
    for k in range(140):
        a = 2 * math.pi * k / 140
        c, s = math.cos(a), math.sin(a)
        n = (abs(c) ** 4 + abs(s) ** 4) ** -0.25
        rim.append(back(c * n, s * n, 0.006, 1.015))
    rod(rim, 0.0115, plastic, closed=True, res=6)
    mid = (low + h) / 2
    rod([(0, 0.10, 0.405), (0, 0.27, 0.405), (0, 0.315, 0.50), (0, 0.268, mid - 0.10), (0, 0.285, mid + 0.06)], 0.019,
        plastic, 0.10, res=8)
    box('pad', (0.13, 0.03, 0.17), (0, 0.264, mid - 0.03), plastic, 0.014, (R(-6), 0, 0))
    if head:
        rod([(0, 0.30, h - 0.12), (0, 0.345, h + 0.02), (0, 0.305, h + 0.10)], 0.011, plastic, 0.04)
        padded('head', lambda a, b: (a * 0.145, 0.285 - 0.03 * a * a, h + 0.105 + b * 0.075), 0.045, fabric, n=18)
    if arms:
        arm_rests(plastic, plastic)
    return dict(seat_h=0.47, arm_h=0.685 if arms else None)


@product('Office Chair')
def office_ribbed(leather, metal, plastic, h=1.06, ribs=17):
    """Management chair: one ribbed leather sheet stretched between polished side rails, loop arms."""
    star_base(0.31, 0.115, metal, plastic, arms=5, bar=0.018)
    mechanism(plastic, 0.395)
    profile = [(-0.235, 0.425), (-0.215, 0.462), (-0.12, 0.470), (0.06, 0.452), (0.17, 0.455), (0.225, 0.50),
               (0.25, 0.60), (0.285, 0.80), (0.335, h)]
    curve = np.array(C.bez_round([(0, y, z) for y, z in profile], 0.07, 8))
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(curve, axis=0), axis=1))])
    total = s[-1]
    grid = np.linspace(0, total, ribs * 2 * 10 + 1)
    cy = np.interp(grid, s, curve[:, 1])
    cz = np.interp(grid, s, curve[:, 2])
    ty = np.gradient(cy)
    tz = np.gradient(cz)
    norm = np.hypot(ty, tz)
    swell = 0.009 + 0.011 * np.abs(np.sin(np.pi * grid / total * ribs * 2 / 1.0)) ** 0.6
    half = 0.225
    verts = []
    rows = len(grid)
    cols = 14
    for side in SIDES:
        for i in range(rows):
            for k in range(cols + 1):
                u = 2 * k / cols - 1
                t = swell[i] * (1 - abs(u) ** 8 * 0.6) * side
                dip = 0.012 * (1 - u * u)
                verts.append((u * half, cy[i] - tz[i] / norm[i] * t + tz[i] / norm[i] * dip,
                              cz[i] + ty[i] / norm[i] * t - ty[i] / norm[i] * dip))
    faces = []
    uv = []
    for side in (0, 1):
        base = side * rows * (cols + 1)
        for i in range(rows - 1):
            for k in range(cols):
                a = base + i * (cols + 1) + k
                faces.append((a, a + 1, a + cols + 2, a + cols + 1))
                uv += [(k * 0.03, grid[i]), (k * 0.03 + 0.03, grid[i]), (k * 0.03 + 0.03, grid[i + 1]),
                       (k * 0.03, grid[i + 1])]
    C.mesh_obj('sheet', verts, faces, leather, uv)
    for sx in SIDES:
        rod([(sx * (half + 0.008), y, z) for y, z in zip(cy[::6], cz[::6])], 0.0125, metal, res=7)
        loop = [(sx * 0.24, -0.12, 0.47), (sx * 0.285, -0.13, 0.655), (sx * 0.285, 0.12, 0.665),
                (sx * 0.24, 0.255, 0.63)]
        rod(loop, 0.0115, metal, 0.07, res=8)
        rod([(sx * 0.286, -0.10, 0.662), (sx * 0.286, 0.10, 0.669)], 0.019, leather, res=8)
    for y, z in ((-0.12, 0.452), (0.12, 0.437)):
        rod([(-half, y, z), (half, y, z)], 0.011, metal)
        rod([(0, y * 0.6 + 0.02, 0.40), (0, y, z)], 0.016, metal)
    return dict(seat_h=0.46, arm_h=0.68, seat_w=2 * half, seat_d=0.46)


@product('Office Chair')
def office_shell(shell, fabric, metal, plastic, arms=4, castors=True, h=0.86):
    """Bent-wood shell swivel chair with a thin inner pad."""
    star_base(0.30, 0.105, metal, plastic, arms=arms, castors=castors, z_top=0.43)
    disc('plate', 0.10, 0.019, metal, (0, 0, 0.415))

    def surf(a, b, off=0.0, k=1.0):
        t = (b * k + 1) / 2
        a = a * k
        if t < 0.50:
            q = t / 0.50
            y = -0.235 + 0.42 * q
            z = 0.455 - 0.014 * math.sin(math.pi * q) - 0.028 * max(0, 0.3 - q) ** 2 * 11 + 0.05 * max(0,
                q - 0.7) ** 2 * 11
            return (a * 0.252, y, z + 0.035 * abs(a) ** 3 + off)
        q = (t - 0.50) / 0.50
        wide = 0.252 + 0.045 * math.sin(math.pi * min(1, q * 1.5)) - 0.03 * q
        y = 0.185 + 0.100 * q ** 0.8 - (0.15 * math.exp(-((q - 0.32) / 0.42) ** 2)) * abs(a) ** 2.4
        return (a * wide, y - off, 0.499 + (h - 0.499) * q + 0.02 * abs(a) ** 3 * (1 - q))
    padded('shell', lambda a, b: surf(a, b), 0.016, shell, n=36, corner=3.4, power=12)
    padded('liner', lambda a, b: surf(a, b, 0.019, 0.88), 0.028, fabric, n=32, corner=3.4, power=6)
    return dict(seat_h=0.475, seat_w=0.50, seat_d=0.44)


@product('Office Chair')
def office_tub(fabric, metal, plastic, w=0.60, h=0.80):
    """Soft tub swivel for a home study: wrap back, loose seat, star base on casters."""
    star_base(0.30, 0.115, metal, plastic, z_top=0.33)
    disc('plate', 0.16, 0.020, metal, (0, 0, 0.325))
    path = u_path(w - 0.075, 0.50, 0.24, y_front=-0.17)

    def top(f):
        return 0.635 + (h - 0.635) * sstep((0.5 - abs(f - 0.5)) / 0.36)
    wall('shell', path, top, 0.335, 0.075, fabric, lean=0.07, r=0.035, noise=0.002)
    pad('base', rrect(w - 0.06, 0.52, 0.20), 0.07, fabric, 0.342, r=0.03, crown=0.0, loc=(0, 0.0))
    pad('seat', rrect(w - 0.14, 0.50, 0.18), 0.085, fabric, 0.392, r=0.036, crown=0.018, loc=(0, -0.03), welt=fabric,
        noise=0.003)
    soft('lumbar', (0.40, 0.24, 0.12), fabric, (0, 0.145, 0.60), (R(74), 0, 0))
    return dict(seat_h=0.48, arm_h=0.635)
