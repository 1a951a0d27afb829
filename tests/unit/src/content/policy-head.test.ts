import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { policyHeadSchema } from '#src/content/policy-head.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const HEAD = { title: 'Delivery', description: 'How we deliver.', updated: 2024 };

/** Problems of a policy's front matter as `field: reason`, as Astro prints them. */
function problems(head: object): string[] {
  const { error } = policyHeadSchema.safeParse(head);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('the front matter of a policy', () => {
  test('requires only title, description and year', () => {
    expect(policyHeadSchema.parse(HEAD)).toEqual({ ...HEAD, facts: [], numbered: false });
  });

  test.each([
    [{ title: undefined }, 'title: must be a line of text'],
    [{ title: ' ' }, 'title: must not be empty'],
    [{ title: 'x'.repeat(61) }, 'title: must be at most 60 characters long'],
    [{ description: 12 }, 'description: must be a line of text'],
    [{ updated: 'last year' }, 'updated: must be a year such as 2024'],
    [{ updated: 2023 }, 'updated: must be a year from 2024 on'],
    [{ facts: 'seven days' }, 'facts: must be a list'],
    [{ facts: ['7 days'] }, 'facts.0: must be a fact and a note'],
    [{ facts: [{ fact: '7 days' }] }, 'facts.0.note: must be a line of text'],
    [{ facts: Array(5).fill({ fact: 'a', note: 'b' }) }, 'facts: must be at most four'],
    [{ numbered: 'yes' }, 'numbered: must be true or false'],
    [{ tittle: 'Delivery' }, 'tittle: is not a field of a policy'],
  ])('rejects %j with field and reason', (change, problem) => {
    expect(problems({ ...HEAD, ...change })).toEqual([problem]);
  });
});

/** Modules of the content schemas. */
const MODULES = [
  'content.config.ts',
  'content/content-file.ts',
  'content/edited-content.ts',
  'content/page-head.ts',
  'content/policy-head.ts',
  'i18n/edited-texts.ts',
];

describe('a build with invalid front matter', () => {
  let site = '';
  afterEach(() => rm(site, { recursive: true, force: true }));

  /** Runs `astro sync` on a site with our content schemas and one text. */
  async function readContent(
    file: string,
    text: string,
  ): Promise<{ failed: boolean; output: string }> {
    site = await mkdtemp(join(tmpdir(), 'policies-'));
    await mkdir(dirname(join(site, file)), { recursive: true });
    for (const module of MODULES) await cp(join(root, 'src', module), join(site, 'src', module));
    await cp(join(root, 'package.json'), join(site, 'package.json'));
    for (const folder of ['domain', 'shop.config.ts']) {
      await symlink(join(root, folder), join(site, folder));
    }
    await symlink(join(root, 'node_modules'), join(site, 'node_modules'));
    const caches = "cacheDir: './cache', vite: { cacheDir: './cache/vite' }";
    await writeFile(join(site, 'astro.config.mjs'), `export default { ${caches} };`);
    await writeFile(join(site, file), text);
    const astro = join(root, 'node_modules/astro/bin/astro.mjs');
    return new Promise((resolve) => {
      const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
      execFile(
        process.execPath,
        [astro, 'sync', '--root', site],
        { cwd: site, env },
        (error, out, errors) => resolve({ failed: error !== null, output: out + errors }),
      );
    });
  }

  test('fails and names file, field and reason', { timeout: 60_000 }, async () => {
    const { failed, output } = await readContent(
      'src/content/policies/en/delivery.md',
      '---\ntitle: Delivery\nupdated: last year\nfact: 7 days\n---\n\nText.\n',
    );
    expect(failed).toBe(true);
    expect(output).toContain('src/content/policies/en/delivery.md');
    expect(output).toContain('description: must be a line of text');
    expect(output).toContain('updated: must be a year such as 2024');
    expect(output).toContain('fact: is not a field of a policy');
  });

  test('of a page fails and names file, field and reason', { timeout: 60_000 }, async () => {
    const { failed, output } = await readContent(
      'src/content/pages/en/payment.md',
      '---\ntitle: Payment\nfooter: top\nupdated: 2026\n---\n\nText.\n',
    );
    expect(failed).toBe(true);
    expect(output).toContain('src/content/pages/en/payment.md');
    expect(output).toContain('description: must be a line of text');
    expect(output).toContain('footer: must be one of choosing, buying');
    expect(output).toContain('updated: is not a field of a page');
  });
});
