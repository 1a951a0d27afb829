import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { saveFile } from '#src/ui/save-file.ts';
import { FormProblem } from '../../kit/messages.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';

/** New recovery codes, shown once. The person continues after confirming that the codes are saved. */
export function RecoveryCodes({
  codes,
  onContinue,
}: {
  codes: readonly string[];
  onContinue: () => void;
}) {
  const { staffAccountTexts } = useStaffTexts();
  const [isSaved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  const lines = `${codes.join('\n')}\n`;

  async function copy() {
    setNotice('');
    try {
      await navigator.clipboard.writeText(lines);
      setNotice(staffAccountTexts['codes-copied']);
    } catch {
      setNotice(staffAccountTexts['codes-copy-failed']);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaved) onContinue();
    else setProblem(staffAccountTexts['error-codes-saved']);
  }
  return (
    <form className="stack door__form" noValidate aria-labelledby={id} onSubmit={submit}>
      <h2 className="staff-page__title" id={id} tabIndex={-1} ref={heading}>
        {staffAccountTexts['codes-title']}
      </h2>
      <p>{staffAccountTexts['codes-intro']}</p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="staff-page__choices">
        <button className="btn btn--small btn--line" type="button" onClick={() => void copy()}>
          {staffAccountTexts['codes-copy']}
        </button>
        <button
          className="btn btn--small btn--line"
          type="button"
          onClick={() => saveFile('recovery-codes.txt', 'text/plain', [lines])}
        >
          {staffAccountTexts['codes-download']}
        </button>
      </p>
      <p className="note" role="status">
        {notice}
      </p>
      <FormProblem>{isSaved ? undefined : problem}</FormProblem>
      <label className="check">
        <input
          type="checkbox"
          checked={isSaved}
          onChange={(event) => setSaved(event.target.checked)}
        />
        {staffAccountTexts['codes-saved']}
      </label>
      <button className="btn" type="submit">
        {staffAccountTexts.continue}
      </button>
    </form>
  );
}
