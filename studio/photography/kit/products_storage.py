"""products_storage.py - sideboards, cabinets, shelves, wardrobes and night stands. Units: meters."""
import math

import numpy as np

import core as C
import materials as M
from dressing import book_row, book_stack, vessel
from parts import (R, SIDES, apart, box, carcase, disc, display_glass, doors, drawers, fluted, four_legs, note, oval,
                   product, pull, rings, rod, rrect, slab, strip_light)


def base_legs(w, d, h, mat, kind):
    """Legs under a cabinet: turned, metal (square frame) or plinth, height h."""
    if kind == 'turned':
        four_legs(w - 0.30, d - 0.15, h + 0.002, mat, 0.021, 0.013, (0.045, 0.02))
    elif kind == 'metal':
        four_legs(w - 0.10, d - 0.08, h + 0.002, mat, 0.010, 0.010, (0, 0), square=True)
        for s in SIDES:
            box('rail', (w - 0.10, 0.020, 0.020), (0, s * (d / 2 - 0.04), h - 0.010), mat, 0.002)
            box('rail', (0.020, d - 0.08, 0.020), (s * (w / 2 - 0.05), 0, h - 0.010), mat, 0.002)
    else:
        box('plinth', (w - 0.08, d - 0.07, h), (0, 0.01, h / 2), mat, 0.002, grain=0)


@product('Storage')
def cabinet(wood, panel=None, metal=None, feet=None, L=1.80, D=0.43, H=0.70, leg_h=0.165, legs='turned', n=4,
            kind='cane',
            handle='bar', drawer_cols=0, top=None, niche=0.0):
    """Box cabinet with n doors; drawer_cols columns of drawers on the left; niche = open height under the top."""
    t = 0.022
    carcase(L, D, H - leg_h, leg_h, wood, t)
    if top:
        slab('stone', rrect(L + 0.006, D + 0.006, 0.006), 0.014, top, H + 0.014, 'soft', grain=0)
    inner_h = H - leg_h - 2 * t - niche
    if niche:
        box('shelf', (L - 2 * t, D - 0.03, t), (0, 0.0, leg_h + t + inner_h - t / 2), wood, 0.002, grain=0)
        inner_h -= t
        note('openStorage', L / 2 - 1.5 * t, D - 0.05, niche)
        box('divider', (t, D - 0.04, niche), (0, 0.005, leg_h + t + inner_h + t + niche / 2), wood, 0.002, grain=2)
    y = -D / 2 + 0.014
    iw = L - 2 * t
    cols = n + drawer_cols
    cw = iw / cols
    for c in range(drawer_cols):
        x = -iw / 2 + cw * (c + 0.5)
        rows = 3
        drawers([inner_h / rows] * rows, cw, leg_h + t, y, wood, panel if kind == 'plain' else None, handle=handle,
                metal=metal, x0=x, deep=D)
    if n:
        doors(n, cw * n, inner_h, leg_h + t, y, wood, panel, kind, handle, metal, x0=cw * drawer_cols / 2, deep=D)
    base_legs(L, D, leg_h, feet or wood, legs)


