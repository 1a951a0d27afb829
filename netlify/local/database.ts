import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserFacingError } from '#tools/user-facing-error.ts';
import { localKey } from './local-settings.ts';

const FILE_NAME = 'dynamodb.sqlite';
/** Timeout of the start, in milliseconds. `npx` may have to download the program first. */
const START_MS = 60_000;
const STOP_MS = 3_000;
/** Platform for which npm installs the database. For others, npx downloads it if the registry has it. */
const INSTALLED = 'linux-x64';
/** Time for a database whose server was killed to end, in milliseconds. */
const RELEASE_MS = 3_000;
/** Crashes within this time, in milliseconds, after which the database is not started again. */
const CRASHES_MS = 60_000;
const MAX_CRASHES = 3;
const RESTARTED = 'The embedded database stopped unexpectedly, and was started again.\n';

/** Problems at the start and during operation of the database. */
export type DatabaseProblem =
  | 'program-missing'
  | 'data-unreadable'
  | 'data-in-use'
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
  /** Address for the API of the same process. Web pages cannot guess the address. */
  endpoint: string;
  /** Process id. Changes when the database is started again after a crash. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
  /** Resolves when the database ends: undefined after stop(), otherwise the error to show. */
  exited: Promise<DatabaseStartError | undefined>;
}

interface StartOptions {
  /** Folder of the data file; created if missing. Without it, the data are in memory only. */
  dataDirectory?: string;
  /** Database program; by default the one for this platform. */
  program?: Program;
  /** Uses a database that another command of this machine runs on the same folder, for short commands. */
  joins?: boolean;
}

interface Program {
  command: string;
  /** Arguments before those of the database. */
  first: string[];
  /** True if the command downloads the database before it runs. */
  fetches: boolean;
}

interface Address {
  host: string;
  port: number;
}

/** Process of the database, until it ends. */
interface DatabaseProcess {
  pid: number | undefined;
  stop(): Promise<void>;
  ended: Promise<DatabaseStartError | undefined>;
}

/** Returns the installed program on Linux x64. On other platforms, npx downloads the same version. */
function platformProgram(): Program {
  try {
    const found = createRequire(import.meta.url).resolve(`@dynoxide/${INSTALLED}/dynoxide`);
    return { command: found, first: [], fetches: false };
  } catch {
    return { command: 'npx', first: ['--yes', 'dynoxide@1.2.1'], fetches: true };
  }
}

/**
 * Shell script that starts the program in `$@`. New files are readable only for their owner. If this process ends in any
 * way, its end of file descriptor 3 closes, and the shell in the background kills the database's process group.
 */
const LAUNCH = `umask 077
{ read -r _ || kill -s KILL -- "-$$"; } <&3 >/dev/null 2>&1 &
exec "$@" 3<&-`;
/** Exit codes of a shell that cannot execute a program. */
const NOT_EXECUTED = [126, 127];

/**
 * Returns one of 195 billion loopback addresses with port. The database requires no secret, so its address must be
 * unguessable for web pages.
 */
function secretAddress(seed: string | Buffer): Address {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = createHash('sha256').update(seed).digest();
  // Below the ports that systems assign to outgoing connections.
  return { host: `127.${a}.${b}.${1 + (c % 254)}`, port: 20_000 + ((d * 256 + e) % 12_000) };
}

/** Tries to listen on an address. Returns an error code, such as EADDRINUSE, or undefined for a free address. */
function listenError({ host, port }: Address): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Returns an address that exists: macOS has only one loopback address. */
async function usableAddress(seed: string | Buffer): Promise<Address> {
  const address = secretAddress(seed);
  const isMissing = (await listenError(address)) === 'EADDRNOTAVAIL';
  return isMissing ? { ...address, host: '127.0.0.1' } : address;
}

/**
 * Returns the address of a data file, which is the same at every start. The system gives an address to one process only,
 * so two databases can never run on one file.
 */
async function addressOfFile(dataDirectory: string): Promise<Address> {
  const key = await localKey(dataDirectory, 'database-address');
  return usableAddress(`${key} ${await realpath(dataDirectory)}`);
}

async function freeAddress(): Promise<Address> {
  const address = await usableAddress(randomBytes(16));
  return (await listenError(address)) ? freeAddress() : address;
}

