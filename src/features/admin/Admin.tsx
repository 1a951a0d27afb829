import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { $standing, ASKING, lookForSession, signOut } from './admin-session.store.ts';
import { Desk } from './Desk.tsx';
import { KeyForm } from './KeyForm.tsx';
import { Failed, Loading, Refused, Told } from './Notes.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { type Words, WordsContext } from './words.ts';
import '#src/ui/button.css';
import './admin.css';

/** The shop's side: asks for the key, and shows the work to whoever has it (D27). */
export function Admin({ words }: { words: Words }) {
  const standing = useStore($standing, { ssr: () => ASKING });
  const [refused, setRefused] = useState<ApiFailure>();
  const [hasLeft, setLeft] = useState(false);
  const { texts } = words;
  useEffect(() => void lookForSession(), []);

  async function leave() {
    const failure = await signOut();
    setRefused(failure);
    setLeft(!failure);
  }

  if (standing.is === 'in' || standing.is === 'ended') {
    return (
      <WordsContext value={words}>
        {refused && <Refused failure={refused} />}
        <Desk onSignOut={() => void leave()} />
        <SessionEnded open={standing.is === 'ended'} />
      </WordsContext>
    );
  }
  return (
    <WordsContext value={words}>
      <section className="stack admin-door" aria-label={texts['sign-in']}>
        {standing.is === 'asking' && <Loading />}
        {standing.is === 'unknown' && (
          <Failed failure={standing.failure} again={() => void lookForSession()} />
        )}
        {standing.is === 'out' && (
          <>
            {hasLeft && (
              <Told kind="ok" about={hasLeft}>
                {texts['signed-out']}
              </Told>
            )}
            <KeyForm />
          </>
        )}
      </section>
    </WordsContext>
  );
}
