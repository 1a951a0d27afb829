import type { Language } from '#domain/languages.ts';
import { staffTextsFile } from '#src/staff/frame/staff-texts-file.ts';
import type { StaffTexts } from '#src/staff/kit/staff-texts.ts';

/** Returns the texts of the staff area in a language, as the page loads them. */
export function staffAreaTexts(language: Language): StaffTexts {
  return JSON.parse(staffTextsFile(language).json) as StaffTexts;
}
