import type { ComponentType } from 'react';
import { islandFailureTexts } from '#src/i18n/island-failure-texts.ts';
import { logWarning } from '#src/log.ts';

// biome-ignore lint/suspicious/noExplicitAny: props come from the page as JSON
type LoadComponent = () => Promise<ComponentType<any>>;

function placeOf(name: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`.island[data-island="${name}"]`) ?? undefined;
}

/** Tells a visitor that the code of an island has not arrived: its markup is there, and does nothing. */
function showLoadFailure(place: HTMLElement): void {
  const texts = islandFailureTexts();
  const note = document.createElement('p');
  note.className = 'msg msg--error';
  note.role = 'alert';
  const reload = document.createElement('a');
  reload.className = 'link';
  reload.href = location.href;
  reload.textContent = texts.reload;
  note.append(texts.message, reload);
  place.before(note);
}

async function hydrate(place: HTMLElement, load: LoadComponent): Promise<void> {
  try {
    const [{ hydrateIsland }, component] = await Promise.all([import('./mount.ts'), load()]);
    hydrateIsland(place, component, JSON.parse(place.dataset['props'] ?? '{}'));
    place.removeAttribute('data-props');
  } catch (error) {
    logWarning(`Failed to load an island: ${String(error)}`);
    showLoadFailure(place);
  }
}

/** Hydrates an island of the page as soon as its code has arrived. */
export function hydrateNow(name: string, load: LoadComponent): void {
  const place = placeOf(name);
  if (place) void hydrate(place, load);
}

/** Hydrates an island of the page when it comes into view. */
export function hydrateWhenVisible(name: string, load: LoadComponent): void {
  const place = placeOf(name);
  if (!place) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void hydrate(place, load);
  });
  // The wrapper itself has no box.
  for (const child of place.children) observer.observe(child);
}
