import { type ComponentProps, useState } from 'react';
import { Field, textInputAttributes } from './Field.tsx';

interface PasswordFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  /** Texts of the button that shows and hides the password. */
  show: string;
  hide: string;
  /** Rules for the password, below the field. */
  hint?: string;
  /** Attributes of the form library, and 'current-password' or 'new-password' as `autoComplete`. */
  input: ComponentProps<'input'> & { autoComplete: string };
}

/** Password field with a button that shows the password. */
export function PasswordField({ id, label, error, show, hide, hint, input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const attributes = textInputAttributes(id, error);
  const described = [attributes['aria-describedby'], hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <Field id={id} label={label} error={error}>
      <div className="input-room">
        <input
          {...attributes}
          {...input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={described || undefined}
        />
        <button
          className="link input-room__act"
          type="button"
          aria-controls={id}
          aria-label={`${shown ? hide : show}: ${label}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? hide : show}
        </button>
      </div>
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </Field>
  );
}
