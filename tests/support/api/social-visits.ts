import { expect } from 'vitest';
import type { SocialProvider } from '#contracts/users/social.ts';
import type { App } from '#functions/app.ts';
import { cookiesOf, visit } from './members.ts';

/**
 * Starts a sign-in at the provider as a browser does. Returns the redirect back to us and the cookies set at the start.
 */
export async function startAtProvider(app: App, name: SocialProvider = 'google', next?: string) {
  const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`;
  const start = await visit(app, 'GET', `/api/auth/${name}/login${query}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(start.status).toBe(302);
  const there = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? '');
  return { back, cookies: cookiesOf(start) };
}

/** Follows the redirect of the provider back to us. */
export function returnFromProvider(
  app: App,
  back: URL,
  cookies: Record<string, string>,
): Promise<Response> {
  return visit(app, 'GET', back.pathname + back.search, {
    cookies,
    headers: { 'sec-fetch-site': 'cross-site' },
  });
}
