import { element, type MarkupElement } from '#domain/markup/markup-node.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { photograph } from './dialog.ts';
import type { PageProduct } from './page-product.ts';

/** Reason for which the viewer shows no model. */
export type ViewerProblem = 'no-3d' | 'lost' | 'failed' | 'offline';

/**
 * Returns the photograph with an explanation, in place of the model. Without WebGL, there is nothing to retry. The
 * photograph is outside of the alert, because a turntable can replace it.
 */
export function problemView(
  problem: ViewerProblem,
  product: PageProduct,
  texts: Texts<'viewer'>,
): MarkupElement {
  const action =
    problem === 'no-3d'
      ? element('button', { class: 'btn', type: 'button', 'data-show': 'gallery' }, texts.pictures)
      : element('button', { class: 'btn', type: 'button', 'data-retry': '' }, texts.retry);
  const other =
    problem === 'no-3d'
      ? { show: 'drawing', label: texts.drawing }
      : { show: 'gallery', label: texts.pictures };
  return element(
    'div',
    { class: 'viewer__problem' },
    element('div', { class: 'viewer__still', 'data-still': '' }, photograph(product)),
    element(
      'div',
      { class: 'viewer__explanation', role: 'alert' },
      element('h3', {}, texts[`${problem}-title`]),
      element('p', {}, texts[problem]),
      element(
        'div',
        { class: 'viewer__ways' },
        action,
        element(
          'button',
          { class: 'btn btn--line', type: 'button', 'data-show': other.show },
          other.label,
        ),
      ),
    ),
  );
}
