import { type ReactNode, useId, useState } from 'react';
import type { TimelineEntry, TimelineEntryOf } from '#contracts/timeline/timeline.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { LoadFailure, Loading } from '../../kit/messages.tsx';
import { useMayCall } from '../../kit/own-account.ts';
import { StaffLink } from '../../kit/StaffLink.tsx';
import type { StaffLocation } from '../../kit/staff-location.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { AttachmentLink } from '../attachments/AttachmentLink.tsx';
import { AttachmentPanel } from '../attachments/AttachmentPanel.tsx';
import type { Attachments } from '../attachments/use-attachments.ts';
import { AuditEntryValues } from '../audit/AuditEntryValues.tsx';
import { actorName } from '../audit/audit-entry-texts.ts';
import { AddEntry } from './AddEntry.tsx';
import {
  groupOf,
  mergeTimeline,
  type ShownEntry,
  TIMELINE_GROUPS,
  type TimelineGroup,
  type TimelineStep,
} from './timeline-entries.ts';
import { timelineLocation } from './timeline-location.ts';
import { type TimelinePlace, useTimeline } from './use-timeline.ts';
import './timeline.css';

interface TimelineProps {
  place: TimelinePlace;
  /** States, messages and versions that the page has already loaded. */
  steps: readonly TimelineStep[];
  /** Changes with every change of the object. The timeline then loads again. */
  version: unknown;
  attachments: Attachments;
  /** Name of the customer, for calls. */
  customer: string;
  /** The page’s form, rendered above the entries. `add` shows an entry after the form has saved it. */
  form?: (add: ReturnType<typeof useTimeline>['add']) => ReactNode;
}

/**
 * Timeline of an order, a quote or a customer, newest first: states, messages, notes, calls, sent emails and changes by
 * staff (D103).
 */
export function Timeline(props: TimelineProps) {
  const { place, steps, version, attachments, customer, form } = props;
  const { timelineTexts: texts } = useStaffTexts();
  const may = useMayCall();
  const loaded = useTimeline(place, `${String(version)} ${attachments.changes}`);
  const [group, setGroup] = useState<TimelineGroup>();
  const title = useId();
  const { entries, next, isLoading, failure, loadEarlier, reload, add } = loaded;
  const all = mergeTimeline(steps, entries, next !== undefined);
  const shown = group ? all.filter((one) => groupOf(one) === group) : all;
  const chips = [undefined, ...TIMELINE_GROUPS] as const;
  return (
    <section className="entries stack tight" aria-labelledby={title}>
      <h3 className="staff-page__part" id={title}>
        {texts.title}
      </h3>
      {form?.(add)}
      {may('listAttachments') && <AttachmentPanel attachments={attachments} />}
      {may('addTimelineEntry') && (
        <AddEntry place={place} customer={customer} withNotes={!form} onAdd={add} />
      )}
      <fieldset className="entries__filter">
        <legend className="vh">{texts.filter}</legend>
        {chips.map((one) => (
          <button
            key={one ?? 'all'}
            className="chip"
            type="button"
            aria-pressed={one === group}
            onClick={() => setGroup(one)}
          >
            {texts[`filter-${one ?? 'all'}`]}
          </button>
        ))}
      </fieldset>
      {shown.length > 0 && (
        <ol className="entries__list">
          {shown.map((one) => (
            <Entry key={one.id} shown={one} place={place} />
          ))}
        </ol>
      )}
      {shown.length === 0 && !isLoading && !failure && (
        <p className="note" role="status">
          {texts.none}
        </p>
      )}
      {isLoading && <Loading isPart />}
      {failure && (
        <LoadFailure failure={failure} onRetry={entries.length > 0 ? loadEarlier : reload} />
      )}
      {next !== undefined && !isLoading && !failure && (
        <p>
          <button className="btn btn--small btn--line" type="button" onClick={loadEarlier}>
            {texts.earlier}
          </button>
        </p>
      )}
    </section>
  );
}

interface EntryProps {
  shown: ShownEntry;
  place: TimelinePlace;
}

function Entry({ shown, place }: EntryProps) {
  if (shown.kind === 'step') return <Step {...shown} />;
  const { entry } = shown;
  const isElsewhere = entry.object.type !== place.type || entry.object.id !== place.id;
  const location = isElsewhere ? timelineLocation(entry.object) : undefined;
  switch (entry.kind) {
    case 'note':
      return <Note entry={entry} location={location} />;
    case 'call':
      return <Call entry={entry} location={location} />;
    case 'mail':
      return <Email entry={entry} location={location} />;
    case 'attachment':
      return <AttachmentEntry entry={entry} location={location} />;
    case 'change':
      return <Change entry={entry} location={location} />;
  }
}

