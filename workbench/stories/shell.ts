import Breadcrumb from '#src/features/seo/breadcrumb/Breadcrumb.astro';
import { categoryPlural } from '#src/i18n/category-texts.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import Footer from '#src/layouts/footer/Footer.astro';
import Header from '#src/layouts/header/Header.astro';
import { SOFA } from '../data.ts';
import type { StoryGroup } from '../story.ts';
import '#src/features/sign-in/session.css';

export const shell: StoryGroup = {
  width: 'page',
  stories: {
    header: {
      component: Header,
      props: ({ language }) => ({ language, path: sitePaths(language).category(SOFA.category) }),
    },
    breadcrumb: {
      component: Breadcrumb,
      props: ({ language, texts }) => ({
        label: texts('catalogue').breadcrumb,
        steps: [
          { label: texts('catalogue').home, href: sitePaths(language).home() },
          {
            label: categoryPlural(SOFA.category, texts('catalogue')),
            href: sitePaths(language).category(SOFA.category),
          },
          { label: summaryTexts(SOFA, language).title },
        ],
      }),
    },
    footer: { component: Footer, props: ({ language }) => ({ language }) },
  },
};
