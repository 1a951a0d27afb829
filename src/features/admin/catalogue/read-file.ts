import { MAX_IMPORT_BYTES } from '#contracts/limits.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Product file, with the fields of the import call. */
export interface CatalogueFile {
  format: 'csv' | 'json';
  content: string;
}

/** Reason why a file is not sent, as a key of the interface texts. */
export type FileProblem = keyof Texts<'admin'> & `import-file-${string}`;

/** Reads a chosen file. The extension determines the format. */
export async function readCatalogueFile(
  file: File | undefined,
): Promise<CatalogueFile | FileProblem> {
  if (!file || file.name === '') return 'import-file-required';
  const [, extension] = /\.(csv|json)$/i.exec(file.name) ?? [];
  if (!extension) return 'import-file-kind';
  const format = extension.toLowerCase() === 'csv' ? 'csv' : 'json';
  try {
    const content = await file.text();
    // The limit applies to the request body, where JSON escapes quotation marks and line breaks.
    const bytes = new Blob([JSON.stringify({ format, content, dryRun: false })]).size;
    return bytes > MAX_IMPORT_BYTES ? 'import-file-large' : { format, content };
  } catch {
    // The file was changed or deleted after it was chosen.
    return 'import-file-unreadable';
  }
}
