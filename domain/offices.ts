/** Facts about the offices, for pages and documents. Change them here. */

/** Sales receives 'Check Price' emails (D11), and its address is on quotes. */
export const SALES_MAIL = 'sales@limandloom.example';

export interface Office {
  country: 'us' | 'vietnam';
  company: string;
  /** Address lines in the format of the country's postal service. */
  address: readonly string[];
  /** Hotline in international format. */
  hotline: string;
}

/** Offices in the order of the footer. The main office is in Vietnam. */
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
