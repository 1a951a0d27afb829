import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import { emailContact } from '#functions/db/contact-keys.ts';
import { customerTimelineKey, timelineEntryKey } from '#functions/db/keys.ts';
import type { Write } from '#functions/db/writes.ts';
import type { EmailTemplateData } from '#functions/outbox/outbox-email.ts';
import type { SentEmail } from '#functions/outbox/service.ts';
import type { StoredEntry } from './stored-entry.ts';

/**
 * Kinds of emails that the timelines of an order or quote contain: those to customers. Emails about accounts contain
 * secrets, and the shop reads its own notices elsewhere.
 */
const IS_RECORDED: Readonly<Record<EmailTemplateData['kind'], boolean>> = {
  'order-placed': true,
  'order-received': false,
  'order-status': true,
  'order-undone': true,
  'order-withdrawn': false,
  'order-delivery': true,
  'order-delivery-notice': false,
  'order-request': true,
  'order-request-notice': false,
  'order-request-declined': true,
  'order-day': true,
  'order-day-notice': false,
  'order-reduced': true,
  'order-reduced-notice': false,
  'order-warranty': true,
  'quote-requested': true,
  'quote-sent': true,
  'quote-question': true,
  'quote-answer': true,
  'quote-reminder': true,
  'quote-expired': true,
  'quote-accepted': true,
  'quote-agreed': true,
  'quote-withdrawn': true,
  'quote-link': true,
  'quote-received': false,
  'quote-message': false,
  'quote-accepted-notice': false,
  'quote-declined-notice': false,
  'quote-discount-asked': false,
  'quote-discount-answered': false,
  wishlist: false,
  'password-reset': false,
  'account-exists': false,
  'no-password': false,
  'email-change-old': false,
  'email-change-new': false,
  'email-change-taken': false,
  'email-confirm': false,
  coupon: false,
  'staff-invitation': false,
  'staff-reset': false,
  'staff-email-new': false,
  'staff-email-old': false,
  example: false,
};

/**
 * Returns the orders and quotes that an email is about.
 * @param order order of the quote that the email is about
 */
function objectsOf(message: EmailTemplateData, order: string | undefined): TimelineObjectId[] {
  if (!IS_RECORDED[message.kind]) return [];
  if ('order' in message) return [{ type: 'order', id: message.order }];
  if ('quote' in message) {
    const quote = { type: 'quote', id: message.quote } as const;
    return order ? [quote, { type: 'order', id: order }] : [quote];
  }
  if (!('quotes' in message)) return [];
  return message.quotes.map((id) => ({ type: 'quote', id }));
}

/** Returns the writes that record a sent email in the timelines of its orders and quotes. */
export function sentEmailWrites({
  email,
  sentAt,
  subject,
  text,
  order: orderOfQuote,
}: SentEmail): Write[] {
  const { id, to, message } = email;
  const position = `${sentAt}#${id}`;
  return objectsOf(message, orderOfQuote).map((object, index) => {
    const entry: StoredEntry = {
      kind: 'mail',
      position,
      at: sentAt,
      object,
      mail: message.kind,
      to,
      subject,
      text,
    };
    // An email about several objects is once in the timeline of its recipient.
    const ofCustomer = index === 0 ? customerTimelineKey(emailContact(to), position) : {};
    return { put: { ...timelineEntryKey(object, position), ...ofCustomer, ...entry } };
  });
}
