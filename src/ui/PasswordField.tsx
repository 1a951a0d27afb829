import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Field, textInputAttributes } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface PasswordFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  /** Texts of the button that shows and hides the password. */
  show: string;
  hide: string;
  /** Rules for the password, below the field. */
  hint?: string;
  /**
   * Returns a warning about a new password, if any. Runs while the visitor pauses and when the field loses the focus.
   */
  assess?: ((password: string) => Promise<string | undefined>) | undefined;
  /** Attributes of the form library, and 'current-password' or 'new-password' as `autoComplete`. */
  input: ComponentProps<'input'> & { autoComplete: string };
}

/** Pause in typing before a new password is assessed, in milliseconds. */
const PAUSE_MS = 600;

/** Warning about a field's password. It disappears when the password changes. */
function useWarning(assess: PasswordFieldProps['assess']) {
  const [warning, setWarning] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  async function show(password: string) {
    clearTimeout(timer.current);
    if (!assess || password === '') return;
    const found = await assess(password);
    if (latest.current === password) setWarning(found);
  }

  function onTyped(password: string) {
    latest.current = password;
    setWarning(undefined);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void show(password), PAUSE_MS);
  }
  return { warning, onTyped, onLeft: () => void show(latest.current) };
}

/** Password field with a button that shows the password, and a warning about a new one. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, error, show, hide, hint, assess, input } = props;
  const [shown, setShown] = useState(false);
  const { warning, onTyped, onLeft } = useWarning(assess);
  const attributes = textInputAttributes(id, error);
  const described = [
    attributes['aria-describedby'],
    warning && `${id}-warning`,
    hint && `${id}-hint`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Field id={id} label={label} error={error}>
      <div className="input-room">
        <input
          {...attributes}
          {...input}
          onChange={(event) => {
            onTyped(event.target.value);
            input.onChange?.(event);
          }}
          onBlur={(event) => {
            onLeft();
            input.onBlur?.(event);
          }}
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
      {assess && (
        <p className="field__warning" id={`${id}-warning`} role="status">
          {warning && (
            <>
              <Icon name="alert" small />
              <span>{warning}</span>
            </>
          )}
        </p>
      )}
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </Field>
  );
}
