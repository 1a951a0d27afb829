import type { QuoteVersion, QuoteView } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { formatLastDay, formatMarketDay } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES, OFFICES, SERVICE_EMAIL } from '#shop.config.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Head of the printed quote: day, last valid day, customer and office. Hidden on screen. */
export function PrintHead(props: {
  view: QuoteView;
  shown: QuoteVersion | undefined;
  language: Language;
  texts: Texts<'quote'>;
}) {
  const { view, shown, language, texts } = props;
  const office = OFFICES[view.office];
  const date = formatMarketDay(
    shown?.sentAt ?? view.createdAt,
    OFFICE_TIME_ZONES[view.office],
    language,
    'long',
  );
  return (
    <div className="print-head">
      <p className="print-head__title">{texts.title}</p>
      <dl>
        <div>
          <dt>{texts['print-date']}</dt>
          <dd>{date}</dd>
        </div>
        {shown && (
          <div>
            <dt>{texts['valid-until']}</dt>
            <dd>
              {formatLastDay(shown.validUntil, OFFICE_TIME_ZONES[shown.office], language, 'long')}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts['print-customer']}</dt>
          {[view.name, view.email, view.phone, view.province].map(
            (line) => line && <dd key={line}>{line}</dd>,
          )}
        </div>
        <div>
          <dt>{texts['print-office']}</dt>
          {shown?.by && <dd>{shown.by}</dd>}
          {[office.company, ...office.address, office.hotline].map((line) => (
            <dd key={line}>{line}</dd>
          ))}
          <dd>{SERVICE_EMAIL}</dd>
        </div>
      </dl>
    </div>
  );
}
