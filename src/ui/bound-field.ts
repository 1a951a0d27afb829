import type { UseFormRegisterReturn } from 'react-hook-form';

/** Connection of a field to its form, with the validation message. */
export interface BoundField {
  control: UseFormRegisterReturn;
  error: string | undefined;
}
