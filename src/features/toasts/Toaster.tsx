import { type FocusEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { $notices, type Notice, takeNotices } from './toasts.store.ts';
import './Toaster.css';

/** Milliseconds a toast stays (S9.3). */
const TOAST_MS = 5000;
/** Milliseconds a toast takes to leave. */
const LEAVING_MS = 200;

/** Shows notices at the top right, in front of whatever dialog is open. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: TOAST_MS, removeDelay: LEAVING_MS });
  const layer = useFrontLayer();

  useEffect(() => $notices.subscribe(() => takeNotices().forEach(show)), []);

  if (!layer) return null;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on the toasts only keeps them from leaving.
    <div
      className="toasts"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={(event) => {
        handlers.startPause();
        remember(event);
      }}
      onBlur={handlers.endPause}
    >
      {toasts.map((one) => (
        <div key={one.id} className={classesOf(one)} {...one.ariaProps}>
          {resolveValue(one.message, one)}
        </div>
      ))}
    </div>,
    layer,
  );
}

/** Where the focus was before it came to the toasts. */
let cameFrom: HTMLElement | undefined;

function remember({ relatedTarget, currentTarget }: FocusEvent): void {
  const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  if (!isInside) cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
}

/** A button goes with its toast: the focus leaves it first, because what is removed is not blurred. */
function leave(button: HTMLElement): void {
  cameFrom?.focus();
  button.blur();
}

function classesOf({ visible, duration }: Toast): string {
  const stays = duration === Number.POSITIVE_INFINITY;
  return ['toast', stays && 'toast--stays', !visible && 'toast--leaving'].filter(Boolean).join(' ');
}

function show({ message, action, stays }: Notice): void {
  const content = (one: Toast) => (
    <>
      <span>{message}</span>
      {action && (
        <button
          type="button"
          className="toast__action"
          onClick={(event) => {
            leave(event.currentTarget);
            action.run();
            toast.dismiss(one.id);
          }}
        >
          {action.label}
        </button>
      )}
    </>
  );
  toast(content, stays ? { duration: Number.POSITIVE_INFINITY } : {});
}

/** The open dialog in front, else the page: a modal dialog makes everything outside of it unreachable. */
function useFrontLayer(): Element | undefined {
  const [layer, setLayer] = useState<Element>();
  useEffect(() => {
    const look = () =>
      setLayer([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body);
    look();
    const events = ['toggle', 'close'] as const;
    for (const event of events) document.addEventListener(event, look, true);
    const stop = $notices.listen(look);
    return () => {
      stop();
      for (const event of events) document.removeEventListener(event, look, true);
    };
  }, []);
  return layer;
}
