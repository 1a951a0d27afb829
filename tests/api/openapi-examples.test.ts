import { beforeAll, expect, test } from 'vitest';
import { loadCatalogProducts } from '#catalogue/load.ts';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import { CALLS, OPERATIONS } from '#contracts/calls.ts';
import { getTaskHealth } from '#contracts/health/health.ts';
import { type Link, type RuntimeExpression, SAMPLE_DELIVERIES } from '#contracts/operation.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus } from '#contracts/orders/staff-orders.ts';
import { recordWarranty } from '#contracts/orders/warranty.ts';
import { updateProduct } from '#contracts/products/product-editing.ts';
import { priceOrder, recordAgreement } from '#contracts/quotes/order-prices.ts';
import { acceptQuote, agreeToPrice } from '#contracts/quotes/quote-acceptance.ts';
import { requestQuote } from '#contracts/quotes/quote-request.ts';
import {
  declineQuote,
  downloadQuote,
  type QuoteCredentials,
  readQuoteVersion,
  reconsiderQuote,
} from '#contracts/quotes/quotes.ts';
import { getQuote } from '#contracts/quotes/staff-quotes.ts';
import { changeEmail, confirmEmail, stopEmailChange } from '#contracts/users/email-change.ts';
import { forgotPassword, loginUser, registerUser, resetPassword } from '#contracts/users/users.ts';
import { sendWishlist, stopWishlistEmails } from '#contracts/wishlist/wishlist.ts';
import { deliveryDetailsSchema } from '#domain/delivery/delivery-details.ts';
import type { Product } from '#domain/products/product.ts';
import { type EmailMessage, EmailRejected } from '#functions/outbox/email-message.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { emailChangeTokens } from '#tests/support/api/email-change-links.ts';
import { visit } from '#tests/support/api/members.ts';
import { moveTo } from '#tests/support/api/move-order.ts';
import { agreePrice, claimOf, sendPrice } from '#tests/support/api/order-prices.ts';
import { sendVersion } from '#tests/support/api/quotes.ts';
import { ask, pathOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { staffRequest } from '#tests/support/staff-requests.ts';

const newTable = testDatabase();
let demonstration: Product[];

beforeAll(async () => {
  demonstration = await loadCatalogProducts();
});

/** Examples by name of the call. */
const EXAMPLES = new Map(
  OPERATIONS.flatMap(({ call, example }) => (example ? [[call.name, example] as const] : [])),
);
test.each(Object.entries(SAMPLE_DELIVERIES))(
  'the example address in %s is valid',
  (_, delivery) => {
    expect(deliveryDetailsSchema.safeParse(delivery).error).toBeUndefined();
  },
);

type LinkFrom = Link & { from: Call };
/** Links of all calls, each with the call that comes first. */
const LINKS: readonly LinkFrom[] = OPERATIONS.flatMap(({ call, links = [] }) =>
  links.map((link) => ({ from: call, ...link })),
);

const HISTORY = EXAMPLES.get(listObjectHistory.name)?.params as { id: string };

/**
 * Shop with products of the demonstration catalog and one order, whose emails were rejected.
 * @param call first call, which decides if emails can leave
 */
async function openShop(call?: Call): Promise<RunningApi & { letters: EmailMessage[] }> {
  const letters: EmailMessage[] = [];
  const api = runApi(await newTable(), {
    sendEmail: async (letter) => {
      letters.push(letter);
      api.emails.push(letter);
      // This call only succeeds without rejected emails.
      if (call !== getTaskHealth) throw new EmailRejected('No such mailbox');
    },
  });
  const named = JSON.stringify([...EXAMPLES.values()]);
  await stock(
    api,
    demonstration.filter(({ code }) => named.includes(`"${code}"`)),
  );
  // This product's history has one entry.
  const change = { ...EXAMPLES.get(updateProduct.name), params: { id: HISTORY.id } };
  await ask(api.app, updateProduct, change as CallInput<typeof updateProduct>);
  await ask(api.app, placeOrder, EXAMPLES.get(placeOrder.name) as CallInput<typeof placeOrder>);
  return { ...api, letters };
}

interface Exchange {
  request: { body: unknown };
  response: { body: unknown };
}

/** Value of a runtime expression such as `$response.body#/result/_id`. */
function evaluate(expression: RuntimeExpression, before: Exchange): unknown {
  const [, side = '', pointer = ''] = /^\$(request|response)\.body#\/(.*)$/.exec(expression) ?? [];
  let value: unknown = before[side as keyof Exchange].body;
  for (const name of pointer.split('/')) value = (value as Record<string, unknown>)[name];
  expect(value, expression).toBeDefined();
  return value;
}

function evaluateAll(
  expressions: Readonly<Record<string, RuntimeExpression>>,
  before: Exchange,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(expressions).map(([name, one]) => [name, evaluate(one, before)]),
  );
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Registers and signs in by the examples. */
async function signedInExample(app: Shop['app']) {
  await ask(app, registerUser as Call, EXAMPLES.get(registerUser.name));
  const { result, token } = (await ask(
    app,
    loginUser as Call,
    EXAMPLES.get(loginUser.name),
  )) as ResponseOf<typeof loginUser>;
  return { ...result, token };
}

const NEED_VERSION: readonly Call[] = [
  readQuoteVersion,
  downloadQuote,
  declineQuote,
  reconsiderQuote,
  acceptQuote,
];

/** Claim to a quote with a version, which only staff can send. */
async function quoteForExample(call: Call, shop: Shop): Promise<QuoteCredentials> {
  const input = EXAMPLES.get(requestQuote.name) as CallInput<typeof requestQuote>;
  const { number, secret } = (await ask(shop.app, requestQuote, input)).result;
  await sendVersion(shop, number);
  const credentials = { number, secret };
  if (call === reconsiderQuote) {
    await ask(shop.app, declineQuote, { body: { ...credentials, version: 1 } });
  }
  return credentials;
}

/** Places the order of the example. Returns its number. */
async function exampleOrder({ app }: Shop): Promise<string> {
  const input = EXAMPLES.get(placeOrder.name) as CallInput<typeof placeOrder>;
  return (await ask(app, placeOrder, input)).result.number;
}

/**
 * Secrets and revisions that documents cannot contain.
 * @param params parameters from the call before
 */
async function secretsOf(call: Call, shop: Shop, params: { number?: string }): Promise<object> {
  const { app, letters } = shop;
  const { number = '' } = params;
  if (call === changeOrderStatus) {
    await agreePrice(app, number);
    return {};
  }
  if (call === recordWarranty) {
    await moveTo(app, number, 'warranty');
    return {};
  }
  if (call === recordAgreement) {
    const { order = '' } = (await ask(app, getQuote, { params: { number } })).result;
    // An agreement before the version was sent is refused.
    const { revision, createdAt: at } = await sendPrice(app, order);
    return { revision, at };
  }
  if (call === agreeToPrice) {
    return claimOf(app, (await sendPrice(app, await exampleOrder(shop))).number);
  }
  if (NEED_VERSION.includes(call)) return quoteForExample(call, shop);
  if (call === confirmEmail || call === stopEmailChange) {
    const { email, _id, token } = await signedInExample(app);
    const body = EXAMPLES.get(changeEmail.name)?.body as { email: string };
    await ask(app, changeEmail as Call, { params: { id: _id }, body }, { token });
    return { token: emailChangeTokens(letters, email, body.email).old };
  }
  if (call === stopWishlistEmails) {
    await ask(app, sendWishlist as Call, EXAMPLES.get(sendWishlist.name));
    const [, token] = /#stop-mails=(\S+)/.exec(letters.map(({ text }) => text).join('\n')) ?? [];
    return { token };
  }
  if (call !== resetPassword) return {};
  for (const one of [registerUser, forgotPassword]) {
    await ask(app, one as Call, EXAMPLES.get(one.name));
  }
  const [, token] = /#reset=(\S+)/.exec(letters.map(({ text }) => text).join('\n')) ?? [];
  return { token };
}

/** Sends a request about a staff account. Its ids and secrets come from earlier calls, never from the document. */
async function sendPrepared(
  call: Call,
  { app }: Shop,
  { input: { body, ...input }, who }: NonNullable<Awaited<ReturnType<typeof staffRequest>>>,
): Promise<Exchange> {
  const example = EXAMPLES.get(call.name)?.body;
  const sent = body === undefined ? undefined : { ...(example as object), ...(body as object) };
  const response = await visit(app, call.method, pathOf(call, input as CallInput<Call>), {
    body: sent,
    ...(who ? { cookies: { staff: who.cookie } } : {}),
  });
  const text = await response.text();
  expect(response.status, `${call.name}: ${text}`).toBe(call.success);
  return { request: { body: sent }, response: { body: call.file ? undefined : JSON.parse(text) } };
}

const linkTo = (call: Call) => LINKS.find(({ to }) => to === call);

/** Parameters and body that a link takes from the call before it. */
async function linkedInput({ from, to, parameters, body }: LinkFrom, shop: Shop) {
  const before = await sendExample(from, shop, linkTo(from));
  const linked = Object.entries(evaluateAll(parameters ?? {}, before));
  const inPath = ([name]: [string, unknown]) => to.path.includes(`{${name}}`);
  return {
    params: Object.fromEntries(linked.filter(inPath)),
    query: Object.fromEntries(linked.filter((one) => !inPath(one))),
    body: evaluateAll(body ?? {}, before),
    token: (before.response.body as { token?: string }).token,
  };
}

/**
 * Sends the example of a call after the call from which `link` leads. If `linkedFirst`, values of the link replace
 * those of the example. Otherwise they are added to the example.
 */
async function sendExample(
  call: Call,
  shop: Shop,
  link: LinkFrom | undefined,
  linkedFirst = false,
): Promise<Exchange> {
  const prepared = await staffRequest(call, shop);
  if (prepared) return sendPrepared(call, shop, prepared);
  const linked = link && (await linkedInput(link, shop));
  const example = (EXAMPLES.get(call.name) ?? {}) as Partial<Record<string, object>>;
  const both = (part: 'params' | 'query' | 'body'): object =>
    linkedFirst ? { ...example[part], ...linked?.[part] } : { ...linked?.[part], ...example[part] };
  const params: { number?: string } =
    call === priceOrder ? { number: await exampleOrder(shop) } : both('params');
  const body = { ...both('body'), ...(await secretsOf(call, shop, params)) };
  const input = {
    params,
    query: both('query'),
    headers: example['headers'] ?? {},
    ...(Array.isArray(example['body']) ? example : Object.keys(body).length > 0 ? { body } : {}),
  } as CallInput<Call>;
  const proof = call.access === 'owner' && linked?.token ? { token: linked.token } : {};
  const response = await request(shop.app, call, input, proof);
  const text = await response.text();
  expect(response.status, `${call.name}: ${text}`).toBe(call.success);
  return {
    request: { body: input.body },
    response: { body: text === '' || call.file ? undefined : JSON.parse(text) },
  };
}

test.each(CALLS.map((call) => [call.name, call] as const))(
  'the example of %s succeeds (D37)',
  async (_, call) => {
    await sendExample(call, await openShop(call), linkTo(call));
  },
);

test.each(LINKS.map((link) => [link.from.name, link.to.name, link] as const))(
  'after %s, %s succeeds with the values of the link (D37)',
  async (_from, _to, link) => {
    await sendExample(link.to, await openShop(), link, true);
  },
);
