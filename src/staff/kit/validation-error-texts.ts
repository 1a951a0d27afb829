import type { ReasonCode } from '#contracts/errors.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Reason why a value of a form or a file is rejected. Only the product form reports the last ones. */
export interface ShownReason {
  code: ReasonCode | 'package' | 'taken' | 'drafted' | 'picture-none' | 'picture-unreachable';
  value?: string | undefined;
}

/** Translates the reason against a value into the language of the interface. */
export function validationErrorText(
  { code, value = '' }: ShownReason,
  texts: Texts<'admin'>,
): string {
  if (code === 'taken') return texts['failure-code-taken'];
  if (code === 'characters') return texts['delivery-characters'];
  return fill(texts[`problem-${code}`], { value });
}
