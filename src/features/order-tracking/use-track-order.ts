import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type TrackedOrder,
  type TrackingForm,
  type TrackingFormInput,
  trackingFormSchema,
  trackOrder,
} from '#contracts/orders/order-tracking.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';

/** Order with the email that authorizes access to it. */
export interface FoundTrackedOrder {
  order: TrackedOrder;
  email: string;
}

/**
 * Returns the order number of a link in an email, such as '#order=LL-7K4M-9QTX'. The hash is never sent to a server.
 */
function orderNumberFromUrl(): string {
  return new URLSearchParams(location.hash.slice(1)).get('order') ?? '';
}

/** State of 'Track your order' (D24): form and found order. Only one call runs at a time. */
export function useTrackOrder() {
  const form = useForm<TrackingFormInput, unknown, TrackingForm>({
    resolver: zodResolver(trackingFormSchema),
    defaultValues: { number: '', email: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [isLoading, setLoading] = useState(false);
  const [found, setFound] = useState<FoundTrackedOrder>();
  const [failure, setFailure] = useState<ApiFailure>();
  const busy = useRef(false);
  const { setValue, setFocus } = form;
  /** True after hydration. */
  const [isReady, setReady] = useState(false);
  const wasFound = useRef(false);

  useEffect(() => {
    const number = orderNumberFromUrl();
    if (number) setValue('number', number);
    setReady(true);
  }, [setValue]);

  // After the return from an order, the number field takes the focus.
  useEffect(() => {
    if (wasFound.current && !found) setFocus('number');
    wasFound.current = found !== undefined;
  }, [found, setFocus]);

  async function lookUp({ number, email }: TrackingForm) {
    if (busy.current) return;
    busy.current = true;
    setLoading(true);
    setFailure(undefined);
    const outcome = await call(trackOrder, { body: { number, email } });
    busy.current = false;
    setLoading(false);
    if (outcome.ok) setFound({ order: outcome.response.result, email });
    else setFailure(outcome.failure);
  }

  /** Returns to the form. The email stays filled in, because the next order probably has the same email. */
  function searchAgain() {
    setFound(undefined);
    setValue('number', '');
  }

  const submit = form.handleSubmit(lookUp, () => setFailure(undefined));
  return { form, isReady, isLoading, found, setFound, failure, submit, searchAgain };
}
