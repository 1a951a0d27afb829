import type * as z from 'zod';
import type { User } from '#contracts/users/users.ts';
import { clearHiddenFields } from '#domain/address/address.ts';
import { omitHiddenAnswers } from '#domain/delivery/delivery-access.ts';
import { savedAddressFormSchema } from '#domain/delivery/saved-address.ts';
import type { Language } from '#domain/languages.ts';
import { DEFAULT_COUNTRIES } from '#shop.config.ts';
import { AddressFields } from '#src/features/address/AddressFields.tsx';
import { CountryField, fieldError } from '#src/features/address/DeliveryFields.tsx';
import { useAddress } from '#src/features/address/use-address.ts';
import { DeliveryAccessInput } from '#src/features/delivery-access/DeliveryAccessInput.tsx';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { FormButton, FormSummary } from './FormParts.tsx';
import { saveAddress } from './save-profile.ts';
import type { SectionProps } from './section-props.ts';
import { useAccountForm } from './use-account-form.ts';

type Input = z.input<typeof savedAddressFormSchema>;
type Output = z.output<typeof savedAddressFormSchema>;

const EMPTY: Omit<Output, 'country'> = {
  countryCode: '',
  city: '',
  ward: '',
  address: '',
  apartment: '',
  state: '',
  postcode: '',
};

export interface AddressFormProps extends SectionProps {
  fieldTexts: Texts<'checkout'>;
  accessTexts: Texts<'access'>;
}

function addressOf({ deliveryAddress }: User, language: Language): Output {
  return deliveryAddress ?? { country: DEFAULT_COUNTRIES[language], ...EMPTY };
}

/** Form for a member's delivery address. Checkout and quotes are filled in with it. */
export function AddressForm(props: AddressFormProps) {
  const { user, language, texts, accountTexts, fieldTexts, accessTexts } = props;
  const { form, submit, isSending, errorCount, formError, summary } = useAccountForm<Input, Output>(
    {
      schema: savedAddressFormSchema,
      defaults: addressOf(user, language),
      accountTexts,
      async send(typed) {
        const { access, ...visible } = clearHiddenFields(typed);
        const failure = await saveAddress(user, {
          ...visible,
          ...(access ? { access: omitHiddenAnswers(access, typed.country) } : {}),
        });
        if (!failure) showToast(texts['address-saved']);
        return failure;
      },
    },
  );
  const address = useAddress(form, DEFAULT_COUNTRIES[language]);
  const { errors } = form.formState;
  const bind = (name: Exclude<keyof Output, 'access'>) => ({
    control: form.register(name),
    error: fieldError(errors[name]?.message, fieldTexts),
  });
  return (
    <SendingForm
      isSending={isSending}
      className="form-grid"
      noValidate
      onSubmit={submit}
      aria-label={texts['change-address']}
    >
      <FormSummary {...{ errorCount, formError, summary, language, accountTexts }} />
      <p className="note form-grid__wide">{texts['address-help']}</p>
      <CountryField
        id="saved-country"
        bound={bind('country')}
        address={address}
        language={language}
        texts={fieldTexts}
      />
      <AddressFields
        prefix="saved"
        address={address}
        bind={bind}
        language={language}
        texts={fieldTexts}
      />
      <DeliveryAccessInput
        form={form}
        prefix="saved"
        country={address.values.country}
        texts={accessTexts}
      />
      <div className="cluster form-grid__wide">
        <FormButton isSending={isSending} label={texts['address-save']} busy={texts.saving} />
      </div>
    </SendingForm>
  );
}
