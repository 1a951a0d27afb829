import type { TextGroup } from '#contracts/texts/texts.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import { groupProblems, PAGE_KEY, type TextProblem } from '#domain/texts/check-texts.ts';
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '#domain/texts/staff-pages.ts';
import {
  editAt,
  effectiveText,
  type TextEdit,
  type TextGroupField,
  type TextPlace,
} from '#domain/texts/text-fields.ts';

/** Input of the editor, by place such as `title.vn`. */
export interface TextInput {
  /** Typed texts that differ from the stored ones. */
  typed: Readonly<Record<string, string>>;
  /** Places whose unchanged text was compared with the English one. */
  checked: readonly string[];
  /** Places whose edit stays although the repository’s text changed. */
  kept: readonly string[];
  /** Changed settings of the page. */
  page?: PageSettings;
}

/** Editor without input. */
export const NO_INPUT: TextInput = { typed: {}, checked: [], kept: [] };

/** Returns the name of a place. */
export function placeName({ key, language }: TextPlace): string {
  return `${key}.${language}`;
}

/** Id of the settings of a page. */
export const PAGE_ID = 'texts-page';

/** Returns the id of the control of a place. */
export function cellId(place: TextPlace): string {
  if (place.key === PAGE_KEY) return PAGE_ID;
  return `text-${place.key}-${place.language}`;
}

/** Returns the edits with which the editor starts: those of the draft, if there is one. */
export function latestEdits({ draft, edits }: TextGroup): readonly TextEdit[] {
  return draft ?? edits;
}

/** Returns the settings of a page as the editor shows them; undefined if staff cannot change them. */
export function shownPage(group: TextGroup, { page }: TextInput): PageSettings | undefined {
  if (!group.pageControl) return undefined;
  return page ?? (group.draft ? group.draftPage : group.page) ?? DEFAULT_PAGE_SETTINGS;
}

/** Returns true for an added page that was never in the shop. */
export function isNewPage({ pageControl, page }: TextGroup): boolean {
  return pageControl === 'added' && page === undefined;
}

/** Returns the stored text of a field. */
export function textOnServer(group: TextGroup, field: TextGroupField, language: Language): string {
  const edit = editAt(latestEdits(group), { key: field.key, language });
  return edit?.text ?? field.sources[language].text;
}

/** Returns the text of a field in the last build, or in the next one if the text is ready. */
export function readyText({ edits }: TextGroup, field: TextGroupField, language: Language): string {
  return effectiveText(field, language, edits);
}

/** Returns the text of a field as the editor shows it. */
export function shownText(
  group: TextGroup,
  { typed }: TextInput,
  field: TextGroupField,
  language: Language,
): string {
  return typed[placeName({ key: field.key, language })] ?? textOnServer(group, field, language);
}

function places({ fields }: TextGroup) {
  return fields.flatMap((field) =>
    languageSchema.options.map((language) => ({ field, language, key: field.key })),
  );
}

/** Returns the edits to save. */
export function editsToSave(group: TextGroup, input: TextInput) {
  return places(group).flatMap(({ field, ...place }) => {
    const { key, language } = place;
    const name = placeName(place);
    const stored = editAt(latestEdits(group), place);
    const text = shownText(group, input, field, language).trim();
    const { text: original, hash } = field.sources[language];
    const checked = input.checked.includes(name);
    const isTyped = input.typed[name] !== undefined;
    if (!stored && !isTyped && !checked) return [];
    if (text === original && isTyped && !checked) return [];
    const source = isTyped || input.kept.includes(name) ? hash : (stored?.source ?? hash);
    return [{ key, language, text, source, ...(checked ? { checked } : {}) }];
  });
}

/** Returns the problems of the texts as the editor shows them. */
export function problemsOf(group: TextGroup, input: TextInput): TextProblem[] {
  const edits = places(group).map(({ field, key, language }) => ({
    key,
    language,
    text: shownText(group, input, field, language),
  }));
  return groupProblems({ ...group, edits, page: shownPage(group, input) });
}

/** Places that the person changed and that differ from what another person has stored. */
export function conflictingPlaces(group: TextGroup, input: TextInput) {
  return places(group).filter(({ field, language, key }) => {
    const typed = input.typed[placeName({ key, language })];
    return typed !== undefined && typed !== textOnServer(group, field, language);
  });
}
