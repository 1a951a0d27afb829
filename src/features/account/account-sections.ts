import type { AccountSection } from '#src/i18n/paths.ts';

/** Sections of the account area in menu order (section 2). */
export const ACCOUNT_SECTIONS = [
  'my-account',
  'my-coupons',
  'my-wishlist',
  'my-order',
  'my-quotes',
  'pending',
  'account-setting',
] as const satisfies readonly AccountSection[];

/** Returns the section of a query string; 'my-account' by default (section 2). */
export function sectionFromQuery(search: string): AccountSection {
  const wanted = new URLSearchParams(search).get('section');
  return ACCOUNT_SECTIONS.find((section) => section === wanted) ?? 'my-account';
}
