import type { Drawing } from '#domain/drawings/drawing.ts';
import { VIEW_NAMES, type ViewName } from '#domain/drawings/drawing-svg.ts';
import { defaultLengthUnit, formatLengths } from '#domain/lengths/length.ts';
import { matchesOverallSize, overallDimensions } from '#domain/products/dimensions.ts';
import type { Product } from '#domain/products/product.ts';
import { html, type Markup } from '#functions/http/html.ts';
import { comparePath, productPath } from '#functions/http/site-paths.ts';
import { productNames } from '#functions/products/product-names.ts';
import type { ComparePageContent } from './compare-page-content.ts';
import { personFigure, pieceFigure } from './figure.ts';
import { comparePicture } from './picture.ts';
import { type CompareCell, type CompareRow, rowsOf } from './rows.ts';
import { scaleOf } from './scale.ts';
import type { CompareTexts } from './texts.ts';

/**
 * Returns the table with its controls. Radio buttons and the checkbox work through styles, without scripts. The table
 * scrolls sideways on phones.
 */
export function compareTable(content: ComparePageContent): Markup {
  const { products, texts } = content;
  const { text } = texts;
  const rows = rowsOf(products, texts);
  const hasDifferences = rows.some(({ differs }) => differs);
  return html`<div class="compare__bar"><fieldset class="compare__views"><legend class="vh">${text('view')}</legend>${VIEW_NAMES.map(
    (view) =>
      html`<label><input type="radio" name="view" value="${view}" class="vh"${view === 'front' ? CHECKED : html``}><span>${text(view)}</span></label>`,
  )}</fieldset>${hasDifferences ? onlyDifferences(texts) : html``}</div><section class="compare__scroll" tabindex="0" aria-label="${text('table')}"><table class="compare__table compare__table--${String(products.length)}"><thead>${figureRow(content)}<tr class="compare__names"><td></td>${products.map(
    (product, index) => heading(product, index, content),
  )}</tr></thead><tbody>${rows.map((row) => bodyRow(row, texts))}</tbody><tfoot><tr><td></td>${products.map(
    ({ code }) => html`<td>${content.addButton(code)}</td>`,
  )}</tr></tfoot></table></section>`;
}

const CHECKED = html` checked`;

function onlyDifferences({ text }: CompareTexts): Markup {
  return html`<p class="note compare__legend">${text('legend')}</p><label class="compare__only"><input type="checkbox" role="switch"> ${text('only')}</label>`;
}

function figureRow({ products, drawings, texts }: ComparePageContent): Markup {
  const { language, text } = texts;
  const unit = defaultLengthUnit(language);
  const sizes = products.map(({ dimensions }) => overallDimensions(dimensions));
  const scale = scaleOf(sizes.filter((size) => size !== undefined));
  const cells = products.map((product, index) => {
    const size = sizes[index];
    if (!size) return html`<td></td>`;
    const { title } = productNames(product, language);
    const [width, depth, height] = [size.width, size.depth, size.height].map((length) =>
      formatLengths([length], unit, language),
    ) as [string, string, string];
    const names: Record<ViewName, string> = {
      front: text('front-of', { title, width, height }),
      side: text('side-of', { title, depth, height }),
      top: text('top-of', { title, width, depth }),
    };
    const drawing = shownDrawing(product, drawings[index]);
    return html`<td>${pieceFigure({ size, drawing, names }, scale)}</td>`;
  });
  return html`<tr class="compare__figures"><td>${personFigure(scale, text('person'))}</td>${cells}</tr>`;
}

/** Returns the drawing if it has the size of the product. Staff may use the name of a design for another piece. */
function shownDrawing({ dimensions }: Product, drawing: Drawing | undefined) {
  return drawing && matchesOverallSize(drawing.size, dimensions) ? drawing : undefined;
}

function heading(product: Product, index: number, content: ComparePageContent): Markup {
  const { products, drawings, texts } = content;
  const { language, text } = texts;
  const { title } = productNames(product, language);
  const others = products.filter((other) => other !== product).map(({ code }) => code);
  const isDrawn = shownDrawing(product, drawings[index]) !== undefined;
  const hasSize = overallDimensions(product.dimensions) !== undefined;
  const note = isDrawn ? '' : text(hasSize ? 'outer-size' : 'no-size');
  return html`<th scope="col">${comparePicture(product, 'compare__picture')}<a class="compare__name" href="${productPath(language, product)}">${title}</a>${
    note ? html`<span class="note">${note}</span>` : html``
  }<a class="icon-btn compare__remove" href="${comparePath(language, others)}" aria-label="${text('remove', { title })}" data-uncompare="${product.code}"><svg class="icon icon--s" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg></a></th>`;
}

function bodyRow({ key, cells, differs }: CompareRow, texts: CompareTexts): Markup {
  const mark = html`<span class="compare__dot"></span>`;
  const spoken = html`<span class="vh">, ${texts.text('differs')}</span>`;
  return html`<tr class="${differs ? 'is-different' : 'is-same'}"><th scope="row">${differs ? mark : html``}${texts.text(key)}${differs ? spoken : html``}</th>${cells.map(
    (cell) => html`<td>${cellMarkup(cell, texts)}</td>`,
  )}</tr>`;
}

function cellMarkup({ value, remark }: CompareCell, { text }: CompareTexts): Markup {
  if (!value) return html`<span aria-hidden="true">–</span><span class="vh">${text('none')}</span>`;
  return remark ? html`<strong>${value}</strong> <small>${text(remark)}</small>` : html`${value}`;
}
