import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Call } from '#contracts/call.ts';
import { failureSchema } from '#contracts/errors.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { takesBody } from '#functions/endpoint/parse-input.ts';
import { GOOD_REQUESTS, STOCKED, toDelete } from '#tests/support/api/good-requests.ts';
import { type Member, member } from '#tests/support/api/members.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { addressOf, bodyOf, type PlannedRequest, plannedRequest } from './planned-request.ts';

/** How a call bore its requests: how many answers of each status there were, and how long they took. */
export interface SiegeReport {
  call: string;
  seed: number;
  statuses: Record<number, number>;
  /** Of the answers to requests that were sent for the first time. */
  slowestMs: number;
  /** How much more the program and its database had waited for a processor when that answer was there. */
  slowestWaitMs: number;
  /** Requests whose first answer took too long, so that they were sent again. */
  sentAgain: number;
}

interface Siege {
  requests: number;
  seed: number;
  /** Milliseconds that no answer may take; without it nobody looks at the time. */
  mostMs?: number;
  /** Gives how long the program and its database have waited for a processor so far. */
  waitedMs?: () => number;
}

/** Stands in the requests for the member they are about, who is another when the one before has gone. */
const PLACEHOLDER = { _id: 'f'.repeat(32), email: 'member@siege.test' };
/** Limits count for a stretch of time: with each request it gets later, so that they let nearly all through. */
const STEP_MS = 30_000;
const TRACE = /\bat \S+ \(|\.[cm]?[jt]s:\d+|node:internal|node_modules/;
/** A machine that is busy with something else is slow now and then, but not with one request again and again. */
const TIMED = 5;
const PAUSE_MS = 300;

/** A shop under siege, with the member whom requests are about and one whom they are not. */
class Besieged {
  readonly #shop: RunningApi;
  #owner: Member;
  readonly #other: Member;

  private constructor(shop: RunningApi, owner: Member, other: Member) {
    this.#shop = shop;
    this.#owner = owner;
    this.#other = other;
  }

  static async open(settings: ConnectionSettings): Promise<Besieged> {
    const client = { clientId: 'siege', clientSecret: 'siege' };
    const shop = runApi(
      { ...settings, requestMs: 30_000 },
      {
        limitFactor: 10,
        social: { clients: { google: client }, standIn: 'http://127.0.0.1:1' },
      },
    );
    await stock(shop, [product({ code: STOCKED }), product({ code: toDelete(0) })]);
    return new Besieged(shop, await member(shop), await member(shop));
  }

  /** Sends what was planned and gives the answer with the time it took. */
  async ask(call: Call, planned: PlannedRequest) {
    this.#shop.clock.now = new Date(this.#shop.clock.now.getTime() + STEP_MS);
    const request = this.#requestOf(call, planned);
    const start = performance.now();
    const response = await this.#shop.app.handle(request, { ip: '192.0.2.1' });
    const text = await response.text();
    return { response, text, ms: performance.now() - start };
  }

  /** Puts back what a request that succeeded has ended. */
  async restore(call: Call): Promise<void> {
    if (call.name === 'deleteInterior') await stock(this.#shop, [product({ code: toDelete(0) })]);
    if (/Password|deleteUser|logoutUser/.test(call.name)) this.#owner = await member(this.#shop);
  }

  #named(text: string): string {
    const { _id, email } = this.#owner.user;
    return text
      .replaceAll(PLACEHOLDER._id, _id)
      .replaceAll(PLACEHOLDER.email, email)
      .replaceAll(encodeURIComponent(PLACEHOLDER.email), encodeURIComponent(email));
  }

  #requestOf(call: Call, planned: PlannedRequest): Request {
    const body = takesBody(call) ? bodyOf(planned) : undefined;
    const headers = new Headers({
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...planned.headers,
    });
    const { proof } = planned;
    const fitting = call.access === 'administrator' ? ADMIN_KEY : this.#owner.token;
    if (proof.by === 'fitting') headers.set('authorization', `Bearer ${fitting}`);
    if (proof.by === 'other') headers.set('authorization', `Bearer ${this.#other.token}`);
    if (proof.by === 'nonsense') headers.set('authorization', `Bearer ${proof.text}`);
    if (proof.by === 'cookie') {
      headers.set('cookie', `session=${this.#owner.token}; device=${this.#owner.device}`);
      headers.set('sec-fetch-site', 'same-origin');
    }
    return new Request(`http://shop.test${this.#named(addressOf(call, planned))}`, {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? this.#named(body) : body }),
    });
  }
}

/** Whether an answer is one that the contract of the call allows; throws what is wrong with it. */
function judge(call: Call, status: number, text: string): void {
  const said = `${status} ${text.slice(0, 500)}`;
  if (status >= 500) throw new Error(`A fault: ${said}`);
  if (TRACE.test(text) && call.name !== 'getOpenApi')
    throw new Error(`Tells of its inside: ${said}`);
  if (status >= 400) failureSchema.strict().parse(JSON.parse(text));
  else if (status !== call.success)
    throw new Error(`Another success than the contract has: ${said}`);
  else if (status !== 302) call.answer.parse(JSON.parse(text));
}

/**
 * Sends a call requests that are made from its schemas: right, nearly right and wild ones. Throws, with the smallest
 * such request and the seed that makes it again, when an answer is a fault, tells of the program's inside, is not as
 * the contract says, or takes too long.
 * @param settings of a table that nothing else uses
 */
export async function besiege(
  call: Call,
  settings: ConnectionSettings,
  { requests, seed, mostMs, waitedMs = () => 0 }: Siege,
): Promise<SiegeReport> {
  const besieged = await Besieged.open(settings);
  const good = GOOD_REQUESTS[call.name]?.({ user: { ...PLACEHOLDER } as Member['user'] }) ?? {};
  if (call.name === 'deleteInterior') good.params = { id: toDelete(0) };
  const report: SiegeReport = {
    call: call.name,
    seed,
    statuses: {},
    slowestMs: 0,
    slowestWaitMs: 0,
    sentAgain: 0,
  };
  const property = fc.asyncProperty(plannedRequest(call, good), async (planned) => {
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < TIMED && least > (mostMs ?? 0); turn += 1) {
      const waited = waitedMs();
      const { response, text, ms } = await besieged.ask(call, planned);
      judge(call, response.status, text);
      if (response.ok) await besieged.restore(call);
      if (turn === 0) {
        report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1;
        if (ms > report.slowestMs) {
          report.slowestMs = ms;
          report.slowestWaitMs = waitedMs() - waited;
        }
      }
      if (turn === 1) report.sentAgain += 1;
      least = Math.min(least, ms);
      if (mostMs === undefined) break;
      if (least > mostMs) await pause(PAUSE_MS);
    }
    if (mostMs !== undefined && least > mostMs) throw new Error(`Took ${Math.round(least)} ms`);
  });
  await fc.assert(property, { numRuns: requests, seed, includeErrorInReport: true });
  return report;
}
