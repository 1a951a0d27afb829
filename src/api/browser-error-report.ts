import {
  type BrowserError,
  MAX_ERROR_MESSAGE,
  MAX_ERROR_STACK,
  reportBrowserError,
} from '#contracts/browser-errors.ts';
import { API_BASE } from '#contracts/limits.ts';

/** Most reports of one page view: an error in a loop must not become a flood. */
const MAX_REPORTS = 5;

const reported = new Set<string>();

/** An error to report; page and build are added. */
export type Report = Pick<BrowserError, 'kind' | 'name' | 'message' | 'stack' | 'island'>;

/** Removes query strings and fragments of addresses, which can contain what a visitor typed. */
function withoutQueries(text: string): string {
  return text.replace(/[?#][^\s):]*/g, '');
}

/**
 * Reports an error to our own endpoint, once per page view. Uses `sendBeacon`, so that leaving the page loses nothing.
 * Never throws.
 */
export function reportError({ kind, name, message, stack, island }: Report): void {
  const error: BrowserError = {
    kind,
    name: name.slice(0, 80) || 'Error',
    message: withoutQueries(message).slice(0, MAX_ERROR_MESSAGE),
    stack: withoutQueries(stack).slice(0, MAX_ERROR_STACK),
    page: location.pathname.slice(0, 200),
    build: import.meta.env.PUBLIC_BUILD_ID,
    ...(island ? { island } : {}),
  };
  const key = `${kind}\n${error.message}\n${error.stack}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  const body = new Blob([JSON.stringify(error)], { type: 'application/json' });
  navigator.sendBeacon?.(API_BASE + reportBrowserError.path, body);
}

/** The report of anything that was thrown. */
export function reportOf(kind: Report['kind'], thrown: unknown, island?: string): Report {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { kind, name, message, stack: stack ?? '', ...(island ? { island } : {}) };
}
