import { API_BASE } from '#domain/limits.ts';
import { app } from '#functions/app.ts';
import type { Table } from './report.ts';
import { median } from './timing.ts';

const PAIRS = 300;
const WARM_UP = 20;
const CONTEXT = { ip: '127.0.0.1' };
const WRONG_SECRET = 'A'.repeat(43);
const UNKNOWN = 'LQ-0000-0000';
/** Product of the demonstration catalog. */
const CODE = 'LL-SF-1011';

/** Part `quote-link`: times of wrong secrets. They reveal nothing if the ratio is near 1 and the share near 50%. */
export async function quoteLinkPart(): Promise<Table[]> {
  const number = await requestQuote();
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    const times = { known: 0, unknown: 0 };
    // The order alternates.
    const order =
      pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) times[kind] = await timeOpening(kind === 'known' ? number : UNKNOWN);
    if (pair < 0) continue;
    known.push(times.known);
    unknown.push(times.unknown);
  }
  const longer = known.filter((time, pair) => time > (unknown[pair] ?? 0)).length;
  const [knownMs, unknownMs] = [median(known), median(unknown)];
  return [
    {
      title: 'Wrong secrets of a known and of an unknown quote, median ms',
      head: ['call', 'known', 'unknown', 'ratio', 'slower when known'],
      rows: [
        [
          'POST /api/quote/open',
          knownMs.toFixed(2),
          unknownMs.toFixed(2),
          (knownMs / unknownMs).toFixed(3),
          `${((longer / PAIRS) * 100).toFixed(0)} %`,
        ],
      ],
    },
  ];
}

async function requestQuote(): Promise<string> {
  const body = {
    name: 'Linh',
    contact: 'linh@example.com',
    country: 'US',
    province: 'California',
    lines: [{ code: CODE, quantity: 1 }],
  };
  const answer = await send('/quote', body, 201, { 'idempotency-key': crypto.randomUUID() });
  return (answer as { result: { number: string } }).result.number;
}

async function timeOpening(number: string): Promise<number> {
  const start = performance.now();
  await send('/quote/open', { number, secret: WRONG_SECRET }, 404);
  return performance.now() - start;
}

async function send(
  path: string,
  body: unknown,
  expected: number,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const request = new Request(`http://localhost${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const response = await app().quote(request, CONTEXT);
  const answer: unknown = await response.json();
  if (response.status !== expected) throw new Error(`Expected ${expected}: ${response.status}`);
  return answer;
}
