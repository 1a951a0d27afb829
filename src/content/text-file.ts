import { isLocaleKind, type TextKind } from '#domain/texts/text-fields.ts';
import { type ContentValues, contentValues, withContentValues } from './content-file.ts';

/** Returns the fields of a Markdown file or a locale file. */
export function textFileValues(kind: TextKind, content: string): ContentValues {
  return isLocaleKind(kind) ? (JSON.parse(content) as ContentValues) : contentValues(kind, content);
}

/** Returns a Markdown file or a locale file with other values. A file without changes keeps its bytes. */
export function withTextFileValues(kind: TextKind, content: string, values: ContentValues): string {
  if (!isLocaleKind(kind)) return withContentValues(kind, content, values);
  const before = JSON.parse(content) as ContentValues;
  const isChanged = Object.entries(values).some(([key, text]) => before[key] !== text);
  return isChanged ? `${JSON.stringify({ ...before, ...values }, null, 2)}\n` : content;
}
