import * as z from 'zod';

/** Schema for a line of plain text with a maximum length. */
export function line(maxLength: number) {
  return z
    .string('must be a line of text')
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength, `must be at most ${maxLength} characters long`);
}

/** Front matter of a policy: the lines between `---` at the top of its Markdown file. */
export const policyHeadSchema = z
  .object({
    title: line(60),
    /** Text that search engines show below the title. */
    description: line(180),
    /** Year shown with the policy. */
    updated: z
      .int('must be a year such as 2024')
      .min(2024, 'must be a year from 2024 on')
      .max(2100, 'must be a year such as 2024'),
    /** Day of the latest change, if it is shown next to the year. */
    changed: z.iso.date('must be a date such as 2026-11-28, in quotation marks').optional(),
    /** Most important facts, in large type above the text. */
    facts: z
      .array(
        z.object({ fact: line(40), note: line(80) }, 'must be a fact and a note'),
        'must be a list',
      )
      .refine((facts) => facts.length <= 4, 'must be at most four')
      .default([]),
    /** True if the sections have numbers. */
    numbered: z.boolean('must be true or false').default(false),
  })
  // strictObject would report a misspelled field without its path.
  .catchall(z.undefined('is not a field of a policy'));
