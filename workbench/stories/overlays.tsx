import CookieBanner from '#src/features/cookie-banner/CookieBanner.astro';
import { sitePaths } from '#src/i18n/paths.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import { SOFA } from '../data.ts';
import { Live } from '../Live.tsx';
import type { StoryContext, StoryGroup } from '../story.ts';
import '#src/features/quick-view/QuickView.tsx';
import '#src/features/toasts/Toaster.tsx';

export const toast: StoryGroup = {
  width: 'page',
  shows: '.toast',
  stories: {
    'with-action': ({ texts }) => (
      <Live
        name="toast"
        props={{ message: texts('basket').removed, label: texts('basket').undo }}
      />
    ),
  },
};

export const cookieBanner: StoryGroup = {
  width: 'page',
  shows: '.cookie',
  stories: {
    banner: { component: CookieBanner, props: ({ language }) => ({ language }) },
  },
};

function quickViewOf(code: string) {
  return ({ language, texts }: StoryContext) => (
    <Live
      name="quick-view"
      props={{
        language,
        texts: { quickView: texts('quick-view'), basket: texts('basket') },
        preview: {
          code,
          title: summaryTexts(SOFA, language).title,
          address: sitePaths(language).product(SOFA.category, SOFA.code),
        },
      }}
    />
  );
}

export const quickView: StoryGroup = {
  width: 'page',
  shows: 'dialog:has(.quick-view__price)',
  stories: { product: quickViewOf(SOFA.code) },
};

export const quickViewFailure: StoryGroup = {
  width: 'page',
  shows: 'dialog:has(.msg)',
  stories: { failure: quickViewOf('LL-SF-0000') },
};
