import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserFacingError } from './user-facing-error.ts';

const HOST = '127.0.0.1';
const FILE_NAME = 'dynamodb.sqlite';
/** Timeout of the start, in milliseconds. `npx` may have to download the program first. */
const START_MS = 60_000;
const STOP_MS = 3_000;
/** Number of free ports that a start without a given port tries. */
const MAX_PORTS = 5;

/** Problems at the start and during operation of the database. */
export type DatabaseProblem =
  | 'program-missing'
  | 'data-unreadable'
  | 'port-taken'
  | 'crashed'
  | 'no-answer';

/** Failure of the embedded database. The message names the problem and a solution. */
export class DatabaseStartError extends UserFacingError {
  readonly problem: DatabaseProblem;

  constructor(problem: DatabaseProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** Running database. */
export interface LocalDatabase {
  /** Address for DYNAMODB_ENDPOINT. */
  endpoint: string;
  pid: number | undefined;
  stop(): Promise<void>;
  /** Resolves when the database ends: undefined after stop(), otherwise the error to show. */
  exited: Promise<DatabaseStartError | undefined>;
}

interface StartOptions {
  /** Folder of the data file; created if missing. Without it, the data are in memory only. */
  dataDirectory?: string;
  /** Port to listen on; by default a free one. */
  port?: number;
  /** Database program; by default the one for this platform. */
  program?: Program;
}

interface Program {
  command: string;
  /** Arguments before those of the database. */
  first: string[];
  /** True if the command downloads the database before it runs. */
  fetches: boolean;
}

/** Returns the installed program on Linux x64. On other platforms, npx downloads the same version. */
export function platformProgram(): Program {
  try {
    const found = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
    return { command: found, first: [], fetches: false };
  } catch {
    return { command: 'npx', first: ['--yes', 'dynoxide@1.2.1'], fetches: true };
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('No port of this machine is free');
  return address.port;
}

function problemOf(stderr: string, port: number, file: string | undefined): DatabaseStartError {
  if (/already in use/i.test(stderr)) {
    return new DatabaseStartError(
      'port-taken',
      `Port ${port} for the embedded database is taken by another program: stop that one, or choose another port.`,
    );
  }
  if (file && /not a valid|not a database|malformed|unable to open|corrupt/i.test(stderr)) {
    return new DatabaseStartError(
      'data-unreadable',
      `The data file ${file} cannot be read as a database: move it away to start afresh, or set DATA_DIR to another folder.`,
    );
  }
  return new DatabaseStartError(
    'crashed',
    `The embedded database stopped unexpectedly${stderr ? ` (${stderr})` : ''}: start again; the data up to now are in ${file ?? 'memory only'}.`,
  );
}

function programMissing(command: string): DatabaseStartError {
  return new DatabaseStartError(
    'program-missing',
    `The embedded database cannot be run (${command}): run npm install with optional dependencies, or set DYNAMODB_ENDPOINT to a DynamoDB of your own.`,
  );
}

/** Collects standard error, and returns a function for the last error line. Other lines are irrelevant. */
function lastError(child: ChildProcess): () => string {
  let stderr = '';
  child.stderr?.on('data', (text: Buffer) => {
    stderr = (stderr + text.toString()).slice(-2000);
  });
  return () =>
    stderr
      .split('\n')
      .findLast((line) => line.startsWith('error'))
      ?.replace(/^error: /, '') ?? '';
}

async function responds(endpoint: string): Promise<boolean> {
  try {
    const response = await fetch(endpoint, { signal: AbortSignal.timeout(1_000) });
    return response.headers.has('x-dynoxide-version');
  } catch {
    return false;
  }
}

/**
 * Starts the embedded DynamoDB on the loopback address, and waits until it responds.
 * @throws DatabaseStartError
 */
export async function startDatabase({
  port,
  ...options
}: StartOptions = {}): Promise<LocalDatabase> {
  if (port !== undefined) return startOn(port, options);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(await freePort(), options);
    } catch (error) {
      // Another program can take the port between the search and the start.
      const isTaken = error instanceof DatabaseStartError && error.problem === 'port-taken';
      if (!isTaken || attempt === MAX_PORTS) throw error;
    }
  }
}

async function startOn(
  port: number,
  { dataDirectory, program = platformProgram() }: Omit<StartOptions, 'port'>,
): Promise<LocalDatabase> {
  const file = dataDirectory && path.join(path.resolve(dataDirectory), FILE_NAME);
  if (file) await mkdir(path.dirname(file), { recursive: true });
  const { command, first, fetches } = program;
  const child = spawn(
    command,
    [
      ...first,
      'serve',
      '--host',
      HOST,
      '--port',
      String(port),
      ...(file ? ['--db-path', file] : []),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const errorLine = lastError(child);
  // A program that exits without stop() must not leave the database running with the data file open.
  const endTogether = () => child.kill('SIGTERM');
  process.once('exit', endTogether);

  let stopping = false;
  let answered = false;
  const exited = new Promise<DatabaseStartError | undefined>((resolve) => {
    child.once('error', () => resolve(programMissing(command)));
    child.once('close', () => {
      process.off('exit', endTogether);
      const problem = problemOf(errorLine(), port, file);
      const neverRan = fetches && !answered && problem.problem === 'crashed';
      resolve(stopping ? undefined : neverRan ? programMissing(command) : problem);
    });
  });
  const stop = async () => {
    stopping = true;
    child.kill('SIGTERM');
    const ended = await Promise.race([exited.then(() => true), pause(STOP_MS, false)]);
    if (!ended) child.kill('SIGKILL');
    await exited;
  };

  const endpoint = `http://${HOST}:${port}`;
  const deadline = Date.now() + START_MS;
  const ready = () => Promise.race([responds(endpoint), exited.then(() => false)]);
  while (!(await ready())) {
    const ended = await Promise.race([exited, pause(20, 'running' as const)]);
    if (ended instanceof DatabaseStartError) throw ended;
    if (Date.now() > deadline) {
      await stop();
      throw new DatabaseStartError(
        'no-answer',
        'The embedded database started but does not answer: start again, or set DYNAMODB_ENDPOINT to a DynamoDB of your own.',
      );
    }
  }
  answered = true;
  return { endpoint, pid: child.pid, stop, exited };
}
