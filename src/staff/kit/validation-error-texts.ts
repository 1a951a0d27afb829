import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

type Key = keyof Texts<'admin'>;

/** English messages of zod and the import, with the keys of their translations. The captured group becomes `value`. */
const PATTERNS: readonly (readonly [RegExp, Key])[] = [
  [/^Too small: expected string/, 'problem-required'],
  [/^Invalid input: expected .+, received (?:undefined|null)$/, 'problem-required'],
  [/^Too big: expected string to have <=(\d+)/, 'problem-long'],
  [/^Too big: expected array to have <=(\d+)/, 'problem-many'],
  [/^Invalid option/, 'problem-choice'],
  [/^is taken by another product/, 'failure-code-taken'],
  [/^is taken by a draft/, 'problem-drafted'],
  [/^must be letters and digits/, 'problem-code'],
  [/^must be a path of the site/, 'problem-picture'],
  [/^must be a color/, 'problem-hex'],
  [/^must be a number such as/, 'problem-measure'],
  [/^Invalid input: expected number, received/, 'problem-measure'],
  [/^Too small: expected number/, 'problem-measure'],
  [/^Too big: expected number to be <=(\d+)/, 'problem-number'],
  [/^Invalid input: expected object, received string/, 'problem-size'],
  [/^is larger than the piece/, 'problem-package'],
  [/^error-characters$/, 'delivery-characters'],
  [/^is not a column/, 'problem-not-column'],
  [/^are not columns/, 'problem-not-columns'],
  [/^is not a field/, 'problem-not-field'],
  [/^are not fields/, 'problem-not-fields'],
  [/^stands twice/, 'problem-column-twice'],
  [/^the column is missing/, 'problem-column-missing'],
  [/^has text in a column without a name/, 'problem-column-unnamed'],
  [/^has a lost character/, 'problem-lost'],
  [/^has more than (\d+) columns/, 'problem-columns'],
  [/^has more than (\d+) products/, 'problem-rows'],
  [/^has more than (\d+) characters/, 'problem-cell'],
  [/^a quotation mark/, 'problem-quotation'],
  [/^is not JSON/, 'problem-not-json'],
  [/^is not a list/, 'problem-not-list'],
  [/^is not a product/, 'problem-not-product'],
  [/^is already in row (\d+)/, 'problem-row-twice'],
  [/^(\S+) is neither in the shop/, 'problem-family'],
  [/^is too large/, 'problem-large'],
  [/^is missing: the shop has .* version (\d+)$/, 'problem-version-missing'],
  [/^has been changed meanwhile: .* version (\d+)$/, 'problem-version'],
];

/** Translates a validation message into the language of the interface. */
export function validationErrorText(message: string, texts: Texts<'admin'>): string {
  for (const [pattern, key] of PATTERNS) {
    const match = pattern.exec(message);
    if (match) return fill(texts[key], { value: match[1] ?? '' });
  }
  return fill(texts['problem-other'], { value: message });
}
