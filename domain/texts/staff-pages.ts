import * as z from 'zod';
import { contentFields } from './content-fields.ts';
import type { TextGroupField } from './text-fields.ts';

/** Places that link to a page: none, the menu of phones, or a list of the footer. */
export const PAGE_PLACES = ['none', 'menu', 'choosing', 'buying', 'legal'] as const;
export type PagePlace = (typeof PAGE_PLACES)[number];

/** Longest path to which the address of a page leads, in characters. */
const MAX_PATH = 200;

/** Settings of a page that staff change, the same in every language (D119). */
export const pageSettingsSchema = z.strictObject({
  /** Place of a page that staff added. Pages of the repository have their place in the front matter. */
  place: z.enum(PAGE_PLACES).default('none'),
  /** Path to which the address leads while the page is not in the shop. Missing while it is. */
  to: z
    .string()
    .max(MAX_PATH)
    .regex(/^\/[a-z0-9/-]*$/, 'must be a path of the shop, such as /payment')
    .optional(),
});
export type PageSettings = z.infer<typeof pageSettingsSchema>;

/** Settings of a page that nobody has changed. */
export const DEFAULT_PAGE_SETTINGS: PageSettings = { place: 'none' };

/**
 * Pages of the repository that staff may take out of the shop. Menu, footer, product pages or the law need the other pages.
 */
export const OPTIONAL_PAGES: readonly string[] = [
  'choose-a-sofa',
  'choose-a-mattress',
  'choose-a-dining-table',
  'trade',
];

/** Hash of an empty text: the first digits of its SHA-256. */
const EMPTY_HASH = 'e3b0c44298fc1c14';

/** Fields of a page that staff added. The repository has no text of it. */
export const ADDED_PAGE_FIELDS: readonly TextGroupField[] = contentFields('pages', () => {
  const empty = () => ({ text: '', hash: EMPTY_HASH });
  return { vn: empty(), en: empty(), kr: empty() };
});

/** Longest address of a page, in characters. */
export const MAX_ADDRESS = 60;
const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** First segments of paths that are not pages of text: pages, files, calls and languages of the shop. */
export const RESERVED_ADDRESSES: ReadonlySet<string> = new Set([
  '404',
  'addresses',
  'admin',
  'api',
  'checkout',
  'compare',
  'customer-service',
  'drawings',
  'email-change',
  'en',
  'favicon',
  'fit',
  'flags',
  'fonts',
  'home',
  'img',
  'index',
  'ko',
  'kr',
  'licenses',
  'lists',
  'llms',
  'mailbox',
  'manifest',
  'models',
  'parts',
  'payment-success',
  'pictures',
  'privacy-policy',
  'product-detail',
  'product-preview',
  'products',
  'quote',
  'quote-request',
  'register-mobile',
  'robots',
  'rooms',
  'search',
  'shop',
  'sitemap',
  'text-messages',
  'texts',
  'user',
  'vi',
  'vn',
  'webp',
  'wishlist',
]);

/** Problems of the address of a new page. */
export const ADDRESS_PROBLEMS = ['required', 'form', 'long', 'reserved', 'taken'] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

/**
 * Returns the problem of an address for a new page; undefined for a good address.
 * @param categories addresses of the categories, which a page must not resemble
 * @param taken names of all pages, including those that are not in the shop
 */
export function addressProblem(
  address: string,
  { categories, taken }: { categories: readonly string[]; taken: readonly string[] },
): AddressProblem | undefined {
  if (address === '') return 'required';
  if (address.length > MAX_ADDRESS) return 'long';
  if (!ADDRESS.test(address)) return 'form';
  if (RESERVED_ADDRESSES.has(address) || categories.includes(address)) return 'reserved';
  return taken.includes(address) ? 'taken' : undefined;
}
