"""preview.py - quick previews of a design: small, grainy, a few seconds each.

    blender -b -noaudio -P kit/preview.py -- sora,nami:moss [--size 560] [--spp 16] [--view hero] --out DIR
    blender -b -noaudio -P kit/preview.py -- living --size 800 --out DIR          (a room)
"""
import argparse
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import designs as D  # noqa: E402
import render  # noqa: E402
import scenes  # noqa: E402


def snapshot(path, spp):
    """Render the current scene into a PNG, without denoising."""
    scene = bpy.context.scene
    scene.cycles.samples = spp
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.filepath = os.path.abspath(path)
    bpy.ops.render.render(write_still=True)
    render.say(path)


def main(argv):
    """Write one PNG per name."""
    parser = argparse.ArgumentParser(prog='preview.py', description=__doc__.split('\n')[0])
    parser.add_argument('names')
    parser.add_argument('--view', default='hero')
    parser.add_argument('--size', type=int, default=448)
    parser.add_argument('--spp', type=int, default=16)
    parser.add_argument('--out', default='previews')
    args = parser.parse_args(argv)
    os.makedirs(args.out, exist_ok=True)
    for name in args.names.split(','):
        key, _, variant = name.partition(':')
        if key in scenes.SCENES:
            scenes.stage(key, variant or None, args.size)
            snapshot(os.path.join(args.out, f'room-{key}{"-" + variant if variant else ""}.png'), args.spp)
            continue
        variant = variant or list(D.DESIGNS[key]['variants'])[0]
        product = render.Product(key)
        product.dress(variant)
        product.stage(args.view, args.size)
        bpy.context.scene.render.use_border = False
        snapshot(os.path.join(args.out, f'{key}-{variant}-{args.view}.png'), args.spp)


if __name__ == '__main__' and '--' in sys.argv:
    main(sys.argv[sys.argv.index('--') + 1:])
