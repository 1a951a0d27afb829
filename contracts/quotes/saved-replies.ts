import * as z from 'zod';
import { multilineText, singleLineText } from '#domain/input/text-schemas.ts';
import type { languageSchema } from '#domain/languages.ts';
import { defineCall, success } from '../call.ts';

/** Calls for replies that staff insert into messages to customers (S11.140). */

/** Maximum number of saved replies of the shop. */
export const MAX_SAVED_REPLIES = 50;
/** Maximum length of the text of a saved reply, in characters. */
export const MAX_REPLY_TEXT = 1000;
/** Maximum length of the name of a saved reply, in characters. */
export const MAX_REPLY_NAME = 60;

/** Placeholders of a saved reply. They are the same in all languages. */
export const REPLY_PLACEHOLDERS = ['name', 'number', 'order', 'answer-day', 'last-day'] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];

/** Matches a placeholder in a text, with its name. */
export const PLACEHOLDER = /\{([^{}\s]{1,40})\}/g;

/** Returns the placeholders in a text, such as `order` in '{order}', each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

function isPlaceholder(name: string): name is ReplyPlaceholder {
  return REPLY_PLACEHOLDERS.some((one) => one === name);
}

const replyText = multilineText('error-reply-required')
  .min(1, 'error-reply-required')
  .max(MAX_REPLY_TEXT, 'error-too-long')
  .refine((text) => placeholdersIn(text).every(isPlaceholder), 'error-reply-placeholder');

/** Form of a saved reply. Messages are keys of the `quotes` namespace. */
export const savedReplyFormSchema = z.object({
  /** Name with which staff choose the reply. */
  name: singleLineText('error-name-required')
    .min(1, 'error-name-required')
    .max(MAX_REPLY_NAME, 'error-too-long'),
  /** Text by language of the customer. */
  texts: z.object({ vn: replyText, en: replyText, kr: replyText } satisfies Record<
    z.infer<typeof languageSchema>,
    typeof replyText
  >),
});
export type SavedReplyForm = z.output<typeof savedReplyFormSchema>;

/** Random id that the client makes once per reply. */
const replyIdSchema = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, hyphens or underscores');

export const savedReplySchema = savedReplyFormSchema.extend({
  id: replyIdSchema,
  /** Increases with every change. */
  version: z.number().int().min(1),
});
export type SavedReply = z.output<typeof savedReplySchema>;

const one = z.object({ id: replyIdSchema });

export const listSavedReplies = defineCall(() => ({
  name: 'listSavedReplies',
  summary: 'Lists the saved replies by name.',
  method: 'GET',
  path: '/admin/saved-replies',
  access: 'staff',
  response: success(z.object({ replies: z.array(savedReplySchema) })),
}));

export const saveReply = defineCall(() => ({
  name: 'saveReply',
  summary: `Creates or changes a saved reply. \`version\` is the version that the change is based on, and 0 for a new reply. The shop has at most ${MAX_SAVED_REPLIES} replies.`,
  method: 'PUT',
  path: '/admin/saved-replies/{id}',
  access: 'staff',
  params: one,
  body: savedReplyFormSchema.extend({ version: z.number().int().min(0) }),
  response: success(savedReplySchema),
  errors: ['version-conflict', 'too-many-replies'],
}));

export const deleteReply = defineCall(() => ({
  name: 'deleteReply',
  summary: 'Deletes a saved reply of a version.',
  method: 'DELETE',
  path: '/admin/saved-replies/{id}',
  access: 'staff',
  params: one,
  body: z.object({ version: z.number().int().min(1) }),
  response: success(z.object({})),
  errors: ['version-conflict'],
}));
