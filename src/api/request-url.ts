import type { Call, CallInput } from '#contracts/call.ts';
import { API_BASE } from '#domain/limits.ts';

/** Returns a call's URL: the path with its `{name}` placeholders replaced, and the query's defined values. */
export function requestUrl(
  contract: Pick<Call, 'path'>,
  input: Pick<CallInput<Call>, 'params' | 'query'>,
): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = contract.path.replace(/\{(\w+)\}/g, (_placeholder, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `${API_BASE}${path}${query && `?${query}`}`;
}
