"""dressing.py - books and turned vessels for shelves and tables in the pictures. Units: meters."""
import random

import core as C
import materials as M
from parts import R, box, turned

BOOK_TONES = ('#7d6b58', '#e5ded2', '#3f4a44', '#a9815a', '#8c9a86', '#cdbfa8', '#43526b', '#5b4431')


def book_stack(loc, n=3, seed=1, rz=0):
    """Books lying flat at loc, each turned a little."""
    rnd = random.Random(seed)
    z = 0.0
    for k in range(n):
        w = 0.30 - 0.03 * k
        t = rnd.uniform(0.018, 0.030)
        tone = M.get('flat', rnd.choice(BOOK_TONES))
        at = (loc[0], loc[1], loc[2] + z + t / 2)
        turn = (0, 0, R(rz + rnd.uniform(-9, 9)))
        box('cover', (w, w * 0.74, t), at, tone, 0.002, turn)
        box('pages', (w - 0.004, w * 0.74 + 0.001, t - 0.006), at, M.get('flat', '#efe9dc'), 0.001, turn)
        z += t + 0.0006


def book_row(x0, x1, y, z, seed=2, depth=0.19):
    """Books standing on a shelf from x0 to x1, the last one leaning."""
    rnd = random.Random(seed)
    x = x0
    while x < x1 - 0.03:
        t = rnd.uniform(0.016, 0.038)
        h = rnd.uniform(0.19, 0.265)
        box('book', (t - 0.001, depth * rnd.uniform(0.85, 1.0), h), (x + t / 2, y, z + h / 2),
            M.get('flat', rnd.choice(BOOK_TONES)), 0.002)
        x += t


VASES = {
    'shoulder': [(0.055, 0.0), (0.062, 0.006), (0.095, 0.09), (0.105, 0.15), (0.090, 0.215), (0.045, 0.262),
                 (0.036, 0.285), (0.042, 0.30)],
    'bottle': [(0.060, 0.0), (0.070, 0.008), (0.078, 0.05), (0.062, 0.13), (0.030, 0.20), (0.021, 0.29), (0.024, 0.36)],
    'ovoid': [(0.040, 0.0), (0.052, 0.010), (0.085, 0.07), (0.088, 0.11), (0.070, 0.155), (0.044, 0.178),
              (0.040, 0.185)],
    'bowl': [(0.060, 0.0), (0.068, 0.010), (0.120, 0.050), (0.150, 0.082), (0.158, 0.095)],
}


def vessel(kind, mat, loc, k=1.0):
    """Turned vessel with a wall and a dark inside; k scales it."""
    keys = [(r * k, z * k) for r, z in VASES[kind]]
    outer = C.smooth_profile(keys, 44)
    wall_t = 0.004
    inner = [(max(0.004, r - wall_t), z) for r, z in outer[::-1] if z > keys[-1][1] * 0.25]
    turned('vessel', [(0.001, 0.0)] + outer + inner + [(0.001, inner[-1][1])], mat, loc, seg=96, smooth=70)
