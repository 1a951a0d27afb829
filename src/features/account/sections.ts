import type { AccountSection } from '#src/i18n/paths.ts';

/** The sections of the account area in the order of its menu (section 2). */
export const ACCOUNT_SECTIONS = [
  'my-account',
  'my-coupons',
  'my-wishlist',
  'my-order',
  'pending',
  'account-setting',
] as const satisfies readonly AccountSection[];

/** The section that an address asks for; one that is missing or unknown is my-account (section 2). */
export function sectionIn(search: string): AccountSection {
  const wanted = new URLSearchParams(search).get('section');
  return ACCOUNT_SECTIONS.find((section) => section === wanted) ?? 'my-account';
}
