import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { COLORS } from '#shop.config.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs the tool with a logo in a folder of its own. Returns a function that reads the color of an icon's pixel. */
async function iconsOf(logo: string): Promise<(x: number, y: number) => Promise<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'icons-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const path of ['package.json', 'shop.config.ts', 'tools/make-icons.ts', 'public/shop']) {
    await cp(join(root, path), join(folder, path), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'public/shop/logo.svg'), logo);
  const run = spawnSync(process.execPath, ['tools/make-icons.ts'], { cwd: folder });
  expect(run.stderr.toString()).toBe('');
  const icon = join(folder, 'public/shop/icons/192.png');
  return async (left, top) => {
    const pixel = sharp(icon).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
    return `#${(await pixel.toBuffer()).toString('hex').slice(0, 6)}`;
  };
}

test('icons contain the whole logo, of any size and shape, on the color of the page', async () => {
  const red = '#c00000';
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4800 2400"><rect width="4800" height="2400" fill="${red}"/></svg>`;
  const pixel = await iconsOf(logo);
  expect(await pixel(96, 20)).toBe(COLORS.paper);
  expect(await pixel(96, 172)).toBe(COLORS.paper);
  expect(await pixel(96, 96)).toBe(red);
  expect(await pixel(4, 96)).toBe(red);
  expect(await pixel(188, 96)).toBe(red);
});