@product('Storage')
def credenza_round(wood, metal, L=1.70, D=0.45, H=0.74, leg_h=0.10, top=None):
    """Tambour credenza with fully rounded ends on a recessed metal plinth."""
    plan = rrect(L, D, D / 2 - 0.001, arc=22)
    rings('bottom', plan, [(0.002, 0), (0, 0.002), (0, 0.020), (0.002, 0.022)], wood, (0, 0, leg_h), grain=0)
    slab('top', plan, 0.026, top or wood, H, 'soft', grain=0)
    core_plan = rrect(L - 0.03, D - 0.03, D / 2 - 0.016, arc=22)
    z0, z1 = leg_h + 0.022, H - 0.026
    note('cabinet', L - 0.12, D - 0.07, z1 - z0)
    rings('core', core_plan, [(0, z0), (0, z1)], M.get('flat', '#2a2018'), grain=2)
    pts = np.array(rrect(L - 0.022, D - 0.022, D / 2 - 0.012, arc=40, edge=60).at(0))
    loop = np.vstack([pts, pts[:1]])
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(loop, axis=0), axis=1))])
    count = round(s[-1] / 0.024)
    for k in range(count):
        d = (k + 0.5) * s[-1] / count
        x = np.interp(d, s, loop[:, 0])
        y = np.interp(d, s, loop[:, 1])
        x2 = np.interp((d + 0.004) % s[-1], s, loop[:, 0])
        y2 = np.interp((d + 0.004) % s[-1], s, loop[:, 1])
        turn = math.atan2(y2 - y, x2 - x)
        box('slat', (s[-1] / count - 0.0025, 0.014, z1 - z0 - 0.003), (x, y, (z0 + z1) / 2), wood, 0.005, (0, 0, turn),
            grain=2)
    plinth = rrect(L - 0.16, D - 0.14, (D - 0.14) / 2 - 0.001, arc=20)
    rings('plinth', plinth, [(0.001, 0), (0, 0.001), (0, leg_h)], metal)
    box('pull', (0.010, 0.016, 0.30), (0, -D / 2 + 0.004, (z0 + z1) / 2), metal, 0.003)


def fill_shelves(zs, w, style):
    """Books and vessels on a bookcase's boards; zs = upper faces, w = usable width."""
    left, right = -w / 2 + 0.03, w / 2 - 0.03

    def pot(kind, tone, x, k, size):
        vessel(kind, M.get('ceramic', tone), (x, 0.0, zs[k]), size)
    if style == 'frame':
        pot('ovoid', '#e6dfd3', left + 0.16, 1, 1.0)
        book_stack((right - 0.26, 0, zs[1]), 3, 9)
        book_row(left, left + 0.46, 0.0, zs[2], 2)
        book_row(w * 0.14 + 0.04, right - 0.10, 0.0, zs[2], 4)
        pot('bottle', '#b98b67', left + 0.14, 3, 0.8)
        book_row(-0.02, right - 0.05, 0.0, zs[3], 6)
        return
    book_row(left, left + 0.42, 0.02, zs[0], 3, 0.17)
    book_stack((right - 0.20, 0.0, zs[0]), 3, 6)
    book_row(left, left + 0.27, 0.02, zs[1], 5, 0.17)
    pot('shoulder', '#e6dfd3', right - 0.17, 1, 0.75)
    book_row(right - 0.60, right, 0.02, zs[2], 8, 0.17)
    pot('bottle', '#b98b67', left + 0.13, 3, 0.78)
    pot('bowl', '#8c7a68', right - 0.24, 3, 0.66)
    pot('ovoid', '#6f5b49', left + 0.20, 4, 1.0)


