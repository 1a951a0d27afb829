/** One line of the log. It never holds what people typed: no query, no body, no address. */
export interface LogEntry {
  level: 'info' | 'error';
  requestId: string;
  /** Name of the call, or what else was going on. */
  call: string;
  status?: number;
  /** Time the answer took, in milliseconds. */
  ms?: number;
  error?: ReturnType<typeof describeError>;
  /** Origin of an error that a browser has reported. */
  browser?: { kind: string; page: string; build: string; island?: string };
  /** Mails that were sent, and that are left for later. */
  sent?: number;
  left?: number;
  /** Closed accounts of which nothing is left. */
  cleared?: number;
}

export type Log = (entry: LogEntry) => void;

const MAX_MESSAGE_LENGTH = 500;

/** Removes email addresses and telephone numbers, which a mail server for example puts into its messages. */
export function withoutPersons(message: string): string {
  return message
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
    .replace(/\+?\d[\d\s().-]{7,}\d/g, '[number]');
}

/** What a developer needs of an error: its name, message, place, and the same of its cause. */
export function describeError(thrown: unknown): { name: string; message: string; stack: string[] } {
  if (!(thrown instanceof Error))
    return { name: typeof thrown, message: 'not an error', stack: [] };
  const cause = thrown.cause ? describeError(thrown.cause) : undefined;
  const stack = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const message = cause ? `${thrown.message} <- ${cause.name}: ${cause.message}` : thrown.message;
  return {
    name: thrown.name,
    message: withoutPersons(message).slice(0, MAX_MESSAGE_LENGTH),
    stack: stack.slice(0, 8).map((line) => line.trim()),
  };
}

/** Writes entries as lines of JSON to where the platform collects them. @param least 'error' leaves out what went well */
export function logToConsole(least: LogEntry['level']): Log {
  return (entry) => {
    if (least === 'error' && entry.level === 'info') return;
    const line = `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`;
    (entry.level === 'error' ? process.stderr : process.stdout).write(line);
  };
}
