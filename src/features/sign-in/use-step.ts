import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { showFieldErrors } from '#src/ui/show-field-errors.ts';

interface StepOptions<Values extends FieldValues> {
  /** Validation before sending; none by default. */
  schema?: z.ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** Field that gets the focus when the step opens; none if undefined. */
  focus: Path<Values> | undefined;
  /** Sends the form. Returns a failure if the step should show one. */
  send: (values: Values) => Promise<ApiFailure | undefined>;
}

/**
 * Form state of one step. Sends one request at a time, and keeps the fields after a failure. Invalid fields move the
 * focus to `submitButton`, because a focused field hides its message (section 5). Screen readers announce `mistakes`.
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

  function showMistakes(messages: readonly string[]) {
    submitButton.current?.focus();
    setMistakes(messages);
  }

  async function sendOnce(values: Values) {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    setMistakes([]);
    const newFailure = await send(values);
    sending.current = false;
    setBusy(false);
    if (!newFailure) return;
    const messages = showFieldErrors(form, newFailure.fields, Object.keys(values));
    if (messages.length > 0) showMistakes(messages);
    else setFailure(newFailure);
  }

  const submit = form.handleSubmit(sendOnce, (errors) => {
    setFailure(undefined);
    showMistakes(Object.values(errors).map((error) => String(error?.message)));
  });
  const messageOf = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message;
  return { register: form.register, submit, submitButton, busy, failure, mistakes, messageOf };
}
