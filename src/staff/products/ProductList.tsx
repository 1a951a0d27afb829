import { useEffect, useState } from 'react';
import { listDrafts } from '#contracts/product-drafts/product-drafts.ts';
import { searchProducts } from '#contracts/products/products.ts';
import { CATEGORY_PAGE_SIZE, MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { categorySchema } from '#domain/products/categories.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { formatMarketDay } from '#domain/time/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { finishText, summaryTexts } from '#src/i18n/product-texts.ts';
import { Field } from '#src/ui/Field.tsx';
import { imageUrl } from '#src/ui/image.ts';
import { NothingFound, QueryFallback } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { ResultCount } from '../kit/result-paging.tsx';
import { SearchForm } from '../kit/SearchForm.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { NEW_OBJECT, type StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { ProductDraftsLink } from '../shared/product-drafts/ProductDraftsLink.tsx';

/** Products by category and search text; without a search, newest first. */
export function ProductList({ location }: { location: StaffLocation }) {
  const { texts, language, categories } = useStaffTexts();
  const may = useMayCall();
  const category = categorySchema.safeParse(location.category).data;
  const page = /^[1-9]\d{0,5}$/.test(location.page ?? '') ? Number(location.page) : 1;
  const query = {
    page: String(page),
    limit: String(CATEGORY_PAGE_SIZE),
    ...(location.search ? { title: location.search } : {}),
    ...(category ? { category } : {}),
  };
  const { fetched, retry } = useStaffQuery(searchProducts, { query });
  const found = fetched.state === 'ready' ? fetched.response.result : undefined;
  const drafted = useDraftedCodes();
  return (
    <section className="stack">
      <div className="staff-page__head">
        <ViewTitle>{texts['section-products']}</ViewTitle>
        <div className="staff-page__choices">
          {may('listDrafts') && <ProductDraftsLink count={drafted.size} />}
          {may('createProduct') && (
            <StaffLink className="btn btn--small" to={{ section: 'products', product: NEW_OBJECT }}>
              {texts['new-product']}
            </StaffLink>
          )}
        </div>
      </div>
      <search>
        <SearchForm
          location={location}
          hint={texts['products-search-hint']}
          maxLength={MAX_SEARCH_LENGTH}
          names={['category']}
        >
          <Field id="products-category" label={texts.category} error={undefined}>
            <select
              className="input"
              id="products-category"
              name="category"
              defaultValue={location.category}
            >
              <option value="">{texts.all}</option>
              {categories.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        </SearchForm>
      </search>
      <QueryFallback fetched={fetched} onRetry={retry} />
      {found?.interiors.length === 0 && (
        <NothingFound fact={texts['products-none']} help={texts['products-none-help']} />
      )}
      {found && found.interiors.length > 0 && (
        <>
          <ResultCount location={location}>
            {[
              fillCount(texts, 'products-found', found.total, language),
              fill(texts['page-of'], { page, pages: found.totalPages }),
            ].join(', ')}
          </ResultCount>
          <ProductTable products={found.interiors} drafted={drafted} />
        </>
      )}
      {found && found.totalPages > 1 && (
        <nav className="staff-page__pager" aria-label={texts['section-products']}>
          {page > 1 && (
            <StaffLink className="link" to={{ ...location, page: String(page - 1) }}>
              {texts['previous-page']}
            </StaffLink>
          )}
          {page < found.totalPages && (
            <StaffLink className="link" to={{ ...location, page: String(page + 1) }}>
              {texts['next-page']}
            </StaffLink>
          )}
        </nav>
      )}
    </section>
  );
}

/** Codes of the products with a draft. Empty for roles that see no drafts. */
function useDraftedCodes(): ReadonlySet<string> {
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set());
  const mayList = useMayCall()('listDrafts');
  useEffect(() => {
    if (!mayList) return undefined;
    const controller = new AbortController();
    void callAsStaff(listDrafts, {}, controller.signal).then((outcome) => {
      if (!outcome.ok) return;
      setCodes(new Set(outcome.response.result.drafts.map(({ code }) => code)));
    });
    return () => controller.abort();
  }, [mayList]);
  return codes;
}

function ProductTable(props: {
  products: readonly ProductSummary[];
  drafted: ReadonlySet<string>;
}) {
  const { products, drafted } = props;
  const { texts, productDraftTexts, language, clock, categories } = useStaffTexts();
  const names = new Map(categories);
  const columns: Column<ProductSummary>[] = [
    {
      title: texts.product,
      className: 'rows__pictured',
      cell: (product) => {
        const productTexts = summaryTexts(product, language);
        const [picture] = product.imageSmall;
        return (
          <>
            {picture && (
              <img src={imageUrl(picture, 160)} alt="" width="56" height="70" loading="lazy" />
            )}
            <span>
              <StaffLink className="rows__link" to={{ section: 'products', product: product.code }}>
                {productTexts.title}
              </StaffLink>{' '}
              {drafted.has(product.code) && (
                <span className="mark">{productDraftTexts['draft-mark']}</span>
              )}
              <span className="note">{finishText(productTexts)}</span>
            </span>
          </>
        );
      },
    },
    { title: texts.code, cell: ({ code }) => code },
    { title: texts.category, cell: ({ category }) => names.get(category) },
    {
      title: texts.variant,
      cell: ({ variant, createdAt }) => (
        <>
          <span>{variant}</span>
          <span className="note">{formatMarketDay(createdAt, clock, language)}</span>
        </>
      ),
    },
  ];
  return <Table columns={columns} rows={products} keyOf={({ code }) => code} />;
}
