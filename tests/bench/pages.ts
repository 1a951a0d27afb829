import { LANGUAGES } from '#src/i18n/languages.ts';
import { pathsIn } from '#src/i18n/paths.ts';

/** Pages with targets for weight and time: home, a category and a product, in each language. */
export function measuredPages(
  code: string,
): { kind: 'home' | 'category' | 'product'; path: string }[] {
  return LANGUAGES.flatMap(({ code: language }) => {
    const paths = pathsIn(language);
    return [
      { kind: 'home', path: paths.home() },
      { kind: 'category', path: paths.category('Sofa') },
      { kind: 'product', path: paths.product('Sofa', code) },
    ] as const;
  });
}
