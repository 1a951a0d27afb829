import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';
import {
  type CurrentHomePage,
  type HomePage,
  homePageAt,
  SPECIFIED_HOME_PAGE,
} from '#domain/shop/home-page.ts';
import { connect } from '#functions/db/client.ts';
import { HOME_PAGE_KEY } from '#functions/db/keys.ts';
import { readBatchDatabase } from '#functions/env.ts';
import { parseHomePage } from '#functions/home-page/stored-home-page.ts';
import { replaceExports } from './replace-exports.ts';

const MODULE = '/src/features/home/current-home-page.ts';

/** Returns the stored composition, with planned changes. */
export async function storedHomePage(): Promise<HomePage> {
  return parseHomePage(await connect(readBatchDatabase()).getMany([HOME_PAGE_KEY])).content;
}

/** Returns the composition at an instant; undefined if it is the one of the specification. */
async function readHomePage(now: Date): Promise<CurrentHomePage | undefined> {
  const current = homePageAt(await storedHomePage(), now);
  return isDeepStrictEqual(current, homePageAt(SPECIFIED_HOME_PAGE, now)) ? undefined : current;
}

/**
 * Vite plugin that gives pages the composition of the home page at one time, so that all pages of a build agree (D120).
 * Without a composition, the code of the module stays as it is.
 */
export function homePage(now: () => Date): Plugin {
  let reading: ReturnType<typeof readHomePage> | undefined;
  return {
    name: 'home-page',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith(MODULE)) return undefined;
      reading ??= readHomePage(now());
      const current = await reading;
      return current && { code: replaceExports(code, { CURRENT_HOME_PAGE: current }), map: null };
    },
  };
}
