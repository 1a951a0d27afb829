import * as z from 'zod';
import { type Coupon, couponSchema } from '#contracts/coupons/coupons.ts';
import { byNewest } from '#domain/time/order-by-time.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import { COUPON_LINK, couponKey, couponRequestKey, userPartition } from '#functions/db/keys.ts';
import { recipientKey } from '#functions/limits/recipient-key.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { outboxWrite } from '#functions/outbox/repository.ts';
import { emailHash } from '#functions/sessions/account.ts';
import { COUPON_EMAIL_DAYS, couponWrites } from './coupon.ts';

/** Days before a mailbox can request another coupon. */
const REQUEST_DAYS = 365;
const DAY_SECONDS = 24 * 60 * 60;

const linkSchema = z.object({ code: z.string() });
const storedSchema = z.array(couponSchema.extend({ createdAt: z.iso.datetime() }));

/** Requested coupon with its email. */
interface RequestedCoupon {
  coupon: Coupon;
  email: OutboxEmail;
  /** Member who owns the coupon; without one, anybody with the code can use it. */
  userId: string | undefined;
}

export type CouponRepository = ReturnType<typeof couponRepository>;

/** Coupons in the table (D33). */
export function couponRepository(
  database: Pick<Database, 'queryPartition' | 'getMany' | 'transact'>,
) {
  return {
    /** Returns the coupons of a member, newest first. */
    async ofMember(userId: string): Promise<Coupon[]> {
      const links = await database.queryPartition(userPartition(userId), {
        beginning: COUPON_LINK,
      });
      const keys = links.map((link) => couponKey(linkSchema.parse(link).code));
      const items = keys.length > 0 ? await database.getMany(keys) : [];
      return storedSchema.parse(items).sort(
        byNewest(
          ({ createdAt }) => createdAt,
          ({ code }) => code,
        ),
      );
    },

    /**
     * Writes a requested coupon with its email in one transaction.
     * @returns false when the address has requested a coupon within a year
     */
    async addRequested({ coupon, email, userId }: RequestedCoupon, now: Date) {
      const request = {
        put: {
          ...couponRequestKey(emailHash(recipientKey(email.to))),
          expiresAt: epochSeconds(now) + REQUEST_DAYS * DAY_SECONDS,
        },
        when: {
          expression: 'attribute_not_exists(PK) OR expiresAt <= :now',
          values: { ':now': epochSeconds(now) },
        },
      };
      const outcome = await database.transact([
        request,
        ...couponWrites(coupon, now, userId),
        outboxWrite(email, COUPON_EMAIL_DAYS),
      ]);
      return outcome.written;
    },
  };
}
