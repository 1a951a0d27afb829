import * as z from 'zod';
import { COUPON_TITLES } from '#contracts/coupon.ts';
import { languageSchema } from '#contracts/languages.ts';
import { orderStatusSchema } from '#contracts/order.ts';

const order = z.string();

/**
 * What a mail tells. Its words are made when it is sent, so that what is written down with an order or an account stays
 * small and says nothing twice.
 */
const messageSchema = z.discriminatedUnion('kind', [
  /** To the customer: we have your order (D25). */
  z.object({ kind: z.literal('order-placed'), order }),
  /** To the shop: there is an order. */
  z.object({ kind: z.literal('order-received'), order }),
  /** To the customer: what has become of the order. */
  z.object({ kind: z.literal('order-status'), order, status: orderStatusSchema }),
  /** To the shop: the customer does not want the order any more. */
  z.object({ kind: z.literal('order-withdrawn'), order }),
  /** To a friend of a visitor (D18). */
  z.object({
    kind: z.literal('wishlist'),
    friendName: z.string(),
    senderName: z.string(),
    senderEmail: z.string(),
    text: z.string(),
    items: z.array(z.string()),
  }),
  /** A link to choose a new password (D32). */
  z.object({ kind: z.literal('password-reset'), link: z.string() }),
  /** For those who have forgotten a password they never had. The link is the sign-in page's. */
  z.object({ kind: z.literal('no-password'), link: z.string() }),
  /** A coupon, by registration or because it was asked for (D33). `validUntil` is the ISO date of its last day. */
  z.object({
    kind: z.literal('coupon'),
    title: z.enum(COUPON_TITLES),
    code: z.string(),
    validUntil: z.iso.date(),
  }),
]);
export type Message = z.infer<typeof messageSchema>;
export type MessageOf<Kind extends Message['kind']> = Extract<Message, { kind: Kind }>;

/** A mail as it is written down. `site` is the origin its links lead to; `createdAt` ISO 8601 in UTC. */
export const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  language: languageSchema,
  site: z.string(),
  createdAt: z.iso.datetime(),
  message: messageSchema,
});
export type Mail = z.infer<typeof mailSchema>;

/** Draws up a mail. @param randomBytes gives as many random bytes as asked for */
export function newMail(
  mail: Omit<Mail, 'id' | 'createdAt'>,
  now: Date,
  randomBytes: (size: number) => Uint8Array,
): Mail {
  const id = Buffer.from(randomBytes(16)).toString('hex');
  return { id, createdAt: now.toISOString(), ...mail };
}
