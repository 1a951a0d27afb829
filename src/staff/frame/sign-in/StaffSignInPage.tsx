import { StatusMessage } from '../../kit/messages.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { FirstOwnerLink } from '../enrollment/FirstOwnerLink.tsx';
import { StaffSignInForm } from './StaffSignInForm.tsx';

/** Page for signing in, with a message after signing out. */
export function StaffSignInPage({ hasSignedOut }: { hasSignedOut: boolean }) {
  const { texts } = useStaffTexts();
  return (
    <>
      {hasSignedOut && (
        <StatusMessage kind="ok" about={hasSignedOut}>
          {texts['signed-out']}
        </StatusMessage>
      )}
      <h2 className="staff-page__title">{texts['sign-in']}</h2>
      <StaffSignInForm />
      <FirstOwnerLink />
    </>
  );
}
