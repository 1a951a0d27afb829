type Handler = (token: string | undefined) => void;

const handlers = new Set<Handler>();

/**
 * Registers a handler for calls that the server rejects as unauthenticated. The handler receives the call's bearer
 * token. The token is undefined for a call without one, which may have relied on the session cookie.
 */
export function onTokenRejected(handler: Handler): void {
  handlers.add(handler);
}

/** Runs all handlers of `onTokenRejected`. */
export function notifyTokenRejected(token: string | undefined): void {
  for (const handler of handlers) handler(token);
}
