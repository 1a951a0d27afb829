import {
  BROWSER_ERRORS_PATH,
  MAX_ERROR_MESSAGE,
  MAX_ERROR_NAME,
  MAX_ERROR_PATH,
  MAX_ERROR_STACK,
} from '#contracts/browser-errors/browser-error-limits.ts';
import type { BrowserError } from '#contracts/browser-errors/browser-errors.ts';
import { API_BASE } from '#domain/limits.ts';

/** Maximum number of reports per page view. Limits the requests that an error in a loop causes. */
const MAX_REPORTS = 5;

const reported = new Set<string>();

type Report = Pick<BrowserError, 'kind' | 'name' | 'message' | 'stack' | 'island'>;

/** Removes query strings and fragments from URLs, because they can contain text that a visitor typed. */
function withoutQueries(text: string): string {
  return text.replace(/[?#][^\s):]*/g, '');
}

/**
 * Sends a report to our own endpoint. Sends the same error once per page view. A `sendBeacon` request continues after the
 * visitor leaves the page.
 */
function send({ kind, name, message, stack, island }: Report): void {
  const error: BrowserError = {
    kind,
    name: name.slice(0, MAX_ERROR_NAME) || 'Error',
    message: withoutQueries(message).slice(0, MAX_ERROR_MESSAGE),
    stack: withoutQueries(stack).slice(0, MAX_ERROR_STACK),
    page: location.pathname.slice(0, MAX_ERROR_PATH),
    build: import.meta.env.PUBLIC_BUILD_ID,
    ...(island ? { island: island.slice(0, MAX_ERROR_NAME) } : {}),
  };
  const key = `${kind}\n${error.message}\n${error.stack}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  const body = new Blob([JSON.stringify(error)], { type: 'application/json' });
  navigator.sendBeacon?.(API_BASE + BROWSER_ERRORS_PATH, body);
}

/** Returns a value's text. Never throws: `String` fails for objects without a prototype, and for some proxies. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** Returns the name, message and stack of a thrown value. Scripts can give an error properties that are not strings. */
function describeThrown(thrown: unknown): Pick<Report, 'name' | 'message' | 'stack'> {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(textOf(thrown));
  return { name: textOf(name), message: textOf(message), stack: textOf(stack ?? '') };
}

/** Reports an error in an island. */
export function reportIslandError(thrown: unknown, island: string | undefined): void {
  send({ kind: 'island', ...describeThrown(thrown), ...(island ? { island } : {}) });
}

/** Reports an `error`, an `unhandledrejection` or a `securitypolicyviolation` event. */
export function reportErrorEvent(event: Event): void {
  if (event instanceof SecurityPolicyViolationEvent) {
    const { effectiveDirective, blockedURI, sourceFile } = event;
    const message = `${effectiveDirective} blocked ${blockedURI}`;
    send({ kind: 'policy', name: effectiveDirective, message, stack: sourceFile });
  } else if (event instanceof PromiseRejectionEvent) {
    send({ kind: 'promise', ...describeThrown(event.reason) });
  } else if (event instanceof ErrorEvent) {
    send({ kind: 'script', ...describeThrown(event.error ?? event.message) });
  }
}
