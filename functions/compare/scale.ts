import type { ViewName } from '#domain/drawings/drawing-svg.ts';
import type { PieceSize } from './lengths.ts';

/** Height of the person in centimeters (D70). */
export const PERSON_HEIGHT = 170;

/** Space around a piece, as a part of the widest one, so that neighbors do not touch. */
const GAP = 1.06;
/** Largest height of a picture, as a multiple of its width. Without a limit, a floor lamp fills the screen. */
const STEEPEST = 1.15;

/** Sizes of the picture of every piece in centimeters. Equal pictures in equal columns have one scale. */
export interface Scale {
  width: number;
  /** Height of the pictures in each view. */
  heights: Record<ViewName, number>;
}

/** Returns the picture sizes in which all pieces and the person fit, the same width in all views. */
export function scaleOf(sizes: readonly PieceSize[]): Scale {
  const largest = (lengths: readonly number[]) => Math.max(0, ...lengths);
  const height = largest([PERSON_HEIGHT, ...sizes.map((size) => size.height)]);
  const depth = largest(sizes.map((size) => size.depth));
  const across = largest([depth, ...sizes.map((size) => size.width)]) * GAP;
  const width = Math.ceil(Math.max(across, height / STEEPEST));
  return { width, heights: { front: height, side: height, top: Math.ceil(depth * GAP) } };
}
