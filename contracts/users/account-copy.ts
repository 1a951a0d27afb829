import * as z from 'zod';
import { existingPasswordSchema } from '#domain/accounts/account-fields.ts';
import { SHOP_SLUG } from '#shop.config.ts';
import { defineCall, success } from '../call.ts';
import { couponSchema } from '../coupons/coupons.ts';
import { orderSchema } from '../orders/orders.ts';
import { quoteVersionSchema, quoteViewSchema } from '../quotes/quotes.ts';
import { timelineObjectSchema } from '../timeline/timeline-object.ts';
import { listedSessionSchema } from './sessions.ts';
import { SOCIAL_PROVIDERS } from './social.ts';
import { userSchema } from './users.ts';

/** Orders in one part. A part stays below Netlify's response limit of 6 MB, because an order has up to 100 KB. */
export const COPIED_ORDERS = 25;

/** Sign-in methods of an account. */
export const SIGN_IN_METHODS = ['password', ...SOCIAL_PROVIDERS] as const;

/** Profile, wishlist and sign-in methods of a member. Excludes hashes, tokens and ids from sign-in services. */
const copiedAccountSchema = userSchema.extend({
  signInMethods: z.array(z.enum(SIGN_IN_METHODS)),
});

/** Device that is signed in. */
const copiedSessionSchema = listedSessionSchema.omit({ id: true, current: true });

/** Quote as its customer sees it, with all versions in full. Excludes the private link. */
const copiedQuoteSchema = quoteViewSchema
  .omit({ offer: true, versions: true })
  .extend({ versions: z.array(quoteVersionSchema) });
export type CopiedQuote = z.infer<typeof copiedQuoteSchema>;

/** Photo or PDF file about the member, an order or a quote. */
const copiedFileSchema = z.object({
  about: timelineObjectSchema.shape.type,
  /** Number of the order or quote. Missing for a file about the member. */
  number: z.string().optional(),
  name: z.string(),
  at: z.iso.datetime(),
  /** Content in base64. */
  content: z.base64(),
});
export type CopiedFile = z.infer<typeof copiedFileSchema>;

/** Name of the format, in the file. */
export const COPY_FORMAT = `${SHOP_SLUG}-account` as const;

/**
 * File that a member downloads (D81). Delivery addresses are in the account and in the orders.
 * `version` increases when a field changes its meaning.
 */
export const accountCopySchema = z.object({
  format: z.literal(COPY_FORMAT),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  account: copiedAccountSchema,
  /** Devices that are signed in, the latest use first. */
  sessions: z.array(copiedSessionSchema),
  coupons: z.array(couponSchema),
  /** All orders placed with this account, newest first. */
  orders: z.array(orderSchema),
  /** Quotes requested or accepted with this account, and those for its verified email address, newest first. */
  quotes: z.array(copiedQuoteSchema),
  /** Attachments of the account, and of these orders and quotes. */
  files: z.array(copiedFileSchema),
});
export type AccountCopy = z.infer<typeof accountCopySchema>;

/** Part of the file: either the account, or devices, or coupons, or orders, or a quote, or an attachment. */
const copyPartSchema = z.object({
  account: copiedAccountSchema.optional(),
  sessions: z.array(copiedSessionSchema).optional(),
  coupons: z.array(couponSchema).optional(),
  orders: z.array(orderSchema).optional(),
  /** At most one quote, because a long one has over 1 MB. The same quote can be in two parts. */
  quotes: z.array(copiedQuoteSchema).max(1).optional(),
  /** At most one file, which has up to 5.4 MB in base64. */
  files: z.array(copiedFileSchema).max(1).optional(),
  /** Cursor of the next part; missing in the last part. */
  next: z.string().optional(),
});
export type CopyPart = z.infer<typeof copyPartSchema>;

/** Signed cursor of a part. */
const copyCursorSchema = z
  .string()
  .regex(/^[\w.-]{1,300}$/, 'must be the `next` value of a response');

export const copyAccount = defineCall(() => ({
  name: 'copyAccount',
  summary:
    'Returns a copy of the data of a member in parts: account, devices, coupons, orders, quotes, and the files attached to them. Send `next` as `after` for the next part, within 15 minutes and with the same session. The first part requires the password, or a sign-in through another service within the last minutes. The other parts contain what `listCoupons`, `listOrders` and the private links of `listMyQuotes` return for the same session.',
  method: 'POST',
  path: '/users/copy/{id}',
  access: 'owner',
  params: z.object({ id: z.string().min(1).max(100) }),
  body: z.object({ password: existingPasswordSchema, after: copyCursorSchema }).partial(),
  response: success(copyPartSchema),
  errors: ['wrong-password', 'fresh-sign-in-required', 'too-many-requests'],
}));
