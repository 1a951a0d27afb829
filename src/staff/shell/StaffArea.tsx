import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { LoadFailure, Loading } from '../kit/Notes.tsx';
import { type StaffTexts, StaffTextsContext } from '../kit/staff-texts.ts';
import {
  $staffSession,
  CHECKING,
  checkSession,
  loadSession,
  signOutStaff,
} from '../session/staff-session.store.ts';
import { Confirmation } from './confirmation/Confirmation.tsx';
import { Desk } from './Desk.tsx';
import { LateEnrollment, LateFirstOwner, LateSignInPage } from './late-forms.ts';
import { SessionEnded } from './SessionEnded.tsx';
import { enrollmentTokenIn, FIRST_OWNER, useHash } from './use-hash.ts';
import '#src/ui/button.css';
import '../kit/staff.css';

/** Staff area: sign-in or enrollment, then the frame with all sections that the role may open (D58). */
export function StaffArea({ words }: { words: StaffTexts }) {
  const session = useStore($staffSession, { ssr: () => CHECKING });
  const [signOutFailure, setSignOutFailure] = useState<ApiFailure>();
  const [hasSignedOut, setSignedOut] = useState(false);
  const [hash, replaceHash] = useHash();
  useEffect(() => void loadSession(), []);

  async function handleSignOut() {
    const failure = await signOutStaff();
    setSignOutFailure(failure);
    setSignedOut(!failure);
  }

  const token = enrollmentTokenIn(hash);
  if (token !== undefined) {
    return (
      <Door words={words}>
        <LateEnrollment key={token} token={token} onLeave={() => replaceHash('')} />
      </Door>
    );
  }
  if (session.state === 'signed-in' || session.state === 'ended') {
    return (
      <StaffTextsContext value={words}>
        <Desk signOutFailure={signOutFailure} onSignOut={() => void handleSignOut()} />
        <Confirmation />
        <SessionEnded open={session.state === 'ended'} />
      </StaffTextsContext>
    );
  }
  return (
    <Door words={words}>
      {session.state === 'checking' && <Loading />}
      {session.state === 'unknown' && (
        <LoadFailure failure={session.failure} onRetry={() => void checkSession()} />
      )}
      {session.state === 'signed-out' && hash === FIRST_OWNER && (
        <LateFirstOwner onLink={replaceHash} />
      )}
      {session.state === 'signed-out' && hash !== FIRST_OWNER && (
        <LateSignInPage hasSignedOut={hasSignedOut} />
      )}
    </Door>
  );
}

/** Frame of the pages before sign-in. */
function Door({ words, children }: { words: StaffTexts; children: ReactNode }) {
  return (
    <StaffTextsContext value={words}>
      <section className="stack door wrap" aria-label={words.texts['sign-in']}>
        {children}
      </section>
    </StaffTextsContext>
  );
}