/** First line of an entry: time, author and, in a timeline of several objects, the object. */
function Head(props: { at: string; who?: string; location: StaffLocation | undefined }) {
  const { at, who, location } = props;
  const { timelineTexts: texts, language, clock } = useStaffTexts();
  return (
    <p className="note entries__head">
      <time dateTime={at}>{formatDateTime(at, clock, language)}</time>
      {who && <span>{who}</span>}
      {location && (
        <StaffLink className="link" to={location}>
          {objectText(location, texts)}
        </StaffLink>
      )}
    </p>
  );
}

/** Returns the name of an object: "Order LL-1234-5678". */
function objectText(
  { order, quote }: StaffLocation,
  texts: ReturnType<typeof useStaffTexts>['timelineTexts'],
): string {
  if (order) return fill(texts['step-order'], { number: order });
  return quote ? fill(texts['step-quote'], { number: quote }) : texts['step-member'];
}

function Step({ step, change }: Extract<ShownEntry, { kind: 'step' }>) {
  const allTexts = useStaffTexts();
  const { at, title, titleBy, who, text, lines = [], location } = step;
  const name = change && actorName(change.change, allTexts);
  const author = name ?? who;
  return (
    <li className={`entries__one entries__one--${step.group}`}>
      <Head
        at={at}
        location={location}
        {...(author && !(titleBy && name) ? { who: author } : {})}
      />
      <p className="entries__title">{titleBy && name ? titleBy(name) : title}</p>
      {lines.map((line) => (
        <p className="note" key={line}>
          {line}
        </p>
      ))}
      {text && <p className="entries__text">{text}</p>}
    </li>
  );
}

interface EntryOfProps<Kind extends TimelineEntry['kind']> {
  entry: TimelineEntryOf<Kind>;
  location: StaffLocation | undefined;
}

function Note({ entry, location }: EntryOfProps<'note'>) {
  const { timelineTexts: texts } = useStaffTexts();
  const { at, by = texts.script, text, mentions } = entry;
  return (
    <li className="entries__one entries__one--notes">
      <Head at={at} who={by} location={location} />
      <p className="entries__title">{texts['kind-note']}</p>
      <p className="entries__text">{text}</p>
      {mentions.length > 0 && (
        <p className="note entries__head">
          {mentions.map(({ name, doneAt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: mentions never change, and two people can have one name
            <span key={index}>{fill(texts[doneAt ? 'done-by' : 'for-person'], { name })}</span>
          ))}
        </p>
      )}
    </li>
  );
}

function Call({ entry, location }: EntryOfProps<'call'>) {
  const { timelineTexts: texts, language, clock } = useStaffTexts();
  const { at, by = texts.script, text, who, direction, addedAt } = entry;
  const added = fill(texts['added-at'], { moment: formatDateTime(addedAt, clock, language) });
  return (
    <li className="entries__one entries__one--notes">
      <Head at={at} who={by} location={location} />
      <p className="entries__title">{fill(texts[`kind-call-${direction}`], { who })}</p>
      <p className="entries__text">{text}</p>
      <p className="note">{added}</p>
    </li>
  );
}

function Email({ entry, location }: EntryOfProps<'mail'>) {
  const { timelineTexts: texts, texts: adminTexts } = useStaffTexts();
  const { at, subject, to, mail: email, text } = entry;
  return (
    <li className="entries__one entries__one--messages">
      <Head at={at} location={location} />
      <details>
        <summary className="entries__title">{fill(texts['kind-mail'], { subject })}</summary>
        <p className="note">
          {fill(texts['mail-to'], { email: to, kind: adminTexts[`kind-${email}`] })}
        </p>
        <p className="entries__text">{text}</p>
        <p className="note">{texts['links-removed']}</p>
      </details>
    </li>
  );
}

function AttachmentEntry({ entry, location }: EntryOfProps<'attachment'>) {
  const { timelineTexts: texts } = useStaffTexts();
  const { at, by = texts.script, format, name, isWarranty } = entry;
  return (
    <li className="entries__one entries__one--notes">
      <Head at={at} who={by} location={location} />
      <p className="entries__title">{fill(texts[`kind-${format}`], { name })}</p>
      {isWarranty && <p className="note">{texts['file-about-warranty']}</p>}
      <AttachmentLink attached={entry} />
    </li>
  );
}

function Change({ entry, location }: EntryOfProps<'change'>) {
  const allTexts = useStaffTexts();
  const { at, change } = entry;
  return (
    <li className="entries__one entries__one--changes">
      <Head at={at} who={actorName(change, allTexts)} location={location} />
      <details>
        <summary className="entries__title">{allTexts.auditTexts[`kind-${change.kind}`]}</summary>
        <AuditEntryValues entry={change} />
      </details>
    </li>
  );
}
