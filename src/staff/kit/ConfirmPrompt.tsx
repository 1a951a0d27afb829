import { type ReactNode, useEffect, useId, useRef } from 'react';

/** Confirmation prompt before an action. Receives the focus on mount. */
export function ConfirmPrompt(props: {
  title: string;
  help?: string;
  yes: string;
  busy: string;
  no: string;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
  children?: ReactNode;
}) {
  const { title, help, yes, busy, no, isBusy, onYes, onNo, children } = props;
  const id = useId();
  const prompt = useRef<HTMLElement>(null);
  useEffect(() => prompt.current?.focus(), []);
  return (
    <section className="question" aria-labelledby={id} tabIndex={-1} ref={prompt}>
      <p className="question__title" id={id}>
        {title}
      </p>
      {help && <p className="note">{help}</p>}
      {children}
      <div className="desk__choices">
        <button className="btn btn--small" type="button" aria-busy={isBusy} onClick={onYes}>
          {isBusy ? busy : yes}
        </button>
        <button className="link" type="button" onClick={onNo}>
          {no}
        </button>
      </div>
    </section>
  );
}
