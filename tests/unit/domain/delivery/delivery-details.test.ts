import { readFileSync } from 'node:fs';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type FullOrder, fullOrderSchema } from '#contracts/orders/orders.ts';
import { COUNTRIES, type Country } from '#domain/address/address.ts';
import { DELIVERY_FIELDS, type DeliveryDetails } from '#domain/delivery/delivery-details.ts';
import { emailTexts } from '#functions/email/email-texts.ts';
import {
  deliveryNoticeContent,
  orderPlacedContent,
  orderReceivedContent,
} from '#functions/email/order-emails.ts';
import { ordersCsv } from '#functions/orders/export.ts';
import adminTexts from '#locales/en/admin.json' with { type: 'json' };
import auditTexts from '#locales/en/audit.json' with { type: 'json' };
import catalogueTexts from '#locales/en/catalogue.json' with { type: 'json' };
import checkoutTexts from '#locales/en/checkout.json' with { type: 'json' };
import deliveryTexts from '#locales/en/deliveries.json' with { type: 'json' };
import draftTexts from '#locales/en/drafts.json' with { type: 'json' };
import factTexts from '#locales/en/facts.json' with { type: 'json' };
import failureTexts from '#locales/en/failures.json' with { type: 'json' };
import findTexts from '#locales/en/find.json' with { type: 'json' };
import homeTexts from '#locales/en/home.json' with { type: 'json' };
import homePageTexts from '#locales/en/home-page.json' with { type: 'json' };
import orderTexts from '#locales/en/orders.json' with { type: 'json' };
import slipTexts from '#locales/en/packing-slip.json' with { type: 'json' };
import pictureTexts from '#locales/en/pictures.json' with { type: 'json' };
import publishingTexts from '#locales/en/publishing.json' with { type: 'json' };
import customerQuoteTexts from '#locales/en/quote.json' with { type: 'json' };
import quoteTexts from '#locales/en/quotes.json' with { type: 'json' };
import searchTexts from '#locales/en/searches.json' with { type: 'json' };
import staffTexts from '#locales/en/staff.json' with { type: 'json' };
import editedTexts from '#locales/en/texts.json' with { type: 'json' };
import timelineTexts from '#locales/en/timeline.json' with { type: 'json' };
import todayTexts from '#locales/en/today.json' with { type: 'json' };
import { DeliveryFields } from '#src/features/address/DeliveryFields.tsx';
import { pickQuotePreviewTexts } from '#src/staff/kit/quote-preview-texts.ts';
import { type StaffTexts, StaffTextsContext } from '#src/staff/kit/staff-texts.ts';
import { OrderFacts } from '#src/staff/orders/OrderFacts.tsx';
import { PackingSlip } from '#src/staff/orders/PackingSlip.tsx';

/*
 * Every place that shows an order must show each delivery detail. Types cannot enforce this, so a new detail fails these
 * tests until each place shows it.
 */

/**
 * Delivery details with a different value for each field, none of which is in a text of the shop. No country uses all
 * fields, but each place must show what an older order contains.
 */
const DETAILS: DeliveryDetails = {
  country: 'Other',
  countryCode: 'FR',
  firstName: 'Seoyeon',
  lastName: 'Kim-Park',
  address: '12 Teheran-ro',
  apartment: 'Unit 5B',
  city: 'Gangneung',
  ward: 'Phường Bến Thành',
  state: 'Gangwon',
  postcode: '06236',
  phone: '0903555777',
};

/** Values as pages and emails show them. */
const SHOWN = { ...DETAILS, country: 'France', countryCode: 'France' };
/** Values of the form, which has a list for the country. */
const IN_FORM = { ...DETAILS, country: 'Other' };
const IN_CSV = { ...DETAILS, country: 'FR' };

const TIME = '2026-06-02T08:00:00.000Z';
const ORDER: FullOrder = fullOrderSchema.parse({
  ...DETAILS,
  _id: 'LL-7K4M-9QTX',
  number: 'LL-7K4M-9QTX',
  email: 'linh@example.com',
  status: 'pending',
  cart: [],
  quantity: [],
  sumQuantity: 1,
  subTotal: '0.0',
  note: '',
  language: 'en',
  paymentMethod: 'Cash on delivery',
  createdAt: TIME,
  deliveryWindow: { from: '2026-06-30', to: '2026-07-14' },
});
const SPECIFICATION = readFileSync(
  new URL('../../../../docs/specification.md', import.meta.url),
  'utf8',
);

const MAIL_READER = {
  language: 'en',
  site: 'https://limandloom.example',
  texts: emailTexts('en'),
} as const;

const sheet = pickQuotePreviewTexts(customerQuoteTexts);

const STAFF_TEXTS: StaffTexts = {
  language: 'en',
  clock: 'America/Los_Angeles',
  texts: adminTexts,
  orderTexts,
  factTexts,
  failureTexts,
  slipTexts: { vn: slipTexts, en: slipTexts, kr: slipTexts },
  homeTexts: { vn: homeTexts, en: homeTexts, kr: homeTexts },
  homeTiles: [],
  cardTexts: { vn: catalogueTexts, en: catalogueTexts, kr: catalogueTexts },
  categories: [],
  packageNames: [],
  roomNames: [],
  homePageTexts,
  staffAccountTexts: staffTexts,
  auditTexts,
  timelineTexts,
  deliveryTexts,
  productDraftTexts: draftTexts,
  pictureTexts,
  publishingTexts,
  todayTexts,
  editedTexts,
  findTexts,
  searchTexts,
  quoteTexts,
  quotePreviewTexts: { vn: sheet, en: sheet, kr: sheet },
};

