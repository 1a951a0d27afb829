"""products_beds.py - beds around one mattress format (200 x 160 or 180 cm). Units: meters."""
import math

import numpy as np

import core as C
from core import cushion
from parts import CORNERS, R, SIDES, apart, box, duvet, four_legs, note, product, rod, soft, turned, u_path, wall

LENGTH = 2.00
RAIL = 0.055
KNOB = [(0.001, 0), (0.006, 0), (0.005, 0.012), (0.013, 0.018), (0.014, 0.024), (0.011, 0.028), (0.001, 0.029)]


def made_bed(linen_m, duvet_m, accent, W, z_deck, drape=True, throw=None, rows=2, seed=3):
    """Mattress on z_deck (top 0.24 above), creased duvet with turned-down hem, `rows` of pillows, an accent cushion.

    drape: the duvet falls over the rails instead of ending inside them; throw: blanket at the foot.
    """
    z = z_deck + 0.24
    with apart():
        _bedding(linen_m, duvet_m, accent, W, z, drape, throw, rows, seed)


def _bedding(linen_m, duvet_m, accent, W, z, drape, throw, rows, seed):
    """Bedding; z = upper face of the mattress."""
    cushion('mattress', (W, LENGTH, 0.235), linen_m, (0, 0, z - 0.122), r=0.06, crown=0.010, bulge=0.006, noise=0.002,
            step=0.06)
    duvet(W, LENGTH, z + 0.004, duvet_m, 0.25 if drape else 0.14, drape, turn=linen_m, throw=throw, seed=seed)
    y = LENGTH / 2
    dx = W / 4 - 0.01
    for s in SIDES:
        if rows == 2:
            soft('sleep', (0.70, 0.50, 0.19), linen_m, (s * dx, y - 0.17, z + 0.215), (R(60), 0, R(s * 2)))
            soft('sleep', (0.68, 0.47, 0.18), duvet_m, (s * dx * 0.98, y - 0.36, z + 0.185), (R(50), 0, R(-s * 3)))
        else:
            soft('sleep', (0.70, 0.50, 0.19), linen_m, (s * dx, y - 0.24, z + 0.130), (R(24), 0, R(s * 2)))
    if accent:
        soft('lumbar', (0.66, 0.32, 0.15), accent, (0.02, y - (0.55 if rows == 2 else 0.47), z + 0.15),
             (R(54), 0, R(2)))


def wood_rails(wood, W, z, h, r=0.006, posts=None):
    """Timber side, head and foot rails around the mattress; z = lower edge.

    posts: y of the foot posts that the side rails end in; the panel between the posts replaces the foot rail.
    """
    w = W + 2 * RAIL
    end = -LENGTH / 2 - 0.03 if posts is None else posts
    back = LENGTH / 2 + 0.03
    for s in SIDES:
        box('rail', (RAIL - 0.02, back - end, h), (s * (w / 2 - RAIL / 2 + 0.01), (back + end) / 2, z + h / 2), wood, r,
            grain=1)
    size = (w - 0.004, RAIL - 0.02, h - 0.004)      # faces in one plane with the side rails would be black
    if posts is None:
        box('foot', size, (0, -LENGTH / 2 - RAIL / 2 + 0.01, z + h / 2), wood, r, grain=0)
    box('head_rail', size, (0, LENGTH / 2 + RAIL / 2 - 0.01, z + h / 2), wood, r, grain=0)
    front = -LENGTH / 2 if posts is None else posts
    box('deck', (W + 0.02, LENGTH / 2 - front, 0.02), (0, (LENGTH / 2 + front) / 2, z + 0.06), wood, 0.002)


