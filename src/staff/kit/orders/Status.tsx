import type { OrderStatus } from '#contracts/orders/orders.ts';
import { useStaffTexts } from '../staff-texts.ts';

/** Status of an order as text, with a decorative color dot. */
export function Status({ status }: { status: OrderStatus }) {
  const { orderTexts } = useStaffTexts();
  return <span className={`status status--${status}`}>{orderTexts[`status-${status}`]}</span>;
}
