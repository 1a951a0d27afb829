import * as z from 'zod';
import type { Language } from '#domain/languages.ts';
import { type PageSettings, pageSettingsSchema } from '#domain/texts/staff-pages.ts';
import type { TextEdit } from '#domain/texts/text-fields.ts';

const recordedTextSchema = z.record(z.string(), z.string()).default({});

/** Texts by language and field, and settings of a page, as the audit log contains them. */
export const recordedTextsSchema = z.object({
  vn: recordedTextSchema,
  en: recordedTextSchema,
  kr: recordedTextSchema,
  page: pageSettingsSchema.optional(),
});

/** Returns edits, and settings of a page, as the audit log contains them. */
export function recordedTexts(edits: readonly TextEdit[], page?: PageSettings) {
  const ofLanguage = (language: Language) =>
    Object.fromEntries(
      edits.filter((edit) => edit.language === language).map(({ key, text }) => [key, text]),
    );
  const texts = { vn: ofLanguage('vn'), en: ofLanguage('en'), kr: ofLanguage('kr') };
  return page ? { ...texts, page } : texts;
}
