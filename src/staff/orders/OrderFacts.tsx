import { cashToCollect } from '#contracts/orders/cash-to-collect.ts';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import { addressCountryName, addressLines } from '#domain/address/address-lines.ts';
import { fullName } from '#domain/input/person-name.ts';
import { telLink } from '#domain/input/phone.ts';
import { formatAmount } from '#domain/money/format.ts';
import { hasNothingToPay } from '#domain/money/nothing-to-pay.ts';
import { formatDateTime, formatDay } from '#domain/time/market-time.ts';
import { DeliveryAccessDetails } from '#src/features/delivery-access/DeliveryAccessDetails.tsx';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { useMayCall } from '../kit/own-account.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Fact, Facts } from '../kit/title-and-facts.tsx';
import { IncompleteAddressNote } from '../shared/orders/IncompleteAddressNote.tsx';

/** Customer, delivery address, payment and note of an order. The warehouse gets no email address and no account. */
export function OrderFacts({ order }: { order: StaffOrder }) {
  const { texts, orderTexts, quoteTexts, language, clock } = useStaffTexts();
  const may = useMayCall();
  const { prices } = order;
  const quote = prices?.quote ?? order.quote;
  // The warehouse gets the amount from the server, and no prices.
  const cash = order.cash ?? cashToCollect(order);
  const isFree = hasNothingToPay(order);
  const { email, phone, userId } = order;
  const day = (iso: string) => formatDay(iso, language);
  const { from, to } = order.deliveryWindow;
  return (
    <Facts title={texts.contact}>
      <Fact name={texts.ordered}>{formatDateTime(order.createdAt, clock, language)}</Fact>
      <Fact name={texts.customer}>{fullName(order, order.language)}</Fact>
      {email && (
        <Fact name={texts.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      <Fact name={texts.phone}>
        <a href={telLink(phone)}>{phone}</a>
      </Fact>
      <Fact name={texts.address}>
        <span>{[...addressLines(order), addressCountryName(order, language)].join(', ')}</span>
        <IncompleteAddressNote order={order} />
      </Fact>
      <Fact name={orderTexts['field-access']}>
        <DeliveryAccessDetails access={order.access} country={order.country} language={language} />
      </Fact>
      <Fact name={texts.expected}>{fill(texts.window, { from: day(from), to: day(to) })}</Fact>
      <Fact name={texts.payment}>{texts[isFree ? 'nothing-to-pay' : 'cash']}</Fact>
      {cash && !isFree && (
        <Fact name={quoteTexts['to-collect']}>
          <strong>{formatAmount(cash.amount, cash.currency, language)}</strong>
        </Fact>
      )}
      {order.replaces && (
        <Fact name={texts.replaces}>
          <StaffLink to={{ section: 'orders', order: order.replaces }}>{order.replaces}</StaffLink>
        </Fact>
      )}
      {quote && (
        <Fact name={quoteTexts['order-quote']}>
          <StaffLink to={{ section: 'quotes', quote }}>{quote}</StaffLink>
        </Fact>
      )}
      <Fact name={texts['email-language']}>{languageOption(order.language).name}</Fact>
      {may('getUser') && (
        <Fact name={texts.member}>
          {userId ? (
            <StaffLink to={{ section: 'customers', customer: userId }}>
              {texts['member-yes']}
            </StaffLink>
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
  const { texts, language, clock } = useStaffTexts();
  if (!consent) return texts['text-consent-none'];
  const { at, withdrawnAt, version, text } = consent;
  const proof = { version, text, language: languageOption(consent.language).name };
  const state = withdrawnAt
    ? fill(texts['text-consent-withdrawn'], { time: formatDateTime(withdrawnAt, clock, language) })
    : fill(texts['text-consent-given'], { time: formatDateTime(at, clock, language) });
  return (
    <>
      <span>{state}</span>
      <span className="note">{fill(texts['text-consent-proof'], proof)}</span>
    </>
  );
}
