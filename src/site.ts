import { SALES_EMAIL } from '#shop.config.ts';

/** Returns the plus sign and digits of a printed number: '+1 555 010 0142' -> '+15550100142'. */
export function dialled(number: string): string {
  return number.replace(/[^+\d]/g, '');
}

/** Returns the `tel:` link of a printed number: '+1 555 010 0142' -> 'tel:+15550100142'. */
export function dial(number: string): string {
  return `tel:${dialled(number)}`;
}

/** Returns the `mailto:` link of a prefilled email to sales, for price questions and others (D11). */
export function salesEmail(subject: string, body?: string): string {
  const parts = [`subject=${encodeURIComponent(subject)}`];
  if (body) parts.push(`body=${encodeURIComponent(body)}`);
  return `mailto:${SALES_EMAIL}?${parts.join('&')}`;
}
