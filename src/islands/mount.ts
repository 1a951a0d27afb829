import { type ComponentType, createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { IslandBoundary } from './IslandBoundary.tsx';
import { reportFailure } from './report-failure.ts';

function withBoundary<Props extends object>(island: ComponentType<Props>, props: Props) {
  return createElement(IslandBoundary, null, createElement(island, props));
}

/** Options that report caught errors. Browsers dispatch no event for errors that an error boundary catches. */
function errorReporting(container: HTMLElement) {
  return { onCaughtError: (error: unknown) => reportFailure(error, container) };
}

/** Renders an island into a container and replaces the contents of the container. */
export function mountIsland<Props extends object>(
  container: HTMLElement,
  island: ComponentType<Props>,
  props: Props,
): void {
  createRoot(container, errorReporting(container)).render(withBoundary(island, props));
}

/** Hydrates an island that Island.astro has rendered. */
export function hydrateIsland<Props extends object>(
  container: HTMLElement,
  island: ComponentType<Props>,
  props: Props,
): void {
  startTransition(() => {
    hydrateRoot(container, withBoundary(island, props), errorReporting(container));
  });
}

/** Returns the mount point of an island: the element in the page, or a new one at the end of the page. */
export function mountPoint(name: string): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (existing) return existing;
  const container = document.createElement('div');
  container.dataset['island'] = name;
  document.body.append(container);
  return container;
}
