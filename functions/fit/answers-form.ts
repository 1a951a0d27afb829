import type { Box } from '#domain/fit/box.ts';
import { formatBoxes } from '#domain/fit/packages.ts';
import { MAX_OPENING_SIZE, MIN_OPENING_SIZE } from '#domain/fit/route-code.ts';
import {
  OPENING_KINDS,
  OPTIONAL_ROUTE_FIELDS,
  type ParsedRouteForm,
  ROUTE_FIELDS,
  routeFieldNames,
} from '#domain/fit/route-form.ts';
import type { Language } from '#domain/languages.ts';
import { formatLengths, type LengthUnit } from '#domain/lengths/length.ts';
import { html, type Markup } from '#functions/http/html.ts';
import type { FitTexts } from './texts.ts';

/** Values of the form for a route, as they were sent. */
export interface SubmittedForm {
  values: Readonly<Record<string, string>>;
  items: string;
  /** Sizes of custom pieces. */
  boxes: readonly Box[];
  unit: LengthUnit;
}

/** Returns the form for a route with the sent values. Each field with a mistake has its error. */
export function answersForm(
  sent: SubmittedForm,
  { unreadable, invalid, missing }: Omit<ParsedRouteForm, 'route'>,
  language: Language,
  texts: FitTexts,
): Markup {
  const limits = [MIN_OPENING_SIZE, MAX_OPENING_SIZE].map((one) =>
    formatLengths([one], sent.unit, language),
  );
  const error = (name: string) => {
    if (missing.includes(name)) return texts['error-missing'];
    if (unreadable.includes(name)) return texts['error-length'];
    if (!invalid.includes(name)) return undefined;
    return texts['error-size']
      .replace('{{from}}', limits[0] ?? '')
      .replace('{{to}}', limits[1] ?? '');
  };
  const field = (name: string, label: string) => {
    const problem = error(name);
    const optional = OPTIONAL_ROUTE_FIELDS.has(name) ? ` ${texts.optional}` : '';
    const value = sent.values[name] ?? '';
    const note = problem ? [html`<strong id="${name}-error">${problem}</strong>`] : [];
    return problem
      ? html`<label>${label}${optional}<input name="${name}" inputmode="decimal" value="${value}" aria-invalid="true" aria-describedby="${name}-error">${note}</label>`
      : html`<label>${label}${optional}<input name="${name}" inputmode="decimal" value="${value}"></label>`;
  };
  const groups = OPENING_KINDS.map((kind) => {
    const names = routeFieldNames(kind);
    const fields = ROUTE_FIELDS[kind].map((size, position) =>
      field(names[position] ?? '', texts[size]),
    );
    return html`<fieldset><legend>${texts[kind]} (${sent.unit})</legend>${fields}</fieldset>`;
  });
  const hasBoxes = sent.boxes.length > 0;
  const required = hasBoxes ? html`` : html`required `;
  const sizes = hasBoxes
    ? [html`<input type="hidden" name="sizes" value="${formatBoxes(sent.boxes)}">`]
    : [];
  return html`<form method="get">${groups}<label>${texts.codes}<input name="items" ${required}value="${sent.items}"></label>${sizes}<input type="hidden" name="unit" value="${sent.unit}"><button class="button">${texts.check}</button></form>`;
}
