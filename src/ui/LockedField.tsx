import type { ComponentProps } from 'react';
import { Field, textInputAttributes } from './Field.tsx';

interface LockedFieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  /** Text of the button that unlocks the field, and its accessible name. */
  unlock: string;
  unlockLabel: string;
  onUnlock: () => void;
  input: ComponentProps<'input'>;
}

/** Field with a saved value, and a button that unlocks the field (section 4). */
export function LockedField(props: LockedFieldProps) {
  const { id, label, error, unlock, unlockLabel, onUnlock, input } = props;
  return (
    <Field id={id} label={label} error={error}>
      <div className="input-room">
        <input {...textInputAttributes(id, error)} {...input} readOnly />
        <button
          className="link input-room__act"
          type="button"
          aria-label={unlockLabel}
          onClick={onUnlock}
        >
          {unlock}
        </button>
      </div>
    </Field>
  );
}
