import * as z from 'zod';
import { cleanMultiline } from '#domain/input/clean-text.ts';
import { checkCharacters, codeText } from '#domain/input/text-schemas.ts';
import { languageSchema } from '#domain/languages.ts';
import { EDITABLE_EMAILS } from '#domain/texts/emails.ts';
import { MAX_TEXT_LENGTH } from '#domain/texts/text-fields.ts';
import { defineCall, success } from '../call.ts';

/** Calls that show and send an example of an email with texts that are not saved (D127). */

/** Maximum number of changed texts: those of one namespace. */
const MAX_CHANGED_TEXTS = 300;
/** Largest body, in bytes. The outbox stores the texts, and an item of the table has at most 400 KB. */
const MAX_EXAMPLE_BYTES = 100_000;

/** Email, and its texts as the editor shows them. */
const emailExampleSchema = z
  .object({
    email: z.enum(EDITABLE_EMAILS),
    language: languageSchema,
    /** Texts that differ from those in the shop, by key. */
    texts: z
      .array(
        z.object({
          key: codeText().min(1).max(100),
          text: z.string().max(MAX_TEXT_LENGTH).overwrite(cleanMultiline),
        }),
      )
      .max(MAX_CHANGED_TEXTS),
  })
  .check(checkCharacters);
export type EmailExample = z.output<typeof emailExampleSchema>;

export const previewEmail = defineCall(() => ({
  name: 'previewEmail',
  summary:
    'Composes an example of an email with texts that are not saved, and returns its subject and plain text. Instead of a text that emails cannot use, the example has the text of the repository.',
  method: 'POST',
  path: '/admin/email-previews',
  access: 'staff',
  changesData: () => false,
  body: emailExampleSchema,
  bodyBytes: MAX_EXAMPLE_BYTES,
  response: success(z.object({ subject: z.string(), text: z.string() })),
}));

export const previewEmailHtml = defineCall(() => ({
  name: 'previewEmailHtml',
  summary:
    'Returns the HTML of the same example, for a frame of the staff area. The security policy forbids inline styles, so they have the attribute `data-style`, and the style sheet is in a template.',
  method: 'POST',
  path: '/admin/email-previews/html',
  access: 'staff',
  changesData: () => false,
  body: emailExampleSchema,
  bodyBytes: MAX_EXAMPLE_BYTES,
  file: 'text/html; charset=utf-8',
  response: z.string(),
}));

export const sendEmailExample = defineCall(() => ({
  name: 'sendEmailExample',
  summary:
    'Sends the same example to the address of the signed-in person, with a mark in its subject and without attachments.',
  method: 'POST',
  path: '/admin/email-previews/send',
  access: 'staff',
  changesData: () => false,
  body: emailExampleSchema,
  bodyBytes: MAX_EXAMPLE_BYTES,
  response: success(z.object({ to: z.string() })),
  errors: ['too-many-requests'],
}));
