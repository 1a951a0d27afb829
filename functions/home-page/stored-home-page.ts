import * as z from 'zod';
import { changeAuthorSchema } from '#contracts/publishing/publishing.ts';
import {
  type HomePage,
  homePageDraftSchema,
  homePageSchema,
  SPECIFIED_HOME_PAGE,
} from '#domain/shop/home-page.ts';
import { HOME_PAGE_KEY } from '#functions/db/keys.ts';
import { type Item, itemWithKey } from '#functions/db/writes.ts';
import type { Revised } from '#functions/page-contents/content-repository.ts';

const storedSchema = z.object({
  home: homePageSchema,
  revision: z.number().int(),
  draft: z
    .object({ content: homePageDraftSchema, by: changeAuthorSchema, at: z.iso.datetime() })
    .optional(),
});

/** Parses the composition among items. Without a stored one, the home page of the specification has the revision 0. */
export function parseHomePage(items: readonly Item[]): Revised<HomePage> {
  const item = itemWithKey(items, HOME_PAGE_KEY);
  if (!item) return { content: SPECIFIED_HOME_PAGE, revision: 0 };
  const { home, revision, draft } = storedSchema.parse(item);
  return { content: home, revision, ...(draft ? { draft } : {}) };
}
