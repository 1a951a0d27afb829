import type { OrderStatus, StaffOrder } from '#contracts/orders/orders.ts';
import { addressCountryName } from '#domain/address/address-lines.ts';
import { fullName } from '#domain/input/person-name.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { formatNumber } from '#src/i18n/fill.ts';
import { StaffLink } from '../../kit/StaffLink.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { hasIncompleteAddress } from './IncompleteAddressNote.tsx';

/** Table of orders. */
export function OrderTable({
  orders,
}: {
  orders: readonly Omit<StaffOrder, 'history' | 'warranty'>[];
}) {
  const { texts, language, clock } = useStaffTexts();
  const columns: Column<Omit<StaffOrder, 'history'>>[] = [
    {
      title: texts.number,
      cell: ({ number }) => (
        <StaffLink row className="rows__link" to={{ section: 'orders', order: number }}>
          {number}
        </StaffLink>
      ),
    },
    {
      title: texts.ordered,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>{formatDateTime(createdAt, clock, language)}</time>
      ),
    },
    {
      title: texts.customer,
      cell: (order) => (
        <>
          <span>{fullName(order, order.language)}</span>
          {order.email && <span className="note">{order.email}</span>}
        </>
      ),
    },
    {
      title: texts.place,
      cell: (order) => (
        <>
          <span>
            {[order.city, addressCountryName(order, language)].filter(Boolean).join(', ')}
          </span>
          {hasIncompleteAddress(order) && (
            <span className="note">{texts['address-to-complete']}</span>
          )}
        </>
      ),
    },
    {
      title: texts.pieces,
      isNumber: true,
      cell: ({ sumQuantity }) => formatNumber(sumQuantity, language),
    },
    { title: texts.status, cell: ({ status }) => <OrderStatusLabel status={status} /> },
  ];
  return <Table columns={columns} rows={orders} keyOf={({ number }) => number} />;
}

/** Status of an order as text, with a decorative color dot. */
export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  const { orderTexts } = useStaffTexts();
  return <span className={`status status--${status}`}>{orderTexts[`status-${status}`]}</span>;
}
