import { emailOfText } from '#domain/texts/emails.ts';
import type { TextGroupField } from '#domain/texts/text-fields.ts';

/** Value of `email` in the address of texts that several emails contain. */
export const SHARED_TEXTS = 'shared';

/** Returns the fields of an email. @param email name of an email, or `shared` */
export function fieldsOfEmail(
  fields: readonly TextGroupField[],
  email: string,
): readonly TextGroupField[] {
  return fields.filter(({ key }) => (emailOfText(key) ?? SHARED_TEXTS) === email);
}
