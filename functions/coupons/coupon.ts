import type { COUPON_TITLES, Coupon } from '#contracts/coupon.ts';
import { FALLBACK_LANGUAGE, type Language, languageSchema } from '#contracts/languages.ts';
import { addDays, dayOf } from '#contracts/market-time.ts';
import { couponKey, couponLinkKey } from '#functions/db/keys.ts';
import { IS_NEW, type Write } from '#functions/db/writes.ts';
import { type Mail, newMail } from '#functions/mail/mail.ts';

/** Crockford's 32 letters and digits: none that is taken for another when typed in (no I, L, O, U). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const DAYS = 365;

/**
 * New coupon, valid for a year (D33).
 * @param market the language of its owner, whose time zone its last day is in
 * @param randomBytes gives as many random bytes as asked for
 */
export function newCoupon(
  title: (typeof COUPON_TITLES)[number],
  market: Language,
  now: Date,
  randomBytes: (size: number) => Uint8Array,
): Coupon {
  const signs = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % 32]).join('');
  const kind = title === 'welcome' ? 'WELCOME' : 'LIMLOOM';
  return {
    code: `${kind}-${signs}`,
    title,
    validUntil: addDays(dayOf(now, market), DAYS),
    used: false,
    market,
  };
}

/** The writes that give a coupon back when the order that used it is cancelled. */
export function couponRelease(code: string, orderNumber: string): Write[] {
  return [
    {
      update: couponKey(code),
      change: { set: { used: false }, drop: ['orderNumber'] },
      when: { expression: 'orderNumber = :order', values: { ':order': orderNumber } },
    },
  ];
}

/** A mail that brings a coupon is worth sending for this long. */
export const COUPON_MAIL_DAYS = 7;

/** The mail that brings a coupon to its owner. */
export function couponMail(
  { title, code, validUntil }: Coupon,
  to: Pick<Mail, 'to' | 'language' | 'site'>,
  now: Date,
  randomBytes: (size: number) => Uint8Array,
): Mail {
  const message = { kind: 'coupon' as const, title, code, validUntil };
  return newMail({ ...to, message }, now, randomBytes);
}

/** The writes that keep a coupon, and put it on its member's list. @param userId without it, whoever has the code may use it */
export function couponWrites(coupon: Coupon, now: Date, userId: string | undefined): Write[] {
  const createdAt = now.toISOString();
  const write: Write = {
    put: { ...couponKey(coupon.code), ...coupon, createdAt, ...(userId ? { userId } : {}) },
    when: IS_NEW,
  };
  if (!userId) return [write];
  return [write, { put: { ...couponLinkKey(userId, coupon.code), code: coupon.code } }];
}

/** Condition on the last day of a coupon: today in its market, whichever that is. */
function notOver(now: Date): { expression: string; values: Record<string, string> } {
  const markets = languageSchema.options.map((market) => {
    const unnamed = market === FALLBACK_LANGUAGE ? ' OR attribute_not_exists(market)' : '';
    return {
      expression: `((market = :${market}${unnamed}) AND validUntil >= :${market}Today)`,
      values: { [`:${market}`]: market, [`:${market}Today`]: dayOf(now, market) },
    };
  });
  return {
    expression: markets.map(({ expression }) => expression).join(' OR '),
    values: Object.assign({}, ...markets.map(({ values }) => values)),
  };
}

/**
 * The write that uses a coupon up with an order. It is refused for a coupon that is not there, is used, is over, or is
 * another's.
 */
export function couponUse(
  code: string,
  orderNumber: string,
  userId: string | undefined,
  now: Date,
): Write {
  const own = userId
    ? 'attribute_not_exists(userId) OR userId = :user'
    : 'attribute_not_exists(userId)';
  const valid = notOver(now);
  return {
    update: couponKey(code),
    change: { set: { used: true, orderNumber } },
    when: {
      expression: `#used = :unused AND (${valid.expression}) AND (${own})`,
      names: { '#used': 'used' },
      values: {
        ':unused': false,
        ...valid.values,
        ...(userId ? { ':user': userId } : {}),
      },
    },
  };
}
