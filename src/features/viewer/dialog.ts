import { element, type MarkupElement } from '#domain/markup/markup-node.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { PageProduct, PageSwatch } from './page-product.ts';

/** Outlines of icons on a grid of 24 × 24, from lucide (ISC license). */
const OUTLINES = {
  close: 'M18 6 6 18M6 6l12 12',
  'start-over': 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
} as const;

interface DialogParts {
  product: PageProduct;
  /** Swatches of the variants that have a model. */
  swatches: readonly PageSwatch[];
  /** QR code for phones. */
  code: MarkupElement;
  texts: Texts<'viewer'>;
}

/** Returns the viewer's dialog, with an empty stage. `viewer.ts` fills the elements with a `data-` attribute. */
export function viewerDialog(parts: DialogParts): MarkupElement {
  const { product, texts } = parts;
  return element(
    'dialog',
    { class: 'viewer', 'aria-labelledby': 'viewer-title' },
    element(
      'header',
      { class: 'viewer__head' },
      element('h2', { id: 'viewer-title', tabindex: '-1', autofocus: '' }, product.name),
      element(
        'form',
        { method: 'dialog' },
        element('button', { class: 'icon-btn', 'aria-label': texts.close }, icon('close')),
      ),
    ),
    element('div', { class: 'viewer__stage', 'data-stage': '' }),
    aside(parts),
    tools(parts),
  );
}

/** Picture, status and lines of the stage. The canvas comes first. */
export function stageParts(product: PageProduct, texts: Texts<'viewer'>): MarkupElement[] {
  return [
    element('svg', { class: 'viewer__lines', 'aria-hidden': 'true', 'data-lines': '' }),
    element('p', { class: 'viewer__hint note', 'data-hint': '' }, texts.hint),
    element(
      'div',
      { class: 'viewer__cover', 'data-cover': '' },
      photograph(product),
      element(
        'div',
        { class: 'viewer__loading', role: 'status' },
        element('p', {}, texts.loading),
        element('progress', { max: '1', 'aria-label': texts.loading, 'data-progress': '' }),
        element('p', { class: 'note', 'data-size': '' }),
      ),
    ),
  ];
}

/** Returns the product's photograph, which stands in for the model. */
export function photograph({ picture, title }: PageProduct): MarkupElement | undefined {
  if (!picture) return undefined;
  return element('img', { class: 'viewer__photograph', src: picture, alt: title });
}

/** Panel with a QR code, for large screens. */
function aside({ product, code, texts }: DialogParts): MarkupElement {
  const { width } = product.measures;
  const text = width ? texts['room-width'].replace('{{width}}', width) : texts['room-text'];
  return element(
    'aside',
    { class: 'viewer__room', 'aria-labelledby': 'viewer-room' },
    element('h3', { id: 'viewer-room' }, texts['room-title']),
    code,
    element('p', {}, text),
    element('p', { class: 'note' }, texts['room-phones']),
  );
}

function tools({ product: { ways }, swatches, texts }: DialogParts): MarkupElement {
  return element(
    'footer',
    { class: 'viewer__foot', 'data-tools': '' },
    element(
      'div',
      { class: 'viewer__tools' },
      swatches.length > 1
        ? element(
            'ul',
            { class: 'viewer__swatches', 'aria-label': texts.finishes },
            ...swatches.map((swatch) => element('li', {}, swatchButton(swatch))),
          )
        : undefined,
      element(
        'label',
        { class: 'viewer__switch' },
        element('input', { type: 'checkbox', role: 'switch', 'data-dimensions': '' }),
        texts.dimensions,
      ),
      element(
        'button',
        {
          class: 'icon-btn icon-btn--line',
          type: 'button',
          'aria-label': texts['start-over'],
          title: texts['start-over'],
          'data-start-over': '',
        },
        icon('start-over'),
      ),
    ),
    element('p', { class: 'note', role: 'status', 'data-finish': '' }),
    element('div', { class: 'viewer__ar', 'data-ar': '' }),
    ways &&
      element(
        'div',
        { class: 'viewer__buy' },
        element(
          'div',
          { 'data-buy': '' },
          element('button', { class: 'btn btn--small', type: 'button', 'data-add': '' }, ways.add),
        ),
        element('a', { class: 'btn btn--line btn--small', 'data-ask': '' }, ways.ask),
      ),
  );
}

function swatchButton({ code, name, hex }: PageSwatch): MarkupElement {
  return element(
    'button',
    { class: 'viewer__swatch', type: 'button', title: name, 'aria-label': name, 'data-code': code },
    element('svg', { class: 'swatch-dot', color: hex, 'aria-hidden': 'true' }),
  );
}

function icon(name: keyof typeof OUTLINES): MarkupElement {
  return element(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    element('path', { d: OUTLINES[name] }),
  );
}
