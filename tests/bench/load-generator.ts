import autocannon from 'autocannon';
import { placeOrder } from '#contracts/orders/orders.ts';
import { ADDRESS_HEADER, randomAddress } from './customer-address.ts';

/** One kind of visitors: their number and the response times, in milliseconds. */
export interface LoadKind {
  name: string;
  connections: number;
  requests: number;
  perSecond: number;
  p50: number;
  p90: number;
  p99: number;
  max: number;
  /** Responses without success, and requests without response. */
  failed: number;
}

/** Result of the load: times, the number of sent orders, and the numbers of confirmed orders. */
export interface LoadResult {
  kinds: LoadKind[];
  sent: number;
  /** Orders without a response at the end of the minute, which were sent again with the same key. */
  sentAgain: number;
  numbers: string[];
}

const [origin = '', seconds = '60', code = ''] = process.argv.slice(2);

const BROWSING = [
  '/',
  '/vn',
  '/kr/products/sofa',
  '/products/table',
  `/products/sofa/${code}`,
  '/api/interior?category=sofa&page=1&limit=20',
  `/api/interior/${code}`,
  '/customer-service/warranty',
];
const WORDS = ['sofa', 'ghế', 'ghe banh', '소파', 'oak table', 'lamp', 'bàn trà', 'chiar', '의자'];

/** Headers of a new customer in a separate network. */
function headersOf(key: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'idempotency-key': key,
    [ADDRESS_HEADER]: randomAddress(),
  };
}

const orders = new Map<string, string>();
const numbers: string[] = [];

function newOrder(request: autocannon.Request, context: { key?: string }): autocannon.Request {
  const key = crypto.randomUUID();
  context.key = key;
  const body = JSON.stringify({
    country: 'Viet Nam',
    firstName: 'Bench',
    lastName: 'Mark',
    address: '1 Bench Street',
    ward: 'Phường Phú Xuân',
    city: 'Thành phố Huế',
    phone: String(Math.floor(Math.random() * 1e9)).padStart(10, '0'),
    email: `${key}@example.com`,
    cart: [{ code }],
    quantity: [1],
  });
  orders.set(key, body);
  return { ...request, method: 'POST', path: '/api/order', headers: headersOf(key), body };
}

function confirmOrder(key: string, body: string): void {
  numbers.push(placeOrder.response.parse(JSON.parse(body)).result.number);
  orders.delete(key);
}

function load(name: string, connections: number, requests: autocannon.Request[]) {
  const options = { url: origin, connections, duration: Number(seconds), requests, timeout: 30 };
  return new Promise<LoadKind>((resolve, reject) => {
    autocannon(options, (error, result) => {
      if (error) return reject(error as Error);
      const { latency, requests: made, non2xx, errors, timeouts } = result;
      resolve({
        name,
        connections,
        requests: made.total,
        perSecond: made.average,
        p50: latency.p50,
        p90: latency.p90,
        p99: latency.p99,
        max: latency.max,
        failed: non2xx + errors + timeouts,
      });
    });
  });
}

let sent = 0;
const kinds = await Promise.all([
  load(
    'browsing',
    8,
    BROWSING.map((path) => ({ path, headers: { 'accept-encoding': 'gzip' } })),
  ),
  load(
    'search',
    3,
    WORDS.map((words) => ({
      path: `/api/interior/search?title=${encodeURIComponent(words)}&page=1&limit=100`,
    })),
  ),
  load('orders', 3, [
    {
      setupRequest: (request, context) => {
        sent += 1;
        return newOrder(request, context);
      },
      onResponse: (status, body, context) => {
        const { key = '' } = context as { key?: string };
        if (status === 201) confirmOrder(key, body);
      },
    },
  ]),
]);

// The checkout also sends an order again with the same key if the response is lost.
const sentAgain = orders.size;
for (const [key, body] of orders) {
  const init = { method: 'POST', headers: headersOf(key), body };
  const response = await fetch(`${origin}/api/order`, init);
  if (response.status === 201) confirmOrder(key, await response.text());
}

process.stdout.write(JSON.stringify({ kinds, sent, sentAgain, numbers } satisfies LoadResult));
