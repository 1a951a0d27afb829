import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type SendWishlistForm,
  type SendWishlistFormInput,
  sendWishlist,
  sendWishlistFormSchema,
} from '#contracts/wishlist/wishlist.ts';
import type { Language } from '#domain/languages.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { useRobotCheck } from '#src/features/robot-check/use-robot-check.ts';
import { showFieldErrors } from '#src/ui/show-field-errors.ts';

const EMPTY_FORM = {
  friendName: '',
  friendEmail: '',
  senderName: '',
  senderEmail: '',
  message: '',
} as const satisfies SendWishlistFormInput;

/** Progress of the form. `sentTo` is the friend's name. */
export type SendProgress = 'open' | 'sending' | { sentTo: string };

/**
 * State of 'Send wishlist to a friend' (D18). Sends one request at a time, and keeps the fields after a failure.
 * @param items codes of the products on the list
 */
export function useSendWishlist(items: readonly string[], language: Language) {
  const form = useForm<SendWishlistFormInput, unknown, SendWishlistForm>({
    resolver: zodResolver(sendWishlistFormSchema),
    defaultValues: EMPTY_FORM,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [progress, setProgress] = useState<SendProgress>('open');
  const [failure, setFailure] = useState<ApiFailure>();
  const sending = useRef(false);
  const robot = useRobotCheck();

  async function send(filledIn: SendWishlistForm) {
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    setProgress('sending');
    const check = await robot.check();
    const body = { ...filledIn, items: [...items], language, check };
    const outcome = await call(sendWishlist, { body });
    sending.current = false;
    setProgress(outcome.ok ? { sentTo: filledIn.friendName } : 'open');
    if (outcome.ok) return;
    robot.clear();
    setFailure(outcome.failure);
    showFieldErrors(form, outcome.failure.fields, Object.keys(EMPTY_FORM));
  }

  /** Empties the form for the next friend, and keeps the sender. */
  function again() {
    const { senderName, senderEmail } = form.getValues();
    form.reset({ ...EMPTY_FORM, senderName, senderEmail });
    setProgress('open');
  }

  const submit = form.handleSubmit(send, () => setFailure(undefined));
  return { form, progress, failure, submit, again, honeypot: robot.honeypot };
}
