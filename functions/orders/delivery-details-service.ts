import { canChangeDelivery, orderRevision } from '#contracts/orders/delivery-changes.ts';
import type { FullOrder, OrderAuthor, StoredStep } from '#contracts/orders/orders.ts';
import { deliveryTimeZoneOrMarket } from '#domain/delivery/address-time-zone.ts';
import { type DayWithSlot, type DeliveryDay, holdsSlot } from '#domain/delivery/delivery-day.ts';
import {
  type ChangedDelivery,
  changedDetails,
  type DeliveryDetails,
  detailText,
} from '#domain/delivery/delivery-details.ts';
import { requestedDelivery } from '#domain/delivery/delivery-request.ts';
import { isDeliveryDay } from '#domain/delivery/delivery-zone.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import { dayInOtherZone, movedDay, movedWindow } from '#domain/delivery/moved-delivery.ts';
import type { Language } from '#domain/languages.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { dayOf } from '#domain/time/market-time.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { Write } from '#functions/db/writes.ts';
import type { HolidaysOf } from '#functions/delivery/week.ts';
import type { TooManyRequests } from '#functions/limits/limiter.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import type { OrderRepository } from './repository.ts';
import { requestAfterDelivery } from './request-after-change.ts';
import type { ChangedOrder, RateLimitedOrder } from './status-service.ts';

/** New delivery details of an order. */
interface DeliveryChange {
  delivery: ChangedDelivery;
  /** Revision of the order on which the change is based. */
  revision: number;
  by: OrderAuthor;
  /** Sender of a staff call, for the audit log. */
  actor?: StaffActor;
  /** Origin of the site, for links in the emails. */
  site: string;
}

/** Request of a customer that staff apply (D101). */
interface AppliedRequest extends Pick<DeliveryChange, 'revision' | 'site'> {
  /** Number of the request. */
  version: number;
  actor: StaffActor;
}

type ChangeFailure = TooManyRequests | 'unknown-order' | 'status-conflict' | 'version-conflict';

/** Service that changes the delivery details of orders (D79). */
export type DeliveryDetailsService = ReturnType<typeof deliveryDetailsService>;

/** Returns the writes that store a new address in the quote of an order. Nothing for an order without a quote. */
export type QuoteAddressWrites = (order: FullOrder, delivery: DeliveryDetails) => Write[];

export interface DeliveryDetailsDependencies {
  repository: Pick<OrderRepository, 'order' | 'changeDelivery'>;
  quoteAddressWrites: QuoteAddressWrites;
  holidaysOf: HolidaysOf;
  auditWrites: AuditWrites;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
  shopEmail: string;
  shopLanguage: Language;
}

/** Returns the changed details with their values before and after. */
function changesBetween(
  before: ChangedDelivery,
  after: ChangedDelivery,
): NonNullable<StoredStep['changes']> {
  return changedDetails(before, after).map((field) => ({
    field,
    before: detailText(before, field),
    after: detailText(after, field),
  }));
}

