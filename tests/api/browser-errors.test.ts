import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_ERROR_STACK } from '#contracts/browser-errors/browser-error-limits.ts';
import {
  type BrowserError,
  listBrowserErrors,
  reportBrowserError,
} from '#contracts/browser-errors/browser-errors.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { ask, failureOf, request, send } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;

beforeEach(async () => {
  shop = runApi(await newTable());
});

function browserError(changes: Partial<BrowserError> = {}): BrowserError {
  return {
    kind: 'island',
    name: 'TypeError',
    message: 'lines is undefined',
    stack: 'at Basket (https://shop.test/_astro/a1.js:1:20)\nat render (/_astro/b2.js:3:4)',
    page: '/kr/checkout',
    island: 'checkout',
    build: 'a1b2c3',
    ...changes,
  };
}

async function counts(days?: string) {
  const query = days ? { query: { days } } : {};
  return (await ask(shop.app, listBrowserErrors, query)).result.errors;
}

describe('a browser error', () => {
  test('is logged as one line with build and stack', async () => {
    await ask(shop.app, reportBrowserError, { body: browserError() });
    const lines = shop.log.filter(({ call }) => call === 'browser error');
    expect(lines).toEqual([
      {
        level: 'error',
        requestId: expect.any(String),
        call: 'browser error',
        browser: { kind: 'island', page: '/kr/checkout', build: 'a1b2c3', island: 'checkout' },
        error: {
          name: 'TypeError',
          message: 'lines is undefined',
          stack: [
            'at Basket (https://shop.test/_astro/a1.js:1:20)',
            'at render (/_astro/b2.js:3:4)',
          ],
        },
      },
    ]);
  });

  test('is counted per day for the staff area, with the latest day first', async () => {
    await ask(shop.app, reportBrowserError, { body: browserError() });
    await ask(shop.app, reportBrowserError, { body: browserError({ message: 'is null' }) });
    await ask(shop.app, reportBrowserError, { body: browserError({ kind: 'policy' }) });
    shop.clock.now = new Date('2026-05-06T08:00:00.000Z');
    await ask(shop.app, reportBrowserError, { body: browserError({ build: 'd4' }) });

    const [first, ...others] = await counts();
    expect(first).toMatchObject({ day: '2026-05-06', count: 1, build: 'd4' });
    expect(others.map(({ day, kind, count }) => [day, kind, count]).toSorted()).toEqual([
      ['2026-05-05', 'island', 2],
      ['2026-05-05', 'policy', 1],
    ]);
    expect(await counts('1')).toHaveLength(1);
  });

  test('is logged and stored without email addresses, phone numbers and query strings', async () => {
    const stack = 'at f (https://shop.test/search?title=lan@example.com#0903123456:1:2)';
    const message = 'lan@example.com called +84 903 123 456 from /user?token=abc';
    await ask(shop.app, reportBrowserError, {
      body: browserError({ message, stack, island: 'of lan@example.com' }),
    });
    const stored = JSON.stringify([shop.log, await counts()]);
    for (const secret of ['lan@example.com', '903 123 456', '0903123456', 'token', 'title']) {
      expect(stored).not.toContain(secret);
    }
  });

  test.each([
    ['a page with a query string', browserError({ page: '/search?title=sofa' }), 'page'],
    ['a stack beyond the limit', browserError({ stack: 'x'.repeat(MAX_ERROR_STACK + 1) }), 'stack'],
    ['an invalid build id', browserError({ build: 'a b' }), 'build'],
  ])('is rejected with %s', async (_, body, field) => {
    const failure = await failureOf(await request(shop.app, reportBrowserError, { body }));
    expect(failure).toMatchObject({ http: 400, code: 'invalid-input' });
    expect(Object.keys(failure.fields ?? {})).toEqual([field]);
  });

  test('is rejected from another site, and beyond the limit per network', async () => {
    const init = {
      method: 'POST',
      body: JSON.stringify(browserError()),
      headers: { 'content-type': 'application/json', origin: 'https://evil.test' },
    };
    expect((await send(shop.app, '/api/browser-errors', init)).status).toBe(403);
    for (let sent = 0; sent < 20; sent += 1) {
      await ask(shop.app, reportBrowserError, { body: browserError() });
    }
    const failure = await request(shop.app, reportBrowserError, { body: browserError() });
    expect(failure.status).toBe(429);
    expect(failure.headers.get('retry-after')).toBe('900');
    expect(await counts()).toMatchObject([{ count: 20 }]);
  });
});
