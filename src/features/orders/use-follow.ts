import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type FollowedOrder,
  type FollowForm,
  type FollowFormInput,
  followFormSchema,
  followOrder,
} from '#contracts/order-following.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';

/** An order that was found, with the address that opens it. */
export interface Found {
  order: FollowedOrder;
  email: string;
}

/** The order number that a mail's link brings along, where no server sees it: '#order=LL-7K4M-9QTX'. */
function numberInAddress(): string {
  return new URLSearchParams(location.hash.slice(1)).get('order') ?? '';
}

/** 'Follow your order' (D24): the form, asked once at a time, and what it found. */
export function useFollow() {
  const form = useForm<FollowFormInput, unknown, FollowForm>({
    resolver: zodResolver(followFormSchema),
    defaultValues: { number: '', email: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<ApiFailure>();
  const busy = useRef(false);
  const { setValue, setFocus } = form;
  const [isReady, setReady] = useState(false);
  const wasFound = useRef(false);

  useEffect(() => {
    const number = numberInAddress();
    if (number) setValue('number', number);
    setReady(true);
  }, [setValue]);

  // Back from an order, the form is there anew and gets the focus.
  useEffect(() => {
    if (wasFound.current && !found) setFocus('number');
    wasFound.current = found !== undefined;
  }, [found, setFocus]);

  async function ask({ number, email }: FollowForm) {
    if (busy.current) return;
    busy.current = true;
    setAsking(true);
    setFailure(undefined);
    const outcome = await call(followOrder, { body: { number, email } });
    busy.current = false;
    setAsking(false);
    if (outcome.ok) setFound({ order: outcome.answer.result, email });
    else setFailure(outcome.failure);
  }

  /** Back to the form; the address stays, the number is another. */
  function another() {
    setFound(undefined);
    setValue('number', '');
  }

  const submit = form.handleSubmit(ask, () => setFailure(undefined));
  return { form, isReady, asking, found, setFound, failure, submit, another };
}
