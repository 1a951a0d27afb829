import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { storeUnsavedInput, unsavedInput } from '../session/unsaved-input.ts';
import { useStaffTexts } from './staff-texts.ts';

/**
 * Form about staff accounts, with the texts of its errors. Errors appear after the first attempt, and the focus goes to
 * the first invalid field.
 * @param unsavedAs name under which input survives a reload (D106). Forms with a password or a code have none.
 */
export function useStaffForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  unsavedAs?: string,
) {
  const { staffAccountTexts } = useStaffTexts();
  const [start] = useState(() => unsavedAs && unsavedInput(unsavedAs, defaultValues));
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: start || defaultValues,
    mode: 'onSubmit',
  });
  const stored = useRef(defaultValues);
  const [isRestored, setRestored] = useState(Boolean(start));
  const { subscribe } = form;
  useEffect(() => {
    stored.current = defaultValues;
  });
  useEffect(() => {
    if (!unsavedAs) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const isChanged = JSON.stringify(values) !== JSON.stringify(stored.current);
        storeUnsavedInput(unsavedAs, isChanged ? values : undefined);
      },
    });
  }, [subscribe, unsavedAs]);
  const { errors, isSubmitting } = form.formState;
  /** Returns the error text of a field. */
  const errorOf = (name: Path<Values>): string | undefined => {
    const message = errors[name]?.message;
    if (message === undefined) return undefined;
    return staffAccountTexts[String(message) as keyof typeof staffAccountTexts] ?? String(message);
  };
  const problem = errors.root?.message;
  const fail = (message: string) => form.setError('root', { message });
  /** Forgets the input, for example after it was saved. */
  const forget = () => {
    if (unsavedAs) storeUnsavedInput(unsavedAs, undefined);
    setRestored(false);
  };
  /** Returns to the stored values. */
  const discard = () => {
    form.reset(stored.current as Values);
    forget();
  };
  return { form, errorOf, problem, fail, isSubmitting, isRestored, forget, discard };
}
