import type { StaffOrder } from '#contracts/orders/orders.ts';
import { addressLines, countryOf } from '#domain/address/address-lines.ts';
import { formatAmount } from '#domain/money/format.ts';
import { telLink } from '#domain/text/phone.ts';
import { formatDay, formatMoment } from '#domain/time/market-time.ts';
import { AccessFacts } from '#src/features/access/AccessFacts.tsx';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/languages.ts';
import { AddressToComplete } from '../kit/orders/AddressToComplete.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Fact, Facts } from '../kit/titles.tsx';
import { useMay } from '../kit/use-may.ts';

/** Customer, delivery address, payment and note of an order. The warehouse gets no email address and no account. */
export function OrderFacts({ order }: { order: StaffOrder }) {
  const { texts, orderTexts, quoteTexts, language } = useStaffTexts();
  const may = useMay();
  const { prices } = order;
  const cash = prices ? { amount: prices.totals.total, currency: prices.currency } : order.cash;
  const { email, phone, userId } = order;
  const day = (iso: string) => formatDay(iso, language);
  const { from, to } = order.deliveryWindow;
  return (
    <Facts title={texts.contact}>
      <Fact name={texts.ordered}>{formatMoment(order.createdAt, language)}</Fact>
      <Fact name={texts.customer}>{`${order.firstName} ${order.lastName}`}</Fact>
      {email && (
        <Fact name={texts.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      <Fact name={texts.phone}>
        <a href={telLink(phone)}>{phone}</a>
      </Fact>
      <Fact name={texts.address}>
        <span>{[...addressLines(order), countryOf(order, language)].join(', ')}</span>
        <AddressToComplete order={order} />
      </Fact>
      {order.access && (
        <Fact name={orderTexts['field-access']}>
          <AccessFacts access={order.access} country={order.country} language={language} />
        </Fact>
      )}
      <Fact name={texts.expected}>{fill(texts.window, { from: day(from), to: day(to) })}</Fact>
      <Fact name={texts.payment}>{texts.cash}</Fact>
      {cash && (
        <Fact name={quoteTexts['to-collect']}>
          <strong>{formatAmount(cash.amount, cash.currency, language)}</strong>
        </Fact>
      )}
      {prices && (
        <Fact name={quoteTexts['order-quote']}>
          <PlaceLink to={{ section: 'quotes', quote: prices.quote }}>{prices.quote}</PlaceLink>
        </Fact>
      )}
      <Fact name={texts['mail-language']}>{languageOption(order.language).name}</Fact>
      {may('getUser') && (
        <Fact name={texts.member}>
          {userId ? (
            <PlaceLink to={{ section: 'customers', customer: userId }}>
              {texts['member-yes']}
            </PlaceLink>
          ) : (
            texts['member-no']
          )}
        </Fact>
      )}
      {order.coupon && <Fact name={texts.coupon}>{order.coupon}</Fact>}
      {order.note && <Fact name={texts.note}>{order.note}</Fact>}
      {order.subscribe !== undefined && (
        <Fact name={texts['text-consent']}>
          <TextConsentFact consent={order.consent} />
        </Fact>
      )}
    </Facts>
  );
}

/** Consent to text messages with its proof: time, version, language and text. */
function TextConsentFact({ consent }: Pick<StaffOrder, 'consent'>) {
  const { texts, language } = useStaffTexts();
  if (!consent) return texts['text-consent-none'];
  const { at, withdrawnAt, version, text } = consent;
  const proof = { version, text, language: languageOption(consent.language).name };
  const state = withdrawnAt
    ? fill(texts['text-consent-withdrawn'], { time: formatMoment(withdrawnAt, language) })
    : fill(texts['text-consent-given'], { time: formatMoment(at, language) });
  return (
    <>
      <span>{state}</span>
      <span className="note">{fill(texts['text-consent-proof'], proof)}</span>
    </>
  );
}
