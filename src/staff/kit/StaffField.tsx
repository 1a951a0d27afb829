import { type ComponentProps, useId } from 'react';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';

/** Required text field of a form, with an optional note below. */
export function StaffField(props: {
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  input: ComponentProps<'input'>;
}) {
  const { label, error, hint, input } = props;
  const id = useId();
  const attributes = textInputAttributes(id, error);
  const described = [attributes['aria-describedby'], hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <Field id={id} label={label} error={error}>
      <input
        {...attributes}
        {...input}
        required
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </Field>
  );
}

/** Attributes of a field for a code of an authenticator app, or for a recovery code. */
export const CODE_INPUT = { autoComplete: 'one-time-code', maxLength: 100 } as const;
