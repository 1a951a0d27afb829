import postcss, { type Container, type Rule } from 'postcss';
import type { UsedSelectors } from '../page-outline/used-selectors.ts';
import { parseSelectorConditions } from './selector-conditions.ts';

/** Properties that have no effect before the whole style sheet has loaded. */
const LATER_PROPERTIES = /^(?:transition|cursor|scroll-|overscroll-|user-select)/;

const USED_PROPERTY = /var\(\s*(--[\w-]+)/g;

/**
 * Returns the rules of a style sheet that the first view of a page can need. Omits rules for print, for
 * classes and elements that are not in `used`, and for states that follow a visitor's action. Also omits transitions and
 * fonts. Replaces constant design tokens with their values. The page links the whole style sheet later.
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
  const { classes, elements, isLater, isDisabled } = parseSelectorConditions(selector);
  if (isLater || (isDisabled && !used.hasDisabled)) return false;
  return classes.isSubsetOf(used.classes) && elements.isSubsetOf(used.elements);
}

/** Returns the custom properties with a single value, which `:root` sets for all languages, screens and elements. */
function constantTokens(root: Container): Map<string, string> {
  const values = new Map<string, string[]>();
  root.walkDecls(/^--/, ({ prop, value, parent }) => {
    // A value outside of `:root` counts as two values, so the property is not constant.
    const isRoot = parent?.type === 'rule' && (parent as Rule).selector === ':root';
    values.set(prop, [...(values.get(prop) ?? []), ...(isRoot ? [value] : ['', ''])]);
  });
  return new Map(
    [...values].flatMap(([name, [value = '', ...more]]) => (more.length ? [] : [[name, value]])),
  );
}

/** Replaces constant tokens in a value, including nested tokens. */
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

/** Removes registered custom properties and their uses. Scripts set them after the whole style sheet has loaded. */
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

/**
 * Removes unused custom properties once. Returns true if any was removed, because its value may have been the only use of
 * another one.
 */
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
