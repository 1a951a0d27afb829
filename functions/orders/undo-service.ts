import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { type FullOrder, isStatusStep, type StoredStep } from '#contracts/orders/orders.ts';
import { type UndoableStatus, undoableChange } from '#contracts/orders/status-undo.ts';
import { type DeliveryDay, holdsSlot } from '#domain/delivery/delivery-day.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { discardedEmailWrite } from '#functions/outbox/repository.ts';
import type { OutboxService } from '#functions/outbox/service.ts';
import type { OrderRepository } from './repository.ts';
import type { ChangedOrder } from './status-service.ts';

/** Undo of a status change. */
interface StatusUndo {
  status: UndoableStatus;
  /** Revision of the order on which the undo is based. */
  revision: number;
  actor: StaffActor;
  /** Origin of the site, for links in the emails. */
  site: string;
}

/** Service that undoes wrong status changes of orders (D99). */
export type StatusUndoService = ReturnType<typeof statusUndoService>;

export interface StatusUndoDependencies {
  repository: Pick<OrderRepository, 'order' | 'undo'>;
  outbox: Pick<OutboxService, 'sendingState'>;
  auditWrites: AuditWrites;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
}

/** Returns the entry of the history that withdraws a day, because the order is pending again. */
function withdrawal(
  { day, time }: DeliveryDay,
  step: Pick<StoredStep, 'at' | 'by' | 'status'>,
): StoredStep {
  return { ...step, deliveryDay: { state: 'withdrawn', day, time } };
}

/** Returns the order after the undo of a status change. */
function undoneOrder(
  order: FullOrder,
  { step, status, before }: NonNullable<ReturnType<typeof undoableChange<StoredStep>>>,
  time: Date,
): FullOrder {
  const { deliveryDay: day, ...rest } = order;
  const at = time.toISOString();
  // A pending order has no delivery day. A wish for another day, which the delivery ended, is open again.
  const withdrawn = before === 'pending' ? day : undefined;
  const deliveryDay = withdrawn ? undefined : (day ?? step.endedDay);
  return {
    ...rest,
    status: before,
    ...(deliveryDay ? { deliveryDay } : {}),
    history: [
      ...order.history,
      ...(withdrawn ? [withdrawal(withdrawn, { at, by: 'shop', status })] : []),
      { status: before, at, by: 'shop', undone: status },
    ],
  };
}

/** Service that undoes changes of an order's status. */
export function statusUndoService(dependencies: StatusUndoDependencies) {
  const { repository, outbox, auditWrites, now, randomBytes } = dependencies;

  return {
    /**
     * Undoes the latest status change of an order that still has the revision. An undo that somebody has already made
     * succeeds without a write, unless the status has changed since.
     */
    undo: (
      number: string,
      { status, revision, actor, site }: StatusUndo,
    ): Promise<ChangedOrder | 'unknown-order' | 'status-conflict' | 'version-conflict'> =>
      withRetry('changes of an order', async () => {
        const order = await repository.order(number);
        if (!order) return 'unknown-order';
        const latest = order.history.slice(revision).findLast(isStatusStep);
        if (latest?.undone === status) return { order, emails: [] };
        const time = now();
        const change = undoableChange(order, time);
        if (change?.status !== status) return 'status-conflict';
        if (orderRevision(order) !== revision) return 'version-conflict';
        const after = undoneOrder(order, change, time);
        const { mail: email } = change.step;
        const state = email === undefined ? undefined : await outbox.sendingState(email);
        const lostDay = !after.deliveryDay && holdsSlot(order.deliveryDay);
        const hasLeft = email !== undefined && (state === undefined || state === 'sending');
        const isTold = hasLeft || lostDay;
        const message = {
          kind: 'order-undone' as const,
          order: number,
          undone: status,
          ...(lostDay && order.deliveryDay ? { day: order.deliveryDay.day } : {}),
        };
        const { email: to, language } = order;
        const emails: OutboxEmail[] = isTold
          ? [newOutboxEmail({ to, language, site, message }, time, randomBytes)]
          : [];
        const audit = auditWrites(actor, {
          kind: 'undone',
          object: { type: 'order', id: number },
          before: { status, ...(lostDay ? { deliveryDay: order.deliveryDay?.day } : {}) },
          after: { status: after.status },
        });
        const discarded = email && state ? [discardedEmailWrite(email, state, time)] : [];
        const outcome = await repository.undo(order, after, emails, [...audit, ...discarded]);
        return outcome === 'undone' ? { order: after, emails } : outcome;
      }),
  };
}
