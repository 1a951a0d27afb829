import {
  type FullOrder,
  isStatusStep,
  type Order,
  type OrderAuthor,
} from '#contracts/orders/orders.ts';
import { holdsSlot } from '#domain/delivery/delivery-day.ts';
import type { Language } from '#domain/languages.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { Write } from '#functions/db/writes.ts';
import type { RateLimitedTransact, TooManyRequests } from '#functions/limits/limiter.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { endsDay, type OrderRepository } from './repository.ts';
import { requestAfterStatus } from './request-after-change.ts';

/** Order after a status change, with its emails in the outbox, which the caller must send. */
export interface ChangedOrder {
  order: FullOrder;
  emails: OutboxEmail[];
}

/** Status change of an order. */
interface OrderStatusChange {
  from: Order['status'];
  status: Order['status'];
  by: OrderAuthor;
  /** Sender of a staff call, for the audit log. */
  actor?: StaffActor;
  /** Sends the customer an email. */
  notify: boolean;
  /** Origin of the site, for links in the emails. */
  site: string;
}

/** Service that changes the status of orders (D24). */
export type OrderStatusService = ReturnType<typeof orderStatusService>;

type MoveFailure = TooManyRequests | 'unknown-order' | 'status-conflict' | 'price-required';

/** Order with a transaction that checks the rate limits of its caller. */
export interface RateLimitedOrder {
  order: FullOrder;
  rateLimitedTransact: RateLimitedTransact;
}

/** Returns the write that closes the price of a cancelled order. Refused after the customer has agreed to it (D86). */
export type ClosePrice = (quote: string, time: Date) => Write;

export interface OrderStatusDependencies {
  repository: Pick<OrderRepository, 'order' | 'move'>;
  closePrice: ClosePrice;
  auditWrites: AuditWrites;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
  shopEmail: string;
  shopLanguage: Language;
}

export function orderStatusService(dependencies: OrderStatusDependencies) {
  const { repository, closePrice, auditWrites, now, randomBytes, shopEmail, shopLanguage } =
    dependencies;

  function emailsOf(
    order: Order,
    { status, by, notify, site }: OrderStatusChange,
    endsRequest: boolean,
    time: Date,
  ): OutboxEmail[] {
    const { number, email, language } = order;
    const toCustomer = {
      kind: 'order-status' as const,
      order: number,
      status,
      // A cancelled order makes every request pointless.
      ...(endsRequest && status !== 'cancelled' ? { endsRequest } : {}),
    };
    const toShop = { kind: 'order-withdrawn' as const, order: number };
    return [
      ...(notify
        ? [newOutboxEmail({ language, site, to: email, message: toCustomer }, time, randomBytes)]
        : []),
      ...(by === 'customer'
        ? [
            newOutboxEmail(
              { language: shopLanguage, site, to: shopEmail, message: toShop },
              time,
              randomBytes,
            ),
          ]
        : []),
    ];
  }

  return {
    /**
     * Changes the status of an order that still has the status `change.from`. The caller checks that the change is
     * allowed.
     * @param current order that the caller has just read, with its rate limits
     */
    move: (
      number: string,
      change: OrderStatusChange,
      current?: RateLimitedOrder,
    ): Promise<ChangedOrder | MoveFailure> =>
      withRetry('changes of an order', async (failed) => {
        const order = (failed === 0 && current?.order) || (await repository.order(number));
        if (!order) return 'unknown-order';
        // A customer can retry a cancellation after a lost response.
        const isRepeated =
          change.by === 'customer' &&
          order.status === change.status &&
          order.history.findLast(isStatusStep)?.by === 'customer';
        if (isRepeated) return { order, emails: [] };
        if (order.status !== change.from) return 'status-conflict';
        const isFirstConfirmation = order.status === 'pending' && change.status === 'confirmed';
        if (isFirstConfirmation && !order.prices) return 'price-required';
        const time = now();
        const requestAfter = requestAfterStatus(order, {
          status: change.status,
          at: time.toISOString(),
          by: change.by,
        });
        const endsRequest = requestAfter !== order.deliveryRequest;
        const emails = emailsOf(order, change, endsRequest, time);
        const customerEmail = emails.find(({ message }) => message.kind === 'order-status');
        const { deliveryDay } = order;
        const step = {
          status: change.status,
          at: time.toISOString(),
          by: change.by,
          // An undo discards or corrects the email, and opens the wish again (D99).
          ...(customerEmail ? { mail: customerEmail.id } : {}),
          ...(change.status === 'delivered' && deliveryDay && !holdsSlot(deliveryDay)
            ? { endedDay: deliveryDay }
            : {}),
        };
        const audit = change.actor
          ? auditWrites(change.actor, {
              kind: 'status',
              object: { type: 'order', id: number },
              before: { status: order.status },
              after: { status: change.status },
            })
          : [];
        // An agreed price stays as a record of the agreement.
        const isOpenPrice = change.status === 'cancelled' && !order.prices;
        const price = isOpenPrice && order.quote ? [closePrice(order.quote, time)] : [];
        const outcome = await repository.move(
          order,
          step,
          emails,
          [...audit, ...price],
          current?.rateLimitedTransact,
        );
        if (outcome === 'moved') {
          const { status } = step;
          const history = [...order.history, step];
          const request = requestAfter ? { deliveryRequest: requestAfter } : {};
          const { warranty, deliveryDay, ...rest } = order;
          const day = deliveryDay && !endsDay({ status, deliveryDay }) ? { deliveryDay } : {};
          const kept = status === 'warranty' || !warranty ? {} : { warranty };
          return { order: { ...rest, ...day, ...kept, ...request, status, history }, emails };
        }
        return outcome;
      }),
  };
}
