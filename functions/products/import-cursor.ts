import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { ImportedPictures } from '#contracts/products/catalog-files.ts';

/** Range of rows: start and end index, as for `slice`. */
const rangeSchema = z.tuple([z.number(), z.number()]);
export type RowRange = z.infer<typeof rangeSchema>;

const progressSchema = z.object({
  /** Number of validated rows, from the beginning of the file. */
  validated: z.number(),
  /** Catalog version at the validation. */
  version: z.number().optional(),
  /** True if a validated row has a problem. */
  isFaulty: z.boolean(),
  /** Validated rows that differ from the catalog and are not yet written. */
  unwritten: z.array(rangeSchema),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
});

/** Progress of an import. */
export type ImportProgress = z.infer<typeof progressSchema>;

export const NO_PROGRESS: ImportProgress = {
  validated: 0,
  isFaulty: false,
  unwritten: [],
  created: 0,
  changed: 0,
  unchanged: 0,
};

/** Appends a range. A range that starts at the end of the last range extends the last range. */
export function appendRange(ranges: readonly RowRange[], [from, to]: RowRange): RowRange[] {
  const last = ranges.at(-1);
  return last?.[1] === from ? [...ranges.slice(0, -1), [last[0], to]] : [...ranges, [from, to]];
}

/** Removes a range from other ranges. */
export function subtractRange(ranges: readonly RowRange[], [from, to]: RowRange): RowRange[] {
  const parts = ranges.flatMap(([first, end]): RowRange[] => [
    [first, Math.min(end, from)],
    [Math.max(first, to), end],
  ]);
  return parts.filter(([first, end]) => first < end);
}

/** File to import. */
export interface ImportFile {
  format: 'csv' | 'json';
  content: string;
  pictures: readonly ImportedPictures[];
  replacesPictures: boolean;
  /** Addresses that are not checked. */
  laterPictures: readonly string[];
}

/**
 * Converts the progress of an import to signed cursors, and back.
 * @param secret key of the signature; without it nobody can mark a file as validated
 */
export function importCursors(secret: string) {
  const key = `import#${secret}`;
  function signatureOf(text: string, imported: ImportFile): Buffer {
    const { format, content, pictures, replacesPictures, laterPictures } = imported;
    const parts = JSON.stringify([format, content, pictures, replacesPictures, laterPictures]);
    const file = createHash('sha256').update(parts).digest('hex');
    return createHmac('sha256', key).update(`${file}#${text}`).digest();
  }

  return {
    sign(progress: ImportProgress, file: ImportFile): string {
      const text = Buffer.from(JSON.stringify(progress)).toString('base64url');
      return `${text}.${signatureOf(text, file).toString('base64url')}`;
    },

    /** Returns the progress in a cursor, or `NO_PROGRESS` for an invalid cursor or a cursor of another file. */
    read(cursor: string | undefined, file: ImportFile): ImportProgress {
      const [text = '', signature = ''] = cursor?.split('.') ?? [];
      const [expected, actual] = [signatureOf(text, file), Buffer.from(signature, 'base64url')];
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) {
        return NO_PROGRESS;
      }
      const progress = JSON.parse(Buffer.from(text, 'base64url').toString());
      // Another release may have made the cursor with other fields.
      return progressSchema.safeParse(progress).data ?? NO_PROGRESS;
    },
  };
}
