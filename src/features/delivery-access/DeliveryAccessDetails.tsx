import { useEffect, useState } from 'react';
import type { Country } from '#domain/address/address.ts';
import type { DeliveryAccess } from '#domain/delivery/delivery-access.ts';
import {
  type DeliveryAccessDetail,
  staffAccessDetails,
} from '#domain/delivery/delivery-access-details.ts';
import type { Language } from '#domain/languages.ts';
import { fetchTexts } from '#src/i18n/fetch-texts.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { logWarning } from '#src/log.ts';
import './delivery-access.css';

/**
 * Access details for staff, as a list of labels with answers, and the questions that nobody has answered. Their texts
 * load after the first render.
 */
export function DeliveryAccessDetails(props: {
  access: DeliveryAccess | undefined;
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
  return texts ? (
    <DeliveryAccessList details={staffAccessDetails(access, country, texts)} texts={texts} />
  ) : null;
}

/** List of access details with its heading. */
export function DeliveryAccessList(props: {
  details: readonly DeliveryAccessDetail[];
  texts: Texts<'access'>;
}) {
  const { details, texts } = props;
  return (
    <dl className="access-facts" aria-label={texts.title}>
      {details.map(([label, answer]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
