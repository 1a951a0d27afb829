import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { notify } from '#src/features/toasts/toasts.store.ts';
import type { AccountWords } from '#src/i18n/account-words.ts';

interface FormWishes<Input extends FieldValues, Output extends FieldValues> {
  schema: z.ZodType<Output, Input>;
  defaults: DefaultValues<Input>;
  /** Hands what was filled in to the shop; gives why it came to nothing. */
  send: (filledIn: Output) => Promise<ApiFailure | undefined>;
  words: AccountWords;
}

/**
 * A form of the account: checked by its contract when a field is left, sent once at a time. Every failure shows the toast
 * of section 8 (D31), except those with advice of their own above the form. A message of the shop about a field is shown
 * at that field as well. Everything typed stays.
 */
export function useAccountForm<Input extends FieldValues, Output extends FieldValues>(
  wishes: FormWishes<Input, Output>,
) {
  const { schema, defaults, send, words } = wishes;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const sending = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  const mistakes = submitCount > 0 ? Object.keys(errors).length : 0;

  useEffect(() => {
    if (submitCount > 0 && !isSending) summary.current?.focus();
  }, [submitCount, isSending]);

  const submit = form.handleSubmit(
    async (filledIn) => {
      if (sending.current) return;
      sending.current = true;
      setSending(true);
      setRefusal(undefined);
      const failure = await send(filledIn);
      sending.current = false;
      setSending(false);
      if (!failure) return;
      const fields = Object.entries(failure.fields ?? {}).filter(([field]) => field in filledIn);
      for (const [field, message] of fields) form.setError(field as Path<Input>, { message });
      const word = fields.length > 0 ? undefined : refusalOf(failure, words);
      if (word) setRefusal(word);
      else notify(words['error-something-wrong']);
    },
    () => setRefusal(undefined),
  );

  /** What ties a field to the form, and what is wrong with it. */
  const bind = (name: Path<Input>) => {
    const message = errors[name]?.message;
    return {
      control: form.register(name),
      error:
        typeof message === 'string'
          ? (words[message as keyof typeof words] ?? words['error-something-wrong'])
          : undefined,
    };
  };
  return { form, submit, bind, isSending, mistakes, refusal, summary };
}

/** What is told above the form, because there is something to do about it. */
function refusalOf({ code }: ApiFailure, words: AccountWords): string | undefined {
  if (code === 'too-many-requests') return words['error-too-many'];
  if (code === 'unauthenticated') return words['error-session-ended'];
  if (code === 'fresh-sign-in-required') return words['error-fresh-sign-in-required'];
  return undefined;
}
