import type { Language } from '#contracts/languages.ts';
import type { Order } from '#contracts/order.ts';
import { backoff } from '#functions/db/backoff.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import type { LimitedWrites, TooMany } from '#functions/limits/limiter.ts';
import { type Mail, newMail } from '#functions/mail/mail.ts';
import type { OrderRepository } from './repository.ts';

const TURNS = 10;

/** An order as it is after a change, with the mails that were written down with it and are to be sent. */
export interface ChangedOrder {
  order: Order;
  mails: Mail[];
}

/** What changes, who changes it, and where links in the mails lead. */
interface Change {
  from: Order['status'];
  status: Order['status'];
  by: 'customer' | 'shop';
  /** Whether the customer is told by mail. */
  notify: boolean;
  site: string;
}

/** What becomes of orders after they are placed (D24). */
export interface OrderChanges {
  /** Moves an order on, if it still has the status it was seen in. Whether the step is allowed is for the caller to know. */
  move(number: string, change: Change, claimed?: Claimed): Promise<ChangedOrder | Refusal>;
}

type Refusal = TooMany | 'unknown-order' | 'status-conflict';

/** The order as it has just been read, and what its change is limited by. */
interface Claimed {
  order: Order;
  passing: LimitedWrites;
}

/** What the changes need from outside. */
export interface ChangeTools {
  repository: Pick<OrderRepository, 'order' | 'move'>;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
  shopEmail: string;
  shopLanguage: Language;
}

export function orderChanges(tools: ChangeTools): OrderChanges {
  const { repository, now, randomBytes, shopEmail, shopLanguage } = tools;

  function mailsOf(order: Order, { status, by, notify, site }: Change, time: Date): Mail[] {
    const { number, email, language } = order;
    const customer = { kind: 'order-status' as const, order: number, status };
    const shop = { kind: 'order-withdrawn' as const, order: number };
    const about = { language, site };
    return [
      ...(notify ? [newMail({ ...about, to: email, message: customer }, time, randomBytes)] : []),
      ...(by === 'customer'
        ? [
            newMail(
              { language: shopLanguage, site, to: shopEmail, message: shop },
              time,
              randomBytes,
            ),
          ]
        : []),
    ];
  }

  return {
    async move(number, change, claimed) {
      let order = claimed?.order ?? (await repository.order(number));
      for (let turn = 0; turn < TURNS; turn += 1) {
        if (!order) return 'unknown-order';
        if (order.status !== change.from) return 'status-conflict';
        const time = now();
        const step = { status: change.status, at: time.toISOString(), by: change.by };
        const mails = mailsOf(order, change, time);
        const outcome = await repository.move(order, step, mails, claimed?.passing);
        if (outcome === 'moved') {
          const { status } = step;
          return { order: { ...order, status, history: [...order.history, step] }, mails };
        }
        if (typeof outcome !== 'string') return outcome;
        if (outcome === 'busy') await backoff(turn);
        order = await repository.order(number);
      }
      throw new DatabaseUnavailable('Too many changes of an order at once');
    },
  };
}
