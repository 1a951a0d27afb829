import type { AuditKind } from '#contracts/audit/audit.ts';
import type { TimelineEntry } from '#contracts/timeline/timeline.ts';
import type { StaffLocation } from '../../kit/staff-location.ts';

/** Groups of entries that the filter knows. */
export const TIMELINE_GROUPS = ['notes', 'messages', 'changes'] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

/** Entry that an order or quote itself contains: a state, a message or a sent version. */
export interface TimelineStep {
  readonly id: string;
  readonly at: string;
  readonly group: TimelineGroup;
  readonly title: string;
  /** Author of the step, as a text such as "by the shop". */
  readonly who?: string;
  /** Text of a message. */
  readonly text?: string;
  /** Further facts, one per line. */
  readonly lines?: readonly string[];
  /** Object of the step, in a timeline of several objects. */
  readonly location?: StaffLocation;
  /** Kind of the change by staff that caused the step. The log has the name of the person. */
  readonly changeKind?: AuditKind;
  /** Returns the title with the name of the person who made the change. */
  readonly titleBy?: (name: string) => string;
}

type Change = Extract<TimelineEntry, { kind: 'change' }>;

/** Entry as the timeline shows it. A step can have the change by staff that caused it. */
export type ShownEntry =
  | {
      readonly kind: 'step';
      readonly id: string;
      readonly step: TimelineStep;
      readonly change?: Change;
    }
  | { readonly kind: 'entry'; readonly id: string; readonly entry: TimelineEntry };

/** Maximum time between a step and its entry in the log. Both are written in one transaction. */
const SAME_CHANGE_MS = 2000;

function timeOf(shown: ShownEntry): string {
  return shown.kind === 'step' ? shown.step.at : shown.entry.at;
}

export function groupOf(shown: ShownEntry): TimelineGroup {
  if (shown.kind === 'step') return shown.step.group;
  const { kind } = shown.entry;
  if (kind === 'mail') return 'messages';
  return kind === 'change' ? 'changes' : 'notes';
}

/** Returns the change by staff that caused a step, unless another step has it. */
function changeOf(
  { at, changeKind }: TimelineStep,
  entries: readonly TimelineEntry[],
  taken: ReadonlySet<Change>,
): Change | undefined {
  if (!changeKind) return undefined;
  return entries.find(
    (entry): entry is Change =>
      entry.kind === 'change' &&
      entry.change.kind === changeKind &&
      !taken.has(entry) &&
      Math.abs(Date.parse(entry.at) - Date.parse(at)) <= SAME_CHANGE_MS,
  );
}

/**
 * Merges the steps of an object with the loaded entries of its timeline, newest first. A step and the entry of the log
 * about the same change become one.
 * @param hasEarlier true if earlier entries are not loaded. Steps before the earliest loaded entry then wait too
 */
export function mergeTimeline(
  steps: readonly TimelineStep[],
  entries: readonly TimelineEntry[],
  hasEarlier: boolean,
): ShownEntry[] {
  const earliest = entries.at(-1)?.at ?? '';
  const taken = new Set<Change>();
  const shownSteps = steps
    .filter(({ at }) => !hasEarlier || at >= earliest)
    .map((step): ShownEntry => {
      const change = changeOf(step, entries, taken);
      if (change) taken.add(change);
      return { kind: 'step', id: step.id, step, ...(change ? { change } : {}) };
    });
  const others = entries
    .filter((entry) => entry.kind !== 'change' || !taken.has(entry))
    .map((entry): ShownEntry => ({ kind: 'entry', id: entry.id, entry }));
  // The stable sort then shows the later one of two steps at the same time first.
  return [...others, ...shownSteps.toReversed()].sort((a, b) => timeOf(b).localeCompare(timeOf(a)));
}
