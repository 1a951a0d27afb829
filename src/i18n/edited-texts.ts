import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { Language } from '#domain/languages.ts';

/** Texts of staff for a build: by group, language and field. */
export type EditedTextsByGroup = Readonly<
  Record<string, Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>>
>;

/** Key of the environment data through which the build shares the texts with its modules. */
const EDITED_TEXTS_KEY = 'edited-texts';

/** Makes texts of staff available to the modules of a build. */
export function shareEditedTexts(texts: EditedTextsByGroup): void {
  setEnvironmentData(EDITED_TEXTS_KEY, texts);
}

/** Returns the texts of staff in a group, by field. Empty outside of a build. */
export function editedTextsOf(group: string, language: Language): Readonly<Record<string, string>> {
  const texts = getEnvironmentData(EDITED_TEXTS_KEY) as EditedTextsByGroup | undefined;
  return texts?.[group]?.[language] ?? {};
}
