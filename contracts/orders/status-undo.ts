import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { orderParams } from './order-tracking.ts';
import {
  isStatusStep,
  type OrderStatus,
  orderStatusSchema,
  type StaffOrder,
  staffOrderSchema,
} from './orders.ts';

/** Time after a status change in which staff can undo it, in hours (D99). */
const UNDO_HOURS = 24;
const HOUR_MS = 60 * 60_000;

/** Statuses whose change can be undone. The other changes have another way back, or none (decision 051). */
export const UNDOABLE_STATUSES = ['confirmed', 'shipped', 'delivered'] as const;
export type UndoableStatus = (typeof UNDOABLE_STATUSES)[number];

type Step = StaffOrder['history'][number];

/** Returns the status changes of a history that are not undone, oldest first. */
export function validStatusSteps<S extends Step>(history: readonly S[]): S[] {
  const valid: S[] = [];
  for (const step of history.filter(isStatusStep)) {
    if (step.undone) valid.pop();
    else valid.push(step);
  }
  return valid;
}

/** Status change that staff can undo, and the status before it. */
export interface UndoableChange<S extends Step> {
  step: S;
  status: UndoableStatus;
  before: OrderStatus;
}

/** Returns the latest status change of an order, if staff can undo it (D99). */
export function undoableChange<S extends Step>(
  { status, history }: { status: OrderStatus; history: readonly S[] },
  now: Date,
): UndoableChange<S> | undefined {
  const [step, before] = validStatusSteps(history).toReversed();
  const undoable = UNDOABLE_STATUSES.find((one) => one === status);
  if (!step || !before || !undoable || step.status !== status) return undefined;
  const isRecent = now.getTime() - Date.parse(step.at) < UNDO_HOURS * HOUR_MS;
  return isRecent ? { step, status: undoable, before: before.status } : undefined;
}

export const undoOrderStatus = defineCall(() => ({
  name: 'undoOrderStatus',
  summary:
    'Undoes the change of an order to the status confirmed, shipped or delivered, within 24 hours (D99). A suggested or accepted delivery day of an order that is pending again is withdrawn. An email about the change that has not left is discarded. If it has left, the customer receives a correction. The same call again changes nothing, so a retry is safe.',
  method: 'POST',
  path: '/admin/orders/{number}/undo',
  access: 'staff',
  params: orderParams,
  body: z.object({
    revision: z.number().int().min(0),
    /** Status to undo. */
    status: orderStatusSchema.extract(UNDOABLE_STATUSES),
  }),
  response: success(staffOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'version-conflict'],
}));
