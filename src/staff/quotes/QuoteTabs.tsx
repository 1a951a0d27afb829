import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { formatAmount } from '#domain/money/format.ts';
import { formatDateTime, formatDay } from '#domain/time/market-time.ts';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { QuotePreview, versionPreviewContent } from './QuotePreview.tsx';
import { Thread } from './Thread.tsx';

const TABS = ['preview', 'thread', 'versions'] as const;
type Tab = (typeof TABS)[number];

interface QuoteTabsProps {
  quote: LoadedQuote;
  onChange: (quote: LoadedQuote) => void;
  /** Customer's view; missing for a quote without a version that can no longer be sent. */
  preview: ReactElement | undefined;
}

/** Tabs next to the editor: preview, thread and sent versions. A question of the customer opens the thread. */
export function QuoteTabs({ quote, onChange, preview }: QuoteTabsProps) {
  const { quoteTexts, language } = useStaffTexts();
  const { messages, versions, isUnanswered } = quote;
  const counts = { preview: 0, thread: messages.length, versions: versions.length };
  const tabs = TABS.filter((one) => one !== 'versions' || versions.length > 0);
  const [chosen, setChosen] = useState<Tab>(
    (isUnanswered && messages.length > 0) || !preview ? 'thread' : 'preview',
  );
  const list = useRef<HTMLDivElement>(null);

  function moveTab(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length] ?? 'preview';
    setChosen(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }
  return (
    <aside className="quote-tabs stack" aria-label={quoteTexts['preview-and-thread']}>
      <div className="quote-tabs__list" role="tablist" ref={list} onKeyDown={moveTab}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls="quote-tab"
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => setChosen(tab)}
          >
            <span>{quoteTexts[`tab-${tab}`]}</span>
            {counts[tab] > 0 && <span>{` ${formatNumber(counts[tab], language)}`}</span>}
          </button>
        ))}
      </div>
      <div id="quote-tab" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {chosen === 'preview' && (preview ?? <p className="note">{quoteTexts['no-version']}</p>)}
        {chosen === 'thread' && <Thread quote={quote} onChange={onChange} />}
        {chosen === 'versions' && <Versions quote={quote} />}
      </div>
    </aside>
  );
}

/** Sent versions, newest first. Each opens as the customer saw it. */
function Versions({ quote }: { quote: LoadedQuote }) {
  const { quoteTexts, language, clock } = useStaffTexts();
  return quote.versions.toReversed().map((version) => (
    <details key={version.version} className="quote-version">
      <summary>
        <span>
          {fill(quoteTexts['version-row'], {
            version: version.version,
            total: formatAmount(version.totals.total, version.currency, language),
            day: formatDay(version.validUntil, language),
          })}
        </span>
        <span className="note">
          {[formatDateTime(version.sentAt, clock, language), version.by].filter(Boolean).join(', ')}
        </span>
      </summary>
      <QuotePreview quote={quote} content={versionPreviewContent(version)} />
    </details>
  ));
}
