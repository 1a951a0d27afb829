import * as z from 'zod';
import { languageSchema } from '#domain/languages.ts';
import { categorySchema } from '#domain/products/categories.ts';
import { translatedTitlesSchema } from '#domain/products/product-summary.ts';
import { staffRoleSchema } from '#domain/staff/staff-roles.ts';
import { defineCall, success } from '../call.ts';

/** Maximum number of unpublished changes in one list. */
export const MAX_LISTED_CHANGES = 100;
/** Maximum number of stored builds. */
export const MAX_BUILDS = 20;
/** Maximum number of changes listed for one build. */
export const MAX_BUILD_CHANGES = 20;
/** Maximum length of the reason of a failed build, in characters. */
export const MAX_BUILD_REASON = 500;
/** Minimum and maximum interval between two scheduled builds, in minutes. */
export const MIN_PUBLISH_MINUTES = 5;
export const MAX_PUBLISH_MINUTES = 24 * 60;
/** Default interval between two scheduled builds, in minutes (D60). */
export const PUBLISH_MINUTES = 15;

/** Id of a build. */
export const BUILD_ID = /^[\w-]{8,64}$/;

/** Author of a change. Compatible with `StaffActor`. */
const authorSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staff'), name: z.string(), role: staffRoleSchema }),
  z.object({ kind: z.literal('script') }),
]);
export const changeAuthorSchema = authorSchema;

/** Initiator of a build: a person or script that published, the schedule, or a deployment of new code. */
const initiatorSchema = z.discriminatedUnion('kind', [
  ...authorSchema.options,
  z.object({ kind: z.literal('schedule') }),
  z.object({ kind: z.literal('deployment') }),
]);
export type BuildInitiator = z.infer<typeof initiatorSchema>;

/** Kinds of change. */
export const CHANGE_ACTIONS = ['created', 'changed', 'deleted'] as const;

/** Contents of pages in addition to products and texts. The shop has one of each. */
export const PAGE_CONTENTS = ['shop-facts', 'home-page'] as const;
export type PageContent = (typeof PAGE_CONTENTS)[number];

/** Fields of every change. `at` and `by` belong to the latest change. */
const changedSchema = z.object({
  action: z.enum(CHANGE_ACTIONS),
  at: z.iso.datetime(),
  by: authorSchema,
  /** Number of saves. */
  saves: z.number().int().min(1),
});

/** All unpublished changes of one object, as one entry. */
const publishChangeSchema = z.discriminatedUnion('object', [
  changedSchema.extend({
    object: z.literal('product'),
    /** Product code. */
    id: z.string(),
    title: z.string(),
    /** Titles in other languages. Missing in changes that were stored before titles had translations. */
    titles: translatedTitlesSchema.optional(),
    category: categorySchema,
  }),
  changedSchema.extend({
    object: z.literal('text'),
    /** Id of a group of texts. */
    id: z.string(),
    title: z.string(),
    titles: translatedTitlesSchema.optional(),
  }),
  changedSchema.extend({ object: z.enum(PAGE_CONTENTS), id: z.enum(PAGE_CONTENTS) }),
]);
export type PublishChange = z.infer<typeof publishChangeSchema>;

/** Changed objects. With `isComplete: false`, there are older changes that are not counted. */
function changesSchema(maxListed: number) {
  return z.object({
    total: z.number().int().min(0),
    isComplete: z.boolean(),
    /** Latest change first. */
    list: z.array(publishChangeSchema).max(maxListed),
  });
}

/**
 * Steps of a build: `requested` until the build hook has answered, `waiting` until the build starts, `running` until it
 * reports its result.
 */
export const BUILD_STATES = ['requested', 'waiting', 'running', 'succeeded', 'failed'] as const;

/** Cause of a failure: the build itself, a failed call to the build hook, or a build that never reported. */
export const BUILD_FAILURES = ['build', 'hook', 'timeout'] as const;

export const buildSchema = z.object({
  id: z.string(),
  state: z.enum(BUILD_STATES),
  by: initiatorSchema,
  requestedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().optional(),
  endedAt: z.iso.datetime().optional(),
  /** Catalog version that was published when the build was requested. */
  after: z.number().int().min(0),
  /** Catalog version that the build contains. */
  catalogue: z.number().int().min(0).optional(),
  failure: z.enum(BUILD_FAILURES).optional(),
  /** Message of the failed build, without secrets. */
  reason: z.string().max(MAX_BUILD_REASON).optional(),
});
export type Build = z.infer<typeof buildSchema>;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:30');

