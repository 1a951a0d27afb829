import type { ComponentProps } from 'react';
import { Field, textWiring } from './Field.tsx';

interface LockedFieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  /** The link that unlocks the field, and its name for those who do not see what it stands in. */
  unlock: string;
  unlockLabel: string;
  onUnlock: () => void;
  input: ComponentProps<'input'>;
}

/** A field that was filled in before and is locked, with a link that unlocks it (section 4). */
export function LockedField(props: LockedFieldProps) {
  const { id, label, error, unlock, unlockLabel, onUnlock, input } = props;
  return (
    <Field id={id} label={label} error={error}>
      <div className="input-room">
        <input {...textWiring(id, error)} {...input} readOnly />
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
