import { defineOperation, SAMPLE } from '../operation.ts';
import { listCoupons, requestCoupon } from './coupons.ts';

export const COUPON_OPERATIONS = [
  defineOperation(listCoupons),
  defineOperation(requestCoupon, {
    example: { body: { firstName: 'Mai', lastName: 'Lê', email: SAMPLE.email, language: 'en' } },
  }),
];