@product('Storage')
def bookcase(wood, metal, W=1.10, D=0.34, H=1.95, shelves=5, style='frame'):
    """Open bookcase. style: frame (slim steel uprights) or ladder (timber ladder sides)."""
    zs = [0.09 + (H - 0.14) * k / (shelves - 1) for k in range(shelves)]
    note('shelf', W - 0.075, D - 0.06, zs[1] - zs[0] - 0.024)
    if style == 'frame':
        x = W / 2 - 0.012
        for sx in SIDES:
            for sy in SIDES:
                box('post', (0.018, 0.018, H), (sx * x, sy * (D / 2 - 0.009), H / 2), metal, 0.002, grain=2)
            for z in zs:
                box('bearer', (0.018, D - 0.036, 0.018), (sx * x, 0, z - 0.009), metal, 0.002)
            box('cap', (0.018, D - 0.036, 0.018), (sx * x, 0, H - 0.009), metal, 0.002)
        box('tie', (W - 0.042, 0.018, 0.018), (0, D / 2 - 0.009, H - 0.009), metal, 0.002)
        for z in zs:
            box('shelf', (W - 0.002, D - 0.040, 0.024), (0, 0, z + 0.012), wood, 0.003, grain=0)
        upper = zs[1] - zs[0] - 0.026
        box('case_back', (W - 0.086, 0.010, upper), (0, D / 2 - 0.045, zs[0] + 0.024 + upper / 2), wood, 0.001)
        doors(2, W - 0.05, upper, zs[0] + 0.025, -D / 2 + 0.034, wood, handle='edge', metal=metal, deep=D - 0.05)
        for s in SIDES:
            box('case_side', (0.018, D - 0.07, upper), (s * (W / 2 - 0.034), 0, zs[0] + 0.024 + upper / 2), wood, 0.002)
        box('divider', (0.020, D - 0.05, zs[3] - zs[2] - 0.026), (W * 0.14, 0, (zs[3] + zs[2]) / 2 + 0.012), wood,
            0.002, grain=2)
        with apart():
            fill_shelves([z + 0.024 for z in zs], W - 0.04, style)
        return
    for sx in SIDES:
        for y, lean in ((-D / 2 + 0.015, 0.06), (D / 2 - 0.015, 0.0)):
            C.leg('post', H, 0.014, 0.018, wood, (sx * (W / 2 - 0.02), y + lean, 0), (0, -lean))
        for z in zs:
            k = 0.06 * (z / H)
            rod([(sx * (W / 2 - 0.02), -D / 2 + 0.015 + k, z - 0.012),
                 (sx * (W / 2 - 0.02), D / 2 - 0.015, z - 0.012)], 0.009, wood)
    for z in zs:
        k = 0.06 * (z / H)
        depth = D - 0.06 - k
        box('shelf', (W - 0.050, depth, 0.020), (0, k / 2 - 0.005, z), wood, 0.004, grain=0)
        box('lip', (W - 0.075, 0.010, 0.045), (0, D / 2 - 0.030, z + 0.030), wood, 0.002, grain=0)
    rod([(-W / 2 + 0.02, D / 2 - 0.015, H - 0.02), (W / 2 - 0.02, D / 2 - 0.015, H - 0.02)], 0.009, metal)
    with apart():
        fill_shelves([z + 0.010 for z in zs], W - 0.075, style)


@product('Storage')
def wardrobe(wood, panel, metal, W=1.50, D=0.60, H=2.10, n=3, kind='frame', base=0.09, drawer=True):
    """Wardrobe with full-height doors over a recessed plinth; optional drawer row."""
    t = 0.024
    carcase(W, D, H - base, base, wood, t)
    box('plinth', (W - 0.06, D - 0.08, base), (0, 0.02, base / 2), wood, 0.002, grain=0)
    box('cornice', (W + 0.016, D + 0.010, 0.018), (0, -0.003, H + 0.009), wood, 0.004, grain=0)
    y = -D / 2 + 0.014
    z = base + t
    h = H - base - 2 * t
    if drawer:
        dw = (W - 2 * t) / n
        for i in range(n):
            drawers([0.24], dw, z, y, wood, panel if kind == 'plain' else None, handle='bar', metal=metal,
                    x0=-(W - 2 * t) / 2 + dw * (i + 0.5), deep=D)
        box('rail', (W - 2 * t, 0.04, 0.016), (0, y + 0.008, z + 0.248), wood, 0.002, grain=0)
        z += 0.256
        h -= 0.256
    doors(n, W - 2 * t, h, z, y, wood, panel, kind, 'bar', metal, deep=D)


