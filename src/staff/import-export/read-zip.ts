import type { Entry } from '@zip.js/zip.js';
import { MAX_PICTURE_BYTES } from '#contracts/pictures/pictures.ts';
import { MAX_IMPORT_PICTURES } from '#domain/limits.ts';

/** File that staff chose, or that a chosen ZIP file contains. */
export interface ChosenFile {
  /** Path within the chosen folder or ZIP file. */
  path: string;
  size: number;
  /** @throws if the file is damaged, or was moved or deleted meanwhile */
  open: () => Promise<File>;
}

/** Maximum number of entries: pictures, and for each of them the entry that macOS adds. */
export const MAX_ZIP_ENTRIES = 2 * MAX_IMPORT_PICTURES + 1_000;

/** Reason why a ZIP file is refused, as a key of the interface texts. */
export type ZipProblem = `zip-${'damaged' | 'encrypted' | 'entries' | 'names' | 'twice'}`;

/** Returns whether a path leaves the folder into which a ZIP file is unpacked. */
function isUnsafe(path: string): boolean {
  return /^(?:\/|[a-z]:)|[\\\0]/i.test(path) || path.split('/').some((part) => part === '..');
}

/** Returns the problem of the list of entries. Pictures are checked when they are read. */
function problemOf(entries: readonly Entry[]): ZipProblem | undefined {
  if (entries.some(({ encrypted }) => encrypted)) return 'zip-encrypted';
  if (entries.some(({ filename }) => isUnsafe(filename))) return 'zip-names';
  const names = entries.map(({ filename }) => filename.normalize('NFC'));
  if (new Set(names).size < names.length) return 'zip-twice';
  return undefined;
}

/** Loads the library, which only this screen needs. Workers are off, because the security policy forbids them. */
export async function loadZipLibrary() {
  const library = await import('@zip.js/zip.js/lib/zip-core-external.js');
  library.configure({ useWebWorkers: false });
  return library;
}

/**
 * Lists the files of a ZIP file. A file is unpacked when it is opened. Entries of more than 20 MB stay packed.
 * @returns the reason if the ZIP file is refused
 */
export async function readZip(zip: Blob): Promise<ChosenFile[] | ZipProblem> {
  const { ZipReader, BlobReader, BlobWriter } = await loadZipLibrary();
  const reader = new ZipReader(new BlobReader(zip), { checkOverlappingEntry: true });
  try {
    const entries: Entry[] = [];
    for await (const entry of reader.getEntriesGenerator({ strictness: 'tolerant' })) {
      if (entries.length === MAX_ZIP_ENTRIES) return 'zip-entries';
      entries.push(entry);
    }
    const problem = problemOf(entries);
    if (problem) return problem;
    return entries.flatMap((entry): ChosenFile[] =>
      entry.directory
        ? []
        : [
            {
              path: entry.filename,
              size: entry.uncompressedSize,
              open: async () => {
                if (entry.uncompressedSize > MAX_PICTURE_BYTES) throw new Error('too large');
                // Stops at the announced size, so a bomb unpacks no more than that.
                const bytes = await entry.getData(new BlobWriter(), { checkSignature: true });
                return new File([bytes], entry.filename.slice(entry.filename.lastIndexOf('/') + 1));
              },
            },
          ],
    );
  } catch {
    return 'zip-damaged';
  }
}
