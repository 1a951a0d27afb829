import { useRef, useState } from 'react';
import type { QuoteVersion, QuoteView } from '#contracts/quotes/quotes.ts';
import { QuoteSheet } from '#src/features/quote-lines/QuoteSheet.tsx';
import { AcceptPanel } from './AcceptPanel.tsx';
import { AgreePanel } from './AgreePanel.tsx';
import { PrintHead } from './PrintHead.tsx';
import { priceTexts } from './price-texts.ts';
import { QuoteHead } from './QuoteHead.tsx';
import { QuoteMessages } from './QuoteMessages.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';
import { quotePermissions } from './quote-permissions.ts';
import type { OpenQuoteProps } from './quote-props.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { ShopContact } from './ShopContact.tsx';
import { useMovingFocus } from './use-moving-focus.ts';
import { useOlderVersion } from './use-older-version.ts';
import { type QuoteConflict, useQuoteAction } from './use-quote-action.ts';
import { Versions } from './Versions.tsx';
import './print.css';

interface Props extends OpenQuoteProps {
  onChange: (view: QuoteView) => void;
  refresh: () => Promise<QuoteView | undefined>;
}

/** Quote with everything that its state permits. After each action, the focus goes to the heading or to a message. */
export function OpenQuote({ onChange, refresh, ...props }: Props) {
  const page = { ...props, texts: priceTexts(props.view, props.texts) };
  const { credentials, view, language, texts } = page;
  const now = new Date();
  const message = useRef<HTMLTextAreaElement>(null);
  const [conflict, setConflict] = useState<QuoteConflict>();
  const [isAccepting, setAccepting] = useState(false);
  const { offer } = view;
  const versions = useOlderVersion(credentials, offer?.version);
  const shown = versions.older ?? offer;
  const permitted = quotePermissions(view, now);
  const { heading, note, moveFocus } = useMovingFocus(versions.older?.version);

  const onDone = (next: QuoteView) => {
    setConflict(undefined);
    setAccepting(false);
    onChange(next);
    moveFocus('heading');
  };
  const onSent = (next: QuoteView) => {
    // An answered question moves the field to its usual position, so the field loses the focus.
    if (next.state === view.state) onChange(next);
    else onDone(next);
  };
  const onConflict = async (found: QuoteConflict) => {
    const current = await refresh();
    if (!current) return false;
    setAccepting(false);
    setConflict(found);
    moveFocus('note');
    return true;
  };
  const action = useQuoteAction({ onDone, onConflict });
  const acceptance = useQuoteAction({ onDone, onConflict });

  const isOver =
    view.state === 'expired' || view.state === 'withdrawn' || view.state === 'declined';
  const Panel = view.order ? AgreePanel : AcceptPanel;
  const hasEnded = versions.older !== undefined || isOver;
  const talk = (
    <QuoteMessages
      key="talk"
      {...page}
      canWrite={permitted.write && !versions.older}
      field={message}
      onSent={onSent}
      onConflict={onConflict}
    />
  );
  return (
    <div className={hasEnded ? 'quote-page quote-page--over' : 'quote-page'}>
      <QuoteHead
        {...page}
        now={now}
        shown={shown}
        older={versions.older}
        conflict={conflict}
        heading={heading}
        note={note}
        onReadLatest={() => offer && versions.read(offer.version)}
      />
      <PrintHead view={view} shown={shown} language={language} texts={texts} />
      <div className="quote-page__columns">
        <QuoteSummary
          {...page}
          now={now}
          shown={shown}
          isOlder={versions.older !== undefined}
          permitted={permitted}
          action={action}
          onAccept={() => {
            setConflict(undefined);
            acceptance.clear();
            setAccepting(true);
          }}
          onWrite={() => message.current?.focus()}
          onReadLatest={() => offer && versions.read(offer.version)}
        />
        <div className="quote-page__main">
          {view.state === 'question' && talk}
          {shown ? <Contents version={shown} {...page} /> : <RequestDetails {...page} />}
          {view.versions.length > 1 && (
            <Versions {...page} versions={versions} shown={shown?.version} />
          )}
          {view.state !== 'question' && talk}
          {!permitted.write && <ShopContact texts={texts} />}
        </div>
      </div>
      {offer && permitted.accept && (
        <Panel
          {...page}
          offer={offer}
          isOpen={isAccepting}
          acceptance={acceptance}
          onClose={() => setAccepting(false)}
        />
      )}
    </div>
  );
}

/** Lines, totals and note of a version. */
function Contents({ version, language, texts }: { version: QuoteVersion } & OpenQuoteProps) {
  const { lines, totals, currency, discount, tax, note } = version;
  return (
    <>
      <section className="stack" aria-labelledby="quote-contents">
        <h2 id="quote-contents">{texts.contents}</h2>
        <QuoteSheet {...{ lines, totals, currency, discount, tax, language, texts }} hasLinks />
      </section>
      {note && (
        <section className="stack" aria-labelledby="quote-note">
          <h2 id="quote-note">{texts.note}</h2>
          <p className="quote-page__text">{note}</p>
        </section>
      )}
    </>
  );
}