@product('Storage')
def night_stand(wood, metal, panel=None, W=0.48, D=0.40, H=0.54, style='legs', top=None):
    """Bedside table. style: legs (two drawers on turned legs) or round (fluted drum with a drawer)."""
    if style == 'round':
        note('drawer', W - 0.16, W - 0.14, 0.12)
        disc('foot', W / 2 - 0.045, 0.028, metal, (0, 0, 0))
        fluted('body', W / 2, H - 0.050, wood, (0, 0, 0.026), 46, 0.006)
        slab('top', oval(W, W, 2, 120), 0.022, top or wood, H, 'round')
        disc('neck', W / 2 - 0.020, 0.008, wood, (0, 0, H - 0.028))
        path = [(W / 2 * math.sin(R(a)) * 1.002, -W / 2 * math.cos(R(a)) * 1.002) for a in np.linspace(-48, 48, 30)]
        for z in (H - 0.195, H - 0.350):
            rod([(x, y, z) for x, y in path], 0.0035, metal)
        pull('knob', 0, -W / 2 + 0.002, H - 0.115, metal)
        pull('knob', 0, -W / 2 + 0.002, H - 0.270, metal)
        return
    leg = 0.19
    t = 0.018
    carcase(W, D, H - leg, leg, wood, t)
    inner = H - leg - 2 * t
    box('dark', (W - 2 * t, 0.004, inner), (0, -D / 2 + 0.05, leg + t + inner / 2), M.get('flat', '#2a2018'), 0)
    drawers([inner * 0.55, inner * 0.45], W - 2 * t, leg + t, -D / 2 + 0.014, wood, panel,
            handle='knob' if panel is None else 'edge', metal=metal, deep=D)
    four_legs(W - 0.11, D - 0.10, leg + 0.002, wood, 0.017, 0.011, (0.02, 0.015))


