import { AXIS_ORDERS, type Box } from './box.ts';
import { balancedAngle, turnedWidth } from './plane.ts';
import { HOLDS, type Way, way } from './way.ts';

/**
 * Returns the ways through a thin opening. A box passes exactly if one of its faces passes, at any angle. The middle of
 * the box has to cross the opening, and each section through the middle needs at least the room of a face.
 */
export function waysThroughFrame(
  box: Box,
  { width, height }: { width: number; height: number },
): Way[] {
  const straight = AXIS_ORDERS.map(([across, up]) => {
    const [a, b] = [box[across], box[up]];
    const spare = Math.min(width - a, height - b);
    return way(HOLDS[up], 'front', [a, b], { spare, longest: Math.max(a, b) });
  });
  const tilted = AXIS_ORDERS.flatMap(([across, up]) => {
    const [a, b] = [box[across], box[up]];
    const angle = balancedAngle(a, b, width, height);
    if (angle === undefined) return [];
    const spare = width - turnedWidth(a, b, angle);
    return way('tilted', 'front', [a, b], { spare, longest: Math.max(a, b), angle });
  });
  return [...straight, ...tilted];
}
