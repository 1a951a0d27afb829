import type { MyQuote } from '#contracts/quotes/my-quotes.ts';
import { quoteFragment } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { formatLastDay, formatMarketDay } from '#domain/time/market-time.ts';
import { Money } from '#src/features/quote-lines/Money.tsx';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { LoadingSkeleton } from './LoadingSkeleton.tsx';
import { useMyQuotes } from './use-my-quotes.ts';
import '#src/ui/button.css';
import './Orders.css';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';

interface MyQuotesProps {
  userId: string;
  language: Language;
  texts: Texts<'my-quotes'>;
}

/** 'My quotes': all quotes of a member, newest first, with links to their pages (D52). */
export function MyQuotes({ userId, language, texts }: MyQuotesProps) {
  const { list, state, failure, retry } = useMyQuotes(userId);
  const paths = sitePaths(language);
  return (
    <>
      {list.length === 0 && state === 'ready' ? (
        <EmptyState
          title={texts.none}
          help={texts['none-help']}
          action={{ label: texts['none-action'], href: paths.quoteRequest() }}
          heading="h3"
        />
      ) : (
        <>
          <p className="note">{texts.intro}</p>
          <ol className="orders">
            {list.map((quote) => (
              <QuoteItem key={quote.number} quote={quote} language={language} texts={texts} />
            ))}
          </ol>
        </>
      )}
      {failure && <ErrorNote sentence={texts.error} retry={texts.retry} onRetry={retry} />}
      {state === 'loading' && <LoadingSkeleton word={texts.loading} />}
      {state === 'ready' && (
        <p className="note">
          <a className="link" href={paths.quote()}>
            {texts['not-listed']}
          </a>
        </p>
      )}
    </>
  );
}

/** Returns the texts of a row: for the price of an order, those that name the order (D86). */
function textsOf({ isPrice }: MyQuote, texts: Texts<'my-quotes'>): Texts<'my-quotes'> {
  if (!isPrice) return texts;
  return {
    ...texts,
    number: texts['price-of'],
    open: texts['open-price'],
    'state-sent': texts['price-sent'],
    'state-accepted': texts['price-accepted'],
  };
}

function QuoteItem(props: { quote: MyQuote; language: Language; texts: Texts<'my-quotes'> }) {
  const { quote, language } = props;
  const { state, isPrice, order } = quote;
  const texts = textsOf(quote, props.texts);
  const number = isPrice && order ? order : quote.number;
  return (
    <li className="order">
      <div className="order__head">
        <h3>{fill(texts.number, { number })}</h3>
        <span className={`tag tag--${state}`}>{texts[`state-${state}`]}</span>
      </div>
      <Facts {...props} />
      <p>
        <a
          className="btn btn--line btn--small"
          href={`${sitePaths(language).quote()}#${quoteFragment(quote)}`}
        >
          {texts.open}
          <span className="vh">{number}</span>
        </a>
      </p>
    </li>
  );
}

function Facts(props: { quote: MyQuote; language: Language; texts: Texts<'my-quotes'> }) {
  const { quote, language, texts } = props;
  const { state, createdAt, office, answerBy, pieces, total, validUntil, order, isPrice } = quote;
  const isValid = state === 'sent' || state === 'question';
  const facts = [
    // Staff start a price at any time, so this date is not a customer's request.
    !isPrice && {
      name: texts['asked-on'],
      value: formatMarketDay(createdAt, OFFICE_TIME_ZONES[office], language),
    },
    { name: texts.pieces, value: formatNumber(pieces, language) },
    state === 'requested' && {
      name: texts['answer-by'],
      value: formatLastDay(answerBy, OFFICE_TIME_ZONES[office], language),
    },
    total && { name: texts.total, value: <Money {...total} language={language} /> },
    isValid &&
      validUntil && {
        name: texts['valid-until'],
        value: formatLastDay(validUntil, OFFICE_TIME_ZONES[office], language),
      },
    // The heading of a price names the order.
    !isPrice && order && { name: texts.order, value: order },
  ];
  return (
    <dl>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
