/**
 * Element of a view that both browser and server build: the browser as nodes, the server as markup. An SVG element makes
 * all its descendants SVG elements.
 */
export interface Element {
  tag: string;
  attributes?: Readonly<Record<string, string>>;
  children?: readonly Tree[];
}

/** Element or text. */
export type Tree = Element | string;

/** Returns an element. Children that are undefined are left out. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Tree | undefined)[]
): Element {
  return { tag, attributes, children: children.filter((child) => child !== undefined) };
}
