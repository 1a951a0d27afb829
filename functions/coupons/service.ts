import type { Coupon } from '#contracts/coupons/coupons.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { couponEmail, newCoupon } from './coupon.ts';
import type { CouponRepository } from './repository.ts';

/** Finds the account of an email address. `verified` is false if nobody has proved that the address is theirs. */
type FindOwner = (
  email: string,
  now: Date,
) => Promise<{ userId: string | undefined; verified: boolean }>;

/** Service for members' coupons and coupon requests (D33). */
export type CouponService = ReturnType<typeof couponService>;

/** @param randomBytes source of random bytes that is safe for secrets */
export function couponService(
  repository: CouponRepository,
  ownerOf: FindOwner,
  now: () => Date,
  randomBytes: (size: number) => Uint8Array,
) {
  return {
    /** Coupons of a member, newest first. */
    list: (userId: string): Promise<Coupon[]> => repository.ofMember(userId),

    /** Creates a coupon and returns its email; undefined if the address requested a coupon within a year. */
    async request(
      to: Pick<OutboxEmail, 'to' | 'language' | 'site'>,
    ): Promise<OutboxEmail | undefined> {
      const time = now();
      const owner = await ownerOf(to.to, time);
      // A stranger could have registered an address that nobody has verified (D93). The coupon is then for whoever has the
      // code.
      const userId = owner.verified ? owner.userId : undefined;
      const coupon = newCoupon('requested', to.language, time, randomBytes);
      const email = couponEmail(coupon, to, time, randomBytes);
      // The write fails if an earlier or concurrent request created a coupon. That request also sends the email.
      return (await repository.addRequested({ coupon, email, userId }, time)) ? email : undefined;
    },
  };
}
