import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { copyProject } from './copied-project.ts';
import { freePort } from './free-port.ts';
import { TEST_ADMIN_KEY } from './placed-orders.ts';

/** Longest time of a build on a loaded machine, in milliseconds. */
export const BUILD_MS = 400_000;

/** Shop that is served from a copy of the project. Publishing builds and replaces its pages. */
export interface ServedCopy extends AsyncDisposable {
  folder: string;
  origin: string;
  /** Folder with the database and the mailbox. */
  data: string;
}

/** Serves a copy of the project and its build with `npm start`, and deletes it at the end of its block. */
export async function serveCopy(): Promise<ServedCopy> {
  const copy = await copyProject({ withBuild: true });
  const { folder } = copy;
  const [port, data] = [await freePort(), join(folder, '.data')];
  const origin = `http://localhost:${port}`;
  const shop = spawn(process.execPath, ['netlify/commands/start.ts'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: data,
      ADMIN_KEY: TEST_ADMIN_KEY,
    },
    stdio: 'ignore',
  });
  const ended = once(shop, 'exit');
  const health = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(health, { timeout: BUILD_MS }).toBe(true);
  return {
    folder,
    origin,
    data,
    async [Symbol.asyncDispose]() {
      shop.kill('SIGTERM');
      await ended;
      await copy[Symbol.asyncDispose]();
    },
  };
}
