import type { MarkupNode } from '#domain/markup/markup-node.ts';
import { html, Markup } from '#functions/http/html.ts';

/** Returns the markup of a tree. Texts and attributes are escaped. Names of elements and attributes come from code. */
export function treeMarkup(tree: MarkupNode): Markup {
  if (typeof tree === 'string') return html`${tree}`;
  const { tag, attributes = {}, children = [] } = tree;
  const names = Object.entries(attributes).map(
    ([name, value]) => html`${new Markup(` ${name}`)}="${value}"`,
  );
  return html`${new Markup(`<${tag}`)}${names}>${children.map(treeMarkup)}${new Markup(`</${tag}>`)}`;
}
