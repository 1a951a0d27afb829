import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import { showFieldErrors } from '#src/ui/show-field-errors.ts';

interface FormOptions<Input extends FieldValues, Output extends FieldValues> {
  schema: z.ZodType<Output, Input>;
  defaults: DefaultValues<Input>;
  /** Sends the values. Returns the failure, if any. */
  send: (filledIn: Output) => Promise<ApiFailure | undefined>;
  accountTexts: AccountTexts;
}

/**
 * State of an account form, which is validated on blur. Only one submission runs at a time.
 * Failures that the member can resolve show advice above the form. Other failures show the toast of section 8 (D31).
 * Messages of the server about fields are shown at the fields.
 */
export function useAccountForm<Input extends FieldValues, Output extends FieldValues>(
  options: FormOptions<Input, Output>,
) {
  const { schema, defaults, send, accountTexts } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const [isSending, setSending] = useState(false);
  const [formError, setFormError] = useState<string>();
  const isBusy = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  const errorCount = submitCount > 0 ? Object.keys(errors).length : 0;

  useEffect(() => {
    if (submitCount > 0 && !isSending) summary.current?.focus();
  }, [submitCount, isSending]);

  const submit = form.handleSubmit(
    async (filledIn) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setSending(true);
      setFormError(undefined);
      const failure = await send(filledIn);
      isBusy.current = false;
      setSending(false);
      if (!failure) return;
      const shown = showFieldErrors(form, failure.fields, Object.keys(filledIn));
      const advice = shown.length > 0 ? undefined : adviceFor(failure, accountTexts);
      if (advice) setFormError(advice);
      else showToast(accountTexts['error-something-wrong']);
    },
    () => setFormError(undefined),
  );

  /** Connects a field to the form, and returns its validation message. */
  const bind = (name: Path<Input>) => {
    const message = errors[name]?.message;
    return {
      control: form.register(name),
      error:
        typeof message === 'string'
          ? (accountTexts[message as keyof typeof accountTexts] ??
            accountTexts['error-something-wrong'])
          : undefined,
    };
  };
  return { form, submit, bind, isSending, errorCount, formError, summary };
}

/** Returns the advice for failures that the member can resolve. */
function adviceFor({ code }: ApiFailure, accountTexts: AccountTexts): string | undefined {
  if (code === 'too-many-requests') return accountTexts['error-too-many'];
  if (code === 'unauthenticated') return accountTexts['error-session-ended'];
  if (code === 'fresh-sign-in-required') return accountTexts['error-fresh-sign-in-required'];
  return undefined;
}
