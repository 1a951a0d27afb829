import { connect, type Database } from '#functions/db/client.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { CurrentIndex } from '#functions/search/current-index.ts';
import { findProducts } from '#functions/search/find-products.ts';
import { searchPackRepository } from '#functions/search/pack-repository.ts';
import type { SearchIndex } from '#functions/search/search-index.ts';
import { searchSettingsRepository } from '#functions/search/settings-repository.ts';
import { titleHighlighter } from '#functions/search/title-highlighter.ts';

/** Number of results that the search page requests. */
const SHOWN = 100;

/** Database connection that counts single reads. */
export function countedDatabase(settings: ConnectionSettings): {
  database: Database;
  reads: () => number;
} {
  const database = connect(settings);
  let reads = 0;
  const get: Database['get'] = (key) => {
    reads += 1;
    return database.get(key);
  };
  return { database: { ...database, get }, reads: () => reads };
}

/** Search index of a function that has not responded to any request yet. */
export function freshIndex(database: Database): CurrentIndex {
  return new CurrentIndex(
    catalogRepository(database),
    searchPackRepository(database, () => new Date()),
    searchSettingsRepository(database),
    () => undefined,
    () => '',
  );
}

/** One search as in the API: matching, paging, reading cards, and highlighting. */
export function searchOnce(index: SearchIndex, words: string): void {
  const found = findProducts(index, words);
  const mark = titleHighlighter(found.matches);
  for (const product of Array.from(found.products).slice(0, SHOWN)) {
    const shown = index.shown(product);
    for (const title of Object.values(shown?.titles ?? {})) mark(title);
  }
}
