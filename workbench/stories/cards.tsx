import type { ReactNode } from 'react';
import type { Product } from '#domain/products/product.ts';
import { CardSkeletons } from '#src/features/product-card/CardSkeletons.tsx';
import { ProductCard } from '#src/features/product-card/ProductCard.tsx';
import { hasLowFrame } from '#src/ui/product-frame.ts';
import { LONG_TITLE, MANY_COLORS, PENDANT, SOFA } from '../data.ts';
import type { StoryContext, StoryGroup } from '../story.ts';

function Row({ low = false, children }: { low?: boolean; children: ReactNode }) {
  return <ul className={low ? 'story__row row--low' : 'story__row'}>{children}</ul>;
}

function card(product: Product, kind?: 'name-table') {
  return ({ language, texts }: StoryContext) => (
    <Row low={hasLowFrame(product.category)}>
      <ProductCard
        product={product}
        language={language}
        texts={texts('catalogue')}
        {...(kind && { kind: texts('catalogue')[kind] })}
        eager
      />
    </Row>
  );
}

export const cards: StoryGroup = {
  width: 'card',
  stories: {
    colors: card(SOFA),
    'more-colors': card(MANY_COLORS),
    'long-title': card(LONG_TITLE, 'name-table'),
    hanging: card(PENDANT),
    'no-picture': card({ ...SOFA, imageSmall: [], stockedCoMat: [] }),
    skeleton: () => (
      <div className="story__row">
        <CardSkeletons count={1} />
      </div>
    ),
  },
};
