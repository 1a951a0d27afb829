import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildSite } from '#local/build-site.ts';
import { startEnvironment } from '#local/environment.ts';
import { runCommand } from '#local/refusal.ts';
import { startSiteServer } from '#local/site-server.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { measureRatios, type Ratio } from './api-ratios.ts';
import { type LoadReport, measureLoad } from './load-bench.ts';
import { type LoginTiming, measureLogins } from './login-timing.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { measureSearch, type SearchCost } from './search-bench.ts';

const CODE = 'LL-SF-1011';

/**
 * `npm run bench`: what pages weigh when they are opened cold on a phone, how the shop bears a minute of browsing,
 * searching and ordering, what API calls cost beside bare table calls, and what logins tell by their time.
 */
await runCommand(async () => {
  // One sender places hundreds of orders here.
  process.env['RATE_LIMIT_FACTOR'] ??= '100000';
  // What went well would stand between the tables.
  process.env['LOG_LEVEL'] ??= 'error';
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lim-and-loom-bench-'));
  const settings = { port: 0, dataDirectory, databaseEndpoint: undefined, adminKey: undefined };
  const environment = await startEnvironment(settings);
  try {
    await buildSite();
    const server = await startSiteServer({
      port: 0,
      dataDirectory,
      cacheDirectory: join(dataDirectory, 'images'),
    });
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox'],
    });
    const weights: PageWeight[] = [];
    for (const language of ['vn', 'en', 'kr'] as const) {
      const paths = pathsIn(language);
      for (const path of [paths.home(), paths.category('Sofa'), paths.product('Sofa', CODE)]) {
        weights.push(await weighPage(browser, server.origin, path));
      }
    }
    await browser.close();
    const load = await measureLoad(server.origin, CODE);
    await server.stop();
    process.stdout.write(loadTable(load));
    process.stdout.write(weightTable(weights) + ratioTable(await measureRatios(CODE)));
    process.stdout.write(loginTable(await measureLogins()));
    const { relevance, costs } = await measureSearch();
    process.stdout.write(relevanceTable(relevance) + costTable(costs));
  } finally {
    await environment.stop();
    await rm(dataDirectory, { recursive: true });
  }
});

function loadTable({ kinds, sent, sentAgain, answered, stored }: LoadReport): string {
  const rows = kinds.map((kind) => [
    kind.name,
    ...[kind.connections, kind.requests, Math.round(kind.perSecond)].map(String),
    ...[kind.p50, kind.p90, kind.p99, kind.max].map((ms) => ms.toFixed(0)),
    String(kind.failed),
  ]);
  const head = ['kind', 'at once', 'requests', 'a second', 'p50', 'p90', 'p99', 'max', 'failed'];
  const counts = `Orders sent ${sent}, answered ${answered} (${sentAgain} of them after sending again), stored ${stored}`;
  return `${table('A minute of load, answers in ms', head, rows)}${counts}\n`;
}

function weightTable(weights: readonly PageWeight[]): string {
  const rows = weights.map(({ path, requests, ...bytes }) => [
    path,
    ...[bytes.html, bytes.css, bytes.js, bytes.fonts, bytes.images, bytes.other].map(kibibytes),
    String(requests),
  ]);
  return table(
    'Cold page views, KiB on the wire',
    ['page', 'HTML', 'CSS', 'JS', 'fonts', 'images', 'other', 'requests'],
    rows,
  );
}

function ratioTable(ratios: readonly Ratio[]): string {
  const rows = ratios.map(({ name, callMs, tableMs }) => [
    name,
    callMs.toFixed(2),
    tableMs.toFixed(2),
    (callMs / tableMs).toFixed(2),
  ]);
  return table(
    'API calls beside the table calls they need, median ms',
    ['call', 'call', 'table', 'ratio'],
    rows,
  );
}

function loginTable({ knownMs, unknownMs, knownLonger }: LoginTiming): string {
  const times = [knownMs, unknownMs].map((ms) => ms.toFixed(1));
  const ratio = (knownMs / unknownMs).toFixed(3);
  return table(
    'Failed logins with and without an account, median ms; what tells nothing is near 1 and 50 %',
    ['call', 'with', 'without', 'ratio', 'with took longer'],
    [['POST /api/users/login', ...times, ratio, `${(knownLonger * 100).toFixed(0)} %`]],
  );
}

function relevanceTable(shares: Awaited<ReturnType<typeof measureSearch>>['relevance']): string {
  const rows = shares.map(({ language, queries, at1, at3, at10 }) => [
    language,
    String(queries),
    ...[at1, at3, at10].map((share) => `${(share * 100).toFixed(1)} %`),
  ]);
  return table(
    'Searches whose first good result is among the first',
    ['language', 'queries', '1', '3', '10'],
    rows,
  );
}

function costTable(costs: readonly SearchCost[]): string {
  const rows = costs.map((cost) => [
    String(cost.products),
    cost.buildMs.toFixed(0),
    cost.packMiB.toFixed(2),
    cost.coldMs.toFixed(0),
    String(cost.coldReads),
    cost.peakMiB.toFixed(0),
    cost.medianMs.toFixed(2),
    cost.p99Ms.toFixed(1),
    cost.cpuMs.toFixed(2),
    String(cost.warmReads),
  ]);
  return table(
    'Search in a function: ms, MiB and table reads',
    ['products', 'build', 'pack', 'cold', 'reads', 'memory', 'median', 'p99', 'cpu', 'reads'],
    rows,
  );
}

function kibibytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function table(title: string, head: readonly string[], rows: readonly string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0),
      )
      .join('  ');
  return `\n${title}\n${all.map(line).join('\n')}\n`;
}
