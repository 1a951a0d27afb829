import type { TextProblem } from '#domain/texts/check-texts.ts';
import { emailOfText } from '#domain/texts/emails.ts';
import type { TextGroupField } from '#domain/texts/text-fields.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/**
 * Returns the name of a field in the language of the page: of a policy, a page, or a common part of an email. Other interface
 * texts have only their key.
 */
export function fieldName({ key, format }: TextGroupField, texts: Texts<'texts'>): string {
  const names: Readonly<Record<string, string>> = texts;
  if (format !== 'phrase') return names[`field-${key}`] ?? key;
  const email = emailOfText(key);
  return (email && names[`email-part-${key.slice(email.length + 1)}`]) ?? key;
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
