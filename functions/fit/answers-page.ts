import { listParcels, type ParcelledProduct } from '#contracts/products/products.ts';
import { readParcels } from '#domain/fit/packages.ts';
import { formatRoute, readRoute } from '#domain/fit/route-code.ts';
import { fieldNames, formValues, OPENING_KINDS, readForm } from '#domain/fit/route-form.ts';
import { verdictOnRoute } from '#domain/fit/route-verdict.ts';
import { verdictTree } from '#domain/fit/verdict.ts';
import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import { type LengthUnit, usualUnit } from '#domain/measures/length.ts';
import { API_HEADERS } from '#functions/http/headers.ts';
import { describeError, type Log } from '#functions/log.ts';
import { fitPath, languageOfPath, pagePath, productPath } from '#functions/site-paths.ts';
import { SHOP_NAME, WORD_MARK } from '#shop.config.ts';
import { html, Markup } from '../http/html.ts';
import { answersForm, type SentForm } from './answers-form.ts';
import { ANSWERS_POLICY, ANSWERS_STYLE } from './answers-style.ts';
import { FIT_TEXTS } from './texts.ts';
import { treeMarkup } from './tree-markup.ts';

/** Longest text of a field that is read, in characters. */
const MAX_TYPED = 40;

/** Responds to a request for the answers about products and a route. */
export type AnswersPage = (request: Request) => Promise<Response>;

interface PageDependencies {
  /** Returns products with their packages. Unknown codes are left out. */
  parcels: (codes: readonly string[]) => Promise<ParcelledProduct[]>;
  log: Log;
  newRequestId: () => string;
}

/**
 * Page with the answers for the products and the route in its address, without scripts (D65). The form of `/fit` leads to
 * it in browsers without JavaScript, and shared links open it. The address has the code of a route, or the fields of the
 * form. The sizes are stored nowhere.
 */
export function fitAnswersPage({ parcels, log, newRequestId }: PageDependencies): AnswersPage {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const language = languageOfPath(pathname);
    try {
      const { items } = listParcels.query
        .catch({ items: [] })
        .parse(Object.fromEntries(searchParams));
      const products = items.length > 0 ? await parcels(items) : [];
      return respond(200, language, answers(sentForm(searchParams, language), products, language));
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

function sentForm(query: URLSearchParams, language: Language): SentForm {
  const sentUnit = query.get('unit');
  const unit: LengthUnit = sentUnit === 'cm' || sentUnit === 'in' ? sentUnit : usualUnit(language);
  const route = readRoute(query.get('route') ?? '');
  const names = OPENING_KINDS.flatMap(fieldNames);
  const typed = Object.fromEntries(
    names.map((name) => [name, query.get(name)?.slice(0, MAX_TYPED) ?? '']),
  );
  return {
    values: route ? formValues(route, unit) : typed,
    items: (query.get('items') ?? '').slice(0, 4200),
    unit,
  };
}

function answers(
  sent: SentForm,
  products: readonly ParcelledProduct[],
  language: Language,
): Markup {
  const texts = FIT_TEXTS[language];
  const { unit, values } = sent;
  const read = readForm((name) => values[name] ?? '', unit);
  const { route } = read;
  const verdicts = products.map((product) => {
    const verdict = verdictOnRoute(readParcels(product.parcels), route, { language, unit, texts });
    const title = (language !== 'en' && product.translations[language]?.title) || product.title;
    return html`<article><h2><a href="${productPath(language, product)}">${title}</a></h2>${verdictTree(verdict).map(treeMarkup)}</article>`;
  });
  const shown = route.length > 0 ? `&route=${formatRoute(route)}` : '';
  const change = `${fitPath(language)}?items=${products.map(({ code }) => code).join(',')}${shown}`;
  const hasMistakes = read.unreadable.length + read.invalid.length + read.missing.length > 0;
  return html`${
    verdicts.length > 0 ? verdicts : [html`<p>${texts['invalid-link']}</p>`]
  }${products.length > 0 && !hasMistakes ? [html`<p><a class="button" href="${change}">${texts.change}</a></p>`] : []}${answersForm(sent, read, language, texts)}`;
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
