import * as z from 'zod';
import {
  type Build,
  type BuildInitiator,
  buildSchema,
  MAX_BUILDS,
  type reportBuild,
} from '#contracts/publishing/publishing.ts';

/*
 * Rules of publishing (decision 029). All functions are pure and return the next state. The repository stores the next
 * state unless the stored state has changed since it was read.
 */

const MINUTE_MS = 60_000;
/** Lease of the process that calls the build hook. After expiry, the schedule calls the hook again. */
const HOOK_LEASE_MS = 2 * MINUTE_MS;
/** Time after which a build that does not report counts as failed. */
export const BUILD_TIMEOUT_MS = 30 * MINUTE_MS;

/** Build with the deadline of its next step. Ended builds have no deadline. */
const storedBuildSchema = buildSchema.extend({ deadline: z.iso.datetime().optional() });
export type StoredBuild = z.infer<typeof storedBuildSchema>;

export const publishingStateSchema = z.object({
  /** Number of changes of the state, for the optimistic lock. */
  revision: z.number(),
  /** Latest first. */
  builds: z.array(storedBuildSchema),
  /** Build whose content is published. */
  published: storedBuildSchema.optional(),
});
export type PublishingState = z.infer<typeof publishingStateSchema>;

export type BuildReport = z.output<(typeof reportBuild)['body']>;

export const NO_BUILDS: PublishingState = { revision: 0, builds: [] };

/** Returns a build without the fields that only the rules use. */
export function shownBuild({ deadline: _, ...build }: StoredBuild): Build {
  return build;
}

/** Returns the catalog version that is published; 0 before the first publication. */
export function publishedVersion({ published }: PublishingState): number {
  return published?.catalogue ?? 0;
}

/** Returns the build in progress. */
export function activeBuild({ builds }: PublishingState): StoredBuild | undefined {
  return builds.find(({ deadline }) => deadline !== undefined);
}

/** Returns the number of failed builds since the last success. */
export function failuresInARow({ builds }: PublishingState): number {
  const ended = builds.filter(({ deadline }) => deadline === undefined);
  const success = ended.findIndex(({ state }) => state === 'succeeded');
  return success < 0 ? ended.length : success;
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

function replaceBuild(state: PublishingState, next: StoredBuild): PublishingState {
  const builds = state.builds.map((one) => (one.id === next.id ? next : one));
  return { ...state, builds };
}

function failedBuild(build: StoredBuild, end: Pick<Build, 'failure' | 'reason' | 'endedAt'>) {
  const { deadline: _, ...rest } = build;
  return { ...rest, state: 'failed' as const, ...end };
}

/** Marks builds without a report in time as failed. Returns the same object if there are no such builds. */
export function failOverdue(state: PublishingState, now: Date): PublishingState {
  const time = now.toISOString();
  return state.builds.reduce((before, build) => {
    const { deadline } = build;
    // The schedule repeats a hook call whose lease has expired, until the build timeout.
    const isOver =
      build.state === 'requested'
        ? build.requestedAt <= later(now, -BUILD_TIMEOUT_MS)
        : deadline !== undefined && deadline <= time;
    if (!deadline || !isOver) return before;
    return replaceBuild(before, failedBuild(build, { failure: 'timeout', endedAt: time }));
  }, state);
}

/** Adds a build whose hook the caller is going to call. */
export function requestBuild(
  state: PublishingState,
  { id, by }: { id: string; by: BuildInitiator },
  now: Date,
): PublishingState {
  const build: StoredBuild = {
    id,
    state: 'requested',
    by,
    requestedAt: now.toISOString(),
    after: publishedVersion(state),
    deadline: later(now, HOOK_LEASE_MS),
  };
  return { ...state, builds: [build, ...state.builds].slice(0, MAX_BUILDS) };
}

/** Returns the requested build whose hook lease has expired. */
export function lostRequest(state: PublishingState, now: Date): StoredBuild | undefined {
  const time = now.toISOString();
  return state.builds.find(
    (one) => one.state === 'requested' && one.deadline !== undefined && one.deadline <= time,
  );
}

/** Renews the lease for another call of the hook. */
export function leaseAgain(state: PublishingState, build: StoredBuild, now: Date): PublishingState {
  return replaceBuild(state, { ...build, deadline: later(now, HOOK_LEASE_MS) });
}

/** Records the result of the build hook. A build that has already started stays unchanged. */
export function recordHookCall(
  state: PublishingState,
  id: string,
  reason: string | undefined,
  now: Date,
): PublishingState {
  const build = state.builds.find((one) => one.id === id);
  if (build?.state !== 'requested') return state;
  const next: StoredBuild =
    reason === undefined
      ? { ...build, state: 'waiting', deadline: later(now, BUILD_TIMEOUT_MS) }
      : failedBuild(build, { failure: 'hook', reason, endedAt: now.toISOString() });
  return replaceBuild(state, next);
}

/**
 * Returns the build of a report, and a state that contains the build. A report with an unknown id is from a deployment
 * of new code, and adds a build.
 */
function reportedBuild(state: PublishingState, id: string, now: Date) {
  const known = state.builds.find((one) => one.id === id);
  if (known) return { build: known, withBuild: state };
  const added = requestBuild(state, { id, by: { kind: 'deployment' } }, now);
  return { build: added.builds[0] as StoredBuild, withBuild: added };
}

/**
 * Records a report of a build. A late report of a build that counted as failed is accepted. The first reason of a failure
 * stays, and a success is final. An older build never replaces what a newer one has published.
 */
export function recordReport(
  state: PublishingState,
  report: BuildReport,
  now: Date,
): PublishingState {
  const time = now.toISOString();
  const { build, withBuild } = reportedBuild(state, report.build, now);
  if (build.state === 'succeeded') return state;
  if (report.result === 'failed') {
    if (build.failure === 'build') return state;
    const end = { failure: 'build' as const, reason: report.reason, endedAt: time };
    return replaceBuild(withBuild, failedBuild(build, end));
  }
  const { failure: _, reason: __, endedAt: ___, deadline: ____, ...rest } = build;
  const { catalogue } = report;
  const running = { ...rest, startedAt: build.startedAt ?? time, catalogue };
  if (report.result === 'started') {
    const deadline = later(now, BUILD_TIMEOUT_MS);
    return replaceBuild(withBuild, { ...running, state: 'running', deadline });
  }
  const succeeded: StoredBuild = { ...running, state: 'succeeded', endedAt: time };
  const isNewest = catalogue >= publishedVersion(state);
  return {
    ...replaceBuild(withBuild, succeeded),
    ...(isNewest ? { published: succeeded } : {}),
  };
}
