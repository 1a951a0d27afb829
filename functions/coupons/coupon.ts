import type { COUPON_TITLES, Coupon } from '#contracts/coupons/coupons.ts';
import { FALLBACK_LANGUAGE, type Language, languageSchema } from '#domain/languages.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import { couponKey, couponLinkKey } from '#functions/db/keys.ts';
import { IS_NEW, type Write } from '#functions/db/writes.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { COUPON_DAYS, COUPON_PREFIXES } from '#shop.config.ts';

/** Crockford's base 32 alphabet. It lacks I, L, O and U, which are easily mistaken for other characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Each character encodes 5 bits, so a code has 80 random bits. */
const LENGTH = 16;

/**
 * Returns a new coupon (D33).
 * @param market market of the owner; its time zone determines the last day
 * @param randomBytes source of random bytes that is safe for secrets
 */
export function newCoupon(
  title: (typeof COUPON_TITLES)[number],
  market: Language,
  now: Date,
  randomBytes: (size: number) => Uint8Array,
): Coupon {
  const signs = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
  const { welcome, other } = COUPON_PREFIXES;
  return {
    code: `${title === 'welcome' ? welcome : other}-${signs}`,
    title,
    validUntil: addDays(dayOf(now, market), COUPON_DAYS),
    used: false,
    market,
  };
}

/** Returns the write that makes a coupon valid again, when the order that used it is cancelled. */
export function couponReleaseWrites(code: string, orderNumber: string): Write[] {
  return [
    {
      update: couponKey(code),
      change: { set: { used: false }, drop: ['orderNumber'] },
      when: { expression: 'orderNumber = :order', values: { ':order': orderNumber } },
    },
  ];
}

/** Lifetime of an undelivered coupon email, in days. */
export const COUPON_EMAIL_DAYS = 7;

/**
 * Returns the email with a new coupon.
 * @param confirm link that confirms the address of a new account
 */
export function couponEmail(
  { title, code, validUntil }: Coupon,
  to: Pick<OutboxEmail, 'to' | 'language' | 'site'>,
  now: Date,
  randomBytes: (size: number) => Uint8Array,
  confirm?: string,
): OutboxEmail {
  const link = confirm === undefined ? {} : { confirm };
  const message = { kind: 'coupon' as const, title, code, validUntil, ...link };
  return newOutboxEmail({ ...to, message }, now, randomBytes);
}

/**
 * Returns the writes that store a coupon, and add it to the list of its member.
 * @param userId member who owns the coupon; without an owner, anybody with the code can use it
 */
export function couponWrites(coupon: Coupon, now: Date, userId: string | undefined): Write[] {
  const createdAt = now.toISOString();
  const write: Write = {
    put: { ...couponKey(coupon.code), ...coupon, createdAt, ...(userId ? { userId } : {}) },
    when: IS_NEW,
  };
  if (!userId) return [write];
  return [write, { put: { ...couponLinkKey(userId, coupon.code), code: coupon.code } }];
}

/** Returns the condition that a coupon has not expired. The current day depends on the market of the coupon. */
function notExpiredCondition(now: Date): { expression: string; values: Record<string, string> } {
  const markets = languageSchema.options.map((market) => {
    const orMissing = market === FALLBACK_LANGUAGE ? ' OR attribute_not_exists(market)' : '';
    return {
      expression: `((market = :${market}${orMissing}) AND validUntil >= :${market}Today)`,
      values: { [`:${market}`]: market, [`:${market}Today`]: dayOf(now, market) },
    };
  });
  return {
    expression: markets.map(({ expression }) => expression).join(' OR '),
    values: Object.assign({}, ...markets.map(({ values }) => values)),
  };
}

/**
 * Returns the conditional write that marks a coupon as used by an order. The write fails if the coupon does not exist,
 * is used or expired, or belongs to another member.
 */
export function couponUseWrite(
  code: string,
  orderNumber: string,
  userId: string | undefined,
  now: Date,
): Write {
  const ownerExpression = userId
    ? 'attribute_not_exists(userId) OR userId = :user'
    : 'attribute_not_exists(userId)';
  const valid = notExpiredCondition(now);
  return {
    update: couponKey(code),
    change: { set: { used: true, orderNumber } },
    when: {
      expression: `#used = :unused AND (${valid.expression}) AND (${ownerExpression})`,
      names: { '#used': 'used' },
      values: {
        ':unused': false,
        ...valid.values,
        ...(userId ? { ':user': userId } : {}),
      },
    },
  };
}
