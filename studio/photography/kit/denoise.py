"""denoise.py - removes the noise of a Cycles render with Intel Open Image Denoise.

    python3 kit/denoise.py RENDER.exr CLEAN.npy

Reads a multilayer EXR with combined color and Cycles' denoising albedo and normal, writes an (h, w, 4)
float32 array: straight linear color and coverage, first row on top.  Runs in a separate process, because
Blender loads another version of the denoiser's threading library.
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
LIBRARY = os.path.join(os.path.dirname(HERE), '.cache', 'python')
sys.path.append(LIBRARY)

import numpy as np  # noqa: E402
import OpenImageIO as oiio  # noqa: E402
import pyoidn  # noqa: E402
from scipy import ndimage  # noqa: E402

EMPTY = 0.02  # coverage below which a pixel's color is unreliable
SPREAD = 8    # pixels by which colors extend beyond the outline


def read(path):
    """Planes of a render: (color, albedo, normal) as (h, w, 3), coverage as (h, w)."""
    source = oiio.ImageInput.open(path)
    names = list(source.spec().channelnames)
    pixels = source.read_image('float')
    source.close()

    def plane(layer, channels):
        return pixels[..., [names.index(f'ViewLayer.{layer}.{c}') for c in channels]]

    return (plane('Combined', 'RGB'), plane('Denoising Albedo', 'RGB'), plane('Denoising Normal', 'XYZ'),
            plane('Combined', 'A')[..., 0])


def surrounded(plane, solid, spread):
    """`plane` with pixels outside `solid` replaced by a blur of those inside, `spread` pixels wide; (h, w, 3)."""
    weight = ndimage.gaussian_filter(solid.astype(np.float32), spread)[..., None]
    around = ndimage.gaussian_filter(plane * solid[..., None], (spread, spread, 0)) / np.maximum(weight, 1e-4)
    return np.where(solid[..., None], plane, around * np.minimum(1, weight / 1e-2))


def clean(colour, albedo, normal, coverage):
    """Denoised straight color of a render whose planes are multiplied by `coverage`.

    The surroundings get a blur of the outline's colors, which prevents a dark fringe.
    """
    solid = coverage > EMPTY
    if not solid.any():
        return colour
    (top, bottom), (left, right) = ((where[0], where[-1] + 1) for where in (solid.any(1).nonzero()[0], solid.any(0).nonzero()[0]))
    part = np.s_[max(0, top - 2 * SPREAD):bottom + 2 * SPREAD, max(0, left - 2 * SPREAD):right + 2 * SPREAD]
    weight = np.maximum(coverage[part], EMPTY)[..., None]
    planes = [p[part] / weight for p in (colour, albedo, normal)]
    if not solid[part].all():
        planes = [surrounded(p, solid[part], SPREAD) for p in planes]
    straight, albedo, normal = (np.ascontiguousarray(p, np.float32) for p in planes)
    out = colour.copy()
    out[part] = pyoidn.denoise(straight, albedo=albedo.clip(0, 1), normal=normal, hdr=True)
    return out


def main(source, target):
    """Denoise the file `source` into the file `target`."""
    colour, albedo, normal, coverage = read(source)
    np.save(target, np.dstack([clean(colour, albedo, normal, coverage), coverage]).astype(np.float32))


if __name__ == '__main__':
    main(*sys.argv[1:])
