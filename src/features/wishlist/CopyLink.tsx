import { useRef } from 'react';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import '#src/ui/button.css';
import '#src/ui/field.css';

/** Link of the list with a copy button. If the browser denies the clipboard, the button selects the link instead. */
export function CopyLink({ link, texts }: { link: string; texts: Texts<'wishlist'> }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast(texts['link-copied']);
    } catch {
      field.current?.select();
      showToast(texts['link-selected']);
    }
  };
  return (
    <section className="send-link" aria-labelledby="send-link-title">
      <h2 id="send-link-title">{texts['link-title']}</h2>
      <p className="note">{texts['link-help']}</p>
      <div className="send-link__row">
        <input className="input" ref={field} aria-label={texts.link} value={link} readOnly />
        <button
          className="btn btn--line"
          type="button"
          data-load-island="toaster"
          onClick={() => void copy()}
        >
          {texts['copy-link']}
        </button>
      </div>
    </section>
  );
}
