import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod';
import { BUILD_ID, MAX_BUILD_REASON, reportBuild } from '#contracts/publishing/publishing.ts';
import { API_BASE } from '#domain/limits.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Report = z.input<(typeof reportBuild)['body']>;

const ATTEMPTS = 3;
const TIMEOUT_MS = 10_000;
/** Maximum length of a reported reason, in characters. Longer output loses its start: the reason is at the end. */
const MAX_SENT = 4 * MAX_BUILD_REASON;

/** Start or result of a build. */
type Result =
  | { result: 'started' | 'succeeded'; catalogue: number }
  | { result: 'failed'; reason: string };

/** Reports a build to the shop. Never rejects: a build that cannot report still deploys, and counts as failed. */
export type ReportBuild = (result: Result) => Promise<void>;

/** Shop to which a build reports. */
export interface ReportTarget {
  /** Origin of the shop. */
  origin: string;
  secret: string;
  /** Id of the build. */
  build: string;
}

/** Returns the build's id: the body of the shop's build hook, or else the deployment's id. */
function buildIdOf({ INCOMING_HOOK_BODY: body = '', DEPLOY_ID }: Environment): string | undefined {
  return BUILD_ID.test(body) ? body : DEPLOY_ID;
}

/**
 * Returns the function that reports this build, or undefined for a build that the shop does not publish: on a machine
 * without BUILD_REPORT_SECRET, and for previews and branches.
 * @param print receives a line when a report fails
 */
export function buildReporter(
  environment: Environment,
  print: (line: string) => void,
): ReportBuild | undefined {
  const { BUILD_REPORT_SECRET: secret, CONTEXT: context, SITE_URL, URL: site } = environment;
  const origin = (SITE_URL || site)?.replace(/\/$/, '');
  const build = buildIdOf(environment);
  if (!secret || !origin || !build || (context && context !== 'production')) return undefined;
  return (result) => sendReport({ origin, secret, build }, result, print);
}

/** Sends a report, with up to three attempts. */
export async function sendReport(
  { origin, secret, build }: ReportTarget,
  result: Result,
  print: (line: string) => void,
): Promise<void> {
  const body: Report =
    result.result === 'failed'
      ? { build, result: 'failed', reason: result.reason.slice(-MAX_SENT) }
      : { build, ...result };
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await fetch(`${origin}${API_BASE}${reportBuild.path}`, {
      method: reportBuild.method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      ({ status }) => status,
      () => 'no answer' as const,
    );
    if (outcome === reportBuild.success) return;
    if (attempt === ATTEMPTS) return print(`The build could not be reported: ${outcome}.\n`);
    await pause(attempt * 1_000);
  }
}
