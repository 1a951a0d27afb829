import { turntableOf } from 'virtual:turntables';
import { element } from '#domain/markup/markup-node.ts';
import { TURNTABLE, type Turntable, VIEW_COUNT } from '#domain/models/turntable.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { createNode } from '#src/ui/create-node.ts';
import type { PageProduct } from './page-product.ts';
import { requireElement } from './require-element.ts';
import { stepsOfDrag, stillViewBox, viewAfter } from './turntable-views.ts';

const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/**
 * Replaces the contents of an element with views of the piece that visitors can turn (S14.37). A product without a still
 * keeps its photograph. So does a product whose shown color has no name on the page.
 * @throws if the still cannot be loaded
 */
export async function showTurntable(
  element: HTMLElement,
  { code, swatches }: PageProduct,
  texts: Texts<'viewer'>,
): Promise<void> {
  const still = turntableOf(code);
  const finish = swatches.find((swatch) => swatch.code === still?.code)?.name;
  if (!still || (!finish && still.code !== code)) return;
  const picture = new Image();
  picture.src = still.url;
  await picture.decode();
  element.replaceChildren(turntable(still, finish, texts));
}

function turntable(
  { url, first, isAllAround }: Turntable,
  finish: string | undefined,
  texts: Texts<'viewer'>,
): Node {
  const { columns, rows, width, height } = TURNTABLE;
  const root = createNode(
    element(
      'div',
      { class: 'viewer__turntable' },
      element(
        'svg',
        { role: 'img', 'data-picture': '' },
        element('image', {
          href: url,
          width: String(columns * width),
          height: String(rows * height),
        }),
      ),
      element(
        'label',
        {},
        element('span', {}, texts.turn),
        element('input', { type: 'range', min: '1', max: String(VIEW_COUNT), 'data-slider': '' }),
      ),
      // Screen readers read the same text as the slider's value.
      element('p', { class: 'note', 'aria-hidden': 'true', 'data-view': '' }),
      finish
        ? element('p', { class: 'note' }, texts.finish.replace('{{finish}}', finish))
        : undefined,
    ),
  ) as HTMLElement;
  const picture = requireElement<SVGSVGElement>(root, 'picture');
  const slider = requireElement<HTMLInputElement>(root, 'slider');
  let view = first;

  function show(next: number): void {
    view = next;
    const text = texts.view
      .replace('{{number}}', String(view + 1))
      .replace('{{count}}', String(VIEW_COUNT));
    picture.setAttribute('viewBox', stillViewBox(view));
    picture.ariaLabel = text;
    slider.value = String(view + 1);
    slider.ariaValueText = text;
    requireElement(root, 'view').textContent = text;
  }

  slider.addEventListener('input', () => show(Number(slider.value) - 1));
  slider.addEventListener('keydown', (event) => {
    const steps = KEY_STEPS[event.key];
    if (!steps) return;
    event.preventDefault();
    show(viewAfter(view, steps, isAllAround));
  });
  watchDrag(picture, () => {
    const start = view;
    return (across) => show(viewAfter(start, stepsOfDrag(across), isAllAround));
  });
  show(first);
  return root;
}

/**
 * Reports drags over a picture.
 * @param onStart called at the start of each drag. Returns the function that receives the drag distance, as a part of
 * the picture's width
 */
function watchDrag(picture: SVGElement, onStart: () => (across: number) => void): void {
  picture.addEventListener('pointerdown', ({ pointerId, clientX, isPrimary }) => {
    if (!isPrimary) return;
    picture.setPointerCapture(pointerId);
    const onDrag = onStart();
    const { width } = picture.getBoundingClientRect();
    const controller = new AbortController();
    const { signal } = controller;
    picture.addEventListener('pointermove', (event) => onDrag((event.clientX - clientX) / width), {
      signal,
    });
    picture.addEventListener('lostpointercapture', () => controller.abort(), { signal });
  });
}
