import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** Texts of a confirmation prompt. */
interface PromptTexts {
  title: string;
  help?: string | undefined;
  yes: string;
  busy: string;
  no: string;
  children?: ReactNode;
}

/** Confirmation prompt before an action. Receives the focus on mount. */
export function ConfirmPrompt(
  props: PromptTexts & { isBusy: boolean; onYes: () => void; onNo: () => void },
) {
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
      <div className="staff-page__choices">
        <button className="btn btn--small" type="button" aria-busy={isBusy} onClick={onYes}>
          {isBusy ? busy : yes}
        </button>
        {/* A running action cannot be taken back. */}
        <button
          className="link"
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onNo()}
        >
          {no}
        </button>
      </div>
    </section>
  );
}

interface Question extends PromptTexts {
  /** Action after "yes". The prompt stays open if the action resolves to `false`. */
  onYes: () => Promise<unknown>;
  /** Called after "no", if the button that opened the prompt cannot receive the focus. */
  onNo?: () => void;
}

/**
 * Asks before an action. `ask` opens the prompt about a subject, and `prompt` renders it. The prompt is busy while its
 * action runs. After "no", the focus returns to the button that opened it.
 */
export function useConfirm<Subject = true>() {
  const [asked, setAsked] = useState<{ subject: Subject; key: number }>();
  const [isBusy, setBusy] = useState(false);
  const opener = useRef<Element | null>(null);
  const returnsFocus = useRef(false);
  // After the render, because the button that opened the prompt may be hidden until then.
  useEffect(() => {
    if (asked || !returnsFocus.current) return;
    returnsFocus.current = false;
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [asked]);

  function ask(subject: Subject) {
    opener.current = document.activeElement;
    setAsked((before) => ({ subject, key: (before?.key ?? 0) + 1 }));
  }
  const close = () => setAsked(undefined);

  async function confirm(onYes: Question['onYes']) {
    if (isBusy) return;
    setBusy(true);
    try {
      const isDone = (await onYes()) !== false;
      // Meanwhile the prompt may ask about another subject.
      if (isDone) setAsked((current) => (current === asked ? undefined : current));
    } finally {
      setBusy(false);
    }
  }

  function prompt(questionAbout: (subject: Subject) => Question) {
    if (!asked) return null;
    const { onYes, onNo, ...texts } = questionAbout(asked.subject);
    return (
      <ConfirmPrompt
        key={asked.key}
        {...texts}
        isBusy={isBusy}
        onYes={() => void confirm(onYes)}
        onNo={() => {
          close();
          if (onNo) onNo();
          else returnsFocus.current = true;
        }}
      />
    );
  }
  return { subject: asked?.subject, ask, close, prompt };
}
