import { readDraft } from '#contracts/product-drafts/product-drafts.ts';
import { getStoredProduct } from '#contracts/products/catalog-files.ts';
import type { Product } from '#domain/products/product.ts';
import type { QueryResult } from '#src/api/client.ts';
import { fill } from '#src/i18n/fill.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import { QueryFallback } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { NEW_OBJECT } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { ProductHistory } from '../shared/audit/ProductHistory.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import { ProductForm } from './ProductForm.tsx';
import type { StoredProductState } from './product-conflict.ts';
import { StoredProductFacts } from './StoredProductFacts.tsx';

/** State of a product that is not stored yet. */
const NOTHING: StoredProductState = {};

function Back() {
  const { texts } = useStaffTexts();
  return (
    <p className="staff-page__back">
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
  const stored = fetched.state === 'ready' ? fetched.response.result : undefined;
  return <ProductPage code={code} fetched={fetched} stored={stored} onReload={retry} />;
}

function ProductWithoutDraft({ code }: { code: string }) {
  const { fetched, retry } = useStaffQuery(getStoredProduct, { params: { code } });
  const stored = fetched.state === 'ready' ? { product: fetched.response.result } : undefined;
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
      {stored && <ProductLinks code={code} stored={stored} />}
      <QueryFallback fetched={fetched} onRetry={onReload} />
      {stored && mayEdit && <ProductForm start={stored} onReload={onReload} />}
      {stored && mayEdit && <PreviewLinks code={code} />}
      {stored?.product && !mayEdit && <StoredProductFacts product={stored.product} />}
      {fetched.state !== 'loading' && (
        <ProductHistory code={code} version={stored?.product?.version} onRestored={onReload} />
      )}
    </article>
  );
}

/** Name of a product, its page in the shop, and the form for a copy. A product that is only a draft has no page. */
function ProductLinks({ code, stored }: { code: string; stored: StoredProductState }) {
  const { texts, language } = useStaffTexts();
  const may = useMayCall();
  const { product, draft } = stored;
  const named = product ?? draft?.product;
  return (
    <>
      {named && <p className="rows__long">{summaryTexts(named, language).title}</p>}
      {product && (
        <p className="staff-page__choices">
          <a
            className="link"
            href={sitePaths(language).product(product.category, code)}
            target="_blank"
            rel="noreferrer"
          >
            {texts['view-in-shop']}
          </a>
          {may('createProduct') && (
            <StaffLink
              className="link"
              to={{ section: 'products', product: NEW_OBJECT, object: code }}
            >
              {texts['duplicate-product']}
            </StaffLink>
          )}
        </p>
      )}
    </>
  );
}

/** Page for creating a product. @param source code of a product to copy */
export function NewProduct({ source }: { source: string | undefined }) {
  return source ? <CopiedProduct source={source} /> : <NewProductPage />;
}

function CopiedProduct({ source }: { source: string }) {
  const { texts } = useStaffTexts();
  const { fetched, retry } = useStaffQuery(getStoredProduct, { params: { code: source } });
  if (fetched.state !== 'ready') {
    return (
      <article className="stack order">
        <Back />
        <ViewTitle>{texts['new-product']}</ViewTitle>
        <QueryFallback fetched={fetched} onRetry={retry} />
      </article>
    );
  }
  return <NewProductPage copied={fetched.response.result} />;
}

function NewProductPage({ copied }: { copied?: Product }) {
  const { texts } = useStaffTexts();
  return (
    <article className="stack order">
      <Back />
      <ViewTitle>{texts['new-product']}</ViewTitle>
      {copied && <p className="note">{fill(texts['duplicated-from'], { code: copied.code })}</p>}
      <ProductForm start={NOTHING} {...(copied && { copied })} />
    </article>
  );
}
