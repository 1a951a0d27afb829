import type * as z from 'zod';
import { type quoteReceiptSchema, requestQuote } from '#contracts/quotes/quote-request.ts';
import type { RobotCheckInput } from '#contracts/robot-check.ts';
import type { Language } from '#domain/languages.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';
import { idempotencyKeys } from '#src/storage/idempotency-keys.ts';
import { QUOTE_ATTEMPTS_KEY } from '#src/storage/storage-keys.ts';
import { type RequestForm, requestFromForm } from './request-form.ts';

const ATTEMPTS = idempotencyKeys(QUOTE_ATTEMPTS_KEY);

/** Product of a request with the customer's wish. */
export interface RequestedLine {
  code: string;
  quantity: number;
  wish: string;
}

/** Contents of a request. */
interface RequestContents {
  form: RequestForm;
  lines: readonly RequestedLine[];
  language: Language;
}

type RequestOutcome =
  | { ok: true; receipt: z.infer<typeof quoteReceiptSchema> }
  | { ok: false; failure: ApiFailure };

/** Sends a request. The idempotency key prevents a second quote when the same contents are sent again. */
export async function sendRequest(
  { form, lines, language }: RequestContents,
  check: RobotCheckInput,
): Promise<RequestOutcome> {
  const body = { ...requestFromForm(form), language, lines: [...lines] };
  const key = ATTEMPTS.keyFor(body);
  const outcome = await call(requestQuote, {
    headers: { 'idempotency-key': key },
    body: { ...body, check },
  });
  if (outcome.ok) {
    ATTEMPTS.deleteAll();
    return { ok: true, receipt: outcome.response.result };
  }
  const { failure } = outcome;
  logWarning(`Failed to request a quote: ${failure.message}`);
  if (failure.code === 'idempotency-conflict') ATTEMPTS.deleteKey(key);
  return { ok: false, failure };
}

/** Returns the codes of unknown products. The failure contains their index in the sent lines (D16). */
export function unknownCodes(failure: ApiFailure, lines: readonly RequestedLine[]): string[] {
  if (failure.code !== 'unknown-product') return [];
  return Object.keys(failure.fields ?? {}).flatMap((field) => {
    const index = /^lines\.(\d+)\./.exec(field)?.[1];
    const line = index === undefined ? undefined : lines[Number(index)];
    return line ? [line.code] : [];
  });
}
