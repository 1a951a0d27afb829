import type { Box } from '../fit/box.ts';
import type { FitPackage } from '../fit/packages.ts';
import { matchesOverallSize, overallDimensions, SIDES } from './dimensions.ts';
import type { Product } from './product.ts';

/** Length by which a package can be larger than the piece, in centimeters, because measures are rounded. */
const ROUNDING = 1;

type PackageFields = Pick<Product, 'dimensions' | 'packages' | 'packagesFor'>;

/**
 * Returns true if the packages belong to a product of these dimensions. Packages without a recorded size were written
 * by an older release, and belong to the dimensions until these change.
 */
export function hasOwnPackages({ dimensions, packages = [], packagesFor }: PackageFields): boolean {
  return packages.length > 0 && (!packagesFor || matchesOverallSize(packagesFor, dimensions));
}

/**
 * Returns the packages of a product. Returns the piece as a whole if it does not come apart, or if its packages belong to
 * other dimensions. Returns nothing if a size is unknown. Sizes are in centimeters.
 */
export function fitPackagesOf(product: PackageFields): FitPackage[] {
  if (hasOwnPackages(product)) return [...(product.packages ?? [])];
  const overall = overallDimensions(product.dimensions);
  return overall ? [{ name: 'whole', ...overall }] : [];
}

/** Returns true if a package is not larger than the piece, in any position. */
export function isInside(part: Box, whole: Box): boolean {
  const sorted = (box: Box) => SIDES.map((side) => box[side]).sort((a, b) => a - b);
  const limits = sorted(whole);
  return sorted(part).every((size, side) => size <= (limits[side] ?? 0) + ROUNDING);
}
