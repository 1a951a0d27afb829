import { doorVerdict } from '#domain/fit/door-verdict.ts';
import type { Door } from '#domain/fit/opening.ts';
import { parsePackages } from '#domain/fit/packages.ts';
import { routeFieldNames } from '#domain/fit/route-form.ts';
import { verdictMarkup } from '#domain/fit/verdict.ts';
import type { LengthUnit } from '#domain/lengths/length.ts';
import { element, type MarkupElement } from '#domain/markup/markup-node.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pageLanguage, pageTexts } from '#src/i18n/page-texts.ts';
import { createNode } from '#src/ui/create-node.ts';
import { chosenUnit } from './route.store.ts';
import { UNIT_FIELD_NAME } from './unit-field-name.ts';
import { verdictIcon } from './verdict-icon.ts';
import { watchRouteForm } from './watch-route-form.ts';

const UNITS: readonly LengthUnit[] = ['cm', 'in'];

/** Fills the fold "Will it fit through your door?" of the open product page, once. */
export async function fillDoorCheck(): Promise<void> {
  const fold = document.querySelector<HTMLElement>('[data-packages]');
  if (!fold || fold.querySelector('form')) return;
  const texts = await pageTexts('fit');
  const language = pageLanguage();
  const packages = parsePackages(fold.dataset['packages'] ?? '');
  const form = createNode(doorCheckForm(chosenUnit(language), texts)) as HTMLFormElement;
  fold.querySelector('.disclosure__body')?.prepend(form);
  const link = fold.querySelector('a');
  // The link in the markup leads to the server's form, for browsers without JavaScript.
  if (link) link.pathname = link.pathname.replace('/answers', '');
  watchRouteForm({
    form,
    kinds: ['door'],
    texts,
    onRoute([door], unit) {
      const verdict = doorVerdict(packages, door as Door | undefined, { language, unit, texts });
      const view = verdictMarkup(verdict, verdictIcon(verdict)).map((tree) => createNode(tree));
      form.querySelector('.verdict')?.replaceChildren(...view);
    },
  });
}

function doorCheckForm(unit: LengthUnit, texts: Texts<'fit'>): MarkupElement {
  const labels = [texts['door-width'], texts['door-height']];
  return element(
    'form',
    { class: 'fit-fold' },
    element('p', { class: 'note' }, texts['fold-lead']),
    element(
      'fieldset',
      { class: 'segment' },
      element('legend', { class: 'vh' }, texts.unit),
      ...UNITS.map((one) => unitOption(one, one === unit)),
    ),
    element(
      'fieldset',
      { class: 'fit-fold__row', 'aria-label': texts.door },
      ...routeFieldNames('door').map((name, position) => sizeField(name, labels[position] ?? '')),
    ),
    element('div', { class: 'verdict', role: 'status' }),
  );
}

function unitOption(unit: LengthUnit, isChosen: boolean): MarkupElement {
  const input = {
    type: 'radio',
    name: UNIT_FIELD_NAME,
    value: unit,
    ...(isChosen && { checked: '' }),
  };
  return element('label', {}, element('input', input), unit);
}

function sizeField(name: string, label: string): MarkupElement {
  const error = `${name}-error`;
  const input = {
    class: 'input',
    id: name,
    name,
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': `${name}-read ${error}`,
  };
  return element(
    'div',
    { class: 'field' },
    element('label', { for: name }, label),
    element(
      'span',
      { class: 'size' },
      element('input', input),
      element('span', { class: 'note', id: `${name}-read`, 'aria-live': 'polite' }),
    ),
    element('p', { class: 'field__error', id: error }),
  );
}
