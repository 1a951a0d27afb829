"""view.py - maps of one view, with its scale and its coordinates in centimeters."""
import os

import numpy as np

SOFT = ('linen', 'boucle', 'velvet', 'leather')
# Columns of world coordinates along the picture's width and height.
PLANE = {'front': (0, 2), 'side': (1, 2), 'top': (0, 1)}
# Direction from the piece towards the camera.
TOWARDS = {'front': (0, -1, 0), 'side': (1, 0, 0), 'top': (0, 0, 1)}
COARSE = 0.0007     # meters: maps with finer pixels are read at half the resolution
ROUNDING = 0.4      # cm: greatest difference between a drawing and its measurements in whole centimeters


class View:
    """One view of a design: `parts` (numbers from 1; 0 is empty), `depth` (m) and `normal` of each pixel."""

    def __init__(self, folder, key, name, meta):
        data = np.load(os.path.join(folder, f'{key}-{name}.npz'))
        skip = 2 if meta['pixel'] < COARSE else 1
        self.name = name
        self.meta = meta
        self.parts = data['parts'][::skip, ::skip].astype(np.int32)
        self.depth = data['depth'][::skip, ::skip].astype(np.float32) / 4000
        self.normal = data['normal'][::skip, ::skip].astype(np.float32) / 127
        self.pixel = meta['pixel'] * 100 * skip             # cm
        low, high = np.array(meta['low']) * 100, np.array(meta['high']) * 100
        self.reach = float((high - low).max())              # cm, longest side of the piece
        self.detail = max(1.0, min(1.7, self.reach / 120))  # large pieces have coarser drawings
        plane = list(PLANE[name])
        self.middle = ((low + high) / 2)[plane]
        exact = (high - low)[plane]
        stated = np.maximum(np.rint(exact), 1)
        self.size = np.clip(exact, stated - ROUNDING, stated + ROUNDING)
        self.base = 0.0 if name == 'top' else exact[1] / 2  # cm from the middle of the picture down to y = 0

    @property
    def shape(self):
        return self.parts.shape

    def part_flags(self, test):
        """Array by part number, True where `test(part)` is."""
        return np.array([False] + [bool(test(part)) for part in self.meta['parts']])

    def soft(self):
        """Pixels of upholstery."""
        return self.part_flags(lambda part: part['kind'] in SOFT)[self.parts]

    def to_centimeters(self, points):
        """Corners of pixels (column, row) to drawing coordinates, y downwards."""
        rows, columns = self.shape
        return np.column_stack([(points[:, 0] - columns / 2) * self.pixel,
                                (points[:, 1] - rows / 2) * self.pixel - self.base])

    def to_pixels(self, points):
        """World coordinates (m) to corners of pixels (column, row), and their depth (m)."""
        rows, columns = self.shape
        points = np.asarray(points, float)
        flat = (points[:, PLANE[self.name]] * 100 - self.middle) / self.pixel
        return (np.column_stack([flat[:, 0] + columns / 2, rows / 2 - flat[:, 1]]),
                points @ np.array(TOWARDS[self.name], float))
