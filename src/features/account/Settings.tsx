import { useState } from 'react';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Information } from './Information.tsx';
import type { SectionProps } from './section.ts';

/**
 * 'Account setting': 'Change Information' or 'Change Password', and deleting the account. What is typed in one form stays
 * while the other is shown; those who sign in with others have no password to change (section 6).
 */
export function Settings(props: SectionProps) {
  const { user, texts } = props;
  const [shown, setShown] = useState<'information' | 'password'>('information');
  const choices = user.isOAuth
    ? (['information'] as const)
    : (['information', 'password'] as const);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that show a form are no fields of one. */}
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
        <Information prefix="setting" {...props} />
      </div>
      {!user.isOAuth && (
        <div className="account__form" hidden={shown !== 'password'}>
          <ChangePassword {...props} />
        </div>
      )}
      <DeleteAccount {...props} />
    </>
  );
}
