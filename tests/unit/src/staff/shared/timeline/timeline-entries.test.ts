import { expect, test } from 'vitest';
import type { TimelineEntry } from '#contracts/timeline/timeline.ts';
import {
  groupOf,
  mergeTimeline,
  type TimelineStep,
} from '#src/staff/shared/timeline/timeline-entries.ts';

const object = { type: 'order', id: 'LL-1' } as const;

function change(at: string, kind: 'status' | 'delivery', id = at): TimelineEntry {
  const actor = { kind: 'staff', name: 'Lan' } as const;
  const entry = { id, at, kind, actor, object, before: {}, after: {} };
  return { kind: 'change', id, at, object, change: entry };
}

function note(at: string): TimelineEntry {
  return { kind: 'note', id: at, at, object, text: at, mentions: [] };
}

function step(at: string, more: Partial<TimelineStep> = {}): TimelineStep {
  return { id: `step ${at}`, at, group: 'changes', title: 'Confirmed', ...more };
}

const T = (second: number) => `2026-05-05T08:00:${String(second).padStart(2, '0')}.000Z`;
const idsOf = (shown: ReturnType<typeof mergeTimeline>) => shown.map(({ id }) => id);

test('steps and entries are in one list, newest first', () => {
  const shown = mergeTimeline([step(T(10)), step(T(30))], [note(T(20)), note(T(5))], false);
  expect(idsOf(shown)).toEqual([`step ${T(30)}`, T(20), `step ${T(10)}`, T(5)]);
});

test('of two steps at the same time, the later one comes first', () => {
  const steps = [step(T(10), { id: 'placed' }), step(T(10), { id: 'confirmed' })];
  expect(idsOf(mergeTimeline(steps, [], false))).toEqual(['confirmed', 'placed']);
});

test('a step and the entry of the log about the same change are one', () => {
  const steps = [step(T(10), { changeKind: 'status' }), step(T(20), { changeKind: 'delivery' })];
  const entries = [change(T(20), 'delivery'), change(T(10), 'status')];
  const shown = mergeTimeline(steps, entries, false);
  expect(shown).toMatchObject([
    { kind: 'step', change: { change: { kind: 'delivery' } } },
    { kind: 'step', change: { change: { kind: 'status' } } },
  ]);
});

test('an entry of the log of another kind, time or step stays', () => {
  const status = step(T(10), { changeKind: 'status' });
  expect(mergeTimeline([status], [change(T(10), 'delivery')], false)).toHaveLength(2);
  expect(mergeTimeline([status], [change(T(13), 'status')], false)).toHaveLength(2);
  expect(mergeTimeline([step(T(10))], [change(T(10), 'status')], false)).toHaveLength(2);
  const two = [change(T(11), 'status'), change(T(10), 'status')];
  expect(mergeTimeline([status], two, false)).toHaveLength(2);
});

test('steps before the earliest loaded entry wait for the next page', () => {
  const steps = [step(T(1)), step(T(30))];
  const entries = [note(T(20)), note(T(10))];
  expect(idsOf(mergeTimeline(steps, entries, true))).toEqual([`step ${T(30)}`, T(20), T(10)]);
  expect(mergeTimeline(steps, entries, false)).toHaveLength(4);
});

test('each entry has a group', () => {
  const groups = mergeTimeline([step(T(3))], [note(T(2)), change(T(1), 'status')], false).map(
    groupOf,
  );
  expect(groups).toEqual(['changes', 'notes', 'changes']);
});
