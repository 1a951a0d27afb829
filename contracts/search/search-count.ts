import * as z from 'zod';
import { singleLineText } from '#domain/input/text-schemas.ts';
import { languageSchema } from '#domain/languages.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { defineCall, success } from '../call.ts';

/** Maximum size of a request, in bytes. */
const MAX_COUNT_BYTES = 8_192;

export const countSearch = defineCall(() => ({
  name: 'countSearch',
  summary:
    'Counts a finished search by its words, language and day, without anything that identifies a visitor. Only pages of this site can count.',
  method: 'POST',
  path: '/interior/search/count',
  body: z.object({
    /** Text of the field. Text with an email address, a phone number or an order number is not counted. */
    words: singleLineText().max(MAX_SEARCH_LENGTH),
    /** Language of the page. */
    language: languageSchema,
  }),
  bodyBytes: MAX_COUNT_BYTES,
  response: success(z.object({})),
  errors: ['forbidden', 'too-many-requests'],
}));
