import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import type { AnswerOf, Call, CallInput } from '#contracts/call.ts';
import { failureSchema } from '#contracts/errors.ts';
import { API_BASE } from '#contracts/limits.ts';
import { UserFacingError } from '#local/user-facing-error.ts';

const LOCAL_SHOP = 'http://localhost:8888';
const PATIENCE_MS = 30_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** Makes a call of the shop as its administrator. Throws a UserFacingError that says what a person can mend. */
export type Ask = <C extends Call>(call: C, input?: CallInput<C>) => Promise<AnswerOf<C>>;

async function keyOf(environment: Environment): Promise<string> {
  if (environment['ADMIN_KEY']) return environment['ADMIN_KEY'];
  // The key that `npm run dev` has made on this machine.
  const file = join(environment['DATA_DIR'] || '.data', 'admin-key');
  const kept = environment['SHOP_URL'] ? undefined : await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept.trim();
  throw new UserFacingError("Set ADMIN_KEY to the administrator's key of the shop.");
}

function addressOf(call: Call, input: CallInput<Call>): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${API_BASE}${path}${query && `?${query}`}`;
}

/** What a failed answer says, in words with a way on. */
function refusalOf(response: Response, body: unknown, address: string): UserFacingError {
  const parsed = failureSchema.safeParse(body);
  if (!parsed.success) {
    return new UserFacingError(
      `${address} answered ${response.status}, but not as a shop does. Is SHOP_URL right?`,
    );
  }
  const { code, message, fields, requestId } = parsed.data.error;
  if (code === 'unauthenticated' || code === 'forbidden') {
    return new UserFacingError('The shop does not take the key in ADMIN_KEY.');
  }
  const retry = response.headers.get('retry-after');
  return new UserFacingError(
    [
      `${message} (${code})`,
      ...Object.entries(fields ?? {}).map(([field, reason]) => `  ${field}: ${reason}`),
      ...(retry ? [`Try again in ${retry} seconds.`] : []),
      ...(requestId ? [`Its entry in the log: ${requestId}`] : []),
    ].join('\n'),
  );
}

/** Opens the shop at SHOP_URL, or the one on this machine, with the key in ADMIN_KEY. */
export async function openShop(environment: Environment): Promise<Ask> {
  const origin = (environment['SHOP_URL'] || LOCAL_SHOP).replace(/\/$/, '');
  if (!URL.canParse(origin))
    throw new UserFacingError('SHOP_URL must be an http or https address.');
  const key = await keyOf(environment);
  return async (call, input = {}) => {
    const address = origin + addressOf(call, input);
    const response = await fetch(address, {
      method: call.method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => {
      throw new UserFacingError(
        `Nothing answers at ${origin}. Start the shop with npm run dev, or set SHOP_URL to where it is.`,
      );
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw refusalOf(response, body, origin);
    const answer = (call.answer as z.ZodType<AnswerOf<typeof call>>).safeParse(body);
    if (!answer.success) {
      throw new UserFacingError(
        `${origin} answers in another version of the API: update this copy of the project.`,
      );
    }
    return answer.data;
  };
}
