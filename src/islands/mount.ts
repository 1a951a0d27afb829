import { type ComponentType, createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { logWarning } from '#src/log.ts';
import { IslandBoundary } from './IslandBoundary.tsx';

function bounded<Props extends object>(island: ComponentType<Props>, props: Props) {
  return createElement(IslandBoundary, null, createElement(island, props));
}

/** Reports what an error boundary has caught; browsers raise no event for it. */
function reporting(place: HTMLElement) {
  return {
    onCaughtError(error: unknown) {
      logWarning(`Island failed: ${String(error)}`);
      import('#src/api/browser-error-report.ts').then(
        ({ reportIsland }) => reportIsland(error, place.dataset['island']),
        () => {},
      );
    },
  };
}

/** Renders an island into a place and replaces the content there. */
export function mountIsland<Props extends object>(
  place: HTMLElement,
  island: ComponentType<Props>,
  props: Props,
): void {
  createRoot(place, reporting(place)).render(bounded(island, props));
}

/** Hydrates an island that Island.astro has rendered. */
export function hydrateIsland<Props extends object>(
  place: HTMLElement,
  island: ComponentType<Props>,
  props: Props,
): void {
  startTransition(() => {
    hydrateRoot(place, bounded(island, props), reporting(place));
  });
}

/** The place of an island: the element that the page has for it, or a new one at the end of the page. */
export function islandPlace(name: string): HTMLElement {
  const there = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (there) return there;
  const place = document.createElement('div');
  place.dataset['island'] = name;
  document.body.append(place);
  return place;
}
