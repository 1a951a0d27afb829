import type { EarlyRequest, EarlyRequests } from '#src/api/early-responses.ts';
import { sendEarlyRequests } from '#src/head-scripts/send-early-requests.ts';

/** Page that contains the inline script. */
export interface EarlyPage {
  requests: EarlyRequests;
  search?: string;
  hash?: string;
  prerendering?: boolean;
  /** Role in the storage, or an error if the storage is blocked. */
  role?: string | Error;
}

/** Runs a page's inline script. The page embeds its source text, so the script must run without its module. */
export function runEarlyScript({
  requests,
  search = '',
  hash = '',
  prerendering,
  role,
}: EarlyPage) {
  const parentElement = { dataset: { earlyRequests: JSON.stringify(requests) } };
  const getItem = () => {
    if (role instanceof Error) throw role;
    return role ?? null;
  };
  Object.assign(globalThis, {
    document: { prerendering, currentScript: { parentElement } },
    location: { search, hash },
    localStorage: { getItem },
  });
  new Function('page', `(${sendEarlyRequests.toString()})(page)`)(globalThis);
}

/** Sends one request as the inline script does. */
export function sendEarly(request: EarlyRequest): void {
  runEarlyScript({ requests: { always: [request], lists: {} } });
}
