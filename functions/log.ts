/** One line of the log. It never contains a query, a body or an address. */
export interface LogEntry {
  level: 'info' | 'error';
  requestId: string;
  /** Name of the call or of the background task. */
  call: string;
  status?: number;
  /** Response time, in milliseconds. */
  ms?: number;
  error?: ReturnType<typeof describeError>;
  /** Origin of an error that a browser has reported. */
  browser?: { kind: string; page: string; build: string; island?: string };
  /** Mails that were sent. */
  sent?: number;
  /** Mails whose attempt failed. */
  left?: number;
  /** Build of the site that was started. */
  build?: string;
  /** Closed accounts whose items were removed. */
  cleared?: number;
}

export type Log = (entry: LogEntry) => void;

const MAX_MESSAGE_LENGTH = 500;

/** Removes email addresses and phone numbers, which mail servers for example include in error messages. */
export function redactContacts(message: string): string {
  return message
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
    .replace(/\+?\d[\d\s().-]{7,}\d/g, '[number]');
}

/** Describes an error for the log: name, message and stack, and name and message of its cause. */
export function describeError(thrown: unknown): { name: string; message: string; stack: string[] } {
  if (!(thrown instanceof Error))
    return { name: typeof thrown, message: 'not an error', stack: [] };
  const cause = thrown.cause ? describeError(thrown.cause) : undefined;
  const stack = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const message = cause ? `${thrown.message} <- ${cause.name}: ${cause.message}` : thrown.message;
  return {
    name: thrown.name,
    message: redactContacts(message).slice(0, MAX_MESSAGE_LENGTH),
    stack: stack.slice(0, 8).map((line) => line.trim()),
  };
}

/** Writes entries as lines of JSON to standard output and standard error, which the platform collects. */
export function logToConsole(minLevel: LogEntry['level']): Log {
  return (entry) => {
    if (minLevel === 'error' && entry.level === 'info') return;
    const line = `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`;
    (entry.level === 'error' ? process.stderr : process.stdout).write(line);
  };
}
