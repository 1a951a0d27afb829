import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_QUOTE_TEXT } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { DELIVERY_WEEKS } from '#domain/products/product-summary.ts';
import { dayOf } from '#domain/time/market-time.ts';
import { CountrySelect } from '#src/features/address/CountrySelect.tsx';
import { DeliveryAccessInput } from '#src/features/delivery-access/DeliveryAccessInput.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Field, inputAttributes, textInputAttributes } from '#src/ui/Field.tsx';
import { type RequestForm, type RequestFormInput, TIMINGS } from './request-form.ts';
import '#src/ui/choice.css';

interface FieldsProps {
  form: UseFormReturn<RequestFormInput, unknown, RequestForm>;
  language: Language;
  texts: Texts<'quote-request'>;
  checkoutTexts: Texts<'checkout'>;
  accessTexts: Texts<'access'>;
}

const PROVINCE_LABELS = {
  'Viet Nam': 'province-vn',
  Korea: 'province-kr',
  US: 'province-us',
  Other: 'province-other',
} as const;

/** Fields of the form (D52). Name, contact, country and province are required. */
export function RequestFields(props: FieldsProps) {
  const { form, language, texts, checkoutTexts, accessTexts } = props;
  const country = useWatch({ control: form.control, name: 'country' });
  const errorOf = (name: keyof RequestFormInput) => {
    const message = form.formState.errors[name]?.message;
    return message && (texts[message as keyof typeof texts] ?? texts['failed-invalid']);
  };
  const text = (name: 'name' | 'contact' | 'province', autoComplete: string) => ({
    ...textInputAttributes(`ask-${name}`, errorOf(name)),
    ...form.register(name),
    autoComplete,
    required: true,
  });
  return (
    <>
      <Field id="ask-name" label={texts.name} error={errorOf('name')} wide>
        <input {...text('name', 'name')} />
      </Field>
      <Field id="ask-contact" label={texts.contact} error={errorOf('contact')} wide>
        <input
          {...text('contact', 'email')}
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby={
            errorOf('contact') ? 'ask-contact-error ask-contact-help' : 'ask-contact-help'
          }
        />
        <p className="note" id="ask-contact-help">
          {texts['contact-help']}
        </p>
      </Field>
      <Field id="ask-country" label={texts.country} error={errorOf('country')}>
        <CountrySelect
          id="ask-country"
          bound={{ control: form.register('country'), error: errorOf('country') }}
          country={country}
          onChoose={(chosen) =>
            form.setValue('country', chosen.country, { shouldDirty: true, shouldValidate: true })
          }
          language={language}
          texts={checkoutTexts}
        />
      </Field>
      <Field id="ask-province" label={texts[PROVINCE_LABELS[country]]} error={errorOf('province')}>
        <input {...text('province', 'address-level1')} />
      </Field>
      <DeliveryAccessInput form={form} prefix="ask" country={country} texts={accessTexts} />
      <Timing {...{ form, language, texts }} error={errorOf('neededBy')} />
      <Field
        id="ask-message"
        label={texts.message}
        optional={texts.optional}
        error={errorOf('message')}
        wide
      >
        <textarea
          {...inputAttributes('ask-message', errorOf('message'))}
          {...form.register('message')}
          maxLength={MAX_QUOTE_TEXT}
          placeholder={texts['message-placeholder']}
        />
      </Field>
    </>
  );
}

/** Choice of the date. The field for a day appears only for 'By a certain day'. */
function Timing(
  props: Omit<FieldsProps, 'checkoutTexts' | 'accessTexts'> & { error: string | undefined },
) {
  const { form, language, texts, error } = props;
  const timing = useWatch({ control: form.control, name: 'timing' });
  const { upholstered: soft, 'case goods': hard } = DELIVERY_WEEKS;
  return (
    <>
      <fieldset className="form-grid__wide choices">
        <legend className="legend">{texts.when}</legend>
        <div className="cluster">
          {TIMINGS.map((value) => (
            <label key={value} className="chip choice">
              <input
                type="radio"
                value={value}
                {...form.register('timing')}
                defaultChecked={value === form.formState.defaultValues?.timing}
              />
              {texts[`when-${value}`]}
            </label>
          ))}
        </div>
      </fieldset>
      {timing === 'day' && (
        <Field id="ask-day" label={texts.day} error={error}>
          <input
            {...inputAttributes('ask-day', error)}
            {...form.register('neededBy')}
            type="date"
            required
            min={dayOf(new Date(), language)}
            aria-describedby={error ? 'ask-day-error ask-day-help' : 'ask-day-help'}
          />
          <p className="note" id="ask-day-help">
            {fill(texts['day-help'], {
              softFrom: soft.from,
              softTo: soft.to,
              hardFrom: hard.from,
              hardTo: hard.to,
            })}
          </p>
        </Field>
      )}
    </>
  );
}
