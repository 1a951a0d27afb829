import * as z from 'zod';
import { type Coupon, couponSchema } from '#contracts/coupon.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import { COUPON_LINK, couponKey, couponRequestKey, userPartition } from '#functions/db/keys.ts';
import type { Mail } from '#functions/mail/mail.ts';
import { mailWrite } from '#functions/mail/outbox.ts';
import { emailHash } from '#functions/sessions/account.ts';
import type { UserRepository } from '#functions/users/repository.ts';
import { COUPON_MAIL_DAYS, couponMail, couponWrites, newCoupon } from './coupon.ts';

/** An address gets one coupon for the asking in this time. */
const REQUEST_DAYS = 365;
const DAY = 24 * 60 * 60;

const linkSchema = z.object({ code: z.string() });
const storedSchema = z.array(couponSchema.extend({ createdAt: z.iso.datetime() }));

/** Coupons in the table (D33). */
export interface Coupons {
  /** Newest first. */
  list(userId: string): Promise<Coupon[]>;
  /** Gives the mail that brings the coupon; undefined when the address has had one. */
  request(to: Pick<Mail, 'to' | 'language' | 'site'>): Promise<Mail | undefined>;
}

export function coupons(
  database: Pick<Database, 'queryPartition' | 'getMany' | 'transact'>,
  users: Pick<UserRepository, 'owner'>,
  now: () => Date,
  randomBytes: (size: number) => Uint8Array,
): Coupons {
  return {
    async list(userId) {
      const links = await database.queryPartition(userPartition(userId), {
        beginning: COUPON_LINK,
      });
      const keys = links.map((link) => couponKey(linkSchema.parse(link).code));
      const items = keys.length > 0 ? await database.getMany(keys) : [];
      return storedSchema.parse(items).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },

    async request(to) {
      const email = to.to;
      const time = now();
      const { userId } = await users.owner(email, undefined, time);
      const coupon = newCoupon('requested', to.language, time, randomBytes);
      const mail = couponMail(coupon, to, time, randomBytes);
      const asked = {
        put: {
          ...couponRequestKey(emailHash(email)),
          expiresAt: epochSeconds(time) + REQUEST_DAYS * DAY,
        },
        when: {
          expression: 'attribute_not_exists(PK) OR expiresAt <= :now',
          values: { ':now': epochSeconds(time) },
        },
      };
      const outcome = await database.transact([
        asked,
        ...couponWrites(coupon, time, userId),
        mailWrite(mail, COUPON_MAIL_DAYS),
      ]);
      // Refused, or in the way of the same request at the same moment: in both cases one coupon is on its way.
      return outcome.written ? mail : undefined;
    },
  };
}
