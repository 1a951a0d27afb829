import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#domain/languages.ts';
import { HOME_BLOCK_SIZE } from '#domain/limits.ts';
import {
  CHANGED_SECTIONS,
  type CurrentHomePage,
  type HomePage,
  homePageAt,
  instantOf,
} from '#domain/shop/home-page.ts';
import { ROW_WIDTHS } from '#src/features/home/row-widths.ts';
import { ProductCard } from '#src/features/product-card/ProductCard.tsx';
import { useCards } from '#src/features/product-data/use-cards.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { preparePage } from '../shared/page-preview/built-page.ts';
import { FramedPage } from '../shared/page-preview/FramedPage.tsx';
import { PreviewChoice } from '../shared/page-preview/PreviewFrame.tsx';
import { requestDocument } from '../shared/page-preview/request-document.ts';
import { composePage, homeBase, type ShownPage } from './composed-page.ts';

/** Id of the field with the time of the preview. */
const MOMENT = 'home-page-moment';

async function loadHomeBase(language: Language) {
  const paths = sitePaths(language);
  const { page, status } = await requestDocument(paths.homeBase());
  if (status !== 200) throw new Error(`${paths.homeBase()} answers with ${status}`);
  return preparePage(paths.home(), page);
}

interface HomePreviewProps {
  home: HomePage;
  /** Language at the start. */
  language: Language;
}

/** Home page, or banner of the wishlist, with the unsaved composition at a time (D130). */
export function HomePreview({ home, language: start }: HomePreviewProps) {
  const { homePageTexts: texts } = useStaffTexts();
  const [moment, setMoment] = useState('');
  const [page, setPage] = useState<ShownPage>('home');
  const [now] = useState(() => new Date());
  const at = moment ? new Date(instantOf(moment)) : now;
  return (
    <>
      <div className="home-page__period">
        <Field id={MOMENT} label={texts['preview-moment']} error={undefined}>
          <input
            {...inputAttributes(MOMENT, undefined)}
            type="datetime-local"
            value={moment}
            onChange={({ target }) => setMoment(target.value)}
            onKeyDown={(event) => {
              // The Enter key in this field must not publish the form around it.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </Field>
      </div>
      <p className="note">{texts['preview-moment-help']}</p>
      <FramedPage
        language={start}
        name="home"
        load={loadHomeBase}
        choices={
          <PreviewChoice
            legend={texts['preview-page']}
            options={[
              { value: 'home', name: texts.title },
              { value: 'wishlist', name: texts['preview-wishlist'] },
            ]}
            value={page}
            onChange={setPage}
          />
        }
      >
        {(shown, _, language) => (
          <ComposedPage {...{ shown, language, page }} current={homePageAt(home, at)} />
        )}
      </FramedPage>
    </>
  );
}

/** Returns the codes of all products whose picture or card the page shows. */
function shownCodes({ changes, lists }: CurrentHomePage): string[] {
  const pictures = CHANGED_SECTIONS.flatMap((section) => {
    const picture = changes[section]?.picture;
    return picture && 'product' in picture ? [picture.product] : [];
  });
  return [...new Set([...pictures, ...Object.values(lists).flat()])];
}

interface ComposedPageProps {
  shown: Document;
  current: CurrentHomePage;
  language: Language;
  page: ShownPage;
}

function ComposedPage({ shown, current, language, page }: ComposedPageProps) {
  const { cardTexts } = useStaffTexts();
  const [base] = useState(() => homeBase(shown));
  const { cards: products } = useCards(shownCodes(current));
  useEffect(() => composePage(base, { current, language, page, products }));
  const listed = (current.lists.bestSellers ?? [])
    .flatMap((picked) => products.find(({ code }) => code === picked) ?? [])
    .slice(0, HOME_BLOCK_SIZE);
  if (!base.bestSellers) return null;
  return createPortal(
    listed.map((product) => (
      <ProductCard
        key={product.code}
        product={product}
        language={language}
        texts={cardTexts[language]}
        widths={ROW_WIDTHS}
      />
    )),
    base.bestSellers,
  );
}
