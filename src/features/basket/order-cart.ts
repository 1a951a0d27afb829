import type { Basket } from './basket.ts';

/** Cart before checkout, as stored under `order-cart`. */
export interface CurrentCart {
  lines: Basket;
  sumQuantity: number;
  subTotal: string;
}

/** Formats an amount with one decimal (S9.17); '0.0' without a number, as in carts, which have no prices (D11). */
export function oneDecimal(amount: unknown): string {
  const number = typeof amount === 'string' && amount.trim() ? Number(amount) : amount;
  return (typeof number === 'number' && Number.isFinite(number) ? number : 0).toFixed(1);
}
