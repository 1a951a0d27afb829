import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runCommand, UserFacingError } from '#tools/user-facing-error.ts';
import { freePort } from '../free-port.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOWNLOAD =
  'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DynamoDBLocal.DownloadingAndRunning.html';
const POLL_MS = 100;

/** Returns the folder of the installed database. Its license is Amazon's, so the project does not contain it. */
async function installedFolder(): Promise<string> {
  const folder = process.env['DYNAMODB_LOCAL'];
  if (!folder) {
    throw new UserFacingError(
      `Set DYNAMODB_LOCAL to the folder with DynamoDBLocal.jar. Download it and accept its license: ${DOWNLOAD}`,
    );
  }
  await access(join(folder, 'DynamoDBLocal.jar')).catch(() => {
    throw new UserFacingError(
      `${folder} contains no DynamoDBLocal.jar. Set DYNAMODB_LOCAL to the folder with this file.`,
    );
  });
  return folder;
}

/** Waits until a database answers. Any status is an answer, because the request has no signature. */
async function untilItAnswers(endpoint: string, database: ChildProcess): Promise<void> {
  while (!(await fetch(endpoint).catch(() => undefined))) {
    if (database.exitCode !== null) {
      throw new UserFacingError('DynamoDB Local has ended. Its message is above.');
    }
    await pause(POLL_MS);
  }
}

/** `npm run test:dynamodb`: runs the API tests on Amazon's DynamoDB Local. Arguments select test files, as usual. */
await runCommand(async () => {
  const folder = await installedFolder();
  const port = await freePort();
  const options = ['-jar', 'DynamoDBLocal.jar', '-inMemory', '-port', String(port)];
  const database = spawn('java', ['-Djava.library.path=DynamoDBLocal_lib', ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DDB_LOCAL_TELEMETRY: '0' },
  });
  const started = once(database, 'spawn').catch(() => {
    throw new UserFacingError('DynamoDB Local requires Java: install it, so that `java` runs.');
  });
  try {
    await started;
    const endpoint = `http://localhost:${port}`;
    await untilItAnswers(endpoint, database);
    // Two workers, because the database also needs CPU time.
    const vitest = ['run', '--project', 'api', '--maxWorkers', '2', ...process.argv.slice(2)];
    const tests = spawn(join(ROOT, 'node_modules/.bin/vitest'), vitest, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, TEST_DYNAMODB_ENDPOINT: endpoint },
    });
    const [code] = await once(tests, 'exit');
    process.exitCode = code ?? 1;
  } finally {
    database.kill();
  }
});
