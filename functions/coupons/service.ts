import type { Coupon } from '#contracts/coupon.ts';
import type { Mail } from '#functions/mail/mail.ts';
import type { UserRepository } from '#functions/users/repository.ts';
import { couponMail, newCoupon } from './coupon.ts';
import type { CouponRepository } from './repository.ts';

/** Service for members' coupons and coupon requests (D33). */
export interface Coupons {
  /** Coupons of a member, newest first. */
  list(userId: string): Promise<Coupon[]>;
  /** Returns the mail that brings the coupon; undefined when the address has received one within a year. */
  request(to: Pick<Mail, 'to' | 'language' | 'site'>): Promise<Mail | undefined>;
}

/** @param randomBytes source of random bytes that is safe for secrets */
export function coupons(
  repository: CouponRepository,
  users: Pick<UserRepository, 'owner'>,
  now: () => Date,
  randomBytes: (size: number) => Uint8Array,
): Coupons {
  return {
    list: (userId) => repository.ofMember(userId),

    async request(to) {
      const time = now();
      const { userId } = await users.owner(to.to, undefined, time);
      const coupon = newCoupon('requested', to.language, time, randomBytes);
      const mail = couponMail(coupon, to, time, randomBytes);
      // A write that failed for an earlier or a concurrent request needs no second mail.
      return (await repository.addRequested({ coupon, mail, userId }, time)) ? mail : undefined;
    },
  };
}
