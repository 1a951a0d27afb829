/** What is painted in a piece of markup: its classes, the names of its elements, and whether a control of it is disabled. */
export interface Sight {
  classes: Set<string>;
  elements: Set<string>;
  hasDisabled: boolean;
}

/** Elements of which nothing is painted before somebody opens or clones them. */
const UNSEEN = new Set(['dialog', 'template', 'noscript']);

/** A tag with its attributes, taken whole as in `content-security-policy.ts`; scripts and styles are passed over. */
const TAG =
  /<(?:script|style)[\s>][\s\S]*?<\/(?:script|style)>|<(\/?)([a-z][\w-]*)([^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*)>/g;
const VALUE = /"[^"]*"|'[^']*'/g;
const STATE = /\s(?:popover|hidden|open|disabled)(?=[\s=]|$)/;
const CLOSED = /\s(?:popover|hidden)(?=[\s=]|$)/;
const OPEN = /\sopen(?=[\s=]|$)/;
const DISABLED = /\sdisabled(?=[\s=]|$)/;
const VOID = new Set(['img', 'input', 'link', 'source']);
const CLASSES = /\sclass="([^"]*)"/;

/** What is painted of a piece of markup, without what is hidden or closed. It is asked of every page of a build. */
export function sightOf(markup: string): Sight {
  const sight: Sight = { classes: new Set(), elements: new Set(), hasDisabled: false };
  const lists = new Set<string>();
  let closed = '';
  let depth = 0;
  let folded = false;
  for (const [, end, name = '', attributes = ''] of markup.matchAll(TAG)) {
    if (depth > 0) {
      if (name === closed) depth += end ? -1 : 1;
      continue;
    }
    if (end) {
      // of a closed <details> the summary alone is seen
      if (name === 'summary' && folded) [closed, depth] = ['details', 1];
      continue;
    }
    const states = STATE.test(attributes) ? attributes.replace(VALUE, '') : '';
    if (UNSEEN.has(name) || CLOSED.test(states)) {
      if (!VOID.has(name)) [closed, depth] = [name, 1];
    } else {
      if (name === 'details') folded = !OPEN.test(states);
      sight.elements.add(name);
      // a style sheet that is switched off is no control
      if (name !== 'link' && DISABLED.test(states)) sight.hasDisabled = true;
      const [, list] = CLASSES.exec(attributes) ?? [];
      if (list !== undefined) lists.add(list);
    }
  }
  for (const list of lists) for (const one of list.split(/\s+/)) sight.classes.add(one);
  return sight;
}

/** Whether all that is painted in one piece is painted in another. */
export function isPartOf(one: Sight, other: Sight): boolean {
  return (
    one.classes.isSubsetOf(other.classes) &&
    one.elements.isSubsetOf(other.elements) &&
    (other.hasDisabled || !one.hasDisabled)
  );
}

export function inEither(one: Sight, other: Sight): Sight {
  return {
    classes: one.classes.union(other.classes),
    elements: one.elements.union(other.elements),
    hasDisabled: one.hasDisabled || other.hasDisabled,
  };
}
