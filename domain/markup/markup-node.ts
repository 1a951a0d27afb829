/**
 * Element of a view that both browser and server build: the browser as nodes, the server as markup. An SVG element makes
 * all its descendants SVG elements.
 */
export interface MarkupElement {
  tag: string;
  attributes?: Readonly<Record<string, string>>;
  children?: readonly MarkupNode[];
}

/** Element or text. */
export type MarkupNode = MarkupElement | string;

/** Returns an element. Children that are undefined are left out. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (MarkupNode | undefined)[]
): MarkupElement {
  return { tag, attributes, children: children.filter((child) => child !== undefined) };
}
