import type { StaffOrder } from '#contracts/orders/orders.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import { formatNumber } from '#src/i18n/fill.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { useStaffTexts } from '../staff-texts.ts';
import { useFirstRows } from '../use-first-rows.ts';
import { needsAddress } from './AddressToComplete.tsx';
import { Status } from './Status.tsx';

/** Table of orders. */
export function OrderTable({ orders }: { orders: readonly Omit<StaffOrder, 'history'>[] }) {
  const { texts, language } = useStaffTexts();
  const rows = useFirstRows(orders);
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.ordered}</th>
          <th scope="col">{texts.customer}</th>
          <th scope="col">{texts.place}</th>
          <th scope="col" className="rows__number">
            {texts.pieces}
          </th>
          <th scope="col">{texts.status}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <tr key={order.number}>
            <th scope="row">
              <PlaceLink row className="rows__link" to={{ section: 'orders', order: order.number }}>
                {order.number}
              </PlaceLink>
            </th>
            <td data-label={texts.ordered}>
              <time dateTime={order.createdAt}>{formatMoment(order.createdAt, language)}</time>
            </td>
            <td data-label={texts.customer}>
              <span>{`${order.firstName} ${order.lastName}`}</span>
              {order.email && <span className="note">{order.email}</span>}
            </td>
            <td data-label={texts.place}>
              <span>{[order.city, order.country].filter(Boolean).join(', ')}</span>
              {needsAddress(order) && <span className="note">{texts['address-to-complete']}</span>}
            </td>
            <td className="rows__number" data-label={texts.pieces}>
              {formatNumber(order.sumQuantity, language)}
            </td>
            <td data-label={texts.status}>
              <Status status={order.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
