import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Language } from '#contracts/languages.ts';
import {
  type SendWishlistForm,
  type SendWishlistFormInput,
  sendWishlist,
  sendWishlistFormSchema,
} from '#contracts/wishlist.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { useRobotCheck } from '#src/features/robot-check/use-robot-check.ts';

const EMPTY_FORM = {
  friendName: '',
  friendEmail: '',
  senderName: '',
  senderEmail: '',
  message: '',
} as const satisfies SendWishlistFormInput;

/** Where the form stands: being filled in, on its way to the shop, or sent to a friend of this name. */
export type SendProgress = 'open' | 'sending' | { sentTo: string };

/**
 * The form of 'Send wishlist to a friend' (D18) and what becomes of it: sent once at a time, kept through failure.
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
    for (const [field, message] of Object.entries(outcome.failure.fields ?? {})) {
      if (field in EMPTY_FORM) form.setError(field as keyof SendWishlistFormInput, { message });
    }
  }

  /** An empty form for the next friend; the sender stays. */
  function again() {
    const { senderName, senderEmail } = form.getValues();
    form.reset({ ...EMPTY_FORM, senderName, senderEmail });
    setProgress('open');
  }

  const submit = form.handleSubmit(send, () => setFailure(undefined));
  return { form, progress, failure, submit, again, trap: robot.trap };
}
