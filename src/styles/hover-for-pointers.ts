import type { AtRule, Plugin } from 'postcss';

/** 'Hovered, or in one of these states' in the sheets' own spelling. */
const HOVERED_OR = /:is\(:hover, ([^)]*)\)/;

/**
 * Styles for hovering are for devices that hover. A finger hovers over nothing, but browsers say so of what was tapped
 * last: it would stay as it is under a pointer, and every tap would begin transitions that nobody asked for.
 */
export function hoverForPointers(): Plugin {
  return {
    postcssPlugin: 'hover-for-pointers',
    Rule(rule, { AtRule: Media }) {
      if (!rule.selector.includes(':hover') || isForPointers(rule.parent as AtRule)) return;
      const selectors = rule.selectors.flatMap((selector) =>
        HOVERED_OR.test(selector)
          ? [selector.replace(HOVERED_OR, ':hover'), selector.replace(HOVERED_OR, ':is($1)')]
          : [selector],
      );
      const hovered = rule.clone({
        selectors: selectors.filter((selector) => selector.includes(':hover')),
      });
      const pointers = new Media({ name: 'media', params: '(hover: hover)', nodes: [hovered] });
      const others = selectors.filter((selector) => !selector.includes(':hover'));
      if (others.length === 0) rule.replaceWith(pointers);
      else {
        rule.selectors = others;
        rule.after(pointers);
      }
    },
  };
}

function isForPointers(parent: AtRule | undefined): boolean {
  if (parent?.type !== 'atrule') return false;
  return parent.params.includes('hover:') || isForPointers(parent.parent as AtRule | undefined);
}
