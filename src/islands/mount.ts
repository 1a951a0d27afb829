import { type ComponentType, createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Puts an island into a place, instead of what is there. */
export function mountIsland<Props extends object>(
  place: HTMLElement,
  island: ComponentType<Props>,
  props: Props,
): void {
  createRoot(place).render(createElement(island, props));
}

/** Brings an island to life that the page has been built with: React takes over the markup that it has written itself. */
export function hydrateIsland<Props extends object>(
  place: HTMLElement,
  island: ComponentType<Props>,
  props: Props,
): void {
  startTransition(() => {
    hydrateRoot(place, createElement(island, props));
  });
}

/** The place of an island: the one that the page has for it, or a new one at its end. */
export function islandPlace(name: string): HTMLElement {
  const there = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (there) return there;
  const place = document.createElement('div');
  place.dataset['island'] = name;
  document.body.append(place);
  return place;
}
