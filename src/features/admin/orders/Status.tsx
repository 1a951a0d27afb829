import type { OrderStatus } from '#contracts/order.ts';
import { useAdminTexts } from '../admin-texts.ts';

/** Status of an order as text, with a decorative color dot. */
export function Status({ status }: { status: OrderStatus }) {
  const { orderTexts } = useAdminTexts();
  return <span className={`status status--${status}`}>{orderTexts[`status-${status}`]}</span>;
}
