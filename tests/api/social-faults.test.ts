import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { listUsers } from '#contracts/users/users.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { cookiesOf, login, register, visit } from '#tests/support/api/members.ts';
import { ask } from '#tests/support/api/requests.ts';
import { runApi } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let settings: ConnectionSettings;

beforeEach(async () => {
  settings = await newTable();
});

/** Starts a sign-in service with this listener. Returns its URL. */
async function service(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Answer = Parameters<RequestListener>[1];

const json = (answer: Answer, body: unknown, status = 200) => {
  answer.writeHead(status, { 'content-type': 'application/json' });
  answer.end(JSON.stringify(body));
};
const token = (answer: Answer) => json(answer, { access_token: 'x', token_type: 'bearer' });

/** Responses of a service to the token and profile requests. */
const SERVICES: Record<string, Record<'/token' | '/userinfo', (answer: Answer) => void>> = {
  'fails the token request': { '/token': (answer) => json(answer, {}, 500), '/userinfo': () => {} },
  'fails the profile request': { '/token': token, '/userinfo': (answer) => json(answer, {}, 503) },
  'never responds to the token request': { '/token': () => {}, '/userinfo': () => {} },
  'never responds to the profile request': { '/token': token, '/userinfo': () => {} },
  'stops in the middle of a response': {
    '/token': token,
    '/userinfo': (answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.write('{"sub":');
    },
  },
  'closes the connection': {
    '/token': (answer) => void answer.socket?.destroy(),
    '/userinfo': () => {},
  },
  'responds with HTML': {
    '/token': (answer) => void answer.end('<!doctype html><title>Sorry</title>'),
    '/userinfo': () => {},
  },
  'sends an invalid token': {
    '/token': (answer) => json(answer, { access_token: { a: 1 } }),
    '/userinfo': () => {},
  },
  'sends a list for a profile': { '/token': token, '/userinfo': (answer) => json(answer, [null]) },
  'sends an invalid profile': {
    '/token': token,
    '/userinfo': (answer) => json(answer, { sub: null, email: ['lan@example.com'] }),
  },
  'redirects in a loop': {
    '/token': token,
    '/userinfo': (answer) => void answer.writeHead(302, { location: '/userinfo' }).end(),
  },
};

test.each(Object.keys(SERVICES))(
  'a sign-in service that %s sends the visitor back with a message, and login by password works',
  async (name) => {
    const standIn = await service((request, answer) => {
      const path = new URL(request.url ?? '', 'http://service.test').pathname;
      SERVICES[name]?.[path as '/token']?.(answer);
    });
    const google = { clientId: 'local', clientSecret: 'local' };
    const shop = runApi(settings, { social: { clients: { google }, standIn, patienceMs: 300 } });
    const start = await visit(shop.app, 'GET', '/api/auth/google/login?next=/vn/user');
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state');
    const back = `/api/auth/google/callback?code=a-code&state=${state}`;
    const end = await visit(shop.app, 'GET', back, { cookies: cookiesOf(start) });
    const there = '/vn/register-mobile?error=social-failed&next=%2Fvn%2Fuser';
    expect([end.status, end.headers.get('location')]).toEqual([302, there]);
    expect(cookiesOf(end)['session']).toBeUndefined();
    expect((await ask(shop.app, listUsers)).result).toEqual([]);
    expect(shop.log).toContainEqual(expect.objectContaining({ level: 'error', status: 302 }));
    expect(JSON.stringify(shop.log)).not.toContain('a-code');
    const { email } = await register(shop);
    expect((await login(shop, email)).token).not.toBe('');
  },
);
