import { afterEach, expect, test, vi } from 'vitest';
import type { BrowserError } from '#contracts/browser-errors/browser-errors.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reports a thrown value on a new page, and returns the report that the browser sends. */
async function reportOf(thrown: unknown): Promise<BrowserError> {
  const sent: Blob[] = [];
  vi.stubGlobal('location', { pathname: '/search' });
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => sent.push(body) });
  vi.resetModules();
  const { reportIslandError } = await import('#src/api/browser-error-report.ts');
  reportIslandError(thrown, 'search');
  return JSON.parse((await sent[0]?.text()) ?? 'null');
}

test.each([
  ['an error', new TypeError('no'), 'TypeError', 'no'],
  [
    'an error whose message is an object',
    Object.assign(new Error(), { message: { a: 1 } }),
    'Error',
    '[object Object]',
  ],
  [
    'an error without a message',
    Object.assign(new Error(), { message: undefined }),
    'Error',
    'undefined',
  ],
  ['an error whose name is a number', Object.assign(new Error('no'), { name: 7 }), '7', 'no'],
  ['a symbol', Symbol('no'), 'Error', 'Symbol(no)'],
  ['an object without a prototype', Object.create(null), 'Error', '[object Object]'],
])('reports %s', async (_, thrown, name, message) => {
  expect(await reportOf(thrown)).toMatchObject({ name, message, page: '/search' });
});

test('reports an error whose stack is not text', async () => {
  const thrown = Object.assign(new Error('no'), { stack: ['line 1'] });
  expect(await reportOf(thrown)).toMatchObject({ message: 'no', stack: 'line 1' });
});
