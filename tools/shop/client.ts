import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type * as z from 'zod';
import { SCRIPT_USER_HEADER } from '#contracts/audit/audit.ts';
import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import { errorBodySchema } from '#contracts/errors.ts';
import { API_BASE } from '#domain/limits.ts';
import { UserFacingError } from '../user-facing-error.ts';

export const LOCAL_SHOP = 'http://localhost:8888';
const TIMEOUT_MS = 30_000;

/** Environment variables of a command. */
export type CommandEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Calls the API of the shop as administrator.
 * @throws UserFacingError when the call fails
 */
export type CallShop = <C extends Call>(call: C, input?: CallInput<C>) => Promise<ResponseOf<C>>;

async function keyOf(environment: CommandEnvironment): Promise<string> {
  if (environment['ADMIN_KEY']) return environment['ADMIN_KEY'];
  // Key that `npm run dev` has generated on this machine.
  const file = join(environment['DATA_DIR'] || '.data', 'admin-key');
  const key = environment['SHOP_URL'] ? undefined : await readFile(file, 'utf8').catch(() => '');
  if (key) return key.trim();
  throw new UserFacingError("Set ADMIN_KEY to the shop's administrator key.");
}

function addressOf(call: Call, input: CallInput<Call>): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const entries = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(
    entries.map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${API_BASE}${path}${query && `?${query}`}`;
}

/** Converts a failed response to an error message that suggests a solution. */
function errorOf(response: Response, body: unknown, address: string): UserFacingError {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) {
    return new UserFacingError(
      `${address} returned status ${response.status}, but not in the format of the shop's API. Check SHOP_URL.`,
    );
  }
  const { code, message, fields, requestId } = parsed.data.error;
  if (code === 'unauthenticated' || code === 'forbidden') {
    return new UserFacingError('The shop rejected the key in ADMIN_KEY.');
  }
  const retry = response.headers.get('retry-after');
  return new UserFacingError(
    [
      `${message} (${code})`,
      ...Object.entries(fields ?? {}).map(([field, reason]) => `  ${field}: ${reason}`),
      ...(retry ? [`Try again in ${retry} seconds.`] : []),
      ...(requestId ? [`Request id for the server log: ${requestId}`] : []),
    ].join('\n'),
  );
}

/** Returns a client for the shop at SHOP_URL (by default on this machine), with the key in ADMIN_KEY. */
export async function connectShop(environment: CommandEnvironment): Promise<CallShop> {
  const origin = (environment['SHOP_URL'] || LOCAL_SHOP).replace(/\/$/, '');
  if (!URL.canParse(origin)) throw new UserFacingError('SHOP_URL must be an http or https URL.');
  const key = await keyOf(environment);
  return async (call, input = {}) => {
    const address = origin + addressOf(call, input);
    const response = await fetch(address, {
      method: call.method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        [SCRIPT_USER_HEADER]: userInfo().username,
      },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new UserFacingError(
        `Could not reach ${origin}. Start the shop with npm run dev, or set SHOP_URL to the shop's URL.`,
      );
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw errorOf(response, body, origin);
    const parsedResponse = (call.response as z.ZodType<ResponseOf<typeof call>>).safeParse(body);
    if (!parsedResponse.success) {
      throw new UserFacingError(
        `${origin} uses another version of the API. Update your copy of the project.`,
      );
    }
    return parsedResponse.data;
  };
}
