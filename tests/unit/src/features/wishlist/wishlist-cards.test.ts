import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import catalogueTexts from '#locales/en/catalogue.json' with { type: 'json' };
import failureTexts from '#locales/en/failures.json' with { type: 'json' };
import texts from '#locales/en/wishlist.json' with { type: 'json' };
import { OwnWishlist } from '#src/features/wishlist/OwnWishlist.tsx';
import { SendWishlist } from '#src/features/wishlist/SendWishlist.tsx';
import { WishlistCards } from '#src/features/wishlist/WishlistCards.tsx';

const PROPS = { language: 'en', texts, catalogueTexts } as const;

/** Markup of cards that cannot be fetched. */
function markupAfter(failure: { status: number; message: string }): string {
  return renderToStaticMarkup(
    createElement(WishlistCards, {
      ...PROPS,
      fetched: {
        cards: [],
        missing: ['LL-SF-1', 'LL-CH-2'],
        gone: [],
        failure: { code: 'internal', ...failure },
        retry: () => undefined,
      },
    }),
  );
}

describe('wished products', () => {
  test('that cannot be fetched are named with the status, and Retry is offered (S8.12, S8.15)', () => {
    const markup = markupAfter({ status: 500, message: 'internal' });
    expect(markup).toContain('Error: HTTP error for ID LL-SF-1, LL-CH-2! status: 500');
    // The first sentence is for customers.
    const [sentence] = markup.replaceAll('&#x27;', "'").match(/(?<=<p>)[^<]*/) ?? [];
    expect(sentence).toBe(texts['error-help']);
    expect(markup).toContain(`${texts.retry}</button>`);
    expect(markup).not.toContain('data-product');
  });

  test('that cannot be fetched without a response show the message (S8.15, S2.106)', () => {
    expect(markupAfter({ status: 0, message: 'Failed to fetch' })).toContain(
      'Error: Failed to fetch',
    );
  });

  test('of an empty list are replaced with a text (S2.105)', () => {
    const markup = renderToStaticMarkup(createElement(OwnWishlist, PROPS)).replaceAll(
      '&#x27;',
      "'",
    );
    expect(markup).toContain(`<h2>${texts['empty-title']}</h2>`);
    expect(markup).not.toContain(texts.purchase);
  });
});

test('the form for a friend has both names and emails, a message with a counter, and a button (S2.107)', () => {
  const markup = renderToStaticMarkup(
    createElement(SendWishlist, { language: 'en', texts, failureTexts }),
  ).replaceAll('&#x27;', "'");
  const labels = ['friend-name', 'friend-email', 'sender-name', 'sender-email', 'message'] as const;
  for (const key of labels) expect(markup).toMatch(new RegExp(`<label[^>]*><span>${texts[key]}`));
  expect(markup).toMatch(/id="send-counter"[^>]*>[^<]*500/);
  expect(markup).toMatch(/<button[^>]*type="submit"/);
});
