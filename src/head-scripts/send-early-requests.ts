import type { EarlyRequest, EarlyRequests, EarlyResponse } from '#src/api/early-responses.ts';

/** Parts of a browser window that the script uses. */
export interface EarlyWindow {
  document: Pick<Document, 'prerendering'> & {
    currentScript: Pick<Element, 'parentElement'> | null;
  };
  localStorage: Pick<Storage, 'getItem'>;
  location: Pick<Location, 'search' | 'hash'>;
  performance: Pick<Performance, 'now'>;
  fetch: typeof fetch;
  /** Responses by method, URL and body, separated by spaces. */
  earlyResponses?: Map<string, EarlyResponse>;
}

/**
 * Sends the requests for the staff area's first view while the browser still parses the page. The requests are in
 * the attribute `data-early-requests` of the element that contains the script. Only a device with a role in its storage
 * had a staff session, so other visitors cause no request for a list.
 *
 * Self-contained, because its source text is inlined into the page.
 */
export function sendEarlyRequests(window: EarlyWindow): void {
  const { document, location, performance } = window;
  const parent = document.currentScript?.parentElement as HTMLElement | null | undefined;
  const json = parent?.dataset['earlyRequests'];
  // The code of the page requests everything itself when a visitor opens a prerendered page.
  if (!json || document.prerendering) return;
  const { always, lists } = JSON.parse(json) as EarlyRequests;
  const responses = new Map<string, EarlyResponse>();
  window.earlyResponses = responses;
  const send = ([method, address, body = '']: EarlyRequest) => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (body) headers['content-type'] = 'application/json';
    const response = window.fetch(address, { method, headers, body: body || null });
    const arrived = response.then(
      async (received) => {
        if (received.ok) early.text = await received.clone().text();
      },
      // A failure that no call awaits is not an error of the page.
      () => undefined,
    );
    const early: EarlyResponse = { response, sentAt: performance.now(), arrived };
    responses.set(`${method} ${address} ${body}`, early);
  };
  for (const request of always) send(request);
  const query = new URLSearchParams(location.search);
  const section = query.get('section') ?? 'today';
  query.delete('section');
  // Filters in the URL change the requests.
  if (query.size > 0 || location.hash) return;
  try {
    const role = window.localStorage.getItem('staff-role') ?? '';
    const sections = Object.hasOwn(lists, role) ? lists[role] : undefined;
    const requests = sections && Object.hasOwn(sections, section) ? sections[section] : undefined;
    for (const request of requests ?? []) send(request);
  } catch {
    // Without storage, the sections send their requests later.
  }
}
