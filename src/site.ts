/** The shop's own facts that pages show: change them here. */

export const SHOP_NAME = 'Lim & Loom';

/** The house's paper, as browsers and phones colour what is around a page: `--paper` of the styles. */
export const PAPER = '#F2EEE7';

/** The sales line answers 'Check Price' (D11), the service line everything about an order. */
export const SALES_MAIL = 'sales@limandloom.example';
export const SERVICE_MAIL = 'service@limandloom.example';

/** Home of the interior-design service, outside this site (section 2). */
const INTERIOR_DESIGN = 'https://interior.limandloom.example';
export const INTERIOR_DESIGN_LINKS = {
  home: INTERIOR_DESIGN,
  about: `${INTERIOR_DESIGN}/about`,
  concept: `${INTERIOR_DESIGN}/concept-design`,
  construction: `${INTERIOR_DESIGN}/construction`,
  consulting: `${INTERIOR_DESIGN}/consulting`,
} as const;

export interface Office {
  country: 'us' | 'vietnam';
  company: string;
  /** Address lines, written as the post there wants them. */
  address: readonly string[];
  /** Hotline in international form. */
  hotline: string;
}

/** In the order of the footer; the Vietnam office is the main one. */
export const OFFICES: readonly Office[] = [
  {
    country: 'us',
    company: 'Lim & Loom, Inc.',
    address: ['2150 Senter Road, Suite 14', 'San Jose, California 95112'],
    hotline: '+1 555 010 0142',
  },
  {
    country: 'vietnam',
    company: 'Lim & Loom Việt Nam',
    address: ['18 Nguyễn Cơ Thạch, An Khánh', 'TP. Hồ Chí Minh'],
    hotline: '+84 28 0000 0142',
  },
];

/** The digits of a number as it is printed: '+1 555 010 0142' -> '+15550100142'. */
export function dialled(number: string): string {
  return number.replace(/[^+\d]/g, '');
}

/** What a telephone dials for a number as it is printed: '+1 555 010 0142' -> 'tel:+15550100142'. */
export function dial(number: string): string {
  return `tel:${dialled(number)}`;
}

/** Address of a prefilled e-mail to the sales line: what 'Check Price' and other questions open (D11). */
export function salesMail(subject: string, body?: string): string {
  const parts = [`subject=${encodeURIComponent(subject)}`];
  if (body) parts.push(`body=${encodeURIComponent(body)}`);
  return `mailto:${SALES_MAIL}?${parts.join('&')}`;
}
