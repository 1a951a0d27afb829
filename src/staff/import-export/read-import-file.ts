import {
  decodeOlderEncoding,
  decodeUnicode,
  OLDER_ENCODINGS,
  type OlderEncoding,
  previewRows,
} from '#domain/input/file-text.ts';
import { MAX_IMPORT_BYTES } from '#domain/limits.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Product file, with the fields of the import call. */
export interface ImportTable {
  format: 'csv' | 'json';
  content: string;
}

/** Product file in one of the encodings that it can have, with some of its rows. */
export interface EncodedFile {
  encoding: OlderEncoding;
  file: ImportTable;
  preview: readonly string[];
}

/** Reason why a file is not sent, as a key of the interface texts. */
export type FileProblem = keyof Texts<'admin'> & `import-file-${string}`;

/**
 * Reads a chosen file. The extension determines the format.
 * @returns several files if the bytes do not tell the encoding
 */
export async function readImportFile(
  file: File | undefined,
): Promise<ImportTable | readonly EncodedFile[] | FileProblem> {
  if (!file || file.name === '') return 'import-file-required';
  const [, extension] = /\.(csv|json)$/i.exec(file.name) ?? [];
  if (!extension) return 'import-file-kind';
  if (file.size > MAX_IMPORT_BYTES) return 'import-file-large';
  const format = extension.toLowerCase() === 'csv' ? 'csv' : 'json';
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file was changed or deleted after it was chosen.
    return 'import-file-unreadable';
  }
  const content = decodeUnicode(bytes);
  if (content !== undefined) return checkSize({ format, content });
  const possible = OLDER_ENCODINGS.flatMap((encoding): EncodedFile[] => {
    const text = decodeOlderEncoding(bytes, encoding, decode);
    return text === undefined
      ? []
      : [{ encoding, file: { format, content: text }, preview: previewRows(text) }];
  });
  const [first] = possible;
  if (!first) return 'import-file-damaged';
  const fits = checkSize(first.file);
  return typeof fits === 'string' ? fits : possible;
}

/** Returns a file that fits one request, or the problem. */
function checkSize(file: ImportTable): ImportTable | FileProblem {
  // The limit applies to the request body, where JSON escapes quotation marks and line breaks.
  const bytes = new Blob([JSON.stringify({ ...file, dryRun: false })]).size;
  return bytes > MAX_IMPORT_BYTES ? 'import-file-large' : file;
}

function decode(bytes: Uint8Array, encoding: OlderEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}
