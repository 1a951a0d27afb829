import { type FieldValues, get, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Country } from '#domain/address/address.ts';
import type { DeliveryAccess } from '#domain/delivery/delivery-access.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { SERVER_ERROR } from '#src/ui/show-field-errors.ts';
import { DeliveryAccessFields } from './DeliveryAccessFields.tsx';

/**
 * Questions about the way into the house, as the field `access` of a form. The questions show the form's own errors, and
 * an error that only the server has found is shown below them.
 */
export function DeliveryAccessInput<Input extends FieldValues, Output extends FieldValues>(props: {
  form: UseFormReturn<Input, unknown, Output>;
  prefix: string;
  country: Country;
  texts: Texts<'access'>;
}) {
  const { form, prefix, country, texts } = props;
  const name = 'access' as Path<Input>;
  const access: DeliveryAccess | undefined = useWatch({ control: form.control, name });
  const error: { type?: string; message?: string } | undefined = get(form.formState.errors, name);
  const message = error?.type === SERVER_ERROR ? error.message : undefined;
  return (
    <div className="form-grid__wide">
      <DeliveryAccessFields
        prefix={prefix}
        country={country}
        access={access}
        onChange={(next) =>
          form.setValue(name, next as Input[Path<Input>], {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
        texts={texts}
      />
      {message && message in texts && (
        <p className="field__error" role="alert">
          <Icon name="alert" small />
          <span>{texts[message as keyof typeof texts]}</span>
        </p>
      )}
    </div>
  );
}
