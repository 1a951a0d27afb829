import { listPackages, type PackagedProduct } from '#contracts/products/products.ts';
import { call } from '#src/api/client.ts';

/**
 * Fetches products with their packages, in the order of the codes.
 * @throws if the call fails
 */
export async function fetchPackages(codes: readonly string[]): Promise<PackagedProduct[]> {
  const outcome = await call(listPackages, { query: { items: codes.join(',') } });
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.response.result;
}
