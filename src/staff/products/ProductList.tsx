import { searchProducts } from '#contracts/products/products.ts';
import { CATEGORY_PAGE_SIZE, MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { categorySchema } from '#domain/products/categories.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { formatDayOf } from '#domain/time/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { finishOf, summaryTexts } from '#src/i18n/product-texts.ts';
import { Field } from '#src/ui/Field.tsx';
import { imageUrl } from '#src/ui/image.ts';
import { DraftsLink } from '../kit/drafts/DraftsLink.tsx';
import { NothingFound, QueryState } from '../kit/Notes.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { NEW, type Place } from '../kit/place.ts';
import { ResultCount } from '../kit/ResultCount.tsx';
import { SearchForm } from '../kit/SearchForm.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { Title } from '../kit/titles.tsx';
import { useMay } from '../kit/use-may.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';

/** Products by category and search text; without a search, newest first. */
export function ProductList({ place }: { place: Place }) {
  const { texts, language, categories } = useStaffTexts();
  const may = useMay();
  const category = categorySchema.safeParse(place.category).data;
  const page = /^[1-9]\d{0,5}$/.test(place.page ?? '') ? Number(place.page) : 1;
  const query = {
    page: String(page),
    limit: String(CATEGORY_PAGE_SIZE),
    ...(place.search ? { title: place.search } : {}),
    ...(category ? { category } : {}),
  };
  const { fetched, retry } = useStaffQuery(searchProducts, { query });
  const found = fetched.state === 'ready' ? fetched.answer.result : undefined;
  return (
    <section className="stack">
      <div className="desk__head">
        <Title>{texts['section-products']}</Title>
        <div className="desk__choices">
          {may('listDrafts') && <DraftsLink />}
          {may('createProduct') && (
            <PlaceLink className="btn btn--small" to={{ section: 'products', product: NEW }}>
              {texts['new-product']}
            </PlaceLink>
          )}
        </div>
      </div>
      <search>
        <SearchForm
          place={place}
          hint={texts['products-search-hint']}
          maxLength={MAX_SEARCH_LENGTH}
          names={['category']}
        >
          <Field id="products-category" label={texts.category} error={undefined}>
            <select
              className="input"
              id="products-category"
              name="category"
              defaultValue={place.category}
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
      <QueryState fetched={fetched} onRetry={retry} />
      {found?.interiors.length === 0 && (
        <NothingFound fact={texts['products-none']} help={texts['products-none-help']} />
      )}
      {found && found.interiors.length > 0 && (
        <>
          <ResultCount place={place}>
            {[
              fillCount(texts, 'products-found', found.total, language),
              fill(texts['page-of'], { page, pages: found.totalPages }),
            ].join(', ')}
          </ResultCount>
          <ProductTable products={found.interiors} />
        </>
      )}
      {found && found.totalPages > 1 && (
        <nav className="desk__pager" aria-label={texts['section-products']}>
          {page > 1 && (
            <PlaceLink className="link" to={{ ...place, page: String(page - 1) }}>
              {texts['previous-page']}
            </PlaceLink>
          )}
          {page < found.totalPages && (
            <PlaceLink className="link" to={{ ...place, page: String(page + 1) }}>
              {texts['next-page']}
            </PlaceLink>
          )}
        </nav>
      )}
    </section>
  );
}

function ProductTable({ products }: { products: readonly ProductSummary[] }) {
  const { texts, language, categories } = useStaffTexts();
  const names = new Map(categories);
  const columns: Column<ProductSummary>[] = [
    {
      title: texts.product,
      className: 'rows__pictured',
      cell: (product) => {
        const words = summaryTexts(product, language);
        const [picture] = product.imageSmall;
        return (
          <>
            {picture && (
              <img src={imageUrl(picture, 160)} alt="" width="56" height="70" loading="lazy" />
            )}
            <span>
              <PlaceLink className="rows__link" to={{ section: 'products', product: product.code }}>
                {words.title}
              </PlaceLink>
              <span className="note">{finishOf(words)}</span>
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
          <span className="note">{formatDayOf(createdAt, language)}</span>
        </>
      ),
    },
  ];
  return <Table columns={columns} rows={products} keyOf={({ code }) => code} />;
}
