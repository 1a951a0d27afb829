import * as z from 'zod';
import { type PublishSettings, updatePublishSettings } from '#contracts/publishing/publishing.ts';
import type { HomePage } from '#domain/shop/home-page.ts';
import type { Database } from '#functions/db/client.ts';
import {
  CATALOG_CHANGES_PARTITION,
  CATALOG_VERSION_KEY,
  catalogChangeOrder,
  HOME_PAGE_KEY,
  PLANNED_CHANGE_KEY,
  PUBLISHING_KEY,
  PUBLISHING_SETTINGS_KEY,
} from '#functions/db/keys.ts';
import { IS_NEW, type Item, itemWithKey, type Write } from '#functions/db/writes.ts';
import { parseHomePage } from '#functions/home-page/stored-home-page.ts';
import { type CatalogChange, catalogChangeSchema } from '#functions/products/catalog-change-log.ts';
import { parseCatalogVersion } from '#functions/products/repository.ts';
import { DEFAULT_PUBLISH_SETTINGS } from './schedule.ts';
import { NO_BUILDS, type PublishingState, publishingStateSchema } from './state.ts';

/** Maximum number of entries of the change log that one list reads. */
export const MAX_ENTRIES = 100;

/** State of publishing, with the settings and the catalog version that determine the next build. */
export interface PublishingItem {
  state: PublishingState;
  settings: PublishSettings;
  /** Catalog version. */
  version: number;
  /** Composition of the home page, whose starts and ends need a build. */
  home: HomePage;
  /** Catalog version of the last change that was planned for its minute; 0 without one. */
  planned: number;
}

/** State of publishing in the table. The unpublished changes are the change log after the published catalog version. */
export type PublishingRepository = ReturnType<typeof publishingRepository>;

function parsePublishingState(item: Item | undefined): PublishingState {
  return item ? publishingStateSchema.parse(item) : NO_BUILDS;
}

export function publishingRepository(
  database: Pick<Database, 'get' | 'getMany' | 'transact' | 'queryPage'>,
) {
  async function entries(
    range: { from: string; to?: string; backwards: boolean },
    limit: number,
  ): Promise<CatalogChange[]> {
    const { found } = await database.queryPage(CATALOG_CHANGES_PARTITION, { ...range, limit });
    return z.array(catalogChangeSchema).parse(found);
  }

  return {
    /** State, settings, catalog version and home page, in one call. */
    async read(): Promise<PublishingItem> {
      const items = await database.getMany([
        PUBLISHING_KEY,
        PUBLISHING_SETTINGS_KEY,
        CATALOG_VERSION_KEY,
        HOME_PAGE_KEY,
        PLANNED_CHANGE_KEY,
      ]);
      const settings = itemWithKey(items, PUBLISHING_SETTINGS_KEY);
      return {
        state: parsePublishingState(itemWithKey(items, PUBLISHING_KEY)),
        settings: settings ? updatePublishSettings.body.parse(settings) : DEFAULT_PUBLISH_SETTINGS,
        version: parseCatalogVersion(itemWithKey(items, CATALOG_VERSION_KEY)),
        home: parseHomePage(items).content,
        planned: parseCatalogVersion(itemWithKey(items, PLANNED_CHANGE_KEY)),
      };
    },

    async state(): Promise<PublishingState> {
      return parsePublishingState(await database.get(PUBLISHING_KEY));
    },

    /** Stores the next state unless it has changed since it was read. */
    async replace({ revision }: PublishingState, after: PublishingState): Promise<boolean> {
      const item = { ...PUBLISHING_KEY, ...after, revision: revision + 1 };
      const seen = {
        expression: 'revision = :revision',
        values: { ':revision': revision },
      };
      const outcome = await database.transact([
        { put: item, when: revision === 0 ? IS_NEW : seen },
      ]);
      return outcome.written;
    },

    /** @param otherWrites writes without conditions, for the same transaction */
    async putSettings(settings: PublishSettings, otherWrites: readonly Write[]): Promise<void> {
      const put = { put: { ...PUBLISHING_SETTINGS_KEY, ...settings } };
      await database.transact([put, ...otherWrites]);
    },

    /**
     * Latest entries of the change log after one catalog version, up to another: latest first, at most `MAX_ENTRIES`.
     */
    changes(after: number, upTo?: number): Promise<CatalogChange[]> {
      const from = catalogChangeOrder(after + 1);
      const to = upTo === undefined ? {} : { to: catalogChangeOrder(upTo) };
      return entries({ from, ...to, backwards: true }, MAX_ENTRIES);
    },

    /** Oldest entry of the change log after a catalog version. */
    async firstChange(after: number): Promise<CatalogChange | undefined> {
      const from = catalogChangeOrder(after + 1);
      const [first] = await entries({ from, backwards: false }, 1);
      return first;
    },
  };
}
