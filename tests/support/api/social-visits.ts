import { expect } from 'vitest';
import type { SocialProvider } from '#contracts/social.ts';
import type { App } from '#functions/app.ts';
import { cookiesOf, visit } from './members.ts';

/** Goes to the provider as a browser does. Gives its way back to us, with the cookies of the way there. */
export async function goThere(app: App, name: SocialProvider = 'google', next?: string) {
  const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`;
  const start = await visit(app, 'GET', `/api/auth/${name}/login${query}`);
  expect(start.status).toBe(302);
  const there = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? '');
  return { back, cookies: cookiesOf(start) };
}

/** Comes back from there. */
export function comeBack(app: App, back: URL, cookies: Record<string, string>): Promise<Response> {
  return visit(app, 'GET', back.pathname + back.search, {
    cookies,
    headers: { 'sec-fetch-site': 'cross-site' },
  });
}
