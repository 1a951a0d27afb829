import type { Tree } from '#contracts/tree.ts';

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** Returns the node of a view. */
export function nodeOf(tree: Tree, namespace = HTML): Node {
  if (typeof tree === 'string') return document.createTextNode(tree);
  const inner = tree.tag === 'svg' ? SVG : namespace;
  const node = document.createElementNS(inner, tree.tag);
  for (const [name, value] of Object.entries(tree.attributes ?? {})) node.setAttribute(name, value);
  node.append(...(tree.children ?? []).map((child) => nodeOf(child, inner)));
  return node;
}
