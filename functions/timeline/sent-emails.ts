import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import { customerTimelineKey, timelineEntryKey } from '#functions/db/keys.ts';
import type { Write } from '#functions/db/writes.ts';
import type { SentEmail } from '#functions/email/outbox.ts';
import type { EmailTemplateData } from '#functions/email-queue/queued-email.ts';
import { emailContact } from '#functions/orders/contact.ts';
import type { StoredEntry } from './stored-entry.ts';

/** Kinds of emails to customers that a timeline contains. Emails about accounts contain secrets, and no order or quote. */
const RECORDED: ReadonlySet<EmailTemplateData['kind']> = new Set([
  'order-placed',
  'order-status',
  'order-undone',
  'order-delivery',
  'order-day',
  'order-reduced',
  'order-warranty',
  'quote-requested',
  'quote-sent',
  'quote-question',
  'quote-answer',
  'quote-reminder',
  'quote-expired',
  'quote-accepted',
  'quote-agreed',
  'quote-withdrawn',
  'quote-link',
]);

/** Returns the orders and quotes that an email is about. */
function objectsOf(message: EmailTemplateData): TimelineObjectId[] {
  if (!RECORDED.has(message.kind)) return [];
  if ('order' in message) return [{ type: 'order', id: message.order }];
  if ('quote' in message) return [{ type: 'quote', id: message.quote }];
  if (!('quotes' in message)) return [];
  return message.quotes.map((id) => ({ type: 'quote', id }));
}

/** Returns the writes that record a sent email in the timelines of its orders and quotes. */
export function sentEmailWrites({ email, sentAt, subject, text }: SentEmail): Write[] {
  const { id, to, message } = email;
  const position = `${sentAt}#${id}`;
  return objectsOf(message).map((object, index) => {
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
    // An email about several quotes is once in the timeline of its recipient.
    const ofCustomer = index === 0 ? customerTimelineKey(emailContact(to), position) : {};
    return { put: { ...timelineEntryKey(object, position), ...ofCustomer, ...entry } };
  });
}
