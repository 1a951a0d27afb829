import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Call } from '#contracts/call.ts';
import { errorBodySchema } from '#contracts/errors.ts';
import type { QuoteCredentials } from '#contracts/quotes/quotes.ts';
import { getStaffSession } from '#contracts/staff/staff-session.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { acceptsBody } from '#functions/endpoint/parse-input.ts';
import {
  GOOD_REQUESTS,
  NO_QUOTE,
  NO_STAFF,
  STOCKED,
  toDelete,
} from '#tests/support/api/good-requests.ts';
import { type Member, member } from '#tests/support/api/members.ts';
import { product } from '#tests/support/api/products.ts';
import { secretFor } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { callAs, createStaffMember, ownerOf } from '#tests/support/staff-accounts.ts';
import { addressOf, bodyOf, type PlannedRequest, plannedRequest } from './planned-request.ts';
import { changesQuote, quoteFor } from './quote-to-fuzz.ts';

/** Result of a fuzz: the number of responses by status, and response times. */
export interface FuzzReport {
  call: string;
  seed: number;
  statuses: Record<number, number>;
  /** Longest first response. Repeated requests do not count. */
  slowestMs: number;
  /** Time that API and database waited for the CPU during that response. */
  slowestWaitMs: number;
  /** Requests that were sent again because the first response was slow. */
  sentAgain: number;
}

interface FuzzOptions {
  requests: number;
  seed: number;
  /** Maximum response time in milliseconds. Without it, times are not checked. */
  mostMs?: number;
  /** Returns the total time that API and database have waited for a CPU. */
  waitedMs?: () => number;
}

