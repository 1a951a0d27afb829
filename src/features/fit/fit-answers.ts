import type { PackagedProduct } from '#contracts/products/products.ts';
import { FIT_ANSWERS, type FitAnswer } from '#domain/fit/fit-parts.ts';
import type { Route } from '#domain/fit/opening.ts';
import { parsePackages } from '#domain/fit/packages.ts';
import { formatRoute } from '#domain/fit/route-code.ts';
import { routeVerdict } from '#domain/fit/route-verdict.ts';
import { type Verdict, type VerdictLocale, verdictMarkup } from '#domain/fit/verdict.ts';
import { element, type MarkupElement, type MarkupNode } from '#domain/markup/markup-node.ts';
import { OFFICE_OF_MARKET, OFFICES } from '#shop.config.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { dial } from '#src/site.ts';
import { verdictIcon } from './verdict-icon.ts';

/** Reader of the answers, with all texts of the page. */
export type FitAnswersLocale = VerdictLocale & { texts: Texts<'fit'> };

/** Returns the answers for all products on a route: counts, a verdict for each product, and the next steps. */
export function answersTree(
  products: readonly PackagedProduct[],
  route: Route,
  reader: FitAnswersLocale,
): MarkupNode[] {
  const { texts } = reader;
  const judged = products.map((product) => ({
    product,
    verdict: routeVerdict(parsePackages(product.parcels), route, reader),
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
  products: readonly PackagedProduct[],
  route: Route,
  reader: FitAnswersLocale,
): MarkupNode[] {
  if (route.length === 0) return [];
  const verdicts = products.map(({ parcels }) =>
    routeVerdict(parsePackages(parcels), route, reader),
  );
  return FIT_ANSWERS.flatMap((answer) => {
    const count = verdicts.filter((one) => one.answer === answer).length;
    return count > 0 ? countTree(answer, count, reader) : [];
  });
}

function countTree(
  answer: FitAnswer,
  count: number,
  { language, texts }: FitAnswersLocale,
): MarkupElement {
  const word = fillCount(texts, `count-${answer}`, count, language);
  return element('p', {}, element('b', {}, String(count)), ' ', element('span', {}, word));
}

function item(product: PackagedProduct, verdict: Verdict, reader: FitAnswersLocale): MarkupElement {
  const { language } = reader;
  const title = (language !== 'en' && product.translations[language]?.title) || product.title;
  const href = sitePaths(language).product(product.category, product.code);
  return element(
    'li',
    {},
    element('h3', {}, element('a', { href }, title)),
    element('div', { class: 'verdict' }, ...verdictMarkup(verdict, verdictIcon(verdict))),
    ...alternativeLinks(product, verdict, reader),
  );
}

/** Returns links for a piece that is tight or does not fit: a call, another way in, other designs. */
function alternativeLinks(
  { code, category }: PackagedProduct,
  { answer }: Verdict,
  { language, texts }: FitAnswersLocale,
): MarkupNode[] {
  if (answer === 'fits') return [];
  const paths = sitePaths(language);
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
  products: readonly PackagedProduct[],
  route: Route,
  { language, texts }: FitAnswersLocale,
): MarkupNode[] {
  const paths = sitePaths(language);
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

function link(href: string, label: string): MarkupElement {
  return element('a', { class: 'link', href }, label);
}
