import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { personTimeZone } from '#domain/time/person-time-zone.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { LoadFailure, Loading } from '../kit/messages.tsx';
import { type StaffTexts, StaffTextsContext } from '../kit/staff-texts.ts';
import {
  $staffSession,
  CHECKING_SESSION,
  checkSession,
  checkSessionOnce,
  signOutStaff,
} from '../session/staff-session.store.ts';
import { LazyEnrollment, LazyFirstOwner, LazySignInPage } from './lazy-forms.ts';
import { SessionEnded } from './SessionEnded.tsx';
import { StaffFrame } from './StaffFrame.tsx';
import { StepUpDialog } from './step-up/StepUpDialog.tsx';
import { FIRST_OWNER_HASH, parseEnrollmentToken, useLocationHash } from './use-location-hash.ts';
import '#src/ui/button.css';
import '../kit/staff-area.css';

/** Staff area: sign-in or enrollment, then the frame with all sections that the role may open (D58). */
export function StaffArea({ texts }: { texts: Omit<StaffTexts, 'clock'> }) {
  const session = useStore($staffSession, { ssr: () => CHECKING_SESSION });
  const [signOutFailure, setSignOutFailure] = useState<ApiFailure>();
  const [hasSignedOut, setSignedOut] = useState(false);
  const [hash, replaceHash] = useLocationHash();
  useEffect(() => void checkSessionOnce(), []);

  async function handleSignOut() {
    const failure = await signOutStaff();
    setSignOutFailure(failure);
    setSignedOut(!failure);
  }

  const ownZone = 'staff' in session ? session.staff.zone : undefined;
  const allTexts: StaffTexts = { ...texts, clock: personTimeZone(ownZone) };
  const token = parseEnrollmentToken(hash);
  if (token !== undefined) {
    return (
      <SignedOutFrame texts={allTexts}>
        <LazyEnrollment key={token} token={token} onLeave={() => replaceHash('')} />
      </SignedOutFrame>
    );
  }
  if (session.state === 'signed-in' || session.state === 'ended') {
    return (
      <StaffTextsContext value={allTexts}>
        <StaffFrame signOutFailure={signOutFailure} onSignOut={() => void handleSignOut()} />
        <StepUpDialog />
        <SessionEnded open={session.state === 'ended'} />
      </StaffTextsContext>
    );
  }
  return (
    <SignedOutFrame texts={allTexts}>
      {session.state === 'checking' && <Loading />}
      {session.state === 'unknown' && (
        <LoadFailure failure={session.failure} onRetry={() => void checkSession()} />
      )}
      {session.state === 'signed-out' && hash === FIRST_OWNER_HASH && (
        <LazyFirstOwner onLink={replaceHash} />
      )}
      {session.state === 'signed-out' && hash !== FIRST_OWNER_HASH && (
        <LazySignInPage hasSignedOut={hasSignedOut} />
      )}
    </SignedOutFrame>
  );
}

/** Frame of the pages before sign-in. */
function SignedOutFrame({ texts: allTexts, children }: { texts: StaffTexts; children: ReactNode }) {
  return (
    <StaffTextsContext value={allTexts}>
      <section className="stack door wrap" aria-label={allTexts.texts['sign-in']}>
        {children}
      </section>
    </StaffTextsContext>
  );
}