function staffMarkup(element: ReactElement): string {
  return renderToStaticMarkup(createElement(StaffTextsContext, { value: STAFF_TEXTS }, element));
}

/** Returns the delivery forms of all countries. Each field has its delivery detail as its value. */
function formMarkup(): string {
  return COUNTRIES.map(formMarkupIn).join('');
}

function formMarkupIn(country: Country): string {
  return renderToStaticMarkup(
    createElement(DeliveryFields, {
      prefix: 'test',
      language: 'en',
      address: { values: { ...DETAILS, country }, fill: () => {}, choose: () => {} },
      bind: (name) => ({
        control: { name, defaultValue: DETAILS[name], onChange, onBlur: onChange, ref: () => {} },
        error: undefined,
      }),
      email: {
        control: { name: 'email', onChange, onBlur: onChange, ref: () => {} },
        error: undefined,
      },
      texts: checkoutTexts,
    }),
  );
}

async function onChange(): Promise<void> {}

/** Text of each place that shows an order. */
const PLACES: Record<string, () => string> = {
  'the delivery form': formMarkup,
  'the page of an order for staff': () => staffMarkup(createElement(OrderFacts, { order: ORDER })),
  'the packing slip': () => staffMarkup(createElement(PackingSlip, { order: ORDER })),
  'the CSV export': () => ordersCsv([ORDER], { language: undefined }),
  'the confirmation for the customer': () => JSON.stringify(orderPlacedContent(ORDER, MAIL_READER)),
  'the email about a new order for the shop': () =>
    JSON.stringify(orderReceivedContent(ORDER, MAIL_READER)),
};

describe.each(DELIVERY_FIELDS)('the delivery detail %s', (field) => {
  test.each(Object.keys(PLACES))('is part of %s', (place) => {
    const values = { 'the CSV export': IN_CSV, 'the delivery form': IN_FORM }[place] ?? SHOWN;
    expect(PLACES[place]?.()).toContain(values[field]);
  });

  test('has a name in the email about its change', () => {
    const step = { status: 'pending', at: TIME, by: 'customer' } as const;
    const changes = [{ field, before: '', after: DETAILS[field] }];
    const order = { ...ORDER, history: [{ ...step, changes }] };
    const email = JSON.stringify(deliveryNoticeContent(order, 0, MAIL_READER));
    const shown = field === 'country' ? 'Other country' : SHOWN[field];
    expect(email).toMatch(new RegExp(`"[A-Z][A-Za-z ]+","– → ${shown}"`));
  });

  test('is in statement S3.12', () => {
    const [, statement] = /^- \*\*S3\.12\*\* (.*?)\n {2}- /ms.exec(SPECIFICATION) ?? [];
    expect(statement).toContain(`\`${field}\``);
  });
});

test('the delivery form has ISO codes as values of countries (S5.21), and an email field (S5.23)', () => {
  const form = formMarkupIn('Viet Nam');
  for (const value of ['VN', 'KR', 'US', 'Other']) expect(form).toContain(`value="${value}"`);
  expect(form).toMatch(/<input[^>]* type="email"/);
});

describe('an order whose address lacks fields (D84)', () => {
  const incomplete: FullOrder = {
    ...ORDER,
    country: 'Viet Nam',
    countryCode: '',
    city: 'Somewhere',
    ward: '',
  };
  const facts = (order: FullOrder) => staffMarkup(createElement(OrderFacts, { order }));

  test('is marked for staff with the names of the fields, until it is shipped', () => {
    const missing = adminTexts['address-missing'].replace('{{fields}}', 'Ward, City');
    expect(facts(incomplete)).toContain(adminTexts['address-to-complete']);
    expect(facts(incomplete)).toContain(missing);
    expect(facts({ ...incomplete, status: 'shipped' })).not.toContain(missing);
    expect(facts(ORDER)).not.toContain(adminTexts['address-to-complete']);
  });

  test('is printed and exported without empty places', () => {
    const slip = staffMarkup(createElement(PackingSlip, { order: incomplete }));
    const texts = slip.split(/<[^>]+>/).filter(Boolean);
    expect(texts).toContain('Somewhere');
    expect(texts.filter((text) => /^,|,\s*$/.test(text))).toEqual([]);
    expect(ordersCsv([incomplete], undefined)).toContain('ward city');
  });
});

test('staff see the consent to text messages with its proof, and its withdrawal (D85)', () => {
  const consent = {
    purpose: 'text-messages',
    version: 1,
    language: 'kr',
    text: 'Text of the checkbox',
    at: TIME,
  } as const;
  const facts = (order: FullOrder) => staffMarkup(createElement(OrderFacts, { order }));
  expect(facts(ORDER)).toContain(adminTexts['text-consent-none']);
  const given = facts({ ...ORDER, subscribe: true, consent });
  expect(given).toContain('Agreed on');
  expect(given).toContain('Text 1, 한국어: “Text of the checkbox”');
  const withdrawn = facts({ ...ORDER, consent: { ...consent, withdrawnAt: TIME } });
  expect(withdrawn).toContain('Send no advertising');
  expect(withdrawn).toContain('“Text of the checkbox”');
});
