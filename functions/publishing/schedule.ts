import {
  MAX_PUBLISH_MINUTES,
  PUBLISH_MINUTES,
  type PublishSettings,
} from '#contracts/publishing/publishing.ts';
import type { Language } from '#domain/languages.ts';
import { type HomePage, lastBoundary } from '#domain/shop/home-page.ts';
import { marketTimeOfDay } from '#domain/time/market-time.ts';
import { failuresInARow, type PublishingState, publishedVersion } from './state.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

export const DEFAULT_PUBLISH_SETTINGS: PublishSettings = { minutes: PUBLISH_MINUTES, quiet: null };

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the minutes until the quiet hours end; 0 outside them. The start is quiet, the end is not. */
export function quietMinutes(
  instant: Date,
  quiet: PublishSettings['quiet'],
  market: Language,
): number {
  if (!quiet) return 0;
  const since = (start: string, end: string) =>
    (minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES;
  const time = marketTimeOfDay(instant, market);
  return since(quiet.from, time) < since(quiet.from, quiet.to) ? since(time, quiet.to) : 0;
}

/** Returns the earliest time of a build after the last one, in milliseconds. */
function afterLastBuild(state: PublishingState, minutes: number): number {
  const wait = Math.min(minutes * 2 ** failuresInARow(state), MAX_PUBLISH_MINUTES);
  const last = state.builds[0];
  return last ? Date.parse(last.requestedAt) + wait * MINUTE_MS : 0;
}

/**
 * Returns whether the home page needs a build, because a change of it started or ended after the published build had
 * started (D120). Such a build does not wait for the interval or the end of quiet hours. After a failed build it waits as
 * other builds do.
 */
export function isHomePageDue(
  state: PublishingState,
  { minutes }: PublishSettings,
  home: HomePage,
  now: Date,
): boolean {
  const { startedAt } = state.published ?? {};
  if (!startedAt || !lastBoundary(home, new Date(startedAt), now)) return false;
  return isAfterFailures(state, minutes, now);
}

/** Returns whether failed builds allow another one. */
function isAfterFailures(state: PublishingState, minutes: number, now: Date): boolean {
  return failuresInARow(state) === 0 || afterLastBuild(state, minutes) <= now.getTime();
}

/**
 * Returns whether a product that was put in the shop at a planned minute needs a build (D129). Such a build does not wait
 * for the interval or the end of quiet hours either.
 * @param planned catalog version of the last planned change
 */
export function isPlannedChangeDue(
  state: PublishingState,
  { minutes }: PublishSettings,
  planned: number,
  now: Date,
): boolean {
  return planned > publishedVersion(state) && isAfterFailures(state, minutes, now);
}

/**
 * Returns the earliest time of the next scheduled build. Changes wait for one interval, so that many saves cause one
 * build. Every failed build in a row doubles the interval, up to a day.
 * @param firstChangeAt time of the oldest unpublished change
 */
export function nextBuildAt(
  state: PublishingState,
  { minutes, quiet }: PublishSettings,
  firstChangeAt: string,
  market: Language,
): Date {
  const afterChange = Date.parse(firstChangeAt) + minutes * MINUTE_MS;
  const due = new Date(Math.max(afterChange, afterLastBuild(state, minutes)));
  return new Date(due.getTime() + quietMinutes(due, quiet, market) * MINUTE_MS);
}
