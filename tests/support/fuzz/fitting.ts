import fc from 'fast-check';
import type * as z from 'zod';

type Made = fc.Arbitrary<unknown>;

/** Parts of a zod schema definition that generators need. */
interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, string>;
  values?: unknown[];
  format?: string;
  checks?: z.core.$ZodCheck[];
  options?: readonly z.ZodType[];
}

/** Definition of a check on a schema. */
interface Check {
  check: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  value?: number;
}

/** Combined bounds of a schema's checks. */
interface Bounds {
  format?: string;
  patterns: RegExp[];
  minimum?: number;
  maximum?: number;
}

function boundsOf(definition: Definition): Bounds {
  const rules = (definition.checks ?? []).map((one) => one._zod.def as unknown as Check);
  const bounds: Bounds = { patterns: [] };
  if (definition.format) bounds.format = definition.format;
  for (const { check, format, pattern, minimum, maximum, value } of rules) {
    if (format) bounds.format = format;
    if (pattern) bounds.patterns.push(pattern);
    const least = minimum ?? (check === 'greater_than' ? value : undefined);
    const most = maximum ?? (check === 'less_than' ? value : undefined);
    if (least !== undefined) bounds.minimum = Math.max(least, bounds.minimum ?? least);
    if (most !== undefined) bounds.maximum = Math.min(most, bounds.maximum ?? most);
  }
  return bounds;
}

const LONGEST = 300;
const time = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const email = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.stringMatching(/^[a-z0-9]{1,12}@(example\.com|fuzz\.test|thu\.example\.vn)$/),
  },
  { weight: 1, arbitrary: fc.emailAddress() },
);
const free = fc.oneof(
  fc.lorem({ maxCount: 5 }),
  fc.string(),
  fc.constantFrom('Ghế sofa', '소파 하나', 'Ghe'),
);

/** Texts that match a pattern, or any texts if the pattern cannot be reversed. */
function matching({ source, flags }: RegExp): fc.Arbitrary<string> {
  try {
    const withoutLookahead = source.replace(/\(\?!.*?\)/g, '');
    return fc.stringMatching(new RegExp(withoutLookahead, flags.replace('i', '')));
  } catch {
    return free;
  }
}

/** Texts that match a format or pattern. The caller limits their length. */
function shapedText({ patterns, format }: Bounds): fc.Arbitrary<string> {
  if (format === 'email') return email;
  if (format === 'date') return time.map((text) => text.slice(0, 10));
  if (format === 'datetime') return time;
  // A password must match several patterns simultaneously.
  if (patterns.length > 1) return free.map((text) => `Aa1${text}`);
  const [pattern] = patterns;
  return pattern ? matching(pattern) : free;
}

function text(bounds: Bounds): Made {
  const { minimum = 0, maximum = LONGEST } = bounds;
  return shapedText(bounds).map((made) => made.padEnd(minimum, '1').slice(0, maximum));
}

function number({ minimum = -1000, maximum = 1000, format }: Bounds): Made {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  return format ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

/** Generates valid values of a schema. Rules between fields are ignored, so a few values are invalid. */
export function fitting(schema: z.ZodType): Made {
  const definition = schema._zod.def as unknown as Definition;
  const bounds = boundsOf(definition);
  switch (definition.type) {
    case 'string':
      return text(bounds);
    case 'number':
      return number(bounds);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'undefined':
      return fc.constant(undefined);
    case 'object':
      return fc.record(fieldsOf(schema));
    case 'array': {
      const { minimum = 0, maximum = 5 } = bounds;
      const size = { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, 5)) };
      return fc.array(fitting(definition.element as z.ZodType), size);
    }
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return fc.option(fitting(definition.innerType as z.ZodType), { nil: undefined, freq: 4 });
    case 'nullable':
      return fc.option(fitting(definition.innerType as z.ZodType), { nil: null, freq: 4 });
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(fitting));
    case 'readonly':
      return fitting(definition.innerType as z.ZodType);
    case 'pipe':
      return piped(definition);
    default:
      throw new Error(`No generator for the schema type ${definition.type}`);
  }
}

/**
 * Generates a pipe's input. The input has the type of the first schema, but often only the second one describes the
 * values: '3' for a number in a text, 'a,b' for a list.
 */
function piped({ in: entrance, out: exit }: Definition): Made {
  const ends = [exit, entrance].filter((end): end is z.ZodType => end !== undefined);
  const [made, ...others] = ends.filter(({ _zod }) => _zod.def.type !== 'transform').map(fitting);
  if (!made) throw new Error('No generator for the input of a transformation');
  const most = { weight: 4, arbitrary: made };
  const few = others.map((arbitrary) => ({ weight: 1, arbitrary }));
  const asText = typeOf(entrance) === 'string';
  return fc.oneof(most, ...few).map((value) => (asText ? String(value ?? '') : value));
}

/** Input type of a schema. */
function typeOf(schema: z.ZodType | undefined): string | undefined {
  const { type, in: entrance } = (schema?._zod.def ?? {}) as unknown as Definition;
  return entrance ? typeOf(entrance) : type;
}

/** Generators for an object's fields. Empty for other schemas. */
export function fieldsOf(schema: z.ZodType): Record<string, Made> {
  const { shape = {}, innerType } = schema._zod.def as unknown as Definition;
  if (innerType) return fieldsOf(innerType);
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fitting(field)]));
}
