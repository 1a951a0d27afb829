import { LANGUAGES } from '#src/i18n/languages.ts';
import { pathsIn } from '#src/i18n/paths.ts';

/** The pages that are held to weights and times: home, a category and a product, in each language. */
export function heldPages(code: string): { kind: 'home' | 'category' | 'product'; path: string }[] {
  return LANGUAGES.flatMap(({ code: language }) => {
    const paths = pathsIn(language);
    return [
      { kind: 'home', path: paths.home() },
      { kind: 'category', path: paths.category('Sofa') },
      { kind: 'product', path: paths.product('Sofa', code) },
    ] as const;
  });
}
