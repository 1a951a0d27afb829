import type { Language } from '#domain/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import './CheckoutActions.css';

/** Links to the two pages that follow the basket: request for a quote, and checkout. */
export function CheckoutActions(props: {
  current: 'ask-quote' | 'place-order';
  language: Language;
  texts: Texts<'basket'>;
}) {
  const { current, language, texts } = props;
  const paths = sitePaths(language);
  const ways = [
    { name: 'ask-quote', href: paths.quoteRequest() },
    { name: 'place-order', href: paths.checkout() },
  ] as const;
  return (
    <nav className="ways" aria-label={texts.ways}>
      <ul>
        {ways.map(({ name, href }) => (
          <li key={name}>
            <a
              className="ways__way"
              href={href}
              aria-current={name === current ? 'page' : undefined}
              aria-describedby={`way-${name}`}
            >
              {texts[name]}
            </a>
            <p className="note" id={`way-${name}`}>
              {texts[`${name}-help`]}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
