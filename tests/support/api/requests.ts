import type * as z from 'zod';
import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import { type ErrorBody, errorBodySchema } from '#contracts/errors.ts';
import { API_BASE } from '#domain/limits.ts';
import type { App } from '#functions/app.ts';

export const ADMIN_KEY = 'the-key-of-the-tests';
/** Key of the private links to quotes in the tests. */
export const QUOTE_LINK_KEY = 'the-key-of-quote-links-in-the-tests';
export const BUILD_REPORT_SECRET = 'the-secret-of-the-builds';
/** Key that encrypts second factors in the tests. */
export const FACTOR_KEY = 'the-key-of-second-factors-in-the-tests';
/** Origin of the shop in the tests. */
export const ORIGIN = 'http://shop.test';

/** Bearer token of the calls that are for staff or for the build alone. */
export function secretFor({ access }: Call): string | undefined {
  const secrets: Partial<Record<Call['access'], string>> = {
    staff: ADMIN_KEY,
    build: BUILD_REPORT_SECRET,
  };
  return secrets[access];
}

interface Sending {
  /** Bearer token. By default, staff calls and build calls send the correct one. Null sends none. */
  token?: string | null;
  waitUntil?: (work: Promise<unknown>) => void;
}

/** Sends a raw request. */
export async function send(app: App, path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`${ORIGIN}${path}`, {
    ...init,
    ...(init.body ? { duplex: 'half' } : {}),
  });
  return app.handle(request, { ip: '192.0.2.1' });
}

/** Sends any value as JSON. */
export function sendJson(app: App, method: string, path: string, body: unknown, token?: string) {
  return send(app, path, {
    method,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
}

/** Path of a call with its parameters and query. */
export function pathOf<C extends Call>(call: C, input: CallInput<C>): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams(input.query as Record<string, string>).toString();
  return `${API_BASE}${path}${query ? `?${query}` : ''}`;
}

/** Makes a call by its contract, and returns the response. */
export async function request<C extends Call>(
  app: Pick<App, 'handle'>,
  call: C,
  input: CallInput<C> = {},
  { token, waitUntil }: Sending = {},
): Promise<Response> {
  const own = call.access === 'owner-or-staff' ? ADMIN_KEY : secretFor(call);
  const proof = token === undefined ? own : token;
  const headers = new Headers(input.headers as Record<string, string>);
  if (proof) headers.set('authorization', `Bearer ${proof}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  return app.handle(
    new Request(`${ORIGIN}${pathOf(call, input)}`, {
      method: call.method,
      headers,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    }),
    { ip: '192.0.2.1', ...(waitUntil ? { waitUntil } : {}) },
  );
}

/** Makes a call that must succeed. Its response must contain exactly the contract's fields. */
export async function ask<C extends Call>(
  app: Pick<App, 'handle'>,
  call: C,
  input: CallInput<C> = {},
  sending: Sending = {},
): Promise<ResponseOf<C>> {
  const response = await request(app, call, input, sending);
  const body: unknown = await response.json();
  if (response.status !== call.success) {
    throw new Error(`${call.name} responded with ${response.status}: ${JSON.stringify(body)}`);
  }
  const strict = call.response as z.ZodType<ResponseOf<C>>;
  const parsed = strict.parse(body);
  if (JSON.stringify(parsed) !== JSON.stringify(body)) {
    throw new Error(`${call.name} returned fields outside its contract`);
  }
  return parsed;
}

/** Reads the response of a call that must fail. Its body must have the form of D35. */
export async function failureOf(
  response: Response,
): Promise<ErrorBody['error'] & { http: number }> {
  const body: unknown = await response.json();
  return { http: response.status, ...errorBodySchema.strict().parse(body).error };
}
