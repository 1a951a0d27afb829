import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { OrderReceipt } from '#contracts/orders/orders.ts';
import type { Language } from '#domain/languages.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { useAddress } from '#src/features/address/use-address.ts';
import { useSavedAddress } from '#src/features/address/use-saved-address.ts';
import {
  $basket,
  $lineWishes,
  $orderNote,
  removePlacedPieces,
  removeProducts,
  setOrderNote,
} from '#src/features/basket/basket.store.ts';
import type { Basket } from '#src/features/basket/basket.ts';
import { storeLocalOrder } from '#src/features/basket/local-orders.store.ts';
import { useRobotCheck } from '#src/features/robot-check/use-robot-check.ts';
import { $session, $user, NO_USER } from '#src/features/sign-in/session.store.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { showFieldErrors } from '#src/ui/show-field-errors.ts';
import { usePageRestored } from '#src/ui/use-page-restored.ts';
import { type CheckoutForm, type CheckoutFormInput, checkoutFormSchema } from './checkout-form.ts';
import { type EarlyInput, readEarlyInput } from './early-input.ts';
import {
  deleteSavedDeliveryForm,
  emptyDeliveryForm,
  saveDeliveryForm,
  savedDeliveryForm,
} from './saved-delivery-form.store.ts';
import { sendOrder } from './send-order.ts';

/** Step of the checkout. 'leaving': the order is placed and the next page is loading. */
export type OrderProgress = 'open' | 'sending' | 'leaving';

/**
 * State of the delivery form (D21). Only one submission runs at a time.
 * The input survives failures and reloads, and is deleted after success.
 */
export function useOrder(language: Language) {
  const [early] = useState(() => readEarlyInput(language));
  const [empty] = useState(() => emptyDeliveryForm(language));
  const form = useForm<CheckoutFormInput, unknown, CheckoutForm>({
    resolver: zodResolver(checkoutFormSchema),
    defaultValues: empty,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [progress, setProgress] = useState<OrderProgress>('open');
  const [failure, setFailure] = useState<ApiFailure>();
  const sending = useRef(false);
  const robot = useRobotCheck();
  useSavedDeliveryForm(form, early, language);
  useProfile(form);
  useSavedAddress(form, true);
  usePageRestored(() => setProgress('open'));
  const address = useAddress(form, empty.country);

  async function send(filledIn: CheckoutForm) {
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    setProgress('sending');
    try {
      await place(filledIn);
    } finally {
      sending.current = false;
      setProgress((current) => (current === 'sending' ? 'open' : current));
    }
  }

  async function place(filledIn: CheckoutForm) {
    const check = await robot.check();
    const basket = $basket.get();
    const session = $session.get();
    const contents = {
      basket,
      wishes: $lineWishes.get(),
      note: $orderNote.get(),
      language,
      userId: session.signedIn ? session.userId : undefined,
    };
    const outcome = await sendOrder({ ...contents, form: filledIn }, check);
    if (outcome.ok) {
      setProgress('leaving');
      completeOrder(outcome.receipt, basket, language);
      return;
    }
    robot.clear();
    setProgress('open');
    setFailure(outcome.failure);
    removeProducts(unknownCodesIn(outcome.failure, basket));
    showFieldErrors(form, outcome.failure.fields, Object.keys(checkoutFormSchema.shape));
  }

  const submit = form.handleSubmit(send, () => setFailure(undefined));
  return { form, address, submit, progress, failure, honeypot: robot.honeypot };
}

/** Stores the receipt for the next page, then removes the ordered lines and the draft. */
function completeOrder(receipt: OrderReceipt, ordered: Basket, language: Language): void {
  storeLocalOrder(receipt);
  removePlacedPieces(ordered);
  deleteSavedDeliveryForm();
  // After Back, this page shows an empty basket, which is too short for the old scroll position.
  scrollTo({ top: 0, behavior: 'instant' });
  location.assign(sitePaths(language).paymentSuccess(receipt.number));
}

/** Returns the codes of unknown products. The failure contains their index in the sent cart (D16). */
function unknownCodesIn(failure: ApiFailure, basket: readonly { productCode: string }[]): string[] {
  if (failure.code !== 'unknown-product') return [];
  return Object.keys(failure.fields ?? {}).flatMap((field) => {
    const index = /^cart\.(\d+)\./.exec(field)?.[1];
    const line = index === undefined ? undefined : basket[Number(index)];
    return line ? [line.productCode] : [];
  });
}

/**
 * Restores the draft and the values typed before hydration, then stores every change.
 * Fields that the visitor has already changed after hydration are not overwritten.
 */
function useSavedDeliveryForm(
  form: UseFormReturn<CheckoutFormInput, unknown, CheckoutForm>,
  early: EarlyInput,
  language: Language,
) {
  const { reset, subscribe, getValues } = form;
  useEffect(() => {
    reset({ ...savedDeliveryForm(language), ...early.form }, { keepDirtyValues: true });
    // The subscription below reports only later changes.
    if (Object.keys(early.form).length > 0) saveDeliveryForm(getValues());
    if (early.note) setOrderNote(early.note);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDeliveryForm(values),
    });
  }, [reset, subscribe, getValues, early, language]);
}

const PROFILE_FIELDS = ['firstName', 'lastName', 'phone', 'email'] as const;

/** Fills empty fields from the member's profile. */
function useProfile({
  getValues,
  setValue,
}: UseFormReturn<CheckoutFormInput, unknown, CheckoutForm>) {
  const reading = useStore($user, { ssr: () => NO_USER });
  useEffect(() => {
    if (reading.state !== 'ready') return;
    for (const field of PROFILE_FIELDS) {
      const known = reading.user[field];
      if (known && getValues(field) === '') setValue(field, known);
    }
  }, [reading, getValues, setValue]);
}
