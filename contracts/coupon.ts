import * as z from 'zod';
import { emailSchema, profileSchema } from './account-forms.ts';
import { defineCall, success } from './call.ts';
import { FALLBACK_LANGUAGE, languageSchema } from './languages.ts';
import { robotCheckSchema } from './robot-check.ts';

/** What a coupon is for. The interface translates it. */
export const COUPON_TITLES = ['welcome', 'requested'] as const;

/**
 * A coupon for the shop to honour with an order (D33), as people type its code, such as 'WELCOME-7K4M9QTX'; an empty
 * field is none. Whose it is and whether it still holds is checked with the order.
 */
export const couponFieldSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]+-[0-9A-Z]{8})?$/, 'error-coupon-unknown')
  .transform((code) => code || undefined);

/** A coupon of a member (D33). It is valid until the end of the day `validUntil` in the time zone of its market. */
export const couponSchema = z.object({
  code: z.string(),
  title: z.enum(COUPON_TITLES),
  validUntil: z.iso.date(),
  used: z.boolean(),
  /** Language it was issued in. Coupons from before markets were stored get the market whose day ends last. */
  market: languageSchema.default(FALLBACK_LANGUAGE),
});
export type Coupon = z.infer<typeof couponSchema>;

export const listCoupons = defineCall({
  name: 'listCoupons',
  summary: "A member's coupons, newest first.",
  method: 'GET',
  path: '/coupons',
  access: 'owner-or-administrator',
  owner: 'userId',
  query: z.object({ userId: z.string().min(1).max(100) }),
  answer: success(z.object({ coupons: z.array(couponSchema) })),
});

export const requestCoupon = defineCall({
  name: 'requestCoupon',
  summary:
    'Asks for a coupon, which is mailed to the address and stands in the list of its member. The answer never tells more.',
  method: 'POST',
  path: '/coupons',
  body: profileSchema.pick({ firstName: true, lastName: true }).extend({
    email: emailSchema,
    language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE),
    check: robotCheckSchema,
  }),
  answer: success(z.object({})),
  errors: ['robot-suspected', 'too-many-requests'],
});
