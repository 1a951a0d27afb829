import { useEffect, useRef, useState } from 'react';
import type { Texts } from '#src/i18n/namespaces.ts';
import '#src/ui/field.css';

/** Private link with a copy button. If the browser denies the clipboard, the button selects the link instead. */
export function PrivateLink({ texts }: { texts: Texts<'quote'> }) {
  const [link, setLink] = useState('');
  const [result, setResult] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setLink(location.origin + location.pathname + location.hash), []);

  async function copy() {
    setResult('');
    try {
      await navigator.clipboard.writeText(link);
      setResult(texts.copied);
    } catch {
      field.current?.select();
      setResult(texts.selected);
    }
  }

  return (
    <section className="stack private-link" aria-labelledby="quote-link">
      <h2 id="quote-link">{texts['private-link']}</h2>
      <p className="muted">{texts['private-link-help']}</p>
      <div className="private-link__row">
        <input className="input" ref={field} aria-label={texts.link} value={link} readOnly />
        <button className="btn btn--line" type="button" onClick={() => void copy()}>
          {texts.copy}
        </button>
      </div>
      <p className="note" role="status">
        {result}
      </p>
    </section>
  );
}
