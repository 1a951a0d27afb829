import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { COLORS } from '#shop.config.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs the tool with a logo in a folder of its own. Returns the folder of the icons. */
async function iconsOf(logo: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'icons-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const path of [
    'package.json',
    'shop.config.ts',
    'tools/make-icons.ts',
    'functions/documents',
    'public/shop',
  ]) {
    await cp(join(root, path), join(folder, path), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'public/shop/logo.svg'), logo);
  const run = spawnSync(process.execPath, ['tools/make-icons.ts'], { cwd: folder });
  expect(run.stderr.toString()).toBe('');
  return join(folder, 'public/shop/icons');
}

/** Returns a function that reads the color of an icon's pixel. */
function pixelsOf(icon: string): (x: number, y: number) => Promise<string> {
  return async (left, top) => {
    const pixel = sharp(icon).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
    return `#${(await pixel.toBuffer()).toString('hex').slice(0, 6)}`;
  };
}

test('icons contain the whole logo, of any size and shape, on the color of the page', async () => {
  const red = '#c00000';
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4800 2400"><rect width="4800" height="2400" fill="${red}"/></svg>`;
  const pixel = pixelsOf(join(await iconsOf(logo), '192.png'));
  expect(await pixel(96, 20)).toBe(COLORS.paper);
  expect(await pixel(96, 172)).toBe(COLORS.paper);
  expect(await pixel(96, 96)).toBe(red);
  expect(await pixel(4, 96)).toBe(red);
  expect(await pixel(188, 96)).toBe(red);
});

test('the name in emails is drawn with its colors on the dark band', async () => {
  const icons = await iconsOf('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  const { data, info } = await sharp(join(icons, 'name.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.height).toBe(56);
  const colors = new Set(data.toString('hex').match(/.{6}/g));
  for (const color of [COLORS.night, COLORS['on-night'], COLORS['lacquer-glow']]) {
    expect(colors).toContain(color.slice(1));
  }
  // The pictures of the shop are those that the tool makes.
  const stored = await readFile(join(root, 'public/shop/icons/name.png'));
  expect(stored.equals(await readFile(join(icons, 'name.png')))).toBe(true);
});
