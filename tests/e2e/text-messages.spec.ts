import { CONSENT_VERSION } from '#domain/accounts/text-consent.ts';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { fillAddress } from '#tests/support/address-form.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { emailTo } from '#tests/support/mailbox.ts';
import { pendingOrders } from '#tests/support/placed-orders.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

for (const language of flowLanguages('kr') as readonly Language[]) {
  test(`a customer agrees to text messages at checkout, and stops them with the link in the email (D85) (${language})`, async ({
    page,
    request,
  }) => {
    const text = say(language);
    const email = `texts-${language}-${crypto.randomUUID()}@example.com`;
    await page.addInitScript((productCode) => {
      localStorage.setItem('hasSeenCookie', 'true');
      localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
    }, SOFA);
    await page.goto(sitePaths(language).checkout());
    const place = page.getByRole('button', { name: text('checkout', 'place-order') });
    await expect(place).toBeEnabled();
    const consent = page.getByRole('checkbox', {
      name: text('text-messages', `consent-${CONSENT_VERSION}`),
    });
    await expect(consent).not.toBeChecked();
    await consent.check();
    const field = (key: Parameters<typeof text<'checkout'>>[1]) =>
      page.getByLabel(text('checkout', key), { exact: true });
    await field('first-name').fill('서연');
    await field('last-name').fill('김');
    await fillAddress(page, language);
    await field('phone').fill(`010${Date.now()}`.slice(0, 11));
    await field('email').fill(email);
    // A consent is never ticked beforehand, also not after a reload of the tab.
    await page.reload();
    await expect(place).toBeEnabled();
    await expect(field('email')).toHaveValue(email);
    await expect(consent).not.toBeChecked();
    await consent.check();
    await place.click();
    await expect(page.getByRole('heading', { name: text('checkout', 'complete') })).toBeVisible();
    const order = async () => (await pendingOrders(request)).find((one) => one.email === email);
    expect(await order()).toMatchObject({ subscribe: true, consent: { language, version: 1 } });

    const sentEmail = await emailTo(email);
    const link = /https?:\S+\/text-messages#\S+/.exec(sentEmail.text ?? '')?.[0] ?? '';
    await page.goto(link);
    const stop = page.getByRole('button', { name: text('text-messages', 'stop') });
    await expect(stop).toBeVisible();
    expect(await order()).toMatchObject({ subscribe: true });
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page, { language });
    await stop.click();
    await expect(page.getByText(text('text-messages', 'text-stopped'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await order()).toMatchObject({ subscribe: false });
  });
}
