"""textures.py - tileable height and shade maps of fabrics, drawn with numpy.

Drawn once, then kept in .cache.  A lookup in such a map is several times
cheaper to render than the same structure made of noise nodes, and can contain
real yarn loops and threads.  Each map has `height` (0..1)
and `shade` (0..1, dark in the hollows).
"""
import os

import bpy
import numpy as np
from scipy import ndimage
from scipy.spatial import cKDTree

CACHE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), '.cache')
VERSION = 3


def _normalise(a):
    lo, hi = np.percentile(a, (0.5, 99.5))
    return np.clip((a - lo) / (hi - lo), 0, 1)


def _cavity(height, sigma):
    """Shade from a height map: low against its surroundings is dark."""
    return _normalise(height - 0.85 * ndimage.gaussian_filter(height, sigma, mode='wrap') + 0.35 * height)


def _smooth_noise(n, sigma, seed):
    noise = np.random.RandomState(seed).normal(size=(n, n))
    noise = ndimage.gaussian_filter(noise, sigma, mode='wrap')
    return noise / noise.std()


def boucle(n=1024, metres=0.22):
    """Curled yarn: thousands of small loops piled on each other."""
    rng = np.random.RandomState(4)
    px = n / metres
    height = np.zeros((n, n))
    count = 10500
    for _ in range(count):
        radius = rng.uniform(0.0013, 0.0027) * px
        yarn = rng.uniform(0.0008, 0.00125) * px
        turn = rng.uniform(1.1, 1.9) * np.pi
        start = rng.uniform(0, 2 * np.pi)
        squash = rng.uniform(0.6, 1.0)
        tilt = rng.uniform(0, np.pi)
        t = np.linspace(0, 1, 22)
        a = start + turn * t
        grow = 1 + 0.35 * (t - 0.5)
        x, y = radius * grow * np.cos(a), radius * grow * np.sin(a) * squash
        x, y = x * np.cos(tilt) - y * np.sin(tilt), x * np.sin(tilt) + y * np.cos(tilt)
        lift = (0.3 + 0.7 * np.sin(np.pi * t) ** 0.6) * (0.25 + 1.25 * rng.uniform() ** 1.3)
        cx, cy = rng.uniform(0, n, 2)
        m = int(radius * 1.25 + yarn + 2)
        gx = np.arange(int(cx) - m, int(cx) + m + 1)
        gy = np.arange(int(cy) - m, int(cy) + m + 1)
        dx = gx[None, :, None] - cx - x
        dy = gy[:, None, None] - cy - y
        d2 = (dx * dx + dy * dy) / yarn ** 2
        body = np.where(d2 < 1, np.sqrt(np.clip(1 - d2, 0, 1)) * 0.6 + lift, 0).max(-1)
        rows, cols = gy[:, None] % n, gx[None, :] % n
        height[rows, cols] = np.maximum(height[rows, cols], body)
    fibre = _smooth_noise(n, 0.8, 8)
    height = ndimage.gaussian_filter(height, 0.9, mode='wrap') + 0.035 * fibre
    height = _normalise(height)
    return height, _cavity(height, 5)


def weave(n=1024, threads=96):
    """Plain weave of slubby threads, `threads` each way."""
    pitch = n / threads
    y, x = np.mgrid[0:n, 0:n].astype(float)
    rng = np.random.RandomState(7)

    def wobble(seed, along_rows):
        sigma = (2, 60) if along_rows else (60, 2)
        w = ndimage.gaussian_filter(np.random.RandomState(seed).normal(size=(n, n)), sigma, mode='wrap')
        return w / w.std()

    xs = x + 0.10 * pitch * wobble(1, False)
    ys = y + 0.10 * pitch * wobble(2, True)
    warp_i = np.floor(xs / pitch).astype(int) % threads
    weft_i = np.floor(ys / pitch).astype(int) % threads
    u = (xs / pitch) % 1 * 2 - 1
    v = (ys / pitch) % 1 * 2 - 1
    warp_t, weft_t = rng.normal(size=threads), rng.normal(size=threads)
    warp_w = 0.86 + 0.07 * warp_t[warp_i] + 0.06 * wobble(3, False)
    weft_w = 0.86 + 0.07 * weft_t[weft_i] + 0.06 * wobble(4, True)
    parity = np.where((warp_i + weft_i) % 2 == 0, 1.0, -1.0)
    warp = np.sqrt(np.clip(1 - (u / warp_w) ** 2, 0, 1)) * 0.7 + 0.42 * parity * np.cos(v * np.pi / 2)
    weft = np.sqrt(np.clip(1 - (v / weft_w) ** 2, 0, 1)) * 0.7 - 0.42 * parity * np.cos(u * np.pi / 2)
    height = np.maximum(warp, weft)
    tone = np.where(warp > weft, warp_t[warp_i] + 0.8 * wobble(5, False), weft_t[weft_i] + 0.8 * wobble(6, True))
    height = _normalise(ndimage.gaussian_filter(height, 0.6, mode='wrap'))
    shade = np.clip(_cavity(height, 5) * 0.62 + 0.30 + 0.06 * tone, 0, 1)
    return height, shade


def leather(n=1024, cells=5200):
    """Full-grain leather: pebbles of two sizes between fine furrows."""
    rng = np.random.RandomState(9)

    def furrows(count, seed):
        pts = np.random.RandomState(seed).uniform(0, 1, (count, 2))
        tree = cKDTree(pts, boxsize=1.0)
        y, x = np.mgrid[0:n, 0:n] / n
        warp = 0.12 / np.sqrt(count)
        x = (x + warp * _smooth_noise(n, 14, seed + 1)) % 1
        y = (y + warp * _smooth_noise(n, 14, seed + 2)) % 1
        d, _ = tree.query(np.stack([x.ravel(), y.ravel()], 1), k=2)
        edge = (d[:, 1] - d[:, 0]).reshape(n, n) * np.sqrt(count)
        return np.clip(edge / 0.55, 0, 1) ** 0.5

    fine, broad = furrows(cells, 3), furrows(cells // 5, 5)
    pores = (rng.uniform(size=(n, n)) > 0.9985).astype(float)
    pores = _normalise(ndimage.gaussian_filter(pores, 1.6, mode='wrap'))
    height = 0.55 * fine + 0.45 * broad - 0.25 * pores + 0.03 * _smooth_noise(n, 1.2, 2)
    height = _normalise(ndimage.gaussian_filter(height, 0.8, mode='wrap'))
    return height, _normalise(0.6 * height + 0.4 * broad)


MAPS = {'boucle': boucle, 'weave': weave, 'leather': leather}


def image(name):
    """Blender image of a map: height in red, shade in green (linear data)."""
    label = 'map-' + name
    found = bpy.data.images.get(label)
    if found:
        return found
    os.makedirs(CACHE, exist_ok=True)
    path = os.path.join(CACHE, f'{label}-{VERSION}.npz')
    if os.path.exists(path):
        data = np.load(path)
        height, shade = data['height'], data['shade']
    else:
        height, shade = MAPS[name]()
        part = path + '.part.npz'
        np.savez_compressed(part, height=height.astype(np.float16), shade=shade.astype(np.float16))
        os.replace(part, path)
    n = height.shape[0]
    img = bpy.data.images.new(label, n, n, float_buffer=True, is_data=True)
    flat = np.ones((n, n, 4), np.float32)
    flat[..., 0] = height
    flat[..., 1] = shade
    flat[..., 2] = 0
    img.pixels.foreach_set(flat.ravel())
    img.update()
    return img
