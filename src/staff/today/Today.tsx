import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { StaffCallName } from '#domain/staff/staff-permissions.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { $publishState, type KnownState, refreshPublishState } from '../kit/publish-state.store.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';
import { useMay } from '../kit/use-may.ts';
import { DeliveriesPart } from './DeliveriesPart.tsx';
import { ErrorsPart } from './ErrorsPart.tsx';
import { MailsPart } from './MailsPart.tsx';
import { OrdersPart } from './OrdersPart.tsx';
import { PublishingPart } from './PublishingPart.tsx';
import { QuotesPart } from './QuotesPart.tsx';
import { TodayAnnouncement } from './TodayAnnouncement.tsx';
import { $today, refreshOldWork, retryPart } from './today.store.ts';
import {
  type AllWork,
  lateOrders,
  lateQuotes,
  type PartName,
  waitingParts,
} from './today-summary.ts';
import { useFocusInside } from './use-focus-inside.ts';
import './today.css';

const LOADING = { state: 'loading' } as const;
/** Call that a role must be allowed to make to see a part. */
const CALL_OF: Readonly<Record<PartName, StaffCallName>> = {
  quotes: 'getTodayQuotes',
  orders: 'getTodayOrders',
  deliveries: 'getTodayDeliveries',
  mails: 'getTodayMails',
  errors: 'getTodayErrors',
  publishing: 'getPublishState',
};
const PARTS = [
  'quotes',
  'orders',
  'deliveries',
  'mails',
  'errors',
  'publishing',
] as const satisfies PartName[];

function publishingPart({ view, failure }: KnownState): NonNullable<AllWork['publishing']> {
  if (view) return { state: 'ready', answer: { status: true, result: view } };
  return failure ? { state: 'failed', failure } : LOADING;
}

/** Pending work for the signed-in person's role. Each part loads, fails and retries independently. */
export function Today() {
  const { texts, todayTexts, language } = useStaffTexts();
  const may = useMay();
  const loaded = useStore($today, { ssr: () => ({}) });
  const publishing = useStore($publishState, { ssr: () => ({}) });
  const section = useFocusInside();
  useEffect(refreshOldWork, []);
  const work: AllWork = { ...loaded, publishing: publishingPart(publishing) };
  const names = PARTS.filter((name) => may(CALL_OF[name]));
  const isLoaded = names.every((name) => work[name]?.state === 'ready');
  const waiting = waitingParts(work).filter((name) => names.includes(name));
  const isQuiet = isLoaded && waiting.length === 0;
  const late = (
    [
      ['late-quotes', lateQuotes(work)],
      ['late', lateOrders(work)],
    ] as const
  ).flatMap(([key, count]) => (count > 0 ? [fillCount(todayTexts, key, count, language)] : []));
  const summary = late.join(' ') || todayTexts['nothing-late'];
  const {
    quotes = LOADING,
    orders = LOADING,
    deliveries = LOADING,
    mails = LOADING,
    errors = LOADING,
    publishing: changes = LOADING,
  } = work;
  return (
    <section className="stack" ref={section}>
      <div className="today__head">
        <Title>{texts['section-today']}</Title>
        <p role="status">{isLoaded && (isQuiet ? todayTexts.quiet : summary)}</p>
        <TodayAnnouncement work={loaded} />
      </div>
      {isQuiet && <p className="desk__nothing note">{todayTexts['quiet-help']}</p>}
      <div className="today">
        {names.includes('quotes') && (
          <QuotesPart fetched={quotes} onRetry={() => retryPart('quotes')} />
        )}
        {names.includes('orders') && (
          <OrdersPart fetched={orders} onRetry={() => retryPart('orders')} />
        )}
        {names.includes('deliveries') && (
          <DeliveriesPart fetched={deliveries} onRetry={() => retryPart('deliveries')} />
        )}
        {names.includes('mails') && (
          <MailsPart fetched={mails} onRetry={() => retryPart('mails')} />
        )}
        {names.includes('errors') && (
          <ErrorsPart fetched={errors} onRetry={() => retryPart('errors')} />
        )}
        {names.includes('publishing') && (
          <PublishingPart fetched={changes} onRetry={() => void refreshPublishState()} />
        )}
      </div>
    </section>
  );
}
