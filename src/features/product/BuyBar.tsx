import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import { AddToBasket } from '#src/features/basket/AddToBasket.tsx';
import { sitePaths } from '#src/i18n/paths.ts';
import { productTexts } from '#src/i18n/product-texts.ts';
import type { ProductViewTexts } from './ProductView.tsx';
import './BuyBar.css';

/**
 * Bar at the bottom of small screens, the last element of a product page. It appears when the button "Add to basket" of the
 * page has left the view.
 */
export function BuyBar(props: { product: Product; language: Language; texts: ProductViewTexts }) {
  const { product, language, texts } = props;
  return (
    <aside className="buy-bar" aria-label={texts.product['buy-bar']} data-clear-of-cookies="">
      <p aria-hidden="true">{productTexts(product, language).title}</p>
      <AddToBasket
        code={product.code}
        texts={texts.basket}
        checkout={sitePaths(language).checkout()}
        picture={product.imageSmall[0]}
        single
      />
    </aside>
  );
}
