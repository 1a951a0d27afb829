import type { PackagedProduct } from '#contracts/products/products.ts';
import type { Box } from '#domain/fit/box.ts';
import { FIT_ANSWERS, type FitAnswer } from '#domain/fit/fit-parts.ts';
import type { Route } from '#domain/fit/opening.ts';
import { type FitPackage, formatBoxes, parsePackages, wholePackage } from '#domain/fit/packages.ts';
import { formatRoute } from '#domain/fit/route-code.ts';
import { routeVerdict } from '#domain/fit/route-verdict.ts';
import { type Verdict, type VerdictLocale, verdictMarkup } from '#domain/fit/verdict.ts';
import { formatLengths } from '#domain/lengths/length.ts';
import { element, type MarkupElement, type MarkupNode } from '#domain/markup/markup-node.ts';
import { OFFICE_OF_MARKET, OFFICES } from '#shop.config.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { dial } from '#src/site.ts';
import { verdictIcon } from './verdict-icon.ts';

/** Reader of the answers, with all texts of the page. */
export type FitAnswersLocale = VerdictLocale & { texts: Texts<'fit'> };

/** Product, or the size of a custom piece (D102). */
export type FitPiece = PackagedProduct | Box;

function packagesOf(piece: FitPiece): FitPackage[] {
  return 'code' in piece ? parsePackages(piece.encodedPackages) : [wholePackage(piece)];
}

/** Returns the answers for all pieces on a route: counts, a verdict for each piece, and the next steps. */
export function answersTree(
  pieces: readonly FitPiece[],
  route: Route,
  reader: FitAnswersLocale,
): MarkupNode[] {
  const { texts } = reader;
  const judged = pieces.map((piece) => ({
    piece,
    verdict: routeVerdict(packagesOf(piece), route, reader),
  }));
  const isMeasured = route.length > 0;
  return [
    element('h2', {}, isMeasured ? texts.pieces : texts['pieces-needed']),
    element(
      'ul',
      { class: 'verdicts' },
      ...judged.map((one) => item(one.piece, one.verdict, reader)),
    ),
    element('div', { class: 'fit__after' }, ...nextSteps(pieces, route, reader)),
  ];
}

/** Returns the number of pieces for each answer. Empty before anything is measured. */
export function countsTree(
  pieces: readonly FitPiece[],
  route: Route,
  reader: FitAnswersLocale,
): MarkupNode[] {
  if (route.length === 0) return [];
  const verdicts = pieces.map((piece) => routeVerdict(packagesOf(piece), route, reader));
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

/** Returns the name of a piece: a link to the product, or the size of a custom piece. */
function nameOf(piece: FitPiece, { language, unit, texts }: FitAnswersLocale): MarkupNode {
  if (!('code' in piece)) {
    const { width, depth, height } = piece;
    const size = formatLengths([width, depth, height], unit, language);
    return fill(texts['custom-piece'], { size });
  }
  const title = (language !== 'en' && piece.translations[language]?.title) || piece.title;
  const href = sitePaths(language).product(piece.category, piece.code);
  return element('a', { href }, title);
}

function item(piece: FitPiece, verdict: Verdict, reader: FitAnswersLocale): MarkupElement {
  return element(
    'li',
    {},
    element('h3', {}, nameOf(piece, reader)),
    element('div', { class: 'verdict' }, ...verdictMarkup(verdict, verdictIcon(verdict))),
    ...alternativeLinks(piece, verdict, reader),
  );
}

/**
 * Returns links for a piece that is tight or does not fit: a call, another way in, other designs. A custom piece has only
 * the call, because its quote exists already.
 */
function alternativeLinks(
  piece: FitPiece,
  { answer }: Verdict,
  { language, texts }: FitAnswersLocale,
): MarkupNode[] {
  if (answer === 'fits') return [];
  const paths = sitePaths(language);
  const phone = OFFICES[OFFICE_OF_MARKET[language]].hotline;
  const call = link(dial(phone), fill(texts.call, { phone }));
  if (answer === 'tight') return [element('p', { class: 'cluster' }, call)];
  if (answer !== 'does-not-fit') return [];
  if (!('code' in piece)) return [element('p', { class: 'cluster' }, call)];
  const { code, category } = piece;
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
  pieces: readonly FitPiece[],
  route: Route,
  { language, texts }: FitAnswersLocale,
): MarkupNode[] {
  const paths = sitePaths(language);
  const codes = pieces.flatMap((piece) => ('code' in piece ? piece.code : []));
  const boxes = pieces.flatMap((piece) => ('code' in piece ? [] : piece));
  const shared = paths.fitAnswers(codes, formatRoute(route), formatBoxes(boxes));
  return [
    ...(codes.length > 0
      ? [
          element(
            'a',
            { class: 'btn', href: paths.quoteRequest(codes.map((code) => ({ code }))) },
            texts['ask-quote'],
          ),
        ]
      : []),
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
