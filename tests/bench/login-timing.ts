import { API_BASE } from '#domain/limits.ts';
import { app } from '#functions/app.ts';
import type { Table } from './report.ts';
import { median } from './timing.ts';

const PAIRS = 200;
const WARM_UP = 20;
const CONTEXT = { ip: '127.0.0.1' };

/** Times of failed logins, which should not reveal if an email has an account. */
interface LoginTiming {
  /** Median times with an account and without one, in milliseconds. */
  knownMs: number;
  unknownMs: number;
  /** Share of pairs in which the login with an account took longer. 0.5 reveals nothing. */
  knownLonger: number;
}

/** Part `login`: times of failed logins. They reveal nothing if the ratio is near 1 and the share near 50%. */
export async function loginPart(): Promise<Table[]> {
  const { knownMs, unknownMs, knownLonger } = await measureLogins();
  const times = [knownMs, unknownMs].map((ms) => ms.toFixed(1));
  const ratio = (knownMs / unknownMs).toFixed(3);
  return [
    {
      title: 'Failed logins with and without an account, median ms',
      head: ['call', 'with', 'without', 'ratio', 'slower with account'],
      rows: [['POST /api/users/login', ...times, ratio, `${(knownLonger * 100).toFixed(0)} %`]],
    },
  ];
}

/** Measures logins with a wrong password in pairs, so that both have the same machine load. */
async function measureLogins(): Promise<LoginTiming> {
  await send('/users', { email: 'known@example.com', password: 'Hoi-An-1999' }, 201);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    const times = { known: 0, unknown: 0 };
    // The order alternates.
    const order =
      pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) times[who] = await timeLogin(who);
    if (pair < 0) continue;
    known.push(times.known);
    unknown.push(times.unknown);
  }
  const longer = known.filter((time, pair) => time > (unknown[pair] ?? 0)).length;
  return {
    knownMs: median(known),
    unknownMs: median(unknown),
    knownLonger: longer / PAIRS,
  };
}

async function timeLogin(who: string): Promise<number> {
  const start = performance.now();
  await send('/users/login', { email: `${who}@example.com`, password: 'Hoi-An-2000' }, 401);
  return performance.now() - start;
}

async function send(path: string, body: unknown, expected: number): Promise<void> {
  const request = new Request(`http://localhost${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await app().users(request, CONTEXT);
  await response.text();
  if (response.status !== expected) throw new Error(`Expected ${expected}: ${response.status}`);
}
