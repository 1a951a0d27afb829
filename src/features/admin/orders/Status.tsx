import type { OrderStatus } from '#contracts/order.ts';
import { useWords } from '../words.ts';

/** Where an order stands, in words; its colour only helps the eye along a list. */
export function Status({ status }: { status: OrderStatus }) {
  const { orderTexts } = useWords();
  return <span className={`status status--${status}`}>{orderTexts[`status-${status}`]}</span>;
}
