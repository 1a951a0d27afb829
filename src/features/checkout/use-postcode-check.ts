import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Revalidates an invalid postcode when the country changes. */
export function usePostcodeCheck<Input extends FieldValues, Output extends FieldValues>(
  country: string,
  {
    getFieldState,
    trigger,
  }: Pick<UseFormReturn<Input, unknown, Output>, 'getFieldState' | 'trigger'>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: validated again for each country
  useEffect(() => {
    const postcode = 'postcode' as Path<Input>;
    if (getFieldState(postcode).invalid) void trigger(postcode);
  }, [country, getFieldState, trigger]);
}
