import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { Language } from '#domain/languages.ts';
import type { PageSettings } from '#domain/texts/staff-pages.ts';

/** Texts of staff for a build: by group, language and field. */
export type EditedTextsByGroup = Readonly<
  Record<string, Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>>
>;

/** Settings of pages that staff added, or took out of the shop, by name. */
export type StaffPages = Readonly<Record<string, PageSettings>>;

/** Texts and pages of staff for a build. */
interface StaffContent {
  texts: EditedTextsByGroup;
  pages: StaffPages;
}

/** Key of the environment data through which the build shares the texts with its modules. */
const EDITED_TEXTS_KEY = 'edited-texts';

/** Makes texts and pages of staff available to the modules of a build. */
export function shareEditedTexts(texts: EditedTextsByGroup, pages: StaffPages = {}): void {
  setEnvironmentData(EDITED_TEXTS_KEY, { texts, pages } satisfies StaffContent);
}

function staffContent(): StaffContent {
  const content = getEnvironmentData(EDITED_TEXTS_KEY) as StaffContent | undefined;
  return content ?? { texts: {}, pages: {} };
}

/** Returns all texts of staff. Empty outside of a build. */
export function allEditedTexts(): EditedTextsByGroup {
  return staffContent().texts;
}

/** Returns the settings of the pages that staff added, or took out of the shop. Empty outside of a build. */
export function staffPages(): StaffPages {
  return staffContent().pages;
}

/** Returns the texts of staff in a group, by field. Empty outside of a build. */
export function editedTextsOf(group: string, language: Language): Readonly<Record<string, string>> {
  return staffContent().texts[group]?.[language] ?? {};
}
