import type { Language } from '#domain/languages.ts';
import { arModelPath, type ProductModel } from '#domain/models/product-model.ts';
import { alternativeText } from '#domain/products/alternative-text.ts';
import { hasDimensions } from '#domain/products/dimensions.ts';
import type { Product } from '#domain/products/product.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { OFFICE_OF_MARKET, OFFICES } from '#shop.config.ts';
import { AddToBasket } from '#src/features/basket/AddToBasket.tsx';
import { PriceInquiryLink } from '#src/features/product/PriceInquiryLink.tsx';
import { WishlistButton } from '#src/features/product-card/Heart.tsx';
import { ProductCard } from '#src/features/product-card/ProductCard.tsx';
import type { ViewedProduct } from '#src/features/recently-viewed/recently-viewed.ts';
import type { BreadcrumbStep } from '#src/features/seo/structured-data/structured-data.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { productTexts } from '#src/i18n/product-texts.ts';
import { dial } from '#src/site.ts';
import { FirstViewEnd } from '#src/ui/FirstViewEnd.tsx';
import { DimensionTable } from './DimensionTable.tsx';
import { Downloads } from './Downloads.tsx';
import { DimensionDrawing } from './drawing/DimensionDrawing.tsx';
import { type DrawingSummaries, productDrawing } from './drawing/product-drawing.ts';
import { UnitChoice } from './drawing/UnitChoice.tsx';
import { Gallery } from './Gallery.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { CustomOptions, ProductOptions } from './ProductOptions.tsx';
import { productBreadcrumb } from './product-breadcrumb.ts';
import '#src/ui/button.css';
import './ProductView.css';

/** Texts of a product page. */
export interface ProductViewTexts {
  product: Texts<'product'>;
  basket: Texts<'basket'>;
  catalogue: Texts<'catalogue'>;
}

export interface ProductViewProps {
  product: Product;
  /** Other variants of the design. */
  variants: readonly ProductSummary[];
  /** Products that go well with this one. */
  family: readonly ProductSummary[];
  /** Drawings of the catalog. A product without a drawing has a plain table of its dimensions (D67). */
  drawings: DrawingSummaries;
  /** 3D model of the product (D68). */
  model?: ProductModel | undefined;
  /** Link to a room that shows the product, and the photograph of this room. */
  seenIn?: { label: string; href: string; picture: string | undefined } | undefined;
  /** True for a product that shoppers do not see. The browser then does not store it as viewed. */
  isPreview?: boolean;
  language: Language;
  texts: ProductViewTexts;
}

