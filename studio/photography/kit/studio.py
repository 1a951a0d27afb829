"""studio.py - light, camera, Cycles settings, and conversion of renders to pictures.

Units: meters and degrees, Z up, product front faces -Y, floor at z = 0.

This module makes two kinds of pictures:

* `render`         opaque: backdrop in the picture (room sets, detail views);
* `render_cutout`  RGBA master: exact coverage in alpha, and below the product
                   its contact shadow as translucent dark ink.

Both render a few samples a pixel, denoise them (`denoise.py`) and tone-map
with Blender's Filmic transform.
"""
import math
import os
import shutil
import struct
import subprocess
import tempfile
import zlib

import bpy
import numpy as np
from mathutils import Vector
from scipy import ndimage

import core as C
import materials as M

HERE = os.path.dirname(os.path.abspath(__file__))
DENOISE = os.path.join(HERE, 'denoise.py')
PYTHON = '/usr/bin/python3'  # Debian's Python, with the packages listed in the README

# az: 0 = front, + = camera to the right.  el: camera height.  lens: mm on 36 mm.
VIEWS = {
    'hero': dict(az=-30, el=8.5, lens=80),
    'side': dict(az=52, el=10, lens=85),
    'back': dict(az=148, el=12, lens=85),
    'open': dict(az=-34, el=26, lens=80),
    'detail': dict(az=-38, el=20, lens=90),
}

# Framing of cut-outs, as fractions of the canvas.
MAX_WIDTH = 0.88
MAX_HEIGHT = 0.72
GROUND_LINE = 0.86
HANG_HEIGHT = 0.78

GLOW = 1.5              # gain of the product's own lamps in pictures
INK = (30, 23, 17)      # color of the contact shadow, sRGB 0..255
INK_STRENGTH = 0.50     # exponent from the light ratio to the ink; 0.45 = plain gamma
MASK_SPP = 8            # extra samples for the outline
SHADE_FLOOR = 0.05      # loss of light that counts as none
WHITE_LIMIT = 0.80      # target for the 90th percentile of bright products


# ------------------------------------------------------------------ product bounds
def product_objects():
    """Meshes of the product (all meshes that the studio did not add)."""
    return [o for o in bpy.context.scene.objects if o.type == 'MESH' and not o.get('studio')]


def product_lights():
    """Lamps of the product, such as the bulb behind a shade."""
    return [o for o in bpy.context.scene.objects if o.type == 'LIGHT' and not o.get('studio')]


def light_up(gain=GLOW):
    """Set the product's own lamps to `gain` times their power, because softboxes are much brighter than bulbs."""
    for ob in product_lights():
        data = ob.data
        data['own_power'] = data.get('own_power', data.energy)
        data.energy = data['own_power'] * gain


