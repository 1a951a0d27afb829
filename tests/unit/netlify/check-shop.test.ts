import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editFile } from '#tests/support/copied-project.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The files that a command needs until it has checked the shop. */
const FILES = [
  'package.json',
  'shop.config.ts',
  'domain',
  'netlify/commands',
  'catalogue/products',
  'catalogue/rooms',
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-'));
  for (const name of FILES) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rm(folder, { recursive: true }));

test.each(['dev', 'build', 'start'])(
  'npm run %s names what is wrong in shop.config.ts',
  async (command) => {
    const restore = await editFile(join(folder, 'shop.config.ts'), (text) =>
      text
        .replace("QUOTE_PREFIX = 'LQ'", "QUOTE_PREFIX = 'quote'")
        .replace('export const SALES_EMAIL', 'const SALES_EMAIL'),
    );
    const run = promisify(execFile)('npm', ['run', '--silent', command], { cwd: folder });
    const failed = await run.catch((error: { code: number; stderr: string }) => error);
    await restore();
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stderr).toBe(
      [
        'shop.config.ts is not valid:',
        '  SALES_EMAIL: is missing',
        '  QUOTE_PREFIX: must be two to four capital letters, such as LL',
        '',
      ].join('\n'),
    );
  },
  60_000,
);

test.each([
  {
    name: 'a missing comma',
    from: "kr: '림앤룸',",
    to: "kr: '림앤룸'\n  jp: '림앤룸',",
    message: /^shop\.config\.ts, line 17: Expected ','.*\n(?:.*\n)*.*jp: '림앤룸',\n/,
  },
  {
    name: 'an unknown name',
    from: "ORDER_PREFIX = 'LL'",
    to: 'ORDER_PREFIX = LL',
    message: /^shop\.config\.ts, line \d+: LL is not defined\n$/,
  },
])(
  'names the line of $name in shop.config.ts, without a stack',
  async ({ from, to, message }) => {
    const restore = await editFile(join(folder, 'shop.config.ts'), (text) =>
      text.replace(from, to),
    );
    const run = promisify(execFile)('npm', ['run', '--silent', 'dev'], { cwd: folder });
    const failed = await run.catch((error: { code: number; stderr: string }) => error);
    await restore();
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stderr).toMatch(message);
    expect(failed.stderr).not.toContain(' at ');
  },
  60_000,
);
