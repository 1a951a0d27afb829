import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { resendQuoteLink } from '#contracts/quotes/quote-request.ts';
import type { Language } from '#domain/languages.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { useRobotCheck } from '#src/features/robot-check/use-robot-check.ts';

const formSchema = resendQuoteLink.body.pick({ email: true, number: true });

/** State of the form that emails private links again. Sends one request at a time. */
export function useResend(language: Language) {
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { email: '' },
    mode: 'onBlur',
  });
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<ApiFailure>();
  const busy = useRef(false);
  const robot = useRobotCheck();

  async function send({ email, number }: z.output<typeof formSchema>) {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setSentTo(undefined);
    setFailure(undefined);
    const check = await robot.check();
    const body = { email, ...(number ? { number } : {}), language, check };
    const outcome = await call(resendQuoteLink, { body });
    busy.current = false;
    setSending(false);
    if (outcome.ok) {
      setSentTo(email);
      return;
    }
    robot.clear();
    setFailure(outcome.failure);
  }

  const submit = form.handleSubmit(send, () => setFailure(undefined));
  return { form, isSending, sentTo, failure, submit, honeypot: robot.honeypot };
}
