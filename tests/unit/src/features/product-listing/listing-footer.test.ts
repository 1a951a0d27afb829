import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import texts from '#locales/en/catalogue.json' with { type: 'json' };
import { ListingFooter } from '#src/features/product-listing/ListingFooter.tsx';
import { NO_PAGES } from '#src/features/product-listing/loaded-pages.ts';

test('a listing that cannot be fetched shows its name, the message and Retry (S2.57, S8.14)', () => {
  const markup = renderToStaticMarkup(
    createElement(ListingFooter, {
      language: 'en',
      texts,
      name: 'Sofa',
      pages: { ...NO_PAGES, failure: 'HTTP error! status: 500' },
      loading: false,
      hasMore: true,
      seen: 0,
      fetched: 0,
      button: { current: null },
      onMore: () => undefined,
    }),
  );
  const [sentence] = markup.replaceAll('&#x27;', "'").match(/(?<=<p>)[^<]*/) ?? [];
  expect(sentence).toBe(texts['error-help']);
  expect(markup).toContain('Sofa - Error: HTTP error! status: 500');
  expect(markup).toContain('Retry</button>');
  expect(markup).not.toContain(texts.loading);
});
