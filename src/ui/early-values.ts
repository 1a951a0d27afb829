/**
 * Returns the values of a prerendered form that were typed, or filled in by the browser, before hydration. Must run in the
 * first render, because hydration overwrites the fields.
 * @param prerendered values of the prerendered fields
 */
export function earlyValues<Values extends Record<string, unknown>>(
  formId: string,
  prerendered: Values,
): Partial<Values> {
  const element = globalThis.document?.querySelector<HTMLFormElement>(`#${formId}`);
  if (!element) return {};
  const fields = new FormData(element);
  const typed = Object.entries(prerendered).flatMap(([name, before]) => {
    const value = typeof before === 'boolean' ? fields.has(name) : fields.get(name);
    return value === null || value === before ? [] : [[name, value]];
  });
  return Object.fromEntries(typed) as Partial<Values>;
}
