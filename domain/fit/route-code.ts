import type { Opening, Route } from './opening.ts';

/** Limits of a measured size, in centimeters. */
export const MIN_OPENING_SIZE = 20;
export const MAX_OPENING_SIZE = 999;

/** Longest code of a route. Each opening occurs at most once. */
export const MAX_ROUTE_LENGTH = 120;

/** Version of the code. Another version may change the order of the sizes. */
const VERSION = '1';

const LETTERS = { g: 'gate', d: 'door', c: 'corridor', e: 'elevator', s: 'stairs' } as const;

/**
 * Writes a route for an address: '1_d80x200_c110x105x240'. Sizes are in centimeters with at most one decimal. 0 is a size
 * that the opening lacks, such as the landing of straight stairs.
 */
export function formatRoute(route: Route): string {
  const openings = route.map((opening) => opening.kind.charAt(0) + openingSizes(opening).join('x'));
  return [VERSION, ...openings].join('_');
}

/** Returns the sizes of an opening in the order of the form, in centimeters. */
export function openingSizes(opening: Opening): number[] {
  switch (opening.kind) {
    case 'corridor':
      return [opening.width, opening.after ?? 0, opening.height];
    case 'elevator': {
      const { doorWidth, doorHeight, width, depth, height } = opening;
      return [doorWidth, doorHeight, width, depth, height];
    }
    case 'stairs': {
      const { width, headroom, landing } = opening;
      return [width, headroom, landing?.width ?? 0, landing?.depth ?? 0];
    }
    default:
      return [opening.width, opening.height];
  }
}

/** Reads the code of a route. Returns undefined if the code is invalid, or if a size is outside the limits. */
export function parseRoute(code: string): Route | undefined {
  const [version, ...parts] = code.split('_');
  if (version !== VERSION || parts.length === 0 || code.length > MAX_ROUTE_LENGTH) return undefined;
  const route = parts.map(parseOpening);
  const kinds = new Set(route.map((opening) => opening?.kind));
  return route.every((opening) => opening !== undefined) && kinds.size === route.length
    ? route
    : undefined;
}

function parseOpening(part: string): Opening | undefined {
  const kind = LETTERS[part.charAt(0) as keyof typeof LETTERS];
  if (!kind || !/^.\d{1,3}(\.\d)?(x\d{1,3}(\.\d)?)*$/.test(part)) return undefined;
  return createOpening(kind, part.slice(1).split('x').map(Number));
}

/** Positions of sizes that an opening can lack, in the order of `openingSizes`. */
const OPTIONAL: Partial<Record<Opening['kind'], readonly number[]>> = {
  corridor: [1],
  stairs: [2, 3],
};
const COUNTS = { gate: 2, door: 2, corridor: 3, elevator: 5, stairs: 4 } as const;

/** Returns an opening with sizes in the order of `openingSizes`, or undefined if one is missing or outside the limits. */
export function createOpening(
  kind: Opening['kind'],
  sizes: readonly number[],
): Opening | undefined {
  const isValid = sizes.every(
    (size, position) =>
      (size >= MIN_OPENING_SIZE && size <= MAX_OPENING_SIZE) ||
      (size === 0 && OPTIONAL[kind]?.includes(position)),
  );
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = sizes;
  if (!isValid || sizes.length !== COUNTS[kind]) return undefined;
  switch (kind) {
    case 'corridor':
      return { kind, width: a, ...(b > 0 && { after: b }), height: c };
    case 'elevator':
      return { kind, doorWidth: a, doorHeight: b, width: c, depth: d, height: e };
    case 'stairs':
      if (c > 0 !== d > 0) return undefined;
      return { kind, width: a, headroom: b, ...(c > 0 && { landing: { width: c, depth: d } }) };
    default:
      return { kind, width: a, height: b };
  }
}
