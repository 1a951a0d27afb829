import { useState } from 'react';
import { getQuote } from '#contracts/quotes/staff-quotes.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { QueryFallback } from '../kit/messages.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { DiscountRequestPanel } from './DiscountRequestPanel.tsx';
import type { LoadedQuote } from './loaded-quote.ts';
import { QuoteEditor } from './QuoteEditor.tsx';
import { draftPreviewContent, QuotePreview, versionPreviewContent } from './QuotePreview.tsx';
import { QuoteTabs } from './QuoteTabs.tsx';
import { canSendVersion } from './quote-states.ts';
import { RequestSummary } from './RequestSummary.tsx';
import { StaffQuoteHead } from './StaffQuoteHead.tsx';
import { unsavedQuoteInput } from './unsaved-quote-input.ts';
import { useQuoteEditor } from './use-quote-editor.ts';

/** Link from one quote to the list. */
export function BackToQuotes() {
  const { quoteTexts } = useStaffTexts();
  return (
    <p className="staff-page__back">
      <StaffLink className="link" to={{ section: 'quotes' }}>
        {quoteTexts['back-to-quotes']}
      </StaffLink>
    </p>
  );
}

/** One quote: head, request, editor with preview, and timeline. */
export function QuoteDetail({ number }: { number: string }) {
  const { quoteTexts } = useStaffTexts();
  const { fetched, retry, setResponse } = useStaffQuery(getQuote, { params: { number } });
  const quote = fetched.state === 'ready' ? fetched.response.result : undefined;
  return (
    <article className="stack quote-detail">
      <BackToQuotes />
      {!quote && <ViewTitle>{fill(quoteTexts['one-quote'], { number })}</ViewTitle>}
      <QueryFallback fetched={fetched} onRetry={retry} />
      {quote && (
        <QuoteContent
          quote={quote}
          onChange={(result) => setResponse({ status: true, result })}
          onReload={retry}
        />
      )}
    </article>
  );
}

interface QuoteContentProps {
  quote: LoadedQuote;
  onChange: (quote: LoadedQuote) => void;
  onReload: () => void;
}

function QuoteContent({ quote, onChange, onReload }: QuoteContentProps) {
  const [isChanging, setChanging] = useState(false);
  const { number, versions, draft, state } = quote;
  const isFirst = versions.length === 0;
  const hasDraft = draft !== undefined || unsavedQuoteInput(number) !== undefined;
  const isEdited = canSendVersion(state) && (isFirst || isChanging || hasDraft);
  return (
    <>
      <StaffQuoteHead quote={quote} onChange={onChange} />
      <DiscountRequestPanel quote={quote} onChange={onChange} />
      {isEdited ? (
        <EditedQuote
          // Sending ends one draft and begins the next.
          key={versions.length}
          quote={quote}
          onChange={(next) => {
            if (next.versions.length > versions.length) setChanging(false);
            onChange(next);
          }}
          onDiscard={() => {
            setChanging(false);
            onReload();
          }}
        />
      ) : (
        <SentQuote quote={quote} onChange={onChange} onEdit={() => setChanging(true)} />
      )}
    </>
  );
}

function EditedQuote(props: {
  quote: LoadedQuote;
  onChange: (quote: LoadedQuote) => void;
  onDiscard: () => void;
}) {
  const { quote, onChange, onDiscard } = props;
  const { quoteTexts, language } = useStaffTexts();
  const editor = useQuoteEditor(quote, language, onChange);
  const sent = quote.versions.length;
  return (
    <>
      {sent > 0 && (
        <div className="msg msg--info">
          <Icon name="alert" />
          <p>{fill(quoteTexts['changing-sent'], { version: sent, next: sent + 1 })}</p>
        </div>
      )}
      <div className="quote-detail__sides">
        <div className="stack">
          <RequestSummary quote={quote} />
          <QuoteEditor {...{ quote, editor, onChange, onDiscard }} />
        </div>
        <QuoteTabs
          quote={quote}
          onChange={onChange}
          preview={
            <QuotePreview quote={quote} content={draftPreviewContent(quote, editor.draft)} />
          }
        />
      </div>
    </>
  );
}

function SentQuote(props: {
  quote: LoadedQuote;
  onChange: (quote: LoadedQuote) => void;
  onEdit: () => void;
}) {
  const { quote, onChange, onEdit } = props;
  const { quoteTexts } = useStaffTexts();
  const latest = quote.versions.at(-1);
  return (
    <div className="quote-detail__sides">
      <div className="stack">
        {canSendVersion(quote.state) && (
          <p className="staff-page__choices">
            <button className="btn btn--small" type="button" onClick={onEdit}>
              {quoteTexts.change}
            </button>
            <span className="note">{quoteTexts['change-help']}</span>
          </p>
        )}
        <RequestSummary quote={quote} />
      </div>
      <QuoteTabs
        quote={quote}
        onChange={onChange}
        preview={latest && <QuotePreview quote={quote} content={versionPreviewContent(latest)} />}
      />
    </div>
  );
}
