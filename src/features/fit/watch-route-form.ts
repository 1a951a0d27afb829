import type { Opening, Route } from '#domain/fit/opening.ts';
import {
  formatRoute,
  MAX_OPENING_SIZE,
  MIN_OPENING_SIZE,
  parseRoute,
} from '#domain/fit/route-code.ts';
import { parseRouteForm, routeFieldNames, routeFormValues } from '#domain/fit/route-form.ts';
import {
  convertLength,
  formatLengths,
  type LengthUnit,
  partsPerCentimeter,
} from '#domain/lengths/length.ts';
import { parseLength, understoodLength } from '#domain/lengths/parse-length.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pageLanguage } from '#src/i18n/page-texts.ts';
import { $routeCode, chooseUnit } from './route.store.ts';
import { UNIT_FIELD_NAME } from './unit-field-name.ts';

interface RouteForm {
  form: HTMLFormElement;
  /** Openings whose fields the form has. */
  kinds: readonly Opening['kind'][];
  texts: Pick<Texts<'fit'>, 'error-length' | 'error-size' | 'error-missing'>;
  /** Called with the complete openings at the start and after each change. */
  onRoute: (route: Route, unit: LengthUnit) => void;
}

/** Returns the route that is stored on this device. */
export function storedRoute(): Route {
  return parseRoute($routeCode.get()) ?? [];
}

/**
 * Connects the fields of a route with the route on this device: shows it, stores what the visitor types, and follows other
 * tabs. Openings without fields in the form keep their stored sizes.
 * @param shared route of a link, which is shown instead and stored only after a change
 */
export function watchRouteForm({ form, kinds, texts, onRoute }: RouteForm, shared?: Route): void {
  const names = kinds.flatMap(routeFieldNames);
  const inputOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const unitOf = () =>
    (form.elements.namedItem(UNIT_FIELD_NAME) as RadioNodeList).value as LengthUnit;
  const read = () =>
    parseRouteForm((name) => (names.includes(name) ? inputOf(name).value : ''), unitOf());
  let fromLink = shared;
  let isTyping = false;
  let shownUnit = unitOf();

  // Shows the parsed length below a field. If no field is given, clears the notes of all fields.
  const showUnderstood = (field?: HTMLInputElement) => {
    const length = field && parseLength(field.value, unitOf());
    const text = length === undefined ? '' : understoodLength(length, unitOf(), pageLanguage());
    for (const name of field ? [field.name] : names) {
      const note = document.getElementById(`${name}-read`);
      if (note) note.textContent = text;
    }
  };
  const show = () => {
    const values = routeFormValues(fromLink ?? storedRoute(), unitOf());
    for (const name of names) inputOf(name).value = values[name] ?? '';
    showUnderstood();
  };
  // Converts each field separately, so that incomplete openings keep their sizes.
  const convert = () => {
    for (const name of names) {
      const length = parseLength(inputOf(name).value, shownUnit);
      if (length !== undefined) inputOf(name).value = String(convertLength(unitOf(), length));
    }
    shownUnit = unitOf();
  };
  const respond = () => onRoute(read().route, unitOf());
  const markErrors = (missing: readonly string[]) => {
    const { unreadable, invalid } = read();
    // Rounded inwards, so that the form accepts both lengths.
    const parts = partsPerCentimeter(unitOf());
    const [from, to] = [
      Math.ceil(MIN_OPENING_SIZE * parts) / parts,
      Math.floor(MAX_OPENING_SIZE * parts) / parts,
    ].map((size) => formatLengths([size], unitOf(), pageLanguage())) as [string, string];
    for (const name of names) {
      const error =
        (unreadable.includes(name) && texts['error-length']) ||
        (invalid.includes(name) && fill(texts['error-size'], { from, to })) ||
        (missing.includes(name) && texts['error-missing']);
      if (error) inputOf(name).setAttribute('aria-invalid', 'true');
      else inputOf(name).removeAttribute('aria-invalid');
      const note = document.getElementById(`${name}-error`);
      if (note) note.textContent = error || '';
    }
  };

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', ({ target }) => {
    isTyping = true;
    if ((target as HTMLInputElement).name === UNIT_FIELD_NAME) {
      chooseUnit(unitOf());
      convert();
      showUnderstood();
    } else {
      showUnderstood(target as HTMLInputElement);
      fromLink = undefined;
      storeOpenings(read().route, kinds);
    }
    markErrors([]);
    respond();
    isTyping = false;
  });
  // A missing size is an error only after the visitor has left the opening.
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const opening = (target as Element).closest('fieldset') ?? form;
    const hasLeft = !(relatedTarget instanceof Node && opening.contains(relatedTarget));
    markErrors(hasLeft ? read().missing : []);
  });
  $routeCode.subscribe(() => {
    // The fields already contain what the visitor types here. Other changes come from another tab.
    if (isTyping) return;
    show();
    respond();
  });
}

/** Stores openings of these kinds, and keeps the stored ones of other kinds. */
function storeOpenings(openings: Route, kinds: readonly Opening['kind'][]): void {
  const kept = storedRoute().filter(({ kind }) => !kinds.includes(kind));
  const route = [...openings, ...kept];
  $routeCode.set(route.length > 0 ? formatRoute(route) : '');
}