@product('Bed')
def bed_channel(fabric, wood, linen_m, duvet_m, accent=None, throw=None, W=1.60, head_h=1.04, style='channel'):
    """Upholstered bed. style: channel (vertical channels), wing (wrap-around head) or panel (two soft pads)."""
    w = W + 2 * RAIL
    leg_h, rail_h = 0.13, 0.20
    for s in SIDES:
        cushion('rail', (RAIL, LENGTH + 0.09, rail_h), fabric, (s * (w / 2 - RAIL / 2), 0, leg_h + rail_h / 2),
                r=0.024, crown=0.001, bulge=0.003, noise=0.001, step=0.06)
    cushion('foot', (w, RAIL, rail_h), fabric, (0, -LENGTH / 2 - RAIL / 2, leg_h + rail_h / 2), r=0.024, crown=0.001,
            bulge=0.003, noise=0.001, step=0.06)
    box('deck', (W + 0.02, LENGTH, 0.02), (0, 0, leg_h + 0.10), wood, 0.002)
    y = LENGTH / 2 + 0.06
    hw = w + 0.10
    if style == 'channel':
        n = 9
        cw = hw / n
        for i in range(n):
            cushion('channel', (cw - 0.001, 0.10, head_h - 0.03), fabric,
                    (-hw / 2 + cw * (i + 0.5), y, 0.03 + (head_h - 0.03) / 2), r=0.045, crown=0.004,
                    bulge=0.010, noise=0.0015, seed=i, step=0.03)
    elif style == 'wing':
        path = u_path(hw + 0.02, 0.62, 0.26, y_front=-0.31)
        path = [(px, py + LENGTH / 2 - 0.19) for px, py in path]

        def top(f):
            e = min(1.0, (0.5 - abs(f - 0.5)) / 0.22)
            return 0.55 + (head_h - 0.55) * e * e * (3 - 2 * e)
        wall('wing', path, top, 0.06, 0.095, fabric, lean=0.03, r=0.045, noise=0.004)
    else:
        cushion('head', (hw, 0.07, head_h - 0.03), fabric, (0, y + 0.02, 0.03 + (head_h - 0.03) / 2), r=0.03,
                crown=0.002, bulge=0.004, noise=0.001, step=0.05)
        for s in SIDES:
            cushion('head_pad', (hw / 2 - 0.012, 0.52, 0.11), fabric, (s * hw / 4, y - 0.035, head_h - 0.27),
                    (R(86), 0, 0), r=0.045, crown=0.02, bulge=0.008,
                    noise=0.003, seed=s + 3, piping=fabric)
    four_legs(w - 0.16, LENGTH - 0.10, leg_h + 0.095, wood, 0.026, 0.018, (0.0, 0.0))
    made_bed(linen_m, duvet_m, accent, W, leg_h + 0.11, throw=throw, seed=len(style))
    return {}


