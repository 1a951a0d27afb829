import { AXIS_ORDERS, type Box } from './box.ts';
import { createManeuver, type Maneuver, ORIENTATION_BY_VERTICAL_AXIS } from './maneuver.ts';
import { balancedAngle, turnedWidth } from './turned-rectangle.ts';

/**
 * Returns the ways through a thin opening. A box passes exactly if one of its faces passes, at any angle. The middle of
 * the box has to cross the opening, and each section through the middle needs at least the room of a face.
 */
export function maneuversThroughFrame(
  box: Box,
  { width, height }: { width: number; height: number },
): Maneuver[] {
  const straight = AXIS_ORDERS.map(([across, up]) => {
    const [a, b] = [box[across], box[up]];
    const spare = Math.min(width - a, height - b);
    return createManeuver(ORIENTATION_BY_VERTICAL_AXIS[up], 'front', [a, b], {
      spare,
      longest: Math.max(a, b),
    });
  });
  const tilted = AXIS_ORDERS.flatMap(([across, up]) => {
    const [a, b] = [box[across], box[up]];
    const angle = balancedAngle(a, b, width, height);
    if (angle === undefined) return [];
    const spare = width - turnedWidth(a, b, angle);
    return createManeuver('tilted', 'front', [a, b], { spare, longest: Math.max(a, b), angle });
  });
  return [...straight, ...tilted];
}
