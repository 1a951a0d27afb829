import { formatDay } from '#contracts/market-time.ts';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import { cardTexts, finishOf } from '#src/i18n/interior-texts.ts';
import { languageOption } from '#src/i18n/languages.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { Fact, Facts } from '../Facts.tsx';
import type { LoadedQuote } from './loaded-quote.ts';

/** Message, contact and pieces of the customer's request. */
export function Asked({ quote }: { quote: LoadedQuote }) {
  const { texts, quoteTexts, language } = useAdminTexts();
  const { request, email, phone, province, country, source, declined } = quote;
  const { message, neededBy, lines } = request;
  return (
    <section className="quote-asked stack tight" aria-label={quoteTexts.asked}>
      {message && (
        <blockquote className="quote-asked__message" lang={languageOption(quote.language).tag}>
          {message}
        </blockquote>
      )}
      {declined && (
        <p>
          <strong>{quoteTexts['decline-reason']}</strong>{' '}
          {declined.reason || quoteTexts['no-reason']}
        </p>
      )}
      <details open={quote.versions.length === 0 && !quote.draft}>
        <summary>{quoteTexts.asked}</summary>
        <ul className="lines">
          {lines.map(({ product, quantity }) => {
            const words = cardTexts(product, language);
            return (
              <li key={product.code}>
                <span>
                  {formatNumber(quantity, language)} × {words.title}
                  <span className="note">
                    {finishOf(words)} · {product.code}
                  </span>
                  {product.request && (
                    <span className="order__request">
                      {fill(texts.request, { request: product.request })}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </details>
      <Facts title={texts.contact}>
        {email && (
          <Fact name={texts.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {phone && (
          <Fact name={texts.phone}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </Fact>
        )}
        <Fact name={texts.place}>{[province, country].filter(Boolean).join(', ')}</Fact>
        <Fact name={quoteTexts.source}>{quoteTexts[`source-${source}`]}</Fact>
        <Fact name={quoteTexts.language}>{languageOption(quote.language).name}</Fact>
        {neededBy && <Fact name={quoteTexts['needed-by']}>{formatDay(neededBy, language)}</Fact>}
      </Facts>
    </section>
  );
}
