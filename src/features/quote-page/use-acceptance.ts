import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type AcceptanceForm,
  type AcceptanceFormInput,
  acceptanceFormSchema,
  acceptQuote,
} from '#contracts/quotes/quote-acceptance.ts';
import type { QuoteCredentials, QuoteVersion, QuoteView } from '#contracts/quotes/quotes.ts';
import { clearHiddenFields } from '#domain/address/address.ts';
import { omitHiddenAnswers } from '#domain/delivery/delivery-access.ts';
import { call } from '#src/api/client.ts';
import { useAddress } from '#src/features/address/use-address.ts';
import { useSavedAddress } from '#src/features/address/use-saved-address.ts';
import { showFieldErrors } from '#src/ui/show-field-errors.ts';
import { prefilledDetails, prefilledFields } from './prefilled-details.ts';
import { useAgreed } from './use-agreed.ts';
import type { useQuoteAction } from './use-quote-action.ts';

/** Prefix of field names in API failures. */
const IN_BODY = 'delivery.';

/** State of the form that accepts a version. */
export function useAcceptance(props: {
  credentials: QuoteCredentials;
  view: QuoteView;
  offer: QuoteVersion;
  acceptance: ReturnType<typeof useQuoteAction>;
}) {
  const { credentials, view, offer, acceptance } = props;
  const [details] = useState(() => prefilledDetails(view));
  const [isChanging, setChanging] = useState(false);
  const agreed = useAgreed(offer);
  const form = useForm<AcceptanceFormInput, unknown, AcceptanceForm>({
    resolver: zodResolver(acceptanceFormSchema),
    defaultValues: details,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const address = useAddress(form, details.country);
  useSavedAddress(form, false);

  async function send(delivery: AcceptanceForm) {
    if (!agreed.isTicked) return;
    await acceptance.run(async () => {
      const body = {
        ...credentials,
        version: offer.version,
        agreed: true as const,
        delivery: {
          ...clearHiddenFields(delivery),
          ...(delivery.access && {
            access: omitHiddenAnswers(delivery.access, delivery.country),
          }),
        },
      };
      const outcome = await call(acceptQuote, { body });
      if (!outcome.ok) {
        const fields = Object.keys(acceptanceFormSchema.shape);
        showFieldErrors(form, outcome.failure.fields, fields, IN_BODY);
      }
      return outcome;
    });
  }

  const submitForm = form.handleSubmit(send, (errors) => {
    // A hidden field can be invalid, such as a telephone number with an extension.
    if (prefilledFields(details).some((field) => field in errors)) setChanging(true);
  });

  return {
    form,
    details,
    address,
    known: isChanging ? [] : prefilledFields(details),
    change: () => setChanging(true),
    agreed,
    submit(event: React.FormEvent) {
      agreed.check();
      acceptance.clear();
      return submitForm(event);
    },
  };
}
export type AcceptForm = ReturnType<typeof useAcceptance>;
