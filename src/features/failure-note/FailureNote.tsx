import { useEffect, useRef } from 'react';
import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/message.css';

const WORDS: Partial<Record<FailureCode, keyof Texts<'failures'>>> = {
  network: 'network',
  timeout: 'timeout',
  unavailable: 'unavailable',
  'too-many-requests': 'busy',
  'robot-suspected': 'robot',
  'invalid-input': 'invalid',
  'malformed-body': 'invalid',
};

interface FailureNoteProps {
  failure: ApiFailure;
  texts: Texts<'failures'>;
  /** What the failures of this very call are called; the others have words of their own. */
  own?: Partial<Record<FailureCode, string>>;
}

/**
 * Says in a form why the shop did not do it, that what was typed is safe, and what to quote: the id that finds the
 * failure in the shop's log. It takes the focus when it comes.
 */
export function FailureNote({ failure, texts, own = {} }: FailureNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  // Each failure is an object of its own: the same words a second time are news again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the failure is what happened
  useEffect(() => note.current?.focus(), [failure]);
  const words = own[failure.code] ?? texts[WORDS[failure.code] ?? 'other'];
  const reference = failure.requestId && fill(texts.reference, { id: failure.requestId });
  return (
    <div className="msg msg--error form-grid__wide" role="alert" tabIndex={-1} ref={note}>
      <Icon name="alert" />
      <p>{[words, texts.safe, reference].filter(Boolean).join(' ')}</p>
    </div>
  );
}