@product('Bed')
def bed_wood(wood, linen_m, duvet_m, accent=None, panel=None, throw=None, metal=None, W=1.60, head_h=0.95, head='slat',
             leg_h=0.16, rail_h=0.16, foot=None):
    """Timber bed. head: slat (horizontal boards), spindle (turned bars) or cane (framed panels).

    foot: None (the duvet falls over a plain rail), 'spindle' (low rail on turned bars) or 'drawers' (deep
    sides with two drawers each).
    """
    w = W + 2 * RAIL
    y_foot = -LENGTH / 2 - RAIL - 0.02
    wood_rails(wood, W, leg_h, rail_h, posts=y_foot if foot == 'spindle' else None)
    y = LENGTH / 2 + RAIL
    for s in SIDES:
        C.tube('post', [(s * (w / 2 - 0.02), y - 0.01, 0), (s * (w / 2 - 0.02), y, leg_h + rail_h),
                        (s * (w / 2 - 0.02), y + 0.05, head_h)], 0.024, wood, radii=[0.8, 1.1, 0.85], res=8)
        if foot != 'spindle':
            C.leg('leg', leg_h + rail_h - 0.002, 0.026, 0.018, wood, (s * (w / 2 - 0.02), -LENGTH / 2 - RAIL + 0.03, 0), (0, 0))
    z0 = leg_h + rail_h + 0.10
    lean = 0.05 / (head_h - leg_h - rail_h)

    def yz(z):
        return y + (z - leg_h - rail_h) * lean
    if head == 'slat':
        for k in range(4):
            z = z0 + 0.06 + k * (head_h - z0 - 0.10) / 3.4
            box('slat', (w - 0.07, 0.020, 0.105), (0, yz(z), z), wood, 0.006, (R(-4), 0, 0), grain=0)
    elif head == 'spindle':
        rod([(-w / 2 - 0.01, yz(head_h - 0.03), head_h - 0.03), (w / 2 + 0.01, yz(head_h - 0.03), head_h - 0.03)],
            0.021, wood)
        rod([(-w / 2 + 0.02, yz(z0 - 0.06), z0 - 0.06), (w / 2 - 0.02, yz(z0 - 0.06), z0 - 0.06)], 0.017, wood)
        for x in np.linspace(-w / 2 + 0.11, w / 2 - 0.11, 17):
            rod([(x, yz(z0 - 0.06), z0 - 0.06), (x, yz(head_h - 0.03), head_h - 0.03)], 0.0085, wood, res=5)
    else:
        fh = head_h - z0 + 0.04
        zc = z0 - 0.02 + fh / 2
        count = 3
        pw = (w - 0.06) / count
        for i in range(count):
            x = -(w - 0.06) / 2 + pw * (i + 0.5)
            for s in SIDES:
                box('stile', (0.034, 0.026, fh), (x + s * (pw / 2 - 0.017), yz(zc), zc), wood, 0.006, (R(-4), 0, 0),
                    grain=2)
                box('rail', (pw - 0.066, 0.026, 0.040), (x, yz(zc + s * (fh / 2 - 0.02)), zc + s * (fh / 2 - 0.02)),
                    wood, 0.006, (R(-4), 0, 0), grain=0)
            box('cane', (pw - 0.060, 0.001, fh - 0.070), (x, yz(zc), zc), panel, 0, (R(-4), 0, 0))
    if foot == 'spindle':
        z1 = leg_h + rail_h + 0.24
        box('foot', (w - 0.04, 0.028, rail_h), (0, y_foot, leg_h + rail_h / 2), wood, 0.004, grain=0)
        for s in SIDES:
            C.tube('post', [(s * (w / 2 - 0.02), y_foot, 0), (s * (w / 2 - 0.02), y_foot, z1)], 0.024,
                   wood, radii=[0.8, 1.0], res=8)
        rod([(-w / 2 - 0.01, y_foot, z1 - 0.02), (w / 2 + 0.01, y_foot, z1 - 0.02)], 0.019, wood)
        for x in np.linspace(-w / 2 + 0.11, w / 2 - 0.11, 17):
            rod([(x, y_foot, leg_h + rail_h - 0.01), (x, y_foot, z1 - 0.02)], 0.0085, wood, res=5)
    elif foot == 'drawers':
        half = (LENGTH - 0.10) / 2
        note('drawer', half - 0.06, W / 2 - 0.10, rail_h - 0.10)
        for s in SIDES:
            for k in SIDES:
                box('drawer', (0.012, half - 0.03, rail_h - 0.07), (s * (w / 2 + 0.006), k * half / 2 - 0.02,
                                                                    leg_h + rail_h / 2 - 0.005), wood, 0.003, grain=1)
                turned('knob', KNOB, metal or wood, (s * (w / 2 + 0.012), k * half / 2 - 0.02,
                                                     leg_h + rail_h / 2 + 0.02), seg=40, rot=(0, R(90 * s), 0))
    made_bed(linen_m, duvet_m, accent, W, leg_h + rail_h - 0.09, drape=foot is None, throw=throw)
    return {}


