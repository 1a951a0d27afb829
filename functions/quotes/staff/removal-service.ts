import { isDeepStrictEqual } from 'node:util';
import type { AgreementForm } from '#contracts/orders/agreement.ts';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import type { FullOrder, OrderPrices, StoredStep } from '#contracts/orders/orders.ts';
import {
  canRemovePieces,
  type RemovalProblem,
  type RemovedLine,
  withoutPieces,
} from '#contracts/orders/removed-pieces.ts';
import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import { type InvalidInput, invalidInput } from '#functions/endpoint/failure.ts';
import type { OrderRepository } from '#functions/orders/repository.ts';
import type { ChangedOrder } from '#functions/orders/status-service.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { pieceTitles } from '#functions/products/product-names.ts';
import { summarizePieces } from '../new-quote.ts';
import type { QuoteAggregate, QuoteChange } from '../quote-aggregate.ts';
import { type QuoteRepository, quoteChangeWrites } from '../repository.ts';

/** Removal of pieces, with the customer's request. */
interface Removal extends AgreementForm {
  removed: readonly RemovedLine[];
  /** Revision of the order on which the sender decided. */
  revision: number;
  actor: StaffActor;
  /** Origin of the site, for links in the emails. */
  site: string;
}

type RemovalFailure = 'unknown-order' | 'status-conflict' | 'version-conflict' | 'price-required';

/** Service that removes pieces of orders with a price (D108). */
export type PieceRemovalService = ReturnType<typeof pieceRemovalService>;

export interface PieceRemovalDependencies {
  orders: Pick<OrderRepository, 'order' | 'removeOrderedPieces'>;
  repository: Pick<QuoteRepository, 'aggregate'>;
  auditWrites: AuditWrites;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
  shopEmail: string;
  shopLanguage: Language;
}

/** Order with a price, before or after a removal. */
type PricedOrder = FullOrder & { prices: OrderPrices };

/** Returns the removed pieces for the history, in the order of the lines. */
function removedPieces(
  { cart, quantity }: FullOrder,
  removed: readonly RemovedLine[],
): NonNullable<StoredStep['removed']> {
  return cart.flatMap((piece, at) => {
    const id = orderedPieceId(piece);
    const line = removed.find((one) => one.piece === id);
    const before = quantity[at] ?? 0;
    if (!line) return [];
    return [{ piece: id, titles: pieceTitles(piece), before, after: before - line.quantity }];
  });
}

/** Returns whether a step of the history is the result of an earlier request with the same removal. */
function isResultOf(step: StoredStep | undefined, { removed, who, how, at }: Removal): boolean {
  if (!step?.removed || !step.removal) return false;
  const done = step.removed.map(({ piece, before, after }) => ({
    piece,
    quantity: before - after,
  }));
  const sorted = (lines: readonly RemovedLine[]) =>
    lines.toSorted((one, other) => one.piece.localeCompare(other.piece));
  const { removal } = step;
  return (
    isDeepStrictEqual(sorted(done), sorted(removed)) &&
    isDeepStrictEqual([removal.who, removal.how, removal.at], [who, how, at])
  );
}

/** Returns the change that adds a version with the remaining pieces to the quote of an order. */
function quoteChange(
  { versions }: QuoteAggregate,
  { cart, quantity, prices }: PricedOrder,
  removal: NonNullable<QuoteVersion['removal']>,
  time: Date,
): QuoteChange {
  const before = versions.at(-1);
  if (!before) throw new Error('The quote of an order with a price has no version');
  const lines = cart.flatMap((product, at) => {
    const unitPrice = prices.unitPrices[at];
    return unitPrice === undefined ? [] : [{ product, quantity: quantity[at] ?? 1, unitPrice }];
  });
  const { discount, totals } = prices;
  const version = versions.length + 1;
  const sentAt = time.toISOString();
  const { currency, validUntil } = before;
  return {
    at: time,
    set: {
      latest: { version, sentAt, currency, validUntil, total: totals.total },
      pieces: summarizePieces(lines),
    },
    version: { ...before, version, sentAt, lines, discount, totals, removal },
  };
}

export function pieceRemovalService(dependencies: PieceRemovalDependencies) {
  const { orders, repository, auditWrites, now, randomBytes, shopEmail, shopLanguage } =
    dependencies;

  function emailsOf({ number, email, language, history }: FullOrder, site: string, time: Date) {
    const about = { order: number, step: history.length };
    const toCustomer = { kind: 'order-reduced' as const, ...about };
    const toShop = { kind: 'order-reduced-notice' as const, ...about };
    return [
      newOutboxEmail({ language, site, to: email, message: toCustomer }, time, randomBytes),
      newOutboxEmail(
        { language: shopLanguage, site, to: shopEmail, message: toShop },
        time,
        randomBytes,
      ),
    ] satisfies OutboxEmail[];
  }

  return {
    /**
     * Removes pieces of an order that has not been shipped and still has the revision. A removal that an earlier request
     * has made succeeds without a write.
     */
    async remove(
      number: string,
      { removed, revision, actor, site, ...told }: Removal,
    ): Promise<ChangedOrder | RemovalFailure | InvalidInput> {
      if (new Date(told.at) > now()) return invalidInput({ at: 'error-time-future' });
      const refused = (problem: RemovalProblem) => invalidInput({ removed: problem });
      return withRetry('changes of an order', async () => {
        const order = await orders.order(number);
        if (!order) return 'unknown-order';
        const step = order.history[revision];
        if (isResultOf(step, { removed, revision, actor, site, ...told })) {
          return { order, emails: [] };
        }
        if (!canRemovePieces(order)) return 'status-conflict';
        const { prices } = order;
        if (!prices) return 'price-required';
        if (orderRevision(order) !== revision) return 'version-conflict';
        const contents = withoutPieces({ ...order, prices }, removed);
        if (typeof contents === 'string') return refused(contents);
        const { quote } = prices;
        const aggregate = quote === undefined ? undefined : await repository.aggregate(quote);
        if (quote && !aggregate)
          throw new Error('The quote of an order with a price does not exist');
        const time = now();
        const by = actor.kind === 'staff' ? { by: actor.name } : {};
        const after = {
          ...order,
          ...contents,
          // A replacement has no quote.
          prices: {
            ...contents.prices,
            ...(aggregate ? { version: aggregate.versions.length + 1 } : {}),
          },
          history: [
            ...order.history,
            {
              status: order.status,
              at: time.toISOString(),
              by: 'shop' as const,
              removed: removedPieces(order, removed),
              removal: {
                ...told,
                ...by,
                total: { before: prices.totals.total, after: contents.prices.totals.total },
              },
            },
          ],
        };
        const emails = emailsOf(order, site, time);
        const audit = auditWrites(actor, {
          kind: 'removed',
          object: { type: 'order', id: number },
          before: { pieces: order.sumQuantity },
          after: { pieces: after.sumQuantity, how: told.how },
        });
        const version = aggregate
          ? quoteChangeWrites(aggregate, quoteChange(aggregate, after, told, time))
          : [];
        const outcome = await orders.removeOrderedPieces(order, after, emails, [
          ...version,
          ...audit,
        ]);
        return outcome === 'changed' ? { order: after, emails } : outcome;
      });
    },
  };
}
