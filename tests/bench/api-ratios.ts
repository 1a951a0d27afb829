import { app } from '#functions/app.ts';
import { connect, type Database } from '#functions/db/client.ts';
import {
  CATALOGUE_VERSION_KEY,
  contactLinkKey,
  idempotencyKey,
  mailKey,
  orderKey,
  productKey,
} from '#functions/db/keys.ts';
import { readDatabaseEnvironment } from '#functions/env.ts';
import type { Table } from './report.ts';
import type { Shop } from './shop.ts';
import { median } from './timing.ts';

const RUNS = 300;
const LINKED = { createdAt: '', number: '' };
const CONTEXT = { ip: '127.0.0.1' };

/** Time of a call of the API against the time of the bare table calls that it cannot do without. */
interface Ratio {
  name: string;
  callMs: number;
  tableMs: number;
}

/** `api`: one read and one order, warm, in this process, beside the bare table calls. */
export async function apiPart({ code }: Shop): Promise<Table[]> {
  const ratios = await measureRatios(code);
  return [
    {
      title: 'API calls beside the table calls they need, median ms',
      head: ['call', 'call', 'table', 'ratio'],
      rows: ratios.map(({ name, callMs, tableMs }) => [
        name,
        callMs.toFixed(2),
        tableMs.toFixed(2),
        (callMs / tableMs).toFixed(2),
      ]),
    },
  ];
}

async function measureRatios(code: string): Promise<Ratio[]> {
  const database = connect(readDatabaseEnvironment());
  return [
    {
      name: 'GET /api/interior/{code}',
      callMs: await median(RUNS, () => readProduct(code)),
      tableMs: await median(RUNS, () =>
        Promise.all([database.get(CATALOGUE_VERSION_KEY), database.get(productKey(code))]),
      ),
    },
    {
      name: 'POST /api/order',
      callMs: await median(RUNS, () => placeOrder(code)),
      tableMs: await median(RUNS, () => writeOrder(database)),
    },
  ];
}

async function readProduct(code: string): Promise<void> {
  await expectStatus(
    200,
    await app().interior(new Request(`http://localhost/api/interior/${code}`), CONTEXT),
  );
}

function orderBody(code: string) {
  return {
    country: 'Viet Nam',
    firstName: 'Bench',
    lastName: 'Mark',
    address: '1 Bench Street',
    city: 'Hue',
    postcode: '530000',
    phone: '0900000000',
    email: 'bench@example.com',
    cart: [{ code }],
    quantity: [1],
  };
}

async function placeOrder(code: string): Promise<void> {
  const request = new Request('http://localhost/api/order', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(orderBody(code)),
  });
  await expectStatus(201, await app().order(request, CONTEXT));
}

/** The same reads and the same transaction as an order makes, with items of like size and nothing around them. */
async function writeOrder(database: Database): Promise<void> {
  const id = crypto.randomUUID();
  await Promise.all([database.get(CATALOGUE_VERSION_KEY), database.get(idempotencyKey(id))]);
  const expression = 'attribute_not_exists(PK)';
  await database.transact([
    { put: { ...orderKey(id), filling: 'x'.repeat(900) }, when: { expression } },
    { put: { ...idempotencyKey(id), orderNumber: id }, when: { expression } },
    { put: { ...contactLinkKey(`${id}-address`, LINKED), number: id } },
    { put: { ...contactLinkKey(`${id}-telephone`, LINKED), number: id } },
    { put: { ...mailKey(`${id}-customer`), filling: 'x'.repeat(300) } },
    { put: { ...mailKey(`${id}-shop`), filling: 'x'.repeat(300) } },
  ]);
}

async function expectStatus(status: number, response: Response): Promise<void> {
  const body = await response.text();
  if (response.status !== status) throw new Error(`Expected ${status}: ${response.status} ${body}`);
}
