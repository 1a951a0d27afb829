import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';

/** Pages with targets for weight and time: home, a category and a product, in each language. */
export function measuredPages(
  code: string,
): { kind: 'home' | 'category' | 'product'; path: string }[] {
  return LANGUAGE_OPTIONS.flatMap(({ code: language }) => {
    const paths = sitePaths(language);
    return [
      { kind: 'home', path: paths.home() },
      { kind: 'category', path: paths.category('Sofa') },
      { kind: 'product', path: paths.product('Sofa', code) },
    ] as const;
  });
}
