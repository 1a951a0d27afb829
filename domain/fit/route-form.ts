import { convertLength, type LengthUnit } from '../lengths/length.ts';
import { parseLength } from '../lengths/parse-length.ts';
import type { Opening, Route } from './opening.ts';
import { createOpening, MAX_OPENING_SIZE, MIN_OPENING_SIZE, openingSizes } from './route-code.ts';

/**
 * Fields of the form for a route, by opening, in the order of `openingSizes`. Fields with `optional` may stay empty:
 * straight corridors have no turn, and straight stairs no landing.
 */
export const ROUTE_FIELDS = {
  door: ['width', 'height'],
  gate: ['width', 'height'],
  corridor: ['width', 'after-turn', 'height'],
  elevator: ['door-width', 'door-height', 'car-width', 'car-depth', 'car-height'],
  stairs: ['width', 'headroom', 'landing-width', 'landing-depth'],
} as const satisfies Record<Opening['kind'], readonly string[]>;

/** Openings in the order of the form. */
export const OPENING_KINDS = Object.keys(ROUTE_FIELDS) as Opening['kind'][];

export const OPTIONAL_ROUTE_FIELDS: ReadonlySet<string> = new Set([
  'corridor-after-turn',
  'stairs-landing-width',
  'stairs-landing-depth',
]);

/** Returns the names of the fields of an opening: 'corridor-width'. */
export function routeFieldNames(kind: Opening['kind']): string[] {
  return ROUTE_FIELDS[kind].map((size) => `${kind}-${size}`);
}

/** Result of reading the form: the complete openings, the fields with a wrong length, and fields still missing. */
export interface ParsedRouteForm {
  route: Route;
  /** Names of fields whose text is no length. */
  unreadable: readonly string[];
  /** Names of fields with a length outside the limits. */
  invalid: readonly string[];
  /** Names of empty fields in openings whose other fields are filled in. */
  missing: readonly string[];
}

/**
 * Reads the form of a route. An opening without any size does not exist.
 * @param value returns the text of a field
 */
export function parseRouteForm(value: (name: string) => string, unit: LengthUnit): ParsedRouteForm {
  const read = OPENING_KINDS.map((kind) => parseOpeningFields(kind, value, unit));
  return {
    route: read.flatMap(({ opening }) => opening ?? []),
    unreadable: read.flatMap(({ unreadable }) => unreadable),
    invalid: read.flatMap(({ invalid }) => invalid),
    missing: read.flatMap(({ missing }) => missing),
  };
}

/** Returns a typed size, rounded to a tenth as in the code of a route. Returns NaN for a text that is no length. */
function parseSize(text: string, unit: LengthUnit): number {
  return Math.round((parseLength(text, unit) ?? Number.NaN) * 10) / 10;
}

function parseOpeningFields(
  kind: Opening['kind'],
  value: (name: string) => string,
  unit: LengthUnit,
) {
  const fields = routeFieldNames(kind).map((name) => {
    const text = value(name).trim();
    return { name, text, size: text === '' ? 0 : parseSize(text, unit) };
  });
  const isUsed = fields.some(({ text }) => text !== '');
  const sizes = fields.map(({ size }) => size);
  // A landing has both sizes or none.
  const hasLanding = kind === 'stairs' && sizes.slice(2).some((size) => size !== 0);
  const isOptional = (name: string) => OPTIONAL_ROUTE_FIELDS.has(name) && !hasLanding;
  return {
    opening: isUsed ? createOpening(kind, sizes) : undefined,
    unreadable: fields.filter(({ size }) => Number.isNaN(size)).map(({ name }) => name),
    invalid: fields
      .filter(
        ({ text, size }) => text !== '' && (size < MIN_OPENING_SIZE || size > MAX_OPENING_SIZE),
      )
      .map(({ name }) => name),
    missing: fields
      .filter(({ name, text }) => isUsed && text === '' && !isOptional(name))
      .map(({ name }) => name),
  };
}

/** Returns the texts of the fields for a route, by name. */
export function routeFormValues(route: Route, unit: LengthUnit): Record<string, string> {
  return Object.fromEntries(
    route.flatMap((opening) => {
      const sizes = openingSizes(opening);
      return routeFieldNames(opening.kind).map((name, position) => {
        const size = sizes[position] ?? 0;
        return [name, size === 0 ? '' : String(convertLength(unit, size))];
      });
    }),
  );
}
