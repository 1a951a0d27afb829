import { API_BASE, API_TIMEOUT_MS } from '#contracts/limits.ts';

/**
 * Ends a session on the server (section 7); the request outlives the page (D49). Returns whether the server has ended it.
 *
 * Every page can sign out, so this is a bare `fetch`: `call()` brings the schema library along.
 * @param token bearer token of the session; without one the session cookie is the proof
 */
export async function endSession(token: string | undefined): Promise<boolean> {
  try {
    const { ok } = await fetch(`${API_BASE}/users/logout`, {
      method: 'PUT',
      keepalive: true,
      // The answer clears session cookies. With a token they may be those of somebody who signed in since.
      ...(token ? { credentials: 'omit', headers: { authorization: `Bearer ${token}` } } : {}),
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    return ok;
  } catch {
    return false;
  }
}
