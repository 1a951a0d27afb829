import type { ReactNode } from 'react';
import type { InteriorCard, TitleMarks } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { Heart } from '#src/features/product-card/Heart.tsx';
import { QuickViewButton } from '#src/features/product-card/QuickViewButton.tsx';
import { fillCount } from '#src/i18n/fill.ts';
import { cardTexts, titleLanguage } from '#src/i18n/interior-texts.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { salesMail } from '#src/site.ts';
import { type ImageWidth, imageUrl, srcSet } from '#src/ui/image.ts';
import { hangs, pictureSize, sideOf } from '#src/ui/product-frame.ts';
import { Swatch } from '#src/ui/Swatch.tsx';
import { Marked } from './Marked.tsx';
import './card.css';

/** Colours that a card shows before it says how many more there are. */
const SWATCHES_SHOWN = 4;

export interface ProductCardProps {
  product: InteriorCard;
  language: Language;
  texts: Pick<
    Texts<'catalogue'>,
    'check-price' | 'quick-view' | 'favorite' | 'colours_one' | 'colours_other'
  >;
  /** How wide the card is drawn, for the browser's choice of picture. */
  sizes?: string;
  /** The widest and the narrowest picture that the browser may choose. */
  widths?: readonly [ImageWidth, ImageWidth];
  /** The first cards of a page fetch their pictures at once. */
  eager?: boolean;
  /** Level of the title below the heading the cards stand under. */
  heading?: 'h2' | 'h3';
  /** Name of its category, where products of several stand together. */
  kind?: string;
  /** The parts of its titles that answer a search. */
  marks?: TitleMarks | undefined;
  /** What stands at the upper corner instead of the heart. */
  corner?: ReactNode;
}

/**
 * A product in a row or grid (section 2): an `li` with its pictures, name, 'Check Price' and colours. The whole card
 * is one link through the title. `data-product` says which product it is; what stands in the card takes it from there,
 * and its name for screen readers from the title (`card-controls.ts`).
 */
export function ProductCard(props: ProductCardProps) {
  const { product, language, texts, heading: Heading = 'h3', kind, marks } = props;
  const { title } = cardTexts(product, language);
  const colours = product.stockedCoMat.flatMap(({ hex, color, material }) =>
    hex ? [{ hex, name: `${color} ${material}` }] : [],
  );
  const more = colours.length - SWATCHES_SHOWN;
  return (
    <li className={hangs(product.variant) ? 'card card--hang' : 'card'} data-product={product._id}>
      <CardPictures {...props} />
      <div className="card__body">
        <Heading className="card__title">
          <a href={pathsIn(language).product(product.category, product.code)}>
            <Marked text={title} ranges={marks?.[titleLanguage(product, language)] ?? []} />
          </a>
        </Heading>
        {kind && <p className="card__kind">{kind}</p>}
        <p className="card__price">
          <a href={salesMail(product.code)} suppressHydrationWarning>
            {texts['check-price']}
          </a>
        </p>
        {colours.length > 0 && (
          <p className="card__colours">
            <span className="vh">{fillCount(texts, 'colours', colours.length, language)}</span>
            {colours.slice(0, SWATCHES_SHOWN).map(({ hex, name }) => (
              <Swatch key={name} hex={hex} />
            ))}
            {more > 0 && <span aria-hidden="true">+{more}</span>}
          </p>
        )}
      </div>
      <QuickViewButton>{texts['quick-view']}</QuickViewButton>
      <div className="card__corner">{props.corner ?? <Heart label={texts.favorite} />}</div>
    </li>
  );
}

/**
 * The cut-out, which says nothing that the title beside it does not. The second picture comes over it on hover and focus
 * (`reach-card.ts`): `data-second` is empty when it is the side of the first one, and its address otherwise.
 */
function CardPictures({ product, sizes, widths = [960, 320], eager }: ProductCardProps) {
  const [first, second] = product.imageSmall;
  return (
    <div className="card__media">
      {first && (
        <img
          className="card__first"
          src={imageUrl(first, 480)}
          srcSet={srcSet(first, ...widths)}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          {...pictureSize(product.category)}
          sizes={sizes ?? '(width >= 64rem) 25vw, (width >= 40rem) 34vw, 61vw'}
          decoding="async"
          data-second={second === sideOf(first) ? '' : second}
        />
      )}
    </div>
  );
}
