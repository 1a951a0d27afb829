import { canRequestDelivery, orderRevision } from '#contracts/orders/delivery-changes.ts';
import type { FullOrder } from '#contracts/orders/orders.ts';
import {
  type ChangedDelivery,
  changedDetails,
  storedDetailsSchema,
} from '#domain/delivery/delivery-details.ts';
import {
  closedRequest,
  requestedDelivery,
  type StoredDeliveryRequest,
} from '#domain/delivery/delivery-request.ts';
import type { Language } from '#domain/languages.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { TooManyRequests } from '#functions/limits/limiter.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import type { OrderRepository } from './repository.ts';
import type { ChangedOrder, RateLimitedOrder } from './status-service.ts';

/** Delivery details that a customer sends. */
export interface DeliveryDraft {
  delivery: ChangedDelivery;
  /** Revision of the order on which the details are based. */
  revision: number;
  /** Origin of the site, for links in the emails. */
  site: string;
}

/** Refusal of a request by staff. */
interface Refusal {
  /** Number of the request. */
  version: number;
  revision: number;
  /** Explanation for the customer. */
  reason: string;
  actor: StaffActor;
  site: string;
}

type RequestFailure = 'unknown-order' | 'status-conflict' | 'version-conflict';

/** Service for requests of customers for other delivery details after the confirmation (D101). */
export type DeliveryRequestService = ReturnType<typeof deliveryRequestService>;

/** Dependencies of the service. */
export interface DeliveryRequestDependencies {
  repository: Pick<OrderRepository, 'order' | 'setDeliveryRequest'>;
  auditWrites: AuditWrites;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
  shopEmail: string;
  shopLanguage: Language;
}

/** Returns the details that the form for a request starts with: those of the open request, or those of the order. */
export function requestStart(order: FullOrder): ChangedDelivery & { note: string } {
  const { deliveryRequest: request } = order;
  if (request?.state !== 'open' || !request.delivery) return order;
  const { note = order.note, ...details } = requestedDelivery(
    order,
    request.fields,
    request.delivery,
  );
  return { ...details, note };
}

export function deliveryRequestService(dependencies: DeliveryRequestDependencies) {
  const { repository, auditWrites, now, randomBytes, shopEmail, shopLanguage } = dependencies;

  function requestEmails(
    { number, email, language }: FullOrder,
    { fields }: StoredDeliveryRequest,
    site: string,
    time: Date,
  ): OutboxEmail[] {
    const about = { order: number, fields };
    const toCustomer = { kind: 'order-request' as const, ...about };
    const toShop = { kind: 'order-request-notice' as const, ...about };
    return [
      newOutboxEmail({ language, site, to: email, message: toCustomer }, time, randomBytes),
      newOutboxEmail(
        { language: shopLanguage, site, to: shopEmail, message: toShop },
        time,
        randomBytes,
      ),
    ];
  }

  /** Returns the request of an order after its customer has asked for other details than before. */
  function requestFor(
    order: FullOrder,
    wanted: ChangedDelivery,
    time: Date,
  ): StoredDeliveryRequest {
    const { deliveryRequest: before } = order;
    const fields = changedDetails(order, wanted);
    if (before && fields.length === 0) return closedRequest(before, 'withdrawn', time);
    return {
      version: (before?.version ?? 0) + 1,
      at: time.toISOString(),
      state: 'open',
      fields,
      revision: orderRevision(order),
      delivery: { ...storedDetailsSchema.parse(wanted), note: wanted.note },
    };
  }

  return {
    /**
     * Stores the request of a customer, which replaces an open one. Details that equal those of the order withdraw the
     * open request. The same request again changes nothing, so that a client can retry after a lost response.
     * @param current order that the caller has just read, with its rate limits
     */
    request: (
      { delivery: wanted, revision, site }: DeliveryDraft,
      current: RateLimitedOrder,
    ): Promise<ChangedOrder | TooManyRequests | RequestFailure> =>
      withRetry('changes of an order', async (failed) => {
        const { number } = current.order;
        const order = failed === 0 ? current.order : await repository.order(number);
        if (!order) return 'unknown-order';
        if (!canRequestDelivery(order)) return 'status-conflict';
        if (changedDetails(requestStart(order), wanted).length === 0) return { order, emails: [] };
        if (orderRevision(order) !== revision) return 'version-conflict';
        const time = now();
        const request = requestFor(order, wanted, time);
        const emails = request.state === 'open' ? requestEmails(order, request, site, time) : [];
        const outcome = await repository.setDeliveryRequest(
          order,
          request,
          emails,
          [],
          current.rateLimitedTransact,
        );
        return outcome === 'changed'
          ? { order: { ...order, deliveryRequest: request }, emails }
          : outcome;
      }),

    /** Declines an open request. A request that is already declined for the same reason stays as it is. */
    decline: (
      number: string,
      { version, revision, reason, actor, site }: Refusal,
    ): Promise<ChangedOrder | TooManyRequests | RequestFailure> =>
      withRetry('changes of an order', async () => {
        const order = await repository.order(number);
        if (!order) return 'unknown-order';
        const { deliveryRequest: request, email: to, language } = order;
        if (request?.version !== version) return 'status-conflict';
        const isRepeated = request.state === 'declined' && request.reason === reason;
        if (isRepeated) return { order, emails: [] };
        if (request.state !== 'open') return 'status-conflict';
        if (orderRevision(order) !== revision) return 'version-conflict';
        const time = now();
        const message = { kind: 'order-request-declined' as const, order: number, reason };
        const emails = [newOutboxEmail({ to, language, site, message }, time, randomBytes)];
        const declined = { ...closedRequest(request, 'declined', time), reason };
        const audit = auditWrites(actor, {
          kind: 'declined',
          object: { type: 'order', id: number },
          before: { deliveryRequest: request.state },
          after: { deliveryRequest: declined.state },
        });
        const outcome = await repository.setDeliveryRequest(order, declined, emails, audit);
        return outcome === 'changed'
          ? { order: { ...order, deliveryRequest: declined }, emails }
          : outcome;
      }),
  };
}
