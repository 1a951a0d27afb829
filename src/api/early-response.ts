import type * as z from 'zod';
import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import { takeEarlyText } from './early-responses.ts';
import { requestUrl } from './request-url.ts';

/**
 * Returns the answer to an early request, so that a view can show it in its first render. The answer is used once.
 * Returns undefined if the response has not arrived, or is not a success. `call` handles these cases.
 */
export function takeEarlyResponse<C extends Call>(
  contract: C,
  input: CallInput<C> = {},
): ResponseOf<C> | undefined {
  const { method } = contract;
  const address = requestUrl(contract, input);
  const text = takeEarlyText(
    input.body === undefined ? [method, address] : [method, address, JSON.stringify(input.body)],
  );
  if (text === undefined) return undefined;
  return (contract.response as z.ZodType<ResponseOf<C>>).safeParse(jsonOf(text)).data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
