import { SALES_MAIL } from '#domain/offices.ts';

/*
 * Facts about the shop that pages show. Change them here. Facts that documents and emails also show are in
 * `domain/offices.ts`.
 */

export const SHOP_NAME = 'Lim & Loom';

/** Color of the browser's interface around a page. Equal to `--paper` in the styles. */
export const PAPER = '#F2EEE7';

/** Service receives emails about orders. */
export const SERVICE_MAIL = 'service@limandloom.example';

/** Site of the interior design service, which is separate from the shop (section 2). */
const INTERIOR_DESIGN = 'https://interior.limandloom.example';
export const INTERIOR_DESIGN_LINKS = {
  home: INTERIOR_DESIGN,
  about: `${INTERIOR_DESIGN}/about`,
  concept: `${INTERIOR_DESIGN}/concept-design`,
  construction: `${INTERIOR_DESIGN}/construction`,
  consulting: `${INTERIOR_DESIGN}/consulting`,
} as const;

/** Returns the plus sign and digits of a printed number: '+1 555 010 0142' -> '+15550100142'. */
export function dialled(number: string): string {
  return number.replace(/[^+\d]/g, '');
}

/** Returns the `tel:` link of a printed number: '+1 555 010 0142' -> 'tel:+15550100142'. */
export function dial(number: string): string {
  return `tel:${dialled(number)}`;
}

/** Returns the `mailto:` link of a prefilled email to sales, for price questions and others (D11). */
export function salesMail(subject: string, body?: string): string {
  const parts = [`subject=${encodeURIComponent(subject)}`];
  if (body) parts.push(`body=${encodeURIComponent(body)}`);
  return `mailto:${SALES_MAIL}?${parts.join('&')}`;
}
