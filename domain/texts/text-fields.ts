import * as z from 'zod';
import { codeText } from '#domain/input/text-schemas.ts';
import { type Language, languageSchema } from '#domain/languages.ts';

/** Kinds of text groups: policies and pages of `src/content/`, and interface texts and emails of `locales/`. */
export const TEXT_KINDS = ['policies', 'pages', 'interface', 'emails'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Id of a text group: its kind and the name of its files, such as `policies.delivery`. */
export const textGroupIdSchema = z
  .string()
  .regex(
    /^(?:policies|pages|interface|emails)\.[a-z0-9-]{1,60}$/,
    'must be the id of a text group',
  );

/** Returns kind and file name of a text group. */
export function parseTextGroupId(id: string): { kind: TextKind; name: string } {
  const [kind = '', name = ''] = id.split('.');
  return { kind: kind as TextKind, name };
}

/** Returns whether the texts of a kind are in locale files. */
export function isLocaleKind(kind: TextKind): kind is 'interface' | 'emails' {
  return kind === 'interface' || kind === 'emails';
}

/** Returns the path of a file of a group in the repository. */
export function textFilePath(kind: TextKind, name: string, language: Language): string {
  return isLocaleKind(kind)
    ? `locales/${language}/${name}.json`
    : `src/content/${kind}/${language}/${name}.md`;
}

/** Longest text of one field, in characters. */
export const MAX_TEXT_LENGTH = 30_000;

/**
 * Formats of a field: a line, Markdown, an interface text, a list of words, facts as lines `fact | note`, a year, or a
 * date.
 */
export const TEXT_FORMATS = [
  'line',
  'markdown',
  'phrase',
  'words',
  'facts',
  'year',
  'date',
] as const;

/** Text of a field in the repository. `hash` identifies the text on which an edit is based. */
const sourceTextSchema = z.object({ text: z.string(), hash: z.string() });

/** Field of a text group, with its text in the repository in each language. */
export const textFieldSchema = z.object({
  key: z.string(),
  format: z.enum(TEXT_FORMATS),
  /** True if the text can be empty. */
  optional: z.boolean(),
  /** Description for translators, in English. */
  description: z.string().optional(),
  maxLength: z.number().optional(),
  sources: z.record(languageSchema, sourceTextSchema),
});
export type TextGroupField = z.infer<typeof textFieldSchema>;

/** Names a field in one language. */
const textPlace = { key: codeText().min(1).max(100), language: languageSchema };
export const textHashSchema = z.string().regex(/^[0-9a-f]{16}$/, 'must be the hash of a text');

/** Text that replaces the text of the repository in one field and language. */
export const textEditSchema = z.object({
  ...textPlace,
  text: z.string(),
  /** Hash of the repository's text on which the edit is based. */
  source: textHashSchema,
  /** Time of the latest change or check of this edit. */
  at: z.iso.datetime(),
});
export type TextEdit = z.infer<typeof textEditSchema>;

/** Field in one language. */
export interface TextPlace {
  key: string;
  language: Language;
}

/** Returns the edit of a field in a language. */
export function editAt<E extends TextPlace>(
  edits: readonly E[],
  { key, language }: TextPlace,
): E | undefined {
  return edits.find((edit) => edit.key === key && edit.language === language);
}

/** Returns the text of a field with the edits of staff. An edit replaces the text of the repository. */
export function effectiveText(
  field: TextGroupField,
  language: Language,
  edits: readonly Pick<TextEdit, 'key' | 'language' | 'text'>[],
): string {
  return editAt(edits, { key: field.key, language })?.text ?? field.sources[language].text;
}

/** Returns true if the repository's text changed after the edit, and differs from the edit. */
export function isConflict(field: TextGroupField | undefined, edit: TextEdit): boolean {
  const source = field?.sources[edit.language];
  return source !== undefined && source.hash !== edit.source && source.text !== edit.text;
}

/** Language in which texts are written first. Its changes make the other languages older. */
const BASE_LANGUAGE: Language = 'en';

/** Returns true if the English text of the field was edited later than the text in this language. */
export function isOlderThanBase(edits: readonly TextEdit[], place: TextPlace): boolean {
  const base = editAt(edits, { key: place.key, language: BASE_LANGUAGE });
  if (!base || place.language === BASE_LANGUAGE) return false;
  const edit = editAt(edits, place);
  return edit === undefined || edit.at < base.at;
}
