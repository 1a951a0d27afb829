import { readProduct } from '#contracts/admin-catalogue.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { ProductHistory } from '../audit/ProductHistory.tsx';
import { LoadFailure, Loading } from '../Notes.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { Title } from '../Title.tsx';
import { useMay } from '../use-may.ts';
import { useStaffQuery } from '../use-staff-query.ts';
import { draftFor } from './drafts.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductForm } from './ProductForm.tsx';

function Back() {
  const { texts } = useAdminTexts();
  return (
    <p className="desk__back">
      <PlaceLink className="link" to={{ section: 'products' }}>
        {texts['back-to-products']}
      </PlaceLink>
    </p>
  );
}

/** Page for editing or deleting a product. Roles that may not edit only read. */
export function OneProduct({ code }: { code: string }) {
  const { texts } = useAdminTexts();
  const { fetched, retry } = useStaffQuery(readProduct, { params: { code } });
  const mayUpdate = useMay()('updateInterior');
  const product = fetched.state === 'ready' ? fetched.answer.result : undefined;
  return (
    <article className="stack order">
      <Back />
      <Title>{`${texts.product} ${code}`}</Title>
      {fetched.state === 'loading' && <Loading />}
      {fetched.state === 'failed' && <LoadFailure failure={fetched.failure} onRetry={retry} />}
      {product && mayUpdate && <ProductForm start={draftFor(product.code)?.base ?? product} />}
      {product && !mayUpdate && <ProductFacts product={product} />}
      {fetched.state !== 'loading' && (
        <ProductHistory code={code} version={product?.version} onRestored={retry} />
      )}
    </article>
  );
}

/** Page for creating a product. */
export function NewProduct() {
  const { texts } = useAdminTexts();
  return (
    <article className="stack order">
      <Back />
      <Title>{texts['new-product']}</Title>
      <ProductForm start={undefined} />
    </article>
  );
}
