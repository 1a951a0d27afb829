import { isDeepStrictEqual } from 'node:util';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { canProposeDay, MAX_DAYS_AHEAD } from '#contracts/orders/delivery-days.ts';
import type { FullOrder, OrderAuthor } from '#contracts/orders/orders.ts';
import { addressTimeZone, deliveryTimeZoneOrMarket } from '#domain/delivery/address-time-zone.ts';
import {
  type DayPeriod,
  type DayStep,
  type DayWish,
  type DeliveryDay,
  holdsSlot,
} from '#domain/delivery/delivery-day.ts';
import { isDeliveryDay } from '#domain/delivery/delivery-zone.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import type { Language } from '#domain/languages.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { HolidaysOf } from '#functions/delivery/week.ts';
import type { TooManyRequests } from '#functions/limits/limiter.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import type { OrderRepository } from './repository.ts';
import type { ChangedOrder, RateLimitedOrder } from './status-service.ts';

/** Sender of a staff call, with the revision of the order that the change is based on. */
interface StaffChange {
  revision: number;
  actor: StaffActor;
  /** Origin of the site, for links in the emails. */
  site: string;
}

/** Answer of a customer to a proposed day. */
interface CustomerAnswer {
  /** Day that the customer answers to. */
  day: string;
  answer: 'accept' | 'other-day';
  wish: DayWish;
  /** Origin of the site, for links in the emails. */
  site: string;
}

type ClosedReason = 'too-early' | 'too-late' | 'no-delivery-day';

/** Day on which there is no delivery, with the reason. */
interface ClosedDay {
  failure: 'day-closed';
  fields: { day: ClosedReason };
}

/** Error of a wished day, which is a key of the `orders` namespace. */
type WishedDayError = `error-wished-day${'' | '-closed' | '-early'}`;

/** Wish for a day that cannot be wished for. `fields` contains keys of the `orders` namespace. */
interface ClosedWish {
  failure: 'invalid-input';
  fields: { 'wish.days': WishedDayError };
}

/** Service for the delivery days of orders (D66). Calls that would change nothing succeed without a write. */
export type DeliveryDayService = ReturnType<typeof deliveryDayService>;

export interface DeliveryDayDependencies {
  repository: Pick<OrderRepository, 'order' | 'changeDay'>;
  holidaysOf: HolidaysOf;
  auditWrites: AuditWrites;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
  shopEmail: string;
  shopLanguage: Language;
}

/** Change of a delivery day: the day afterward, its entry in the history, and who gets an email. */
interface DayChange {
  after: DeliveryDay | undefined;
  step: DayStep;
  by: OrderAuthor;
  emailTo: readonly OrderAuthor[];
  actor?: StaffActor;
  site: string;
}

/** Decision about a wanted change. `refused` is the reason why the order cannot change. */
type Decision<Reason> = DayChange | 'unchanged' | { refused: Reason };

/** Returns a delivery day for the audit log, without the message of the customer. */
function dayAuditValues(deliveryDay: DeliveryDay | undefined) {
  if (!deliveryDay) return {};
  const { state, day, time } = deliveryDay;
  return { deliveryDay: day, deliveryDayState: state, deliveryTime: time };
}

