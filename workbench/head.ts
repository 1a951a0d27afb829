import { transformSync } from 'esbuild';
import { fontLoader } from '#src/head-scripts/font-loader.ts';

/** Source text of the font loader for a page's head. The workbench needs no other head script of the shop. */
export const FONT_SCRIPT = transformSync(`(${fontLoader.toString()})(window);`, {
  minify: true,
  target: 'es2022',
}).code.trim();
