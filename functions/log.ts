import type { SocialError, SocialProvider } from '#contracts/users/social.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';

/** One line of the log. It never contains a query, a body or an address. */
export interface LogEntry extends SecurityDetails {
  /** Id of the staff member who changes a role. */
  by?: string;
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
  /** Emails that were sent. */
  sent?: number;
  /** Emails whose attempt failed. */
  left?: number;
  /** Build of the site that was started. */
  build?: string;
  /** Closed accounts whose items were removed. */
  cleared?: number;
  /** Number of deleted pictures. */
  deleted?: number;
  /** Sender of a request: `visitor`, `customer`, `build`, `script`, or the role of a staff member. */
  role?: string;
  /** Network prefix, for sign-ins, refused requests and role changes. */
  network?: string;
}

/** Details of a sign-in or a change of roles. They contain no email address and no name. */
export interface SecurityDetails {
  /** Id of the account that signs in or changes. */
  person?: string;
  factor?: Factor;
  /** Role that an account gets. */
  newRole?: StaffRole;
  /** Error code of a refused sign-in that ends with a redirect. */
  refusal?: SocialError;
}

/** Proof of a sign-in. */
export type Factor =
  | 'admin-key'
  | 'authenticator'
  | 'enrollment-link'
  | 'passkey'
  | 'password'
  | 'recovery-code'
  | SocialProvider;

/** Adds details to the log entry of a request. */
export type Note = (details: SecurityDetails) => void;

export type Log = (entry: LogEntry) => void;

const MAX_MESSAGE_LENGTH = 500;

/** Removes email addresses and phone numbers, which mail servers for example include in error messages. */
export function redactContacts(message: string): string {
  return (
    message
      // A match begins at the start of a word. Otherwise, a long word would take quadratic time.
      .replace(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
      .replace(/\+?\d[\d\s().-]{7,}\d/g, '[number]')
  );
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

/**
 * Starts the log entry of a request. `logResponse` writes the entry with the time since the start, and returns the
 * response.
 * @param call name of the call or of the page
 */
export function startRequestLog(
  { log, newRequestId }: { log: Log; newRequestId: () => string },
  call: string,
) {
  const requestId = newRequestId();
  const start = performance.now();
  function logResponse(response: Response, fault?: unknown, details?: Partial<LogEntry>): Response {
    log({
      level: fault ? 'error' : 'info',
      requestId,
      call,
      status: response.status,
      ms: Math.round(performance.now() - start),
      ...details,
      ...(fault ? { error: describeError(fault) } : {}),
    });
    return response;
  }
  return { requestId, logResponse };
}

/** Writes entries as lines of JSON to standard output and standard error, which the platform collects. */
export function logToConsole(minLevel: LogEntry['level']): Log {
  return (entry) => {
    if (minLevel === 'error' && entry.level === 'info') return;
    const line = `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`;
    (entry.level === 'error' ? process.stderr : process.stdout).write(line);
  };
}
