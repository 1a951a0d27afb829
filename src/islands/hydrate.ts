import type { ComponentType } from 'react';
import { islandFailureTexts } from '#src/i18n/island-failure-texts.ts';
import { reportFailure } from './report-failure.ts';

// biome-ignore lint/suspicious/noExplicitAny: props come from the page as JSON
type LoadComponent = () => Promise<ComponentType<any>>;

function containerOf(name: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`.island[data-island="${name}"]`) ?? undefined;
}

/** Markup of an island that announces content to come. */
const PLACEHOLDERS = '[role="status"], .skeleton, .card--skeleton';

/**
 * Shows a message when the code of an island fails to load. The markup of the island stays, without behavior and
 * without "Loading...".
 */
function showLoadFailure(container: HTMLElement): void {
  for (const placeholder of container.querySelectorAll(PLACEHOLDERS)) placeholder.remove();
  const texts = islandFailureTexts();
  const note = document.createElement('p');
  note.className = 'msg msg--error';
  note.role = 'alert';
  const reload = document.createElement('a');
  reload.className = 'link';
  reload.href = location.href;
  reload.textContent = texts.reload;
  note.append(texts.message, reload);
  container.before(note);
}

async function start(container: HTMLElement, mount: () => Promise<void>): Promise<void> {
  try {
    await mount();
    container.removeAttribute('data-props');
  } catch (error) {
    showLoadFailure(container);
    reportFailure(error, container);
  }
}

function hydrate(container: HTMLElement, load: LoadComponent): Promise<void> {
  return start(container, async () => {
    const [{ hydrateIsland }, component] = await Promise.all([import('./mount.ts'), load()]);
    hydrateIsland(container, component, JSON.parse(container.dataset['props'] ?? '{}'));
  });
}

/** Hydrates an island of the page as soon as its code has loaded. */
export function hydrateNow(name: string, load: LoadComponent): void {
  const container = containerOf(name);
  if (container) void hydrate(container, load);
}

/** Hydrates an island of the page when it comes into view. */
export function hydrateWhenVisible(name: string, load: LoadComponent): void {
  const container = containerOf(name);
  if (!container) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void hydrate(container, load);
  });
  // Observes the children, because the wrapper itself has no box.
  for (const child of container.children) observer.observe(child);
}

/** Replaces an island of the page as soon as its code and its props have loaded. The page shows its markup until then. */
export function mountNow<Props extends object>(
  name: string,
  load: () => Promise<{ component: ComponentType<Props>; props: Props }>,
): void {
  const container = containerOf(name);
  if (!container) return;
  void start(container, async () => {
    const [{ mountIsland }, { component, props }] = await Promise.all([
      import('./mount.ts'),
      load(),
    ]);
    mountIsland(container, component, props);
  });
}
