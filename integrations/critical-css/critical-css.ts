import postcss, { type Container, type Rule } from 'postcss';
import type { UsedSelectors } from '../page-outline/used-selectors.ts';
import { conditionsOf } from './selector-conditions.ts';

/** Properties that have no effect before the whole style sheet is there. */
const LATER_PROPERTIES = /^(?:transition|cursor|scroll-|overscroll-|user-select)/;

const USED_PROPERTY = /var\(\s*(--[\w-]+)/g;

/**
 * Returns the rules of a style sheet that the first view of a page can need. Leaves out rules for other classes and
 * elements, for states that only an action leads to, and for print; transitions; typefaces. Replaces a design token that
 * never changes with its value. The whole style sheet follows in the page.
 */
export function criticalCss(css: string, used: UsedSelectors): string {
  const root = postcss.parse(css);
  const tokens = constantTokens(root);
  root.walkAtRules((rule) => {
    const isPrint = rule.name === 'media' && rule.params === 'print';
    if (isPrint || rule.name === 'font-face') rule.remove();
  });
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const needed = rule.selectors.filter((selector) => isNeeded(selector, used));
    if (needed.length === 0) rule.remove();
    else rule.selectors = needed;
  });
  removeUnusedKeyframes(root);
  root.walkDecls((declaration) => {
    declaration.value = withTokens(declaration.value, tokens);
  });
  root.walkDecls(LATER_PROPERTIES, (declaration) => {
    declaration.remove();
  });
  removeScriptedProperties(root);
  while (removeUnusedProperties(root));
  removeEmpty(root);
  return root.toString();
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
}

function isNeeded(selector: string, used: UsedSelectors): boolean {
  const { classes, elements, isLater, isDisabled } = conditionsOf(selector);
  if (isLater || (isDisabled && !used.hasDisabled)) return false;
  return classes.isSubsetOf(used.classes) && elements.isSubsetOf(used.elements);
}

/** Custom properties of `:root` with one value for every language, screen and place on the page. */
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

/** Replaces constant tokens in a value, and the tokens in their values. */
function withTokens(value: string, tokens: ReadonlyMap<string, string>): string {
  return value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
    const constant = tokens.get(name);
    return constant === undefined ? use : withTokens(constant, tokens);
  });
}

function removeUnusedKeyframes(root: Container): void {
  const names = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) names.add(word);
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!names.has(rule.params)) rule.remove();
  });
}

/** Removes registered custom properties. Only scripts set them, after the whole style sheet is there. */
function removeScriptedProperties(root: Container): void {
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

/** Returns true when a property was removed: it may have been the only user of another one. */
function removeUnusedProperties(root: Container): boolean {
  const used = new Set<string>();
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(USED_PROPERTY)) used.add(name);
  });
  let removed = false;
  root.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    removed = true;
  });
  return removed;
}

function removeEmpty(root: Container): void {
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
