import type { ResponseOf } from '#contracts/call.ts';
import {
  type Build,
  type BuildInitiator,
  type getPublishState,
  type listBuilds,
  MAX_BUILD_CHANGES,
  MAX_LISTED_CHANGES,
  type PUBLISH_REJECTIONS,
  type PublishChange,
  type PublishSettings,
} from '#contracts/publishing/publishing.ts';
import type { Language } from '#domain/languages.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import { describeError, type Log } from '#functions/log.ts';
import type { CatalogChange } from '#functions/products/catalog-change-log.ts';
import type { CallBuildHook } from './build-hook.ts';
import { redactReason } from './redact-reason.ts';
import { MAX_ENTRIES, type PublishingRepository } from './repository.ts';
import { isHomePageDue, isPlannedChangeDue, nextBuildAt, quietMinutes } from './schedule.ts';
import {
  activeBuild,
  type BuildReport,
  failOverdue,
  failuresInARow,
  leaseAgain,
  lostRequest,
  type PublishingState,
  publishedVersion,
  recordHookCall,
  recordReport,
  requestBuild,
  shownBuild,
} from './state.ts';

export interface PublishingDependencies {
  repository: PublishingRepository;
  /** Undefined for a shop without a build hook. */
  callBuildHook: CallBuildHook | undefined;
  auditWrites: AuditWrites;
  now: () => Date;
  newBuildId: () => string;
  /** Market whose time zone the quiet hours are in. */
  market: Language;
  /** Values that no reason of a failed build may contain. */
  secrets: readonly string[];
  log: Log;
  newRequestId: () => string;
}

type StateView = ResponseOf<typeof getPublishState>['result'];
type BuildList = ResponseOf<typeof listBuilds>['result']['builds'];

/** Result of an attempt to publish. `afterwards` calls the build hook and never rejects. */
type Publication =
  | { started: true; build: Build; afterwards: () => Promise<void> }
  | { started: false; why: (typeof PUBLISH_REJECTIONS)[number]; build?: Build };

/** Publishing of changes in builds of the site (D60). */
export type PublishingService = ReturnType<typeof publishingService>;

/** Changes of one entry of the change log. */
function changesOf({
  at,
  by,
  products,
  texts = [],
  contents = [],
}: CatalogChange): PublishChange[] {
  const stamp = { at, by, saves: 1 };
  return [
    ...products.map(({ code, ...product }) => ({
      object: 'product' as const,
      id: code,
      ...product,
      ...stamp,
    })),
    ...texts.map(({ group, ...text }) => ({
      object: 'text' as const,
      id: group,
      ...text,
      action: 'changed' as const,
      ...stamp,
    })),
    ...contents.map((name) => ({
      object: name,
      id: name,
      action: 'changed' as const,
      ...stamp,
    })),
  ];
}

/** Combines the changes of an object into one entry. A product that is created and then changed counts as created. */
function combine(entries: readonly CatalogChange[]): PublishChange[] {
  const latestFirst = entries.flatMap(changesOf);
  const byObject = Map.groupBy(latestFirst, ({ object, id }) => `${object} ${id}`);
  return [...byObject.values()].flatMap((changes) => {
    const [latest, oldest] = [changes[0], changes.at(-1)];
    if (!latest || !oldest) return [];
    const isNew = oldest.action === 'created' && latest.action === 'changed';
    return { ...latest, ...(isNew ? { action: 'created' as const } : {}), saves: changes.length };
  });
}

/** @param after catalog version before the first change */
function summarizeChanges(entries: readonly CatalogChange[], after: number, maxListed: number) {
  const combined = combine(entries);
  const oldest = entries.at(-1);
  return {
    total: combined.length,
    isComplete: !oldest || oldest.version === after + 1 || entries.length < MAX_ENTRIES,
    list: combined.slice(0, maxListed),
  };
}

