import * as z from 'zod';
import { emailText } from '#domain/input/email.ts';
import { isWithoutLink } from '#domain/input/person-name.ts';
import { multilineText, singleLineText } from '#domain/input/text-schemas.ts';
import { FALLBACK_LANGUAGE, languageSchema } from '#domain/languages.ts';
import { MAX_FIELD_LENGTH, MAX_WISHLIST, MAX_WISHLIST_MESSAGE } from '#domain/limits.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';
import { defineCall, success } from '../call.ts';
import { robotCheckSchema } from '../robot-check.ts';

/** Maximum length of the token of a mailed link, in characters. */
const MAX_STOP_TOKEN = 200;

/** Required text. The message is a key of the `wishlist` namespace. */
function required(message: string) {
  return singleLineText(message).min(1, message).max(MAX_FIELD_LENGTH, 'error-too-long');
}

/** Form 'Send wishlist to a friend' (section 2, D18). Messages are keys of the `wishlist` namespace. */
export const sendWishlistFormSchema = z.object({
  friendName: required('error-friend-name-required').refine(isWithoutLink, 'error-name-link'),
  friendEmail: emailText('error-friend-email-required', MAX_FIELD_LENGTH),
  senderName: required('error-sender-name-required').refine(isWithoutLink, 'error-name-link'),
  senderEmail: emailText('error-sender-email-required', MAX_FIELD_LENGTH),
  message: multilineText().max(MAX_WISHLIST_MESSAGE, 'error-message-too-long').default(''),
});
export type SendWishlistForm = z.output<typeof sendWishlistFormSchema>;
export type SendWishlistFormInput = z.input<typeof sendWishlistFormSchema>;

export const sendWishlist = defineCall(() => ({
  name: 'sendWishlist',
  summary:
    'Mails a list of products to a friend, with a link to the list (D18). Deleted products are left out.',
  method: 'POST',
  path: '/wishlist/send',
  body: sendWishlistFormSchema.extend({
    items: z.array(productCodeSchema).min(1).max(MAX_WISHLIST),
    language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE),
    check: robotCheckSchema,
  }),
  response: success(z.object({})),
  errors: ['unknown-product', 'robot-suspected', 'too-many-requests'],
}));

export const stopWishlistEmails = defineCall(() => ({
  name: 'stopWishlistEmails',
  summary:
    'Stops wishlist mails to an address, with the token of the link in such an email (D94). Later wishlists to the address get the same response, but are not mailed.',
  method: 'POST',
  path: '/wishlist/stop',
  body: z.object({ token: z.string().max(MAX_STOP_TOKEN) }),
  response: success(z.object({})),
  errors: ['link-expired', 'too-many-requests'],
}));
