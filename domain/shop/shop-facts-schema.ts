import * as z from 'zod';
import { singleLineText } from '#domain/input/text-schemas.ts';

/*
 * Schemas of the facts that an owner can change in the staff area. shop.config.ts and the API use them, so that both accept
 * the same values.
 */

/** Maximum number of lines of an address. */
export const MAX_ADDRESS_LINES = 6;
/** Longest line of an address, in characters. */
const MAX_ADDRESS_LINE = 120;
/** Longest link of a chat, in characters. */
const MAX_LINK = 200;

/** Telephone number as printed. */
export const hotlineSchema = z
  .string()
  .regex(/^\+[\d ]{7,20}$/, 'must be in international format, such as +1 555 000 0000');

/** Address lines in the format of the country's postal service. */
export const officeAddressSchema = z
  .array(singleLineText().min(1, 'must not be empty').max(MAX_ADDRESS_LINE))
  .min(1)
  .max(MAX_ADDRESS_LINES)
  .readonly();

/** Link to another site. */
export const linkSchema = z.url({ protocol: /^https$/, error: 'must be a URL with https' });

/** Names of chats, which are texts in `locales/<language>/everywhere.json`. */
export const CHAT_NAMES = ['contact-zalo', 'contact-kakao'] as const;

/** Chat of a market. */
export const chatSchema = z.object({
  name: z.enum(CHAT_NAMES),
  href: linkSchema.max(MAX_LINK),
});
