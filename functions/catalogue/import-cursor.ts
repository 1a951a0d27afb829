import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** Rows of a file by their place in it, from the first up to, not including, the second. */
const rangeSchema = z.tuple([z.number(), z.number()]);
export type Range = z.infer<typeof rangeSchema>;

const placeSchema = z.object({
  /** Rows that have been judged: so many from the beginning. */
  judged: z.number(),
  /** The catalogue's version when they were. */
  version: z.number().optional(),
  /** Whether something was wrong with one of them. */
  isFaulty: z.boolean(),
  /** Where those stand that differ from the shop and are not written yet. */
  open: z.array(rangeSchema),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
});

/** How far an import has come. */
export type Place = z.infer<typeof placeSchema>;

export const BEGINNING: Place = {
  judged: 0,
  isFaulty: false,
  open: [],
  created: 0,
  changed: 0,
  unchanged: 0,
};

/** Ranges with one more behind them, as one with the last where it goes on from that. */
export function joined(ranges: readonly Range[], [from, to]: Range): Range[] {
  const last = ranges.at(-1);
  return last?.[1] === from ? [...ranges.slice(0, -1), [last[0], to]] : [...ranges, [from, to]];
}

/** What of some ranges is outside of another. */
export function outside(ranges: readonly Range[], [from, to]: Range): Range[] {
  const parts = ranges.flatMap(([first, end]): Range[] => [
    [first, Math.min(end, from)],
    [Math.max(first, to), end],
  ]);
  return parts.filter(([first, end]) => first < end);
}

/** The file that an import is of. */
export interface ImportFile {
  format: 'csv' | 'json';
  content: string;
}

/** Gives places away and takes them back: what comes back is what was given, and of the same file. */
export interface PlaceSeal {
  give(place: Place, file: ImportFile): string;
  /** Anything but a place in this file is its beginning. */
  take(given: string | undefined, file: ImportFile): Place;
}

/** @param secret what only the shop knows: nobody else can say of a file that it has been judged */
export function placeSeal(secret: string): PlaceSeal {
  const key = `import#${secret}`;
  function seal(text: string, { format, content }: ImportFile): Buffer {
    const file = createHash('sha256').update(`${format}#${content}`).digest('hex');
    return createHmac('sha256', key).update(`${file}#${text}`).digest();
  }

  return {
    give(place, file) {
      const text = Buffer.from(JSON.stringify(place)).toString('base64url');
      return `${text}.${seal(text, file).toString('base64url')}`;
    },

    take(given, file) {
      const [text = '', sealed = ''] = given?.split('.') ?? [];
      const [right, found] = [seal(text, file), Buffer.from(sealed, 'base64url')];
      if (right.length !== found.length || !timingSafeEqual(right, found)) return BEGINNING;
      return placeSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    },
  };
}
