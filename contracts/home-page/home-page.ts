import * as z from 'zod';
import { homePageDraftSchema, homePageSchema, readinessProblems } from '#domain/shop/home-page.ts';
import { defineCall, success } from '../call.ts';
import { cursorSchema } from '../paging.ts';
import { changeAuthorSchema } from '../publishing/publishing.ts';

/** Calls for the composition of the home page (D120). */

const revision = z.number().int().min(0);

const currentSchema = z.object({
  /** Composition that the next build shows. */
  home: homePageSchema,
  /** Increases with every save, of drafts too. */
  revision,
  /** Composition that is not ready to publish. It replaces `home` when it is marked as ready. */
  draft: z
    .object({ home: homePageDraftSchema, by: changeAuthorSchema, at: z.iso.datetime() })
    .optional(),
});
export type RevisedHomePage = z.infer<typeof currentSchema>;

export const getHomePage = defineCall(() => ({
  name: 'getHomePage',
  summary:
    'Returns the composition of the home page: changes of sections, past, current and planned ones, their order, picked lists of products, and the draft.',
  method: 'GET',
  path: '/admin/home-page',
  access: 'staff',
  response: success(currentSchema),
}));

export const updateHomePage = defineCall(() => ({
  name: 'updateHomePage',
  summary:
    'Replaces the composition of the home page, as a draft or ready to publish. Pages show a ready one after the next publication. A start or an end starts a build. A draft can lack texts, and equals the published composition to discard the draft.',
  method: 'PUT',
  path: '/admin/home-page',
  access: 'staff',
  publishes: true,
  body: z
    .object({ home: homePageDraftSchema, revision, ready: z.boolean() })
    .superRefine(({ home, ready }, context) => {
      for (const { path, message } of ready ? readinessProblems(home) : [])
        context.addIssue({ code: 'custom', path: ['home', ...path], message });
    }),
  response: success(currentSchema),
  errors: ['version-conflict', 'pictures-missing'],
}));

export const restoreHomePage = defineCall(() => ({
  name: 'restoreHomePage',
  summary:
    'Restores the composition of the home page as it was after an entry of its history, as a draft. The result has a new revision.',
  method: 'POST',
  path: '/admin/home-page/restore',
  access: 'staff',
  body: z.object({ entry: cursorSchema, revision }),
  response: success(currentSchema),
  errors: ['unknown-entry', 'version-conflict'],
}));
