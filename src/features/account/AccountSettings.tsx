import { useState } from 'react';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { CopyData } from './CopyData.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DeliveryAddress } from './DeliveryAddress.tsx';
import { Devices } from './Devices.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import type { SectionProps } from './section-props.ts';

/**
 * 'Account setting': profile, delivery address, email, password, devices, data copy and account deletion.
 * Hidden forms stay mounted, so that switching does not lose input.
 * Members with social sign-in have no password (section 6).
 */
export function AccountSettings(props: SectionProps) {
  const { user, texts } = props;
  const [shown, setShown] = useState<'information' | 'address' | 'email' | 'password'>(
    'information',
  );
  const choices = user.isOAuth
    ? (['information', 'address', 'email'] as const)
    : (['information', 'address', 'email', 'password'] as const);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: these buttons switch forms and are not form fields. */}
      <div className="cluster" role="group" aria-label={texts['setting-choice']}>
        {choices.map((choice) => (
          <button
            key={choice}
            className="chip"
            type="button"
            aria-pressed={shown === choice}
            onClick={() => setShown(choice)}
          >
            {texts[`change-${choice}`]}
          </button>
        ))}
      </div>
      <div className="account__form" hidden={shown !== 'information'}>
        <ProfileForm prefix="setting" {...props} />
      </div>
      <div className="account__form" hidden={shown !== 'address'}>
        <DeliveryAddress isShown={shown === 'address'} {...props} />
      </div>
      <div className="account__form" hidden={shown !== 'email'}>
        <ChangeEmail {...props} />
      </div>
      {!user.isOAuth && (
        <div className="account__form" hidden={shown !== 'password'}>
          <ChangePassword {...props} />
        </div>
      )}
      <Devices {...props} />
      <CopyData {...props} />
      <DeleteAccount {...props} />
    </>
  );
}