export function publishingService(dependencies: PublishingDependencies) {
  const { repository, callBuildHook, now, market, secrets } = dependencies;

  /** Changes the state, and retries after a concurrent change. */
  async function change(decide: (state: PublishingState) => PublishingState): Promise<void> {
    await withRetry('changes of the publishing state', async () => {
      const before = await repository.state();
      const after = decide(before);
      const isDone = after === before || (await repository.replace(before, after));
      return isDone ? 'changed' : 'busy';
    });
  }

  /** Calls the build hook and records the result. Never rejects: the schedule repeats a call that was not recorded. */
  async function callHook(id: string): Promise<void> {
    const logFailure = (fault: unknown) => {
      const error = describeError(fault);
      const message = redactReason(error.message, secrets);
      const requestId = dependencies.newRequestId();
      dependencies.log({
        level: 'error',
        requestId,
        call: 'build hook',
        error: { ...error, message },
      });
      return message;
    };
    const reason = await callBuildHook?.({ id }).then(() => undefined, logFailure);
    await change((state) => recordHookCall(state, id, reason, now())).catch(logFailure);
  }

  async function request(before: PublishingState, state: PublishingState, by: BuildInitiator) {
    const requested = requestBuild(state, { id: dependencies.newBuildId(), by }, now());
    const [build] = requested.builds;
    return build && (await repository.replace(before, requested)) ? build : undefined;
  }

  /** Returns whether the changes after the published version have waited for their interval, outside of quiet hours. */
  async function areChangesDue(state: PublishingState, settings: PublishSettings, version: number) {
    const after = publishedVersion(state);
    if (version <= after) return false;
    const first = await repository.firstChange(after);
    const time = now();
    const isDue = first && nextBuildAt(state, settings, first.at, market) <= time;
    return isDue && quietMinutes(time, settings.quiet, market) === 0;
  }

  /** Calls the hook again for a build whose hook lease has expired. */
  async function repeatLostRequest(before: PublishingState, state: PublishingState) {
    const lost = lostRequest(state, now());
    if (!lost || !callBuildHook) return undefined;
    const isLeased = await repository.replace(before, leaseAgain(state, lost, now()));
    if (!isLeased) return undefined;
    await callHook(lost.id);
    return lost.id;
  }

  return {
    async view(): Promise<StateView> {
      const { state: stored, settings } = await repository.read();
      const state = failOverdue(stored, now());
      const after = publishedVersion(state);
      const entries = await repository.changes(after);
      const first = entries.at(-1);
      const building = activeBuild(state);
      const last = state.builds[0];
      const failed = last?.state === 'failed' ? last : undefined;
      const changes = summarizeChanges(entries, after, MAX_LISTED_CHANGES);
      const { published } = state;
      const rest = changes.total > 0 ? 'changes' : published ? 'published' : 'clean';
      return {
        state: building ? 'building' : failed ? 'failed' : rest,
        canPublish: callBuildHook !== undefined,
        changes,
        ...(building ? { building: shownBuild(building) } : {}),
        ...(published ? { published: shownBuild(published) } : {}),
        ...(failed ? { failed: shownBuild(failed) } : {}),
        ...(first && callBuildHook && !building
          ? { nextAt: nextBuildAt(state, settings, first.at, market).toISOString() }
          : {}),
        settings,
        market,
      };
    },

    /** Number of failed builds since the last success. */
    async failuresInARow(): Promise<number> {
      return failuresInARow(failOverdue(await repository.state(), now()));
    },

    async builds(): Promise<BuildList> {
      const state = failOverdue(await repository.state(), now());
      const known = state.builds.filter(({ catalogue }) => catalogue !== undefined);
      const from = Math.min(...known.map(({ after }) => after));
      const upTo = Math.max(...known.map(({ catalogue = 0 }) => catalogue));
      const entries = known.length > 0 ? await repository.changes(from, upTo) : [];
      return state.builds.map((build) => {
        const { after, catalogue } = build;
        if (catalogue === undefined) return shownBuild(build);
        const contained = entries.filter(({ version }) => version > after && version <= catalogue);
        const { total, list } = summarizeChanges(contained, after, MAX_BUILD_CHANGES);
        const oldest = entries.at(-1)?.version ?? 0;
        const isComplete = entries.length < MAX_ENTRIES || oldest <= after + 1;
        return { ...shownBuild(build), changes: { total, isComplete, list } };
      });
    },

    /** Starts a build with all changes. Concurrent attempts start one build. */
    async publish(by: StaffActor): Promise<Publication> {
      if (!callBuildHook) return { started: false, why: 'no-build-hook' };
      return withRetry('changes of the publishing state', async () => {
        const { state: stored, version } = await repository.read();
        const state = failOverdue(stored, now());
        const active = activeBuild(state);
        if (active) return { started: false, why: 'building', build: shownBuild(active) };
        if (version <= publishedVersion(state)) {
          return { started: false, why: 'nothing-to-publish' };
        }
        const build = await request(stored, state, by);
        return build
          ? { started: true, build: shownBuild(build), afterwards: () => callHook(build.id) }
          : 'busy';
      });
    },

    /** Starts a build if one is due, and repeats a hook call whose lease has expired. Returns the id of the build. */
    async publishDue(): Promise<string | undefined> {
      const { state: stored, settings, version, home, planned } = await repository.read();
      const time = now();
      const state = failOverdue(stored, time);
      const store = async () => {
        if (state !== stored) await repository.replace(stored, state);
        return undefined;
      };
      if (activeBuild(state)) return (await repeatLostRequest(stored, state)) ?? store();
      if (!callBuildHook) return store();
      const isDue =
        isHomePageDue(state, settings, home, time) ||
        isPlannedChangeDue(state, settings, planned, time) ||
        (await areChangesDue(state, settings, version));
      if (!isDue) return store();
      const build = await request(stored, state, { kind: 'schedule' });
      if (build) await callHook(build.id);
      return build?.id;
    },

    async updateSettings(settings: PublishSettings, by: StaffActor): Promise<void> {
      const { settings: before } = await repository.read();
      const object = { type: 'publishing', id: 'settings' } as const;
      const audit = dependencies.auditWrites(by, {
        kind: 'changed',
        object,
        before,
        after: settings,
      });
      await repository.putSettings(settings, audit);
    },

    async report(report: BuildReport): Promise<void> {
      const clean =
        report.result === 'failed'
          ? { ...report, reason: redactReason(report.reason, secrets) }
          : report;
      await change((state) => recordReport(state, clean, now()));
    },
  };
}
