import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Language } from '#contracts/languages.ts';
import type { OrderReceipt } from '#contracts/order.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import {
  $basket,
  $lineRequests,
  $orderNote,
  dropCodes,
  emptyBasket,
  setOrderNote,
} from '#src/features/basket/basket.store.ts';
import { rememberOrder } from '#src/features/basket/stored-orders.store.ts';
import { useRobotCheck } from '#src/features/robot-check/use-robot-check.ts';
import { $user, NOBODY } from '#src/features/sign-in/session.store.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { type CheckoutForm, type CheckoutFormInput, checkoutFormSchema } from './checkout-form.ts';
import { EMPTY_FORM, forgetDraft, keepDraft, readDraft } from './delivery-draft.ts';
import { sendOrder } from './send-order.ts';
import { type TypedEarly, typedEarly } from './typed-early.ts';

/** Where the checkout stands: being filled in, on its way to the shop, or accepted and leaving for the next page. */
export type Progress = 'open' | 'sending' | 'leaving';

/**
 * The delivery form and what becomes of it (D21): checked, sent once at a time, kept through failure and reload, gone
 * after success.
 */
export function useOrder(language: Language) {
  const [early] = useState(typedEarly);
  const form = useForm<CheckoutFormInput, unknown, CheckoutForm>({
    resolver: zodResolver(checkoutFormSchema),
    defaultValues: EMPTY_FORM,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [progress, setProgress] = useState<Progress>('open');
  const [failure, setFailure] = useState<ApiFailure>();
  const sending = useRef(false);
  const robot = useRobotCheck();
  useDraft(form, early);
  useProfile(form);
  useReturn(() => setProgress('open'));
  const country = useCountry(form);

  async function send(filledIn: CheckoutForm) {
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    setProgress('sending');
    const check = await robot.check();
    const basket = $basket.get();
    const contents = { basket, requests: $lineRequests.get(), note: $orderNote.get(), language };
    const outcome = await sendOrder({ ...contents, form: filledIn }, check);
    sending.current = false;
    if (outcome.ok) {
      setProgress('leaving');
      finish(outcome.receipt, language);
      return;
    }
    robot.clear();
    setProgress('open');
    setFailure(outcome.failure);
    dropCodes(codesIn(outcome.failure, basket));
    for (const [field, message] of Object.entries(outcome.failure.fields ?? {})) {
      if (field in EMPTY_FORM) form.setError(field as keyof CheckoutFormInput, { message });
    }
  }

  const submit = form.handleSubmit(send, () => setFailure(undefined));
  return { form, country, submit, progress, failure, trap: robot.trap };
}

/** The shop has the order: it is remembered, and nothing of it is left to order again. */
function finish(receipt: OrderReceipt, language: Language): void {
  rememberOrder(receipt);
  emptyBasket();
  forgetDraft();
  // Back from the next page there is no form left: what stands here instead begins at the top.
  scrollTo({ top: 0, behavior: 'instant' });
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

/**
 * Puts back what was typed before a reload, and what was typed before the form came alive, unless the visitor was
 * quicker; keeps what is typed from then on.
 */
function useDraft(
  form: UseFormReturn<CheckoutFormInput, unknown, CheckoutForm>,
  early: TypedEarly,
) {
  const { reset, subscribe, getValues } = form;
  useEffect(() => {
    reset({ ...readDraft(), ...early.form }, { keepDirtyValues: true });
    // What was typed early may be all that is ever typed.
    if (Object.keys(early.form).length > 0) keepDraft(getValues());
    if (early.note) setOrderNote(early.note);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(values),
    });
  }, [reset, subscribe, getValues, early]);
}

/** Returns the chosen country. A newly chosen one may not need the postcode that the one before lacked. */
function useCountry({
  control,
  getFieldState,
  trigger,
}: UseFormReturn<CheckoutFormInput, unknown, CheckoutForm>) {
  const country = useWatch({ control, name: 'country' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again for each country
  useEffect(() => {
    if (getFieldState('postcode').invalid) void trigger('postcode');
  }, [country, getFieldState, trigger]);
  return country;
}

const OF_PROFILE = ['firstName', 'lastName', 'phone', 'email'] as const;

/** Fills in what a member has told the shop before, where nothing is typed yet. */
function useProfile({
  getValues,
  setValue,
}: UseFormReturn<CheckoutFormInput, unknown, CheckoutForm>) {
  const reading = useStore($user, { ssr: () => NOBODY });
  useEffect(() => {
    if (reading.state !== 'ready') return;
    for (const field of OF_PROFILE) {
      const known = reading.user[field];
      if (known && getValues(field) === '') setValue(field, known);
    }
  }, [reading, getValues, setValue]);
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
