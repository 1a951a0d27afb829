import type { Language } from '#domain/languages.ts';
import type { SuggestionRowsProps } from '#src/features/suggestions/SuggestionRows.tsx';
import { textsOf } from '#src/i18n/texts.ts';
import type { ProductViewTexts } from './ProductView.tsx';

/** Returns a product page's texts. Only the build calls this function. */
export function productViewTexts(language: Language): ProductViewTexts {
  return {
    product: textsOf(language, 'product'),
    basket: textsOf(language, 'basket'),
    catalogue: textsOf(language, 'catalogue'),
  };
}

/** Returns the texts of the rows below a product. Omits unused texts, because all product pages contain the result. */
export function suggestionRowsTexts(language: Language): SuggestionRowsProps['texts'] {
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
