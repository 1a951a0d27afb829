import type { AtRule, Plugin } from 'postcss';

/** `:is(:hover, …)`, as written in the style sheets. */
const HOVER_OR = /:is\(:hover, ([^)]*)\)/;

/**
 * Moves rules with `:hover` into `@media (hover: hover)`. On touch screens, the last tapped element counts as hovered.
 * Without this plugin, the tapped element would keep its hover style, and every tap would start transitions.
 */
export function hoverStyles(): Plugin {
  return {
    postcssPlugin: 'hover-styles',
    Rule(rule, { AtRule: Media }) {
      if (!rule.selector.includes(':hover') || isInHoverMedia(rule.parent as AtRule)) return;
      const selectors = rule.selectors.flatMap((selector) =>
        HOVER_OR.test(selector)
          ? [selector.replace(HOVER_OR, ':hover'), selector.replace(HOVER_OR, ':is($1)')]
          : [selector],
      );
      const hovered = rule.clone({
        selectors: selectors.filter((selector) => selector.includes(':hover')),
      });
      const media = new Media({ name: 'media', params: '(hover: hover)', nodes: [hovered] });
      const others = selectors.filter((selector) => !selector.includes(':hover'));
      if (others.length === 0) rule.replaceWith(media);
      else {
        rule.selectors = others;
        rule.after(media);
      }
    },
  };
}

function isInHoverMedia(parent: AtRule | undefined): boolean {
  if (parent?.type !== 'atrule') return false;
  return parent.params.includes('hover:') || isInHoverMedia(parent.parent as AtRule | undefined);
}
