import * as z from 'zod';
import { codeText, multilineText } from '#domain/input/text-schemas.ts';
import { MAX_BASKET_LINES, MAX_NOTE_LENGTH, MAX_QUANTITY } from '#domain/limits.ts';
import { defineCall, success } from '../call.ts';
import { orderParams } from './order-tracking.ts';
import { fullOrderSchema, type StaffOrder, WARRANTY_SOLUTIONS } from './orders.ts';

/** Maximum number of entries about warranty cases per order. They are in its history, which is part of one table item. */
const MAX_ENTRIES = 20;

/** Maximum length of the id of a piece: that of a custom piece, with room for longer product codes. */
const MAX_PIECE_ID = 60;

/**
 * Returns whether staff can record or change the warranty case of an order (D109). A case with a replacement stays as it
 * is, because the replacement has been promised.
 */
export function canRecordWarranty({
  status,
  history,
  warranty,
}: Pick<StaffOrder, 'status' | 'history' | 'warranty'>): boolean {
  const made = history.filter((step) => step.warranty).length;
  return status === 'warranty' && !warranty?.replacement && made < MAX_ENTRIES;
}

/** Form of a warranty case. Messages are keys of the `admin` namespace. */
export const warrantyFormSchema = z.object({
  /** Pieces of the order with a defect. */
  pieces: z
    .array(
      z.object({
        /** Code of the product, or id of the custom piece. */
        piece: codeText().min(1).max(MAX_PIECE_ID),
        quantity: z.number().int().min(1).max(MAX_QUANTITY),
      }),
    )
    .min(1, 'error-warranty-piece')
    .max(MAX_BASKET_LINES)
    .refine((lines) => new Set(lines.map(({ piece }) => piece)).size === lines.length, {
      message: 'must name each piece once',
    }),
  /** Description of the defect, for staff. */
  problem: multilineText()
    .min(1, 'error-warranty-problem')
    .max(MAX_NOTE_LENGTH, 'delivery-too-long'),
  /** Missing until the shop has decided. */
  solution: z.enum(WARRANTY_SOLUTIONS).optional(),
});
export type WarrantyForm = z.output<typeof warrantyFormSchema>;

export const recordWarranty = defineCall(() => ({
  name: 'recordWarranty',
  summary:
    'Records the warranty case of an order with the status warranty, or changes it (D109). A new solution is emailed to the customer. The solution replacement places an order of the same pieces with the same details, for nothing and confirmed. Both orders name each other. The same case again changes nothing, so a retry is safe.',
  method: 'PUT',
  path: '/admin/orders/{number}/warranty',
  access: 'staff',
  params: orderParams,
  body: warrantyFormSchema.extend({ revision: z.number().int().min(0) }),
  response: success(fullOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'version-conflict'],
}));
