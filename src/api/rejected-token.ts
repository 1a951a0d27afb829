type Handle = (token: string | undefined) => void;

const handlers = new Set<Handle>();

/**
 * Runs `handle` when the server has refused a call because its proof of who asks no longer holds. It gets the token
 * that the call was made with; undefined when there was none, so that a cookie was the proof, or nothing.
 */
export function onRefused(handle: Handle): void {
  handlers.add(handle);
}

/** Tells that a call was refused. */
export function tellRefused(token: string | undefined): void {
  for (const handle of handlers) handle(token);
}
