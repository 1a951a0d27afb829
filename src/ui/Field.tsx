import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './field.css';

interface FieldProps {
  id: string;
  label: string;
  /** ' (optional)' where the field may stay empty (S5.33). */
  optional?: string;
  error: string | undefined;
  /** Takes the whole row of a `.form-grid`. */
  wide?: boolean;
  children: ReactNode;
}

/** A label with its control below and its message beside it; the message shows while the control is not focused (S5.32). */
export function Field({ id, label, optional, error, wide = false, children }: FieldProps) {
  return (
    <div className={wide ? 'field form-grid__wide' : 'field'}>
      <div className="field__top">
        <label htmlFor={id}>
          {label}
          {optional && <span className="optional">{optional}</span>}
        </label>
        {error && (
          <span className="field__error" id={`${id}-error`}>
            <Icon name="alert" small />
            {error}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

/** What ties a control to its label and message. */
export function wiring(id: string, error: string | undefined) {
  return {
    id,
    className: 'input',
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  } satisfies ComponentProps<'input'>;
}

/** The same for a text input. Its blank placeholder lets the style sheet tell a filled input from an empty one. */
export function textWiring(id: string, error: string | undefined) {
  return { ...wiring(id, error), placeholder: ' ' } satisfies ComponentProps<'input'>;
}
