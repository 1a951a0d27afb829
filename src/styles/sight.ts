/** What is painted in a piece of markup: its classes, the names of its elements, and whether a control of it is disabled. */
export interface Sight {
  classes: Set<string>;
  elements: Set<string>;
  hasDisabled: boolean;
}

/** Elements of which nothing is painted before somebody opens or clones them. */
const UNSEEN = new Set(['dialog', 'template', 'noscript']);

/** Attributes are taken whole, as in `content-security-policy.ts`; scripts and styles are passed over. */
const ATTRIBUTES = /[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*/.source;
const RAW = /<(?:script|style)[\s>][\s\S]*?<\/(?:script|style)>/.source;
/** Where elements begin, and where summaries end. */
const TAG = new RegExp(`${RAW}|<(/summary|[a-z][\\w-]*)(${ATTRIBUTES})>`, 'g');
const VALUE = /"[^"]*"|'[^']*'/g;
const STATE = /\s(?:popover|hidden|open|disabled)(?=[\s=]|$)/;
const CLOSED = /\s(?:popover|hidden)(?=[\s=]|$)/;
const OPEN = /\sopen(?=[\s=]|$)/;
const DISABLED = /\sdisabled(?=[\s=]|$)/;
const VOID = new Set(['img', 'input', 'link', 'source']);
const CLASSES = /\sclass="([^"]*)"/;

const ADDRESSES = / href="[^"]*"/g;
/** More than there are frames of pages; a page with a frame of its own is not worth remembering. */
const MOST_FRAMES = 500;
const frames = new Map<string, Sight>();

/**
 * What is painted of a page up to some place in it. What stands before its contents is on other pages as well, word for
 * word but for addresses, and is two thirds of the tags: it is looked through once.
 * @param whole gives a part of the page with all that belongs there, if something else stands for some of it
 */
export function sightOfPage(page: string, whole = (part: string): string => part): Sight {
  const head = page.indexOf('<head');
  const body = page.indexOf('<body', head);
  const main = page.indexOf('<main', body);
  if (head < 0 || body < 0 || main < 0) return sightOf(whole(page));
  // without the head: nothing of it is painted
  const frame = (page.slice(0, head) + page.slice(body, main)).replace(ADDRESSES, '');
  const known = frames.get(frame) ?? sightOf(whole(frame));
  if (frames.size < MOST_FRAMES) frames.set(frame, known);
  return inEither(known, sightOf(whole(page.slice(main))));
}

/** What is painted of a piece of markup, without what is hidden or closed. */
export function sightOf(markup: string): Sight {
  const sight: Sight = { classes: new Set(), elements: new Set(), hasDisabled: false };
  const lists = new Set<string>();
  let folded = false;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(markup); tag; tag = TAG.exec(markup)) {
    const [, name, attributes = ''] = tag;
    if (name === undefined) continue;
    if (name === '/summary') {
      // of a closed <details> the summary alone is seen
      if (folded) TAG.lastIndex = endOf('details', markup, TAG.lastIndex);
      continue;
    }
    const states = STATE.test(attributes) ? attributes.replace(VALUE, '') : '';
    if (UNSEEN.has(name) || CLOSED.test(states)) {
      if (!VOID.has(name)) TAG.lastIndex = endOf(name, markup, TAG.lastIndex);
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

/** By the name of an element: its tags, and what stands between them, many tags of others in one go. */
const insides = new Map<string, RegExp>();

function insideOf(name: string): RegExp {
  const own = `/?${name}(?![\\w-])`;
  const others = `(?:<(?!${own}|(?:script|style)[\\s>])[a-z/]${ATTRIBUTES}>[^<]*){1,1000}`;
  const inside = insides.get(name) ?? new RegExp(`${RAW}|<(${own})${ATTRIBUTES}>|${others}`, 'g');
  insides.set(name, inside);
  return inside;
}

/** Where the element ends that begins before `from`; one that does not end takes all that follows. */
function endOf(name: string, markup: string, from: number): number {
  const inside = insideOf(name);
  inside.lastIndex = from;
  let depth = 1;
  for (let piece = inside.exec(markup); piece; piece = inside.exec(markup)) {
    const tag = piece[1];
    if (tag) depth += tag.startsWith('/') ? -1 : 1;
    if (depth === 0) return inside.lastIndex;
  }
  return markup.length;
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
