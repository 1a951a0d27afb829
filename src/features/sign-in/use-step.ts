import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { ApiFailure } from '#src/api/api-failure.ts';

interface StepOptions<Values extends FieldValues> {
  /** What is checked before anything is sent; nothing without it. */
  schema?: z.ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** Where the focus goes when the step begins; undefined leaves it where it is. */
  focus: Path<Values> | undefined;
  /** Sends the form. Gives the failure that the step is to show, if it stays. */
  send: (values: Values) => Promise<ApiFailure | undefined>;
}

/**
 * The form of one step: checked, sent once at a time, its failure kept beside what was typed. A mistake takes the focus
 * to the button (`submitButton`), because the field in focus hides its message (section 5); `mistakes` are then the
 * messages, to be read out.
 */
export function useStep<Values extends FieldValues>(options: StepOptions<Values>) {
  const { schema, defaultValues, focus, send } = options;
  const form = useForm<Values>({
    ...(schema ? { resolver: zodResolver(schema) } : {}),
    defaultValues,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const submitButton = useRef<HTMLButtonElement>(null);
  const sending = useRef(false);

  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);

  function show(messages: readonly string[]) {
    submitButton.current?.focus();
    setMistakes(messages);
  }

  async function sendOnce(values: Values) {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    setMistakes([]);
    const failed = await send(values);
    sending.current = false;
    setBusy(false);
    if (!failed) return;
    const wrong = Object.entries(failed.fields ?? {}).filter(([field]) => field in values);
    for (const [field, message] of wrong) form.setError(field as Path<Values>, { message });
    if (wrong.length > 0) show(wrong.map(([, message]) => message));
    else setFailure(failed);
  }

  const submit = form.handleSubmit(sendOnce, (errors) => {
    setFailure(undefined);
    show(Object.values(errors).map((error) => String(error?.message)));
  });
  const messageOf = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message;
  return { register: form.register, submit, submitButton, busy, failure, mistakes, messageOf };
}
