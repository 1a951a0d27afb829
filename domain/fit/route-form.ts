import { type LengthUnit, lengthIn } from '../measures/length.ts';
import { readLength } from '../measures/read-length.ts';
import type { Opening, Route } from './opening.ts';
import { LARGEST_SIZE, openingOf, routeSizes, SMALLEST_SIZE } from './route-code.ts';

/**
 * Fields of the form for a route, by opening, in the order of `sizesOf`. Fields with `optional` may stay empty: straight
 * corridors have no turn, and straight stairs no landing.
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

export const OPTIONAL_FIELDS: ReadonlySet<string> = new Set([
  'corridor-after-turn',
  'stairs-landing-width',
  'stairs-landing-depth',
]);

/** Returns the names of the fields of an opening: 'corridor-width'. */
export function fieldNames(kind: Opening['kind']): string[] {
  return ROUTE_FIELDS[kind].map((size) => `${kind}-${size}`);
}

/** Result of reading the form: the complete openings, the fields with a wrong length, and fields still missing. */
export interface ReadForm {
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
export function readForm(value: (name: string) => string, unit: LengthUnit): ReadForm {
  const read = OPENING_KINDS.map((kind) => readOpening(kind, value, unit));
  return {
    route: read.flatMap(({ opening }) => opening ?? []),
    unreadable: read.flatMap(({ unreadable }) => unreadable),
    invalid: read.flatMap(({ invalid }) => invalid),
    missing: read.flatMap(({ missing }) => missing),
  };
}

/** Returns a typed size, rounded to a tenth as in the code of a route. Returns NaN for a text that is no length. */
function sizeIn(text: string, unit: LengthUnit): number {
  return Math.round((readLength(text, unit) ?? Number.NaN) * 10) / 10;
}

function readOpening(kind: Opening['kind'], value: (name: string) => string, unit: LengthUnit) {
  const fields = fieldNames(kind).map((name) => {
    const text = value(name).trim();
    return { name, text, size: text === '' ? 0 : sizeIn(text, unit) };
  });
  const isUsed = fields.some(({ text }) => text !== '');
  const sizes = fields.map(({ size }) => size);
  // A landing has both sizes or none.
  const hasLanding = kind === 'stairs' && sizes.slice(2).some((size) => size !== 0);
  const isOptional = (name: string) => OPTIONAL_FIELDS.has(name) && !hasLanding;
  return {
    opening: isUsed ? openingOf(kind, sizes) : undefined,
    unreadable: fields.filter(({ size }) => Number.isNaN(size)).map(({ name }) => name),
    invalid: fields
      .filter(({ text, size }) => text !== '' && (size < SMALLEST_SIZE || size > LARGEST_SIZE))
      .map(({ name }) => name),
    missing: fields
      .filter(({ name, text }) => isUsed && text === '' && !isOptional(name))
      .map(({ name }) => name),
  };
}

/** Returns the texts of the fields for a route, by name. */
export function formValues(route: Route, unit: LengthUnit): Record<string, string> {
  return Object.fromEntries(
    route.flatMap((opening) => {
      const sizes = routeSizes(opening);
      return fieldNames(opening.kind).map((name, position) => {
        const size = sizes[position] ?? 0;
        return [name, size === 0 ? '' : String(lengthIn(unit, size))];
      });
    }),
  );
}
