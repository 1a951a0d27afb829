import { listParcels, type ParcelledProduct } from '#contracts/products/products.ts';
import { call } from '#src/api/client.ts';

/**
 * Fetches products with their packages, in the order of the codes.
 * @throws if the call fails
 */
export async function fetchParcels(codes: readonly string[]): Promise<ParcelledProduct[]> {
  const outcome = await call(listParcels, { query: { items: codes.join(',') } });
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.answer.result;
}
