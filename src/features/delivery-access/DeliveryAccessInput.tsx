import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Country } from '#domain/address/address.ts';
import type { DeliveryAccess } from '#domain/delivery/delivery-access.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { DeliveryAccessFields } from './DeliveryAccessFields.tsx';

/** Questions about the way into the house, as the field `access` of a form. */
export function DeliveryAccessInput<Input extends FieldValues, Output extends FieldValues>(props: {
  form: UseFormReturn<Input, unknown, Output>;
  prefix: string;
  country: Country;
  texts: Texts<'access'>;
}) {
  const { form, prefix, country, texts } = props;
  const name = 'access' as Path<Input>;
  const access: DeliveryAccess | undefined = useWatch({ control: form.control, name });
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
    </div>
  );
}