function problemOf(stderr: string, port: number, file: string | undefined): DatabaseStartError {
  if (/already in use/i.test(stderr)) return portTaken(port);
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

function portTaken(port: number): DatabaseStartError {
  return new DatabaseStartError(
    'port-taken',
    `Port ${port} for the embedded database is taken by another program: stop that one, or set DATA_DIR to another folder.`,
  );
}

const OWN_DATABASE =
  "set DYNAMODB_ENDPOINT to a DynamoDB of your own, such as Amazon's DynamoDB Local, which runs on any platform with Java: java -jar DynamoDBLocal.jar -port 8000, with DYNAMODB_ENDPOINT=http://localhost:8000";

/** Returns the error for a database that cannot be run. Its solution depends on the platform. */
export function programMissing(
  command: string,
  platform = `${process.platform}-${process.arch}`,
): DatabaseStartError {
  const message =
    platform === INSTALLED
      ? `The embedded database cannot be run (${command}): run npm install with optional dependencies, or ${OWN_DATABASE}.`
      : `The embedded database cannot be run on ${platform} (${command}): ${OWN_DATABASE}.`;
  return new DatabaseStartError('program-missing', message);
}

function dataInUse(file: string): DatabaseStartError {
  return new DatabaseStartError(
    'data-in-use',
    `Another npm run dev or npm start uses the data file ${file}: stop it, or set DATA_DIR to another folder.`,
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

/** Waits until no process uses an address, for a short time. Returns whether the address is free. */
async function isReleased(address: Address): Promise<boolean> {
  for (const deadline = Date.now() + RELEASE_MS; ; await pause(20)) {
    if (!(await listenError(address))) return true;
    if (Date.now() > deadline) return false;
  }
}

const endpointOf = ({ host, port }: Address) => `http://${host}:${port}`;

/** Creates the data folder, and makes the folder and the database files private. */
async function makePrivate(file: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = ['', '-wal', '-shm'].map((ending) => chmod(file + ending, 0o600));
  await Promise.allSettled(files);
}

/**
 * Starts the embedded DynamoDB on a loopback address, and waits until it responds. A database with a data file is
 * started again after a crash.
 * @throws DatabaseStartError
 */
export async function startDatabase({
  dataDirectory,
  program = platformProgram(),
  joins = false,
}: StartOptions = {}): Promise<LocalDatabase> {
  if (!dataDirectory) {
    const address = await freeAddress();
    const { pid, stop, ended } = await launch(program, address, undefined);
    return { endpoint: endpointOf(address), pid, stop, exited: ended };
  }
  const file = path.join(path.resolve(dataDirectory), FILE_NAME);
  await makePrivate(file);
  const address = await addressOfFile(dataDirectory);
  const endpoint = endpointOf(address);
  if (joins && (await responds(endpoint))) {
    return { endpoint, pid: undefined, stop: async () => {}, exited: Promise.resolve(undefined) };
  }
  if (!(await isReleased(address))) {
    throw (await responds(endpoint)) ? dataInUse(file) : portTaken(address.port);
  }
  return runWithRestarts(endpoint, () => launch(program, address, file));
}

/** Runs a database, and starts it again after a crash. Several crashes within a minute end it. */
async function runWithRestarts(
  endpoint: string,
  start: () => Promise<DatabaseProcess>,
): Promise<LocalDatabase> {
  let running = await start();
  let stopping = false;

  async function keepRunning(): Promise<DatabaseStartError | undefined> {
    let crashes: number[] = [];
    for (;;) {
      const problem = await running.ended;
      if (!problem || stopping) return undefined;
      const time = Date.now();
      crashes = [...crashes.filter((crash) => time - crash < CRASHES_MS), time];
      if (crashes.length >= MAX_CRASHES) return problem;
      running = await start();
      if (stopping) await running.stop();
      else process.stderr.write(RESTARTED);
    }
  }

  const exited = keepRunning().catch((error: DatabaseStartError) => error);
  return {
    endpoint,
    get pid() {
      return running.pid;
    },
    async stop() {
      stopping = true;
      await running.stop();
      // A restart may be in progress.
      await exited;
    },
    exited,
  };
}

async function launch(
  { command, first, fetches }: Program,
  { host, port }: Address,
  file: string | undefined,
): Promise<DatabaseProcess> {
  const options = ['--host', host, '--port', String(port), ...(file ? ['--db-path', file] : [])];
  const child = spawn('sh', ['-c', LAUNCH, 'sh', command, ...first, 'serve', ...options], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // An own process group: Ctrl+C must not end the database before the server.
    detached: true,
  });
  const errorLine = lastError(child);
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // The database has ended.
    }
  };
  const endTogether = () => signal('SIGTERM');
  process.once('exit', endTogether);

  let stopping = false;
  let answered = false;
  child.once('exit', () => {
    // Ends the shell in the background, which must not kill another process with the same id later.
    const pipe = child.stdio[3] as NodeJS.WritableStream;
    pipe.on('error', () => undefined);
    pipe.end('\n');
  });
  const ended = new Promise<DatabaseStartError | undefined>((resolve) => {
    child.once('error', () => resolve(programMissing(command)));
    child.once('close', (code) => {
      process.off('exit', endTogether);
      const problem = problemOf(errorLine(), port, file);
      const neverRan = fetches && !answered && problem.problem === 'crashed';
      const isMissing = neverRan || NOT_EXECUTED.includes(code ?? 0);
      resolve(stopping ? undefined : isMissing ? programMissing(command) : problem);
    });
  });
  const stop = async () => {
    stopping = true;
    signal('SIGTERM');
    const isEnded = await Promise.race([ended.then(() => true), pause(STOP_MS, false)]);
    if (!isEnded) signal('SIGKILL');
    await ended;
  };

  const endpoint = endpointOf({ host, port });
  const deadline = Date.now() + START_MS;
  const ready = () => Promise.race([responds(endpoint), ended.then(() => false)]);
  while (!(await ready())) {
    const outcome = await Promise.race([ended, pause(20, 'running' as const)]);
    if (outcome instanceof DatabaseStartError) throw outcome;
    if (Date.now() > deadline) {
      await stop();
      throw new DatabaseStartError(
        'no-answer',
        'The embedded database started but does not answer: start again, or set DYNAMODB_ENDPOINT to a DynamoDB of your own.',
      );
    }
  }
  answered = true;
  return { pid: child.pid, stop, ended };
}