def bounds_points(objs=None, maxpts=60000):
    """World positions of the evaluated vertices as an (n, 3) array, in meters."""
    depsgraph = bpy.context.evaluated_depsgraph_get()
    parts = []
    for ob in objs or product_objects():
        ev = ob.evaluated_get(depsgraph)
        me = ev.to_mesh()
        co = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', co)
        matrix = np.array(ev.matrix_world)
        ev.to_mesh_clear()
        parts.append(co.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
    pts = np.concatenate(parts)
    if len(pts) <= maxpts:
        return pts
    directions = np.random.RandomState(1).normal(size=(64, 3))
    extremes = np.unique(np.concatenate([(pts @ d).argsort()[[0, -1]] for d in directions]))
    lowest = pts[:, 2].argsort()[:400]
    return np.concatenate([pts[:: len(pts) // maxpts + 1], pts[extremes], pts[lowest]])


# ------------------------------------------------------------------ light and backdrop
def area(name, loc, target, size, power, col=(1, 1, 1), size_y=None, spread=180, cam=False):
    """Area light at `loc` aimed at `target`; size in meters, power in watts, spread in degrees."""
    light = bpy.data.lights.new(name, 'AREA')
    light.size = size
    light.energy = power
    light.color = col
    light.spread = math.radians(spread)
    if size_y:
        light.shape = 'RECTANGLE'
        light.size_y = size_y
    ob = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera = cam
    return ob


def world(col=(1, 1, 1), k=0.4):
    """Uniform environment light of color `col` and strength `k`."""
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    background = w.node_tree.nodes['Background']
    background.inputs[0].default_value = (*col, 1)
    background.inputs[1].default_value = k
    return w


def cyclorama(hexc='#efebe5', R=1.6, depth=4.5, width=30, height=9, az=0):
    """Floor and curved sweep of radius `R` behind the product, turned to face the camera."""
    profile = [(y, 0) for y in (-14, -6, -2, 0, depth * 0.5, depth)]
    for i in range(1, 15):
        a = math.pi / 2 * i / 14
        profile.append((depth + R * math.sin(a), R - R * math.cos(a)))
    profile.append((depth + R, height))
    verts = [(x, y, z) for y, z in profile for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    ob = C.mesh_obj('cyc', verts, faces, M.get('flat', hexc, rough=0.85))
    ob['studio'] = 1
    ob.rotation_euler = (0, 0, math.radians(az))
    return ob


def softboxes(rad=1.0, center=(0, 0, 0.4), az=0):
    """Key left-front high, broad fill right, overhead, rim.

    Sizes and powers scale with the product radius `rad` (meters), so that
    large and small products get the same look; `az` turns them with the camera.
    """
    a = math.radians(az)
    c = Vector(center)

    def at(x, y, z):
        turned = (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), z)
        return c + Vector(turned) * rad

    p = rad * rad
    lights = [
        area('key', at(-2.3, -1.5, 2.3), c, 2.0 * rad, 175 * p, (1, .965, .92)),
        area('fill', at(2.8, -2.0, 1.1), c, 2.8 * rad, 26 * p, (.93, .965, 1)),
        area('top', at(0.2, 0.5, 3.2), c, 2.6 * rad, 62 * p, (1, 1, 1)),
        area('rim', at(1.9, 2.2, 1.7), c, 1.3 * rad, 46 * p, (1, .97, .94)),
    ]
    for light in lights:
        light['studio'] = 1
    world((1, .99, .97), 0.28)
    return lights


def mirror_card(cyc, lights, az=0):
    """Graduated card that mirrors reflect instead of the studio, for a camera at azimuth `az`."""
    card = C.grid_surface('card', lambda u, v: ((u - 0.5) * 30, -6.0, -7 + 18 * v), 1, 1,
                          M.gradient('#77736c', '#f4f1eb'), ss=0)
    card.rotation_euler = (0, 0, math.radians(-az))
    card['studio'] = 1
    for ray in ('camera', 'diffuse', 'transmission', 'shadow'):
        setattr(card, 'visible_' + ray, False)
    for ob in (cyc, *lights):
        ob.visible_glossy = False


# ------------------------------------------------------------------ camera
def canvas(size, low):
    """Picture size in pixels: 4:5 upright, or 1:0.86 for low, wide furniture."""
    if not low:
        return size, round(size * 1.25)
    width = round(size * 1.25)
    return width, round(width * 0.86)


def _direction(az, el):
    a, e = math.radians(az), math.radians(el)
    return Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))


def camera(az, el, lens, res, target, dist):
    """Camera `dist` meters from `target`, looking at it from azimuth `az` and elevation `el` (degrees)."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = res
    scene.render.resolution_percentage = 100
    cam = bpy.data.cameras.new('cam')
    ob = bpy.data.objects.new('cam', cam)
    scene.collection.objects.link(ob)
    scene.camera = ob
    cam.lens = lens
    cam.sensor_width = 36
    cam.sensor_fit = 'HORIZONTAL'
    cam.clip_end = 200
    d = _direction(az, el)
    ob.rotation_euler = (-d).to_track_quat('-Z', 'Y').to_euler()
    ob.location = Vector(target) + d * dist
    return ob


def frame_camera(points, res, az, el, lens, mount='floor', width=MAX_WIDTH, height=MAX_HEIGHT):
    """Camera for a cut-out: centered, lowest point on the ground line.

    The distance fits the projected product into `width` x `height` (fractions
    of the canvas); lens shift, not tilt, places it, so verticals keep their
    direction.  With `mount` 'ceiling' the highest point sits on the upper edge
    instead, with 'wall' the product is centered.
    """
    ob = camera(az=az, el=el, lens=lens, res=res, target=(0, 0, 0), dist=1)
    cam = ob.data
    d = np.array(_direction(az, el))
    right = np.array((math.cos(math.radians(az)), math.sin(math.radians(az)), 0.0))
    up = np.cross(d, right)
    centre = (points.min(0) + points.max(0)) / 2
    rel = points - centre
    x, y, z = rel @ right, rel @ up, rel @ d
    aspect = res[1] / res[0]
    focal = lens / cam.sensor_width
    max_h = HANG_HEIGHT if mount == 'ceiling' else height
    dist = max(np.ptp(x) / width, np.ptp(y) / (max_h * aspect)) * focal + z.max()
    for _ in range(12):
        u, v = focal * x / (dist - z), focal * y / (dist - z)
        scale = max(np.ptp(u) / width, np.ptp(v) / (max_h * aspect))
        dist = max(dist * scale, z.max() + 0.05)
    u, v = focal * x / (dist - z), focal * y / (dist - z)
    ob.location = Vector(centre + d * dist)
    cam.shift_x = float((u.max() + u.min()) / 2)
    if mount == 'wall':
        cam.shift_y = float((v.max() + v.min()) / 2)
    elif mount == 'ceiling':
        cam.shift_y = float(v.max() - 0.5 * aspect - 0.004)
    else:
        cam.shift_y = float(v.min() - (0.5 - GROUND_LINE) * aspect)
    across = 0.5 + u - cam.shift_x
    upward = 0.5 + (v - cam.shift_y) / aspect
    set_border(across.min() - 0.01, across.max() + 0.01, upward.min() - 0.01, upward.max() + 0.01)
    bpy.context.view_layer.update()
    return ob


def set_border(left, right, low, high):
    """Render only this part of the canvas (fractions, from the lower left); the rest stays empty."""
    r = bpy.context.scene.render
    r.use_border = True
    r.use_crop_to_border = False
    r.border_min_x, r.border_max_x = max(0.0, float(left)), min(1.0, float(right))
    r.border_min_y, r.border_max_y = max(0.0, float(low)), min(1.0, float(high))


def closeup_camera(target, reach, res, az, el, lens, fstop=6.3):
    """Camera for a detail: a sphere of radius `reach` meters around `target` fills the width."""
    dist = reach * lens / 36 * 2
    ob = camera(az=az, el=el, lens=lens, res=res, target=target, dist=dist)
    ob.data.dof.use_dof = True
    ob.data.dof.focus_distance = dist * 0.985
    ob.data.dof.aperture_fstop = fstop
    return ob


# ------------------------------------------------------------------ Cycles
def setup_cycles(spp, exposure, bounces=5, gi_diffuse=3):
    """Render settings; `spp` = samples per pixel, `exposure` is in stops."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device = 'CPU'
    c.samples = spp
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.02
    c.adaptive_min_samples = max(6, spp // 3)
    c.use_denoising = False
    c.max_bounces = bounces
    c.diffuse_bounces = gi_diffuse
    c.glossy_bounces = 3
    c.transmission_bounces = 6
    c.transparent_max_bounces = 6
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.sample_clamp_indirect = 3.0
    c.sample_clamp_direct = 12.0
    c.blur_glossy = 1.0
    c.filter_width = 1.3
    scene.render.use_persistent_data = True
    scene.render.film_transparent = False
    scene.render.use_border = False
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_settings.exposure = exposure
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True


def _render_linear(folder, name):
    """Render and denoise; returns straight linear RGBA, first row on top."""
    scene = bpy.context.scene
    settings = scene.render.image_settings
    settings.file_format = 'OPEN_EXR_MULTILAYER'
    settings.color_mode = 'RGBA'
    settings.color_depth = '32'
    settings.exr_codec = 'NONE'
    path = os.path.join(folder, name + '.exr')
    clean = os.path.join(folder, name + '.npy')
    scene.cycles.seed = 11
    scene.render.filepath = path
    if bpy.ops.render.render(write_still=True) != {'FINISHED'} or not os.path.exists(path):
        raise KeyboardInterrupt('render cancelled')
    subprocess.run([PYTHON, DENOISE, path, clean], check=True)
    pixels = np.load(clean)
    for done in (path, clean):
        os.remove(done)
    return pixels


def read_pixels(path):
    """Raw channel values of an image file as an (h, w, 4) float array, first row on top."""
    img = bpy.data.images.load(path)
    try:
        img.colorspace_settings.name = 'Non-Color'
        img.alpha_mode = 'CHANNEL_PACKED'
        w, h = img.size
        flat = np.empty(w * h * 4, np.float32)
        img.pixels.foreach_get(flat)
    finally:
        bpy.data.images.remove(img)
    return flat.reshape(h, w, 4)[::-1]


def tonemap(rgb, folder):
    """Blender's view transform (Filmic, look, exposure) of a linear (h, w, 3) array; 0..1 out."""
    scene = bpy.context.scene
    h, w = rgb.shape[:2]
    img = bpy.data.images.new('tonemap', w, h, alpha=False, float_buffer=True)
    path = os.path.join(folder, 'tonemap.png')
    try:
        img.colorspace_settings.name = 'Linear'
        flat = np.ones((h, w, 4), np.float32)
        flat[..., :3] = rgb[::-1]
        img.pixels.foreach_set(flat.ravel())
        img.update()
        settings = scene.render.image_settings
        settings.file_format = 'PNG'
        settings.color_mode = 'RGB'
        settings.color_depth = '16'
        settings.compression = 0
        img.save_render(path, scene=scene)
    finally:
        bpy.data.images.remove(img)
    display = read_pixels(path)[..., :3]
    os.remove(path)
    return display


# ------------------------------------------------------------------ writing pictures
def write_png(path, pixels, level=6):
    """Write an (h, w, 3 or 4) uint8 array as PNG."""
    h, w, n = pixels.shape
    rows = np.zeros((h, w * n + 1), np.uint8)
    rows[:, 1:] = pixels.reshape(h, w * n)

    def chunk(tag, data):
        return struct.pack('>I', len(data)) + tag + data + struct.pack('>I', zlib.crc32(tag + data))

    header = struct.pack('>IIBBBBB', w, h, 8, 6 if n == 4 else 2, 0, 0, 0)
    with open(path, 'wb') as f:
        f.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header)
                + chunk(b'IDAT', zlib.compress(rows.tobytes(), level)) + chunk(b'IEND', b''))


def save_picture(path, pixels, quality=88):
    """Write uint8 pixels to a .webp or .png file; the final name appears only when complete."""
    folder, name = os.path.split(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    part = os.path.join(folder, '.part-' + name)
    if name.endswith('.webp'):
        source = part + '.png'
        try:
            write_png(source, pixels, level=1)
            subprocess.run(['cwebp', '-quiet', '-q', str(quality), '-alpha_q', '100', '-m', '5', '-sharp_yuv',
                            source, '-o', part], check=True)
        finally:
            if os.path.exists(source):
                os.remove(source)
    else:
        write_png(part, pixels)
    os.replace(part, path)


def _to_bytes(x, rng):
    """0..1 floats to bytes with one step of dither, which keeps soft gradients free of bands."""
    return np.clip(x * 255 + 0.5 + rng.uniform(-0.5, 0.5, x.shape[:2] + (1,) * (x.ndim - 2)), 0, 255).astype(np.uint8)


def render(path, limit_white=None, quality=88):
    """Opaque picture of the current scene.

    `limit_white` caps the 90th percentile of the light.
    """
    folder = tempfile.mkdtemp(prefix='kit-')
    view = bpy.context.scene.view_settings
    exposure = view.exposure
    try:
        pixels = _render_linear(folder, 'full')
        if limit_white:
            view.exposure -= _limit_exposure(pixels[..., :3], pixels[..., 3], limit_white)
        display = tonemap(pixels[..., :3], folder)
        save_picture(path, _to_bytes(display, np.random.RandomState(2)), quality)
    finally:
        view.exposure = exposure
        shutil.rmtree(folder, ignore_errors=True)


# ------------------------------------------------------------------ cut-outs
def _limit_exposure(linear, alpha, limit=WHITE_LIMIT):
    """Stops of exposure to remove, so that white and cream products keep their form."""
    lum = (linear @ np.array((.2126, .7152, .0722)))[alpha > 0.9]
    if not len(lum):
        return 0.0
    bright = float(np.percentile(lum, 90)) * 2 ** bpy.context.scene.view_settings.exposure
    most = 0.2 if product_lights() else 0.8  # a lit lamp is meant to be bright
    return float(np.clip(math.log2(max(bright, 1e-4) / limit), 0, most))


def _floor_points(res):
    """World x, y where each pixel's view ray meets the floor, and a mask of rays that do."""
    scene = bpy.context.scene
    cam = scene.camera
    w, h = res
    m = np.array(cam.matrix_world)
    focal = cam.data.lens / cam.data.sensor_width
    x = (np.arange(w) + 0.5) / w - 0.5 + cam.data.shift_x
    y = (0.5 - (np.arange(h) + 0.5) / h) * h / w + cam.data.shift_y
    X, Y = np.meshgrid(x / focal, y / focal)
    rays = np.stack([X, Y, -np.ones_like(X)], -1) @ m[:3, :3].T
    with np.errstate(divide='ignore', invalid='ignore'):
        t = -m[2, 3] / rays[..., 2]
    hit = (rays[..., 2] < -1e-4) & (t > 0)
    t = np.where(hit, t, 0)
    return m[0, 3] + t * rays[..., 0], m[1, 3] + t * rays[..., 1], hit


def _near_footprint(points, res):
    """Two fades of the shadow: with the distance from the feet, and toward the canvas edge."""
    px, py, hit = _floor_points(res)
    low = points[points[:, 2] < points[:, 2].min() + 0.12]
    lo, hi = low.min(0), low.max(0)
    size = np.ptp(points, axis=0)
    # Outside distance from a rectangle with generously rounded corners.
    half = (hi - lo)[:2] / 2
    corner = 0.7 * half.min()
    dx = np.maximum(np.abs(px - (lo[0] + hi[0]) / 2) - half[0] + corner, 0)
    dy = np.maximum(np.abs(py - (lo[1] + hi[1]) / 2) - half[1] + corner, 0)
    outside = np.maximum(np.hypot(dx, dy) - corner, 0)
    reach = 0.20 + 0.32 * float(np.hypot(size[0], size[1])) + 0.10 * float(size[2])
    near = (1 - _smooth(outside / reach)) * hit
    h, w = near.shape
    from_side = (np.minimum(np.arange(w) + 0.5, w - np.arange(w) - 0.5) - 0.01 * w) / (0.24 * w)
    from_bottom = (h - np.arange(h) - 0.5 - 0.01 * h) / (0.15 * h)
    return near, _smooth(from_side)[None, :] * _smooth(from_bottom)[:, None]


def _keep_edges(plane, radius, eps):
    """Self-guided filter: smooths noise below sqrt(eps), leaves stronger edges alone."""
    size = 2 * radius + 1
    mean = ndimage.uniform_filter(plane, size)
    var = ndimage.uniform_filter(plane * plane, size) - mean * mean
    a = var / (var + eps)
    b = mean * (1 - a)
    return ndimage.uniform_filter(a, size) * plane + ndimage.uniform_filter(b, size)


def _smooth(t):
    t = np.clip(t, 0, 1)
    return t * t * t * (t * (6 * t - 15) + 10)


def _set_visibility(objs, camera_ray, other):
    for ob in objs:
        ob.visible_camera = camera_ray
        ob.visible_diffuse = other
        ob.visible_glossy = other
        ob.visible_transmission = other
        ob.visible_shadow = other


def shadow_ink(points, cyc, folder, spp=10, scale=0.45):
    """Opacity (0..1, full resolution) of the contact shadow below the product.

    The floor is rendered alone, lit with and without the product (which the
    camera does not see), at `scale` of the resolution; the ratio is the shadow.
    """
    scene = bpy.context.scene
    cycles = scene.cycles
    full = (scene.render.resolution_x, scene.render.resolution_y)
    res = tuple(max(16, round(v * scale)) for v in full)
    objs = product_objects()
    bulbs = [(o.data, o.data.energy) for o in product_lights()]
    old = (cycles.samples, cycles.use_adaptive_sampling, cycles.diffuse_bounces, scene.render.film_transparent)
    r = scene.render
    border = (r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y)
    near, inside = _near_footprint(points, res)
    rows, cols = np.nonzero(near * inside > 0.002)
    try:
        cyc.visible_camera = True
        cycles.use_adaptive_sampling = False
        cycles.diffuse_bounces = 2
        cycles.samples = spp
        scene.render.film_transparent = True
        for data, _ in bulbs:
            data.energy = 0
        scene.render.resolution_x, scene.render.resolution_y = res
        set_border((cols.min() - 8) / res[0], (cols.max() + 9) / res[0],
                   1 - (rows.max() + 9) / res[1], 1 - (rows.min() - 8) / res[1])
        _set_visibility(objs, False, True)
        with_product = _render_linear(folder, 'shade')
        _set_visibility(objs, False, False)
        tiny = tuple(max(12, round(v / 5)) for v in res)
        scene.render.resolution_x, scene.render.resolution_y = tiny
        scene.render.use_border = False
        cycles.samples = 64
        empty = _render_linear(folder, 'empty')
    finally:
        _set_visibility(objs, True, True)
        cyc.visible_camera = False
        set_border(*border)
        scene.render.resolution_x, scene.render.resolution_y = full
        cycles.samples, cycles.use_adaptive_sampling, cycles.diffuse_bounces, scene.render.film_transparent = old
        for data, energy in bulbs:
            data.energy = energy
    lum = np.array((.2126, .7152, .0722), np.float32)
    bare = ndimage.gaussian_filter(empty[..., :3] @ lum, 1.0, mode='nearest')
    bare = resize(bare, res)
    ratio = np.where(with_product[..., 3] > 0.5, (with_product[..., :3] @ lum) / np.maximum(bare, 1e-4), 1)
    lost = np.clip((1 - np.clip(ratio, 0, 1) - SHADE_FLOOR) / (1 - SHADE_FLOOR), 0, 1) * near
    radius = max(2, round(0.012 * res[0]))
    for _ in range(2):
        lost = _keep_edges(lost, radius, 0.004)
    contact = np.clip((lost - 0.6) / 0.3, 0, 1)
    keep = (1 - (1 - inside) * (1 - contact)) * _smooth(inside / 0.1)  # contacts stay dark up to the edge
    lost = np.clip(lost * keep, 0, 1)
    return resize(1 - (1 - lost) ** INK_STRENGTH, full)


def coverage(folder, spp=MASK_SPP):
    """Coverage (0..1) of the product with plain shading: many edge samples for little time."""
    scene = bpy.context.scene
    cycles = scene.cycles
    layer = bpy.context.view_layer
    settings = scene.render.image_settings
    path = os.path.join(folder, 'mask.exr')
    old = (cycles.samples, cycles.use_adaptive_sampling, cycles.max_bounces)
    try:
        cycles.samples = spp
        cycles.use_adaptive_sampling = False
        cycles.max_bounces = 0
        cycles.seed = 5
        layer.cycles.denoising_store_passes = False
        layer.material_override = M.get('emit', '#ffffff', k=1.0)
        settings.file_format = 'OPEN_EXR'
        settings.color_mode = 'RGBA'
        settings.color_depth = '32'
        scene.render.filepath = path
        if bpy.ops.render.render(write_still=True) != {'FINISHED'}:
            raise KeyboardInterrupt('render cancelled')
        return read_pixels(path)[..., 3].clip(0, 1)
    finally:
        layer.material_override = None
        layer.cycles.denoising_store_passes = True
        cycles.samples, cycles.use_adaptive_sampling, cycles.max_bounces = old


def resize(plane, res):
    """Resample a 2-D array to `res` = (width, height) by cubic splines, pixel centers kept."""
    w, h = res
    sy, sx = plane.shape[0] / h, plane.shape[1] / w
    Y, X = np.meshgrid((np.arange(h) + 0.5) * sy - 0.5, (np.arange(w) + 0.5) * sx - 0.5, indexing='ij')
    return ndimage.map_coordinates(plane, [Y, X], order=3 if sy < 0.6 else 1, mode='nearest').clip(0)


def render_cutout(path, points, cyc, spp, shape=None, shadow=True):
    """RGBA master of the product; returns its shape.

    The shape, coverage and shadow opacity, is the same for all variants in a
    view; pass it again to save time.  `shadow` is true for products that stand on the floor.
    """
    scene = bpy.context.scene
    folder = tempfile.mkdtemp(prefix='kit-')
    exposure = scene.view_settings.exposure
    try:
        cyc.visible_camera = False
        scene.render.film_transparent = True
        scene.cycles.samples = spp
        pixels = _render_linear(folder, 'piece')
        linear, alpha = pixels[..., :3], pixels[..., 3].clip(0, 1)
        if shape is None:
            shape = (coverage(folder), shadow_ink(points, cyc, folder) if shadow else None)
        mask, ink = shape
        # See-through parts (solid in the mask) keep their own alpha; outlines use all samples.
        outline = mask < 0.995
        alpha = np.where(outline, (mask * MASK_SPP + alpha * spp) / (MASK_SPP + spp), alpha)
        scene.view_settings.exposure = exposure - _limit_exposure(linear, alpha)
        display = tonemap(linear, folder)
        save_picture(path, compose(display, alpha, ink))
    finally:
        scene.view_settings.exposure = exposure
        scene.render.film_transparent = False
        scene.render.use_border = False
        shutil.rmtree(folder, ignore_errors=True)
    return shape


def compose(display, alpha, ink):
    """Product over shadow ink as straight-alpha bytes."""
    rng = np.random.RandomState(2)
    shade = np.zeros_like(alpha) if ink is None else ink
    below = (1 - alpha) * shade
    total = alpha + below
    colour = display * alpha[..., None] + np.array(INK) / 255 * below[..., None]
    straight = np.where(total[..., None] > 1e-4, colour / np.maximum(total[..., None], 1e-4), display)
    out = np.empty(display.shape[:2] + (4,), np.uint8)
    out[..., :3] = _to_bytes(straight, rng)
    solid = (alpha > 0.998) | (total < 1e-3)
    out[..., 3] = np.where(solid, np.round(total * 255), _to_bytes(total, rng))
    return out
