import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import iconv from 'iconv-lite';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { placeOrder } from '#contracts/orders/orders.ts';
import { saveDraft } from '#contracts/product-drafts/product-drafts.ts';
import { reportBuild } from '#contracts/publishing/publishing.ts';
import { saveQuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import { buildHook } from '#functions/publishing/build-hook.ts';
import { startBuildHook } from '#tests/support/api/build-hook.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { agreePrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { draftBody } from '#tests/support/api/quote-bodies.ts';
import { requested } from '#tests/support/api/quotes.ts';
import { ADMIN_KEY, ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { serve } from '#tests/support/api/served-api.ts';
import { enroll, mailedToken, ownerOf, tokenOf } from '#tests/support/staff-accounts.ts';
import { runShopCommand } from '../../tools/shop/command.ts';

const newTable = testDatabase();
let shop: RunningApi;
let environment: Record<string, string>;
let folder: string;

beforeEach(async () => {
  shop = runApi(await newTable());
  await stock(shop, [product({ code: 'LL-SF-1', title: 'Hoi An Sofa' })]);
  environment = { SHOP_URL: await serve(shop.app), ADMIN_KEY };
  folder = await mkdtemp(join(tmpdir(), 'shop-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** Runs a command and returns its output. */
async function run(...words: string[]): Promise<string> {
  let printed = '';
  await runShopCommand(words, environment, (text) => {
    printed += text;
  });
  return printed;
}

async function placed(): Promise<string> {
  const { result } = await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1']) });
  return result.number;
}

describe('help', () => {
  test('lists every command, and describes each one', async () => {
    const overview = await run();
    expect(overview).toContain('orders list');
    expect(overview).toContain('catalogue import FILE');
    expect(await run('help')).toBe(overview);
    const names = [...overview.matchAll(/^ {2}(\w+ [\w-]+)/gm)].map((match) => match[1] ?? '');
    expect([...new Set(names.map((name) => name.split(' ')[0]))].toSorted()).toEqual([
      'backup',
      'catalogue',
      'customers',
      'mails',
      'orders',
      'products',
      'publish',
      'quotes',
      'staff',
      'texts',
    ]);
    for (const name of names) {
      expect(await run(...name.split(' '), '--help')).toContain(`npm run shop -- ${name}`);
    }
  });

  test('works without a running shop', async () => {
    const program = fileURLToPath(new URL('../../tools/shop.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    expect(stdout).toContain('orders list');
    const failing = promisify(execFile)(process.execPath, [program, 'orders', 'lst']);
    await expect(failing).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('orders list, orders show'),
    });
  });
});

describe('orders', () => {
  test('can be listed, shown, changed in status and exported', async () => {
    expect(await run('orders', 'list')).toBe('No orders.\n');
    const number = await placed();
    expect(await run('orders', 'list', '--search', 'linh@example.com')).toMatch(
      new RegExp(`${number}.*pending.*Linh Trần`),
    );
    expect(await run('orders', 'list')).toMatch(/placed \(Pacific Time\)[\s\S]* 2026-05-05 01:00 /);
    const inKorea = await run('orders', 'list', '--market', 'kr', '--from', '2026-05-05');
    expect(inKorea).toMatch(/placed \(South Korea Time\)[\s\S]* 2026-05-05 17:00 /);
    expect(JSON.parse(await run('orders', 'list', '--json'))).toHaveLength(1);
    await expect(run('orders', 'move', number, 'confirmed')).rejects.toThrow('price-required');
    await agreePrice(shop.app, number);
    shop.emails.length = 0;
    expect(await run('orders', 'move', number.toLowerCase(), 'confirmed')).toContain('confirmed');
    expect(shop.emails).toHaveLength(1);
    await run('orders', 'move', number, 'shipped', '--silent');
    expect(shop.emails).toHaveLength(1);
    expect(JSON.parse(await run('orders', 'show', number))).toMatchObject({ status: 'shipped' });
    const out = join(folder, 'orders.csv');
    expect(await run('orders', 'export', '--status', 'shipped', '--out', out)).toContain(out);
    expect(await readFile(out, 'utf8')).toContain(number);
  });

  test('can get other delivery details until they are shipped (D98)', async () => {
    const number = await placed();
    shop.emails.length = 0;
    const edited = await run('orders', 'edit', number, '--first-name', 'Lan', '--apartment', '5B');
    expect(edited).toContain(number);
    const shown = () => run('orders', 'show', number).then((json) => JSON.parse(json) as object);
    expect(await shown()).toMatchObject({
      firstName: 'Lan',
      apartment: '5B',
      city: 'Thành phố Hồ Chí Minh',
    });
    expect(shop.emails).toHaveLength(2);
    await expect(run('orders', 'edit', number)).rejects.toThrow('Nothing to change');
    await expect(
      run('orders', 'edit', number, '--country', 'Korea', '--postcode', '', '--phone', 'x'),
    ).rejects.toThrow('--phone');
    await agreePrice(shop.app, number);
    await run('orders', 'move', number, 'confirmed', '--silent');
    await run('orders', 'edit', number, '--note', 'Call first');
    expect(await shown()).toMatchObject({ firstName: 'Lan', note: 'Call first' });
    await run('orders', 'move', number, 'shipped', '--silent');
    await expect(run('orders', 'edit', number, '--ward', 'Phường Bến Thành')).rejects.toThrow(
      'status-conflict',
    );
    expect(await shown()).toMatchObject({ ward: 'Phường Sài Gòn' });
  });

  test('are listed with names in the order of their owners', async () => {
    const names = [
      ['vn', 'Ánh Tuyết', 'Nguyễn Thị'],
      ['kr', '서연', '남궁'],
      ['en', 'Grace', 'O’Neill'],
    ] as const;
    for (const [language, firstName, lastName] of names) {
      const body = orderBody(['LL-SF-1'], { language, firstName, lastName });
      await ask(shop.app, placeOrder, { body });
    }
    const list = await run('orders', 'list');
    for (const name of ['Nguyễn Thị Ánh Tuyết', '남궁서연', 'Grace O’Neill']) {
      expect(list).toContain(name);
    }
  });

  test('list commands for customers and emails report empty lists', async () => {
    expect(await run('customers', 'list')).toBe('No members.\n');
    expect(await run('mails', 'list')).toBe('No failed emails.\n');
  });
});

describe('quotes', () => {
  test('can be listed, shown, sent, withdrawn and exported (D53)', async () => {
    expect(await run('quotes', 'list')).toBe('No quotes.\n');
    const { number } = await requested(shop, ['LL-SF-1']);
    expect(await run('quotes', 'list', '--search', 'linh@example.com')).toMatch(
      new RegExp(`${number}  requested  2026-05-05 13:00 \\(Pacific Time\\)  Linh Trần  2`),
    );
    expect(JSON.parse(await run('quotes', 'list', '--json'))).toHaveLength(1);
    await expect(run('quotes', 'send', number)).rejects.toThrow('no draft');
    const params = { number };
    await ask(shop.app, saveQuoteDraft, { params, body: draftBody(['LL-SF-1']) });
    shop.emails.length = 0;
    expect(await run('quotes', 'send', number.toLowerCase())).toBe(
      `Version 1 of quote ${number} sent. The customer will receive an email.\n`,
    );
    expect(shop.emails.map(({ to }) => to)).toEqual(['linh@example.com']);
    expect(await run('quotes', 'list', '--state', 'sent')).toContain('$2,544.14');
    expect(JSON.parse(await run('quotes', 'show', number))).toMatchObject({
      state: 'sent',
      versions: [{ version: 1, totals: { total: 254_414 } }],
    });
    await expect(run('quotes', 'withdraw', number)).rejects.toThrow('--yes');
    expect(await run('quotes', 'withdraw', number, '--yes')).toBe(`Quote ${number} withdrawn.\n`);
    expect(await run('quotes', 'list')).toBe('No quotes.\n');
    expect(await run('quotes', 'list', '--closed')).toContain('withdrawn');
    const out = join(folder, 'quotes.csv');
    expect(await run('quotes', 'export', '--closed', '--out', out)).toContain(out);
    expect(await readFile(out, 'utf8')).toContain(number);
    await expect(run('quotes', 'list', '--state', 'lost')).rejects.toThrow('expired, withdrawn');
  });

  test('without an email address are sent with a hint to send the link', async () => {
    const { number } = await requested(shop, ['LL-SF-1'], { contact: '+84 28 3822 1234' });
    const body = draftBody(['LL-SF-1']);
    await ask(shop.app, saveQuoteDraft, { params: { number }, body });
    expect(await run('quotes', 'send', number)).toContain('send the customer the private link');
  });
});

describe('products', () => {
  test('can be created, shown, changed and deleted', async () => {
    const file = join(folder, 'product.json');
    await writeFile(file, JSON.stringify({ code: 'LL-NEW-1', category: 'sofa', title: 'New' }));
    await run('products', 'create', file);
    const shown = JSON.parse(await run('products', 'show', 'll-new-1')) as object;
    await writeFile(file, JSON.stringify({ ...shown, title: 'Newer' }));
    expect(await run('products', 'edit', 'LL-NEW-1', file)).toContain('version 2');
    await expect(run('products', 'edit', 'LL-NEW-1', file)).rejects.toThrow('version-conflict');
    await expect(run('products', 'delete', 'LL-NEW-1')).rejects.toThrow('"Newer"');
    await run('products', 'delete', 'LL-NEW-1', '--yes');
    expect(await run('products', 'list')).not.toContain('LL-NEW-1');
  });

  test('lists drafts of products', async () => {
    expect(await run('products', 'drafts')).toBe('No drafts.\n');
    for (const [code, version] of [
      ['LL-SF-1', { version: 1 }],
      ['LL-NEW-1', {}],
    ] as const) {
      const body = { category: 'Sofa', title: `Draft of ${code}`, ...version };
      await ask(shop.app, saveDraft, { params: { code }, body });
    }
    expect(await run('products', 'drafts')).toMatch(/LL-SF-1 +Draft of LL-SF-1 +.*title.* script /);
    expect(await run('products', 'drafts')).toMatch(/LL-NEW-1 +Draft of LL-NEW-1 +new product /);
  });

  test('can be exported and imported, after a dry run that reports all problems', async () => {
    for (const name of ['catalogue.csv', 'catalogue.json']) {
      const file = join(folder, name);
      const format = name.split('.')[1] ?? '';
      await run('catalogue', 'export', '--format', format, '--out', file);
      expect(await run('catalogue', 'import', file)).toContain('1 unchanged');
    }
    const file = join(folder, 'changed.csv');
    await writeFile(file, 'code,version,title\r\nLL-SF-1,1,Renamed\r\n');
    expect(await run('catalogue', 'import', file)).toContain('Dry run.');
    expect(await run('products', 'list')).toContain('Hoi An Sofa');
    expect(await run('catalogue', 'import', file, '--write')).toContain('Products written: 1');
    expect(await run('products', 'list')).toContain('Renamed');
    await writeFile(file, 'code,version,title\r\nLL-SF-1,1,Again\r\nLL-X,,\r\n');
    await expect(run('catalogue', 'import', file, '--write')).rejects.toThrow(
      /2 +version .*\n3 +category .*\n3 +title /,
    );
  });
});

describe('a file in an older encoding', () => {
  test('asks for the encoding of a file that is not Unicode, and imports it with --encoding', async () => {
    const file = join(folder, 'korean.csv');
    const rows = 'code;category;title;kr.title\r\nLL-NEW-1;Sofa;New;좋은 소파 뷁\r\n';
    await writeFile(file, iconv.encode(rows, 'cp949'));
    await expect(run('catalogue', 'import', file)).rejects.toThrow(
      /not in UTF-8[\s\S]*--encoding euc-kr\n {2}LL-NEW-1;Sofa;New;좋은 소파 뷁/,
    );
    await expect(run('catalogue', 'import', file, '--encoding', 'cp437')).rejects.toThrow(
      'must be one of euc-kr, windows-1258, windows-1252',
    );
    await run('catalogue', 'import', file, '--encoding', 'EUC-KR', '--write');
    expect(await run('products', 'show', 'LL-NEW-1')).toContain('좋은 소파 뷁');
    await writeFile(file, Uint8Array.of(0xff, 0xff, 0x81));
    await expect(run('catalogue', 'import', file, '--encoding', 'euc-kr')).rejects.toThrow(
      'is not in the encoding euc-kr',
    );
  });

  test('is refused for a product in JSON', async () => {
    const file = join(folder, 'product.json');
    const product = { code: 'LL-NEW-2', category: 'Sofa', title: 'Café' };
    await writeFile(file, iconv.encode(JSON.stringify(product), 'windows-1252'));
    await expect(run('products', 'create', file)).rejects.toThrow('is not a text file in UTF-8');
  });
});

test('the product in docs/your-shop.md can be imported as it is written there', async () => {
  const guide = await readFile(new URL('../../docs/your-shop.md', import.meta.url), 'utf8');
  const [, products = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? [];
  const file = join(folder, 'products.json');
  await writeFile(file, products);
  expect(await run('catalogue', 'import', file, '--write')).toContain('Products written: 1.');
  expect(await run('products', 'show', 'NW-CH-1')).toContain('"title": "Cove chair"');
});

describe('publish', () => {
  test('shows unpublished changes, publishes them, and prints the reason if that fails', async () => {
    const hook = await startBuildHook(onTestFinished);
    shop = runApi(await newTable(), { callBuildHook: buildHook(hook.url) });
    environment = { SHOP_URL: await serve(shop.app), ADMIN_KEY };
    expect(await run('publish', 'status')).toContain('Nothing to publish.');
    await expect(run('publish', 'now')).rejects.toThrow('Nothing to publish.');
    const file = join(folder, 'product.json');
    await writeFile(file, JSON.stringify({ code: 'LL-NEW-1', category: 'sofa', title: 'New' }));
    await run('products', 'create', file);
    expect(await run('publish', 'status')).toMatch(
      /Unpublished changes: 1\.[\s\S]*LL-NEW-1 +New +created +script.*Pacific Time/,
    );
    expect(await run('publish', 'status', '--market', 'kr')).toMatch(/LL-NEW-1.*South Korea Time/);
    expect(await run('publish', 'now')).toContain('Build started');
    expect(hook.requested).toHaveLength(1);
    expect(await run('publish', 'status')).toContain('A build is under way.');
    await expect(run('publish', 'now')).rejects.toThrow('A build is under way.');
    const [build = ''] = hook.requested;
    const body = { build, result: 'failed', reason: 'A section is missing.' } as const;
    await ask(shop.app, reportBuild, { body });
    expect(await run('publish', 'status')).toContain(
      'The last build failed: A section is missing.',
    );
    expect(JSON.parse(await run('publish', 'status', '--json'))).toMatchObject({ state: 'failed' });
    shop = runApi(await newTable());
    environment = { SHOP_URL: await serve(shop.app), ADMIN_KEY };
    await expect(run('publish', 'now')).rejects.toThrow(
      'Set BUILD_HOOK_URL for a deployed shop. On your machine, run "npm start"',
    );
  });
});

describe('an error message', () => {
  test.each([
    [['orders'], 'orders list'],
    [['orders', 'list', '--stauts', 'pending'], '--stauts'],
    [['orders', 'list', '--status', 'lost'], 'Unknown status "lost". Use one of: pending, '],
    [['orders', 'list', '--market', 'us'], 'Unknown market "us". Use one of: vn, en, kr.'],
    [['orders', 'list', '--limit', 'many'], 'Invalid --limit "many": must be a number.'],
    [['orders', 'list', '--from', 'yesterday'], 'from: '],
    [['orders', 'show'], 'Missing argument NUMBER'],
    [['orders', 'show', 'LL-0000-0000', 'more'], 'Unexpected argument "more"'],
    [['orders', 'show', 'LL-0000-0000'], 'unknown-order'],
    [['products', 'create', '/nowhere.json'], 'Could not read /nowhere.json'],
    [['mails', 'resend', 'x'], 'must be the id of an email'],
    [['dance', 'now'], 'Unknown command "dance now"'],
  ])('names the problem of %j', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message);
  });

  test('lists the allowed statuses if an order cannot get the requested one', async () => {
    const number = await placed();
    await expect(run('orders', 'move', number, 'delivered')).rejects.toThrow(
      'from pending to delivered. Allowed: confirmed, cancelled.',
    );
  });

  test('names a wrong key, a missing key or an unreachable shop', async () => {
    environment['ADMIN_KEY'] = 'not-the-key-of-the-tests';
    await expect(run('orders', 'list')).rejects.toThrow('The shop rejected the key');
    environment['ADMIN_KEY'] = '';
    await expect(run('orders', 'list')).rejects.toThrow('Set ADMIN_KEY');
    environment = { SHOP_URL: 'http://127.0.0.1:1', ADMIN_KEY };
    await expect(run('orders', 'list')).rejects.toThrow('Could not reach http://127.0.0.1:1');
  });
});

describe('staff', () => {
  test('the first owner gets an enrollment link, and is listed after the enrollment', async () => {
    const words = ['staff', 'create-owner', '--email', 'Ha@shop.test', '--name', 'Hà'];
    const printed = await run(...words);
    const owner = await enroll(shop, tokenOf(printed), 'Hà Lim');
    expect(owner.email).toBe('ha@shop.test');
    expect(await run('staff', 'list')).toMatch(/ha@shop\.test +Hà Lim +owner/);
    await expect(run(...words)).rejects.toThrow('owner-exists');
    await expect(run('staff', 'create-owner', '--name', 'Hà')).rejects.toThrow('--email');
  });

  test('a person whose sign-in is reset gets an email with a link', async () => {
    const { email } = await ownerOf(shop);
    expect(await run('staff', 'reset', email)).toContain(email);
    expect((await enroll(shop, mailedToken(shop, email))).email).toBe(email);
    await expect(run('staff', 'reset', 'nobody@shop.test')).rejects.toThrow('No staff account');
  });
});
