import { lazyComponent } from '../kit/lazy-component.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { DRAFT_LIST, NEW_OBJECT, type StaffLocation } from '../kit/staff-location.ts';
import { ProductList } from './ProductList.tsx';

const NewProduct = lazyComponent(async () => (await import('./StaffProductDetail.tsx')).NewProduct);
const OneProduct = lazyComponent(
  async () => (await import('./StaffProductDetail.tsx')).StaffProductDetail,
);
const ProductDrafts = lazyComponent(
  async () => (await import('./ProductDrafts.tsx')).ProductDrafts,
);

/** Products section: a new product, the drafts, the product in the address, or the list. */
export function ProductsSection({ location }: { location: StaffLocation }) {
  const may = useMayCall();
  const { product } = location;
  if (product === NEW_OBJECT && may('createProduct'))
    return <NewProduct key={location.object} source={location.object} />;
  if (product === DRAFT_LIST && may('listDrafts')) return <ProductDrafts />;
  return product && product !== NEW_OBJECT && product !== DRAFT_LIST ? (
    <OneProduct key={product} code={product} />
  ) : (
    <ProductList location={location} />
  );
}
