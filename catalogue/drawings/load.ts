import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { drawingSchema } from '#domain/drawings/drawing.ts';
import { parseJson } from '../parse-json.ts';
import type { DrawingFile } from './check.ts';

const FOLDER = new URL('data/', import.meta.url);

/**
 * Reads the drawings of all designs, by key.
 * @throws with the name of the first file that violates the schema
 */
export async function loadDrawings(): Promise<Map<string, DrawingFile>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort();
  const files = names.map(async (name) => {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    const parsed = drawingSchema.safeParse(parseJson(`catalogue/drawings/data/${name}`, text));
    if (!parsed.success) {
      throw new Error(`catalogue/drawings/data/${name}:\n${z.prettifyError(parsed.error)}`);
    }
    return [name.replace(/\.json$/, ''), { drawing: parsed.data, text }] as const;
  });
  return new Map(await Promise.all(files));
}
