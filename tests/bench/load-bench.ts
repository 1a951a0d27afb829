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
const MOST_ORDERS = 200_000;
const PATIENCE_MS = 30_000;

/** How the shop bore the load, and what became of its orders: how many were sent, answered and are in the table. */
interface LoadReport {
  kinds: LoadKind[];
  sent: number;
  sentAgain: number;
  answered: number;
  stored: number;
}

/** `load`: how the shop bears a minute of browsing, searching and ordering. */
export async function loadPart(shop: Shop): Promise<Table[]> {
  const { kinds, ...orders } = await measureLoad(await shop.origin(), shop.code);
  return [
    {
      title: 'A minute of load, answers in ms',
      head: ['kind', 'at once', 'requests', 'a second', 'p50', 'p90', 'p99', 'max', 'failed'],
      rows: kinds.map((kind) => [
        kind.name,
        ...[kind.connections, kind.requests, Math.round(kind.perSecond)].map(String),
        ...[kind.p50, kind.p90, kind.p99, kind.max].map((ms) => ms.toFixed(0)),
        String(kind.failed),
      ]),
      note: `Orders sent ${orders.sent}, answered ${orders.answered} (${orders.sentAgain} of them after sending again), stored ${orders.stored}`,
    },
  ];
}

async function storedNumbers(): Promise<Set<string>> {
  const database = connect({ ...readDatabaseEnvironment(), requestMs: PATIENCE_MS });
  const items = await database.queryIndex(ordersPartition('pending'), { limit: MOST_ORDERS });
  return new Set(items.map((item) => String(item['number'])));
}

/**
 * Browses, searches and orders for a minute from a process of its own. Throws when an order that was answered is not in
 * the table, or one in the table was not asked for.
 */
async function measureLoad(origin: string, code: string): Promise<LoadReport> {
  const before = await storedNumbers();
  const program = fileURLToPath(new URL('load-generator.ts', import.meta.url));
  const child = spawn(process.execPath, [program, origin, String(SECONDS), code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const [exit] = (await once(child, 'close')) as [number | null];
  if (exit !== 0) throw new Error('The load generator has failed');
  const { kinds, sent, sentAgain, numbers } = JSON.parse(said) as LoadResult;
  const stored = (await storedNumbers()).difference(before);
  const lost = numbers.filter((number) => !stored.has(number));
  if (lost.length > 0 || stored.size !== sent || new Set(numbers).size !== sent) {
    throw new Error(
      `Of ${sent} orders ${numbers.length} were answered and ${stored.size} are stored; ${lost.length} are lost`,
    );
  }
  return { kinds, sent, sentAgain, answered: numbers.length, stored: stored.size };
}
