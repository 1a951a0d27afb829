import { transformSync } from 'esbuild';
import { cookieGate } from '#src/features/cookie-banner/gate.ts';
import { keepEarlyTaps } from '#src/features/early-taps/early-taps.ts';
import { languageGate } from '#src/features/language/gate.ts';
import { sessionGate } from '#src/features/sign-in/gate.ts';
import { favoritesGate } from '#src/features/wishlist/gate.ts';
import { pictureGate } from '#src/ui/picture-gate.ts';
import { startGate } from './start-gate.ts';
import { typeGate } from './type-gate.ts';

/** What runs in the head before anything is painted, as text. */
const WRITTEN = [
  languageGate,
  typeGate,
  pictureGate,
  keepEarlyTaps,
  cookieGate,
  favoritesGate,
  sessionGate,
  startGate,
]
  .map((gate) => `(${gate.toString()})(window);`)
  .join('');

/** The same in few letters. One text on all pages, the staff's among them: the security policy names it once. */
export const GATES = transformSync(WRITTEN, { minify: true, target: 'es2022' }).code.trim();
