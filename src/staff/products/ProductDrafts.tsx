import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { ProductDraftList } from '../shared/product-drafts/ProductDraftList.tsx';

/** Page with the drafts of products. */
export function ProductDrafts() {
  const { texts, productDraftTexts } = useStaffTexts();
  return (
    <section className="stack">
      <p className="staff-page__back">
        <StaffLink className="link" to={{ section: 'products' }}>
          {texts['back-to-products']}
        </StaffLink>
      </p>
      <ViewTitle>{productDraftTexts.title}</ViewTitle>
      <ProductDraftList />
    </section>
  );
}
