import { useCallback, useEffect } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressField,
  COUNTRIES,
} from '#domain/address/address.ts';
import type { ChosenCountry } from './country-choice.ts';

const WATCHED = ['country', 'city', 'ward', 'state', 'postcode'] as const;

/** Values of an address form that other fields depend on. */
export type WatchedAddress = Pick<Address, (typeof WATCHED)[number]>;

/** Address in a form: values that other fields depend on, and functions that change fields. */
export interface AddressInput {
  values: WatchedAddress;
  fill: (field: AddressField, value: string) => void;
  /** Changes the country. */
  choose: (chosen: ChosenCountry) => void;
}

/** Connects the fields of an address with a form. Invalid fields are validated again when the country changes. */
export function useAddress<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  fallback: Address['country'],
): AddressInput {
  const { control, getFieldState, setValue, trigger } = form;
  const [country, city, ward, state, postcode] = useWatch({
    control,
    name: WATCHED as unknown as Path<Input>[],
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: validated again for each country and state
  useEffect(() => {
    const invalid = ADDRESS_FIELDS.filter((field) => getFieldState(field as Path<Input>).invalid);
    if (invalid.length > 0) void trigger(invalid as Path<Input>[]);
  }, [country, state, getFieldState, trigger]);

  const fill = useCallback(
    (field: AddressField | 'country', value: string) =>
      setValue(field as Path<Input>, value as Input[Path<Input>], {
        shouldDirty: true,
        shouldValidate: true,
      }),
    [setValue],
  );
  const choose = useCallback(
    ({ country: chosen, countryCode }: ChosenCountry) => {
      fill('country', chosen);
      if (countryCode) fill('countryCode', countryCode);
    },
    [fill],
  );
  return {
    values: {
      // A browser extension can clear the list of countries.
      country: COUNTRIES.find((one) => one === country) ?? fallback,
      city: city ?? '',
      ward: ward ?? '',
      state: state ?? '',
      postcode: postcode ?? '',
    },
    fill,
    choose,
  };
}
