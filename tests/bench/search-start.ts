/**
 * A function that starts: takes the packed index from the table, answers one search and tells what that cost. Run by
 * search-bench.ts as a process of its own, so that nothing is warm. The argument is the name of the table.
 */
import { readDatabaseEnvironment } from '#functions/env.ts';
import { countedDatabase, freshIndex, searchOnce } from './search-once.ts';

const { database, reads } = countedDatabase({
  ...readDatabaseEnvironment(),
  tableName: process.argv[2] ?? '',
});
const begun = performance.now();
searchOnce(await freshIndex(database).current(), 'ghe banh');
const ms = performance.now() - begun;
// maxRSS is in KiB.
const peakMiB = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ ms, reads: reads(), peakMiB }));
