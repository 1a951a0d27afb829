"""faces.py - divides what a view shows into faces: parts of the model, split where they step or bend sharply."""
import math

import numpy as np
from scipy import ndimage

import regions as R

# Lengths in centimeters; each grows with the size of the piece (View.detail).
NARROW = 0.22        # half width of the narrowest part with two edges
FACE = 0.7           # half width of a part's narrowest face
SMOOTHING = 0.45     # upholstery is smoothed by this much
KNOT = 0.0025        # share of the view's area: smaller faces of upholstery join their neighbors
# Depths in meters.
STEP = 0.006         # smallest step that divides a part
DEEP_STEP = 0.035    # the same for ribbed parts and loose cushions, whose surfaces are uneven
FOLD = 0.015         # smallest step that is drawn where it runs out within a face
EDGE_ON = 0.22       # cosine to the camera below which a surface is seen from its edge
LOOSE = ('square', 'lumbar', 'wide', 'sleep')        # names of loose cushions
IGNORED = ('hem',)


def find_faces(view):
    """Label map of the faces, and flags of folds within faces between horizontal and vertical neighbors."""
    labels = covered(view)
    solid = labels > 0
    uneven = view.part_flags(lambda part: part.get('role') == 'ribbed' or part['name'] in LOOSE)
    limit = np.where(uneven[labels], DEEP_STEP, STEP)
    across_step, down_step = steps(view, labels)
    across, down = R.same_neighbors(labels)
    is_flat = across_step < limit[:, 1:], down_step < limit[1:]
    pieces = R.connected(labels, across & is_flat[0], down & is_flat[1])
    narrow = R.inner_radius(pieces) < NARROW * view.detail / view.pixel
    narrow[0] = False
    pieces = R.filled(pieces, narrow[pieces])

    same_part = labels[:, 1:] == labels[:, :-1], labels[1:] == labels[:-1]
    smooth = bends(view, uneven[labels])
    across, down = R.same_neighbors(pieces)
    faces = R.connected(pieces, across & same_part[0] & smooth[0] & is_flat[0],
                        down & same_part[1] & smooth[1] & is_flat[1])
    wide = R.inner_radius(faces) >= FACE * view.detail / view.pixel
    wide[0] = True
    # A piece without a wide face is one face.
    has_wide = np.bincount(pieces[wide[faces]], minlength=pieces.max() + 1) > 0
    seeds = np.where(has_wide[pieces], np.where(wide[faces], faces, 0), faces.max() + pieces)
    faces = grown(np.where(solid & (pieces > 0), seeds, 0), pieces, solid)
    faces = without_slivers(view, without_knots(view, smoothed(view, faces)))
    faces = R.without_diagonals(faces)
    return faces, find_folds(view, faces, uneven[labels], across_step, down_step)


def covered(view):
    """Part numbers without parts that are drawn as lines; a weave is one closed surface."""
    labels = view.parts.copy()
    weave = view.part_flags(lambda part: part.get('role') == 'weave')
    if weave.any():
        net = weave[labels]
        closed = ndimage.binary_fill_holes(net | (labels > 0)) & ((labels == 0) | net)
        labels = np.where(closed, np.flatnonzero(weave)[0], labels)
        view.depth = np.where(closed, 0, view.depth)
        view.normal = np.where(closed[..., None], (0, 0, 1), view.normal)
    rods = view.part_flags(lambda part: part.get('role') == 'rod')
    labels = R.filled(labels, rods[labels], with_empty=True)
    labels = R.without_diagonals(labels)
    lines = view.part_flags(lambda part: part.get('role') == 'piping' or part['name'] in IGNORED)
    return R.filled(labels, lines[labels])


def steps(view, labels):
    """Steps in depth (m) between horizontal and vertical neighbors of one part, beyond the surface's slope."""
    depth, normal = view.depth, view.normal
    facing = np.clip(normal[..., 2], 0.04, None)
    out = []
    for axis in (1, 0):
        sign = 1 if axis else -1
        slope = -sign * normal[..., 0 if axis else 1] / facing * view.pixel / 100
        one = np.s_[:, :-1] if axis else np.s_[:-1]
        two = np.s_[:, 1:] if axis else np.s_[1:]
        expected = (slope[one] + slope[two]) / 2
        step = np.abs(depth[two] - depth[one] - expected) - 0.6 * np.abs(expected)
        out.append(np.where((labels[one] == labels[two]) & (labels[one] > 0), step, 0))
    return out


