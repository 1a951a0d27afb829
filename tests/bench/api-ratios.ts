import { app } from '#functions/app.ts';
import { connect, type Database } from '#functions/db/client.ts';
import {
  CATALOG_VERSION_KEY,
  contactLinkKey,
  idempotencyKey,
  limitKey,
  orderBookKey,
  orderIndexKey,
  orderKey,
  outboxIndexKey,
  outboxKey,
  productKey,
} from '#functions/db/keys.ts';
import type { Write } from '#functions/db/writes.ts';
import { readDatabaseEnvironment } from '#functions/env.ts';
import { parseImportRows } from '#functions/products/parse-import-rows.ts';
import { atMost, type Table, targets } from './report.ts';
import type { Shop } from './shop.ts';
import { medians, type Timed } from './timing.ts';

const RUNS = 300;

/** Background work of earlier calls, such as emails. It must end before the next measured call. */
let backgroundWork: Promise<unknown>[] = [];
let senders = 0;

/** Context of a new sender. Each sender has its own rate limits, as in real traffic. */
function nextContext() {
  senders += 1;
  const ip = `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`;
  return { ip, waitUntil: (work: Promise<unknown>) => void backgroundWork.push(work) };
}

/** Time of an API call, and time of the table calls that it needs. */
interface Ratio {
  name: string;
  callMs: number;
  tableMs: number;
  /** Maximum ratio of the two times. */
  maxRatio: number;
}

/** Part `api`: one read and one order, warm and in this process, against the bare table calls. */
export async function apiPart({ code }: Shop): Promise<Table[]> {
  const ratios = await measureRatios(code);
  const rows = ratios.map(({ name, callMs, tableMs, maxRatio }) => {
    const times = `${callMs.toFixed(2)} ms against ${tableMs.toFixed(2)} ms`;
    return atMost(`${name}, ${times}`, callMs / tableMs, maxRatio, 'times');
  });
  return [
    targets('API calls against the table calls they need (warm, medians)', rows),
    targets('Reading a product file against one of half the size (medians)', await importGrowth()),
  ];
}

/** Product files that a reader can take quadratic time for. */
const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  'distinct columns': (length) =>
    `code${Array.from({ length: length / 8 }, (_, at) => `,c${at}`).join('')}`,
  'rows of one code': (length) => `code,title\n${'LL-1,x\n'.repeat(length / 7)}`,
  separators: (length) => ','.repeat(length),
  'quotation marks': (length) => `code\n${'"'.repeat(length)}`,
};

/** Growth of the reading time when a file doubles. Linear work doubles. */
async function importGrowth() {
  const rows = [];
  for (const [name, content] of Object.entries(HOSTILE)) {
    const read = (length: number) => {
      const file = {
        format: 'csv',
        content: content(length),
        pictures: [],
        replacesPictures: false,
      } as const;
      return { run: async () => parseImportRows(file) };
    };
    const [half = 0, whole = 0] = await medians(5, [read(2_400_000), read(4_800_000)]);
    rows.push(atMost(`${name}, ${whole.toFixed(0)} ms`, whole / half, 4, 'times'));
  }
  return rows;
}

async function measureRatios(code: string): Promise<Ratio[]> {
  const database = connect(readDatabaseEnvironment());
  return [
    await ratio('GET /api/interior/{code}', 1.5, { run: () => readProduct(code) }, () =>
      Promise.all([database.get(CATALOG_VERSION_KEY), database.get(productKey(code))]),
    ),
    await ratio('POST /api/order', 2, { run: () => placeOrder(code), between: settle }, () =>
      writeOrder(database),
    ),
  ];
}

async function ratio(
  name: string,
  maxRatio: number,
  call: Timed,
  table: Timed['run'],
): Promise<Ratio> {
  const [callMs = Number.NaN, tableMs = Number.NaN] = await medians(RUNS, [call, { run: table }]);
  return { name, maxRatio, callMs, tableMs };
}

async function settle(): Promise<void> {
  await Promise.all(backgroundWork);
  backgroundWork = [];
}

async function readProduct(code: string): Promise<void> {
  await expectStatus(
    200,
    await app().interior(new Request(`http://localhost/api/interior/${code}`), nextContext()),
  );
}

function orderBody(code: string) {
  return {
    country: 'Viet Nam',
    firstName: 'Bench',
    lastName: 'Mark',
    address: '1 Bench Street',
    ward: 'Phường Phú Xuân',
    city: 'Thành phố Huế',
    phone: '0900000000',
    email: `bench-${senders}@example.com`,
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
  await expectStatus(201, await app().order(request, nextContext()));
}

/** The same reads and transaction as an order, with items of similar size. */
async function writeOrder(database: Database): Promise<void> {
  const id = crypto.randomUUID();
  await database.getMany([CATALOG_VERSION_KEY, idempotencyKey(id)]);
  const expression = 'attribute_not_exists(PK)';
  const line = { number: id, status: 'bench' };
  const order = { ...line, createdAt: '' };
  await database.transact([
    count(`${id}-network`),
    count(`${id}-account`),
    {
      put: { ...orderKey(id), ...orderIndexKey(order), filling: 'x'.repeat(900) },
      when: { expression },
    },
    { put: { ...idempotencyKey(id), orderNumber: id }, when: { expression } },
    { put: { ...orderBookKey(order), ...line } },
    { put: { ...contactLinkKey(`${id}-address`, order), ...line } },
    { put: { ...contactLinkKey(`${id}-telephone`, order), ...line } },
    email(`${id}-customer`),
    email(`${id}-shop`),
  ]);
}

function email(id: string): Write {
  return { put: { ...outboxKey(id), ...outboxIndexKey(id, ''), filling: 'x'.repeat(300) } };
}

function count(subject: string): Write {
  return {
    update: limitKey('bench', subject),
    change: { add: { uses: new Set([subject]) }, set: { expiresAt: 0 } },
    when: { expression: 'attribute_not_exists(uses)' },
  };
}

async function expectStatus(status: number, response: Response): Promise<void> {
  const body = await response.text();
  if (response.status !== status) throw new Error(`Expected ${status}: ${response.status} ${body}`);
}
