import type { TextGroup } from '#contracts/texts/texts.ts';
import type { Language } from '#domain/languages.ts';
import type { TextProblem } from '#domain/texts/check-texts.ts';
import { emailOfText } from '#domain/texts/emails.ts';
import type { InterfaceGroup } from '#domain/texts/interface-groups.ts';
import { parseTextGroupId, type TextGroupField } from '#domain/texts/text-fields.ts';
import { HOME_PAGE_GROUP, type TextLink } from '#domain/texts/text-links.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/**
 * Returns the name of a field in the language of the page: of a policy, a page, or a common part of an email. Other
 * interface texts have only their key.
 */
export function fieldName({ key, format }: TextGroupField, texts: Texts<'texts'>): string {
  const names: Readonly<Record<string, string>> = texts;
  if (format !== 'phrase') return names[`field-${key}`] ?? key;
  const email = emailOfText(key);
  return (email && names[`email-part-${key.slice(email.length + 1)}`]) ?? key;
}

/** Returns where the shop shows the texts of a group; undefined if the page shows them all. */
export function placeNote(group: string, texts: Texts<'texts'>): string | undefined {
  const { kind, name } = parseTextGroupId(group);
  return kind === 'interface' ? texts[`place-${name as InterfaceGroup}`] : undefined;
}

/** Returns the hint of a field of a policy or page. */
export function fieldHint(
  { key, format }: TextGroupField,
  texts: Texts<'texts'>,
): string | undefined {
  const names: Readonly<Record<string, string>> = texts;
  return format === 'phrase' ? undefined : names[`hint-${key}`];
}

/** Returns the title of a policy or a page, or its path before it has one. */
export function groupTitle(
  { titles }: Pick<TextGroup, 'titles'>,
  group: string,
  language: Language,
): string {
  return titles[group]?.[language] || `/${parseTextGroupId(group).name}`;
}

/** Returns the place of a link: title, language and line. */
function linkPlace(
  { group, language: own, line }: TextLink,
  texts: Texts<'texts'>,
  titleOf: (group: string) => string,
): string {
  if (group === HOME_PAGE_GROUP) return texts['link-home-page'];
  const title = titleOf(group);
  return line === undefined
    ? fill(texts['link-redirect'], { title })
    : fill(texts['link-place'], { title, language: languageOption(own).name, line });
}

/**
 * Returns the text of a problem, with its line in a long text.
 * @param titleOf returns the title of another group
 */
export function problemText(
  { code, value, line, from }: TextProblem,
  texts: Texts<'texts'>,
  titleOf: (group: string) => string,
): string {
  const problem = fill(texts[`problem-${code}`], {
    ...(value === undefined ? {} : { value }),
    ...(from ? { place: linkPlace(from, texts, titleOf) } : {}),
  });
  return line === undefined ? problem : fill(texts['problem-line'], { line, problem });
}
