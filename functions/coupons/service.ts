import type { Coupon } from '#contracts/coupons/coupons.ts';
import type { QueuedEmail } from '#functions/email/queued-email.ts';
import type { UserRepository } from '#functions/users/repository.ts';
import { couponEmail, newCoupon } from './coupon.ts';
import type { CouponRepository } from './repository.ts';

/** Service for members' coupons and coupon requests (D33). */
export interface CouponService {
  /** Coupons of a member, newest first. */
  list(userId: string): Promise<Coupon[]>;
  /** Creates a coupon and returns its mail; undefined if the address requested a coupon within a year. */
  request(to: Pick<QueuedEmail, 'to' | 'language' | 'site'>): Promise<QueuedEmail | undefined>;
}

/** @param randomBytes source of random bytes that is safe for secrets */
export function couponService(
  repository: CouponRepository,
  users: Pick<UserRepository, 'owner'>,
  now: () => Date,
  randomBytes: (size: number) => Uint8Array,
): CouponService {
  return {
    list: (userId) => repository.ofMember(userId),

    async request(to) {
      const time = now();
      const owner = await users.owner(to.to, undefined, time);
      // A stranger could have registered an address that nobody has verified (D93). The coupon is then for whoever has the
      // code.
      const userId = owner.verified ? owner.userId : undefined;
      const coupon = newCoupon('requested', to.language, time, randomBytes);
      const mail = couponEmail(coupon, to, time, randomBytes);
      // The write fails if an earlier or concurrent request created a coupon. That request also sends the mail.
      return (await repository.addRequested({ coupon, mail, userId }, time)) ? mail : undefined;
    },
  };
}
