import type { Locator, Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { say } from './texts.ts';

/** URLs of the files with provinces and wards of Viet Nam. */
export const UNITS = '**/addresses/vn/**';

/** Addresses in the fields of their countries, by market. */
export const ADDRESSES = {
  vn: {
    country: 'Viet Nam',
    city: 'Thành phố Đà Nẵng',
    ward: 'Phường Hải Châu',
    address: '12 Trần Phú',
  },
  en: {
    country: 'US',
    address: '120 Ocean Avenue',
    city: 'Los Angeles',
    state: 'CA',
    postcode: '90291',
  },
  kr: { country: 'Korea', postcode: '06236', address: '서울특별시 강남구 테헤란로 123' },
} as const satisfies Record<Language, object>;

/** Values in the country list, by market. */
export const COUNTRY_OPTIONS = { vn: 'VN', en: 'US', kr: 'KR' } as const satisfies Record<
  Language,
  string
>;

/** Fills in a market's address, in the page's language. Provinces and wards are typed without tones. */
export async function fillAddress(
  form: Page | Locator,
  market: Language,
  language: Language = market,
): Promise<void> {
  const text = say(language);
  const field = (key: Parameters<typeof text<'checkout'>>[1]) =>
    form.getByLabel(text('checkout', key), { exact: true });
  const unit = (key: 'province' | 'ward') =>
    form.getByRole('combobox', { name: text('checkout', key) });
  const country = field('country');
  if (await country.isVisible()) await country.selectOption(COUNTRY_OPTIONS[market]);
  if (market === 'vn') {
    await unit('province').fill('da nang');
    await unit('province').press('Tab');
    await unit('ward').fill('hai chau');
    await form.getByRole('option', { name: ADDRESSES.vn.ward }).waitFor();
    await unit('ward').press('Enter');
    await field('address').fill(ADDRESSES.vn.address);
  } else if (market === 'en') {
    await field('address').fill(ADDRESSES.en.address);
    await field('city').fill(ADDRESSES.en.city);
    await field('zip').fill(ADDRESSES.en.postcode);
  } else {
    await field('postcode').fill(ADDRESSES.kr.postcode);
    await field('road-address').fill(ADDRESSES.kr.address);
  }
}
