import * as z from 'zod';
import { COUPON_TITLES } from '#contracts/coupons/coupons.ts';
import { orderStatusSchema } from '#contracts/orders/orders.ts';
import { UNDOABLE_STATUSES } from '#contracts/orders/status-undo.ts';
import { askedDiscountSchema } from '#contracts/quotes/staff-quotes.ts';
import { changedDetailSchema } from '#domain/delivery/delivery-details.ts';
import { languageSchema } from '#domain/languages.ts';
import { discountGrantSchema } from '#domain/money/discount-limit.ts';
import { EDITABLE_EMAILS } from '#domain/texts/emails.ts';

const order = z.string();
/** Number of a quote. Private links are added on sending, so the outbox contains no secret. */
const quote = z.string();
const version = z.number().int().min(1);

/** Data for the text of an email. The text is composed on sending, which keeps the stored item small. */
export const emailTemplateDataSchema = z.discriminatedUnion('kind', [
  /** Confirmation of an order, for the customer (D25). */
  z.object({ kind: z.literal('order-placed'), order }),
  /** New order, for the shop. */
  z.object({ kind: z.literal('order-received'), order }),
  /** New status of an order, for the customer. */
  z.object({
    kind: z.literal('order-status'),
    order,
    status: orderStatusSchema,
    /** The status ended a request for other delivery details that staff had not answered (D101). */
    endsRequest: z.boolean().optional(),
  }),
  /** Correction of a wrong status, for the customer (D99). `day` is a delivery day that no longer applies. */
  z.object({
    kind: z.literal('order-undone'),
    order,
    undone: orderStatusSchema.extract(UNDOABLE_STATUSES),
    day: z.iso.date().optional(),
  }),
  /** Order that the customer cancelled, for the shop. */
  z.object({ kind: z.literal('order-withdrawn'), order }),
  /** Changed delivery details of an order, for the customer (D79). `step` is the position of the change in the history. */
  z.object({ kind: z.literal('order-delivery'), order, step: z.number().int().min(0) }),
  /** Changed delivery details of an order, for the shop. */
  z.object({ kind: z.literal('order-delivery-notice'), order, step: z.number().int().min(0) }),
  /** Received request for other delivery details, for the customer (D101). */
  z.object({ kind: z.literal('order-request'), order, fields: z.array(changedDetailSchema) }),
  /** Request of a customer for other delivery details, for the shop. */
  z.object({
    kind: z.literal('order-request-notice'),
    order,
    fields: z.array(changedDetailSchema),
  }),
  /** Declined request for other delivery details, for the customer. */
  z.object({ kind: z.literal('order-request-declined'), order, reason: z.string() }),
  /** Step about the delivery day of an order, for the customer (D66). `step` is its position in the history. */
  z.object({ kind: z.literal('order-day'), order, step: z.number().int().min(0) }),
  /** Answer of a customer to a delivery day, for the shop. */
  z.object({ kind: z.literal('order-day-notice'), order, step: z.number().int().min(0) }),
  /** Removed pieces of an order, for the customer (D108). `step` is the position of the removal in the history. */
  z.object({ kind: z.literal('order-reduced'), order, step: z.number().int().min(0) }),
  /** Removed pieces of an order, for the shop. */
  z.object({ kind: z.literal('order-reduced-notice'), order, step: z.number().int().min(0) }),
  /** Solution of a warranty case, for the customer (D109). `step` is the position of the case in the history. */
  z.object({ kind: z.literal('order-warranty'), order, step: z.number().int().min(0) }),
  /** Received request for a quote, for the customer (section 11). */
  z.object({ kind: z.literal('quote-requested'), quote }),
  /** New version of a quote, for the customer. */
  z.object({ kind: z.literal('quote-sent'), quote, version }),
  /** Question of the shop about a quote. */
  z.object({ kind: z.literal('quote-question'), quote, messageId: z.string() }),
  /** Message of the shop about a quote. */
  z.object({ kind: z.literal('quote-answer'), quote, messageId: z.string() }),
  /** Reminder before a version expires, for the customer. */
  z.object({ kind: z.literal('quote-reminder'), quote, version }),
  /** Expired version, for the customer. */
  z.object({ kind: z.literal('quote-expired'), quote, version }),
  /** Confirmation of an acceptance, for the customer. */
  z.object({ kind: z.literal('quote-accepted'), quote, version }),
  /** Agreement to the price of an order that staff recorded, for the customer (D86). */
  z.object({ kind: z.literal('quote-agreed'), quote, version }),
  /** Quote that the shop withdrew, for the customer. */
  z.object({ kind: z.literal('quote-withdrawn'), quote }),
  /** Private links that a customer asked for again, newest quote first. */
  z.object({ kind: z.literal('quote-link'), quotes: z.array(quote).min(1) }),
  /** New request for a quote, for the shop. */
  z.object({ kind: z.literal('quote-received'), quote }),
  /** Message of the customer, for the shop. */
  z.object({ kind: z.literal('quote-message'), quote, messageId: z.string() }),
  /** Accepted quote, for the shop. */
  z.object({ kind: z.literal('quote-accepted-notice'), quote, version }),
  /** Declined quote, for the shop. */
  z.object({ kind: z.literal('quote-declined-notice'), quote, version }),
  /**
   * Request for a discount above the limit, for the owners (D100). The text of the email needs no later state of the
   * quote.
   */
  askedDiscountSchema.extend({
    kind: z.literal('quote-discount-asked'),
    quote,
    by: z.string(),
    /** Email address of the person who asks. */
    replyTo: z.string(),
    reason: z.string(),
  }),
  /** Answer to such a request, for the person who asked. */
  z.object({
    kind: z.literal('quote-discount-answered'),
    quote,
    /** Name of the owner. Missing for a script. */
    by: z.string().optional(),
    limit: discountGrantSchema,
    /** Sentence of the owner. Missing for an approval. */
    text: z.string().optional(),
    /** Version that the approval has sent. */
    version: version.optional(),
  }),
  /** Shared wishlist, for a friend of a visitor (D18). */
  z.object({
    kind: z.literal('wishlist'),
    friendName: z.string(),
    senderName: z.string(),
    senderEmail: z.string(),
    text: z.string(),
    items: z.array(z.string()),
    /** Link that stops such emails to the address. */
    stop: z.string().optional(),
  }),
  /** Password reset link (D32). */
  z.object({ kind: z.literal('password-reset'), link: z.string() }),
  /** Link to set a password, after somebody registered an address that has an account (D93). */
  z.object({ kind: z.literal('account-exists'), link: z.string() }),
  /** Sent when someone resets the password of an account that has none. The link opens the sign-in page. */
  z.object({ kind: z.literal('no-password'), link: z.string() }),
  /** Request to confirm or stop a change of email address, for the old address (D80). `email` is the new address. */
  z.object({
    kind: z.literal('email-change-old'),
    email: z.string(),
    confirm: z.string(),
    stop: z.string(),
  }),
  /** Request to confirm a change of email address, for the new address. */
  z.object({ kind: z.literal('email-change-new'), confirm: z.string() }),
  /** Notice to a new address that has an account already. The link opens the sign-in page. */
  z.object({ kind: z.literal('email-change-taken'), link: z.string() }),
  /** Link that confirms the address of a new account, sent again (D93). */
  z.object({ kind: z.literal('email-confirm'), confirm: z.string() }),
  /** Coupon for a registration or on request (D33). `validUntil` is the ISO date of its last day. */
  z.object({
    kind: z.literal('coupon'),
    title: z.enum(COUPON_TITLES),
    code: z.string(),
    validUntil: z.iso.date(),
    /** Link that confirms the address of a new account (D93). */
    confirm: z.string().optional(),
  }),
  /** Invitation to a staff account (D58). Without `inviter`, a script sent it. */
  z.object({
    kind: z.literal('staff-invitation'),
    inviter: z.string().optional(),
    link: z.string(),
  }),
  /** Link for staff to set up their sign-in again, after an owner has reset it. */
  z.object({ kind: z.literal('staff-reset'), link: z.string() }),
  /** Link that confirms a new email address of staff, for the new address. */
  z.object({ kind: z.literal('staff-email-new'), link: z.string() }),
  /** Notice of a requested change to the current address of staff. */
  z.object({ kind: z.literal('staff-email-old'), email: z.string() }),
  /** Example of an email for the person who edits its texts (D127). */
  z.object({
    kind: z.literal('example'),
    email: z.enum(EDITABLE_EMAILS),
    /** Texts that are not saved, by key. */
    texts: z.record(z.string(), z.string()),
  }),
]);
export type EmailTemplateData = z.infer<typeof emailTemplateDataSchema>;
export type TemplateDataOf<Kind extends EmailTemplateData['kind']> = Extract<
  EmailTemplateData,
  { kind: Kind }
>;

/** Email in the outbox. `site` is the origin of its links. `createdAt` is ISO 8601 in UTC. */
export const outboxEmailSchema = z.object({
  id: z.string(),
  to: z.string(),
  language: languageSchema,
  site: z.string(),
  createdAt: z.iso.datetime(),
  message: emailTemplateDataSchema,
});
export type OutboxEmail = z.infer<typeof outboxEmailSchema>;

/** Creates an email for the outbox. @param randomBytes returns `size` random bytes */
export function newOutboxEmail(
  email: Omit<OutboxEmail, 'id' | 'createdAt'>,
  now: Date,
  randomBytes: (size: number) => Uint8Array,
): OutboxEmail {
  const id = Buffer.from(randomBytes(16)).toString('hex');
  return { id, createdAt: now.toISOString(), ...email };
}
