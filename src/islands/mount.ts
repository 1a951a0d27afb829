import { type ComponentType, createElement, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { IslandBoundary } from './IslandBoundary.tsx';
import { reportFailure } from './report-failure.ts';

/** Event on the document after an island has been hydrated. */
export const HYDRATED = 'hydrated';

function withBoundary<Props extends object>(island: ComponentType<Props>, props: Props) {
  return createElement(IslandBoundary, null, createElement(island, props));
}

/** Options that report caught errors. Browsers dispatch no event for errors that an error boundary catches. */
function errorReporting(container: HTMLElement) {
  return { onCaughtError: (error: unknown) => reportFailure(error, container) };
}

/** Renders an island into a container and replaces the container's contents. */
export function mountIsland<Props extends object>(
  container: HTMLElement,
  island: ComponentType<Props>,
  props: Props,
): void {
  createRoot(container, errorReporting(container)).render(withBoundary(island, props));
}

interface HydratedProps<Props extends object> {
  container: HTMLElement;
  island: ComponentType<Props>;
  props: Props;
}

/** Renders an island, and reports its hydration. */
function Hydrated<Props extends object>({ container, island, props }: HydratedProps<Props>) {
  useEffect(() => {
    delete container.dataset['dehydrated'];
    document.dispatchEvent(new Event(HYDRATED));
  }, [container]);
  return createElement(island, props);
}

/**
 * Hydrates an island that the build has rendered. Then removes the attribute `data-dehydrated` from the container:
 * before that, an element from elsewhere in the container makes React discard the markup.
 */
export function hydrateIsland<Props extends object>(
  container: HTMLElement,
  island: ComponentType<Props>,
  props: Props,
): void {
  startTransition(() => {
    hydrateRoot(
      container,
      withBoundary(Hydrated<Props>, { container, island, props }),
      errorReporting(container),
    );
  });
}

/** Returns an island's mount point: the element in the page, or a new one at the end of the page. */
export function mountPoint(name: string): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (existing) return existing;
  const container = document.createElement('div');
  container.dataset['island'] = name;
  document.body.append(container);
  return container;
}