const publishSettingsSchema = z.object({
  /** Minimum time between two scheduled builds, in minutes. */
  minutes: z
    .int()
    .min(MIN_PUBLISH_MINUTES, `must be at least ${MIN_PUBLISH_MINUTES}`)
    .max(MAX_PUBLISH_MINUTES, `must be at most ${MAX_PUBLISH_MINUTES}`),
  /** Hours without scheduled builds, in the time zone of the shop. The range may cross midnight. Null for none. */
  quiet: z
    .object({ from: timeOfDay, to: timeOfDay })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'must differ from the start' })
    .nullable(),
});
export type PublishSettings = z.infer<typeof publishSettingsSchema>;

/**
 * State of publishing, most urgent first: a build is under way; the last build failed; changes wait; all changes are
 * published; nothing was ever published or changed.
 */
export const PUBLISH_STATES = ['building', 'failed', 'changes', 'published', 'clean'] as const;

export const getPublishState = defineCall(() => ({
  name: 'getPublishState',
  summary:
    'Returns the state of publishing: unpublished changes, the build that runs, the last result, and the settings.',
  method: 'GET',
  path: '/admin/publishing',
  access: 'staff',
  response: success(
    z.object({
      state: z.enum(PUBLISH_STATES),
      /** True if the shop has a build hook. Without one, changes are only listed. */
      canPublish: z.boolean(),
      changes: changesSchema(MAX_LISTED_CHANGES),
      /** Build that is under way. */
      building: buildSchema.optional(),
      /** Last build that succeeded. */
      published: buildSchema.optional(),
      /** Last build, if it failed. */
      failed: buildSchema.optional(),
      /** Earliest time of the next scheduled build, if changes wait. */
      nextAt: z.iso.datetime().optional(),
      settings: publishSettingsSchema,
      /** Market whose time zone the quiet hours are in. */
      market: languageSchema,
    }),
  ),
}));

/** Reasons why `publishNow` starts no build. */
export const PUBLISH_REJECTIONS = ['building', 'nothing-to-publish', 'no-build-hook'] as const;

export const publishNow = defineCall(() => ({
  name: 'publishNow',
  summary:
    'Starts a build with all changes, unless a build is under way or nothing has changed. Concurrent calls start one build. A build hook that fails later makes the build fail.',
  method: 'POST',
  path: '/admin/publishing',
  access: 'staff',
  response: success(
    z.object({
      started: z.boolean(),
      why: z.enum(PUBLISH_REJECTIONS).optional(),
      /** Build that was started, or that is under way. */
      build: buildSchema.optional(),
    }),
  ),
}));

export const listBuilds = defineCall(() => ({
  name: 'listBuilds',
  summary: 'Lists the last builds, latest first, with the changes that each one published.',
  method: 'GET',
  path: '/admin/publishing/builds',
  access: 'staff',
  response: success(
    z.object({
      builds: z
        .array(
          buildSchema.extend({
            /** Missing while the content of the build is unknown. */
            changes: changesSchema(MAX_BUILD_CHANGES).optional(),
          }),
        )
        .max(MAX_BUILDS),
    }),
  ),
}));

export const updatePublishSettings = defineCall(() => ({
  name: 'updatePublishSettings',
  summary: 'Replaces the interval and the quiet hours of scheduled builds.',
  method: 'PATCH',
  path: '/admin/publishing/settings',
  access: 'staff',
  requiresStepUp: true,
  body: publishSettingsSchema,
  response: success(publishSettingsSchema),
}));

/** Maximum size of the report of a build, in bytes. */
const MAX_REPORT_BYTES = 16_384;

const reported = {
  /** Id from the body of the build hook, or any other id for a build that the shop did not request. */
  build: z.string().regex(BUILD_ID, 'must be the id of a build'),
};
const catalogue = z.int().min(0);

export const reportBuild = defineCall(() => ({
  name: 'reportBuild',
  summary:
    'Reports the start or the result of a build. Only the build may call it, with BUILD_REPORT_SECRET as bearer token.',
  method: 'POST',
  path: '/admin/publishing/report',
  access: 'build',
  body: z.discriminatedUnion('result', [
    /** `catalogue` is the catalog version before the build reads the products. */
    z.object({ ...reported, result: z.literal('started'), catalogue }),
    z.object({ ...reported, result: z.literal('succeeded'), catalogue }),
    z.object({ ...reported, result: z.literal('failed'), reason: z.string() }),
  ]),
  bodyBytes: MAX_REPORT_BYTES,
  response: success(z.object({})),
}));
