import { CLEARANCE, STAIR_SLOPE } from './clearance.ts';

/** Gate or front door, or the narrowest door behind it: clear size between the frames, in centimeters. */
export interface Door {
  kind: 'gate' | 'door';
  width: number;
  height: number;
}

/** Corridor, in centimeters. `after` is the width after a turn of 90 degrees; straight corridors have none. */
export interface Corridor {
  kind: 'corridor';
  width: number;
  after?: number | undefined;
  height: number;
}

/** Elevator: clear size of its door, and size of its car, in centimeters. */
export interface Elevator {
  kind: 'elevator';
  doorWidth: number;
  doorHeight: number;
  width: number;
  depth: number;
  height: number;
}

/**
 * Stairs, in centimeters. `headroom` is measured vertically above the edge of a step. The landing is as wide as the wall
 * that both flights end at, and as deep as the way between the last step and this wall. Straight stairs have no landing.
 */
export interface Stairs {
  kind: 'stairs';
  width: number;
  headroom: number;
  landing?: { width: number; depth: number } | undefined;
}

/** Opening on the way to the room. */
export type Opening = Door | Corridor | Elevator | Stairs;

/** Openings in the order of the delivery (D65). */
export type Route = readonly Opening[];

/** Part of an opening that is tested separately: an elevator has a door and a car. All sizes are in centimeters. */
export type RoutePart =
  | { shape: 'frame'; name: 'door' | 'corridor' | 'flight'; width: number; height: number }
  | { shape: 'turn'; before: number; after: number; height: number }
  | { shape: 'landing'; stairs: number; width: number; depth: number; height: number }
  | { shape: 'car'; width: number; depth: number; height: number };

/** Returns the parts of an opening. A piece has to pass each of them. */
export function routeParts(opening: Opening): RoutePart[] {
  switch (opening.kind) {
    case 'corridor': {
      const { width, after, height } = opening;
      return after === undefined
        ? [{ shape: 'frame', name: 'corridor', width, height }]
        : [{ shape: 'turn', before: width, after, height }];
    }
    case 'elevator': {
      const { doorWidth, doorHeight, width, depth, height } = opening;
      return [
        { shape: 'frame', name: 'door', width: doorWidth, height: doorHeight },
        { shape: 'car', width, depth, height },
      ];
    }
    case 'stairs': {
      const { width, headroom, landing } = opening;
      const square = headroom * Math.cos((STAIR_SLOPE * Math.PI) / 180);
      return [
        { shape: 'frame', name: 'flight', width, height: square },
        ...(landing
          ? [{ shape: 'landing', stairs: width, ...landing, height: headroom } as const]
          : []),
      ];
    }
    default:
      return [{ shape: 'frame', name: 'door', width: opening.width, height: opening.height }];
  }
}

/** Returns the usual clearance of an opening, in centimeters. */
export function clearanceOf({ kind }: Opening): number {
  return kind === 'corridor' || kind === 'elevator' || kind === 'stairs'
    ? CLEARANCE[kind]
    : CLEARANCE.door;
}
