"""sheets.py - contact sheets of the finished pictures, one per category and view, to compare products.

    /usr/bin/python3 kit/sheets.py [category ...]          (without Blender; writes photography/sheets/*.png)
"""
import os
import re
import sys

from PIL import Image, ImageDraw

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, '..', '..', '..', 'catalogue', 'pictures')
SHEETS = os.path.join(HERE, '..', 'sheets')
PAPER = '#F2EEE7'
CELL = (360, 450)       # pixels; pictures stand on the lower edge of their cell
LABEL = 18
COLUMNS = 5
ROOM_CELL = (800, 500)


def categories():
    """Design key -> category, read from designs.py without importing it (that needs Blender)."""
    with open(os.path.join(HERE, 'designs.py'), encoding='utf-8') as f:
        return dict(re.findall(r"^design\('(\w+)', '([^']+)'", f.read(), re.M))


def sheet(path, files, cell, columns):
    """Lay the pictures out in rows on paper color, each with its name."""
    width, height = cell
    rows = -(-len(files) // columns)
    page = Image.new('RGB', (columns * width, rows * (height + LABEL)), PAPER)
    draw = ImageDraw.Draw(page)
    for i, file in enumerate(files):
        x, y = i % columns * width, i // columns * (height + LABEL)
        with Image.open(file) as source:
            picture = source.convert('RGBA')
        picture.thumbnail(cell, Image.LANCZOS)
        page.paste(picture, (x + (width - picture.width) // 2, y + height - picture.height), picture)
        draw.text((x + 6, y + height + 3), os.path.basename(file)[:-5], fill='#555')
    os.makedirs(os.path.dirname(path), exist_ok=True)
    page.save(path)
    print('\u00bb', os.path.relpath(path), len(files), 'pictures', flush=True)


def main(only):
    """Write the sheets of every category, or of those named."""
    of = categories()
    names = sorted(n for n in os.listdir(PICTURES) if n.endswith('.webp'))
    groups = {}
    for name in names:
        if name.startswith('room-'):
            groups.setdefault(('rooms', ''), []).append(name)
            continue
        key, view = name[:-5].partition('-')[0], name[:-5].rpartition('-')[2]
        slug = of.get(key, 'unknown').lower().replace(' ', '-')
        groups.setdefault((slug, view), []).append(name)
    for (slug, view), files in sorted(groups.items()):
        if only and slug not in only:
            continue
        paths = [os.path.join(PICTURES, name) for name in files]
        target = os.path.join(SHEETS, f'{slug}-{view}.png' if view else f'{slug}.png')
        sheet(target, paths, ROOM_CELL if slug == 'rooms' else CELL, 2 if slug == 'rooms' else COLUMNS)


if __name__ == '__main__':
    main(sys.argv[1:])
