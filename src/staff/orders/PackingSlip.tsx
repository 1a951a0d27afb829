import { Fragment } from 'react';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import { addressLines, countryOf } from '#domain/address/address-lines.ts';
import { hoursAt } from '#domain/delivery/address-time-zone.ts';
import { holdsPlace } from '#domain/delivery/delivery-day.ts';
import { formatDay, formatDayOf, formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { SHOP_NAME } from '#shop.config.ts';
import { AccessFacts } from '#src/features/access/AccessFacts.tsx';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/languages.ts';
import { finishOf, summaryTexts } from '#src/i18n/product-texts.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import './packing-slip.css';

/** Packing slip in the customer's language, visible only in print. */
export function PackingSlip({ order }: { order: Omit<StaffOrder, 'history'> }) {
  const { slipTexts } = useStaffTexts();
  const { language, deliveryDay } = order;
  const texts = slipTexts[language];
  const day = (iso: string) => formatDay(iso, language);
  const { from, to } = order.deliveryWindow;
  const facts = [
    [texts.order, order.number],
    [texts.ordered, formatDayOf(order.createdAt, language)],
    [texts['delivery-window'], fill(texts.window, { from: day(from), to: day(to) })],
    ...(holdsPlace(deliveryDay)
      ? [
          [
            texts['delivery-day'],
            `${formatWeekdayAndDay(deliveryDay.day, language)}, ${hoursAt(deliveryDay, texts[`time-${deliveryDay.time}`], language)}`,
          ],
        ]
      : []),
    [texts.payment, texts.cash],
  ];
  return (
    <section className="slip" lang={languageOption(language).tag}>
      <header className="slip__head">
        <p className="slip__shop">{SHOP_NAME}</p>
        <h2>{texts.title}</h2>
      </header>
      <div className="slip__sides">
        <div>
          <h3>{texts['deliver-to']}</h3>
          <p>
            <span>{`${order.firstName} ${order.lastName}`}</span>
            <br />
            {addressLines(order).map((line) => (
              <Fragment key={line}>
                <span>{line}</span>
                <br />
              </Fragment>
            ))}
            <span>{countryOf(order, language)}</span>
          </p>
          <p>{`${texts.phone}: ${order.phone}`}</p>
        </div>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.code}</th>
            <th scope="col">{texts.piece}</th>
            <th scope="col">{texts.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {order.cart.map((piece, index) => {
            const words = summaryTexts(piece, language);
            const { title } = words;
            return (
              <tr key={piece.code}>
                <td>{piece.code}</td>
                <td>
                  <span>{title}</span>
                  <br />
                  <span>{finishOf(words)}</span>
                  {piece.request && (
                    <>
                      <br />
                      <span>{fill(texts.request, { request: piece.request })}</span>
                    </>
                  )}
                </td>
                <td>{formatNumber(order.quantity[index] ?? 0, language)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {texts.total}
            </th>
            <td>{formatNumber(order.sumQuantity, language)}</td>
          </tr>
        </tfoot>
      </table>
      {order.access && (
        <AccessFacts access={order.access} country={order.country} language={language} />
      )}
      {order.note && <p>{`${texts.note}: ${order.note}`}</p>}
      <p className="slip__signature">{texts.signature}</p>
    </section>
  );
}
