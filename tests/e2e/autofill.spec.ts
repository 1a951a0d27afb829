import type { Page } from '@playwright/test';
import { sitePaths } from '#src/i18n/paths.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';
import { FETCHED_BROWSER, findBrowser } from '#tools/browser/find-browser.ts';

test.skip(findBrowser() === FETCHED_BROWSER, 'Chromium without windows has no autofill');
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
  },
});

const SOFA = 'LL-SF-1011';
const text = say('en');

/** Address profiles of a browser, by the names of Chromium's fields. */
const PROFILES = {
  vn: {
    NAME_FIRST: 'Thu Hà',
    NAME_LAST: 'Nguyễn',
    ADDRESS_HOME_COUNTRY: 'VN',
    ADDRESS_HOME_STATE: 'Hồ Chí Minh',
    ADDRESS_HOME_CITY: 'Thảo Điền',
    ADDRESS_HOME_LINE1: '27 Trần Não',
    PHONE_HOME_WHOLE_NUMBER: '+84903555142',
    EMAIL_ADDRESS: 'thuha@example.com',
  },
  us: {
    NAME_FIRST: 'Hannah',
    NAME_LAST: 'Whitfield',
    ADDRESS_HOME_COUNTRY: 'US',
    ADDRESS_HOME_STATE: 'CA',
    ADDRESS_HOME_CITY: 'Los Angeles',
    ADDRESS_HOME_LINE1: '120 Ocean Avenue',
    ADDRESS_HOME_LINE2: 'Apt 4',
    ADDRESS_HOME_ZIP: '90291',
    PHONE_HOME_WHOLE_NUMBER: '+13105550148',
    EMAIL_ADDRESS: 'hannah@example.com',
  },
  kr: {
    NAME_FIRST: '서연',
    NAME_LAST: '김',
    ADDRESS_HOME_COUNTRY: 'KR',
    ADDRESS_HOME_STATE: '서울특별시',
    ADDRESS_HOME_CITY: '강남구',
    ADDRESS_HOME_LINE1: '테헤란로 123',
    ADDRESS_HOME_LINE2: '101동 1203호',
    ADDRESS_HOME_ZIP: '06236',
    PHONE_HOME_WHOLE_NUMBER: '+821012345678',
    EMAIL_ADDRESS: 'seoyeon@example.com',
  },
  fr: {
    NAME_FIRST: 'Camille',
    NAME_LAST: 'Moreau',
    ADDRESS_HOME_COUNTRY: 'FR',
    ADDRESS_HOME_CITY: 'Paris',
    ADDRESS_HOME_LINE1: '5 rue Oberkampf',
    ADDRESS_HOME_ZIP: '75011',
    PHONE_HOME_WHOLE_NUMBER: '+33155550148',
    EMAIL_ADDRESS: 'camille@example.com',
  },
} as const;

/** Fills a form from a profile with the browser's autofill, which a visitor starts in one field. */
async function autofill(page: Page, field: string, profile: Record<string, string>) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: field,
  });
  const { node } = await devtools.send('DOM.describeNode', { nodeId });
  const fields = Object.entries(profile).map(([name, value]) => ({ name, value }));
  // Playwright has no types for this part of the protocol.
  const send = devtools.send as (method: string, input?: object) => Promise<unknown>;
  await send.call(devtools, 'Autofill.enable');
  await send.call(devtools, 'Autofill.trigger', {
    fieldId: node.backendNodeId,
    address: { fields },
  });
  await devtools.detach();
}

/** Fields of the checkout after autofill, in the form of another country before it. */
const CASES = [
  [
    'vn',
    'US',
    {
      country: 'VN',
      city: 'Thành phố Hồ Chí Minh',
      ward: 'Phường An Khánh',
      address: '27 Trần Não',
    },
  ],
  [
    'us',
    'VN',
    { country: 'US', city: 'Los Angeles', state: 'CA', postcode: '90291', apartment: 'Apt 4' },
  ],
  [
    'kr',
    'US',
    {
      country: 'KR',
      postcode: '06236',
      address: '서울특별시 강남구 테헤란로 123',
      apartment: '101동 1203호',
    },
  ],
  ['kr', 'VN', { country: 'KR', postcode: '06236', address: '서울특별시 강남구 테헤란로 123' }],
  [
    'fr',
    'US',
    { country: 'Other', countryCode: 'FR', city: 'Paris', postcode: '75011', state: '' },
  ],
] as const;

for (const [profile, before, expected] of CASES) {
  test(`the browser's autofill completes the form of ${before} with an address in ${profile} (S12.5)`, async ({
    page,
  }) => {
    await page.addInitScript((productCode) => {
      localStorage.setItem('hasSeenCookie', 'true');
      localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
    }, SOFA);
    await page.goto(sitePaths('en').checkout());
    const place = page.getByRole('button', { name: text('checkout', 'place-order') });
    await expect(place).toBeEnabled();
    await page.locator('#delivery-country').selectOption(before);
    await autofill(page, '#delivery-firstName', PROFILES[profile]);
    for (const [field, value] of Object.entries(expected)) {
      await expect(page.locator(`#delivery-${field}`)).toHaveValue(value);
    }
    await place.click();
    await expect(page.getByRole('heading', { name: text('checkout', 'complete') })).toBeVisible();
  });
}

test('the browser’s autofill chooses the country of a quote request (S12.5)', async ({ page }) => {
  await page.goto(sitePaths('en').quoteRequest([{ code: SOFA }]));
  await expect(page.locator('#ask-country')).toHaveValue('US');
  await expect(page.locator('#ask-country option')).not.toHaveCount(4);
  await autofill(page, '#ask-name', PROFILES.kr);
  await expect(page.locator('#ask-country')).toHaveValue('KR');
  await expect(page.locator('#ask-province')).toHaveValue('서울특별시');
});
