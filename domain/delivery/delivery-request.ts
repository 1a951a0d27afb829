import * as z from 'zod';
import { ADDRESS_FIELDS } from '../address/address.ts';
import {
  type ChangedDelivery,
  type ChangedDetail,
  changedDetailSchema,
  changedDetails,
  storedDetailsSchema,
} from './delivery-details.ts';

/**
 * States of a request for other delivery details (D101). A customer withdraws a request by asking for the details that
 * the order has. A request ends without an answer when the order is shipped or canceled.
 */
export const DELIVERY_REQUEST_STATES = [
  'open',
  'applied',
  'declined',
  'withdrawn',
  'ended',
] as const;

/** Latest request of a customer for other delivery details, without their values. */
export const deliveryRequestSchema = z.object({
  /** Number of the request among those of the order. */
  version: z.number().int().min(1),
  at: z.iso.datetime(),
  state: z.enum(DELIVERY_REQUEST_STATES),
  /** Details that the customer wants to change. */
  fields: z.array(changedDetailSchema),
  /** Time at which the request stopped being open. */
  answeredAt: z.iso.datetime().optional(),
  /** Reason of a refusal, in the words of staff. */
  reason: z.string().optional(),
});
export type DeliveryRequest = z.infer<typeof deliveryRequestSchema>;

/** Request as salespeople see it. */
export const storedDeliveryRequestSchema = deliveryRequestSchema.extend({
  /** Revision of the order at the time of the request. Later entries of the history may have changed the same details. */
  revision: z.number().int().min(0),
  /** Requested details; only while the request is open. */
  delivery: storedDetailsSchema.extend({ note: z.string().optional() }).optional(),
});
export type StoredDeliveryRequest = z.infer<typeof storedDeliveryRequestSchema>;

/** Details that make up an address. A request changes all of them or none, because parts of two addresses are none. */
const ADDRESS_DETAILS: readonly ChangedDetail[] = ['country', ...ADDRESS_FIELDS];

/** Returns the details that a request replaces: those the customer changed, and the whole address with any part of it. */
export function replacedDetails(fields: readonly ChangedDetail[]): ChangedDetail[] {
  const isAddress = fields.some((field) => ADDRESS_DETAILS.includes(field));
  return changedDetailSchema.options.filter(
    (field) => fields.includes(field) || (isAddress && ADDRESS_DETAILS.includes(field)),
  );
}

/** Returns the current details with those that a request replaces. Other details may have changed since the request. */
export function requestedDelivery(
  present: ChangedDelivery,
  fields: readonly ChangedDetail[],
  wanted: ChangedDelivery,
): ChangedDelivery {
  const replaced = replacedDetails(fields);
  const { note, ...details } = { ...storedDetailsSchema.parse(present), note: present.note };
  const chosen = changedDetailSchema.options.flatMap((field) =>
    replaced.includes(field) ? [[field, wanted[field]] as const] : [],
  );
  return { ...details, ...(note === undefined ? {} : { note }), ...Object.fromEntries(chosen) };
}

/** Returns the details that an open request would change now. */
export function openChanges(
  present: ChangedDelivery,
  { state, fields, delivery }: Partial<StoredDeliveryRequest>,
): ChangedDetail[] {
  if (state !== 'open' || !fields || !delivery) return [];
  return changedDetails(present, requestedDelivery(present, fields, delivery));
}

/** Returns a request that is no longer open, without the requested details. */
export function closedRequest(
  { delivery: _, ...request }: StoredDeliveryRequest,
  state: Exclude<DeliveryRequest['state'], 'open'>,
  time: Date,
): StoredDeliveryRequest {
  return { ...request, state, answeredAt: time.toISOString() };
}
