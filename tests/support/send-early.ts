import type { EarlyRequest } from '#src/api/early-responses.ts';
import { sendEarlyRequests } from '#src/head-scripts/send-early-requests.ts';

/** Sends a request as the inline script of a page does. */
export function sendEarly(request: EarlyRequest): void {
  const earlyRequests = JSON.stringify({ always: [request], lists: {} });
  const parentElement = { dataset: { earlyRequests } } as unknown as HTMLElement;
  const page = {
    document: { currentScript: { parentElement } },
    location: { search: '', hash: '' },
    localStorage: { getItem: () => null },
  };
  sendEarlyRequests(Object.assign(globalThis, page) as unknown as Window);
}
