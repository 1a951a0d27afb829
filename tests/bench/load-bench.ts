import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connect } from '#functions/db/client.ts';
import { ordersPartition } from '#functions/db/keys.ts';
import { readDatabaseEnvironment } from '#functions/env.ts';
import type { LoadKind, LoadResult } from './load-generator.ts';
import type { Table } from './report.ts';
import type { Shop } from './shop.ts';

const SECONDS = 60;
const MAX_ORDERS = 200_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** Response times of the load, and the numbers of orders that were sent, confirmed and stored. */
interface LoadReport {
  kinds: LoadKind[];
  sent: number;
  sentAgain: number;
  answered: number;
  stored: number;
}

/** Part `load`: one minute of browsing, searching and ordering. */
export async function loadPart(shop: Shop): Promise<Table[]> {
  const { kinds, ...orders } = await measureLoad(await shop.origin(), shop.code);
  return [
    {
      title: 'One minute of load, response times in ms',
      head: ['kind', 'connections', 'requests', 'per second', 'p50', 'p90', 'p99', 'max', 'failed'],
      rows: kinds.map((kind) => [
        kind.name,
        ...[kind.connections, kind.requests, Math.round(kind.perSecond)].map(String),
        ...[kind.p50, kind.p90, kind.p99, kind.max].map((ms) => ms.toFixed(0)),
        String(kind.failed),
      ]),
      note: `Orders: ${orders.sent} sent, ${orders.answered} confirmed (${orders.sentAgain} after a retry), ${orders.stored} stored`,
    },
  ];
}

async function storedNumbers(): Promise<Set<string>> {
  const database = connect({ ...readDatabaseEnvironment(), requestMs: REQUEST_TIMEOUT_MS });
  const items = await database.queryIndex(ordersPartition('pending'), { limit: MAX_ORDERS });
  return new Set(items.map((item) => String(item['number'])));
}

/**
 * Runs the load generator in another process for a minute. Throws if a confirmed order is missing in the table, or the
 * table contains an order that was not sent.
 */
async function measureLoad(origin: string, code: string): Promise<LoadReport> {
  const before = await storedNumbers();
  const program = fileURLToPath(new URL('load-generator.ts', import.meta.url));
  const child = spawn(process.execPath, [program, origin, String(SECONDS), code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const [exit] = (await once(child, 'close')) as [number | null];
  if (exit !== 0) throw new Error('The load generator failed');
  const { kinds, sent, sentAgain, numbers } = JSON.parse(output) as LoadResult;
  const stored = (await storedNumbers()).difference(before);
  const lost = numbers.filter((number) => !stored.has(number));
  if (lost.length > 0 || stored.size !== sent || new Set(numbers).size !== sent) {
    throw new Error(
      `Orders: ${sent} sent, ${numbers.length} confirmed, ${stored.size} stored, ${lost.length} confirmed but not stored`,
    );
  }
  return { kinds, sent, sentAgain, answered: numbers.length, stored: stored.size };
}
