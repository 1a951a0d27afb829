import { DraftList } from '../kit/drafts/DraftList.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';

/** Page with the drafts of products. */
export function ProductDrafts() {
  const { texts, draftTexts } = useStaffTexts();
  return (
    <section className="stack">
      <p className="desk__back">
        <PlaceLink className="link" to={{ section: 'products' }}>
          {texts['back-to-products']}
        </PlaceLink>
      </p>
      <Title>{draftTexts.title}</Title>
      <DraftList />
    </section>
  );
}
