"""render.py - renders missing pictures, one after the other.

    blender -b -noaudio -P kit/render.py -- [names] [views] [options]

names   comma-separated: `sora` (a design), `sora:sand` (one variant), `living` (a room), `rooms`, `all`
views   comma-separated: hero, side, back, open, detail, room (default: all; back views of sofas; open drawers and
        close-ups of the first variant of each main material, and of variants named)

--out DIR    output folder (default catalogue/pictures)
--spp N      samples per pixel for cut-outs
--size N     width of the upright canvas in pixels (1120: 1120x1400, low furniture 1400x1204)
--first      only the first variant of designs named without one
--force      also render existing pictures again

A picture gets its name only when it is complete.  An error in one product does not stop the others, and
Ctrl-C leaves no partial files.  A design is built once; its variants only swap materials.
"""
import argparse
import json
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import core as C  # noqa: E402
import designs as D  # noqa: E402
import materials as M  # noqa: E402
import parts  # noqa: E402
import products as P  # noqa: E402
import scenes  # noqa: E402
import studio as S  # noqa: E402

CATALOGUE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', 'catalogue')
PICTURES = os.path.join(CATALOGUE, 'pictures')
VIEWS = ('hero', 'room', 'side', 'back', 'open', 'detail')
SEEN_FROM_BEHIND = {'Sofa'}    # categories whose pieces often stand free in a room
CLOSED = {'kane', 'tondo'}     # drawers below the mattress, and drawers that are parts of a round wall
SPP = 6
DETAIL_SPP = 8
DETAIL_WHITE = 1.0  # details contain bright backdrop, so they may be brighter than cut-outs
LOW_CATEGORIES = {'Sofa', 'Bed', 'Table', 'Dining Table', 'Office Desk', 'Storage', 'Manicure Table',
                  'Pedicure Chair', 'Pedicure Table'}
# Focus of close-ups, as shares of width, depth (0 = front) and height.
FOCUS = {
    'Sofa': (0.12, 0.10, 0.62), 'Armchair': (0.14, 0.12, 0.72), 'Chair': (0.38, 0.62, 0.76),
    'Bar Stool': (0.35, 0.20, 0.76), 'Office Chair': (0.28, 0.50, 0.80), 'Bed': (0.20, 0.97, 0.88),
    'Table': (0.22, 0.08, 1.00), 'Dining Table': (0.14, 0.06, 1.00), 'Office Desk': (0.16, 0.04, 1.00),
    'Storage': (0.34, 0.00, 0.62), 'Lighting': (0.40, 0.30, 0.82), 'Accessory': (0.36, 0.20, 0.80),
    'Manicure Chair': (0.35, 0.25, 0.68), 'Manicure Table': (0.30, 0.20, 0.66),
    'Pedicure Chair': (0.30, 0.60, 0.80), 'Pedicure Table': (0.30, 0.10, 0.92),
}
MARK = '\u00bb '    # prefix of messages for people, to filter Blender's own output


