import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { MAX_QUANTITY } from '#domain/limits.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { finishText, summaryTexts } from '#src/i18n/product-texts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ProductLine } from '#src/ui/ProductLine.tsx';
import { BASKET_ACTIONS, type LineActions } from './line-actions.ts';
import type { LineWithCard } from './use-line-cards.ts';
import '#src/ui/button.css';
import '#src/ui/stepper.css';

interface LinesProps {
  lines: readonly LineWithCard[];
  language: Language;
  texts: Texts<'basket'>;
  /** 'panel' shows image, title and material. 'page' also shows the code, in larger lines (section 2). */
  variant: 'panel' | 'page';
  /** Changes of lines; those of the basket by default. */
  actions?: LineActions | undefined;
  /** Content after a line's quantity. */
  extra?: (line: LineWithCard, title: string) => ReactNode;
}

/** Lines of the basket, or of a similar list, with a stepper and a remove button. Removing can be undone (D15). */
export function BasketLines(props: LinesProps) {
  return (
    <ul className="product-lines">
      {props.lines.map((line) => (
        <Line key={line.productCode} line={line} {...props} />
      ))}
    </ul>
  );
}

function Line(props: LinesProps & { line: LineWithCard }) {
  const { line, language, texts, variant, actions = BASKET_ACTIONS, extra } = props;
  const { card, productCode } = line;
  const productTexts = summaryTexts(card, language);
  const { title } = productTexts;
  return (
    <ProductLine
      title={title}
      href={sitePaths(language).product(card.category, card.code)}
      picture={card.imageSmall[0]}
      heading="h3"
      large={variant === 'page'}
      code={variant === 'page' ? card.code : undefined}
      finish={finishText(productTexts)}
      end={
        <button
          className="icon-btn"
          type="button"
          aria-label={fill(texts.remove, { title })}
          onClick={(event) => remove(productCode, actions, texts, event.currentTarget)}
        >
          <Icon name={variant === 'panel' ? 'trash' : 'close'} />
        </button>
      }
    >
      <Stepper line={line} title={title} actions={actions} texts={texts} />
      {extra?.(line, title)}
    </ProductLine>
  );
}

function Stepper(props: {
  line: LineWithCard;
  title: string;
  actions: LineActions;
  texts: Texts<'basket'>;
}) {
  const { line, title, actions, texts } = props;
  const step = (by: 1 | -1, button: HTMLElement) => {
    if (by === -1 && line.quantity === 1) remove(line.productCode, actions, texts, button);
    else if (actions.step(line.productCode, by) === 'too-many-pieces') {
      showToast(fill(texts['limit-pieces'], { max: MAX_QUANTITY }));
    }
  };
  return (
    <fieldset className="stepper stepper--small" aria-label={fill(texts['quantity-of'], { title })}>
      <button
        type="button"
        aria-label={texts['one-fewer']}
        onClick={(event) => step(-1, event.currentTarget)}
      >
        <Icon name="minus" small />
      </button>
      <output>{line.quantity}</output>
      <button
        type="button"
        aria-label={texts['one-more']}
        onClick={(event) => step(1, event.currentTarget)}
      >
        <Icon name="plus" small />
      </button>
    </fieldset>
  );
}

/** Removes a line with its button. The focus moves to the list's heading. */
function remove(
  productCode: string,
  actions: LineActions,
  texts: Texts<'basket'>,
  button: HTMLElement,
): void {
  button.closest('dialog, section')?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
  showToast(texts.removed, { label: texts.undo, run: actions.remove(productCode) });
}