@product('Storage')
def cabinet_arch(wood, panel, metal, W=0.92, D=0.40, H=1.88, leg_h=0.12, glass=False):
    """Tall arched display cabinet: two arched doors (cane or reeded glass) over two drawers."""
    t = 0.022
    r = W / 2
    low = leg_h

    def arch(w, z_low, radius, inset=0.0, seg=28):
        pts = [(-w / 2 + inset, z_low + inset), (w / 2 - inset, z_low + inset)]
        spring = H - radius
        rr = radius - inset
        for k in range(seg + 1):
            a = math.pi * k / seg
            pts.append((rr * math.cos(a), spring + rr * math.sin(a)))
        return pts
    outer = arch(W, low, r)
    inner = arch(W, low, r, t)
    C.extrude_outline('back', arch(W, low, r, 0.006), 0.010, wood, 0, 'XZ', (0, D / 2 - 0.012, 0), grain=2)
    n = len(outer)
    verts = []
    for y in (-D / 2, D / 2):
        verts += [(x, y, z) for x, z in outer]
        verts += [(x, y, z) for x, z in inner]
    faces = []
    for k in range(n):
        k2 = (k + 1) % n
        faces.append((k, k2, n + k2, n + k))
        faces.append((2 * n + k, 2 * n + n + k, 2 * n + n + k2, 2 * n + k2))
        faces.append((k, 2 * n + k, 2 * n + k2, k2))
        faces.append((n + k, n + k2, 3 * n + k2, 3 * n + k))
    C.mesh_obj('shell', verts, faces, wood, autosmooth=30, gco_axis=2)
    drawer_h = 0.20
    z0 = low + t
    for s in SIDES:
        drawers([drawer_h], W / 2 - t, z0, -D / 2 + 0.012, wood, handle='knob', metal=metal, x0=s * (W / 4 - t / 2),
                deep=D)
    box('rail', (W - 2 * t, D - 0.03, 0.018), (0, 0, z0 + drawer_h + 0.010), wood, 0.002, grain=0)
    zd = z0 + drawer_h + 0.022
    spring = H - r
    y = -D / 2 + 0.012
    note('cabinet', W - 2 * t, D - 0.05, H - t - zd)
    gap = 0.002
    fr = 0.040
    ra = r - t - gap
    for s in SIDES:
        def half(inset, s=s):
            rad = ra - inset
            a0 = math.asin(min(1.0, (gap + inset) / rad))
            pts = [(s * (gap + inset), zd + inset), (s * rad, zd + inset)]
            for k in range(25):
                a = (math.pi / 2 - a0) * k / 24
                pts.append((s * rad * math.cos(a), spring + rad * math.sin(a)))
            return pts
        a, b = half(0.0), half(fr)
        m = len(a)
        verts = []
        for yy in (y - 0.010, y + 0.010):
            verts += [(px, yy, pz) for px, pz in a] + [(px, yy, pz) for px, pz in b]
        faces = []
        for k in range(m):
            k2 = (k + 1) % m
            faces.append((k, k2, m + k2, m + k))
            faces.append((2 * m + k, 3 * m + k, 3 * m + k2, 2 * m + k2))
            faces.append((k, 2 * m + k, 2 * m + k2, k2))
            faces.append((m + k, m + k2, 3 * m + k2, 3 * m + k))
        C.mesh_obj('door', verts, faces, wood, autosmooth=30, gco_axis=2)
        pane = display_glass() if glass else panel
        C.extrude_outline('pane', half(fr - 0.004), 0.0016, pane, 0, 'XZ', (0, y, 0), grain=2)
        pull('bar', s * 0.024, y - 0.010, zd + 0.46, metal)
    if glass:
        for z in (zd + 0.38, zd + 0.78):
            box('shelf', (W - 2 * t, D - 0.07, 0.016), (0, 0.01, z), wood, 0.002, grain=0)
        for z in (zd + 0.365, zd + 0.765, H - 0.10):
            strip_light((0, -D / 2 + 0.05, z), W * (0.75 if z < H - 0.2 else 0.4), 4.5)
        note('shelf', W - 2 * t, D - 0.07, 0.384)
        with apart():
            for x, z, kind, tone, k in ((-0.2, zd - 0.003, 'shoulder', '#e6dfd3', 0.75), (0.18, zd - 0.003, 'bowl', '#6f5b49', 0.75),
                                        (-0.16, zd + 0.388, 'bowl', '#b98b67', 0.68), (0.2, zd + 0.388, 'bottle',
                                            '#d6cdbf', 0.72),
                                        (0.0, zd + 0.788, 'ovoid', '#8c7a68', 1.0)):
                vessel(kind, M.get('ceramic', tone), (x, 0.02, z), k)
    else:
        C.extrude_outline('shadow', arch(W, z0 + drawer_h, r, t + 0.004), 0.002, M.get('flat', '#2a2018'), 0, 'XZ',
                          (0, y + 0.014, 0), grain=2)
    four_legs(W - 0.16, D - 0.12, leg_h + 0.004, wood, 0.020, 0.013, (0.02, 0.015))


@product('Storage')
def chest(wood, metal, W=0.95, D=0.46, H=1.02, leg_h=0.13, rows=5):
    """Tall chest: graduated drawers with shadow gaps and long metal finger pulls on sled feet."""
    t = 0.022
    carcase(W, D, H - leg_h, leg_h, wood, t)
    inner = H - leg_h - 2 * t
    weights = np.linspace(1.3, 0.75, rows)
    heights = list(inner * weights / weights.sum())
    box('dark', (W - 2 * t, 0.004, inner), (0, -D / 2 + 0.05, leg_h + t + inner / 2), M.get('flat', '#2a2018'), 0)
    drawers(heights, W - 2 * t, leg_h + t, -D / 2 + 0.014, wood, handle='edge', metal=metal, gap=0.006, deep=D)
    for s in SIDES:
        x = s * (W / 2 - 0.06)
        box('sled', (0.030, D - 0.06, 0.030), (x, 0, 0.015), wood, 0.005, grain=1)
        for sy in SIDES:
            box('stub', (0.030, 0.030, leg_h - 0.028), (x, sy * (D / 2 - 0.07), 0.029 + (leg_h - 0.028) / 2), wood,
                0.004, grain=2)
