import selectorParser, { type Container, type Node } from 'postcss-selector-parser';

/** Pseudo-classes and pseudo-elements that critical CSS omits. */
const LATER_PSEUDOS = new Set([
  ':hover',
  ':focus',
  ':focus-visible',
  ':focus-within',
  ':active',
  ':popover-open',
  ':modal',
  ':user-invalid',
  ':open',
  '::selection',
  '::backdrop',
  '::placeholder',
]);

/** Attributes that scripts set while elements open, close or load. */
const LATER_ATTRIBUTES = new Set(['data-opening', 'data-closing', 'aria-busy']);

/** Conditions for a selector to match an element in the first view. */
interface Conditions {
  classes: Set<string>;
  elements: Set<string>;
  /** True when the selector contains a pseudo-class, pseudo-element or attribute that critical CSS omits. */
  isLater: boolean;
  /** True when the selector contains `:disabled` outside of `:not()`. */
  isDisabled: boolean;
}

const known = new Map<string, Conditions>();

/**
 * Returns the conditions of one selector. Classes and elements in arguments (`:is()`, `:has()`) are not conditions,
 * because only one of several must match. Nothing in `:not()` is a condition.
 */
export function parseSelectorConditions(selector: string): Conditions {
  const conditions = known.get(selector) ?? {
    classes: new Set(),
    elements: new Set(),
    isLater: false,
    isDisabled: false,
  };
  if (!known.has(selector)) read(selectorParser().astSync(selector), conditions, false);
  known.set(selector, conditions);
  return conditions;
}

function read(container: Container<string | undefined>, found: Conditions, inArgument: boolean) {
  for (const node of container.nodes as Node[]) {
    if (node.type === 'class' && !inArgument) found.classes.add(node.value);
    else if (node.type === 'tag' && !inArgument) found.elements.add(node.value.toLowerCase());
    else if (node.type === 'attribute')
      found.isLater ||= isLaterAttribute(node.attribute, node.value);
    else if (node.type === 'pseudo') {
      if (node.value === ':not') continue;
      found.isLater ||= LATER_PSEUDOS.has(node.value);
      found.isDisabled ||= node.value === ':disabled';
      read(node, found, true);
    } else if (node.type === 'selector') read(node, found, inArgument);
  }
}

function isLaterAttribute(name: string, value: string | undefined): boolean {
  return LATER_ATTRIBUTES.has(name) || (name === 'open' && value === undefined);
}
