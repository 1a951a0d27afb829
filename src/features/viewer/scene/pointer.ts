/** Movement of one or two pointers, in pixels of the picture. */
export interface Gesture {
  /** Movement of the midpoint between the pointers. */
  x: number;
  y: number;
  /** Distance of two pointers, divided by their distance before. 1 for one pointer. */
  scale: number;
  /** True for two fingers, or for a mouse with the right button or a modifier key. */
  isPan: boolean;
}

interface Handlers {
  onMove: (gesture: Gesture) => void;
  /** Called when the last pointer leaves. */
  onEnd: () => void;
  /** @param amount pixels of the wheel, positive away from the piece */
  onWheel: (amount: number) => void;
}

/** Pixels per line and per page, for wheels that do not count in pixels. */
const WHEEL_PIXELS = [1, 16, 400];

/** Reports gestures of mouse, touch and pen on a canvas. @returns function that ends the reports */
export function watchPointers(
  canvas: HTMLElement,
  { onMove, onEnd, onWheel }: Handlers,
): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  const controller = new AbortController();
  const { signal } = controller;

  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (pointers.size >= 2) return;
      canvas.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      if (!pointers.has(event.pointerId)) return;
      const before = measure([...pointers.values()]);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = measure([...pointers.values()]);
      onMove({
        x: after.x - before.x,
        y: after.y - before.y,
        scale: before.distance > 0 ? after.distance / before.distance : 1,
        isPan: pointers.size === 2 || hasModifier(event),
      });
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel'] as const) {
    canvas.addEventListener(
      type,
      ({ pointerId }) => {
        if (pointers.delete(pointerId) && pointers.size === 0) onEnd();
      },
      { signal },
    );
  }
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      onWheel(event.deltaY * (WHEEL_PIXELS[event.deltaMode] ?? 1));
    },
    { signal, passive: false },
  );
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  return () => controller.abort();
}

function hasModifier({ buttons, shiftKey, ctrlKey, metaKey }: PointerEvent): boolean {
  return (buttons & 2) !== 0 || (buttons & 4) !== 0 || shiftKey || ctrlKey || metaKey;
}

/** Returns the middle of one or two pointers, and their distance. */
function measure([one, other]: readonly { x: number; y: number }[]) {
  if (!one) return { x: 0, y: 0, distance: 0 };
  if (!other) return { ...one, distance: 0 };
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    distance: Math.hypot(one.x - other.x, one.y - other.y),
  };
}