class Product:
    """Design that is built once, perhaps with an open drawer; `dress` applies a variant's materials."""

    def __init__(self, key, is_open=False):
        self.key = key
        self.is_open = is_open
        self.spec = D.DESIGNS[key]
        self.builder = P.REG[self.spec['builder']][1]
        self.variant = None
        self.roles = None
        self.slots = []
        self.shapes = {}
        self.points = None

    @property
    def low(self):
        """True if the product gets the wide, low canvas."""
        w, d, h = np.ptp(self.points, axis=0)
        return max(w, d) > 1.05 * h and self.spec['category'] in LOW_CATEGORIES

    @property
    def mount(self):
        """'floor', 'ceiling' or 'wall'."""
        return D.mount(self.key, self.points[:, 2].min())

    def dress(self, variant):
        """Make the scene show `variant`, building the geometry the first time."""
        roles = sorted(self.spec['variants'][variant])
        if roles != self.roles:
            self._build(roles)
        self.variant = variant
        made = D.dressed(self.key, variant)
        for mesh, index, role in self.slots:
            mesh.materials[index] = made[role]

    def _build(self, roles):
        """Build the model with one placeholder material per role, and note where each is used."""
        C.reset()
        M.forget()
        marks = {role: bpy.data.materials.new('role:' + role) for role in roles}
        parts.TO_OPEN = {'drawer'} if self.is_open else set()
        self.builder(**self.spec['params'], **marks)
        self.slots = []
        for ob in S.product_objects():
            for index, mat in enumerate(ob.data.materials):
                if mat and mat.name.startswith('role:'):
                    self.slots.append((ob.data, index, mat.name.partition(':')[2]))
        bpy.context.view_layer.update()
        self.points = S.bounds_points()
        self.roles = roles
        self.shapes = {}

    def stage(self, view, size):
        """Backdrop, lights and camera for `view`; returns the backdrop object."""
        scene = bpy.context.scene
        for ob in list(scene.objects):
            if ob.get('studio') or ob.type == 'CAMERA':
                bpy.data.objects.remove(ob)
        look = dict(S.VIEWS[view])
        if view == 'side' and 'el' in self.spec['views'].get('hero', {}):
            look['el'] = self.spec['views']['hero']['el']
        look.update(self.spec['views'].get(view, {}))
        focus = look.pop('focus', None)
        reach = look.pop('focus_r', None)
        lo, hi = self.points.min(0), self.points.max(0)
        centre = (lo + hi) / 2
        radius = max(0.55, 0.5 * float(np.linalg.norm(hi - lo)))
        cyc = S.cyclorama(az=look['az'], depth=max(2.2, radius * 2.6))
        lights = S.softboxes(radius, centre, az=look['az'])
        if self.spec['builder'] == 'mirror':
            S.mirror_card(cyc, lights, look['az'])
        S.light_up()
        S.setup_cycles(spp=SPP, exposure=self.spec['exposures'].get(self.variant, self.spec['exposure']))
        res = S.canvas(size, self.low)
        if view != 'detail':
            S.frame_camera(self.points, res, mount=self.mount, **look)
            return cyc
        target = np.array(focus if focus is not None else self.default_focus())
        S.closeup_camera(target, reach or min(0.30, radius * 0.33), res, **look)
        return cyc

    def default_focus(self):
        """Point of the surface nearest to the focus of close-ups in the category."""
        lo, hi = self.points.min(0), self.points.max(0)
        share = (0.30, 0.20, 0.25) if self.mount == 'ceiling' else FOCUS[self.spec['category']]
        aim = lo + np.array(share) * (hi - lo)
        return self.points[np.linalg.norm(self.points - aim, axis=1).argmin()]


class Progress:
    """Measures rendering times per view, and estimates the remaining time."""

    def __init__(self, views):
        self.left = list(views)
        self.total = len(self.left)
        self.times = {}

    def done(self, view, seconds):
        """Record a finished picture; returns 'number/total, time left' as text."""
        self.left.remove(view)
        self.times.setdefault(view, []).append(seconds)
        known = [t for times in self.times.values() for t in times]
        average = sum(known) / len(known)
        rest = sum(float(np.mean(self.times.get(v, [average]))) for v in self.left) / 60
        left = f'{rest:.0f} min' if rest < 90 else f'{rest / 60:.1f} h'
        return f'{self.total - len(self.left)}/{self.total}, about {left} left'


def say(text):
    """Print a line for people immediately."""
    print(MARK + text, flush=True)


def has_drawers(key):
    """True if a drawer of the design can be shown open."""
    if key in CLOSED:
        return False
    with open(os.path.join(CATALOGUE, 'measurements.json'), encoding='utf-8') as file:
        return 'drawer' in json.load(file).get(key, {})


def firsts(key):
    """First variant of each main material in catalogue/products."""
    path = os.path.join(CATALOGUE, 'products', key + '.json')
    if not os.path.exists(path):
        return list(D.DESIGNS[key]['variants'])[:1]
    with open(path, encoding='utf-8') as file:
        variants = json.load(file)['variants']
    found = {}
    for variant in variants:
        found.setdefault(variant['materials'][0], variant['key'])
    return list(found.values())


def shown(view, key, variant):
    """True if the view exists for the variant without asking for the variant by name."""
    if view == 'detail':
        return variant in firsts(key)
    if view == 'open':
        return has_drawers(key) and variant in firsts(key)
    return view != 'back' or D.DESIGNS[key]['category'] in SEEN_FROM_BEHIND


