import {
  type BrowserError,
  MAX_ERROR_MESSAGE,
  MAX_ERROR_STACK,
  reportBrowserError,
} from '#contracts/browser-errors.ts';
import { API_BASE } from '#contracts/limits.ts';

/** Maximum reports per page view, for errors that repeat in a loop. */
const MAX_REPORTS = 5;

const reported = new Set<string>();

/** Error to report, without the page and the build. */
export type Report = Pick<BrowserError, 'kind' | 'name' | 'message' | 'stack' | 'island'>;

/** Removes query strings and fragments from addresses, because they can contain a visitor's input. */
function withoutQueries(text: string): string {
  return text.replace(/[?#][^\s):]*/g, '');
}

/**
 * Reports an error to our own endpoint, once per page view. `sendBeacon` delivers the report even if the visitor leaves
 * the page. Never throws.
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

/** Returns the report of a thrown value, which need not be an `Error`. */
export function reportOf(kind: Report['kind'], thrown: unknown, island?: string): Report {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { kind, name, message, stack: stack ?? '', ...(island ? { island } : {}) };
}
