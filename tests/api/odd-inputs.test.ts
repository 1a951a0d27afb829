import { beforeAll, describe, expect, test } from 'vitest';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderDelivery, getOrder } from '#contracts/orders/staff-orders.ts';
import { askForDiscount } from '#contracts/quotes/discount-requests.ts';
import { createQuote, getQuote, saveQuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import { inviteStaff } from '#contracts/staff/staff-people.ts';
import { addTimelineEntry } from '#contracts/timeline/timeline.ts';
import { MAX_FIELD_LENGTH } from '#domain/limits.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { discounted } from '#tests/support/api/discount-requests.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { draftBody, freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { requested } from '#tests/support/api/quotes.ts';
import { ask, failureOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
let shop: RunningApi;
let sales: StaffMember;
let owner: StaffMember;
let order: string;
let quote: string;

beforeAll(async () => {
  shop = runApi(await newTable(), { limitFactor: 1000 });
  await stock(shop, [product({ code: SOFA, title: 'Hoi An Sofa' })]);
  owner = await ownerOf(shop);
  sales = await createStaffMember(shop, 'sales');
  order = (await ask(shop.app, placeOrder, { body: orderBody([SOFA]) })).result.number;
  quote = (await requested(shop, [SOFA])).number;
});

/** Result of a field: the stored text, or the message of the error that names the field. */
type Stored = { text: string | undefined } | { error: string | undefined };

async function correct(details: Parameters<typeof deliveryDetails>[0] & { note?: string }) {
  // An order has a limited number of changes.
  const body = orderBody([SOFA]);
  const params = { number: (await ask(shop.app, placeOrder, { body })).result.number };
  const now = (await callAs(shop, sales, getOrder, { params })).result;
  const { note, ...delivery } = details;
  const changed = { ...deliveryDetails(delivery), ...(note === undefined ? {} : { note }) };
  return requestAs(shop, sales, changeOrderDelivery, {
    params,
    body: { revision: orderRevision(now), delivery: changed },
  });
}

async function outcome(
  response: Response,
  field: string,
  textOf: (result: never) => string | undefined,
): Promise<Stored> {
  if (response.ok) return { text: textOf((await response.json()).result as never) };
  return { error: (await failureOf(response)).fields?.[field] };
}

type Field = 'firstName' | 'lastName' | 'address' | 'apartment' | 'phone' | 'postcode';
const US = { country: 'US', state: 'MA', city: 'Boston', ward: '' } as const;

async function detail(name: Field, text: string): Promise<Stored> {
  const place = name === 'postcode' ? US : {};
  const response = await correct({ ...place, [name]: text });
  return outcome(response, `delivery.${name}`, (result: Record<Field, string>) => result[name]);
}

/** Fields of the sale that take free text, by name. */
const FIELDS: Record<string, (text: string) => Promise<Stored>> = {
  'given name of a delivery': (text) => detail('firstName', text),
  'address of a delivery': (text) => detail('address', text),
  'note of a delivery': async (text) =>
    outcome(await correct({ note: text }), 'delivery.note', ({ note }: { note: string }) => note),
  'name of a new quote': async (text) => {
    const body = newQuoteBody([SOFA], { name: text });
    const response = await requestAs(shop, sales, createQuote, { body, headers: freshKey() });
    return outcome(response, 'name', ({ name }: { name: string }) => name);
  },
  'title of a custom line': async (text) => {
    const params = { number: quote };
    const { draftRevision } = (await callAs(shop, sales, getQuote, { params })).result;
    const custom = {
      kind: 'custom' as const,
      id: `line-${crypto.randomUUID()}`,
      title: text,
      wish: '',
      weeks: 4,
      quantity: 1,
      unitPrice: null,
    };
    const body = { ...draftBody([], { draftRevision }), lines: [custom] };
    const response = await requestAs(shop, sales, saveQuoteDraft, { params, body });
    if (!response.ok) return outcome(response, 'lines.0.title', () => undefined);
    const { draft } = (await callAs(shop, sales, getQuote, { params })).result;
    const [line] = draft?.lines ?? [];
    return { text: line?.kind === 'custom' ? line.title : undefined };
  },
  'internal note': async (text) => {
    const entry = { kind: 'note' as const, id: crypto.randomUUID(), text };
    const body = { type: 'order' as const, id: order, entry };
    const response = await requestAs(shop, sales, addTimelineEntry, { body });
    return outcome(response, 'entry.text', (result: { text: string }) => result.text);
  },
  invitation: async (text) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const body = { email, name: text, role: 'sales' as const, language: 'kr' as const };
    const response = await requestAs(shop, owner, inviteStaff, { body });
    return outcome(response, 'name', ({ name }: { name: string }) => name);
  },
  'reason for a discount': async (text) => {
    const number = (await requested(shop, [SOFA])).number;
    const { revision, draftRevision } = await discounted(shop, sales, number, [SOFA]);
    const body = { revision, draftRevision, reason: text };
    const params = { number };
    const response = await requestAs(shop, sales, askForDiscount, { params, body });
    return outcome(
      response,
      'reason',
      (result: { discountRequest?: { reason: string } }) => result.discountRequest?.reason,
    );
  },
};

const decomposed = 'Nguyễn Thị Ánh Tuyết'.normalize('NFD');
/** Typed texts, and the texts that are stored. */
const TEXTS: [typed: string, stored?: string][] = [
  ['Suga'],
  ['김'],
  ['남궁민수'],
  ['Nguyễn Thị Ánh Tuyết'],
  [decomposed, 'Nguyễn Thị Ánh Tuyết'],
  ['O’Brien-Smith'],
  ['3층 301호'],
  ['Lầu 3'],
  ['3F'],
  ['Tầng trệt'],
  ['Minh 👩‍👩‍👧 🇰🇷 👍🏽'],
  ['\u200fعبد\u200f الله\u200e', 'عبد الله'],
  ['\u202eabc\u202c', 'abc'],
  ['  김\u00a0서연  ', '김\u00a0서연'],
  ['Donaudampfschifffahrtsgesellschaftskapitänswitwe'],
  ['ก'.repeat(60)],
];

describe.each(Object.entries(FIELDS))('%s (S11.217)', (_, store) => {
  test.each(TEXTS)('%j is stored whole', async (typed, stored = typed) => {
    expect(await store(typed)).toEqual({ text: stored });
  });

  test('a character that no text can contain is named', async () => {
    expect(await store('An\u0007')).toEqual({ error: 'error-characters' });
  });
});

describe('fields of one line (S11.217)', () => {
  test.each([
    'given name of a delivery',
    'address of a delivery',
    'name of a new quote',
    'invitation',
  ])('the %s is at most 100 characters long, and the error says so', async (field) => {
    const store = FIELDS[field];
    expect(await store?.('가'.repeat(MAX_FIELD_LENGTH))).toEqual({
      text: '가'.repeat(MAX_FIELD_LENGTH),
    });
    expect(await store?.('가'.repeat(MAX_FIELD_LENGTH + 1))).toEqual({ error: 'error-too-long' });
  });

  test.each([
    ['SĐT: 0903 123 456 (Zalo)'],
    ['전화: 010-1234-5678'],
    ['(415) 555-0134 ext. 12'],
    ['+82 2-555-0134 (내선 12)'],
    ['０１０-１２３４-５６７８', '010-1234-5678'],
    ['\u202a+1 (415) 555‑0134\u202c', '+1 (415) 555-0134'],
  ])('the phone number %j is stored as written', async (typed, stored = typed) => {
    expect(await detail('phone', typed)).toEqual({ text: stored });
  });

  test.each(['gọi sau 6h', '123', 'ask my wife'])(
    'the phone number %j is named as wrong',
    async (typed) => {
      expect(await detail('phone', typed)).toEqual({ error: 'error-phone-invalid' });
    },
  );

  test.each([['02101'], [' 02101 ', '02101'], ['02101-0001'], ['０２１０１', '02101']])(
    'the postal code %j keeps its zero',
    async (typed, stored = typed) => {
      expect(await detail('postcode', typed)).toEqual({ text: stored });
    },
  );

  test.each(['2101', 'Boston', '021011'])('the postal code %j is named as wrong', async (typed) => {
    expect(await detail('postcode', typed)).toEqual({ error: expect.stringMatching(/^error-/) });
  });
});
