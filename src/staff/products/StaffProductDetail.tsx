import { readDraft } from '#contracts/drafts/drafts.ts';
import { getStoredProduct } from '#contracts/products/catalog-files.ts';
import { QueryFallback } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { type QueryResult, useStaffQuery } from '../kit/use-staff-query.ts';
import { ProductHistory } from '../shared/history/ProductHistory.tsx';
import { ProductForm } from './ProductForm.tsx';
import type { StoredProductState } from './product-conflict.ts';
import { StoredProductFacts } from './StoredProductFacts.tsx';

function Back() {
  const { texts } = useStaffTexts();
  return (
    <p className="desk__back">
      <StaffLink className="link" to={{ section: 'products' }}>
        {texts['back-to-products']}
      </StaffLink>
    </p>
  );
}

/** Page for editing or deleting a product. Roles that may not edit only read, without the draft. */
export function StaffProductDetail({ code }: { code: string }) {
  const may = useMayCall();
  return may('readDraft') ? <ProductWithDraft code={code} /> : <ProductWithoutDraft code={code} />;
}

function ProductWithDraft({ code }: { code: string }) {
  const { fetched, retry } = useStaffQuery(readDraft, { params: { code } });
  const stored = fetched.state === 'ready' ? fetched.answer.result : undefined;
  return <ProductPage code={code} fetched={fetched} stored={stored} onReload={retry} />;
}

function ProductWithoutDraft({ code }: { code: string }) {
  const { fetched, retry } = useStaffQuery(getStoredProduct, { params: { code } });
  const stored = fetched.state === 'ready' ? { product: fetched.answer.result } : undefined;
  return <ProductPage code={code} fetched={fetched} stored={stored} onReload={retry} />;
}

function ProductPage(props: {
  code: string;
  fetched: QueryResult<unknown>;
  stored: StoredProductState | undefined;
  onReload: () => void;
}) {
  const { code, fetched, stored, onReload } = props;
  const { texts } = useStaffTexts();
  const mayEdit = useMayCall()('saveDraft');
  return (
    <article className="stack order">
      <Back />
      <ViewTitle>{`${texts.product} ${code}`}</ViewTitle>
      <QueryFallback fetched={fetched} onRetry={onReload} />
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
      <ViewTitle>{texts['new-product']}</ViewTitle>
      <ProductForm start={{}} />
    </article>
  );
}
