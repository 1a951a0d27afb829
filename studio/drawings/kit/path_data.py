"""path_data.py - curves to short SVG path data: `M` and the relative commands l h v c z, with one decimal."""
import numpy as np


def number(value):
    """Shortest text of a number with one decimal: 0.5 is '.5', -0.0 is '0'."""
    text = f'{value:.1f}'.rstrip('0').rstrip('.')
    if text in ('-0', ''):
        return '0'
    return text.replace('0.', '.', 1) if text.startswith(('0.', '-0.')) else text


def joined(values):
    """Numbers with the fewest separators between them."""
    text = ''
    for word in map(number, values):
        separated = not text or word.startswith('-') or word.startswith('.') and '.' in text.split(' ')[-1].split('-')[-1]
        text += word if separated else ' ' + word
    return text


def path_of(curve):
    """Path data of one curve; an empty text if it is a point. Rounding errors do not add up."""
    at = first = np.round(curve.start, 1)
    text, command = '', ''
    for index, segment in enumerate(curve.segments):
        points = [np.round(point, 1) for point in segment]
        if curve.is_closed and index == len(curve.segments) - 1:
            if len(points) == 1:
                break                     # z draws the last line
            points[-1] = first
        offsets = np.concatenate([point - at for point in points])
        if len(points) == 3:
            name = 'c'
        elif abs(offsets).max() < 0.05:
            continue
        elif abs(offsets[1]) < 0.05:
            name, offsets = 'h', offsets[:1]
        elif abs(offsets[0]) < 0.05:
            name, offsets = 'v', offsets[1:]
        else:
            name = 'l'
        numbers = joined(offsets)
        if name != command:
            text += name + numbers
        else:
            last = text.replace('-', ' ').split(' ')[-1]
            needs_space = not numbers.startswith('-') and not (numbers.startswith('.') and '.' in last)
            text += (' ' if needs_space else '') + numbers
        command, at = name, points[-1]
    if not text:
        return ''
    return f'M{joined(first)}{text}{"z" if curve.is_closed else ""}'


def path_data(found):
    """Path data of several curves, from top to bottom."""
    ordered = sorted(found, key=lambda curve: (round(curve.start[1]), curve.start[0]))
    return ''.join(path_of(curve) for curve in ordered)
