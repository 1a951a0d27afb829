import { DRAFTS } from '../drafts/drafts-place.ts';
import type { Place } from '../place.ts';
import { useMay } from '../use-may.ts';
import { NEW } from './new.ts';
import { NewProduct, OneProduct } from './OneProduct.tsx';
import { ProductDrafts } from './ProductDrafts.tsx';
import { ProductList } from './ProductList.tsx';

/** Products section: a new product, the drafts, the product in the address, or the list. */
export function Products({ place }: { place: Place }) {
  const { product } = place;
  const may = useMay();
  if (product === NEW) return <NewProduct />;
  if (product === DRAFTS && may('listDrafts')) return <ProductDrafts />;
  return product ? <OneProduct key={product} code={product} /> : <ProductList place={place} />;
}