/** Placeholder in requests for the current member, who changes when an account is deleted. */
const PLACEHOLDER = { _id: 'f'.repeat(32), email: 'member@fuzz.test' };
/** Clock step before each request. It is so long that rate limits rarely apply. */
const STEP_MS = 30_000;
const TRACE = /\bat \S+ \(|\.[cm]?[jt]s:\d+|node:internal|node_modules/;
/** Maximum attempts per request. A busy machine is slow once, but not repeatedly with the same request. */
const MAX_ATTEMPTS = 5;
const PAUSE_MS = 300;

/** Returns whether the good request of a call names a quote. */
function namesQuote({ name }: Call): boolean {
  const good = JSON.stringify(GOOD_REQUESTS[name]?.({ user: PLACEHOLDER as Member['user'] }));
  return good?.includes(NO_QUOTE.number) ?? false;
}

/** A shop that the fuzz calls, with the owner of all requests and another member. */
class FuzzedShop {
  readonly #shop: RunningApi;
  #owner: Member;
  readonly #other: Member;
  /** Token of an owner's staff session. */
  #staff: string;
  /** Id of another staff account. */
  #colleague: string;
  /** Quote of the requests about quotes. */
  #quote: QuoteCredentials = NO_QUOTE;

  private constructor(
    shop: RunningApi,
    owner: Member,
    other: Member,
    staff: { cookie: string; colleague: string },
  ) {
    this.#shop = shop;
    this.#owner = owner;
    this.#other = other;
    this.#staff = staff.cookie;
    this.#colleague = staff.colleague;
  }

  static async open(settings: ConnectionSettings, call: Call): Promise<FuzzedShop> {
    const client = { clientId: 'fuzz', clientSecret: 'fuzz' };
    const shop = runApi(
      { ...settings, requestMs: 30_000 },
      {
        limitFactor: 10,
        social: { clients: { google: client }, standIn: 'http://127.0.0.1:1' },
      },
    );
    await stock(shop, [product({ code: STOCKED }), product({ code: toDelete(0) })]);
    const { cookie } = await ownerOf(shop);
    const { id } = await createStaffMember(shop, 'sales');
    const staff = { cookie, colleague: id };
    const fuzzed = new FuzzedShop(shop, await member(shop), await member(shop), staff);
    // Lists of quotes need one too.
    if (namesQuote(call) || /quote|copy/.test(call.path)) await fuzzed.#renewQuote(call);
    return fuzzed;
  }

  /** Creates a quote that the good request of a call can be about. */
  async #renewQuote(call: Call): Promise<void> {
    this.#quote = await quoteFor(call, this.#shop, this.#owner.user.email);
  }

  /** Sends a planned request. Returns the response and its time. */
  async ask(call: Call, planned: PlannedRequest) {
    this.#shop.clock.now = new Date(this.#shop.clock.now.getTime() + STEP_MS);
    await this.#renewStaffSession();
    const request = this.#requestOf(call, planned);
    const start = performance.now();
    const response = await this.#shop.app.handle(request, { ip: '192.0.2.1' });
    const text = await response.text();
    return { response, text, ms: performance.now() - start };
  }

  /** Restores products, sessions and accounts that a successful request has removed. */
  async restore(call: Call): Promise<void> {
    if (call.name === 'deleteProduct') await stock(this.#shop, [product({ code: toDelete(0) })]);
    if (/Password|deleteUser|logoutUser/.test(call.name)) this.#owner = await member(this.#shop);
    if (namesQuote(call) && changesQuote(call)) await this.#renewQuote(call);
    if (call.name === 'removeStaff')
      this.#colleague = (await createStaffMember(this.#shop, 'sales')).id;
  }

  /** Replaces a staff session that has ended, or whose second factor is no longer fresh. */
  async #renewStaffSession(): Promise<void> {
    const who = { cookie: this.#staff };
    const { result } = await callAs(this.#shop, who, getStaffSession);
    if (result && Date.parse(result.freshUntil) > this.#shop.clock.now.getTime()) return;
    this.#staff = (await createStaffMember(this.#shop, 'owner')).cookie;
  }

  #named(text: string): string {
    const { _id, email } = this.#owner.user;
    return text
      .replaceAll(PLACEHOLDER._id, _id)
      .replaceAll(NO_STAFF, this.#colleague)
      .replaceAll(NO_QUOTE.number, this.#quote.number)
      .replaceAll(NO_QUOTE.secret, this.#quote.secret)
      .replaceAll(PLACEHOLDER.email, email)
      .replaceAll(encodeURIComponent(PLACEHOLDER.email), encodeURIComponent(email));
  }

  #requestOf(call: Call, planned: PlannedRequest): Request {
    const body = acceptsBody(call) ? bodyOf(planned) : undefined;
    const headers = new Headers({
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...planned.headers,
    });
    const { proof } = planned;
    const fitting = secretFor(call) ?? this.#owner.token;
    if (proof.by === 'fitting') headers.set('authorization', `Bearer ${fitting}`);
    if (proof.by === 'other') headers.set('authorization', `Bearer ${this.#other.token}`);
    if (proof.by === 'nonsense') headers.set('authorization', `Bearer ${proof.text}`);
    if (proof.by === 'cookie') {
      const own = `session=${this.#owner.token}; device=${this.#owner.device}`;
      headers.set('cookie', `${own}; staff=${this.#staff}`);
      headers.set('sec-fetch-site', 'same-origin');
    }
    return new Request(`http://shop.test${this.#named(addressOf(call, planned))}`, {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? this.#named(body) : body }),
    });
  }
}

/** Throws if the contract of the call does not allow the response. */
function judge(call: Call, status: number, text: string): void {
  const said = `${status} ${text.slice(0, 500)}`;
  if (status >= 500) throw new Error(`Server error: ${said}`);
  if (TRACE.test(text) && call.name !== 'getOpenApi') throw new Error(`Exposes internals: ${said}`);
  if (status >= 400) errorBodySchema.strict().parse(JSON.parse(text));
  else if (status !== call.success) throw new Error(`Success status outside the contract: ${said}`);
  else if (status !== 302 && !call.file) call.response.parse(JSON.parse(text));
}

/**
 * Sends generated requests to a call: valid, nearly valid and random ones. Throws if a response is a 500, exposes
 * internals, violates the contract or takes too long. The error contains the smallest such request and the seed.
 * @param settings of a table that nothing else uses
 */
export async function fuzzCall(
  call: Call,
  settings: ConnectionSettings,
  { requests, seed, mostMs, waitedMs = () => 0 }: FuzzOptions,
): Promise<FuzzReport> {
  const shop = await FuzzedShop.open(settings, call);
  const good = GOOD_REQUESTS[call.name]?.({ user: { ...PLACEHOLDER } as Member['user'] }) ?? {};
  if (call.name === 'deleteProduct') good.params = { id: toDelete(0) };
  const report: FuzzReport = {
    call: call.name,
    seed,
    statuses: {},
    slowestMs: 0,
    slowestWaitMs: 0,
    sentAgain: 0,
  };
  const property = fc.asyncProperty(plannedRequest(call, good), async (planned) => {
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < MAX_ATTEMPTS && least > (mostMs ?? 0); turn += 1) {
      const waited = waitedMs();
      const { response, text, ms } = await shop.ask(call, planned);
      judge(call, response.status, text);
      if (response.ok) await shop.restore(call);
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