def wanted(names, views, first):
    """List of (kind, name, variant or None, view) by priority."""
    chosen = {}
    asked = set()
    rooms = []
    for name in (list(D.DESIGNS) + ['rooms'] if names == 'all' else names.split(',')):
        key, _, variant = name.partition(':')
        if key == 'rooms':
            rooms += scenes.PICTURES
        elif key in scenes.SCENES:
            rooms += [room for room in scenes.PICTURES if room[0] == key]
        elif key in D.DESIGNS and (not variant or variant in D.DESIGNS[key]['variants']):
            variants = [variant] if variant else list(D.DESIGNS[key]['variants'])[:1 if first else None]
            chosen.setdefault(key, [])
            chosen[key] += [v for v in variants if v not in chosen[key]]
            asked.add((key, variant))
        else:
            raise SystemExit(f'{MARK}No design, variant or room is called {name}.')
    out = []
    for view in views or VIEWS:
        if view == 'room':
            out += [('room', *room, view) for room in rooms]
            continue
        for key, variants in chosen.items():
            for variant in variants:
                named = (key, variant) in asked and (views or view == 'detail')
                if named or shown(view, key, variant):
                    out.append(('product', key, variant, view))
    return out


def file_name(job):
    """Name of a job's picture."""
    kind, name, variant, view = job
    if kind == 'room':
        return f'room-{name}-{variant}.webp' if variant else f'room-{name}.webp'
    return f'{name}-{variant}-{view}.webp'


def photograph(product, variant, view, path, size, spp):
    """Render one picture of a product."""
    product.dress(variant)
    cyc = product.stage(view, size)
    if view == 'detail':
        S.setup_cycles(spp=DETAIL_SPP, exposure=product.spec['exposure'])
        S.render(path, limit_white=DETAIL_WHITE)
        return
    product.shapes[view] = S.render_cutout(
        path, product.points, cyc, spp, product.shapes.get(view), product.mount == 'floor')


def main(argv):
    """Command line entry; returns the exit status: 0, 1 after failures, 130 when interrupted."""
    parser = argparse.ArgumentParser(prog='render.py', description=__doc__.split('\n')[0])
    parser.add_argument('names', nargs='?', default='all')
    parser.add_argument('views', nargs='?')
    parser.add_argument('--out', default=PICTURES)
    parser.add_argument('--spp', type=int, default=SPP)
    parser.add_argument('--size', type=int, default=1120)
    parser.add_argument('--first', action='store_true')
    parser.add_argument('--force', action='store_true')
    args = parser.parse_args(argv)
    views = args.views.split(',') if args.views else None
    for view in views or ():
        if view not in VIEWS:
            raise SystemExit(f'{MARK}No view is called {view}; there are {", ".join(VIEWS)}.')

    os.makedirs(args.out, exist_ok=True)
    jobs = []
    for job in wanted(args.names, views, args.first):
        path = os.path.join(args.out, file_name(job))
        if args.force or not os.path.exists(path):
            jobs.append((job, path))
    say(f'{len(jobs)} pictures to render' if jobs else 'Every picture is there.')
    progress = Progress([job[3] for job, _ in jobs])
    product = None
    failed = []
    for (kind, name, variant, view), path in jobs:
        started = time.time()
        try:
            if kind == 'room':
                product = None
                scenes.photograph(name, variant, path)
            else:
                if product is None or (product.key, product.is_open) != (name, view == 'open'):
                    product = Product(name, view == 'open')
                photograph(product, variant, view, path, args.size, args.spp)
        except KeyboardInterrupt:
            say('Interrupted; the next run goes on from here.')
            return 130
        except Exception:
            traceback.print_exc()
            say(f'FAILED {os.path.basename(path)}: {sys.exc_info()[1]}')
            failed.append(os.path.basename(path))
            product = None
            continue
        seconds = time.time() - started
        say(f'{os.path.basename(path)}  {seconds:.0f} s  {progress.done(view, seconds)}')
    if failed:
        say(f'{len(failed)} pictures failed: {", ".join(failed)}')
    return 1 if failed else 0


if __name__ == '__main__' and '--' in sys.argv:
    sys.exit(main(sys.argv[sys.argv.index('--') + 1:]))
