import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import type { BreadcrumbStep } from '#src/features/seo/structured-data/structured-data.ts';
import { categoryName } from '#src/i18n/category-texts.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';

/** Returns a product's breadcrumb: Home, Furniture, category, title (section 2). */
export function productBreadcrumb(
  title: string,
  category: Product['category'],
  language: Language,
  texts: Texts<'catalogue'>,
): BreadcrumbStep[] {
  const paths = sitePaths(language);
  return [
    { label: texts.home, href: paths.home() },
    { label: texts.furniture, href: paths.products() },
    { label: categoryName(category, texts), href: paths.category(category) },
    { label: title },
  ];
}
