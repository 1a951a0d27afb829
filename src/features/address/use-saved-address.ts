import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ADDRESS_FIELDS } from '#domain/address/address.ts';
import { $user, NO_USER } from '#src/features/sign-in/session.store.ts';

/**
 * Fills an address form with the member's delivery address, unless it contains other input.
 * @param mayChangeCountry false if the form must keep its country
 */
export function useSavedAddress<Input extends FieldValues, Output extends FieldValues>(
  { getValues, setValue }: UseFormReturn<Input, unknown, Output>,
  mayChangeCountry: boolean,
): void {
  const reading = useStore($user, { ssr: () => NO_USER });
  useEffect(() => {
    const saved = reading.state === 'ready' ? reading.user.deliveryAddress : undefined;
    if (!saved) return;
    const readField = (field: string) => getValues(field as Path<Input>);
    const fill = (field: string, value: unknown) =>
      setValue(field as Path<Input>, value as Input[Path<Input>]);
    const isOpen = ADDRESS_FIELDS.every((field) => ['', saved[field]].includes(readField(field)));
    if (!isOpen || (readField('country') !== saved.country && !mayChangeCountry)) return;
    fill('country', saved.country);
    for (const field of ADDRESS_FIELDS) fill(field, saved[field]);
    if (saved.access && !readField('access')) fill('access', saved.access);
  }, [reading, getValues, setValue, mayChangeCountry]);
}
