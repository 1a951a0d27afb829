import { get, useFormContext } from 'react-hook-form';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { validationErrorText } from '../kit/validation-error-texts.ts';
import { productFieldId } from './missing-content.ts';
import { type ProductFormValues, reasonOf } from './product-form-values.ts';

interface ProductFieldProps {
  /** Path in the form values, such as 'texts.vn.title'. */
  name: string;
  label: string;
  hint?: string;
  /** Single-line or multi-line text. */
  kind?: 'line' | 'text';
  /** Language of the value, for screen readers and the spell checker. */
  lang?: string;
  isLocked?: boolean;
  isRequired?: boolean;
  /** Note next to the label, such as an outdated translation. */
  mark?: string | undefined;
  /** Values and names for a select. */
  choices?: readonly (readonly [string, string])[];
}

/** Field of the product form with label, hint and validation message. */
export function ProductField(props: ProductFieldProps) {
  const { name, label, hint, kind = 'line', lang, isLocked = false, choices } = props;
  const { isRequired = false, mark } = props;
  const { texts } = useStaffTexts();
  const { register, formState } = useFormContext<ProductFormValues>();
  const id = productFieldId(name);
  const reason = reasonOf(get(formState.errors, name));
  const error = reason && validationErrorText(reason, texts);
  const attributes = inputAttributes(id, error);
  const described = [attributes['aria-describedby'], mark && `${id}-mark`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  const bound = {
    ...attributes,
    ...register(name as 'code'),
    required: isRequired,
    'aria-describedby': described || undefined,
  };
  return (
    <Field id={id} label={label} error={error}>
      {mark && (
        <span className="mark product-form__mark" id={`${id}-mark`}>
          {mark}
        </span>
      )}
      {choices ? (
        <select {...bound}>
          <option value="">{texts.empty}</option>
          {choices.map(([value, choiceLabel]) => (
            <option key={value} value={value}>
              {choiceLabel}
            </option>
          ))}
        </select>
      ) : kind === 'text' ? (
        <textarea {...bound} lang={lang} rows={3} />
      ) : (
        <input {...bound} lang={lang} type="text" readOnly={isLocked} autoComplete="off" />
      )}
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </Field>
  );
}
