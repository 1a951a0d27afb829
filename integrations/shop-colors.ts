import type { AtRule, Plugin } from 'postcss';
import { COLORS, HIGH_CONTRAST_COLORS } from '#shop.config.ts';

const TOKENS = /\/src\/styles\/tokens\.css$/;

/** Transparent color of the shop in a style sheet, such as `rgb(from var(--night) r g b / 0.3)`. */
const TRANSPARENT = /rgb\(from var\(--([\w-]+)\) r g b \/ ([\d.]+)\)/g;

/** Returns a value with numbers instead of relative colors, which older browsers do not know. */
function withoutRelativeColors(value: string): string {
  const colors: Readonly<Record<string, string>> = COLORS;
  return value.replace(TRANSPARENT, (all, name: string, alpha: string) => {
    const channels = colors[name]?.match(/[0-9a-f]{2}/gi)?.map((hex) => Number.parseInt(hex, 16));
    if (!channels) throw new Error(`${all}: shop.config.ts has no such color`);
    return `rgb(${channels.slice(0, 3).join(' ')} / ${alpha})`;
  });
}

/**
 * PostCSS plugin that adds the colors of the shop to the layer of the design tokens, and resolves transparent ones in all
 * style sheets.
 */
export function shopColors(): Plugin {
  return {
    postcssPlugin: 'shop-colors',
    Declaration(declaration) {
      const value = withoutRelativeColors(declaration.value);
      if (value !== declaration.value) declaration.value = value;
    },
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
