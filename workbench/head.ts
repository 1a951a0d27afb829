import { transformSync } from 'esbuild';
import { loadFonts } from '#src/head-scripts/load-fonts.ts';

/** Source text of the font loader for a page's head. The workbench needs no other head script of the shop. */
export const FONT_SCRIPT = transformSync(`(${loadFonts.toString()})(window);`, {
  minify: true,
  target: 'es2022',
}).code.trim();
