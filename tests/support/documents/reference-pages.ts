import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawPage } from './read-pdf.ts';

const DPI = 64;
/** Difference of a channel that the smoothing of edges can cause, of 255. */
const NOISE = 48;
/** Largest share of pixels that differ more, between platforms. */
export const MAX_SHARE = 0.001;

/** Page of a document with its reference picture. */
interface ReferencePage {
  page: number;
  /** File name of the picture. */
  name: string;
  /** Folder of the reference pictures. */
  references: URL;
  /** Folder in `test-results/` for the actual picture of a page that differs. */
  results: string;
}

/**
 * Compares a page with its reference picture. Returns the share of pixels that differ visibly.
 * @throws for a new picture, which is written into the folder of the references
 */
export async function differenceFromReference(
  pdf: Uint8Array,
  { page, name, references, results }: ReferencePage,
): Promise<{ share: number; actual: string }> {
  const picture = await drawPage(pdf, page, DPI);
  const reference = new URL(name, references);
  if (!existsSync(reference)) {
    await mkdir(references, { recursive: true });
    await writeFile(reference, await sharp(picture).png({ palette: true }).toBuffer());
    throw new Error(`${name} is new. Look at it, and commit it.`);
  }
  const share = differenceOf(await pixelsOf(picture), await pixelsOf(await readFile(reference)));
  const folder = new URL(`../../../test-results/${results}/`, import.meta.url);
  if (share > MAX_SHARE) {
    await mkdir(folder, { recursive: true });
    await writeFile(new URL(name, folder), picture);
  }
  return { share, actual: `test-results/${results}/${name}` };
}

const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();

function differenceOf(actual: Buffer, expected: Buffer): number {
  if (actual.length !== expected.length) return 1;
  const channels = actual.filter((value, at) => Math.abs(value - (expected[at] ?? 0)) > NOISE);
  return channels.length / actual.length;
}