/** Content of a product page (section 2). Prerendered pages and the shell share this component. */
export function ProductView(props: ProductViewProps) {
  const { product, variants, family, drawings, model, seenIn, isPreview, language, texts } = props;
  const shown = productTexts(product, language);
  const { code, category, dimensions } = product;
  const drawing = productDrawing(product, drawings);
  const modelPath = model && arModelPath(model, 'glb');
  return (
    <>
      <div
        className="wrap product"
        data-viewed={isPreview ? undefined : JSON.stringify(viewedOf(product, shown.title))}
      >
        <Crumbs
          steps={productBreadcrumb(shown.title, category, language, texts.catalogue)}
          label={texts.catalogue.breadcrumb}
        />
        <Gallery
          pictures={[...product.imageBig, ...(seenIn?.picture ? [seenIn.picture] : [])]}
          title={shown.title}
          alternative={(picture) => alternativeText(product, picture, language)}
          category={category}
          variant={product.variant}
          model={modelPath}
          texts={texts.product}
        />
        <section className="buy" aria-labelledby="product-title">
          <div>
            <p className="code">{code}</p>
            <h1 id="product-title">{shown.title}</h1>
          </div>
          <Description text={shown.description} language={language} texts={texts.product} />
          <ProductOptions
            product={product}
            variants={variants}
            productTexts={shown}
            language={language}
            texts={texts.product}
          />
          <div className="buy__ways">
            <AddToBasket
              code={code}
              texts={texts.basket}
              checkout={sitePaths(language).checkout()}
              picture={product.imageSmall[0]}
            />
            <a
              className="btn btn--line"
              href={sitePaths(language).quoteRequest([{ code }])}
              data-ask-price={code}
            >
              {texts.product['ask-price']}
            </a>
          </div>
          <div className="buy__registry">
            <WishlistButton id={product._id} label={texts.product['add-to-registry']} />
            <p className="note">{texts.product['registry-help']}</p>
          </div>
          <p className="buy__more">
            <a className="link" href={sitePaths(language).compare([code])}>
              {texts.product.compare}
            </a>
            <button
              className="link"
              type="button"
              data-share={texts.product['link-copied']}
              data-load-island="toaster"
            >
              {texts.product.share}
            </button>
          </p>
          <FirstViewEnd />
          <CustomOptions product={product} productTexts={shown} texts={texts.product} />
          <PriceInquiry code={code} title={shown.title} language={language} texts={texts} />
          {seenIn && (
            <p>
              <a className="link" href={seenIn.href}>
                {seenIn.label}
              </a>
            </p>
          )}
          <ProductFacts
            productTexts={shown}
            product={product}
            language={language}
            texts={texts.product}
          />
        </section>
        {hasDimensions(dimensions) && (
          <section className="product__dimensions" aria-labelledby="dimensions-title">
            <h2 id="dimensions-title">{texts.product.dimensions}</h2>
            {drawing && (
              <>
                <UnitChoice language={language} texts={texts.product} />
                <DimensionDrawing
                  drawing={drawing}
                  dimensions={dimensions}
                  language={language}
                  texts={texts.product}
                />
              </>
            )}
            <DimensionTable dimensions={dimensions} language={language} texts={texts.product} />
            <Downloads
              code={code}
              design={drawing?.design}
              model={modelPath}
              language={language}
              texts={texts.product}
            />
            <p className="note">{texts.product['dimensions-note']}</p>
          </section>
        )}
      </div>
      {family.length > 0 && (
        <section className="wrap product__pairing" aria-labelledby="pairing-title">
          <h2 id="pairing-title">{texts.product.pairing}</h2>
          <ul className="row row--scroll row--four">
            {family.map((paired) => (
              <ProductCard
                key={paired.code}
                product={paired}
                language={language}
                texts={texts.catalogue}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Number of characters that certainly fit on three lines, by language. Hangul is wide. */
const SHORT = { en: 130, vn: 130, kr: 75 } satisfies Record<Language, number>;

/** Description of a product. A long one shows three lines, and "Read more" shows the rest, without scripts. */
function Description(props: { text: string; language: Language; texts: Texts<'product'> }) {
  const { text, language, texts } = props;
  if (!text) return null;
  if (text.length <= SHORT[language]) return <p className="muted">{text}</p>;
  return (
    <details className="more">
      <summary>
        <span className="link more__open">{texts['read-more']}</span>
        <span className="link more__close">{texts['read-less']}</span>
      </summary>
      <p className="muted">{text}</p>
    </details>
  );
}

/**
 * Returns the fields that the browser stores about a viewed product (section 3). `record-viewed-product.ts` reads these
 * fields from the markup.
 */
function viewedOf({ _id, code, category, imageBig }: Product, title: string): ViewedProduct {
  return { _id, code, category, title, imageBig };
}

function Crumbs({ steps, label }: { steps: readonly BreadcrumbStep[]; label: string }) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {steps.map((step) =>
          step.href ? (
            <li key={step.href}>
              <a href={step.href}>{step.label}</a>
            </li>
          ) : (
            <li key="page" aria-current="page">
              {step.label}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

/** Note about the price, with other ways to ask: an email to sales, or a call to the US or Vietnam office (D11). */
function PriceInquiry(props: {
  code: string;
  title: string;
  language: Language;
  texts: ProductViewTexts;
}) {
  const { code, title, language, texts } = props;
  const { hotline } = OFFICES[OFFICE_OF_MARKET[language]];
  return (
    <div className="enquiry">
      <h2>{texts.product['enquiry-title']}</h2>
      <p>{texts.product.enquiry}</p>
      <p className="enquiry__ways">
        <PriceInquiryLink className="link" product={{ code, title }} texts={texts.catalogue}>
          {texts.product['write-to-sales']}
        </PriceInquiryLink>
        <a className="link" href={dial(hotline)}>
          {fill(texts.product.call, { phone: hotline })}
        </a>
      </p>
    </div>
  );
}
