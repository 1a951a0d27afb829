import type { Call, ParsedInput } from '#contracts/call.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { failureResponse } from '#functions/http/failure-response.ts';
import { loggedNetworkPrefix } from '#functions/limits/network.ts';
import {
  describeError,
  type Log,
  type LogEntry,
  type Note,
  startRequestLog,
} from '#functions/log.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import type { Session } from '#functions/sessions/repository.ts';
import type { StaffSession } from '#functions/sessions/staff-session-repository.ts';
import { type AuthDependencies, type Authorization, authorize } from './authorize.ts';
import { type FailedOutcome, failureOf, isFailure } from './failure.ts';
import { type HandlerResult, responseOf, withCookies } from './handler-result.ts';
import { listHit } from './list-limit.ts';
import { parseInput } from './parse-input.ts';

/** Facts about a request that the platform adds. */
export interface PlatformContext {
  /** Network address of the sender. */
  ip: string;
  /** Keeps the process alive for work that continues after the response. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** Second argument of a handler, in addition to the parsed input. */
export interface CallContext extends PlatformContext {
  request: Request;
  /** Session of the request, if any. */
  session?: Session;
  /** Sender of a staff call. */
  actor?: StaffActor;
  /** Session of a person with a staff account. */
  staffSession?: StaffSession;
  /** Adds facts about a sign-in or a change of roles to the log entry of the request. */
  note: Note;
}

/** Runs work after the response if the platform supports that. Otherwise the response waits for the work. */
export async function afterResponse(
  { waitUntil }: PlatformContext,
  work: Promise<unknown>,
): Promise<void> {
  if (waitUntil) waitUntil(work);
  else await work;
}

type Handler<C extends Call> = (
  input: ParsedInput<C>,
  context: CallContext,
) => Promise<HandlerResult<C> | FailedOutcome> | HandlerResult<C> | FailedOutcome;

export interface EndpointDependencies extends AuthDependencies {
  /** Sends emails of the outbox. Failures stay in the table for the next run. */
  sendStoredEmails: (emails: readonly OutboxEmail[]) => Promise<void>;
  log: Log;
  newRequestId: () => string;
}

/** A request that the router has matched to an endpoint. */
export interface MatchedRequest {
  request: Request;
  /** Decoded path parameters. */
  params: Readonly<Record<string, string>>;
  platform: PlatformContext;
  dependencies: EndpointDependencies;
}

/** A call with its handler. */
export interface Endpoint {
  readonly call: Call;
  respond(matched: MatchedRequest): Promise<Response>;
}

/** A response, with the fault and the facts to log. */
interface HandledResponse {
  response: Response;
  fault?: unknown;
  facts?: Partial<LogEntry>;
}

type Authorized = Exclude<Authorization, { failure: unknown }>;

/** Runs the `afterwards` of an authorization. Faults are logged and do not affect the response. */
async function runAfterwards(
  afterwards: () => Promise<void>,
  { platform, dependencies: { log, newRequestId } }: MatchedRequest,
): Promise<void> {
  const work = afterwards().catch((fault: unknown) => {
    const error = describeError(fault);
    log({ level: 'error', requestId: newRequestId(), call: 'after a response', error });
  });
  await afterResponse(platform, work);
}

/** Returns the sender of a request for the log. */
function logRole({ access }: Call, { actor, session }: Authorized): string {
  if (access === 'build') return access;
  if (actor) return actor.kind === 'staff' ? actor.role : actor.kind;
  return session ? 'customer' : 'visitor';
}

async function parseAndHandle<C extends Call>(
  call: C,
  handler: Handler<C>,
  matched: MatchedRequest,
  authorized: Authorized,
): Promise<HandledResponse> {
  const { request, params, platform } = matched;
  const { limits, sendStoredEmails } = matched.dependencies;
  const { session, actor, staffSession, cookies } = authorized;
  const facts: Partial<LogEntry> = { role: logRole(call, authorized) };
  const note: Note = (noted) => {
    const by = actor?.kind === 'staff' ? { by: actor.id } : {};
    Object.assign(facts, noted, by, { network: loggedNetworkPrefix(platform.ip) });
  };
  const parsed = await parseInput(call, request, params);
  if ('failure' in parsed) {
    const response = failureResponse(parsed.failure, parsed);
    return { response: withCookies(response, cookies), facts };
  }
  const hit = listHit(call.name, parsed.input, staffSession);
  const limitReached = hit && limits.checkKnown(hit);
  if (limitReached) {
    note({});
    const response = responseOf(call, limitReached as HandlerResult<C>);
    return { response: withCookies(response, cookies), facts };
  }
  const context = {
    ...platform,
    request,
    note,
    ...(session ? { session } : {}),
    ...(actor ? { actor } : {}),
    ...(staffSession ? { staffSession } : {}),
  };
  const outcome = await handler(parsed.input, context);
  const result: HandlerResult<C> = isFailure(outcome) ? failureOf(outcome) : outcome;
  const { emails = [] } = result;
  if (emails.length > 0) await runAfterwards(() => sendStoredEmails(emails), matched);
  // Counted after the response, because a list already makes three table calls. Each instance allows one further page.
  if (hit) await runAfterwards(async () => void (await limits.count(hit)), matched);
  return {
    // The handler's cookies come last and take precedence: a sign-out removes the session cookie that was just renewed.
    response: withCookies(responseOf(call, result), [...cookies, ...(result.cookies ?? [])]),
    facts,
    ...('fault' in result ? { fault: result.fault } : {}),
  };
}

async function respondTo<C extends Call>(
  call: C,
  handler: Handler<C>,
  matched: MatchedRequest,
): Promise<HandledResponse> {
  const { request, params, dependencies, platform } = matched;
  const authorization = await authorize(call, request, params, dependencies, platform.ip);
  if ('failure' in authorization) {
    const facts = { network: loggedNetworkPrefix(platform.ip) };
    const response = responseOf(call, authorization as HandlerResult<C>);
    return { response: withCookies(response, authorization.cookies), facts };
  }
  const handled = await parseAndHandle(call, handler, matched, authorization);
  if (authorization.afterwards) await runAfterwards(authorization.afterwards, matched);
  return handled;
}

/**
 * Endpoint of a call, always in the order authorize, parse, handle, respond. A DatabaseUnavailable error becomes a 503.
 * Any other error becomes a 500 with the id of the log entry and without details of the error.
 */
export function endpoint<C extends Call>(call: C, handler: Handler<C>): Endpoint {
  return {
    call,
    async respond(matched) {
      const { requestId, logResponse } = startRequestLog(matched.dependencies, call.name);
      const finish = ({ response, fault, facts }: HandledResponse) => {
        // A person who reports a failure can quote the id of its log entry.
        response.headers.set('X-Request-Id', requestId);
        return logResponse(response, fault, facts);
      };
      try {
        return finish(await respondTo(call, handler, matched));
      } catch (fault) {
        const unavailable = fault instanceof DatabaseUnavailable;
        const response = failureResponse(unavailable ? 'unavailable' : 'internal', { requestId });
        return finish({ response, fault });
      }
    },
  };
}
