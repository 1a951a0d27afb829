import type { AtRule, Plugin } from 'postcss';
import { COLORS, HIGH_CONTRAST_COLORS } from '#shop.config.ts';

const TOKENS = /\/src\/styles\/tokens\.css$/;

/** PostCSS plugin that adds the colors of the shop to the layer of the design tokens. */
export function shopColors(): Plugin {
  return {
    postcssPlugin: 'shop-colors',
    Once(root, { AtRule: Media, Rule, Declaration }) {
      if (!TOKENS.test(root.source?.input.file ?? '')) return;
      const tokens = root.nodes.find((node): node is AtRule => node.type === 'atrule');
      if (!tokens) throw new Error('tokens.css has no layer');
      // Vite warns about nodes without a source.
      const origin = tokens.source ? { source: tokens.source } : {};
      const rootRule = (colors: Readonly<Record<string, string>>) =>
        new Rule({
          selector: ':root',
          ...origin,
          nodes: Object.entries(colors).map(
            ([name, value]) => new Declaration({ prop: `--${name}`, value, ...origin }),
          ),
        });
      tokens.walkRules(':root', (rule) => {
        rule.prepend(...(rootRule(COLORS).nodes ?? []));
        return false;
      });
      const params = '(prefers-contrast: more)';
      tokens.append(
        new Media({ name: 'media', params, ...origin, nodes: [rootRule(HIGH_CONTRAST_COLORS)] }),
      );
    },
  };
}
