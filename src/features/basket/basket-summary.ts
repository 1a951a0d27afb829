import type { Basket } from './basket.ts';

/** Cart before checkout, as stored under `order-cart`. */
export interface BasketSummary {
  lines: Basket;
  sumQuantity: number;
  subTotal: string;
}

/**
 * Formats an amount with one decimal; '0.0' if it is not a number (S9.17). Carts have no prices, so their subtotal is
 * '0.0' (D11).
 */
export function formatOneDecimal(amount: unknown): string {
  const number = typeof amount === 'string' && amount.trim() ? Number(amount) : amount;
  return (typeof number === 'number' && Number.isFinite(number) ? number : 0).toFixed(1);
}
