import { useAdminTexts } from '../admin-texts.ts';
import { DraftList } from '../drafts/DraftList.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { Title } from '../Title.tsx';

/** Page with the drafts of products. */
export function ProductDrafts() {
  const { texts, draftTexts } = useAdminTexts();
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
