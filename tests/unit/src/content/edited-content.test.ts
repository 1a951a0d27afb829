import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shopTexts } from '#integrations/shop-texts.ts';
import { contentValues, withContentValues } from '#src/content/content-file.ts';
import { shareEditedTexts } from '#src/i18n/edited-texts.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const KINDS = ['policies', 'pages'] as const;
const POLICY = 'src/content/policies/en/delivery.md';

describe('S17.9 a file keeps its bytes except for changed fields', () => {
  test.each(KINDS)('in %s', async (kind) => {
    for (const language of ['vn', 'en', 'kr']) {
      const folder = join(root, 'src/content', kind, language);
      for (const name of await readdir(folder)) {
        const file = await readFile(join(folder, name), 'utf8');
        const values = contentValues(kind, file);
        expect(withContentValues(kind, file, values)).toBe(file);
        const title = 'A: “title” with #signs';
        const changed = withContentValues(kind, file, { title });
        expect(contentValues(kind, changed)).toEqual({ ...values, title });
      }
    }
  });

  test('in facts, dates and Markdown', async () => {
    const file = await readFile(join(root, POLICY), 'utf8');
    const change = {
      facts: '14 days | to report damage\n2 years | of warranty',
      changed: '2026-11-28',
      updated: '2027',
      text: '## Payment {#payment}\n\nYou pay later.',
    };
    const edited = withContentValues('policies', file, change);
    expect(contentValues('policies', edited)).toMatchObject(change);
    // Astro reads a date without quotation marks as a time.
    expect(edited).toContain("changed: '2026-11-28'");
    const removed = withContentValues('policies', edited, { facts: '', changed: '' });
    expect(contentValues('policies', removed)).toMatchObject({ facts: '', changed: '' });
  });
});

describe('S17.9 a build shows the texts of staff instead of those of the file', () => {
  let site = '';
  beforeEach(async () => {
    site = await mkdtemp(join(tmpdir(), 'edited-'));
  });
  afterEach(async () => {
    shareEditedTexts({});
    await rm(site, { recursive: true, force: true });
  });

  test('on pages', { timeout: 120_000 }, async () => {
    for (const path of ['src/content', 'src/content.config.ts', 'src/i18n', 'package.json']) {
      await cp(join(root, path), join(site, path), { recursive: true });
    }
    for (const folder of ['node_modules', 'domain', 'locales', 'shop.config.ts']) {
      await symlink(join(root, folder), join(site, folder));
    }
    await mkdir(join(site, 'src/pages'));
    await writeFile(
      join(site, 'src/pages/index.astro'),
      `---
import { getEntry } from 'astro:content';
const policy = await getEntry('policies', 'vn/delivery');
const english = await getEntry('policies', 'en/delivery');
---
<ul>{['vn', 'en', 'kr'].map((language) => getEntry('pages', language + '/guide')).map(async (page) => (
<li>{(await page).data.title} {(await page).data.footer}<Fragment set:html={(await page).rendered.html} /></li>))}</ul>
<h1>{policy.data.title}</h1><p>{english.data.title}</p><Fragment set:html={policy.rendered.html} />`,
    );
    await writeFile(
      join(site, 'astro.config.mjs'),
      `import { shareEditedTexts } from './src/i18n/edited-texts.ts';
const guide = (title) => ({ title, description: 'How: “to”', search: 'a, b', text: '## Tools {#tools}' });
shareEditedTexts(
  {
    'policies.delivery': { vn: { title: 'Vận chuyển', text: 'Giao **nhanh**.' } },
    'pages.guide': { vn: guide('Lắp ráp: #1'), en: guide('Assembly'), kr: guide('조립') },
  },
  { guide: { place: 'legal' }, old: { place: 'none', to: '/guide' } },
);
export default { cacheDir: './cache', vite: { cacheDir: './cache/vite' } };`,
    );
    const astro = join(root, 'node_modules/astro/bin/astro.mjs');
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
    await promisify(execFile)(process.execPath, [astro, 'build', '--root', site], {
      cwd: site,
      env,
    });
    const page = await readFile(join(site, 'dist/index.html'), 'utf8');
    expect(page).toContain('<h1>Vận chuyển</h1><p>Delivery</p>');
    expect(page).toContain('Giao <strong>nhanh</strong>.');
    for (const title of ['Lắp ráp: #1', 'Assembly', '조립']) {
      expect(page).toContain(`<li>${title} legal<h2`);
    }
  });

  test('in scripts', () => {
    shareEditedTexts({ 'interface.basket': { vn: { title: 'Giỏ của {{shop}}' } } });
    const { transform } = shopTexts();
    const load = transform as (code: string, id: string) => { code: string } | undefined;
    const file = JSON.stringify({ title: 'Giỏ hàng', close: 'Đóng' });
    expect(JSON.parse(load(file, '/locales/vn/basket.json')?.code ?? '')).toEqual({
      title: 'Giỏ của Lim & Loom',
      close: 'Đóng',
    });
    expect(JSON.parse(load(file, '/locales/en/basket.json')?.code ?? '')).toMatchObject({
      title: 'Giỏ hàng',
    });
  });
});
