/**
 * Returns the element with the attribute `data-NAME`.
 * @throws if there is none
 */
export function requireElement<E extends Element = HTMLElement>(
  parent: ParentNode,
  name: string,
): E {
  const found = parent.querySelector<E>(`[data-${name}]`);
  if (!found) throw new Error(`no part ${name}`);
  return found;
}
