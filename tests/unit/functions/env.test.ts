import { describe, expect, test } from 'vitest';
import {
  EnvironmentError,
  hasAwsKeyId,
  readDatabaseEnvironment,
  readEnvironment,
} from '#functions/env.ts';

const local = {
  DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000',
  ADMIN_KEY: 'a-key-of-16-signs',
  QUOTE_LINK_KEY: 'a-key-for-links-with-at-least-32',
  FACTOR_KEY: 'a-key-for-factors-with-at-least-32',
  SITE_URL: 'https://shop.example/',
};

function errorFor(source: Record<string, string | undefined>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  throw new Error('The environment was accepted');
}

describe('the environment', () => {
  test('of a developer requires only a database endpoint, the site and three keys', () => {
    expect(readEnvironment(local)).toEqual({
      database: {
        endpoint: 'http://127.0.0.1:8000',
        tableName: 'lim-and-loom',
        region: 'us-east-1',
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      },
      adminKey: 'a-key-of-16-signs',
      adminKeyEnabled: true,
      buildHookUrl: undefined,
      quoteLinkKey: 'a-key-for-links-with-at-least-32',
      factorKeys: ['a-key-for-factors-with-at-least-32'],
      dataDirectory: undefined,
      site: { siteUrl: 'https://shop.example', allowedHosts: [] },
      behindCdn: false,
      limitFactor: 1,
      email: {
        smtpUrl: undefined,
        smtpTls: 'required',
        directory: undefined,
        from: { name: 'Lim & Loom', address: 'shop@localhost' },
        shopEmail: 'shop@localhost',
        shopLanguage: 'vn',
      },
      logLevel: 'info',
      social: { clients: {}, standIn: undefined },
    });
  });

  test('with a mail server requires a sender and a shop address', () => {
    const smtp = { ...local, SMTP_URL: 'smtps://user:pass@mail.example:465' };
    expect(errorFor(smtp)).toMatch(/MAIL_FROM.*\n.*SHOP_EMAIL/);
    expect(errorFor(smtp)).not.toContain('pass');
    const email = { MAIL_FROM: 'Lim & Loom <post@shop.example>', SHOP_EMAIL: 'us@shop.example' };
    const inKorean = { ...email, SHOP_LANGUAGE: 'kr' };
    expect(readEnvironment({ ...smtp, ...inKorean }).email).toEqual({
      smtpUrl: 'smtps://user:pass@mail.example:465',
      smtpTls: 'required',
      directory: undefined,
      from: { name: 'Lim & Loom', address: 'post@shop.example' },
      shopEmail: 'us@shop.example',
      shopLanguage: 'kr',
    });
    const bare = { ...smtp, ...email, MAIL_FROM: 'post@shop.example' };
    expect(readEnvironment(bare).email.from.address).toBe('post@shop.example');
    expect(errorFor({ ...smtp, ...email, MAIL_FROM: 'nobody' })).toContain('MAIL_FROM');
    expect(errorFor({ ...local, SMTP_URL: 'http://mail.example' })).toContain('SMTP_URL');
    expect(errorFor({ ...local, SHOP_LANGUAGE: 'de' })).toContain('SHOP_LANGUAGE: vn, en or kr');
  });

  test('falls back to the URL that Netlify sets, and keeps its origin only', () => {
    const onNetlify = { ...local, SITE_URL: '', URL: 'https://limandloom.example/vn?x' };
    expect(readEnvironment(onNetlify).site.siteUrl).toBe('https://limandloom.example');
    expect(readEnvironment({ ...onNetlify, SITE_URL: 'https://shop.example' }).site.siteUrl).toBe(
      'https://shop.example',
    );
  });

  test('has allowed hosts in the form of URLs', () => {
    const hosts = 'Phone.local, 192.168.1.5 ,fe80::1,[::2]';
    expect(readEnvironment({ ...local, ALLOWED_HOSTS: hosts }).site.allowedHosts).toEqual([
      'phone.local',
      '192.168.1.5',
      '[fe80::1]',
      '[::2]',
    ]);
  });

  test('has the current key of second factors before the older ones', () => {
    const old = 'an-older-key-of-factors-of-32-signs, the-oldest-key-of-factors-of-32-sig';
    expect(readEnvironment({ ...local, OLD_FACTOR_KEYS: old }).factorKeys).toEqual([
      local.FACTOR_KEY,
      ...old.split(', '),
    ]);
  });

  test('passes AWS keys to a database outside AWS', () => {
    const keys = { SHOP_AWS_ACCESS_KEY_ID: 'ours', SHOP_AWS_SECRET_ACCESS_KEY: 'our secret' };
    expect(readDatabaseEnvironment({ ...local, ...keys }).credentials).toEqual({
      accessKeyId: 'ours',
      secretAccessKey: 'our secret',
    });
  });

  test('reads the AWS keys by their former names, which older deployments have', () => {
    const former = { LIM_AWS_ACCESS_KEY_ID: 'former', LIM_AWS_SECRET_ACCESS_KEY: 'its secret' };
    const credentials = { accessKeyId: 'former', secretAccessKey: 'its secret' };
    expect(readDatabaseEnvironment(former).credentials).toEqual(credentials);
    const both = { ...former, SHOP_AWS_ACCESS_KEY_ID: '', SHOP_AWS_REGION: 'us-west-1' };
    expect(readDatabaseEnvironment(both)).toMatchObject({ region: 'us-west-1', credentials });
  });

  test('pairs the id of an AWS key with a secret of the same name only', () => {
    const former = { LIM_AWS_ACCESS_KEY_ID: 'former', LIM_AWS_SECRET_ACCESS_KEY: 'its secret' };
    const half = { ...former, SHOP_AWS_ACCESS_KEY_ID: 'ours' };
    expect(() => readDatabaseEnvironment(half)).toThrow('SHOP_AWS_SECRET_ACCESS_KEY');
    expect(hasAwsKeyId(half)).toBe(true);
    const otherHalf = { ...former, SHOP_AWS_SECRET_ACCESS_KEY: 'our secret' };
    expect(() => readDatabaseEnvironment(otherHalf)).toThrow('SHOP_AWS_ACCESS_KEY_ID');
    const both = { ...half, ...otherHalf, LIM_AWS_REGION: 'us-west-1' };
    expect(readDatabaseEnvironment(both)).toMatchObject({
      region: 'us-west-1',
      credentials: { accessKeyId: 'ours', secretAccessKey: 'our secret' },
    });
  });

  test('prefers the SHOP_ variables to the AWS variables of the platform', () => {
    const environment = readDatabaseEnvironment({
      SHOP_AWS_ACCESS_KEY_ID: 'ours',
      SHOP_AWS_SECRET_ACCESS_KEY: 'our secret',
      SHOP_AWS_REGION: 'ap-southeast-1',
      AWS_ACCESS_KEY_ID: 'of the platform',
      AWS_SECRET_ACCESS_KEY: 'its secret',
      AWS_SESSION_TOKEN: 'its token',
      AWS_REGION: 'us-east-2',
      TABLE_NAME: 'shop',
    });
    expect(environment).toEqual({
      tableName: 'shop',
      region: 'ap-southeast-1',
      credentials: { accessKeyId: 'ours', secretAccessKey: 'our secret' },
    });
  });

  test('falls back to the AWS variables, including the session token', () => {
    expect(
      readDatabaseEnvironment({
        AWS_ACCESS_KEY_ID: 'role',
        AWS_SECRET_ACCESS_KEY: 'secret',
        AWS_SESSION_TOKEN: 'token',
      }).credentials,
    ).toEqual({ accessKeyId: 'role', secretAccessKey: 'secret', sessionToken: 'token' });
  });

  test('treats an empty variable as missing', () => {
    expect(readEnvironment({ ...local, BUILD_HOOK_URL: '', TABLE_NAME: '' })).toEqual(
      readEnvironment(local),
    );
  });

  test.each([
    ['ADMIN_KEY', undefined, 'at least 16'],
    ['ADMIN_KEY', 'hunter2', 'at least 16'],
    ['ADMIN_KEY', 'spaces in a long key', 'without spaces'],
    ['QUOTE_LINK_KEY', undefined, 'at least 32'],
    ['QUOTE_LINK_KEY', 'a-key-of-31-signs-is-too-short!', 'at least 32'],
    ['DYNAMODB_ENDPOINT', 'hunter2', 'an http or https address'],
    ['TABLE_NAME', 'hunter2 !', '3 to 255'],
    ['BUILD_HOOK_URL', 'http://hunter2.test', 'an https address'],
    ['SITE_URL', 'hunter2', 'an http or https address'],
    ['SITE_URL', undefined, 'the http or https address'],
    ['URL', 'hunter2', 'an http or https address'],
    ['ALLOWED_HOSTS', 'hunter2/path', 'host names without ports'],
    ['ALLOWED_HOSTS', 'hunter2:8888', 'host names without ports'],
    ['ALLOWED_HOSTS', 'phone.local, *.hunter2', 'host names without ports'],
    ['FACTOR_KEY', undefined, 'at least 32'],
    ['OLD_FACTOR_KEYS', 'hunter2', 'at least 32'],
    ['SMTP_TLS', 'hunter2', 'required or optional'],
    ['SMTP_URL', 'smtp://hunter2@mail.test?ignoreTLS=true', 'use SMTP_TLS'],
    ['SMTP_URL', 'smtps://hunter2@mail.test?secure=false', 'use SMTP_TLS'],
    ['RATE_LIMIT_FACTOR', 'hunter2', 'a whole number'],
    ['RATE_LIMIT_FACTOR', '0', 'at least 1'],
    ['LOCAL_OAUTH_URL', 'https://hunter2.test', 'of this machine'],
    ['SMTP_URL', 'hunter2', 'smtps://user:password@host:465'],
    ['SMTP_URL', 'https://user:hunter2@mail.test', 'smtps://user:password@host:465'],
    ['MAIL_FROM', 'hunter2 <', 'an address'],
    ['SHOP_EMAIL', 'hunter2', 'an email address'],
    ['LOG_LEVEL', 'hunter2', 'info or error'],
  ])(
    'with %s=%s is rejected by name and expectation, without the value',
    (name, value, expected) => {
      const message = errorFor({ ...local, [name]: value });
      expect(message).toMatch(new RegExp(`${name}(?:\\.\\d)?: `));
      expect(message).toContain(expected);
      expect(message).not.toContain('hunter2');
    },
  );

  test('without a database names the missing variables', () => {
    expect(errorFor({ ADMIN_KEY: local.ADMIN_KEY })).toContain('SHOP_AWS_ACCESS_KEY_ID: ');
    const half = { ADMIN_KEY: local.ADMIN_KEY, SHOP_AWS_ACCESS_KEY_ID: 'ours' };
    expect(errorFor(half)).toContain('SHOP_AWS_SECRET_ACCESS_KEY: ');
  });

  test('for a social sign-in provider requires id and secret, or the local stand-in', () => {
    const google = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'hunter2' };
    expect(readEnvironment({ ...local, ...google }).social).toEqual({
      clients: { google: { clientId: 'shop', clientSecret: 'hunter2' } },
      standIn: undefined,
    });
    const half = errorFor({ ...local, FACEBOOK_CLIENT_SECRET: 'hunter2' });
    expect(half).toContain('FACEBOOK_CLIENT_ID: ');
    expect(half).not.toContain('hunter2');
    const standIn = readEnvironment({ ...local, LOCAL_OAUTH_URL: 'http://localhost:9700/' }).social;
    expect(standIn.standIn).toBe('http://localhost:9700');
    expect(Object.keys(standIn.clients)).toEqual(['google', 'facebook']);
  });

  test('lists all invalid variables in one error', () => {
    const message = errorFor({ DYNAMODB_ENDPOINT: 'x', ADMIN_KEY: 'short', SITE_URL: 'y' });
    expect(message.match(/^ {2}\w+: /gm)).toHaveLength(5);
  });

  test('assumes a CDN if its cache can be purged', () => {
    expect(readEnvironment({ ...local, NETLIFY_PURGE_API_TOKEN: 'x' }).behindCdn).toBe(true);
  });
});
