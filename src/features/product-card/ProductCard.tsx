import type { ReactNode } from 'react';
import type { TitleMarks } from '#contracts/products/products.ts';
import type { Language } from '#domain/languages.ts';
import { alternativeText } from '#domain/products/alternative-text.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { Heart } from '#src/features/product-card/Heart.tsx';
import { QuickViewButton } from '#src/features/product-card/QuickViewButton.tsx';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { summaryTexts, titleLanguage } from '#src/i18n/product-texts.ts';
import { type ImageWidth, imageUrl, srcSet } from '#src/ui/image.ts';
import { frameFit, isHanging, pictureSize, sideViewUrl } from '#src/ui/product-frame.ts';
import { Swatch } from '#src/ui/Swatch.tsx';
import { HighlightedText } from './HighlightedText.tsx';
import './card.css';

/** Maximum number of swatches. The card shows the number of further colors. */
const SWATCHES_SHOWN = 4;

export interface ProductCardProps {
  product: ProductSummary;
  language: Language;
  texts: Pick<
    Texts<'catalogue'>,
    'check-price' | 'quick-view' | 'favorite' | 'colours_one' | 'colours_other'
  >;
  /** `sizes` attribute of the pictures. */
  sizes?: string;
  /** Widths of the largest and the smallest picture in `srcset`. */
  widths?: readonly [ImageWidth, ImageWidth];
  /** Loads the pictures immediately, for the first cards of a page. */
  eager?: boolean;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
  /** Name of the category, for lists with products of several categories. */
  kind?: string;
  /** Parts of the titles that match a search. */
  marks?: TitleMarks | undefined;
  /** Control in the upper corner instead of the heart. */
  corner?: ReactNode;
}

/**
 * Product in a row or grid (section 2): an `li` with pictures, title, 'Check Price' and colors. The link of the title
 * covers the whole card. The card's controls read the product from `data-product`, and their accessible names contain
 * the title (`card-controls.ts`).
 */
export function ProductCard(props: ProductCardProps) {
  const { product, language, texts, heading: Heading = 'h3', kind, marks } = props;
  const { title } = summaryTexts(product, language);
  const colors = product.stockedCoMat.flatMap(({ hex, color, material }) =>
    hex ? [{ hex, name: `${color} ${material}` }] : [],
  );
  const more = colors.length - SWATCHES_SHOWN;
  return (
    <li
      className={isHanging(product.variant) ? 'card card--hang' : 'card'}
      data-product={product._id}
    >
      <CardPictures {...props} />
      <div className="card__body">
        <Heading className="card__title">
          <a href={sitePaths(language).product(product.category, product.code)}>
            <HighlightedText
              text={title}
              ranges={marks?.[titleLanguage(product, language)] ?? []}
            />
          </a>
        </Heading>
        {kind && <p className="card__kind">{kind}</p>}
        <p className="card__price">
          <a href={sitePaths(language).quoteRequest([product])}>{texts['check-price']}</a>
        </p>
        {colors.length > 0 && (
          <p className="card__colors">
            <span className="vh">{fillCount(texts, 'colours', colors.length, language)}</span>
            {colors.slice(0, SWATCHES_SHOWN).map(({ hex, name }) => (
              <Swatch key={name} hex={hex} />
            ))}
            {more > 0 && <span aria-hidden="true">{`+${more}`}</span>}
          </p>
        )}
      </div>
      <QuickViewButton>{texts['quick-view']}</QuickViewButton>
      <div className="card__corner">{props.corner ?? <Heart label={texts.favorite} />}</div>
    </li>
  );
}

/**
 * Picture of the product. Without an alternative text, the `alt` is empty, because the title is next to the picture.
 * `load-second-picture.ts` adds the second picture on hover and focus. `data-second` is the URL of that picture; empty
 * for the side view of the first one.
 */
function CardPictures(props: ProductCardProps) {
  const { product, language, sizes, widths = [960, 320], eager } = props;
  const [first, second] = product.imageSmall;
  return (
    <div className="card__media">
      {first && (
        <img
          className="card__first"
          src={imageUrl(first, 480)}
          srcSet={srcSet(first, ...widths)}
          alt={alternativeText(product, first, language) ?? ''}
          loading={eager ? 'eager' : 'lazy'}
          {...pictureSize(product.category)}
          data-fit={frameFit(first)}
          sizes={sizes ?? '(width >= 64rem) 25vw, (width >= 40rem) 34vw, 61vw'}
          decoding="async"
          data-second={second === sideViewUrl(first) ? '' : second}
        />
      )}
    </div>
  );
}
