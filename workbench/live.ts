import type { ComponentProps } from 'react';
import { QuickView } from '#src/features/quick-view/QuickView.tsx';
import { openQuickView, type ProductPreview } from '#src/features/quick-view/quick-view.store.ts';
import { Toaster } from '#src/features/toasts/Toaster.tsx';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { mountIsland } from '#src/islands/mount.ts';

type QuickViewProps = ComponentProps<typeof QuickView> & { preview: ProductPreview };

/** Component that fails on purpose. */
function Broken(): never {
  throw new Error('This component is broken on purpose.');
}

/** Components that need a browser, by the names in `Live`. */
const COMPONENTS: Record<string, (place: HTMLElement, props: never) => void> = {
  'island-failure': (place) => mountIsland(place, Broken, {}),
  toast: (place, { message, label }: { message: string; label: string }) => {
    mountIsland(place, Toaster, {});
    showToast(message, { label, run: () => undefined });
    keepToasts();
  },
  'quick-view': (place, { preview, ...props }: QuickViewProps) => {
    mountIsland(place, QuickView, props);
    openQuickView(preview);
  },
};

/** Stops the timers of the toasts, as a mouse over a toast does. */
function keepToasts(): void {
  const toasts = document.querySelector('.toasts');
  if (toasts?.firstElementChild) {
    toasts.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  } else requestAnimationFrame(keepToasts);
}

for (const place of document.querySelectorAll<HTMLElement>('[data-live]')) {
  const { live = '', props = '{}' } = place.dataset;
  COMPONENTS[live]?.(place, JSON.parse(props) as never);
}

// The shop's `hearts.ts` sets the state of hearts.
for (const heart of document.querySelectorAll('[data-pressed] .heart')) {
  heart.setAttribute('aria-pressed', 'true');
}
