import { useEffect, useState } from 'react';
import type { Country } from '#domain/address/address.ts';
import { type AccessFact, accessFacts } from '#domain/delivery/access-facts.ts';
import type { Access } from '#domain/delivery/delivery-access.ts';
import type { Language } from '#domain/languages.ts';
import { fetchTexts } from '#src/i18n/fetch-texts.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { logWarning } from '#src/log.ts';
import './access.css';

/** Access details as a list of labels with answers. Their texts load after the first render. */
export function AccessFacts(props: {
  access: Access;
  country: Country;
  /** Language of the reader. */
  language: Language;
}) {
  const { access, country, language } = props;
  const [texts, setTexts] = useState<Texts<'access'>>();
  useEffect(() => {
    fetchTexts(language, 'access').then(setTexts, (error) =>
      logWarning(`Failed to load the access texts: ${String(error)}`),
    );
  }, [language]);
  return texts ? <AccessList facts={accessFacts(access, country, texts)} texts={texts} /> : null;
}

/** List of access details with its heading. */
export function AccessList(props: { facts: readonly AccessFact[]; texts: Texts<'access'> }) {
  const { facts, texts } = props;
  return (
    <dl className="access-facts" aria-label={texts.title}>
      {facts.map(([label, answer]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