def bends(view, uneven):
    """Flags of neighbors between which the surface has no crease. Uneven parts have none."""
    limit = math.cos(math.radians(min(34, max(9, 90 * view.pixel / 0.35))))
    normal = view.normal
    return ((normal[:, 1:] * normal[:, :-1]).sum(-1) > limit) | uneven[:, 1:], \
        ((normal[1:] * normal[:-1]).sum(-1) > limit) | uneven[1:]


def grown(seeds, owner, solid):
    """Seeds grown over all solid pixels. A pixel takes a seed of its own part before a nearer seed of another part."""
    missing = solid & (seeds == 0)
    if not missing.any():
        return seeds
    row, column = ndimage.distance_transform_edt(seeds == 0, return_distances=False, return_indices=True)
    out = np.where(missing, seeds[row, column], seeds)
    foreign = missing & (owner[row, column] != owner)
    boxes = ndimage.find_objects(owner)
    for number in np.unique(owner[foreign]):
        if number == 0:
            continue
        box = boxes[number - 1]
        own = (owner[box] == number) & (seeds[box] > 0)
        if not own.any():
            continue
        row, column = ndimage.distance_transform_edt(~own, return_distances=False, return_indices=True)
        spot = foreign[box] & (owner[box] == number)
        out[box][spot] = seeds[box][row, column][spot]
    return out


def soft_faces(view, faces):
    """Flags of the faces that are mostly upholstery, by label."""
    count = np.bincount(faces.ravel())
    soft = np.bincount(faces.ravel(), weights=view.soft().ravel()) > 0.5 * np.maximum(count, 1)
    soft[0] = False
    return soft & (count > 0)


def smoothed(view, faces):
    """Faces of upholstery with smooth contours, without the teeth of seams and wrinkles. Hard faces stay."""
    soft = soft_faces(view, faces)
    if not soft.any():
        return faces
    sigma = SMOOTHING * view.detail / view.pixel
    margin = int(3 * sigma) + 1
    score = np.full(faces.shape, -1, np.float32)
    winner = faces.copy()
    boxes = ndimage.find_objects(faces)
    for number in np.flatnonzero(soft):
        box = tuple(slice(max(0, side.start - margin), side.stop + margin) for side in boxes[number - 1])
        mine = ndimage.gaussian_filter((faces[box] == number).astype(np.float32), sigma, truncate=3, mode='constant')
        better = mine > score[box]
        score[box] = np.where(better, mine, score[box])
        winner[box] = np.where(better, number, winner[box])
    empty = ndimage.gaussian_filter((faces == 0).astype(np.float32), sigma, truncate=3, mode='nearest')
    out = np.where(soft[faces] & (score >= empty), winner, faces)
    out = np.where(soft[faces] & (empty > score), 0, out)
    return np.where((faces == 0) & (score > empty), winner, out)


def without_knots(view, faces):
    """Faces without the small ones of upholstery, which appear where rounded modules meet."""
    pieces = R.connected(faces, *R.same_neighbors(faces))
    area = np.bincount(pieces.ravel())
    knots = soft_faces(view, pieces) & (area < KNOT * view.size.prod() / view.pixel ** 2)
    return R.filled(pieces, knots[pieces])


def without_slivers(view, faces):
    """Faces without the narrow remains between others."""
    pieces = R.connected(faces, *R.same_neighbors(faces))
    narrow = R.inner_radius(pieces) < 1.2 * NARROW * view.detail / view.pixel
    narrow[0] = False
    return R.filled(pieces, narrow[pieces])


def find_folds(view, faces, uneven, across_step, down_step):
    """Steps in depth within a face, where a contour runs out: the inner side of an arm, or a deep crease.

    A surface that is seen edge-on spreads a step over several pixels. Such pixels take the depth of the nearest pixel
    that faces the camera, which gathers the step in one place.
    """
    flat = (view.normal[..., 2] > EDGE_ON) | (faces == 0)
    away, (row, column) = ndimage.distance_transform_edt(~flat, return_indices=True)
    near = (away * view.pixel < 1.0) & (faces[row, column] == faces)
    depth = np.where(near, view.depth[row, column], view.depth)
    steep = ~flat & near
    fold = FOLD * view.detail
    out = []
    for axis, step in ((1, across_step), (0, down_step)):
        one = np.s_[:, :-1] if axis else np.s_[:-1]
        two = np.s_[:, 1:] if axis else np.s_[1:]
        zone = steep[one] | steep[two]
        gathered = np.abs(depth[two] - depth[one]) > 2 * fold
        inside = (faces[one] == faces[two]) & (faces[one] > 0) & ~(uneven[one] & uneven[two])
        out.append(inside & np.where(zone, gathered, step > fold))
    return out
