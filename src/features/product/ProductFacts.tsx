import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { materialFamilies } from '#domain/products/material-family.ts';
import type { Product } from '#domain/products/product.ts';
import { DELIVERY_WEEKS } from '#domain/products/product-summary.ts';
import { PAGES } from '#shop.config.ts';
import { DoorCheck } from '#src/features/fit/DoorCheck.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import type { productTexts } from '#src/i18n/product-texts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/disclosure.css';

const HAS_CARE_PAGE = (PAGES as readonly string[]).includes('materials');

/** Details of a product in folding sections (section 2, D14). Empty sections are left out. */
export function ProductFacts(props: {
  productTexts: ReturnType<typeof productTexts>;
  product: Product;
  language: Language;
  texts: Texts<'product'>;
}) {
  const { productTexts, product, language, texts } = props;
  const { delivery } = product;
  return (
    <div className="facts">
      <DoorCheck product={product} language={language} texts={texts} />
      <Fact name={texts[delivery === 'upholstered' ? 'material-and-fabric' : 'material']} open>
        {productTexts.material && <p>{productTexts.material}</p>}
        {productTexts.custom && <p>{productTexts.custom}</p>}
      </Fact>
      {productTexts.specifications && (
        <Fact name={texts.specifications}>
          <Paragraphs text={productTexts.specifications} />
        </Fact>
      )}
      {productTexts.generalInfo && (
        <Fact name={texts['general-info']}>
          <Paragraphs text={productTexts.generalInfo} />
        </Fact>
      )}
      {productTexts.care && (
        <Fact name={texts.care}>
          <Paragraphs text={productTexts.care} />
          {HAS_CARE_PAGE && (
            <p>
              <a
                className="link"
                href={sitePaths(language).page('materials', materialFamilies(product.material)[0])}
              >
                {texts['care-of-material']}
              </a>
            </p>
          )}
        </Fact>
      )}
      {productTexts.extraInfo.length > 0 && (
        <Fact name={texts['extra-info']}>
          <ul className="facts__list">
            {productTexts.extraInfo.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact name={texts['delivery-and-returns']}>
        <h2>{texts.delivery}</h2>
        <p>{fill(texts['delivery-this'], DELIVERY_WEEKS[delivery])}</p>
        <p>
          <span>{fill(texts['delivery-upholstered'], DELIVERY_WEEKS.upholstered)}</span>{' '}
          <span>{fill(texts['delivery-case-goods'], DELIVERY_WEEKS['case goods'])}</span>
        </p>
        <p>{texts['delivery-day']}</p>
        <h2>{texts['international-delivery']}</h2>
        <p>{texts['delivery-international']}</p>
        <h2>{texts['returns-title']}</h2>
        <p>{texts.returns}</p>
        <p>{texts['returns-except']}</p>
        <p>
          <a className="link" href={sitePaths(language).policy('exchange')}>
            {texts['returns-policy']}
          </a>
        </p>
      </Fact>
    </div>
  );
}

function Fact(props: { name: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="disclosure" open={props.open}>
      <summary>
        <span>{props.name}</span> <Icon name="plus" />
      </summary>
      <div className="disclosure__body">{props.children}</div>
    </details>
  );
}

/** Text of a product, with a paragraph for each line. */
function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => <p key={line}>{line}</p>);
}
