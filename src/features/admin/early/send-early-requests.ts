import { sendEarly } from '#src/api/early-responses.ts';
import { STAFF_ROLE_KEY } from '#src/storage/storage-keys.ts';
import type { EarlyRequests } from './early-requests.ts';

/**
 * Sends the requests of the first view, before the code of the staff area has loaded. Only a device with a role in its
 * storage had a staff session, so other visitors cause no request for a list. This file imports no other code, so that
 * it runs first.
 */
function sendEarlyRequests(): void {
  const json = document.querySelector<HTMLElement>('[data-early-requests]')?.dataset;
  if (!json?.['earlyRequests']) return;
  const { session, texts, lists } = JSON.parse(json['earlyRequests']) as EarlyRequests;
  sendEarly(session);
  sendEarly(texts);
  const query = new URLSearchParams(location.search);
  const section = query.get('section') ?? 'today';
  query.delete('section');
  // Filters in the address change the requests.
  if (query.size > 0 || location.hash) return;
  for (const request of requestsFor(lists, section)) sendEarly(request);
}

function requestsFor(lists: EarlyRequests['lists'], section: string) {
  try {
    const role = localStorage.getItem(STAFF_ROLE_KEY) ?? '';
    const sections: Readonly<Record<string, EarlyRequests['session'][]>> | undefined =
      Object.hasOwn(lists, role) ? (lists as never)[role] : undefined;
    return sections && Object.hasOwn(sections, section) ? (sections[section] ?? []) : [];
  } catch {
    // Without storage, the sections send their requests later.
    return [];
  }
}

sendEarlyRequests();
