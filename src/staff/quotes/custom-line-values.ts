import type { OrderedPiece } from '#contracts/orders/orders.ts';
import type { NewQuoteLineBody } from '#contracts/quotes/staff-quotes.ts';
import { parseCount } from '#domain/input/clean-text.ts';
import type { Language } from '#domain/languages.ts';
import { convertLength } from '#domain/lengths/length.ts';
import { parseLength, understoodLength } from '#domain/lengths/parse-length.ts';
import { MAX_FIELD_LENGTH } from '#domain/limits.ts';
import { CUSTOM_SIZE, type CustomPiece, MAX_CUSTOM_WEEKS } from '#domain/products/custom-piece.ts';

const SIDES = ['width', 'depth', 'height'] as const;

/** Custom piece of a form, as typed (D102). */
export interface CustomLineFormValues {
  readonly id: string;
  readonly title: string;
  readonly width: string;
  readonly depth: string;
  readonly height: string;
  readonly weeks: string;
  /** Product whose picture is shown. */
  readonly picture?: { readonly code: string; readonly image: string | undefined } | undefined;
}

/** Field of a custom piece that can be invalid. */
export type CustomField = 'title' | (typeof SIDES)[number] | 'weeks';

/** Keys of the error texts in the `quotes` namespace. */
export type CustomFieldError =
  | 'error-title-required'
  | 'error-too-long'
  | 'error-size'
  | 'error-size-missing'
  | 'error-weeks';

type CustomLineBody = Omit<Extract<NewQuoteLineBody, { kind: 'custom' }>, 'quantity' | 'wish'>;

/** Returns the values of a new custom piece. Time to make it has no default, because nobody has said it yet. */
export function newCustomLine(): CustomLineFormValues {
  const id = `line-${crypto.randomUUID()}`;
  return { id, title: '', width: '', depth: '', height: '', weeks: '' };
}

/** Returns the values with which a form shows a custom piece. */
export function customLineValues(piece: CustomPiece): CustomLineFormValues {
  const { id, title, size, weeks, pictureOf, imageSmall } = piece;
  const side = (length: number | undefined) =>
    length === undefined ? '' : String(convertLength('cm', length));
  return {
    id,
    title,
    width: side(size?.width),
    depth: side(size?.depth),
    height: side(size?.height),
    weeks: String(weeks),
    ...(pictureOf && { picture: { code: pictureOf, image: imageSmall[0] } }),
  };
}

/** Returns what the text of a side means, such as '120 cm' for '1m2'. Empty for a plain number, and for an invalid text. */
export function understoodSide(typed: string, language: Language): string {
  const length = parseLength(typed, 'cm');
  if (length === undefined || String(length) === typed) return '';
  return understoodLength(length, 'cm', language);
}

/** Reads the typed values. An invalid size counts as not entered. */
export function parseCustomLine(custom: CustomLineFormValues): {
  line: CustomLineBody;
  errors: Partial<Record<CustomField, CustomFieldError>>;
} {
  const errors: Partial<Record<CustomField, CustomFieldError>> = {};
  const title = custom.title.trim();
  if (title === '') errors.title = 'error-title-required';
  if (title.length > MAX_FIELD_LENGTH) errors.title = 'error-too-long';
  const weeks = parseCount(custom.weeks);
  if (weeks === undefined || weeks > MAX_CUSTOM_WEEKS) errors.weeks = 'error-weeks';
  const isSized = SIDES.some((side) => custom[side].trim() !== '');
  const lengths = SIDES.map((side) => {
    const length = parseLength(custom[side].trim(), 'cm');
    if (!isSized) return undefined;
    if (custom[side].trim() === '') errors[side] = 'error-size-missing';
    else if (length === undefined || length < CUSTOM_SIZE.min || length > CUSTOM_SIZE.max) {
      errors[side] = 'error-size';
    }
    return errors[side] ? undefined : length;
  });
  const [width, depth, height] = lengths;
  return {
    line: {
      kind: 'custom',
      id: custom.id,
      title: title.slice(0, MAX_FIELD_LENGTH),
      ...(custom.picture && { picture: custom.picture.code }),
      ...(width && depth && height && { size: { width, depth, height } }),
      weeks: errors.weeks ? 0 : (weeks ?? 0),
    },
    errors,
  };
}

/**
 * Returns the custom piece of a form for previews and comparisons.
 * @param wish text about the piece
 */
export function customPieceOf(custom: CustomLineFormValues, wish: string): CustomPiece {
  const { picture, ...line } = parseCustomLine(custom).line;
  const image = custom.picture?.image;
  return {
    ...line,
    request: wish,
    imageSmall: image ? [image] : [],
    ...(picture && { pictureOf: picture }),
  };
}

/** Returns a piece as a line of a request or draft, without its quantity. */
export function lineBodyOf(piece: OrderedPiece) {
  const wish = piece.request;
  if (piece.kind !== 'custom') return { code: piece.code, wish };
  const { kind, id, title, pictureOf, size, weeks } = piece;
  return {
    kind,
    id,
    title,
    ...(pictureOf && { picture: pictureOf }),
    ...(size && { size }),
    weeks,
    wish,
  };
}
