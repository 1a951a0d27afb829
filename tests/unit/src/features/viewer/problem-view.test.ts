import { describe, expect, test } from 'vitest';
import type { MarkupNode } from '#domain/markup/markup-node.ts';
import texts from '#locales/en/viewer.json' with { type: 'json' };
import { problemView, type ViewerProblem } from '#src/features/viewer/problem-view.ts';

const PRODUCT = {
  code: 'LL-SF-1',
  name: 'Koda',
  title: 'Koda in Flax linen',
  picture: '/pictures/koda.webp',
  thumbnail: '/pictures/koda.webp',
  swatches: [],
  ways: undefined,
  measures: {},
};

/** Texts and purposes of a view's elements, in order. */
function partsOf(tree: MarkupNode): string[] {
  if (typeof tree === 'string') return [tree];
  const { 'data-show': show, 'data-retry': retry, src } = tree.attributes ?? {};
  const own = show ?? (retry === undefined ? src : 'retry');
  return [...(own ? [own] : []), ...(tree.children ?? []).flatMap(partsOf)];
}

const partsAfter = (problem: ViewerProblem) => partsOf(problemView(problem, PRODUCT, texts));

describe('a viewer without a model', () => {
  test('shows photograph, explanation and a button to try again (S14.30)', () => {
    const parts = partsAfter('failed');
    expect(parts.slice(0, 5)).toEqual([
      '/pictures/koda.webp',
      texts['failed-title'],
      texts.failed,
      'retry',
      texts.retry,
    ]);
  });

  test('says that there is no connection (S14.31)', () => {
    expect(partsAfter('offline')).toContain(texts.offline);
  });

  test('explains missing WebGL, with buttons for pictures and drawing (S14.32)', () => {
    expect(partsAfter('no-3d').slice(1)).toEqual([
      texts['no-3d-title'],
      texts['no-3d'],
      'gallery',
      texts.pictures,
      'drawing',
      texts.drawing,
    ]);
  });

  test('explains lost graphics memory, and can try again (S14.33)', () => {
    expect(partsAfter('lost')).toEqual(
      expect.arrayContaining([texts['lost-title'], texts.lost, 'retry']),
    );
  });
});
