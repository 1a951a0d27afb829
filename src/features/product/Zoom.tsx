import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import '#src/ui/button.css';
import './Zoom.css';

/** Dialog with the enlarged picture. `zoom.ts` adds the picture when the dialog opens. */
export function Zoom(props: { title: string; several: boolean; texts: Texts<'product'> }) {
  const { title, several, texts } = props;
  return (
    <dialog className="zoom" aria-label={`${texts['zoom-title']}: ${title}`}>
      <header className="zoom__head">
        <p className="code" role="status" />
        {several && (
          <>
            <button
              className="icon-btn"
              type="button"
              aria-label={texts.previous}
              data-gallery-step="-1"
            >
              <Icon name="chevron-left" />
            </button>
            <button
              className="icon-btn"
              type="button"
              aria-label={texts.next}
              data-gallery-step="1"
            >
              <Icon name="chevron-right" />
            </button>
          </>
        )}
        <PanelClose label={texts.close} />
      </header>
      <div className="zoom__room">
        <button
          className="zoom__picture"
          type="button"
          aria-pressed="false"
          aria-label={texts.closer}
          data-swipe=""
          data-closer=""
        >
          <img alt="" />
        </button>
      </div>
    </dialog>
  );
}
