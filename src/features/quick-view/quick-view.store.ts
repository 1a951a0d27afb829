import { atom } from 'nanostores';

/** Fields of the product that the card already contains. */
export interface ProductPreview {
  code: string;
  title: string;
  /** Path of the product page. */
  href: string;
}

/** State of the quick view. The product stays after closing, because the panel is visible until its animation ends. */
export const $quickView = atom<{ open: boolean; preview: ProductPreview | undefined }>({
  open: false,
  preview: undefined,
});

export function openQuickView(preview: ProductPreview): void {
  $quickView.set({ open: true, preview });
}

export function closeQuickView(): void {
  $quickView.set({ ...$quickView.get(), open: false });
}
