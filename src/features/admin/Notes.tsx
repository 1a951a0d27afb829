import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { adminFailureMessage } from './admin-failure-message.ts';
import { useWords } from './words.ts';
import '#src/ui/message.css';

/** What stands in the place of something that the shop did not give, with a way to ask again. */
export function Failed({ failure, again }: { failure: ApiFailure; again: () => void }) {
  const words = useWords();
  return (
    <ErrorNote
      sentence={adminFailureMessage(failure, words)}
      retry={words.texts.retry}
      onRetry={again}
    />
  );
}

/** Why something that was wanted was not done; it takes the focus, and everything stays as it was. */
export function Refused({ failure }: { failure: ApiFailure }) {
  return (
    <Told kind="error" about={failure}>
      {adminFailureMessage(failure, useWords())}
    </Told>
  );
}

/**
 * Says what has come of something, aloud as well.
 * @param about what has happened: each time another object or text takes the focus anew
 */
export function Told(props: {
  kind: 'ok' | 'error' | 'warn';
  about: unknown;
  children: ReactNode;
}) {
  const { kind, about, children } = props;
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has happened is the news
  useEffect(() => note.current?.focus(), [about]);
  return (
    <div
      className={`msg msg--${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      ref={note}
    >
      <Icon name={kind === 'ok' ? 'check' : 'alert'} />
      <div className="stack tight">{children}</div>
    </div>
  );
}

export function Loading() {
  const { texts } = useWords();
  return (
    <p className="note" role="status">
      {texts.loading}
    </p>
  );
}