export function deliveryDetailsService(dependencies: DeliveryDetailsDependencies) {
  const { repository, quoteAddressWrites, holidaysOf, auditWrites, now, randomBytes } =
    dependencies;
  const { shopEmail, shopLanguage } = dependencies;

  /** Returns the emails to customer and shop. The email alerts the customer to a change by another person. */
  function emailsOf({ number, email, language, history }: FullOrder, site: string, time: Date) {
    const about = { order: number, step: history.length };
    const toCustomer = { kind: 'order-delivery' as const, ...about };
    const toShop = { kind: 'order-delivery-notice' as const, ...about };
    return [
      newOutboxEmail({ language, site, to: email, message: toCustomer }, time, randomBytes),
      newOutboxEmail(
        { language: shopLanguage, site, to: shopEmail, message: toShop },
        time,
        randomBytes,
      ),
    ] satisfies OutboxEmail[];
  }

  /**
   * Returns the delivery day of an order at a new address. In another zone, the day stays if the zone delivers on it.
   * @param isFull true if the other zone has no place on the day
   */
  async function dayAt(
    address: ChangedDelivery,
    order: FullOrder,
    time: Date,
    isFull: boolean,
  ): Promise<{ deliveryDay?: DeliveryDay; withdrawn?: DayWithSlot }> {
    const { deliveryDay, language } = order;
    const today = dayOf(time, deliveryTimeZoneOrMarket({ ...address, language }));
    if (!deliveryDay) return {};
    // The place of a past day stays where it was.
    if (holdsSlot(deliveryDay) && deliveryDay.day < today) return { deliveryDay };
    const moving = dayInOtherZone(deliveryDay, address, today);
    const zone = deliveryZoneOf(address);
    if (moving && (isFull || !isDeliveryDay(zone, moving.day, await holidaysOf(zone.office)))) {
      return { withdrawn: moving };
    }
    return { deliveryDay: movedDay(deliveryDay, address) };
  }

  /**
   * Changes the delivery details of an order. Details that equal the stored ones succeed without a write and without
   * emails.
   * @param changeOf returns the change of the order as it is in the table, or the result without a change
   */
  function changeOrder(
    number: string,
    changeOf: (order: FullOrder) => DeliveryChange | ChangedOrder | ChangeFailure,
    current?: RateLimitedOrder,
  ): Promise<ChangedOrder | ChangeFailure> {
    let isDayFull = false;
    return withRetry('changes of an order', async (failed) => {
      const order = (failed === 0 && current?.order) || (await repository.order(number));
      if (!order) return 'unknown-order';
      const change = changeOf(order);
      if (typeof change === 'string' || !('delivery' in change)) return change;
      const { delivery, revision, by, actor, site } = change;
      const changes = changesBetween(order, delivery);
      if (changes.length === 0) return { order, emails: [] };
      if (!canChangeDelivery(order, by)) return 'status-conflict';
      if (orderRevision(order) !== revision) return 'version-conflict';
      const time = now();
      const { status, history } = order;
      const { deliveryDay, withdrawn } = await dayAt(delivery, order, time, isDayFull);
      const step = { status, at: time.toISOString(), by };
      const { deliveryDay: _, ...rest } = { ...order, ...delivery };
      const moved: FullOrder = {
        ...rest,
        note: delivery.note ?? order.note,
        ...(deliveryDay ? { deliveryDay } : {}),
        deliveryWindow: movedWindow(order.deliveryWindow, order, delivery),
        history: [
          ...history,
          { ...step, changes },
          ...(withdrawn
            ? [
                {
                  ...step,
                  deliveryDay: {
                    state: 'withdrawn' as const,
                    day: withdrawn.day,
                    time: withdrawn.time,
                  },
                },
              ]
            : []),
        ],
      };
      const request = requestAfterDelivery(moved, by, time);
      const changed = { ...moved, ...(request ? { deliveryRequest: request } : {}) };
      const isAnswer = request !== order.deliveryRequest;
      const emails = emailsOf(order, site, time);
      const audit = actor
        ? auditWrites(actor, {
            kind: 'delivery',
            object: { type: 'order', id: number },
            before: {
              ...Object.fromEntries(changes.map(({ field, before }) => [field, before])),
              ...(withdrawn ? { deliveryDay: withdrawn.day } : {}),
              ...(isAnswer ? { deliveryRequest: order.deliveryRequest?.state } : {}),
            },
            after: {
              ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
              ...(isAnswer ? { deliveryRequest: request?.state } : {}),
            },
          })
        : [];
      const outcome = await repository.changeDelivery(
        order,
        changed,
        emails,
        [...audit, ...quoteAddressWrites(order, delivery)],
        current?.rateLimitedTransact,
      );
      if (outcome === 'changed') return { order: changed, emails };
      if (outcome !== 'day-full') return outcome;
      isDayFull = true;
      return 'changed-meanwhile';
    });
  }

  return {
    /**
     * Changes the delivery details of an order that has not been shipped and still has the revision (D98). Details that
     * equal the stored ones change nothing, so that a client can retry after a lost response.
     * @param current order that the caller has just read, with its rate limits
     */
    change: (
      number: string,
      change: DeliveryChange,
      current?: RateLimitedOrder,
    ): Promise<ChangedOrder | ChangeFailure> => changeOrder(number, () => change, current),

    /** Applies the open request of a customer (D101). A request that is already applied changes nothing. */
    apply: (
      number: string,
      { version, ...answer }: AppliedRequest,
    ): Promise<ChangedOrder | ChangeFailure> =>
      changeOrder(number, (order) => {
        const { deliveryRequest: request } = order;
        if (request?.version !== version) return 'status-conflict';
        if (request.state === 'applied') return { order, emails: [] };
        if (request.state !== 'open' || !request.delivery) return 'status-conflict';
        const delivery = requestedDelivery(order, request.fields, request.delivery);
        return { ...answer, delivery, by: 'shop' as const };
      }),
  };
}
