import { listPackages, type PackagedProduct } from '#contracts/products/products.ts';
import type { Box } from '#domain/fit/box.ts';
import {
  type FitPackage,
  formatBoxes,
  parseBoxes,
  parsePackages,
  wholePackage,
} from '#domain/fit/packages.ts';
import { formatRoute, parseRoute } from '#domain/fit/route-code.ts';
import {
  OPENING_KINDS,
  parseRouteForm,
  routeFieldNames,
  routeFormValues,
} from '#domain/fit/route-form.ts';
import { routeVerdict } from '#domain/fit/route-verdict.ts';
import { verdictMarkup } from '#domain/fit/verdict.ts';
import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import { defaultLengthUnit, formatLengths, type LengthUnit } from '#domain/lengths/length.ts';
import { API_HEADERS } from '#functions/http/headers.ts';
import { html, Markup } from '#functions/http/html.ts';
import { fitPath, languageOfPath, pagePath, productPath } from '#functions/http/site-paths.ts';
import { describeError, type Log } from '#functions/log.ts';
import { SHOP_NAME, WORD_MARK } from '#shop.config.ts';
import { answersForm, type SubmittedForm } from './answers-form.ts';
import { ANSWERS_POLICY, ANSWERS_STYLE } from './answers-style.ts';
import { FIT_TEXTS } from './texts.ts';
import { treeMarkup } from './tree-markup.ts';

/** Maximum length of the text of a field that is read, in characters. */
const MAX_TYPED = 40;

/** Responds to a request for the answers about products and a route. */
export type AnswersPage = (request: Request) => Promise<Response>;

interface PageDependencies {
  /** Returns products with their packages. Unknown codes are left out. */
  packages: (codes: readonly string[]) => Promise<PackagedProduct[]>;
  log: Log;
  newRequestId: () => string;
}

/**
 * Page with the answers for the products and the route in its address, without scripts (D65). The form of `/fit` leads to
 * it in browsers without JavaScript, and shared links open it. The address has the code of a route, or the fields of the
 * form. The sizes are stored nowhere.
 */
export function fitAnswersPage({ packages, log, newRequestId }: PageDependencies): AnswersPage {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const language = languageOfPath(pathname);
    try {
      const { items } = listPackages.query
        .catch({ items: [] })
        .parse(Object.fromEntries(searchParams));
      const products = items.length > 0 ? await packages(items) : [];
      return respond(
        200,
        language,
        answers(parseSubmittedForm(searchParams, language), products, language),
      );
    } catch (error) {
      log({
        level: 'error',
        requestId: newRequestId(),
        call: 'fitAnswers',
        error: describeError(error),
      });
      return respond(503, language, html`<p>${FIT_TEXTS[language].failed}</p>`);
    }
  };
}

function parseSubmittedForm(query: URLSearchParams, language: Language): SubmittedForm {
  const sentUnit = query.get('unit');
  const unit: LengthUnit =
    sentUnit === 'cm' || sentUnit === 'in' ? sentUnit : defaultLengthUnit(language);
  const route = parseRoute(query.get('route') ?? '');
  const names = OPENING_KINDS.flatMap(routeFieldNames);
  const typed = Object.fromEntries(
    names.map((name) => [name, query.get(name)?.slice(0, MAX_TYPED) ?? '']),
  );
  return {
    values: route ? routeFormValues(route, unit) : typed,
    items: (query.get('items') ?? '').slice(0, 4200),
    boxes: parseBoxes(query.get('sizes') ?? ''),
    unit,
  };
}

function answers(
  sent: SubmittedForm,
  products: readonly PackagedProduct[],
  language: Language,
): Markup {
  const texts = FIT_TEXTS[language];
  const { unit, values, boxes } = sent;
  const read = parseRouteForm((name) => values[name] ?? '', unit);
  const { route } = read;
  const article = (name: Markup, packages: readonly FitPackage[]) =>
    html`<article><h2>${name}</h2>${verdictMarkup(routeVerdict(packages, route, { language, unit, texts })).map(treeMarkup)}</article>`;
  const verdicts = [
    ...products.map((product) => {
      const title = (language !== 'en' && product.translations[language]?.title) || product.title;
      const name = html`<a href="${productPath(language, product)}">${title}</a>`;
      return article(name, parsePackages(product.encodedPackages));
    }),
    ...boxes.map((box) => article(boxName(box, unit, language), [wholePackage(box)])),
  ];
  const shown = route.length > 0 ? `&route=${formatRoute(route)}` : '';
  const sizes = boxes.length > 0 ? `&sizes=${formatBoxes(boxes)}` : '';
  const change = `${fitPath(language)}?items=${products.map(({ code }) => code).join(',')}${sizes}${shown}`;
  const hasMistakes = read.unreadable.length + read.invalid.length + read.missing.length > 0;
  return html`${
    verdicts.length > 0 ? verdicts : [html`<p>${texts['invalid-link']}</p>`]
  }${verdicts.length > 0 && !hasMistakes ? [html`<p><a class="button" href="${change}">${texts.change}</a></p>`] : []}${answersForm(sent, read, language, texts)}`;
}

/** Returns the name of a custom piece: its size, because an address contains no texts of pieces (D102). */
function boxName({ width, depth, height }: Box, unit: LengthUnit, language: Language): Markup {
  const size = formatLengths([width, depth, height], unit, language);
  return html`${FIT_TEXTS[language]['custom-piece'].replace('{{size}}', size)}`;
}

function respond(status: number, language: Language, content: Markup): Response {
  const texts = FIT_TEXTS[language];
  const page = html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts['answers-title']} - ${SHOP_NAME}</title><style>${new Markup(ANSWERS_STYLE)}</style></head>
<body><main><p><a class="brand" href="${pagePath(language, '/')}">${WORD_MARK[0]}<i>${WORD_MARK[1]}</i>${WORD_MARK[2]}</a></p><h1>${texts.title}</h1>${content}</main></body></html>
`;
  return new Response(page.html, {
    status,
    headers: {
      ...API_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': ANSWERS_POLICY,
      // The address contains sizes of a home, so neither browser nor CDN keeps the page.
      'Cache-Control': 'no-store',
    },
  });
}