export function deliveryDayService(dependencies: DeliveryDayDependencies) {
  const { repository, holidaysOf, auditWrites, now, randomBytes, shopEmail, shopLanguage } =
    dependencies;

  function emailsOf(order: FullOrder, { emailTo, site }: DayChange, time: Date): OutboxEmail[] {
    const about = { order: order.number, step: order.history.length };
    const recipients = {
      customer: { to: order.email, language: order.language, kind: 'order-day' as const },
      shop: { to: shopEmail, language: shopLanguage, kind: 'order-day-notice' as const },
    };
    return emailTo.map((actor) => {
      const { to, language, kind } = recipients[actor];
      return newOutboxEmail({ to, language, site, message: { kind, ...about } }, time, randomBytes);
    });
  }

  /** Writes a change. If the order has changed since it was read, the decision is repeated. */
  function changeOrder<Reason extends string | object>(
    number: string,
    decide: (order: FullOrder, time: Date) => Promise<Decision<Reason>> | Decision<Reason>,
    current?: RateLimitedOrder,
  ): Promise<ChangedOrder | Reason | TooManyRequests | 'unknown-order' | 'day-full'> {
    return withRetry('changes of a delivery day', async (failed) => {
      const order = (failed === 0 && current?.order) || (await repository.order(number));
      if (!order) return 'unknown-order';
      const time = now();
      const change = await decide(order, time);
      if (change === 'unchanged') return { order, emails: [] };
      if ('refused' in change) return change.refused;
      const { after, by, actor } = change;
      const { status } = order;
      const step = { status, at: time.toISOString(), by, deliveryDay: change.step };
      const emails = emailsOf(order, change, time);
      const audit = actor
        ? auditWrites(actor, {
            kind: 'delivery-day',
            object: { type: 'order', id: number },
            before: dayAuditValues(order.deliveryDay),
            after: dayAuditValues(after),
          })
        : [];
      const outcome = await repository.changeDay(
        order,
        after,
        step,
        emails,
        audit,
        current?.rateLimitedTransact,
      );
      if (outcome === 'changed') {
        const { deliveryDay: _, ...rest } = order;
        const history = [...order.history, step];
        return { order: { ...rest, history, ...(after ? { deliveryDay: after } : {}) }, emails };
      }
      return outcome;
    });
  }

  /** Returns a function that returns why an order cannot be delivered on a day. */
  async function closedDaysOf(
    order: FullOrder,
    time: Date,
  ): Promise<(day: string) => ClosedReason | undefined> {
    const today = dayOf(time, deliveryTimeZoneOrMarket(order));
    const zone = deliveryZoneOf(order);
    const holidays = await holidaysOf(zone.office);
    return (day) => {
      if (day <= today) return 'too-early';
      if (day > addDays(today, MAX_DAYS_AHEAD)) return 'too-late';
      return isDeliveryDay(zone, day, holidays) ? undefined : 'no-delivery-day';
    };
  }

  /**
   * Returns a function that returns why a customer cannot wish for a day. The pieces of a confirmed order are not there
   * before its first expected day, unless the shop has suggested an earlier day.
   */
  async function wishErrorsOf(
    order: FullOrder,
    time: Date,
  ): Promise<(day: string) => WishedDayError | undefined> {
    const closed = await closedDaysOf(order, time);
    const { status, deliveryWindow, deliveryDay } = order;
    const { from } = deliveryWindow;
    const ready = deliveryDay && deliveryDay.day < from ? deliveryDay.day : from;
    return (day) => {
      const reason = closed(day);
      if (reason === 'too-early') return 'error-wished-day';
      if (reason) return 'error-wished-day-closed';
      return status === 'confirmed' && day < ready ? 'error-wished-day-early' : undefined;
    };
  }

  /** Returns why a wish cannot be stored. Without wished days, the holidays are not read. */
  async function closedWish(
    order: FullOrder,
    { days }: DayWish,
    time: Date,
  ): Promise<ClosedWish | undefined> {
    if (days.length === 0) return undefined;
    const errorOf = await wishErrorsOf(order, time);
    const [error] = days.flatMap((day) => errorOf(day) ?? []);
    return error && { failure: 'invalid-input', fields: { 'wish.days': error } };
  }

  return {
    /** Proposes a day to the customer, and reserves a slot of the zone. */
    propose(
      number: string,
      { day, time: hours }: { day: string; time: DayPeriod },
      { revision, actor, site }: StaffChange,
    ): Promise<
      | ChangedOrder
      | ClosedDay
      | TooManyRequests
      | 'unknown-order'
      | 'status-conflict'
      | 'version-conflict'
      | 'day-full'
    > {
      type Reason = 'status-conflict' | 'version-conflict' | ClosedDay;
      return changeOrder<Reason>(number, async (order, time) => {
        const { deliveryDay: before } = order;
        if (holdsSlot(before) && before.day === day && before.time === hours) return 'unchanged';
        if (!canProposeDay(order)) return { refused: 'status-conflict' };
        if (orderRevision(order) !== revision) return { refused: 'version-conflict' };
        const reason = (await closedDaysOf(order, time))(day);
        if (reason) return { refused: { failure: 'day-closed', fields: { day: reason } } };
        const proposed = { state: 'proposed' as const, day, time: hours };
        const localZone = addressTimeZone(order);
        return {
          after: {
            ...proposed,
            zone: deliveryZoneOf(order).id,
            ...(localZone ? { localZone } : {}),
          },
          step: proposed,
          by: 'shop',
          emailTo: ['customer'],
          actor,
          site,
        };
      });
    },

    /** Withdraws the day of an order, and frees its slot. */
    async withdraw(
      number: string,
      { revision, actor, site }: StaffChange,
    ): Promise<ChangedOrder | TooManyRequests | 'unknown-order' | 'version-conflict'> {
      const outcome = await changeOrder<'version-conflict'>(number, (order) => {
        const { deliveryDay: before } = order;
        if (!before) return 'unchanged';
        if (orderRevision(order) !== revision) return { refused: 'version-conflict' };
        const { day, time } = before;
        return {
          after: undefined,
          step: { state: 'withdrawn', day, time },
          by: 'shop',
          // A customer who asked for another day expects an answer to the wish, not this email.
          emailTo: holdsSlot(before) ? ['customer'] : [],
          actor,
          site,
        };
      });
      if (outcome === 'day-full') throw new Error('A withdrawal takes no slot');
      return outcome;
    },

    /** Returns the days for which the customer of an order can wish. */
    async openDays(order: FullOrder): Promise<string[]> {
      const time = now();
      const errorOf = await wishErrorsOf(order, time);
      const today = dayOf(time, deliveryTimeZoneOrMarket(order));
      const ahead = Array.from({ length: MAX_DAYS_AHEAD }, (_, at) => addDays(today, at + 1));
      return ahead.filter((day) => !errorOf(day));
    },

    /**
     * Stores the answer of a customer.
     * @param current order that the caller has just read, with its rate limits
     */
    async answer(
      { day, answer, wish, site }: CustomerAnswer,
      current: RateLimitedOrder,
    ): Promise<
      | ChangedOrder
      | TooManyRequests
      | 'unknown-order'
      | 'status-conflict'
      | 'version-conflict'
      | ClosedWish
    > {
      type Reason = 'status-conflict' | 'version-conflict' | ClosedWish;
      const outcome = await changeOrder<Reason>(
        current.order.number,
        async (order, time) => {
          const { deliveryDay: before } = order;
          if (!before) return { refused: 'status-conflict' };
          if (before.day !== day) return { refused: 'version-conflict' };
          const isDeclined = before.state === 'declined';
          if (answer === 'accept' && before.state === 'accepted') return 'unchanged';
          if (answer === 'other-day' && isDeclined && isDeepStrictEqual(before.wish, wish)) {
            return 'unchanged';
          }
          const today = dayOf(time, deliveryTimeZoneOrMarket(order));
          // On the day itself the piece is on its way, so only a call helps.
          if (isDeclined || day <= today) return { refused: 'status-conflict' };
          const { time: hours } = before;
          if (answer === 'accept') {
            return {
              after: { ...before, state: 'accepted' },
              step: { state: 'accepted', day, time: hours },
              by: 'customer',
              emailTo: ['customer', 'shop'],
              site,
            };
          }
          const closed = await closedWish(order, wish, time);
          if (closed) return { refused: closed };
          return {
            after: { ...before, state: 'declined', wish },
            step: { state: 'declined', day, time: hours },
            by: 'customer',
            emailTo: ['shop'],
            site,
          };
        },
        current,
      );
      if (outcome === 'day-full') throw new Error('An answer takes no slot');
      return outcome;
    },
  };
}
