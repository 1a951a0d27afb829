import type { Basket } from './basket.ts';

/** The order that a visitor is putting together, as `order-cart` holds it. */
export interface CurrentCart {
  lines: Basket;
  sumQuantity: number;
  subTotal: string;
}

/** One decimal, '0.0' for what is not a number (S9.17). Nothing has a price, so a cart's subtotal stays there (D11). */
export function oneDecimal(amount: unknown): string {
  const number = typeof amount === 'string' && amount.trim() ? Number(amount) : amount;
  return (typeof number === 'number' && Number.isFinite(number) ? number : 0).toFixed(1);
}
