import { MAX_IMPORT_PICTURES } from '#domain/limits.ts';
import { isPictureFile } from '#domain/products/picture-file-names.ts';
import type { ChosenFile, ZipProblem } from './read-zip.ts';

/** Chosen files by their use. */
export interface SortedFiles {
  /** Product file; undefined for an import of pictures only. */
  table: File | undefined;
  pictures: readonly ChosenFile[];
  /** Paths of files that an import does not read. */
  others: readonly string[];
}

/** Reason why the chosen files are refused, as a key of the interface texts. */
export type FilesProblem = ZipProblem | 'import-tables' | 'import-too-many';

/** Files that macOS and Windows add to folders and ZIP files. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;
const TABLE = /\.(?:csv|json)$/i;
const ZIP = /\.zip$/i;

/** Returns a path without characters that no text may contain. */
function cleanPath(path: string): string {
  return path.normalize('NFC').replace(/\p{C}/gu, '').trim().slice(-500);
}

function ofDevice(file: File): ChosenFile {
  const path = file.webkitRelativePath || file.name;
  return { path, size: file.size, open: async () => file };
}

/** Sorts chosen files, and lists the files in a chosen ZIP file. */
export async function sortChosenFiles(
  chosen: readonly File[],
): Promise<SortedFiles | FilesProblem> {
  const files: ChosenFile[] = [];
  for (const file of chosen) {
    if (!ZIP.test(file.name)) files.push(ofDevice(file));
    else {
      const { readZip } = await import('./read-zip.ts');
      const inZip = await readZip(file);
      if (typeof inZip === 'string') return inZip;
      files.push(...inZip);
    }
  }
  const own = files
    .filter(({ path }) => !SYSTEM_FILE.test(path))
    .map((file) => ({ ...file, path: cleanPath(file.path) }));
  const tables = own.filter(({ path }) => TABLE.test(path));
  const pictures = own.filter(({ path }) => isPictureFile(path));
  if (tables.length > 1) return 'import-tables';
  if (pictures.length > MAX_IMPORT_PICTURES) return 'import-too-many';
  const [table] = tables;
  try {
    return {
      table: await table?.open(),
      pictures,
      others: own.flatMap(({ path }) => (TABLE.test(path) || isPictureFile(path) ? [] : [path])),
    };
  } catch {
    return 'zip-damaged';
  }
}
