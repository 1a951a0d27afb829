import postcss, { type Container, type Rule } from 'postcss';

/** Elements of which nothing is painted before somebody opens or clones them. */
const UNSEEN = new Set(['dialog', 'template', 'noscript']);

/** A tag with its attributes, taken whole as in `content-security-policy.ts`; scripts and styles are passed over. */
const TAG =
  /<(?:script|style)[\s>][\s\S]*?<\/(?:script|style)>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
const POPOVER = /\spopover(?=[\s=]|$)/;
const CLASSES = /\sclass="([^"]*)"/;

/** States that nothing is in when a page is first painted. */
const LATER_STATES =
  /:(?:hover|focus|active|popover-open|modal|user-invalid|open)|\[open\]|::(?:selection|backdrop|placeholder)/;

const CLASS = /\.((?:[\w-]|\\.)+)/g;
const USED_PROPERTY = /var\(\s*(--[\w-]+)/g;

/**
 * The rules of a style sheet that the first view of a page can need: those whose classes it has, without what only shows
 * on hovering, opening or printing, without typefaces, and without custom properties that none of them reads. What it leaves out is not
 * lost: the whole sheet follows.
 */
export function firstViewStyles(css: string, classes: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    const isPrint = rule.name === 'media' && rule.params === 'print';
    if (isPrint || rule.name === 'font-face') rule.remove();
  });
  root.walkRules((rule) => {
    const isFrame =
      rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes';
    if (isFrame) return;
    const needed = rule.selectors.filter((selector) => isNeeded(selector, classes));
    if (needed.length === 0) rule.remove();
    else rule.selectors = needed;
  });
  dropUnusedFrames(root);
  while (dropUnreadProperties(root));
  dropEmpty(root);
  return root.toString();
}

/** The classes of a piece of markup, without those of what is closed. It is asked of every page of a build. */
export function classesIn(markup: string): Set<string> {
  const found = new Set<string>();
  let closed = '';
  let depth = 0;
  for (const [, end, name = '', attributes = ''] of markup.matchAll(TAG)) {
    if (depth > 0) {
      if (name === closed) depth += end ? -1 : 1;
    } else if (!end && (UNSEEN.has(name) || POPOVER.test(attributes))) {
      closed = name;
      depth = 1;
    } else if (!end) {
      for (const one of CLASSES.exec(attributes)?.[1]?.split(/\s+/) ?? []) found.add(one);
    }
  }
  return found;
}

/** A selector without classes is about elements of every page. Classes in `:not()` are no condition. */
function isNeeded(selector: string, classes: ReadonlySet<string>): boolean {
  const positive = selector.replace(/:not\([^)]*\)/g, '');
  if (LATER_STATES.test(positive)) return false;
  return [...positive.replace(/:(?:is|where|has)\([^)]*\)/g, '').matchAll(CLASS)].every(
    ([, name = '']) => classes.has(name.replaceAll('\\', '')),
  );
}

function dropUnusedFrames(root: Container): void {
  const names = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) names.add(word);
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!names.has(rule.params)) rule.remove();
  });
}

/** Whether there was one: another may have been read by it alone. */
function dropUnreadProperties(root: Container): boolean {
  const read = new Set<string>();
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(USED_PROPERTY)) read.add(name);
  });
  let dropped = false;
  root.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop)) return;
    declaration.remove();
    dropped = true;
  });
  return dropped;
}

function dropEmpty(root: Container): void {
  const isEmpty = (rule: Container) => rule.nodes !== undefined && rule.nodes.length === 0;
  root.walkRules((rule: Rule) => {
    if (isEmpty(rule)) rule.remove();
  });
  for (let found = true; found; ) {
    found = false;
    root.walkAtRules((rule) => {
      if (!isEmpty(rule)) return;
      rule.remove();
      found = true;
    });
  }
}
