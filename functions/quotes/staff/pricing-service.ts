import type { FullOrder } from '#contracts/orders/orders.ts';
import type { StaffQuote } from '#contracts/quotes/staff-quotes.ts';
import { fullName } from '#domain/input/person-name.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import { type OrderRepository, pricingWrite } from '#functions/orders/repository.ts';
import { type CustomerRequest, deliveryPlaceOf, newQuote } from '../new-quote.ts';
import { newLinkSalt } from '../private-link.ts';
import type { QuoteRepository } from '../repository.ts';
import type { QuoteSettingsRepository } from '../settings/settings-repository.ts';
import type { StaffQuoteContext } from './staff-change.ts';
import { staffView, type WithAssignee } from './staff-view.ts';

/** Service with which staff price orders that were placed without a quote (D86). */
export interface OrderPricing {
  /** Creates the quote with the price of a pending order, or returns the one that exists. */
  price(
    number: string,
    context: StaffQuoteContext,
  ): Promise<WithAssignee<StaffQuote> | 'unknown-order' | 'status-conflict'>;
}

export interface OrderPricingDependencies {
  repository: Pick<QuoteRepository, 'create' | 'aggregateWithDraft'>;
  orders: Pick<OrderRepository, 'order'>;
  settings: Pick<QuoteSettingsRepository, 'recent'>;
  auditWrites: AuditWrites;
  now: () => Date;
  newNumber: () => string;
  randomBytes: (size: number) => Uint8Array;
}

/** Returns an order as the request for its price. */
function requestOf(order: FullOrder, site: string): CustomerRequest {
  const { number, email, phone, language, coupon } = order;
  const { extraDays, ...place } = deliveryPlaceOf(order);
  return {
    name: fullName(order, language),
    email: email.toLowerCase(),
    phone,
    ...place,
    language,
    source: 'shop',
    lines: order.cart.map((product, index) => ({ product, quantity: order.quantity[index] ?? 1 })),
    message: order.note,
    access: order.access,
    order: { number, coupon, extraDays },
    site,
  };
}

export function orderPricing(dependencies: OrderPricingDependencies): OrderPricing {
  const { repository, orders, settings, auditWrites, now, newNumber, randomBytes } = dependencies;

  return {
    async price(orderNumber, { actor, site }) {
      return withRetry('changes of an order', async () => {
        const order = await orders.order(orderNumber);
        if (!order) return 'unknown-order';
        const time = now();
        if (order.quote) {
          const aggregate = await repository.aggregateWithDraft(order.quote);
          if (!aggregate) throw new Error('The quote with the price of an order does not exist');
          return staffView(aggregate, time);
        }
        if (order.status !== 'pending' || order.prices) return 'status-conflict';
        const rules = await settings.recent();
        const identity = { number: newNumber(), linkSalt: newLinkSalt(randomBytes) };
        const made = newQuote(requestOf(order, site), identity, time, rules);
        const assignee = actor.kind === 'staff' ? { id: actor.id, name: actor.name } : undefined;
        const created = { ...made, quote: { ...made.quote, ...(assignee ? { assignee } : {}) } };
        const { number, state, source } = created.quote;
        const outcome = await repository.create(
          {
            ...created,
            userId: order.userId,
            emails: [],
            otherWrites: [
              pricingWrite(order, number),
              ...auditWrites(actor, {
                kind: 'created',
                object: { type: 'quote', id: number },
                after: { state, source },
              }),
            ],
          },
          time,
        );
        if (outcome === 'created') {
          return staffView({ ...created, draft: undefined, versions: [], messages: [] }, time);
        }
        // A colleague prices the same order, or its customer changes it.
        return outcome === 'busy' ? outcome : 'changed-meanwhile';
      });
    },
  };
}
