import { useState } from 'react';
import { MAX_PICKED, type PickedList, type ProductPick } from '#domain/shop/home-page.ts';
import { useCards } from '#src/features/product-data/use-cards.ts';
import { fill } from '#src/i18n/fill.ts';
import { finishText, summaryTexts } from '#src/i18n/product-texts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { imageUrl } from '#src/ui/image.ts';
import { FormProblem } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ProductFinder } from '../shared/product-search/ProductFinder.tsx';
import {
  changeSummary,
  EMPTY_CHANGE,
  fieldProblem,
  type HomePageErrors,
} from './home-page-input.ts';
import { PeriodFields } from './PeriodFields.tsx';

interface PickedListFieldsProps {
  list: PickedList;
  pick: ProductPick;
  /** List that a colleague has saved in the meantime. */
  theirs: ProductPick | undefined;
  errors: HomePageErrors;
  onChange: (pick: ProductPick) => void;
}

/** Products that staff select and arrange for a menu entry. */
export function PickedListFields({ list, pick, theirs, errors, onChange }: PickedListFieldsProps) {
  const allTexts = useStaffTexts();
  const { homePageTexts: texts } = allTexts;
  const [notice, setNotice] = useState('');
  const { products } = pick;
  const setProducts = (next: string[]) => onChange({ ...pick, products: next });
  const differs = theirs && JSON.stringify(theirs) !== JSON.stringify(pick);

  function move(at: number, to: number) {
    const code = products[at] ?? '';
    setProducts(products.toSpliced(at, 1).toSpliced(to, 0, code));
    setNotice(fill(texts['product-moved'], { code, place: to + 1, count: products.length }));
  }

  return (
    <fieldset className="stack home-page__section">
      <legend>{texts[list]}</legend>
      <p className="note">{texts[`${list}-help`]}</p>
      {differs && (
        <p className="note">
          <span>
            {fill(texts.theirs, {
              value:
                [changeSummary({ ...EMPTY_CHANGE, ...theirs }, allTexts), ...theirs.products]
                  .filter(Boolean)
                  .join(', ') || texts.nothing,
            })}
          </span>{' '}
          <button className="link" type="button" onClick={() => onChange(theirs)}>
            {texts['use-theirs']}
            <span className="vh">{`: ${texts[list]}`}</span>
          </button>
        </p>
      )}
      <FormProblem>{fieldProblem(`${list}.products`, errors, texts)}</FormProblem>
      <PickedProducts products={products} onMove={move} onRemove={setProducts} />
      {products.length < MAX_PICKED && (
        <ProductFinder
          label={`${texts['add-product']}: ${texts[list]}`}
          button={texts['add-product']}
          alreadyAdded={texts['already-listed']}
          codes={products}
          onAdd={({ code }) => setProducts([...products, code])}
        />
      )}
      <p className="note">{texts['removed-note']}</p>
      <PeriodFields
        path={list}
        period={pick}
        errors={errors}
        onChange={(period) => onChange({ ...pick, ...period })}
      />
      <p className="vh" role="status">
        {notice}
      </p>
    </fieldset>
  );
}

interface PickedProductsProps {
  products: readonly string[];
  onMove: (at: number, to: number) => void;
  onRemove: (left: string[]) => void;
}

/** Products in their order, each with its picture and buttons. A product that is no longer for sale has only its code. */
function PickedProducts({ products, onMove, onRemove }: PickedProductsProps) {
  const { homePageTexts: texts, language } = useStaffTexts();
  const { cards } = useCards(products);
  return (
    <ol className="home-page__products">
      {products.map((code, at) => {
        const card = cards.find((one) => one.code === code);
        const [picture] = card?.imageSmall ?? [];
        const own = card && summaryTexts(card, language);
        return (
          <li key={code}>
            {picture && <img src={imageUrl(picture, 160)} alt="" width="40" height="50" />}
            <span>
              {own && <b>{own.title}</b>} {own && <span>{finishText(own)}</span>}{' '}
              <span className="note">{code}</span>
            </span>
            <span className="home-page__buttons">
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  className="link"
                  type="button"
                  disabled={at + step < 0 || at + step >= products.length}
                  onClick={() => onMove(at, at + step)}
                >
                  {texts[step < 0 ? 'move-up' : 'move-down']}
                  <span className="vh">{`: ${code}`}</span>
                </button>
              ))}
              <button
                className="icon-btn"
                type="button"
                aria-label={fill(texts['remove-product'], { code })}
                onClick={() => onRemove(products.toSpliced(at, 1))}
              >
                <Icon name="close" />
              </button>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
