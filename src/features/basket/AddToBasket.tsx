import { MAX_BASKET_LINES, MAX_QUANTITY } from '#domain/limits.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/button.css';
import './AddToBasket.css';
import '#src/ui/stepper.css';

export type AddToBasketTexts = Pick<
  Texts<'basket'>,
  | 'add'
  | 'added'
  | 'view-basket'
  | 'quantity'
  | 'one-fewer'
  | 'one-more'
  | 'limit-pieces'
  | 'limit-lines'
>;

interface AddToBasketProps {
  code: string;
  texts: AddToBasketTexts;
  /** URL of the checkout, for pages without the basket panel. */
  checkout: string;
  /** Picture for the notice. */
  picture?: string | undefined;
  /** Renders only the button, which adds one piece. */
  single?: boolean;
  /** Renders a small button with a border, for a list of products. */
  small?: boolean;
}

/**
 * Stepper and 'Add to basket' of a product, also for the comparison, which functions/compare/ completes with codes.
 * `add-to-basket.ts` handles the clicks, so that the component works in islands and in static markup.
 */
export function AddToBasket({ code, texts, checkout, picture, single, small }: AddToBasketProps) {
  return (
    <div
      className={single ? 'add add--single' : 'add'}
      data-add-to-basket={code}
      data-added={texts.added}
      data-view-basket={texts['view-basket']}
      data-checkout={checkout}
      data-picture={picture}
      data-limit-pieces={fill(texts['limit-pieces'], { max: MAX_QUANTITY })}
      data-limit-lines={fill(texts['limit-lines'], { max: MAX_BASKET_LINES })}
    >
      {!single && (
        <fieldset className="stepper" aria-label={texts.quantity}>
          <button type="button" data-step="-1" aria-label={texts['one-fewer']} disabled>
            <Icon name="minus" small />
          </button>
          <output>1</output>
          <button type="button" data-step="1" aria-label={texts['one-more']}>
            <Icon name="plus" small />
          </button>
        </fieldset>
      )}
      <button
        className={small ? 'btn btn--line btn--small' : 'btn'}
        type="button"
        data-add=""
        data-load-island="toaster"
      >
        {texts.add}
      </button>
    </div>
  );
}
