import { Fragment, useEffect, useState } from 'react';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import { addressCountryName, addressLines } from '#domain/address/address-lines.ts';
import { formatDeliveryHours } from '#domain/delivery/address-time-zone.ts';
import { holdsSlot } from '#domain/delivery/delivery-day.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import { fullName } from '#domain/input/person-name.ts';
import { hasNothingToPay } from '#domain/money/nothing-to-pay.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { paperSizeOf } from '#domain/shop/paper-size.ts';
import { formatDay, formatMarketDay, formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { SHOP_NAME } from '#shop.config.ts';
import { DeliveryAccessDetails } from '#src/features/delivery-access/DeliveryAccessDetails.tsx';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { pieceTexts, requestText } from '#src/i18n/piece-texts.ts';
import { imageUrl } from '#src/ui/image.ts';
import { staffLocationUrl } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { QrCode } from '../shared/factors/QrCode.tsx';
import './packing-slip.css';

/**
 * QR code of an order's page in the staff area, which a phone opens. The page needs a sign-in, so the code contains no
 * secret (D106).
 */
function OrderCode({ number, label }: { number: string; label: string }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const page = staffLocationUrl({ section: 'orders', order: number });
    setUrl(new URL(page, location.href).href);
  }, [number]);
  return url && <QrCode content={url} label={label} />;
}

/** Packing slip in the customer's language, visible only in print. Its paper is that of the office that delivers. */
export function PackingSlip({ order }: { order: Omit<StaffOrder, 'history'> }) {
  const { slipTexts } = useStaffTexts();
  const { language, deliveryDay } = order;
  const texts = slipTexts[language];
  const day = (iso: string) => formatDay(iso, language);
  const { from, to } = order.deliveryWindow;
  const facts = [
    [texts.order, order.number],
    [texts.ordered, formatMarketDay(order.createdAt, language)],
    [texts['delivery-window'], fill(texts.window, { from: day(from), to: day(to) })],
    ...(holdsSlot(deliveryDay)
      ? [
          [
            texts['delivery-day'],
            `${formatWeekdayAndDay(deliveryDay.day, language)}, ${formatDeliveryHours(deliveryDay, texts[`time-${deliveryDay.time}`], language)}`,
          ],
        ]
      : []),
    [texts.payment, texts[hasNothingToPay(order) ? 'nothing-to-pay' : 'cash']],
  ];
  return (
    <section
      className={`slip slip--${paperSizeOf(deliveryZoneOf(order).office)}`}
      lang={languageOption(language).tag}
    >
      <header className="slip__head">
        <div>
          <p className="slip__shop">{SHOP_NAME}</p>
          <h2>{texts.title}</h2>
        </div>
        <div className="slip__code">
          <p>{order.number}</p>
          <OrderCode number={order.number} label={`${texts.order} ${order.number}`} />
        </div>
      </header>
      <div className="slip__sides">
        <div>
          <h3>{texts['deliver-to']}</h3>
          <p>
            <span>{fullName(order, language)}</span>
            <br />
            {addressLines(order).map((line) => (
              <Fragment key={line}>
                <span>{line}</span>
                <br />
              </Fragment>
            ))}
            <span>{addressCountryName(order, language)}</span>
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
            const { title, finish, code } = pieceTexts(piece, language);
            const request = requestText(piece, (wish) => fill(texts.request, { request: wish }));
            const [picture] = piece.imageSmall;
            return (
              <tr key={orderedPieceId(piece)}>
                <td>{code ?? '–'}</td>
                <td>
                  {picture && <img src={imageUrl(picture, 160)} alt="" />}
                  {[title, finish, request].filter(Boolean).map((text, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two texts can be the same, and they never move
                    <Fragment key={at}>
                      {at > 0 && <br />}
                      <span>{text}</span>
                    </Fragment>
                  ))}
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
      <DeliveryAccessDetails access={order.access} country={order.country} language={language} />
      {order.note && <p>{`${texts.note}: ${order.note}`}</p>}
      <p className="slip__signature">{texts.signature}</p>
    </section>
  );
}
