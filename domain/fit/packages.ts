import type { Box } from './box.ts';
import type { Package, PackageName } from './package-schema.ts';

/** Package, or the piece as a whole. */
export interface FitPackage extends Omit<Package, 'name'> {
  name: PackageName | 'whole';
}

/**
 * Writes packages as a text for the markup of a page: 'body226x95x56 legs6x7x17'. A tilted box follows after a tilde:
 * 'chair82x81x71~82x76x90'. Names are not validated when the text is read, because pages write it themselves.
 */
export function formatPackages(packages: readonly FitPackage[]): string {
  return packages
    .map(
      ({ name, tilted, ...box }) => name + formatBox(box) + (tilted ? `~${formatBox(tilted)}` : ''),
    )
    .join(' ');
}

/** Writes the sizes of a box: '226x95x56'. */
export function formatBox({ width, depth, height }: Box): string {
  return `${width}x${depth}x${height}`;
}

/** Largest number of boxes in an address, and limits of a side in centimeters. */
const MAX_BOXES = 100;
const MIN_SIDE = 0.1;
const MAX_SIDE = 1000;

/** Writes the boxes of custom pieces for an address: '120x60x45,40x40x12' (D102). An address contains no texts of pieces. */
export function formatBoxes(boxes: readonly Box[]): string {
  return boxes.map(formatBox).join(',');
}

/** Reads a text of `formatBoxes`. Entries that are no boxes are left out. */
export function parseBoxes(text: string): Box[] {
  return text
    .split(',', MAX_BOXES)
    .filter((entry) => /^\d{1,4}(?:\.\d{1,2})?(?:x\d{1,4}(?:\.\d{1,2})?){2}$/.test(entry))
    .map(parseBox)
    .filter((box) => Object.values(box).every((side) => side >= MIN_SIDE && side <= MAX_SIDE));
}

/** Returns a piece that does not come apart as its only package. */
export function wholePackage({ width, depth, height }: Box): FitPackage {
  return { name: 'whole', width, depth, height };
}

/** Reads a text of `formatPackages`. */
export function parsePackages(text: string): FitPackage[] {
  return text.split(' ').flatMap((entry): FitPackage[] => {
    const [, name, size = '', other] = /^([a-z-]+)([\dx.]+)(?:~([\dx.]+))?$/.exec(entry) ?? [];
    if (!name) return [];
    const box = { name: name as FitPackage['name'], ...parseBox(size) };
    return [other ? { ...box, tilted: parseBox(other) } : box];
  });
}

function parseBox(text: string) {
  const [width = 0, depth = 0, height = 0] = text.split('x').map(Number);
  return { width, depth, height };
}
