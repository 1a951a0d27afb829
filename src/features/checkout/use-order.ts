import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type DeliveryForm,
  type DeliveryFormInput,
  deliveryFormSchema,
} from '#contracts/delivery-form.ts';
import type { Language } from '#contracts/languages.ts';
import type { OrderReceipt } from '#contracts/order.ts';
import type { ApiFailure } from '#src/api/failure.ts';
import {
  $basket,
  $lineRequests,
  $orderNote,
  dropCodes,
  emptyBasket,
} from '#src/features/basket/basket.store.ts';
import { rememberOrder } from '#src/features/basket/order-cart.store.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { EMPTY_FORM, forgetDraft, keepDraft, readDraft } from './delivery-draft.ts';
import { sendOrder } from './send-order.ts';

/** Where the checkout stands: being filled in, on its way to the shop, or accepted and leaving for the next page. */
export type Progress = 'open' | 'sending' | 'leaving';

/**
 * The delivery form and what becomes of it (D21): checked, sent once at a time, kept through failure and reload, gone
 * after success.
 */
export function useOrder(language: Language) {
  const form = useForm<DeliveryFormInput, unknown, DeliveryForm>({
    resolver: zodResolver(deliveryFormSchema),
    defaultValues: EMPTY_FORM,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [progress, setProgress] = useState<Progress>('open');
  const [failure, setFailure] = useState<ApiFailure>();
  const sending = useRef(false);
  useDraft(form);
  useReturn(() => setProgress('open'));

  async function send(filledIn: DeliveryForm) {
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    setProgress('sending');
    const basket = $basket.get();
    const contents = { basket, requests: $lineRequests.get(), note: $orderNote.get(), language };
    const outcome = await sendOrder({ ...contents, form: filledIn });
    sending.current = false;
    if (outcome.ok) {
      setProgress('leaving');
      finish(outcome.receipt, language);
      return;
    }
    setProgress('open');
    setFailure(outcome.failure);
    dropCodes(codesIn(outcome.failure, basket));
    for (const [field, message] of Object.entries(outcome.failure.fields ?? {})) {
      if (field in EMPTY_FORM) form.setError(field as keyof DeliveryFormInput, { message });
    }
  }

  const submit = form.handleSubmit(send, () => setFailure(undefined));
  return { form, submit, progress, failure };
}

/** The shop has the order: it is remembered, and nothing of it is left to order again. */
function finish(receipt: OrderReceipt, language: Language): void {
  rememberOrder(receipt);
  emptyBasket();
  forgetDraft();
  location.assign(pathsIn(language).paymentSuccess(receipt.number));
}

/** The products that a failure names as unknown, by the place in the cart that was sent (D16). */
function codesIn(failure: ApiFailure, basket: readonly { productCode: string }[]): string[] {
  if (failure.code !== 'unknown-product') return [];
  return Object.keys(failure.fields ?? {}).flatMap((field) => {
    const place = /^cart\.(\d+)\./.exec(field)?.[1];
    const line = place === undefined ? undefined : basket[Number(place)];
    return line ? [line.productCode] : [];
  });
}

/** Puts what was typed before a reload back, unless the visitor was quicker, and keeps what is typed from then on. */
function useDraft(form: ReturnType<typeof useForm<DeliveryFormInput, unknown, DeliveryForm>>) {
  const { reset, subscribe } = form;
  useEffect(() => {
    reset(readDraft(), { keepDirtyValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(values),
    });
  }, [reset, subscribe]);
}

/** Back from the next page, the browser shows this one as it was left. */
function useReturn(onReturn: () => void) {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const handle = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    addEventListener('pageshow', handle);
    return () => removeEventListener('pageshow', handle);
  }, []);
}
