import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Puts an island into a place, instead of what is there. */
export function mount<Props extends object>(
  place: HTMLElement,
  island: ComponentType<Props>,
  props: Props,
): void {
  createRoot(place).render(createElement(island, props));
}

/** A new place at the end of the page, with the name of its island. */
export function placeAtEnd(name: string): HTMLElement {
  const place = document.createElement('div');
  place.dataset['island'] = name;
  document.body.append(place);
  return place;
}
