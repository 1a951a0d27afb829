import { API_BASE, API_TIMEOUT_MS } from '#domain/limits.ts';

/**
 * Ends a session on the server (section 7). The request outlives the page (D49).
 *
 * Uses `fetch` directly: sign-out is on every page, and `call()` would load the schema library.
 * @param token bearer token of the session; without one, the session cookie authenticates the request
 * @returns true if the server has ended the session
 */
export async function endMemberSession(token: string | undefined): Promise<boolean> {
  try {
    const { ok } = await fetch(`${API_BASE}/users/logout`, {
      method: 'PUT',
      keepalive: true,
      // The response clears the session cookies. In a retry with a token, those cookies can belong to a later session.
      // `omit` makes the browser ignore them.
      ...(token ? { credentials: 'omit', headers: { authorization: `Bearer ${token}` } } : {}),
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    return ok;
  } catch {
    return false;
  }
}
