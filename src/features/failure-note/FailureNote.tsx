import { useEffect, useRef } from 'react';
import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/message.css';

const TEXT_KEYS: Partial<Record<FailureCode, keyof Texts<'failures'>>> = {
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
  /** Texts that replace the common texts for failures with a special meaning in this call. */
  codeTexts?: Partial<Record<FailureCode, string>>;
  /** False if there is no input that could be lost. */
  hasInput?: boolean;
}

/**
 * Message after a failed call: reason, assurance that no input is lost, and the request id for the log.
 * Each new failure moves the focus to the message.
 */
export function FailureNote({ failure, texts, codeTexts = {}, hasInput = true }: FailureNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is a new object and moves the focus
  useEffect(() => note.current?.focus(), [failure]);
  const message = codeTexts[failure.code] ?? texts[TEXT_KEYS[failure.code] ?? 'other'];
  const reference = failure.requestId && fill(texts.reference, { id: failure.requestId });
  return (
    <div className="msg msg--error form-grid__wide" role="alert" tabIndex={-1} ref={note}>
      <Icon name="alert" />
      <p>{[message, hasInput && texts.safe, reference].filter(Boolean).join(' ')}</p>
    </div>
  );
}
