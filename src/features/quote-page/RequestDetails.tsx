import { toCountry } from '#domain/address/address.ts';
import { deliveryAccessDetails } from '#domain/delivery/delivery-access-details.ts';
import { formatDateTime, formatDay } from '#domain/time/market-time.ts';
import { DeliveryAccessList } from '#src/features/delivery-access/DeliveryAccessDetails.tsx';
import { QuoteLines } from '#src/features/quote-lines/QuoteLines.tsx';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PrivateLink } from './PrivateLink.tsx';
import type { OpenQuoteProps } from './quote-props.ts';
import '#src/features/order-tracking/OrderTimeline.css';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';

/** Content of a quote before its first version: private link, next steps and the request's products. */
export function RequestDetails(props: OpenQuoteProps) {
  const { view, language, texts, accessTexts } = props;
  const { lines, message, access } = view.request;
  const isOpen = view.state === 'requested' || view.state === 'question';
  return (
    <>
      {isOpen && <PrivateLink texts={texts} />}
      {isOpen && <NextSteps {...props} />}
      <section className="stack" aria-labelledby="quote-request">
        <h2 id="quote-request">{texts['asked-about']}</h2>
        <QuoteLines lines={lines} language={language} texts={texts} hasLinks />
      </section>
      {access && (
        <section className="stack" aria-labelledby="quote-access">
          <h2 id="quote-access">{accessTexts.title}</h2>
          <DeliveryAccessList
            details={deliveryAccessDetails(access, toCountry(view.country), accessTexts)}
            texts={accessTexts}
          />
        </section>
      )}
      {message && (
        <section className="stack" aria-labelledby="quote-wish">
          <h2 id="quote-wish">{texts['your-message']}</h2>
          <p className="quote-page__text">{message}</p>
        </section>
      )}
    </>
  );
}

function NextSteps({ view, language, texts }: OpenQuoteProps) {
  const steps = [
    {
      title: texts['step-asked'],
      // Staff start a price at any time, so this date is not that of the order.
      note: view.order
        ? undefined
        : formatDateTime(view.createdAt, OFFICE_TIME_ZONES[view.office], language),
    },
    { title: texts['step-pricing'], note: texts['step-pricing-note'] },
    {
      title: fill(texts['step-answer'], { day: formatDay(view.answerBy, language, 'long') }),
      note: texts['step-answer-note'],
    },
    { title: texts['step-decide'], note: texts['step-decide-note'] },
  ];
  return (
    <section className="stack" aria-labelledby="quote-next">
      <h2 id="quote-next">{texts.next}</h2>
      <ol className="timeline">
        {steps.map(({ title, note }, index) => (
          <li
            className={index === 0 ? 'timeline__step timeline__step--done' : 'timeline__step'}
            aria-current={index === 1 ? 'step' : undefined}
            key={title}
          >
            {index === 0 && <Icon name="check" small />}
            <span className="timeline__status">{title}</span>
            {note && <span className="note">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
