import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { MAX_QUOTE_LINES, quoteFragment } from '#contracts/quotes/quotes.ts';
import { fullName } from '#domain/input/person-name.ts';
import type { Language } from '#domain/languages.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { earlyAddressValues } from '#src/features/address/CountrySelect.tsx';
import { deleteRequestedList } from '#src/features/basket/requested-list.store.ts';
import { useRobotCheck } from '#src/features/robot-check/use-robot-check.ts';
import { $user, NO_USER } from '#src/features/sign-in/session.store.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { showFieldErrors } from '#src/ui/show-field-errors.ts';
import { usePageRestored } from '#src/ui/use-page-restored.ts';
import { type RequestForm, type RequestFormInput, requestFormSchema } from './request-form.ts';
import {
  deleteSavedRequestForm,
  emptyRequest,
  savedRequestForm,
  saveRequestForm,
} from './saved-request-form.ts';
import { sendRequest, unknownCodes } from './send-request.ts';
import type { RequestedProducts } from './use-requested-products.ts';

/** Element id of the form in the prerendered page. */
export const REQUEST_FORM_ID = 'quote-request-form';

/** Step of the request. 'leaving': the request is sent and the page of the quote is loading. */
export type RequestProgress = 'open' | 'sending' | 'leaving';

type Form = UseFormReturn<RequestFormInput, unknown, RequestForm>;

/** Failed request, with the names of products that were removed because the shop no longer makes them. */
interface FailedRequest {
  failure: ApiFailure;
  removed: readonly string[];
}

/**
 * State of the form. Only one submission runs at a time. The input survives failures and reloads, and is deleted after
 * success.
 */
export function useQuoteRequest(language: Language) {
  const empty = useMemo(() => emptyRequest(language), [language]);
  const [early] = useState(() => earlyAddressValues<RequestFormInput>(REQUEST_FORM_ID, empty));
  const form: Form = useForm<RequestFormInput, unknown, RequestForm>({
    resolver: zodResolver(requestFormSchema(language)),
    defaultValues: empty,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [progress, setProgress] = useState<RequestProgress>('open');
  const [failed, setFailed] = useState<FailedRequest>();
  const sending = useRef(false);
  const robot = useRobotCheck();
  useSavedRequestForm(form, early, language);
  useProfile(form);
  usePageRestored(() => {
    if (progress === 'leaving') form.reset(empty);
    setProgress('open');
  });

  /** Sends the products with the input. A list that is too long is not sent. */
  async function send(filledIn: RequestForm, pieces: RequestedProducts) {
    const lines = pieces.linesToSend();
    if (sending.current || lines.length === 0 || lines.length > MAX_QUOTE_LINES) return;
    sending.current = true;
    setFailed(undefined);
    setProgress('sending');
    const check = await robot.check();
    const outcome = await sendRequest({ form: filledIn, lines, language }, check);
    sending.current = false;
    if (outcome.ok) {
      setProgress('leaving');
      deleteSavedRequestForm();
      deleteRequestedList();
      location.assign(`${sitePaths(language).quote()}#${quoteFragment(outcome.receipt)}`);
      return;
    }
    robot.clear();
    setProgress('open');
    const { failure } = outcome;
    setFailed({ failure, removed: pieces.remove(unknownCodes(failure, lines)) });
    showFieldErrors(form, failure.fields, Object.keys(empty));
  }

  const submitWith = (pieces: RequestedProducts) =>
    form.handleSubmit(
      (filledIn) => send(filledIn, pieces),
      () => setFailed(undefined),
    );
  return { form, submitWith, progress, failed, honeypot: robot.honeypot };
}

/**
 * Restores the draft and the values typed before hydration, then stores every change.
 * Fields that the visitor has already changed after hydration are not overwritten.
 */
function useSavedRequestForm(
  { reset, subscribe, getValues }: Form,
  early: Partial<RequestFormInput>,
  language: Language,
): void {
  useEffect(() => {
    reset({ ...savedRequestForm(language), ...early }, { keepDirtyValues: true });
    // The subscription below reports only later changes.
    if (Object.keys(early).length > 0) saveRequestForm(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveRequestForm(values),
    });
  }, [reset, subscribe, getValues, early, language]);
}

/** Fills empty fields from the member's profile. */
function useProfile({ getValues, setValue }: Form): void {
  const reading = useStore($user, { ssr: () => NO_USER });
  useEffect(() => {
    if (reading.state !== 'ready') return;
    const { user } = reading;
    // The page can have another language than the member's name.
    const known = { name: fullName(user), contact: user.email };
    for (const field of ['name', 'contact'] as const) {
      if (known[field] && getValues(field) === '') setValue(field, known[field]);
    }
  }, [reading, getValues, setValue]);
}
