/** Page "Will it fit?": answers for the products in the URL or the basket, on the route that the visitor measures. */

import type { ParcelledProduct } from '#contracts/products/products.ts';
import type { Route } from '#domain/fit/opening.ts';
import { readRoute } from '#domain/fit/route-code.ts';
import { OPENING_KINDS } from '#domain/fit/route-form.ts';
import type { Tree } from '#domain/markup/tree.ts';
import { type LengthUnit, usualUnit } from '#domain/measures/length.ts';
import { $basket } from '#src/features/basket/basket.store.ts';
import { notify } from '#src/features/toasts/toasts.store.ts';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pageLanguage, pageTexts } from '#src/i18n/page-texts.ts';
import { logWarning } from '#src/log.ts';
import { nodeOf } from '#src/ui/nodes.ts';
import { $routeCode, chosenUnit } from './route.store.ts';
import { UNIT_NAME } from './unit-name.ts';
import { watchRouteForm } from './watch-route-form.ts';

const language = pageLanguage();
const page = document.querySelector<HTMLElement>('[data-fit]') as HTMLElement;
const find = <E extends HTMLElement>(name: string) => page.querySelector<E>(`[${name}]`) as E;
const form = find<HTMLFormElement>('data-route-form');
const address = new URLSearchParams(location.search);

/** Codes in the URL; undefined for the basket's products. */
const requested = address.get('items')?.split(',').filter(Boolean);
let products: readonly ParcelledProduct[] | undefined;
let views: Pick<typeof import('./answers.ts'), 'answersTree' | 'countsTree'> | undefined;
let shown: { route: Route; unit: LengthUnit } = { route: [], unit: usualUnit(language) };

/** Shows one of the page's states. */
function showState(state: 'loading' | 'failed' | 'empty' | 'answers'): void {
  for (const one of page.querySelectorAll<HTMLElement>('[data-state]')) {
    one.hidden = one.dataset['state'] !== state;
  }
}

function showAnswers(texts: Texts<'fit'>): void {
  if (!products || !views) return;
  const reader = { language, unit: shown.unit, texts };
  const nodes = (trees: readonly Tree[]) => trees.map((tree) => nodeOf(tree));
  find('data-counts').replaceChildren(...nodes(views.countsTree(products, shown.route, reader)));
  find('data-answers').replaceChildren(...nodes(views.answersTree(products, shown.route, reader)));
}

/** Returns the products, or undefined if they or the code for their answers do not load. */
async function fetchProducts(
  codes: readonly string[],
): Promise<readonly ParcelledProduct[] | undefined> {
  try {
    const [{ fetchParcels }, { answersTree, countsTree }] = await Promise.all([
      import('./fetch-parcels.ts'),
      import('./answers.ts'),
    ]);
    views = { answersTree, countsTree };
    return await fetchParcels(codes);
  } catch (error) {
    logWarning(`Failed to fetch interior: ${String(error)}`);
    return undefined;
  }
}

/** Number of the latest request. The answers to earlier ones are ignored. */
let loading = 0;

async function load(codes: readonly string[], texts: Texts<'fit'>): Promise<void> {
  loading += 1;
  const own = loading;
  if (codes.length === 0) {
    products = undefined;
    return showState('empty');
  }
  if (!products) showState('loading');
  const found = await fetchProducts(codes);
  if (own !== loading) return;
  if (!found) return showState('failed');
  products = found;
  const gone = codes.length - products.length;
  if (gone > 0) notify(fillCount(texts, 'gone', gone, language));
  showState(products.length > 0 ? 'answers' : 'empty');
  showAnswers(texts);
}

async function copyLink(path: string, texts: Texts<'fit'>): Promise<void> {
  const link = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    notify(texts.copied);
  } catch {
    notify(`${texts['copy-failed']} ${link}`);
  }
}

/** Shows the stored route and the products, and reacts to the visitor. */
function startPage(texts: Texts<'fit'>): void {
  const units = [...form.querySelectorAll<HTMLInputElement>(`[name="${UNIT_NAME}"]`)];
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
    readRoute(address.get('route') ?? ''),
  );

  const codesNow = () => requested ?? $basket.get().map(({ productCode }) => productCode);
  if (requested) void load(requested, texts);
  else $basket.subscribe(() => void load(codesNow(), texts));

  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button?.matches('[data-retry]')) void load(codesNow(), texts);
    const link = button?.dataset['copyLink'];
    if (link) void copyLink(link, texts);
    if (button?.matches('[data-forget-route]')) {
      $routeCode.set('');
      history.replaceState(null, '', location.pathname + (requested ? `?items=${requested}` : ''));
      notify(texts.forgotten);
    }
  });
}

void pageTexts('fit').then(startPage);
