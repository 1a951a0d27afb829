import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { imageRules } from '#integrations/redirects/image-rules.ts';
import type { Platform } from '#netlify/local/platform.ts';

const PHOTOGRAPH = 'ando-black-hero.webp';
const OWN = '/img/160/ando-black-hero.webp';
const SAME = `/.netlify/images?url=/pictures/${PHOTOGRAPH}&w=160&fm=avif&q=60`;
let cache: string;
let platform: Platform;

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'pictures-'));
  vi.stubEnv('XDG_CACHE_HOME', cache);
  vi.resetModules();
  const { startPlatform } = await import('#netlify/local/platform.ts');
  platform = await startPlatform({ origin: 'http://localhost:8888', imagesOnly: true });
}, 60_000);
afterAll(async () => {
  await platform.stop();
  vi.unstubAllEnvs();
  vi.resetModules();
  await rm(cache, { recursive: true });
});

const kept = () => readdir(join(cache, 'lim-and-loom', 'pictures')).catch(() => []);

/** Requests a picture from the emulation, and returns its type. */
async function typeAt(url: string) {
  const request = { method: 'GET', url, headers: {} } as IncomingMessage;
  return (await platform.answer(request))?.headers.get('content-type');
}

test('the local servers keep a converted picture once, and only under the URLs of the shop', async () => {
  for (const query of ['&x=1', '&x=2', '&w=160', '&h=9']) {
    expect(await typeAt(SAME + query)).toBe('image/avif');
  }
  expect(await typeAt(SAME.replace('w=160', 'w=161'))).toBe('image/avif');
  expect(await typeAt(SAME.replace('/pictures/', '/./pictures/'))).toBe('image/avif');
  expect(await typeAt(`${OWN}?x=1`)).toBe('image/avif');
  expect(await kept()).toEqual([]);
  for (const url of [OWN, SAME]) expect(await typeAt(url)).toBe('image/avif');
  expect(await kept()).toHaveLength(1);
});

test('every URL of a photograph leads to one of the kept pictures', async () => {
  const { isRuleQuery } = await import('#integrations/redirects/image-rules.ts');
  for (const { to } of imageRules()) {
    const { searchParams } = new URL(to.replace(':splat', PHOTOGRAPH), 'http://localhost');
    expect(isRuleQuery(searchParams)).toBe(true);
  }
});
