import { toCountry } from '#domain/address/address.ts';
import { telLink } from '#domain/input/phone.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { formatDay } from '#domain/time/market-time.ts';
import { DeliveryAccessDetails } from '#src/features/delivery-access/DeliveryAccessDetails.tsx';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { pieceTexts, requestText } from '#src/i18n/piece-texts.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { LoadedQuote } from './loaded-quote.ts';

/** Message, contact and pieces of the customer's request. */
export function RequestSummary({ quote }: { quote: LoadedQuote }) {
  const { texts, quoteTexts, language } = useStaffTexts();
  const { request, email, phone, province, country, source, declined } = quote;
  const { message, neededBy, isPlanning, lines, coupon } = request;
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
          <span>{declined.reason || quoteTexts['no-reason']}</span>
        </p>
      )}
      <ul className="quote-asked__contact" aria-label={texts.contact}>
        {phone && (
          <li>
            <a href={telLink(phone)}>{phone}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        <li>
          {[province, quoteTexts[`country-${toCountry(country)}`]].filter(Boolean).join(', ')}
        </li>
        <li>{quoteTexts[`source-${source}`]}</li>
        <li>{languageOption(quote.language).name}</li>
        {coupon && <li>{fill(quoteTexts['order-coupon'], { code: coupon })}</li>}
        {neededBy && (
          <li>{fill(quoteTexts['needed-by'], { day: formatDay(neededBy, language) })}</li>
        )}
        {isPlanning && <li>{quoteTexts['just-planning']}</li>}
      </ul>
      <DeliveryAccessDetails
        access={request.access}
        country={toCountry(country)}
        language={language}
      />
      <details>
        <summary>{quoteTexts.asked}</summary>
        <ul className="lines">
          {lines.map(({ product, quantity }) => {
            const { title, finish, code } = pieceTexts(product, language);
            const wished = requestText(product, (wish) => fill(texts.request, { request: wish }));
            return (
              <li key={orderedPieceId(product)}>
                <span>
                  <span>{`${formatNumber(quantity, language)} × ${title}`}</span>
                  <span className="note">{[finish, code].filter(Boolean).join(' · ')}</span>
                  {wished && <span className="order__request">{wished}</span>}
                </span>
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
}