@product('Bed')
def bed_platform(wood, linen_m, duvet_m, accent=None, pad_m=None, W=1.60, head_h=0.92):
    """Low platform bed: wide timber deck on a hidden base, leaning head board with two strap-hung cushions."""
    dw, dl = W + 0.50, LENGTH + 0.30
    count = 9
    for k in range(count):
        pitch = dw / count
        box('board', (pitch - 0.003, dl, 0.036), (-dw / 2 + pitch * (k + 0.5), 0.0, 0.202), wood, 0.005, grain=1)
    for s in SIDES:
        box('base', (0.05, dl - 0.40, 0.184), (s * (W / 2 - 0.12), 0.05, 0.092), wood, 0.003, grain=1)
        box('base', (W - 0.24, 0.05, 0.184), (0, s * (dl / 2 - 0.30) + 0.05, 0.092), wood, 0.003, grain=0)
        box('batten', (dw - 0.24, 0.06, 0.02), (0, s * (dl / 2 - 0.36) + 0.05, 0.175), wood, 0.003, grain=0)
    y = dl / 2 - 0.05
    lean = R(-8)
    for s in SIDES:
        box('upright', (0.06, 0.030, head_h - 0.23), (s * W * 0.30, y + 0.009, 0.21 + (head_h - 0.24) / 2), wood,
            0.004, (lean, 0, 0), grain=2)
    box('head', (dw, 0.030, 0.36), (0, y + 0.018, head_h - 0.19), wood, 0.008, (lean, 0, 0), grain=0)

    def on_head(x, out, up):
        """Point `out` meters in front of the middle of the head board and `up` along it."""
        return (x, y + 0.018 - out * math.cos(lean) - up * math.sin(lean),
                head_h - 0.19 - out * math.sin(lean) + up * math.cos(lean))
    if pad_m:
        for s in SIDES:
            cushion('bolster', (dw / 2 - 0.16, 0.40, 0.11), pad_m, (s * (dw / 4 - 0.04), y - 0.065, head_h - 0.20),
                    (R(82), 0, 0), r=0.045, crown=0.02, noise=0.002, piping=pad_m)
            x = s * (dw / 4 - 0.04)
            box('strap', (0.035, 0.040, 0.005), on_head(x, 0, 0.1820), wood, 0.002, (lean, 0, 0))
            for out, length in ((0.017, 0.10), (-0.017, 0.07)):
                box('strap', (0.035, 0.005, length), on_head(x, out, 0.1840 - length / 2), wood, 0.002, (lean, 0, 0))
    made_bed(linen_m, duvet_m, accent, W, 0.221, drape=False, rows=1)
    return {}


@product('Bed')
def bed_canopy(wood, linen_m, duvet_m, accent=None, fabric=None, throw=None, W=1.60, H=2.05):
    """Four-poster in slim square timber with an upholstered head pad."""
    w = W + 2 * RAIL + 0.05
    l = LENGTH + 2 * RAIL + 0.03
    wood_rails(wood, W, 0.19, 0.15)
    t = 0.052
    for sx, sy in CORNERS:
        box('post', (t, t, H), (sx * (w - t) / 2, sy * (l - t) / 2, H / 2), wood, 0.004, grain=2)
    for s in SIDES:
        box('beam', (w - 2 * t, 0.036, t), (0, s * (l - t) / 2, H - t / 2), wood, 0.004, grain=0)
        box('beam', (0.036, l - 2 * t, t), (s * (w - t) / 2, 0, H - t / 2), wood, 0.004, grain=1)
    box('head', (w - 2 * t, 0.030, 0.62), (0, (l - t) / 2, 0.72), wood, 0.004, grain=0)
    if fabric:
        n = 3
        cw = (w - 2 * t - 0.02) / n
        for i in range(n):
            cushion('pad', (cw - 0.004, 0.52, 0.07), fabric, (-(w - 2 * t - 0.02) / 2 + cw * (i + 0.5),
                                                              (l - t) / 2 - 0.045, 0.74), (R(90), 0,
                                                                  0), r=0.03, crown=0.012, noise=0.001, piping=fabric)
    made_bed(linen_m, duvet_m, accent, W, 0.26, drape=False, throw=throw, seed=8)
    return {}
