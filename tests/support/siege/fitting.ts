import fc from 'fast-check';
import type * as z from 'zod';

type Made = fc.Arbitrary<unknown>;

/** What zod says of a schema to those who walk through it. */
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
}

/** A rule that stands on a schema, as zod writes it down. */
interface Check {
  check: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  value?: number;
}

/** What the rules of a schema come to. */
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
    arbitrary: fc.stringMatching(/^[a-z0-9]{1,12}@(example\.com|siege\.test|thu\.example\.vn)$/),
  },
  { weight: 1, arbitrary: fc.emailAddress() },
);
const free = fc.oneof(
  fc.lorem({ maxCount: 5 }),
  fc.string(),
  fc.constantFrom('Ghế sofa', '소파 하나', 'Ghe'),
);

/** Texts as a pattern wants them, where it can be turned round. */
function matching({ source, flags }: RegExp): fc.Arbitrary<string> {
  try {
    const withoutLookahead = source.replace(/\(\?!.*?\)/g, '');
    return fc.stringMatching(new RegExp(withoutLookahead, flags.replace('i', '')));
  } catch {
    return free;
  }
}

/** Texts as a format or a pattern wants them; how long they may be is seen to afterwards. */
function shapedText({ patterns, format }: Bounds): fc.Arbitrary<string> {
  if (format === 'email') return email;
  if (format === 'date') return time.map((text) => text.slice(0, 10));
  if (format === 'datetime') return time;
  // A password has to satisfy several patterns at once.
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

/** Makes values that a schema takes: nearly all of them, for rules between fields are not looked at. */
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
    case 'catch':
      return fc.option(fitting(definition.innerType as z.ZodType), { nil: undefined, freq: 4 });
    case 'pipe':
      return piped(definition);
    default:
      throw new Error(`Nothing is known of how to make a ${definition.type}`);
  }
}

/**
 * What goes in has the type of the one end, and often only the other end says which values are meant: '3' for a number
 * that is read from a text, 'a,b' for a list.
 */
function piped({ in: entrance, out: exit }: Definition): Made {
  const ends = [exit, entrance].filter((end): end is z.ZodType => end !== undefined);
  const [made, ...others] = ends.filter(({ _zod }) => _zod.def.type !== 'transform').map(fitting);
  if (!made) throw new Error('Nothing is known of how to make what a transformation takes');
  const most = { weight: 4, arbitrary: made };
  const few = others.map((arbitrary) => ({ weight: 1, arbitrary }));
  const asText = typeOf(entrance) === 'string';
  return fc.oneof(most, ...few).map((value) => (asText ? String(value ?? '') : value));
}

/** Of what type the values are that a schema takes. */
function typeOf(schema: z.ZodType | undefined): string | undefined {
  const { type, in: entrance } = (schema?._zod.def ?? {}) as unknown as Definition;
  return entrance ? typeOf(entrance) : type;
}

/** Makers of the fields of an object; none for anything else. */
export function fieldsOf(schema: z.ZodType): Record<string, Made> {
  const { shape = {}, innerType } = schema._zod.def as unknown as Definition;
  if (innerType) return fieldsOf(innerType);
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fitting(field)]));
}
