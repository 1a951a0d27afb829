import { formatPackages } from '#domain/fit/packages.ts';
import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import { fitPackagesOf } from '#domain/products/product-packages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/disclosure.css';
import '#src/ui/field.css';
import '#src/ui/segment.css';
import './fit.css';

/**
 * Fold "Will it fit through your door?" of a product page (D65). Its form loads on the first touch of the heading
 * (`door-check.ts`). Without JavaScript, the link opens a form of the server. Products of unknown size have no fold.
 */
export function DoorCheck(props: {
  product: Product;
  language: Language;
  texts: Texts<'product'>;
}) {
  const { product, language, texts } = props;
  const packages = fitPackagesOf(product);
  if (packages.length === 0) return null;
  return (
    <details className="disclosure" data-load-island="fit" data-packages={formatPackages(packages)}>
      <summary>
        {texts.fit} <Icon name="plus" />
      </summary>
      <div className="disclosure__body">
        <p>
          <a className="link" href={sitePaths(language).fitAnswers([product.code])}>
            {texts['fit-route']}
          </a>
        </p>
      </div>
    </details>
  );
}
