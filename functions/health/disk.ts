import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Size of the trial file, in bytes: about that of a change in the database. */
const TRIAL_BYTES = 64 * 1024;
/** Errors of a full disk, an exhausted quota, and a limited file size. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Finds out by writing a file if a folder has space left. Other failures are not about space. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const file = join(folder, `space-${crypto.randomUUID()}.trial`);
  try {
    await writeFile(file, Buffer.alloc(TRIAL_BYTES, 1), { mode: 0o600 });
    return false;
  } catch (error) {
    return FULL.includes((error as NodeJS.ErrnoException).code ?? '');
  } finally {
    await rm(file, { force: true });
  }
}
