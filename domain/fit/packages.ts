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
export function formatPackages(parcels: readonly FitPackage[]): string {
  return parcels
    .map(
      ({ name, tilted, ...box }) => name + formatBox(box) + (tilted ? `~${formatBox(tilted)}` : ''),
    )
    .join(' ');
}

/** Writes the sizes of a box: '226x95x56'. */
export function formatBox({ width, depth, height }: Box): string {
  return `${width}x${depth}x${height}`;
}

/** Reads a text of `formatPackages`. */
export function parsePackages(text: string): FitPackage[] {
  return text.split(' ').flatMap((entry): FitPackage[] => {
    const [, name, box = '', other] = /^([a-z-]+)([\dx.]+)(?:~([\dx.]+))?$/.exec(entry) ?? [];
    if (!name) return [];
    const parcel = { name: name as FitPackage['name'], ...parseBox(box) };
    return [other ? { ...parcel, tilted: parseBox(other) } : parcel];
  });
}

function parseBox(text: string) {
  const [width = 0, depth = 0, height = 0] = text.split('x').map(Number);
  return { width, depth, height };
}
