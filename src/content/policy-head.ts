import * as z from 'zod';

/** A line of plain text that a person wrote: not empty, and short enough for where it is shown. */
function line(longest: number) {
  return z
    .string('must be a line of text')
    .trim()
    .min(1, 'must not be empty')
    .max(longest, `must be at most ${longest} characters long`);
}

/** The head of a policy, the lines between `---` at the top of its Markdown file. */
export const policyHeadSchema = z
  .object({
    title: line(60),
    /** What a search engine shows below the title. */
    description: line(180),
    /** Year of the last change, shown with the policy. */
    updated: z
      .int('must be a year such as 2024')
      .min(2024, 'must be a year from 2024 on')
      .max(2100, 'must be a year such as 2024'),
    /** What matters most, in large type above the text. */
    facts: z
      .array(
        z.object({ fact: line(40), note: line(80) }, 'must be a fact and a note'),
        'must be a list',
      )
      .refine((facts) => facts.length <= 4, 'must be at most four')
      .default([]),
    /** Whether the sections carry numbers. */
    numbered: z.boolean('must be true or false').default(false),
  })
  // strictObject would report a misspelt field without naming where it stands
  .catchall(z.undefined('is not a field of a policy'));
