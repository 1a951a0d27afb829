import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { StaffCallName } from '#domain/staff/staff-permissions.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { useMayCall } from '../kit/own-account.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import {
  $publishState,
  type LastPublishState,
  refreshPublishState,
} from '../shared/publish-state.store.ts';
import { DeliveriesPart } from './DeliveriesPart.tsx';
import { EmailsPart } from './EmailsPart.tsx';
import { ErrorsPart } from './ErrorsPart.tsx';
import { NotesPart } from './NotesPart.tsx';
import { OrdersPart } from './OrdersPart.tsx';
import { PublishingPart } from './PublishingPart.tsx';
import { QuotesPart } from './QuotesPart.tsx';
import { TodayAnnouncement } from './TodayAnnouncement.tsx';
import { $today, refreshStaleToday, retryTodayPart } from './today.store.ts';
import {
  type AllTodayResults,
  lateOrders,
  lateQuotes,
  partsWithTasks,
  type TodayPartName,
} from './today-summary.ts';
import './today.css';

const LOADING = { state: 'loading' } as const;
/** Call that a role must be allowed to make to see a part. */
const REQUIRED_CALLS: Readonly<Record<TodayPartName, StaffCallName>> = {
  notes: 'getTodayNotes',
  quotes: 'getTodayQuotes',
  orders: 'getTodayOrders',
  deliveries: 'getTodayDeliveries',
  emails: 'getTodayEmails',
  errors: 'getTodayErrors',
  publishing: 'getPublishState',
};
const PARTS = [
  'notes',
  'quotes',
  'orders',
  'deliveries',
  'emails',
  'errors',
  'publishing',
] as const satisfies TodayPartName[];

function publishingPart({
  view,
  failure,
}: LastPublishState): NonNullable<AllTodayResults['publishing']> {
  if (view) return { state: 'ready', response: { status: true, result: view } };
  return failure ? { state: 'failed', failure } : LOADING;
}

/** Pending work for the signed-in person's role. Each part loads, fails and retries independently. */
export function TodaySection() {
  const { texts, todayTexts, language } = useStaffTexts();
  const may = useMayCall();
  const loaded = useStore($today, { ssr: () => ({}) });
  const publishing = useStore($publishState, { ssr: () => ({}) });
  useEffect(refreshStaleToday, []);
  const work: AllTodayResults = { ...loaded, publishing: publishingPart(publishing) };
  const names = PARTS.filter((name) => may(REQUIRED_CALLS[name]));
  const isLoaded = names.every((name) => work[name]?.state === 'ready');
  const waiting = partsWithTasks(work).filter((name) => names.includes(name));
  const isQuiet = isLoaded && waiting.length === 0;
  const late = (
    [
      ['late-quotes', lateQuotes(work)],
      ['late', lateOrders(work)],
    ] as const
  ).flatMap(([key, count]) => (count > 0 ? [fillCount(todayTexts, key, count, language)] : []));
  const summary = late.join(' ') || todayTexts['nothing-late'];
  const {
    notes = LOADING,
    quotes = LOADING,
    orders = LOADING,
    deliveries = LOADING,
    emails = LOADING,
    errors = LOADING,
    publishing: changes = LOADING,
  } = work;
  return (
    <section className="stack">
      <div className="today__head">
        <ViewTitle>{texts['section-today']}</ViewTitle>
        <p role="status">{isLoaded && (isQuiet ? todayTexts.quiet : summary)}</p>
        <TodayAnnouncement work={loaded} />
      </div>
      {isQuiet && <p className="staff-page__nothing note">{todayTexts['quiet-help']}</p>}
      <div className="today">
        {names.includes('notes') && (
          <NotesPart fetched={notes} onRetry={() => retryTodayPart('notes')} />
        )}
        {names.includes('quotes') && (
          <QuotesPart fetched={quotes} onRetry={() => retryTodayPart('quotes')} />
        )}
        {names.includes('orders') && (
          <OrdersPart fetched={orders} onRetry={() => retryTodayPart('orders')} />
        )}
        {names.includes('deliveries') && (
          <DeliveriesPart fetched={deliveries} onRetry={() => retryTodayPart('deliveries')} />
        )}
        {names.includes('emails') && (
          <EmailsPart fetched={emails} onRetry={() => retryTodayPart('emails')} />
        )}
        {names.includes('errors') && (
          <ErrorsPart fetched={errors} onRetry={() => retryTodayPart('errors')} />
        )}
        {names.includes('publishing') && (
          <PublishingPart fetched={changes} onRetry={() => void refreshPublishState()} />
        )}
      </div>
    </section>
  );
}
