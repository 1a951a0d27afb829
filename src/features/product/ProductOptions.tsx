import type { Language } from '#domain/languages.ts';
import type { Category } from '#domain/products/categories.ts';
import type { Product } from '#domain/products/product.ts';
import { DELIVERY_WEEKS, type ProductSummary } from '#domain/products/product-summary.ts';
import { COLORS_OF_PICTURES } from '#shop.config.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { finishText, type productTexts, summaryTexts } from '#src/i18n/product-texts.ts';
import { Swatch } from '#src/ui/Swatch.tsx';
import { nearestVariantPerSize, sortSameSizeFirst, variantCodeOfOption } from './variants.ts';

type ProductTexts = ReturnType<typeof productTexts>;

interface OptionsProps {
  product: Pick<
    Product,
    | 'code'
    | 'category'
    | 'title'
    | 'color'
    | 'material'
    | 'size'
    | 'translations'
    | 'delivery'
    | 'stockedCoMat'
  >;
  variants: readonly ProductSummary[];
  productTexts: ProductTexts;
  language: Language;
  texts: Texts<'product'>;
}

/** Sizes, colors and materials in stock (section 2, D50). Each links to its variant. */
export function ProductOptions(props: OptionsProps) {
  return (
    <div className="options">
      <Sizes {...props} />
      {props.productTexts.stockedCoMat.length > 0 && <StockedOptions {...props} />}
    </div>
  );
}

/** Colors and materials that are made to order (section 2). They have no link. */
export function CustomOptions({
  product,
  productTexts,
  texts,
}: Pick<OptionsProps, 'product' | 'productTexts' | 'texts'>) {
  if (productTexts.customCoMat.length === 0) return null;
  return (
    <section className="options__group" aria-label={texts['custom-options']}>
      <p className="options__head">
        <span>{texts.custom}</span>
        <span className="note">
          {fill(texts['custom-delivery'], DELIVERY_WEEKS[product.delivery])}
        </span>
      </p>
      <ul className="swatches swatches--custom">
        {productTexts.customCoMat.map(({ color, material, hex = COLORS_OF_PICTURES.swatch }) => (
          <li
            key={`${color} ${material}`}
            className="swatch"
            title={finishText({ color, material })}
          >
            <Swatch hex={hex} />
            <span className="vh">{finishText({ color, material })}</span>
          </li>
        ))}
      </ul>
      {productTexts.customNote && <p className="note">{productTexts.customNote}</p>}
    </section>
  );
}

/** Links to the design's sizes. Renders nothing for a single size (D12). */
function Sizes({ product, variants, productTexts, language, texts }: OptionsProps) {
  const sizes = nearestVariantPerSize(product, variants);
  if (sizes.length === 0) return null;
  return (
    <section className="options__group" aria-label={texts.sizes}>
      <p className="options__head">
        {product.size ? fill(texts.size, { size: productTexts.size }) : texts.sizes}
      </p>
      <ul className="sizes">
        {sizes.map((variant) => (
          <li key={variant.code}>
            <a
              className="chip"
              href={productHref(product.category, variant.code, language)}
              aria-current={variant.code === product.code ? 'true' : undefined}
            >
              {summaryTexts(variant, language).size}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StockedOptions({ product, variants, productTexts, language, texts }: OptionsProps) {
  const candidates = [product, ...sortSameSizeFirst(product, variants)];
  return (
    <section className="options__group" aria-label={texts['stocked-options']}>
      <p className="options__head">
        <span>
          {fill(texts.stocked, {
            option: finishText({ color: productTexts.color, material: productTexts.material }),
          })}
        </span>
        <span className="note">
          {fill(texts['fastest-delivery'], DELIVERY_WEEKS[product.delivery])}
        </span>
      </p>
      <ul className="swatches">
        {productTexts.stockedCoMat.map(
          ({ color, material, hex = COLORS_OF_PICTURES.swatch }, index) => {
            const option = product.stockedCoMat[index] ?? { color };
            const code = variantCodeOfOption(option, candidates);
            return (
              <li key={code ?? `${color} ${material}`}>
                <Stocked
                  name={finishText({ color, material })}
                  hex={hex}
                  address={productHref(product.category, code, language)}
                  isCurrent={code === product.code}
                />
              </li>
            );
          },
        )}
      </ul>
      <p className="note">
        {texts['stock-help']} {productTexts.stockNote}
      </p>
    </section>
  );
}

function Stocked(props: {
  name: string;
  hex: string;
  address: string | undefined;
  isCurrent: boolean;
}) {
  return (
    <a
      className="swatch"
      href={props.address}
      title={props.name}
      aria-current={props.isCurrent ? 'true' : undefined}
    >
      <Swatch hex={props.hex} />
      <span className="vh">{props.name}</span>
    </a>
  );
}

function productHref(category: Category, code: string | undefined, language: Language) {
  return code === undefined ? undefined : sitePaths(language).product(category, code);
}
