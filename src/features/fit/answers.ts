import type { ParcelledProduct } from '#contracts/products/products.ts';
import { ANSWERS, type Answer } from '#domain/fit/judge.ts';
import type { Route } from '#domain/fit/opening.ts';
import { readParcels } from '#domain/fit/packages.ts';
import { formatRoute } from '#domain/fit/route-code.ts';
import { verdictOnRoute } from '#domain/fit/route-verdict.ts';
import { type Verdict, type VerdictReader, verdictTree } from '#domain/fit/verdict.ts';
import { type Element, element, type Tree } from '#domain/markup/tree.ts';
import { OFFICE_OF_MARKET, OFFICES } from '#shop.config.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { dial } from '#src/site.ts';
import { verdictIcon } from './verdict-view.ts';

/** Reader of the answers, with all texts of the page. */
export type AnswersReader = VerdictReader & { texts: Texts<'fit'> };

/** Returns the answers for all products on a route: counts, a verdict for each product, and the next steps. */
export function answersTree(
  products: readonly ParcelledProduct[],
  route: Route,
  reader: AnswersReader,
): Tree[] {
  const { texts } = reader;
  const judged = products.map((product) => ({
    product,
    verdict: verdictOnRoute(readParcels(product.parcels), route, reader),
  }));
  const isMeasured = route.length > 0;
  return [
    element('h2', {}, isMeasured ? texts.pieces : texts['pieces-needed']),
    element(
      'ul',
      { class: 'verdicts' },
      ...judged.map((one) => item(one.product, one.verdict, reader)),
    ),
    element('div', { class: 'fit__after' }, ...nextSteps(products, route, reader)),
  ];
}

/** Returns the number of products for each answer. Empty before anything is measured. */
export function countsTree(
  products: readonly ParcelledProduct[],
  route: Route,
  reader: AnswersReader,
): Tree[] {
  if (route.length === 0) return [];
  const verdicts = products.map(({ parcels }) =>
    verdictOnRoute(readParcels(parcels), route, reader),
  );
  return ANSWERS.flatMap((answer) => {
    const count = verdicts.filter((one) => one.answer === answer).length;
    return count > 0 ? countTree(answer, count, reader) : [];
  });
}

function countTree(answer: Answer, count: number, { language, texts }: AnswersReader): Element {
  const word = fillCount(texts, `count-${answer}`, count, language);
  return element('p', {}, element('b', {}, String(count)), ' ', element('span', {}, word));
}

function item(product: ParcelledProduct, verdict: Verdict, reader: AnswersReader): Element {
  const { language } = reader;
  const title = (language !== 'en' && product.translations[language]?.title) || product.title;
  const href = pathsIn(language).product(product.category, product.code);
  return element(
    'li',
    {},
    element('h3', {}, element('a', { href }, title)),
    element('div', { class: 'verdict' }, ...verdictTree(verdict, verdictIcon(verdict))),
    ...waysOut(product, verdict, reader),
  );
}

/** Returns links for a piece that is tight or does not fit: a call, another way in, other designs. */
function waysOut(
  { code, category }: ParcelledProduct,
  { answer }: Verdict,
  { language, texts }: AnswersReader,
): Tree[] {
  if (answer === 'fits') return [];
  const paths = pathsIn(language);
  const phone = OFFICES[OFFICE_OF_MARKET[language]].hotline;
  const call = link(dial(phone), fill(texts.call, { phone }));
  if (answer === 'tight') return [element('p', { class: 'cluster' }, call)];
  if (answer !== 'does-not-fit') return [];
  return [
    element(
      'p',
      { class: 'cluster' },
      link(paths.quoteRequest([{ code }]), texts['ask-another-way']),
      call,
      link(paths.category(category), texts['see-others']),
    ),
  ];
}

function nextSteps(
  products: readonly ParcelledProduct[],
  route: Route,
  { language, texts }: AnswersReader,
): Tree[] {
  const paths = pathsIn(language);
  const codes = products.map(({ code }) => code);
  const shared = paths.fitAnswers(codes, formatRoute(route));
  return [
    element(
      'a',
      { class: 'btn', href: paths.quoteRequest(codes.map((code) => ({ code }))) },
      texts['ask-quote'],
    ),
    ...(route.length > 0
      ? [
          element(
            'button',
            { class: 'btn btn--line', type: 'button', 'data-copy-link': shared },
            texts['copy-link'],
          ),
        ]
      : []),
  ];
}

function link(href: string, label: string): Element {
  return element('a', { class: 'link', href }, label);
}
