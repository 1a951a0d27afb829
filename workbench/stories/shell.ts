import Breadcrumb from '#src/features/seo/breadcrumb/Breadcrumb.astro';
import Footer from '#src/features/shell/footer/Footer.astro';
import Header from '#src/features/shell/header/Header.astro';
import { pathsIn } from '#src/i18n/paths.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import { SOFA } from '../data.ts';
import type { StoryGroup } from '../story.ts';
import '#src/features/sign-in/session.css';

export const shell: StoryGroup = {
  width: 'page',
  stories: {
    header: {
      component: Header,
      props: ({ language }) => ({ language, path: pathsIn(language).category('Sofa') }),
    },
    breadcrumb: {
      component: Breadcrumb,
      props: ({ language, texts }) => ({
        label: texts('catalogue').breadcrumb,
        steps: [
          { label: texts('catalogue').home, href: pathsIn(language).home() },
          { label: texts('catalogue')['category-sofa'], href: pathsIn(language).category('Sofa') },
          { label: summaryTexts(SOFA, language).title },
        ],
      }),
    },
    footer: { component: Footer, props: ({ language }) => ({ language }) },
  },
};
