import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes or replaces a file. Readers never see a part of it, and a failed write, such as on a full disk, leaves nothing
 * behind.
 */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
  mode?: number,
): Promise<void> {
  const temporaryFile = `${file}.${crypto.randomUUID()}.draft`;
  try {
    await writeFile(temporaryFile, content, { mode });
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}
