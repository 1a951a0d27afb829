import { z } from 'zod';
import { MAX_FIELD_LENGTH, MAX_WISHLIST_MESSAGE } from './limits.ts';

/** A text that has to be filled in. The message is a key of the `wishlist` texts, in every language. */
function required(message: string) {
  return z.string(message).trim().min(1, message).max(MAX_FIELD_LENGTH, 'error-too-long');
}

/**
 * 'Send wishlist to a friend' (section 2, D18): who gets it, who sends it, and what they write beside it. Messages are
 * keys of the `wishlist` namespace.
 */
export const sendWishlistFormSchema = z.object({
  friendName: required('error-friend-name-required'),
  friendEmail: required('error-friend-email-required').pipe(z.email('error-email-invalid')),
  senderName: required('error-sender-name-required'),
  senderEmail: required('error-sender-email-required').pipe(z.email('error-email-invalid')),
  message: z.string().max(MAX_WISHLIST_MESSAGE, 'error-message-too-long').trim().default(''),
});
export type SendWishlistForm = z.output<typeof sendWishlistFormSchema>;
export type SendWishlistFormInput = z.input<typeof sendWishlistFormSchema>;
