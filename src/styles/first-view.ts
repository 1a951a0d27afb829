import postcss, { type Container, type Rule } from 'postcss';
import type { Sight } from './sight.ts';

/** States that nothing is in when a page is first painted. */
const LATER_STATES =
  /:(?:hover|focus|active|popover-open|modal|user-invalid|open)|\[open\]|\[data-(?:opening|closing)|\[aria-busy|::(?:selection|backdrop|placeholder)/;

/** Nothing changes, is pointed at or scrolled before the whole sheet is there. */
const LATER_PROPERTIES = /^(?:transition|cursor|scroll-|overscroll-|user-select)/;

const ELEMENT = /(?:^|[\s>+~])([a-z][\w-]*)/g;
const CLASS = /\.((?:[\w-]|\\.)+)/g;
const USED_PROPERTY = /var\(\s*(--[\w-]+)/g;

/**
 * The rules of a style sheet that the first view of a page can need: those whose classes and elements it has, without
 * what only shows on hovering, opening, scrolling or printing, without transitions and typefaces, and without what is
 * disabled where nothing is. A token that never changes stands where it is used. What is left out is not lost: the whole
 * sheet follows.
 */
export function firstViewStyles(css: string, sight: Sight): string {
  const root = postcss.parse(css);
  const tokens = constantTokens(root);
  root.walkAtRules((rule) => {
    const isPrint = rule.name === 'media' && rule.params === 'print';
    if (isPrint || rule.name === 'font-face') rule.remove();
  });
  root.walkRules((rule) => {
    const isFrame =
      rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes';
    if (isFrame) return;
    const needed = rule.selectors.filter((selector) => isNeeded(selector, sight));
    if (needed.length === 0) rule.remove();
    else rule.selectors = needed;
  });
  dropUnusedFrames(root);
  root.walkDecls((declaration) => {
    declaration.value = written(declaration.value, tokens);
  });
  root.walkDecls(LATER_PROPERTIES, (declaration) => {
    declaration.remove();
  });
  dropWhatScriptsSet(root);
  while (dropUnreadProperties(root));
  dropEmpty(root);
  return root.toString();
}

/** Classes and elements in `:not()` are no condition. */
function isNeeded(selector: string, { classes, elements, hasDisabled }: Sight): boolean {
  const positive = selector.replace(/:not\([^)]*\)/g, '');
  if (LATER_STATES.test(positive)) return false;
  if (positive.includes(':disabled') && !hasDisabled) return false;
  const plain = positive.replace(/:(?:is|where|has|lang)\([^)]*\)|\[[^\]]*\]/g, '');
  return (
    [...plain.matchAll(CLASS)].every(([, name = '']) => classes.has(name.replaceAll('\\', ''))) &&
    [...plain.matchAll(ELEMENT)].every(([, name = '']) => elements.has(name))
  );
}

/** The custom properties of `:root` that have one value, whatever the language, screen or place on the page. */
function constantTokens(root: Container): Map<string, string> {
  const values = new Map<string, string[]>();
  root.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isRoot = parent?.type === 'rule' && (parent as Rule).selector === ':root';
    values.set(prop, [...(values.get(prop) ?? []), ...(isRoot ? [value] : ['', ''])]);
  });
  return new Map(
    [...values].flatMap(([name, [value = '', ...more]]) => (more.length ? [] : [[name, value]])),
  );
}

/** A value with its constant tokens, and theirs, written out. */
function written(value: string, tokens: ReadonlyMap<string, string>): string {
  return value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
    const constant = tokens.get(name);
    return constant === undefined ? use : written(constant, tokens);
  });
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

/** Custom properties are registered that scripts set, which they do when the whole sheet is there. */
function dropWhatScriptsSet(root: Container): void {
  const registered: string[] = [];
  root.walkAtRules('property', (rule) => {
    registered.push(rule.params);
    rule.remove();
  });
  root.walkDecls((declaration) => {
    const used = [...declaration.value.matchAll(USED_PROPERTY)];
    if (used.some(([, name = '']) => registered.includes(name))) declaration.remove();
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
