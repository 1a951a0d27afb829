import fc from 'fast-check';
import type { z } from 'zod';

type Made = fc.Arbitrary<unknown>;

/** What zod says of a schema to those who walk through it. */
interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  items?: z.ZodType[];
  options?: z.ZodType[];
  valueType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, string>;
  values?: unknown[];
  format?: string;
}

interface Bag {
  minimum?: number;
  maximum?: number;
  patterns?: Set<RegExp>;
  format?: string;
}

const LONGEST = 300;
const day = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

/** Texts as a format or a pattern wants them; how long they may be is seen to afterwards. */
function shapedText({ patterns, format }: Bag): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return day.map((text) => text.slice(0, 10));
  if (format === 'datetime') return day;
  const free = fc.oneof(
    fc.string(),
    fc.lorem({ maxCount: 5 }),
    fc.constantFrom('Ghế sofa', '소파 하나'),
  );
  // A password has to satisfy several patterns at once, some of which cannot be turned round.
  if ((patterns?.size ?? 0) > 1) return free.map((text) => `Aa1${text}`);
  const [pattern] = patterns ?? [];
  if (!pattern) return free;
  return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('i', '')));
}

function text(bag: Bag): Made {
  const { minimum = 0, maximum = LONGEST } = bag;
  return shapedText(bag).map((made) => made.padEnd(minimum, 'a').slice(0, maximum));
}

function number({ minimum = -1000, maximum = 1000, format }: Bag): Made {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  return format ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

/** Makes values that a schema takes: nearly all of them, for rules between fields are not looked at. */
export function fitting(schema: z.ZodType): Made {
  const definition = schema._zod.def as unknown as Definition;
  const { format } = definition;
  const bag: Bag = { ...(format ? { format } : {}), ...(schema._zod.bag as Bag) };
  switch (definition.type) {
    case 'string':
      return text(bag);
    case 'number':
      return number(bag);
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
      const { minimum = 0, maximum = 5 } = bag;
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

/** What goes in has the type of the one end, and often only the other end says which values are meant. */
function piped({ in: entrance, out: exit }: Definition): Made {
  const ends = [entrance, exit].filter((end): end is z.ZodType => end !== undefined);
  const made = ends.filter((end) => end._zod.def.type !== 'transform').map(fitting);
  return fc
    .oneof(...made)
    .map((value) => (Array.isArray(value) && isText(entrance) ? value.join(',') : value));
}

function isText(schema: z.ZodType | undefined): boolean {
  const { type, in: entrance } = (schema?._zod.def ?? {}) as unknown as Definition;
  return type === 'string' || (entrance !== undefined && isText(entrance));
}

/** Makers of the fields of an object; none for anything else. */
export function fieldsOf(schema: z.ZodType): Record<string, Made> {
  const { shape = {}, innerType } = schema._zod.def as unknown as Definition;
  if (innerType) return fieldsOf(innerType);
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fitting(field)]));
}
