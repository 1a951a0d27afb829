import { MAX_IMPORT_BYTES } from '#contracts/limits.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** A file of products as the import takes it. */
export interface CatalogueFile {
  format: 'csv' | 'json';
  content: string;
}

/** Why a file is not sent at all; the names of its words. */
export type FileProblem = keyof Texts<'admin'> & `import-file-${string}`;

/** Reads a chosen file. Its format is what its name ends in. */
export async function readCatalogueFile(
  file: File | undefined,
): Promise<CatalogueFile | FileProblem> {
  if (!file || file.name === '') return 'import-file-required';
  const [, ending] = /\.(csv|json)$/i.exec(file.name) ?? [];
  if (!ending) return 'import-file-kind';
  const format = ending.toLowerCase() === 'csv' ? 'csv' : 'json';
  try {
    const content = await file.text();
    // What is counted is what is sent: quotation marks and line ends grow in JSON.
    const bytes = new Blob([JSON.stringify({ format, content, dryRun: false })]).size;
    return bytes > MAX_IMPORT_BYTES ? 'import-file-large' : { format, content };
  } catch {
    // Changed or gone since it was chosen.
    return 'import-file-unreadable';
  }
}
