import type { TextProblem } from '#domain/texts/check-texts.ts';
import type { InterfaceGroup } from '#domain/texts/interface-groups.ts';
import { parseTextGroupId, type TextGroupField } from '#domain/texts/text-fields.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Returns the name of a field: of a policy or page in the language of the page, of an interface text its key. */
export function fieldName({ key, format }: TextGroupField, texts: Texts<'texts'>): string {
  const names: Readonly<Record<string, string>> = texts;
  return (format === 'phrase' ? undefined : names[`field-${key}`]) ?? key;
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

/** Returns the text of a problem, with its line in a long text. */
export function problemText({ code, value, line }: TextProblem, texts: Texts<'texts'>): string {
  const problem = fill(texts[`problem-${code}`], value === undefined ? {} : { value });
  return line === undefined ? problem : fill(texts['problem-line'], { line, problem });
}
