import { DRAFTS } from '../drafts/drafts-place.ts';
import type { Place } from '../place.ts';
import { NEW } from '../place.ts';
import { useMay } from '../use-may.ts';
import { NewProduct, OneProduct } from './OneProduct.tsx';
import { ProductDrafts } from './ProductDrafts.tsx';
import { ProductList } from './ProductList.tsx';

/** Products section: a new product, the drafts, the product in the address, or the list. */
export function Products({ place }: { place: Place }) {
  const may = useMay();
  const { product } = place;
  if (product === NEW && may('createInterior')) return <NewProduct />;
  if (product === DRAFTS && may('listDrafts')) return <ProductDrafts />;
  return product && product !== NEW && product !== DRAFTS ? (
    <OneProduct key={product} code={product} />
  ) : (
    <ProductList place={place} />
  );
}
