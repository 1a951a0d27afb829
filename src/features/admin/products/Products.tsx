import type { Place } from '../place.ts';
import { NEW } from './new.ts';
import { NewProduct, OneProduct } from './OneProduct.tsx';
import { ProductList } from './ProductList.tsx';

/** Products section: a new product, the product in the address, or the list. */
export function Products({ place }: { place: Place }) {
  const { product } = place;
  if (product === NEW) return <NewProduct />;
  return product ? <OneProduct key={product} code={product} /> : <ProductList place={place} />;
}
