import type { ChangedDelivery } from '#domain/delivery/delivery-details.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';

/** Delivery details with the revision of the order that contains them. */
export interface DeliveryWithRevision {
  delivery: ChangedDelivery;
  revision: number;
}

/** Reads the current delivery details of an order. */
export type ReadDelivery = () => Promise<
  { ok: true; draft: DeliveryWithRevision } | { ok: false; failure: ApiFailure }
>;
