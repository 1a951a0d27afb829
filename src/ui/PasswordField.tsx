import { type ComponentProps, useState } from 'react';
import { Field, textWiring } from './Field.tsx';

interface PasswordFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  /** What makes the password legible and hides it again. */
  show: string;
  hide: string;
  /** What is asked of the password, below the field. */
  hint?: string;
  /** 'current-password' or 'new-password', and what the form ties to the control. */
  input: ComponentProps<'input'> & { autoComplete: string };
}

/** A field for a password, which its owner can look at while typing. */
export function PasswordField({ id, label, error, show, hide, hint, input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const wired = textWiring(id, error);
  const described = [wired['aria-describedby'], hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Field id={id} label={label} error={error}>
      <div className="input-room">
        <input
          {...wired}
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
