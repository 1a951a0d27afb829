import * as z from 'zod';
import { emailSchema, profileSchema } from '#domain/accounts/account-fields.ts';
import { codeText } from '#domain/input/text-schemas.ts';
import { FALLBACK_LANGUAGE, languageSchema } from '#domain/languages.ts';
import { defineCall, success } from '../call.ts';
import { robotCheckSchema } from '../robot-check.ts';

/** Reasons for issuing a coupon. The interface translates them. */
export const COUPON_TITLES = ['welcome', 'requested'] as const;

/**
 * Coupon code in the checkout form, such as 'WELCOME-7K4M-9QTX-2HBD-RC5W' (D33). Older codes have eight characters. An
 * empty field means no coupon. The owner and the expiry are checked when the order is placed.
 */
export const couponFieldSchema = codeText()
  .toUpperCase()
  .regex(/^([A-Z]+(?:(?:-[0-9A-Z]{4}){4}|-[0-9A-Z]{8}))?$/, 'error-coupon-unknown')
  .transform((code) => code || undefined);

/** Coupon (D33). It expires at the end of the day `validUntil` in the time zone of its market. */
export const couponSchema = z.object({
  code: z.string(),
  title: z.enum(COUPON_TITLES),
  validUntil: z.iso.date(),
  used: z.boolean(),
  /** Market in which the coupon was issued. Old coupons without a market get the market whose day ends last. */
  market: languageSchema.default(FALLBACK_LANGUAGE),
});
export type Coupon = z.infer<typeof couponSchema>;

export const listCoupons = defineCall(() => ({
  name: 'listCoupons',
  summary: 'Lists the coupons of a member, newest first.',
  method: 'GET',
  path: '/coupons',
  access: 'owner-or-staff',
  owner: 'userId',
  query: z.object({ userId: z.string().min(1).max(100) }),
  response: success(z.object({ coupons: z.array(couponSchema) })),
}));

export const requestCoupon = defineCall(() => ({
  name: 'requestCoupon',
  summary:
    'Requests a coupon. The coupon is mailed to the address, and is in the list of the member with that address, once the address is verified. The response is the same for every address.',
  method: 'POST',
  path: '/coupons',
  body: profileSchema.pick({ firstName: true, lastName: true }).extend({
    email: emailSchema,
    language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE),
    check: robotCheckSchema,
  }),
  response: success(z.object({})),
  errors: ['robot-suspected', 'too-many-requests'],
}));
