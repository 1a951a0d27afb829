import { type FocusEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { HYDRATED } from '#src/islands/mount.ts';
import { Thumbnail } from '#src/ui/Thumbnail.tsx';
import { $toasts, type ToastMessage, takeToasts } from './toasts.store.ts';
import './Toaster.css';

/** Display time of a toast in milliseconds (S9.3). */
const TOAST_MS = 5000;
/** Duration of the exit animation in milliseconds. */
const LEAVING_MS = 200;

/** Toasts at the top right, in front of an open dialog. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: TOAST_MS, removeDelay: LEAVING_MS });
  const layer = useFrontLayer();

  useEffect(() => $toasts.subscribe(() => takeToasts().forEach(show)), []);

  if (!layer) return null;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timers.
    <div
      className="toasts"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={(event) => {
        handlers.startPause();
        rememberFocus(event);
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

/** Element that had the focus before the toasts. */
let previousFocus: HTMLElement | undefined;

function rememberFocus({ relatedTarget, currentTarget }: FocusEvent): void {
  const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  if (!isInside) previousFocus = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
}

/** Restores the focus before a toast is removed. A removed element fires no blur event, so the timers would stay paused. */
function restoreFocus(button: HTMLElement): void {
  previousFocus?.focus();
  button.blur();
}

function classesOf({ visible, duration }: Toast): string {
  const stays = duration === Number.POSITIVE_INFINITY;
  return ['toast', stays && 'toast--stays', !visible && 'toast--leaving'].filter(Boolean).join(' ');
}

function show({ message, action, picture, stays }: ToastMessage): void {
  const content = (one: Toast) => (
    <>
      {picture && <Thumbnail picture={picture} />}
      <span>{message}</span>
      {action && (
        <button
          type="button"
          className="toast__action"
          onClick={(event) => {
            restoreFocus(event.currentTarget);
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

/** Modal dialogs that may contain the toasts. Before hydration, React would discard a dialog that contains them. */
const MODAL = 'dialog:modal:not([data-dehydrated] *)';

/** Returns the topmost modal dialog, or the body. Elements outside a modal dialog are inert. */
function useFrontLayer(): Element | undefined {
  const [layer, setLayer] = useState<Element>();
  useEffect(() => {
    const update = () => setLayer([...document.querySelectorAll(MODAL)].at(-1) ?? document.body);
    update();
    const events = ['toggle', 'close', HYDRATED] as const;
    for (const event of events) document.addEventListener(event, update, true);
    const stop = $toasts.listen(update);
    return () => {
      stop();
      for (const event of events) document.removeEventListener(event, update, true);
    };
  }, []);
  return layer;
}
