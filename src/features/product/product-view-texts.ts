import type { Language } from '#contracts/languages.ts';
import type { FurtherRowsProps } from '#src/features/suggestions/FurtherRows.tsx';
import { textsOf } from '#src/i18n/texts.ts';
import type { ProductViewTexts } from './ProductView.tsx';

/** The texts of a product page in a language; runs while pages are rendered. */
export function productViewTexts(language: Language): ProductViewTexts {
  return {
    product: textsOf(language, 'product'),
    basket: textsOf(language, 'basket'),
    catalogue: textsOf(language, 'catalogue'),
  };
}

/** The texts of the rows that follow a product; they travel to the browser, so there are no more than those. */
export function furtherRowsTexts(language: Language): FurtherRowsProps['texts'] {
  const product = textsOf(language, 'product');
  return {
    product: {
      interest: product.interest,
      'interest-error': product['interest-error'],
      'recently-viewed': product['recently-viewed'],
      loading: product.loading,
      retry: product.retry,
    },
    catalogue: textsOf(language, 'catalogue'),
  };
}
