import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { useStaffTexts } from './staff-texts.ts';

/**
 * Form about staff accounts, with the texts of its errors. Errors appear after the first attempt, and the focus goes to
 * the first invalid field.
 */
export function useStaffForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const { staffAccountTexts } = useStaffTexts();
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues, mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  /** Returns the error text of a field. */
  const errorOf = (name: Path<Values>): string | undefined => {
    const message = errors[name]?.message;
    if (message === undefined) return undefined;
    return staffAccountTexts[String(message) as keyof typeof staffAccountTexts] ?? String(message);
  };
  const problem = errors.root?.message;
  const fail = (message: string) => form.setError('root', { message });
  return { form, errorOf, problem, fail, isSubmitting };
}
