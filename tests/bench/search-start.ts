/**
 * Cold start of a function. Loads the packed index from the table, responds to one search and prints the cost.
 * search-bench.ts runs this file as a new process, so that no cache is warm. The argument is the table's name.
 */
import { readDatabaseEnvironment } from '#functions/env.ts';
import { countedDatabase, freshIndex, searchOnce } from './search-once.ts';

const { database, reads } = countedDatabase({
  ...readDatabaseEnvironment(),
  tableName: process.argv[2] ?? '',
});
const start = performance.now();
searchOnce(await freshIndex(database).current(), 'ghe banh');
const ms = performance.now() - start;
// maxRSS is in KiB.
const peakMiB = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ ms, reads: reads(), peakMiB }));
