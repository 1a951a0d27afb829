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

/** Reads the composition of a build; undefined if it is the one of the specification. */
export type HomePageReader = () => Promise<CurrentHomePage | undefined>;

/** Returns a function that reads the composition once, so that all pages and redirects of a build agree (D120). */
export function homePageReader(now: () => Date): HomePageReader {
  let reading: ReturnType<HomePageReader> | undefined;
  return () => {
    reading ??= readHomePage(now());
    return reading;
  };
}

/**
 * Vite plugin that gives pages the composition of the home page. Without a composition, the code of the module stays as it
 * is.
 */
export function homePage(read: HomePageReader): Plugin {
  return {
    name: 'home-page',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith(MODULE)) return undefined;
      const current = await read();
      return current && { code: replaceExports(code, { CURRENT_HOME_PAGE: current }), map: null };
    },
  };
}
