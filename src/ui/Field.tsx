import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './field.css';

interface FieldProps {
  id: string;
  label: string;
  /** ' (optional)' if the field may be empty (S5.33). */
  optional?: string;
  error: string | undefined;
  /** True for a field that fills the whole row of a `.form-grid`. */
  wide?: boolean;
  children: ReactNode;
}

/** Label with its error next to it and its control below. The error is visible while the control has no focus (S5.32). */
export function Field({ id, label, optional, error, wide = false, children }: FieldProps) {
  return (
    <div className={wide ? 'field form-grid__wide' : 'field'}>
      <div className="field__top">
        <label htmlFor={id}>
          <span>{label}</span>
          {optional && <span className="optional">{optional}</span>}
        </label>
        {error && (
          <span className="field__error" id={`${id}-error`}>
            <Icon name="alert" small />
            <span>{error}</span>
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

/** Returns the attributes that connect a control with its label and error. */
export function inputAttributes(id: string, error: string | undefined) {
  return {
    id,
    className: 'input',
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  } satisfies ComponentProps<'input'>;
}

/** Returns the attributes of a text input. With the blank placeholder, styles can distinguish filled and empty inputs. */
export function textInputAttributes(id: string, error: string | undefined) {
  return { ...inputAttributes(id, error), placeholder: ' ' } satisfies ComponentProps<'input'>;
}
