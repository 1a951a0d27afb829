import lighthouse, { type RunnerResult } from 'lighthouse';
import { startFloor } from './floor.ts';
import { measuredPages } from './pages.ts';
import { atLeast, atMost, type Row, ratioToFloor, type Table, targets } from './report.ts';
import type { Shop } from './shop.ts';
import { warm } from './slow-phone.ts';
import { median } from './timing.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = RunnerResult['lhr'];

/** Part `lighthouse`: Lighthouse on home, category and product page with a slow phone, medians of three runs. */
export async function lighthousePart(shop: Shop): Promise<Table[]> {
  const origin = await shop.origin();
  const browser = await shop.browser();
  const rows: Row[] = [];
  // The first run does not count: Lighthouse's own warm-up slows the page down.
  await run(origin, shop.debuggingPort);
  const floor = await startFloor(shop);
  for (const { path } of measuredPages(shop.code)) {
    const floorUrl = await floor.urlOf(origin + path);
    for (const url of [origin + path, floorUrl]) await warm(browser, url);
    const [reports, floorReports]: [Report[], Report[]] = [[], []];
    while (reports.length < RUNS) {
      reports.push(await run(origin + path, shop.debuggingPort));
      floorReports.push(await run(floorUrl, shop.debuggingPort));
    }
    rows.push(...rowsOf(path, reports, floorReports));
  }
  await floor.stop();
  return [targets(`Lighthouse on a phone, medians of ${RUNS}`, rows)];
}

async function run(url: string, port: number): Promise<Report> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // A first visit. A page in another language stores the language, which would redirect this one.
    clearStorageTypes: ['cookies', 'local_storage', 'cache_storage', 'shader_cache'],
  });
  if (!result) throw new Error(`Lighthouse returned no report for ${url}`);
  return result.lhr;
}

const medianValue = (reports: readonly Report[], audit: string) =>
  median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY));

function rowsOf(path: string, reports: readonly Report[], floorReports: readonly Report[]): Row[] {
  const score = (category: string) =>
    median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
  const value = (audit: string) => medianValue(reports, audit);
  return [
    ...CATEGORIES.map((category) =>
      atLeast(
        `${path} ${category}${named(failures(category, reports))}`,
        Math.round(score(category)),
        category === 'performance' ? 99 : 100,
        '',
      ),
    ),
    ratioToFloor(
      `${path} LCP, ratio (time / floor)`,
      value('largest-contentful-paint'),
      medianValue(floorReports, 'largest-contentful-paint'),
      1.1,
    ),
    atMost(`${path} TBT`, Math.round(value('total-blocking-time')), 50, 'ms'),
    atMost(`${path} CLS`, Math.round(value('cumulative-layout-shift') * 1000) / 1000, 0.01, ''),
  ];
}

const named = (audits: readonly string[]) => (audits.length > 0 ? ` (${audits.join(', ')})` : '');

/** Audits that reduce a category's score. Those of performance are omitted, because they are gradual. */
function failures(category: string, reports: readonly Report[]): string[] {
  const [report] = reports;
  if (category === 'performance' || !report) return [];
  return (report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
