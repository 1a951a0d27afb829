import { BasketLines } from '#src/features/basket/BasketLines.tsx';
import { BasketLinesPlaceholder } from '#src/features/basket/BasketLinesPlaceholder.tsx';
import { LONG_TITLE, SOFA } from '../data.ts';
import type { StoryGroup } from '../story.ts';

const LINES = [
  { productCode: SOFA.code, quantity: 2, card: SOFA },
  { productCode: LONG_TITLE.code, quantity: 1, card: LONG_TITLE },
];

export const basket: StoryGroup = {
  width: 'column',
  stories: {
    'panel-lines': ({ language, texts }) => (
      <BasketLines lines={LINES} language={language} texts={texts('basket')} variant="panel" />
    ),
    'page-lines': ({ language, texts }) => (
      <BasketLines
        lines={LINES.slice(0, 1)}
        language={language}
        texts={texts('basket')}
        variant="page"
      />
    ),
    loading: ({ texts }) => (
      <BasketLinesPlaceholder
        state="loading"
        missing={1}
        texts={texts('basket')}
        onRetry={() => undefined}
      />
    ),
  },
};
