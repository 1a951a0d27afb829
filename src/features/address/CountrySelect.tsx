import { useEffect, useState } from 'react';
import { COUNTRIES, type Country } from '#domain/address/address.ts';
import type { Language } from '#domain/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { BoundField } from '#src/ui/bound-field.ts';
import { earlyValues } from '#src/ui/early-values.ts';
import { inputAttributes } from '#src/ui/Field.tsx';
import { type ChosenCountry, countryFromOption, countryOptionValue } from './country-choice.ts';
import { otherCountries } from './country-names.ts';

const COUNTRY_LABELS = {
  'Viet Nam': 'country-viet-nam',
  Korea: 'country-korea',
  US: 'country-us',
  Other: 'country-other',
} as const satisfies Record<Country, keyof Texts<'checkout'>>;

/** Returns a country's name. */
export function countryName(country: Country, texts: Texts<'checkout'>): string {
  return texts[COUNTRY_LABELS[country]];
}

/** Returns the early values of a prerendered form with a list of countries, see `earlyValues`. */
export function earlyAddressValues<Values extends Record<string, unknown>>(
  formId: string,
  prerendered: Values & { country: Country },
): Partial<Values> {
  const country = countryOptionValue(prerendered.country);
  const { country: chosen, ...early } = earlyValues(formId, { ...prerendered, country });
  const values = { ...early, ...(chosen === undefined ? {} : countryFromOption(chosen)) };
  return values as unknown as Partial<Values>;
}

interface CountrySelectProps {
  id: string;
  bound: BoundField;
  country: Country;
  onChoose: (chosen: ChosenCountry) => void;
  language: Language;
  texts: Texts<'checkout'>;
}

/**
 * List of the countries that the forms distinguish. Autofill can choose every country of the world, and a country outside
 * the list becomes 'Other'.
 */
export function CountrySelect(props: CountrySelectProps) {
  const { id, bound, country, onChoose, language, texts } = props;
  const { name, onBlur } = bound.control;
  return (
    <select
      {...inputAttributes(id, bound.error)}
      name={name}
      value={countryOptionValue(country)}
      autoComplete="country"
      onBlur={onBlur}
      onChange={(event) => onChoose(countryFromOption(event.target.value))}
    >
      {COUNTRIES.map((one) => (
        <option key={one} value={countryOptionValue(one)}>
          {countryName(one, texts)}
        </option>
      ))}
      <OptionsForAutofill language={language} />
    </select>
  );
}

/** Options of other countries for autofill only. They are added after hydration, because they would double the page. */
function OptionsForAutofill({ language }: { language: Language }) {
  const [countries, setCountries] = useState<ReturnType<typeof otherCountries>>([]);
  useEffect(() => setCountries(otherCountries(language)), [language]);
  return countries.map(({ code, name }) => (
    <option key={code} value={code} hidden>
      {name}
    </option>
  ));
}
