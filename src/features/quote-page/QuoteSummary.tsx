import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import {
  cancelQuoteRequest,
  declineQuote,
  type QuoteView,
  reconsiderQuote,
} from '#contracts/quotes/quotes.ts';
import { orderedPieceId, productCodesOf } from '#domain/products/piece.ts';
import { formatLastDay } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { Money } from '#src/features/quote-lines/Money.tsx';
import { fill } from '#src/i18n/fill.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { BusyText } from './BusyText.tsx';
import { DeclineQuote } from './DeclineQuote.tsx';
import { DownloadAndPrint } from './DownloadAndPrint.tsx';
import { QuoteSummaryFacts } from './QuoteSummaryFacts.tsx';
import type { QuotePermissions } from './quote-permissions.ts';
import type { OpenQuoteProps } from './quote-props.ts';
import { quoteTitle } from './quote-title.ts';
import type { useQuoteAction } from './use-quote-action.ts';
import { WithdrawRequest } from './WithdrawRequest.tsx';

interface Props extends OpenQuoteProps {
  /** Version on the page; missing before the first version. */
  shown: QuoteVersion | undefined;
  /** True if the version on the page is not the latest. */
  isOlder: boolean;
  permitted: QuotePermissions;
  now: Date;
  action: ReturnType<typeof useQuoteAction>;
  onAccept: () => void;
  /** Moves the focus to the field for a message. */
  onWrite: () => void;
  onReadLatest: () => void;
}

/** Total, facts and actions of a quote. Actions that the state forbids are absent. */
export function QuoteSummary(props: Props) {
  const { view, shown, isOlder, now, language, texts, failureTexts, action } = props;
  const isReady = view.state === 'sent' && !isOlder;
  return (
    <aside
      className={isReady ? 'offer' : 'offer offer--calm'}
      aria-label={quoteTitle(view, shown, texts)}
    >
      {shown && (
        <p className="offer__sum">
          <span className="note">{texts.total}</span>
          <strong>
            <Money amount={shown.totals.total} currency={shown.currency} language={language} />
          </strong>
        </p>
      )}
      <QuoteSummaryFacts {...{ view, version: shown, isOlder, now, language, texts }} />
      {action.failure && <FailureNote failure={action.failure} texts={failureTexts} />}
      <div className="offer__actions">
        {isOlder ? <LatestButton {...props} /> : <Actions {...props} />}
        {shown && !isOlder && <DownloadAndPrint {...props} />}
      </div>
    </aside>
  );
}

function LatestButton({ view, texts, onReadLatest }: Props) {
  return (
    <button className="btn btn--block" type="button" onClick={onReadLatest}>
      {fill(texts['to-latest'], { version: view.offer?.version ?? '' })}
    </button>
  );
}

/** Actions on the latest version or on the request. */
function Actions(props: Props) {
  const { view, credentials, texts, language, permitted, action, onAccept, onWrite } = props;
  const { state, offer } = view;
  const isAsked = state === 'question';
  return (
    <>
      {isAsked && (
        <button className="btn btn--block" type="button" onClick={onWrite}>
          {texts.answer}
        </button>
      )}
      {permitted.accept && (
        <button
          className={isAsked ? 'btn btn--line btn--block' : 'btn btn--block'}
          type="button"
          aria-haspopup="dialog"
          onClick={onAccept}
        >
          {texts.accept}
        </button>
      )}
      {permitted.write && !isAsked && (
        <button className="btn btn--line btn--block" type="button" onClick={onWrite}>
          {texts[offer ? 'ask' : 'add']}
        </button>
      )}
      {state === 'accepted' && view.accepted && (
        <a className="btn btn--block" href={sitePaths(language).trackOrder(view.accepted.order)}>
          {texts.follow}
        </a>
      )}
      {permitted.reconsider && offer && (
        <>
          <button
            className="btn btn--line btn--block"
            type="button"
            aria-busy={action.isBusy}
            onClick={() => void action.run(() => call(reconsiderQuote, { body: credentials }))}
          >
            <BusyText
              isBusy={action.isBusy}
              idle={texts['take-back']}
              busy={texts['taking-back']}
            />
          </button>
          <p className="note">
            {fill(texts['take-back-until'], {
              day: formatLastDay(
                offer.validUntil,
                OFFICE_TIME_ZONES[view.office],
                language,
                'long',
              ),
            })}
          </p>
        </>
      )}
      {permitted.askAgain && (
        <>
          <a className="btn btn--block" href={sitePaths(language).quoteRequest(piecesOf(view))}>
            {texts['ask-again']}
          </a>
          <p className="note">{texts['ask-again-help']}</p>
        </>
      )}
      {permitted.decline && offer && (
        <DeclineQuote
          day={formatLastDay(offer.validUntil, OFFICE_TIME_ZONES[view.office], language, 'long')}
          texts={texts}
          isBusy={action.isBusy}
          onDecline={(reason) =>
            action.run(() =>
              call(declineQuote, { body: { ...credentials, version: offer.version, reason } }),
            )
          }
        />
      )}
      {permitted.withdraw && (
        <WithdrawRequest
          number={view.order ?? view.number}
          texts={texts}
          isBusy={action.isBusy}
          onWithdraw={() => action.run(() => call(cancelQuoteRequest, { body: credentials }))}
        />
      )}
    </>
  );
}

/**
 * Returns the products of the latest version, or else of the request, once each. The customer cannot ask for custom pieces,
 * so without products the request begins with those in the basket.
 */
function piecesOf({ offer, request }: QuoteView): { code: string; quantity: number }[] | undefined {
  const { lines } = offer ?? request;
  const codes = new Set(productCodesOf(lines.map(({ product }) => product)));
  if (codes.size === 0) return undefined;
  return [...codes].map((code) => ({
    code,
    quantity: lines
      .filter(({ product }) => orderedPieceId(product) === code)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
