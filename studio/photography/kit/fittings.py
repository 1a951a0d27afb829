"""fittings.py - built-in parts of single rooms: cement tiles, louvered shutters, a salon's reception counter."""
import bpy
import numpy as np

import core as C
import materials as M
from core import rbox
from parts import box, rod, rrect, slab, u_path, wall

TILE_PIXELS = 160


def _tile_pattern(ground, star, dot):
    """Image of one cement tile: a four-pointed star, quarter rings in the corners, and the joint."""
    yy, xx = (np.mgrid[0:TILE_PIXELS, 0:TILE_PIXELS] + 0.5) / TILE_PIXELS
    x, y = np.abs(xx - 0.5) * 2, np.abs(yy - 0.5) * 2
    corner = np.hypot(1 - x, 1 - y)

    def tone(hexc):
        return np.array(M.srgb(hexc)[:3])
    img = np.ones((TILE_PIXELS, TILE_PIXELS, 3)) * tone(ground)
    img[x ** 0.62 + y ** 0.62 < 0.93] = tone(star)
    img[np.hypot(x, y) < 0.15] = tone(dot)
    img[(corner > 0.30) & (corner < 0.46)] = tone(star)
    img[corner < 0.17] = tone(dot)
    img[np.maximum(x, y) > 0.988] = tone('#a59c8b')
    made = bpy.data.images.new('cement', TILE_PIXELS, TILE_PIXELS, float_buffer=True)
    made.colorspace_settings.name = 'Linear'
    rgba = np.ones((TILE_PIXELS, TILE_PIXELS, 4), np.float32)
    rgba[..., :3] = img
    made.pixels.foreach_set(rgba.ravel())
    made.update()
    return made


def cement_floor(x0, x1, y0, y1, tones=('#ddd4c2', '#6f7f72', '#a8663f'), size=0.20):
    """Floor of patterned cement tiles, as in Vietnamese townhouses; tones are ground, star and dot."""
    verts, faces, uv = [], [], []
    for i in range(int((x1 - x0) / size)):
        for j in range(int((y1 - y0) / size)):
            x, y = x0 + i * size, y0 + j * size
            first = len(verts)
            verts += [(x, y, 0), (x + size, y, 0), (x + size, y + size, 0), (x, y + size, 0)]
            faces.append(tuple(range(first, first + 4)))
            uv += [(0, 0), (1, 0), (1, 1), (0, 1)]
    return C.mesh_obj('cement', verts, faces, M.image(_tile_pattern(*tones)), uv, smooth=False)


def shutters(x, y, mat, metal, leaf=(0.58, 2.14), pitch=0.042):
    """Pair of closed louvered doors in a frame on the back wall; (x, y) = middle of the wall side."""
    w, h = leaf
    for s in (-1, 1):
        box('jamb', (0.07, 0.09, h), (x + s * (w + 0.035), y - 0.045, h / 2), mat, 0.004, grain=2)
    box('head', (2 * w + 0.14, 0.09, 0.07), (x, y - 0.045, h + 0.035), mat, 0.004, grain=0)
    box('dark', (2 * w, 0.004, h), (x, y - 0.006, h / 2), M.get('flat', '#20241f'), 0)
    for s in (-1, 1):
        cx = x + s * w / 2
        for side in (-1, 1):
            box('stile', (0.075, 0.036, h - 0.02), (cx + side * (w / 2 - 0.039), y - 0.040, h / 2), mat, 0.003, grain=2)
        for z, bar in ((0.11, 0.20), (h * 0.46, 0.09), (h - 0.065, 0.11)):
            box('rail', (w - 0.15, 0.036, bar), (cx, y - 0.040, z), mat, 0.003, grain=0)
        for low, high in ((0.21, h * 0.46 - 0.045), (h * 0.46 + 0.045, h - 0.12)):
            count = int((high - low) / pitch)
            for k in range(count):
                z = low + (k + 0.5) * (high - low) / count
                box('louver', (w - 0.152, 0.040, 0.007), (cx, y - 0.036, z), mat, 0.002, (0.75, 0, 0), grain=0)
    rod([(x - 0.05, y - 0.080, h * 0.46 - 0.10), (x - 0.05, y - 0.080, h * 0.46 + 0.10)], 0.007, metal)
    rod([(x + 0.05, y - 0.080, h * 0.46 - 0.10), (x + 0.05, y - 0.080, h * 0.46 + 0.10)], 0.007, metal)


def reception_counter(body, top, plinth, w=2.05, d=0.66, h=1.04):
    """Fluted reception counter with round front corners; its front faces -Y."""
    path = [(x, -y) for x, y in u_path(w, d, 0.26)]
    wall('front', path, h - 0.03, 0.07, 0.045, body, r=0.006, flute=(0.048, 0.012), noise=0, step=0.02)
    wall('plinth', [(x * 0.985, y * 0.96) for x, y in path], 0.075, 0.0, 0.03, plinth, r=0.003, noise=0)
    slab('top', rrect(w + 0.08, d + 0.10, 0.29, arc=20), 0.034, top, h, 'soft', grain=0)
    rbox('back_rail', (w - 0.1, 0.02, 0.30), 0.002, body, (0, d / 2 - 0.02, h - 0.20), grain=0)
