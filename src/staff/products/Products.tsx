import { lateComponent } from '../kit/late-component.tsx';
import { DRAFTS, NEW, type Place } from '../kit/place.ts';
import { useMay } from '../kit/use-may.ts';
import { ProductList } from './ProductList.tsx';

const NewProduct = lateComponent(async () => (await import('./OneProduct.tsx')).NewProduct);
const OneProduct = lateComponent(async () => (await import('./OneProduct.tsx')).OneProduct);
const ProductDrafts = lateComponent(
  async () => (await import('./ProductDrafts.tsx')).ProductDrafts,
);

/** Products section: a new product, the drafts, the product in the address, or the list. */
export function Products({ place }: { place: Place }) {
  const may = useMay();
  const { product } = place;
  if (product === NEW && may('createProduct')) return <NewProduct />;
  if (product === DRAFTS && may('listDrafts')) return <ProductDrafts />;
  return product && product !== NEW && product !== DRAFTS ? (
    <OneProduct key={product} code={product} />
  ) : (
    <ProductList place={place} />
  );
}
