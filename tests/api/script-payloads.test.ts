import { beforeAll, expect, test } from 'vitest';
import { requestCoupon } from '#contracts/coupons/coupons.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { sendWishlist } from '#contracts/wishlist/wishlist.ts';
import { isWithoutLink } from '#domain/input/person-name.ts';
import type { EmailMessage } from '#functions/outbox/email-message.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, send } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { SCRIPT_PAYLOADS } from '#tests/support/script-payloads.ts';

const newTable = testDatabase();
let shop: RunningApi;

/** Harmless input. Emails about payloads must have the same markup as emails about this input. */
const PLAIN = 'Sora';
const TEXTS = [PLAIN, ...SCRIPT_PAYLOADS];
const codeOf = (text: string) => `LL-X-${TEXTS.indexOf(text)}`;

beforeAll(async () => {
  shop = runApi(await newTable(), { limitFactor: 1000 });
  await stock(
    shop,
    TEXTS.map((text) =>
      product({ code: codeOf(text), title: text, color: text, material: text, description: text }),
    ),
  );
});

/** Returns every email that a visitor can trigger, with the text in each of its fields. */
async function emailsAbout(text: string): Promise<EmailMessage[]> {
  const seen = shop.emails.length;
  const email = `mai@${TEXTS.indexOf(text)}.example.com`;
  const cart = [{ code: codeOf(text), request: text }];
  // Names refuse URLs.
  const name = isWithoutLink(text) ? text : 'Mai';
  const names = { firstName: name, lastName: name };
  const address = { address: text, apartment: text, ward: text, city: text, state: text };
  const typed = { ...names, ...address, country: 'Other', countryCode: 'FR' } as const;
  const body = { ...orderBody([]), ...typed, email, note: text, cart, quantity: [1] };
  await ask(shop.app, placeOrder, { body });
  const sent = { senderName: name, senderEmail: email, message: text, items: [codeOf(text)] };
  await ask(shop.app, sendWishlist, {
    body: { friendName: name, friendEmail: `friend-of-${email}`, ...sent },
  });
  await ask(shop.app, requestCoupon, { body: { ...names, email } });
  // Emails are sent at the same time, in any order.
  const keyOf = ({ to, subject }: EmailMessage) => `${to.split('@')[0]} ${subject.slice(0, 12)}`;
  return shop.emails.slice(seen).toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

/** Tags of an email in order, with the names of their attributes. */
function tagsOf({ html }: EmailMessage): string[] {
  const tags = html.match(/<(?:"[^"]*"|[^>"])*>/g) ?? [];
  return tags.map((tag) => tag.replace(/="[^"]*"/g, '='));
}

const addressesOf = ({ html }: EmailMessage) =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);

test('input never changes the markup of an email, and all its links lead to our site', async () => {
  const plain = (await emailsAbout(PLAIN)).map(tagsOf);
  expect(plain.map((tags) => tags.length > 20)).toEqual([true, true, true, true]);
  for (const text of SCRIPT_PAYLOADS) {
    const emails = await emailsAbout(text);
    expect([text, emails.map(tagsOf)]).toEqual([text, plain]);
    for (const address of emails.flatMap(addressesOf)) {
      expect(address).toMatch(/^(?:http:\/\/shop\.test\/|mailto:[\w.@-]+$)/);
    }
    // The payload is in the email as text.
    expect(emails.some(({ text: words }) => words.includes(text))).toBe(true);
  }
});

test.each(SCRIPT_PAYLOADS)('responses to the payload %j are JSON, never a page', async (text) => {
  const query = encodeURIComponent(text);
  for (const path of [
    `/api/interior/search?title=${query}`,
    `/api/interior/${query}`,
    `/api/interior?category=${query}`,
    `/api/${query}`,
  ]) {
    const { headers } = await send(shop.app, path);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});
