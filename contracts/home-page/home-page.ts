import * as z from 'zod';
import { homePageSchema } from '#domain/shop/home-page.ts';
import { defineCall, success } from '../call.ts';
import { cursorSchema } from '../paging.ts';

/** Calls for the composition of the home page (D120). */

const revision = z.number().int().min(0);

const currentSchema = z.object({ home: homePageSchema, revision });
export type RevisedHomePage = z.infer<typeof currentSchema>;

export const getHomePage = defineCall(() => ({
  name: 'getHomePage',
  summary:
    'Returns the composition of the home page: changes of sections, past, current and planned ones, their order, and picked lists of products.',
  method: 'GET',
  path: '/admin/home-page',
  access: 'staff',
  response: success(currentSchema),
}));

export const updateHomePage = defineCall(() => ({
  name: 'updateHomePage',
  summary:
    'Replaces the composition of the home page. Pages show it after the next publication. A start or an end starts a build.',
  method: 'PUT',
  path: '/admin/home-page',
  access: 'staff',
  publishes: true,
  body: currentSchema,
  response: success(currentSchema),
  errors: ['version-conflict', 'pictures-missing'],
}));

export const restoreHomePage = defineCall(() => ({
  name: 'restoreHomePage',
  summary:
    'Restores the composition of the home page as it was after an entry of its history. The result has a new revision.',
  method: 'POST',
  path: '/admin/home-page/restore',
  access: 'staff',
  publishes: true,
  body: z.object({ entry: cursorSchema, revision }),
  response: success(currentSchema),
  errors: ['unknown-entry', 'version-conflict'],
}));
