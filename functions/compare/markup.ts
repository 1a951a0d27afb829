import { MAX_COMPARED } from '#domain/limits.ts';
import { html, type Markup } from '#functions/http/html.ts';
import { comparePath, pagePath, quoteRequestPath } from '#functions/http/site-paths.ts';
import { productNames } from '#functions/products/product-names.ts';
import type { ComparePageContent } from './compare-page-content.ts';
import { comparePicture } from './picture.ts';
import { compareTable } from './table.ts';
import type { CompareTexts } from './texts.ts';

/** Returns the comparison as HTML, or a help text if there is nothing to compare. */
export function compareMarkup(content: ComparePageContent): Markup {
  const { products, texts } = content;
  return html`<div class="compare__head"><div><h1>${texts.text('title')}</h1>${
    products.length > 0
      ? html`<p class="compare__lead">${texts.plural('lead', products.length)}</p>`
      : html``
  }</div>${products.length > 0 ? quoteLink(content) : html``}</div>${notes(content)}${
    products.length > 0 ? html`${compareTable(content)}${suggestions(content)}` : empty(texts)
  }`;
}

/** Returns the message that replaces a comparison whose products cannot be read. */
export function failureMarkup({ text }: CompareTexts, address: string): Markup {
  return html`<div class="compare__head"><h1>${text('title')}</h1></div><div class="msg msg--error" role="alert"><p>${text('error')} <a class="link" href="${address}">${text('retry')}</a></p></div>`;
}

function quoteLink({ products, texts: { language, text } }: ComparePageContent): Markup {
  const codes = products.map(({ code }) => code);
  return html`<a class="btn btn--small" href="${quoteRequestPath(language, codes)}">${text('ask-quote')}</a>`;
}

function notes({ items, unknown, texts }: ComparePageContent): Markup {
  const missing = unknown + items.unreadable;
  const sentences = [
    missing > 0 && texts.plural('unknown', missing),
    items.tooMany > 0 && texts.text('too-many', { max: MAX_COMPARED }),
  ];
  return html`${sentences
    .filter((sentence) => sentence !== false)
    .map((sentence) => html`<p class="msg msg--info">${sentence}</p>`)}`;
}

function empty({ language, text }: CompareTexts): Markup {
  return html`<div class="empty"><h2>${text('empty-title')}</h2><p>${text('empty-help')}</p><a class="btn" href="${pagePath(language, '/products')}">${text('empty-action')}</a></div>`;
}

/** Returns links that add a similar product. They work without scripts. */
function suggestions({ products, suggestions: cards, texts }: ComparePageContent): Markup {
  if (products.length >= MAX_COMPARED || cards.length === 0) return html``;
  const { language, text } = texts;
  const codes = products.map(({ code }) => code);
  return html`<section class="compare__more" aria-labelledby="compare-add"><h2 id="compare-add">${text('add')}</h2><ul class="offers">${cards.map(
    (card) =>
      html`<li><a class="offer" href="${comparePath(language, [...codes, card.code])}" data-compare="${card.code}">${comparePicture(card, 'offer__picture')}<span>${productNames(card, language).title}</span></a></li>`,
  )}</ul></section>`;
}
