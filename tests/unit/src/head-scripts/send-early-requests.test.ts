import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { discardEarlyResponses, earlyResponsesArrived } from '#src/api/early-responses.ts';
import { type EarlyPage, runEarlyScript } from '#tests/support/send-early.ts';

/** Paths of the received requests. */
const received: string[] = [];
const server = createServer((request, response) => {
  received.push(String(request.url));
  response.end('{}');
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => {
  discardEarlyResponses();
  received.length = 0;
});

/** Runs the script, and returns the paths that it requests. */
async function pathsOf(page: Omit<EarlyPage, 'requests'>): Promise<string[]> {
  runEarlyScript({
    requests: {
      always: [['GET', `${origin}/session`]],
      lists: {
        owner: { today: [['GET', `${origin}/work`]], orders: [['GET', `${origin}/orders`]] },
      },
    },
    ...page,
  });
  await earlyResponsesArrived();
  return received.toSorted();
}

test.each<[what: string, page: Omit<EarlyPage, 'requests'>, paths: string[]]>([
  ['a known role', { role: 'owner' }, ['/session', '/work']],
  ['a section', { role: 'owner', search: '?section=orders' }, ['/orders', '/session']],
  ['another section', { role: 'owner', search: '?section=log' }, ['/session']],
  ['a filter', { role: 'owner', search: '?section=orders&status=pending' }, ['/session']],
  ['a link with a token', { role: 'owner', hash: '#token' }, ['/session']],
  ['no role', {}, ['/session']],
  ['a name of Object.prototype as role', { role: 'constructor' }, ['/session']],
  ['a blocked storage', { role: new Error('denied') }, ['/session']],
  ['a prerendered page', { role: 'owner', prerendering: true }, []],
])(
  'with %s, the page requests only what its first view needs (S10.135)',
  async (_, page, paths) => {
    expect(await pathsOf(page)).toEqual(paths);
  },
);
