import { useEffect, useRef, useState } from 'react';
import type { QuoteVersion, QuoteView } from '#contracts/quote.ts';
import { QuoteSheet } from '#src/features/quote-sheet/QuoteSheet.tsx';
import { AcceptPanel } from './AcceptPanel.tsx';
import { Offer } from './Offer.tsx';
import { PrintHead } from './PrintHead.tsx';
import { permittedIn } from './permitted.ts';
import { QuoteHead } from './QuoteHead.tsx';
import type { OpenQuoteProps } from './quote-props.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { ShopContact } from './ShopContact.tsx';
import { Talk } from './Talk.tsx';
import { useOlderVersion } from './use-older-version.ts';
import { type Conflict, useQuoteAction } from './use-quote-action.ts';
import { Versions } from './Versions.tsx';
import './print.css';

interface Props extends OpenQuoteProps {
  onChange: (view: QuoteView) => void;
  refresh: () => Promise<QuoteView | undefined>;
}

/** Quote with everything that its state permits. After each action, the focus goes to the heading or to a message. */
export function OpenQuote({ onChange, refresh, ...page }: Props) {
  const { claim, view, language, texts } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const [conflict, setConflict] = useState<Conflict>();
  const [isAccepting, setAccepting] = useState(false);
  const { offer } = view;
  const versions = useOlderVersion(claim, offer?.version);
  const shown = versions.older ?? offer;
  const permitted = permittedIn(view, new Date());

  const onDone = (next: QuoteView) => {
    setConflict(undefined);
    onChange(next);
    heading.current?.focus();
  };
  const onConflict = async (found: Conflict) => {
    const current = await refresh();
    if (!current) return false;
    setAccepting(false);
    setConflict(found);
    return true;
  };
  const action = useQuoteAction({ onDone, onConflict });
  const acceptance = useQuoteAction({ onDone, onConflict });

  const oldVersion = versions.older?.version;
  const wasOld = useRef(oldVersion);
  // A version replaces the whole content, so reading starts at the heading.
  useEffect(() => {
    if (wasOld.current !== oldVersion) {
      heading.current?.focus();
      scrollTo({ top: 0, behavior: 'instant' });
    }
    wasOld.current = oldVersion;
  }, [oldVersion]);

  const isOver =
    view.state === 'expired' || view.state === 'withdrawn' || view.state === 'declined';
  const hasEnded = versions.older !== undefined || isOver;
  const talk = (
    <Talk
      key="talk"
      {...page}
      canWrite={permitted.write && !versions.older}
      field={message}
      onSent={onChange}
      onConflict={onConflict}
    />
  );
  return (
    <div className={hasEnded ? 'quote-page quote-page--over' : 'quote-page'}>
      <QuoteHead
        {...page}
        shown={shown}
        older={versions.older}
        conflict={conflict}
        heading={heading}
        onReadLatest={() => offer && versions.read(offer.version)}
      />
      <PrintHead view={view} shown={shown} language={language} texts={texts} />
      <div className="quote-page__columns">
        <Offer
          {...page}
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
        <AcceptPanel
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
