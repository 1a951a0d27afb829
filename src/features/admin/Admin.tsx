import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { $adminSession, CHECKING, checkSession, signOut } from './admin-session.store.ts';
import { type AdminTexts, AdminTextsContext } from './admin-texts.ts';
import { Desk } from './Desk.tsx';
import { KeyForm } from './KeyForm.tsx';
import { ActionFailure, LoadFailure, Loading, Message } from './Notes.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import '#src/ui/button.css';
import './admin.css';

/** Staff area: a sign-in form for the administrator's key, then the desk with all sections (D27). */
export function Admin({ words }: { words: AdminTexts }) {
  const session = useStore($adminSession, { ssr: () => CHECKING });
  const [signOutFailure, setSignOutFailure] = useState<ApiFailure>();
  const [hasSignedOut, setSignedOut] = useState(false);
  const { texts } = words;
  useEffect(() => void checkSession(), []);

  async function handleSignOut() {
    const failure = await signOut();
    setSignOutFailure(failure);
    setSignedOut(!failure);
  }

  if (session.state === 'signed-in' || session.state === 'ended') {
    return (
      <AdminTextsContext value={words}>
        {signOutFailure && <ActionFailure failure={signOutFailure} />}
        <Desk onSignOut={() => void handleSignOut()} />
        <SessionEnded open={session.state === 'ended'} />
      </AdminTextsContext>
    );
  }
  return (
    <AdminTextsContext value={words}>
      <section className="stack admin-door" aria-label={texts['sign-in']}>
        {session.state === 'checking' && <Loading />}
        {session.state === 'unknown' && (
          <LoadFailure failure={session.failure} onRetry={() => void checkSession()} />
        )}
        {session.state === 'signed-out' && (
          <>
            {hasSignedOut && (
              <Message kind="ok" about={hasSignedOut}>
                {texts['signed-out']}
              </Message>
            )}
            <KeyForm />
          </>
        )}
      </section>
    </AdminTextsContext>
  );
}
