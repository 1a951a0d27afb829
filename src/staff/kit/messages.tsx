import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import type { QueryResult } from '#src/api/client.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { staffFailureMessage } from './staff-failure-message.ts';
import { useStaffTexts } from './staff-texts.ts';
import type { MutationResult } from './use-staff-mutation.ts';
import '#src/ui/message.css';

/** Error shown in place of data that failed to load, with a retry button. */
export function LoadFailure({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const allTexts = useStaffTexts();
  return (
    <ErrorNote
      sentence={staffFailureMessage(failure, allTexts)}
      retry={allTexts.texts.retry}
      onRetry={onRetry}
    />
  );
}

/** Error message after a failed action. */
export function ActionFailure({ failure }: { failure: ApiFailure }) {
  return (
    <StatusMessage kind="error" about={failure}>
      {staffFailureMessage(failure, useStaffTexts())}
    </StatusMessage>
  );
}

/**
 * Result of an action, announced to screen readers.
 * @param about event of the message; each new value moves the focus to the message
 */
export function StatusMessage(props: {
  kind: 'ok' | 'error' | 'warn';
  about: unknown;
  children: ReactNode;
}) {
  const { kind, about, children } = props;
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new event moves the focus
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

/** Message about the result of a change. */
export function ActionMessage({ result }: { result: MutationResult | undefined }) {
  if (!result) return null;
  return (
    <StatusMessage kind={result.kind} about={result}>
      {result.text}
    </StatusMessage>
  );
}

interface LoadingProps {
  /** True for one of several parts of a page. They load at the same time, so their messages are not announced. */
  isPart?: boolean;
}

interface QueryFallbackProps extends LoadingProps {
  fetched: QueryResult<unknown>;
  onRetry: () => void;
}

/** Loading message or load failure of a query. Renders nothing once the answer is there. */
export function QueryFallback({ fetched, onRetry, isPart = false }: QueryFallbackProps) {
  if (fetched.state === 'loading') return <Loading isPart={isPart} />;
  if (fetched.state === 'failed')
    return <LoadFailure failure={fetched.failure} onRetry={onRetry} />;
  return null;
}

/** Loading message, announced to screen readers unless it belongs to a part of a page. */
export function Loading({ isPart = false }: LoadingProps) {
  const { texts } = useStaffTexts();
  return (
    <p className="note" role={isPart ? undefined : 'status'}>
      {texts.loading}
    </p>
  );
}

/** Announced error of a form. The focus stays in the form. */
export function FormProblem({ children }: { children: string | undefined }) {
  return (
    <div className="form-problem" role="alert">
      {children && (
        <div className="msg msg--error">
          <Icon name="alert" />
          <p>{children}</p>
        </div>
      )}
    </div>
  );
}

/** Placeholder for an empty list: a statement and advice. */
export function NothingFound({ fact, help }: { fact: string; help: string }) {
  return (
    <div className="staff-page__nothing">
      <p role="status">{fact}</p>
      <p className="note">{help}</p>
    </div>
  );
}
