const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** Description of a node: an element with its children, or a text. */
type NodeDescription =
  | string
  | {
      tag: string;
      attributes?: Readonly<Record<string, string>>;
      children?: readonly NodeDescription[];
    };

/** Returns a description's node. An SVG element makes all its descendants SVG elements. */
export function createNode(description: NodeDescription, namespace = HTML): Node {
  if (typeof description === 'string') return document.createTextNode(description);
  const { tag, attributes = {}, children = [] } = description;
  const inner = tag === 'svg' ? SVG : namespace;
  const node = document.createElementNS(inner, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children.map((child) => createNode(child, inner)));
  return node;
}
