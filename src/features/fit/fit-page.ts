/** Page "Will it fit?": answers for the products in the URL or the basket, on the route that the visitor measures. */

import type { Route } from '#domain/fit/opening.ts';
import { parseBoxes } from '#domain/fit/packages.ts';
import { parseRoute } from '#domain/fit/route-code.ts';
import { OPENING_KINDS } from '#domain/fit/route-form.ts';
import { defaultLengthUnit, type LengthUnit } from '#domain/lengths/length.ts';
import type { MarkupNode } from '#domain/markup/markup-node.ts';
import { $basket } from '#src/features/basket/basket.store.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pageLanguage, pageTexts } from '#src/i18n/page-texts.ts';
import { logWarning } from '#src/log.ts';
import { createNode } from '#src/ui/create-node.ts';
import type { FitPiece } from './fit-answers.ts';
import { $routeCode, chosenUnit } from './route.store.ts';
import { UNIT_FIELD_NAME } from './unit-field-name.ts';
import { watchRouteForm } from './watch-route-form.ts';

const language = pageLanguage();
const page = document.querySelector<HTMLElement>('[data-fit]') as HTMLElement;
const find = <E extends HTMLElement>(name: string) => page.querySelector<E>(`[${name}]`) as E;
const form = find<HTMLFormElement>('data-route-form');
const urlParameters = new URLSearchParams(location.search);

/** Sizes of custom pieces in the URL (D102). */
const boxes = parseBoxes(urlParameters.get('sizes') ?? '');
/** Codes in the URL; undefined for the basket's products. */
const requestedCodes =
  urlParameters.get('items')?.split(',').filter(Boolean) ?? (boxes.length > 0 ? [] : undefined);
let pieces: readonly FitPiece[] | undefined;
let views: Pick<typeof import('./fit-answers.ts'), 'answersTree' | 'countsTree'> | undefined;
let shown: { route: Route; unit: LengthUnit } = { route: [], unit: defaultLengthUnit(language) };

/** Shows one of the page's states. */
function showState(state: 'loading' | 'failed' | 'empty' | 'answers'): void {
  for (const one of page.querySelectorAll<HTMLElement>('[data-state]')) {
    one.hidden = one.dataset['state'] !== state;
  }
}

function showAnswers(texts: Texts<'fit'>): void {
  if (!pieces || !views) return;
  const reader = { language, unit: shown.unit, texts };
  const nodes = (trees: readonly MarkupNode[]) => trees.map((tree) => createNode(tree));
  find('data-counts').replaceChildren(...nodes(views.countsTree(pieces, shown.route, reader)));
  find('data-answers').replaceChildren(...nodes(views.answersTree(pieces, shown.route, reader)));
}

/** Returns the pieces, or undefined if the products or the code for the answers do not load. */
async function fetchPieces(codes: readonly string[]): Promise<readonly FitPiece[] | undefined> {
  try {
    const [{ fetchPackages }, { answersTree, countsTree }] = await Promise.all([
      import('./fetch-packages.ts'),
      import('./fit-answers.ts'),
    ]);
    views = { answersTree, countsTree };
    return [...(codes.length > 0 ? await fetchPackages(codes) : []), ...boxes];
  } catch (error) {
    logWarning(`Failed to fetch interior: ${String(error)}`);
    return undefined;
  }
}

/** Number of the latest request. The answers to earlier ones are ignored. */
let latestRequest = 0;

async function load(codes: readonly string[], texts: Texts<'fit'>): Promise<void> {
  latestRequest += 1;
  const thisRequest = latestRequest;
  if (codes.length + boxes.length === 0) {
    pieces = undefined;
    return showState('empty');
  }
  if (!pieces) showState('loading');
  const found = await fetchPieces(codes);
  if (thisRequest !== latestRequest) return;
  if (!found) return showState('failed');
  pieces = found;
  const gone = codes.length + boxes.length - pieces.length;
  if (gone > 0) showToast(fillCount(texts, 'gone', gone, language));
  showState(pieces.length > 0 ? 'answers' : 'empty');
  showAnswers(texts);
}

async function copyLink(path: string, texts: Texts<'fit'>): Promise<void> {
  const link = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    showToast(texts.copied);
  } catch {
    showToast(`${texts['copy-failed']} ${link}`);
  }
}

/** Shows the stored route and the products, and reacts to the visitor. */
function startPage(texts: Texts<'fit'>): void {
  const units = [...form.querySelectorAll<HTMLInputElement>(`[name="${UNIT_FIELD_NAME}"]`)];
  for (const input of units) input.checked = input.value === chosenUnit(language);

  watchRouteForm(
    {
      form,
      kinds: OPENING_KINDS,
      texts,
      onRoute(route, unit) {
        shown = { route, unit };
        find('data-forget-route').hidden = $routeCode.get() === '';
        showAnswers(texts);
      },
    },
    parseRoute(urlParameters.get('route') ?? ''),
  );

  const codesNow = () => requestedCodes ?? $basket.get().map(({ productCode }) => productCode);
  if (requestedCodes) void load(requestedCodes, texts);
  else $basket.subscribe(() => void load(codesNow(), texts));

  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button?.matches('[data-retry]')) void load(codesNow(), texts);
    const link = button?.dataset['copyLink'];
    if (link) void copyLink(link, texts);
    if (button?.matches('[data-forget-route]')) {
      $routeCode.set('');
      const url = new URL(location.href);
      url.searchParams.delete('route');
      history.replaceState(null, '', url);
      showToast(texts.forgotten);
    }
  });
}

void pageTexts('fit').then(startPage);
