import * as z from 'zod';
import { singleLineText } from '#domain/input/text-schemas.ts';
import { MAX_FIELD_LENGTH } from '#domain/limits.ts';

/** Ways in which a customer tells the shop something without a page of the shop (D86, D108). */
export const AGREEMENT_CHANNELS = ['phone', 'showroom', 'email', 'zalo', 'kakaotalk'] as const;

/** Form that records a statement of a customer: who, how and when. Messages are keys of the `quotes` namespace. */
export const agreementFormSchema = z.object({
  /** Person who said it, such as the customer's wife. */
  who: singleLineText('error-name-required')
    .min(1, 'error-name-required')
    .max(MAX_FIELD_LENGTH, 'error-too-long'),
  how: z.enum(AGREEMENT_CHANNELS, 'error-source-required'),
  /** Time at which the person said it, which is not in the future. */
  at: z.iso.datetime(),
});
export type AgreementForm = z.output<typeof agreementFormSchema>;

/** Stored statement of a customer. */
export const agreementSchema = z.object({
  who: z.string(),
  how: z.enum(AGREEMENT_CHANNELS),
  at: z.iso.datetime(),
});

/** The same for staff, with the person who recorded it. */
export const recordedAgreementSchema = agreementSchema.extend({
  /** Name of the person of the shop; missing for a script. */
  by: z.string().optional(),
});
