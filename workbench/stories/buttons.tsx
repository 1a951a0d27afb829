import { AddToBasket } from '#src/features/basket/AddToBasket.tsx';
import { Heart, WishlistButton } from '#src/features/product-card/Heart.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import type { StoryGroup } from '../story.ts';
import '#src/ui/button.css';

export const buttons: StoryGroup = {
  width: 'content',
  stories: {
    primary: ({ texts }) => (
      <button className="btn" type="button">
        {texts('basket').add}
      </button>
    ),
    'primary-busy': ({ texts }) => (
      <button className="btn" type="button" aria-busy>
        <Icon name="spinner" />
        {texts('checkout').sending}
      </button>
    ),
    'primary-disabled': ({ texts }) => (
      <button className="btn" type="button" disabled>
        {texts('basket').add}
      </button>
    ),
    outlined: ({ texts }) => (
      <button className="btn btn--line" type="button">
        {texts('catalogue')['load-more']}
      </button>
    ),
    'outlined-busy': ({ texts }) => (
      <button className="btn btn--line" type="button" aria-busy>
        <Icon name="spinner" />
        {texts('catalogue').loading}
      </button>
    ),
    'outlined-disabled': ({ texts }) => (
      <button className="btn btn--line" type="button" disabled>
        {texts('catalogue')['load-more']}
      </button>
    ),
    small: ({ texts }) => (
      <button className="btn btn--small" type="button">
        {texts('everywhere')['cookie-allow']}
      </button>
    ),
    icon: ({ texts }) => <PanelClose label={texts('basket').close} />,
    'icon-outlined': ({ texts }) => (
      <button
        className="icon-btn icon-btn--line"
        type="button"
        aria-label={texts('home')['scroll-on']}
      >
        <Icon name="chevron-right" />
      </button>
    ),
    'icon-disabled': ({ texts }) => (
      <button
        className="icon-btn icon-btn--line"
        type="button"
        disabled
        aria-label={texts('home')['scroll-back']}
      >
        <Icon name="chevron-left" />
      </button>
    ),
    link: ({ texts }) => (
      <a className="link" href="/">
        {texts('basket')['view-details']}
      </a>
    ),
    'link-arrow': ({ texts }) => (
      <a className="link link--arrow" href="/">
        {texts('catalogue').furniture}
        <Icon name="arrow-right" small />
      </a>
    ),
    heart: ({ texts }) => <Heart label={texts('catalogue').favorite} />,
    'heart-set': ({ texts }) => (
      <div data-pressed="">
        <Heart label={texts('catalogue').favorite} />
      </div>
    ),
    registry: ({ texts }) => (
      <WishlistButton id="registry" label={texts('product')['add-to-registry']} />
    ),
    stepper: ({ texts }) => (
      <AddToBasket code="stepper" checkout="/checkout" texts={texts('basket')} />
    ),
    'add-to-basket': ({ texts }) => (
      <AddToBasket code="single" checkout="/checkout" texts={texts('basket')} single />
    ),
  },
};
