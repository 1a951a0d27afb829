import * as z from 'zod';
import { type Language, languageSchema } from '#domain/languages.ts';
import type { TextEdit } from '#domain/texts/text-fields.ts';

/** Texts by language and field, as the audit log contains them. */
export const recordedTextsSchema = z.partialRecord(
  languageSchema,
  z.record(z.string(), z.string()),
);

/** Returns edits as the audit log contains them. */
export function recordedTexts(edits: readonly TextEdit[]) {
  const ofLanguage = (language: Language) =>
    Object.fromEntries(
      edits.filter((edit) => edit.language === language).map(({ key, text }) => [key, text]),
    );
  return { vn: ofLanguage('vn'), en: ofLanguage('en'), kr: ofLanguage('kr') };
}
