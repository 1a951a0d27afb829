import { atom } from 'nanostores';

/** What the card already says of the product that is looked at. */
export interface Glimpse {
  code: string;
  title: string;
  /** Address of its page. */
  address: string;
}

/** The quick view; the product stays while the panel slides out. */
export const $quickView = atom<{ open: boolean; glimpse: Glimpse | undefined }>({
  open: false,
  glimpse: undefined,
});

export function openQuickView(glimpse: Glimpse): void {
  $quickView.set({ open: true, glimpse });
}

export function closeQuickView(): void {
  $quickView.set({ ...$quickView.get(), open: false });
}
