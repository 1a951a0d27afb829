import type { StaffOrder } from '#contracts/admin-orders.ts';
import { formatDay, formatMoment } from '#contracts/market-time.ts';
import { formatAmount } from '#contracts/money/format.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/languages.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { Fact, Facts } from '../Facts.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { useMay } from '../use-may.ts';

/** Customer, delivery address, payment and note of an order. */
export function OrderFacts({ order }: { order: StaffOrder }) {
  const { texts, quoteTexts, language } = useAdminTexts();
  const may = useMay();
  const { email, phone, userId } = order;
  const day = (iso: string) => formatDay(iso, language);
  const { from, to } = order.deliveryWindow;
  const { address, apartment, city, postcode, country } = order;
  return (
    <Facts title={texts.contact}>
      <Fact name={texts.ordered}>{formatMoment(order.createdAt, language)}</Fact>
      <Fact name={texts.customer}>
        {order.firstName} {order.lastName}
      </Fact>
      <Fact name={texts.email}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name={texts.phone}>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </Fact>
      <Fact name={texts.address}>
        {[address, apartment, city, postcode, country].filter(Boolean).join(', ')}
      </Fact>
      <Fact name={texts.expected}>{fill(texts.window, { from: day(from), to: day(to) })}</Fact>
      <Fact name={texts.payment}>{texts.cash}</Fact>
      {order.toCollect && (
        <Fact name={quoteTexts['to-collect']}>
          <strong>
            {formatAmount(order.toCollect.amount, order.toCollect.currency, language)}
          </strong>
        </Fact>
      )}
      {order.prices && (
        <Fact name={quoteTexts['order-quote']}>
          <PlaceLink to={{ section: 'quotes', quote: order.prices.quote }}>
            {order.prices.quote}
          </PlaceLink>
        </Fact>
      )}
      <Fact name={texts['mail-language']}>{languageOption(order.language).name}</Fact>
      <Fact name={texts.member}>
        {userId && may('getUser') ? (
          <PlaceLink to={{ section: 'customers', customer: userId }}>
            {texts['member-yes']}
          </PlaceLink>
        ) : (
          texts[userId ? 'member-account' : 'member-no']
        )}
      </Fact>
      {order.coupon && <Fact name={texts.coupon}>{order.coupon}</Fact>}
      {order.note && <Fact name={texts.note}>{order.note}</Fact>}
    </Facts>
  );
}
