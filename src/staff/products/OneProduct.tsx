import { readDraft } from '#contracts/drafts/drafts.ts';
import { getStoredProduct } from '#contracts/products/catalogue-files.ts';
import { ProductHistory } from '../kit/history/ProductHistory.tsx';
import { QueryState } from '../kit/Notes.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';
import { useMay } from '../kit/use-may.ts';
import { type Fetched, useStaffQuery } from '../kit/use-staff-query.ts';
import type { Stored } from './conflict.ts';
import { ProductForm } from './ProductForm.tsx';
import { StoredProductFacts } from './StoredProductFacts.tsx';

function Back() {
  const { texts } = useStaffTexts();
  return (
    <p className="desk__back">
      <PlaceLink className="link" to={{ section: 'products' }}>
        {texts['back-to-products']}
      </PlaceLink>
    </p>
  );
}

/** Page for editing or deleting a product. Roles that may not edit only read, without the draft. */
export function OneProduct({ code }: { code: string }) {
  const may = useMay();
  return may('readDraft') ? <ProductWithDraft code={code} /> : <ProductAlone code={code} />;
}

function ProductWithDraft({ code }: { code: string }) {
  const { fetched, retry } = useStaffQuery(readDraft, { params: { code } });
  const stored = fetched.state === 'ready' ? fetched.answer.result : undefined;
  return <ProductPage code={code} fetched={fetched} stored={stored} onReload={retry} />;
}

function ProductAlone({ code }: { code: string }) {
  const { fetched, retry } = useStaffQuery(getStoredProduct, { params: { code } });
  const stored = fetched.state === 'ready' ? { product: fetched.answer.result } : undefined;
  return <ProductPage code={code} fetched={fetched} stored={stored} onReload={retry} />;
}

function ProductPage(props: {
  code: string;
  fetched: Fetched<unknown>;
  stored: Stored | undefined;
  onReload: () => void;
}) {
  const { code, fetched, stored, onReload } = props;
  const { texts } = useStaffTexts();
  const mayEdit = useMay()('saveDraft');
  return (
    <article className="stack order">
      <Back />
      <Title>{`${texts.product} ${code}`}</Title>
      <QueryState fetched={fetched} onRetry={onReload} />
      {stored && mayEdit && <ProductForm start={stored} onReload={onReload} />}
      {stored?.product && !mayEdit && <StoredProductFacts product={stored.product} />}
      {fetched.state !== 'loading' && (
        <ProductHistory code={code} version={stored?.product?.version} onRestored={onReload} />
      )}
    </article>
  );
}

/** Page for creating a product. */
export function NewProduct() {
  const { texts } = useStaffTexts();
  return (
    <article className="stack order">
      <Back />
      <Title>{texts['new-product']}</Title>
      <ProductForm start={{}} />
    </article>
  );
}
