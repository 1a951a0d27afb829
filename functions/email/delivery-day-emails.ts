import type { FullOrder, StoredOrder } from '#contracts/orders/orders.ts';
import { addressLines } from '#domain/address/address-lines.ts';
import { addressTimeZone, formatDeliveryHours } from '#domain/delivery/address-time-zone.ts';
import type { DayStep } from '#domain/delivery/delivery-day.ts';
import { formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { calendarFile } from '#functions/email/calendar-file.ts';
import { trackOrderPath } from '#functions/http/site-paths.ts';
import type { Attachment } from '#functions/outbox/email-message.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import type { EmailBlock, EmailContent } from './email-content.ts';
import { type EmailTexts, emailParts, noticeText } from './email-texts.ts';
import {
  deliveryBlock,
  type EmailRecipient,
  noticeValues,
  orderedProductsBlock,
  shopOrderContent,
  trackOrderButton,
  withdrawnByChange,
} from './order-emails.ts';

/**
 * Returns a step about the delivery day.
 * @param step position of the step in the history
 */
function dayStep({ history }: FullOrder, step: number) {
  const { deliveryDay, at } = history[step] ?? {};
  if (!deliveryDay || !at)
    throw new Error('The step of an email is not in the history of its order');
  return { ...deliveryDay, at };
}

/** Returns whether the customer had accepted the day before a step. */
function wasAccepted({ history }: FullOrder, step: number): boolean {
  const before = history.slice(0, step).findLast(({ deliveryDay }) => deliveryDay);
  return before?.deliveryDay?.state === 'accepted';
}

type EmailContext = Pick<OutboxEmail, 'language' | 'site' | 'createdAt'> & { texts: EmailTexts };

/**
 * Returns the calendar file of a delivery.
 * @param step position in the history, which orders the files of an order
 */
function calendarAttachment(
  order: FullOrder,
  step: number,
  { day, time, state }: DayStep,
  { language, site, createdAt, texts }: EmailContext,
): Attachment {
  return {
    name: `${order.number}.ics`,
    type: 'text/calendar; charset=utf-8',
    content: calendarFile({
      number: order.number,
      sequence: step,
      day,
      time,
      localZone: addressTimeZone(order),
      title: texts('day-event', { number: order.number }),
      place: addressLines(order).join(', '),
      url: `${site}${trackOrderPath(language, order.number)}`,
      isCancelled: state === 'withdrawn',
      createdAt: new Date(createdAt),
    }),
  };
}

/**
 * Returns the calendar file that replaces the one of an accepted day after a change of address (D98). It has the new
 * place, or cancels the event if the change withdrew the day.
 * @param step position of the change in the history
 */
export function changedDayAttachments(
  order: StoredOrder,
  step: number,
  email: EmailContext,
): Attachment[] {
  const { deliveryDay } = order;
  const withdrawn = withdrawnByChange(order, step);
  if (withdrawn && wasAccepted(order, step)) {
    return [calendarAttachment(order, step, withdrawn, email)];
  }
  if (deliveryDay?.state !== 'accepted') return [];
  const { day, time } = deliveryDay;
  return [calendarAttachment(order, step, { day, time, state: 'accepted' }, email)];
}

/** Step about the delivery day, for the customer (D66). @param step position in the history */
export function deliveryDayEmail(
  order: FullOrder,
  step: number,
  email: EmailContext,
): { content: EmailContent; attachments: Attachment[] } {
  const { language, site, texts } = email;
  const reader: EmailRecipient = { language, site, texts };
  const dayChange = dayStep(order, step);
  const { state, day, time } = dayChange;
  if (state === 'declined') throw new Error('Customers get no email about their own wish');
  const { subject, heading, text } = emailParts(texts, `order-day-${state}`, {
    number: order.number,
    day: formatWeekdayAndDay(day, language),
  });
  const isWithdrawn = state === 'withdrawn';
  const localZone = addressTimeZone(order);
  const details: EmailBlock = {
    kind: 'details',
    details: [
      [texts('label-number'), order.number],
      [texts('day-label'), formatWeekdayAndDay(day, language)],
      [
        texts('day-time-label'),
        formatDeliveryHours({ time, localZone }, texts(`day-time-${time}`), language),
      ],
    ],
  };
  const url = `${site}${trackOrderPath(language, order.number)}`;
  const hasFile = state === 'accepted' || (isWithdrawn && wasAccepted(order, step));
  return {
    content: {
      subject,
      heading,
      blocks: [
        { kind: 'text', text },
        ...(isWithdrawn
          ? []
          : [details, orderedProductsBlock(order, reader), deliveryBlock(order, reader)]),
        state === 'proposed'
          ? { kind: 'button', label: texts('day-answer'), href: url }
          : trackOrderButton(order, reader),
      ],
      closing: texts('order-closing'),
    },
    attachments: hasFile ? [calendarAttachment(order, step, dayChange, email)] : [],
  };
}

/** Answer of a customer to a delivery day, for the shop. @param step position in the history */
export function deliveryDayNoticeContent(
  order: FullOrder,
  step: number,
  reader: EmailRecipient,
): EmailContent {
  const { language, texts } = reader;
  const { state, day, time } = dayStep(order, step);
  const notice = state === 'accepted' ? 'order-day-accepted-notice' : 'order-day-declined-notice';
  const shownDay = formatWeekdayAndDay(day, language);
  const { days = [], text: message = '' } = order.deliveryDay?.wish ?? {};
  return shopOrderContent(
    order,
    reader,
    noticeText(texts, notice, { ...noticeValues(order), day: shownDay }),
    [
      {
        kind: 'details',
        details: [
          [texts('day-label'), shownDay],
          [
            texts('day-time-label'),
            formatDeliveryHours(
              { time, localZone: addressTimeZone(order) },
              texts(`day-time-${time}`),
              language,
            ),
          ],
          ...(state === 'declined' && days.length > 0
            ? [
                [
                  texts('shop-wished-days'),
                  days.map((wished) => formatWeekdayAndDay(wished, language)).join('\n'),
                ] as const,
              ]
            : []),
          ...(state === 'declined' && message ? [[texts('shop-wish'), message] as const] : []),
        ],
      },
    ],
  );
}
