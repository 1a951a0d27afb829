import type * as z from 'zod';
import { BAD_CHARACTERS } from '#domain/input/text-schemas.ts';
import { MEASURE_PATTERN } from '#domain/products/product.ts';
import { CODE_PATTERN, HEX_PATTERN, PICTURE_PATTERN } from '#domain/products/product-summary.ts';
import type { FieldReason, ReasonCode } from './errors.ts';

/** Invalid value of a request or a form. */
export interface InvalidValue {
  path: PropertyKey[];
  /** English sentence for developers. */
  message: string;
  reason: FieldReason;
}

const PATTERN_CODES: ReadonlyMap<string | undefined, ReasonCode> = new Map([
  [String(CODE_PATTERN), 'code'],
  [String(HEX_PATTERN), 'hex'],
  [String(MEASURE_PATTERN), 'measure'],
  [String(PICTURE_PATTERN), 'picture'],
]);

const LIMIT_CODES: Partial<Record<z.core.$ZodIssueTooBig['origin'], ReasonCode>> = {
  string: 'long',
  array: 'many',
  number: 'number',
  int: 'number',
};

function codeOfType({ expected, input }: z.core.$ZodIssueInvalidType): ReasonCode {
  if (input === undefined || input === null) return 'required';
  if (expected === 'number' || expected === 'int') return 'measure';
  return expected === 'object' ? 'size' : 'other';
}

function codeOf(issue: z.core.$ZodIssue): ReasonCode {
  if (issue.message === BAD_CHARACTERS) return 'characters';
  switch (issue.code) {
    case 'invalid_type':
      return codeOfType(issue);
    case 'too_small':
      if (issue.origin === 'string') return 'required';
      return issue.origin === 'number' || issue.origin === 'int' ? 'measure' : 'other';
    case 'too_big':
      return LIMIT_CODES[issue.origin] ?? 'other';
    case 'invalid_value':
      return 'choice';
    case 'invalid_format':
      return PATTERN_CODES.get(issue.pattern) ?? 'other';
    default:
      return 'other';
  }
}

/**
 * Parses a value, and returns each invalid part with a code and its parameter, which the interface translates. The
 * messages of zod are for developers only.
 */
export function parseWithReasons<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema>; invalid?: undefined } | { invalid: InvalidValue[] } {
  // The input of an issue distinguishes missing values from values of the wrong type.
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return { data: parsed.data };
  const invalid = parsed.error.issues.map((issue) => ({
    path: issue.path,
    message: issue.message,
    reason: {
      code: codeOf(issue),
      ...(issue.code === 'too_big' && { value: String(issue.maximum) }),
    },
  }));
  return { invalid };
}
