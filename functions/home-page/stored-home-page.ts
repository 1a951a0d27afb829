import * as z from 'zod';
import { type HomePage, homePageSchema, SPECIFIED_HOME_PAGE } from '#domain/shop/home-page.ts';
import type { Item } from '#functions/db/writes.ts';
import type { Revised } from '#functions/page-contents/content-repository.ts';

const storedSchema = z.object({ home: homePageSchema, revision: z.number().int() });

/** Parses the composition in an item. Without an item, the home page of the specification has the revision 0. */
export function parseHomePage(item: Item | undefined): Revised<HomePage> {
  if (!item) return { content: SPECIFIED_HOME_PAGE, revision: 0 };
  const { home, revision } = storedSchema.parse(item);
  return { content: home, revision };
}
