import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts';
import { fill } from '#src/i18n/fill.ts';
import { Field, inputAttributes, textInputAttributes } from '#src/ui/Field.tsx';
import { LockedField } from '#src/ui/LockedField.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import type { StoryContext, StoryGroup } from '../story.ts';

/** Text field for an email address. */
function EmailField(props: {
  id: string;
  texts: StoryContext['texts'];
  error?: string;
  value?: string;
  disabled?: boolean;
}) {
  const { id, texts, error, value, disabled = false } = props;
  return (
    <Field id={id} label={texts('checkout').email} error={error}>
      <input
        {...textInputAttributes(id, error)}
        type="email"
        autoComplete="email"
        defaultValue={value}
        disabled={disabled}
      />
    </Field>
  );
}

export const forms: StoryGroup = {
  width: 'column',
  stories: {
    empty: ({ texts }) => <EmailField id="empty" texts={texts} />,
    filled: ({ texts }) => <EmailField id="filled" texts={texts} value="june.park@example.com" />,
    error: ({ texts }) => (
      <EmailField
        id="error"
        texts={texts}
        value="june.park"
        error={texts('checkout')['error-email-invalid']}
      />
    ),
    disabled: ({ texts }) => (
      <EmailField id="disabled" texts={texts} value="june.park@example.com" disabled />
    ),
    optional: ({ texts }) => (
      <Field
        id="optional"
        label={texts('checkout').apartment}
        optional={texts('checkout').optional}
        error={undefined}
      >
        <input {...textInputAttributes('optional', undefined)} autoComplete="address-line2" />
      </Field>
    ),
    locked: ({ texts }) => (
      <LockedField
        id="locked"
        label={texts('login').email}
        unlock={texts('login').change}
        unlockLabel={texts('login')['change-email']}
        onUnlock={() => undefined}
        input={{ type: 'email', autoComplete: 'email', defaultValue: 'june.park@example.com' }}
      />
    ),
    password: ({ texts }) => (
      <PasswordField
        id="password"
        label={texts('login').password}
        error={undefined}
        show={texts('login')['show-password']}
        hide={texts('login')['hide-password']}
        hint={fill(texts('login')['password-hint'], { count: MIN_PASSWORD_LENGTH })}
        input={{ autoComplete: 'current-password', defaultValue: 'ironwood' }}
      />
    ),
    select: ({ texts }) => (
      <Field id="select" label={texts('checkout').country} error={undefined}>
        <select {...inputAttributes('select', undefined)} autoComplete="country-name">
          <option>{texts('checkout')['country-korea']}</option>
        </select>
      </Field>
    ),
    'text-area': ({ texts }) => (
      <Field id="text-area" label={texts('basket')['order-note']} error={undefined}>
        <textarea
          {...inputAttributes('text-area', undefined)}
          placeholder={texts('basket')['note-placeholder']}
        />
      </Field>
    ),
    checkbox: ({ texts }) => (
      <label className="check">
        <input type="checkbox" />
        {fill(texts('admin')['move-mail'], { email: 'lan@example.com', language: 'English' })}
      </label>
    ),
    'checkbox-checked': ({ texts }) => (
      <label className="check">
        <input type="checkbox" defaultChecked />
        {fill(texts('admin')['move-mail'], { email: 'lan@example.com', language: 'English' })}
      </label>
    ),
  },
};
