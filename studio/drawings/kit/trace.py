"""trace.py - traces the maps of designs to drawings: one JSON file per design.

    python3 trace.py --maps FOLDER --out FOLDER [DESIGN ...]
"""
import argparse
import json
import os
import time
from functools import partial
from multiprocessing import Pool

import numpy as np

from drawing import draw
from view import View

MARK = '\u00bb '     # prefix of messages for people


def trace(folder, key):
    """Drawing of one design, in the shape of domain/drawings/drawing.ts."""
    with open(os.path.join(folder, f'{key}.json'), encoding='utf-8') as file:
        meta = json.load(file)
    width, depth, height = (np.round((np.array(meta['high']) - meta['low']) * 100, 1).tolist())
    out = {'size': {'width': width, 'depth': depth, 'height': max(height, 0.1)}}
    if meta['mount'] != 'floor':
        out['mount'] = meta['mount']
    for name in ('front', 'side', 'top'):
        out[name] = draw(View(folder, key, name, meta))
    return out


def write(key, maps, out):
    """Trace one design into its file; returns a message."""
    began = time.time()
    text = json.dumps(trace(maps, key), separators=(',', ':'))
    with open(os.path.join(out, f'{key}.json'), 'w', encoding='utf-8') as file:
        file.write(text + '\n')
    return f'{MARK}{key}: {len(text)} characters, traced in {time.time() - began:.0f} s'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('designs', nargs='*')
    parser.add_argument('--maps', required=True)
    parser.add_argument('--out', required=True)
    args = parser.parse_args()
    keys = args.designs or sorted(name[:-5] for name in os.listdir(args.maps) if name.endswith('.json'))
    with Pool() as pool:
        for message in pool.imap(partial(write, maps=args.maps, out=args.out), keys):
            print(message, flush=True)


if __name__ == '__main__':
    main()
