/**
 * Keeps what the browser's storage refuses. A window's name goes along from page to page of a site until the tab is
 * closed, and browsers empty it when another site is opened: so a basket lives long enough to be ordered even where
 * storage is blocked or full. Only these keys travel that way, because whoever opened the window may have written its
 * name: nothing that says who somebody is or proves it. Everything else lives as long as its page.
 */
const CARRIED: ReadonlySet<string> = new Set([
  'cart-storage',
  'order-note',
  'line-requests',
  'order-attempts',
  'order-cart',
  'favorites',
  'chosen_id',
  'hasSeenCookie',
  'storage-notice',
]);

/** How a window's name begins that holds such texts. */
const MARK = 'lim-and-loom:';

const page = new Map<string, string>();

/** What was kept under `key` because the storage refused it; undefined when there is nothing. */
export function remembered(key: string): string | undefined {
  return page.get(key) ?? carried()[key];
}

/** Keeps a text under `key` as long as the tab, or as long as the page when it must not travel. */
export function remember(key: string, text: string): void {
  if (globalThis.window && CARRIED.has(key)) carry({ ...carried(), [key]: text });
  else page.set(key, text);
}

/** Forgets what was kept under `key`. */
export function forget(key: string): void {
  page.delete(key);
  const { [key]: kept, ...others } = carried();
  if (kept !== undefined) carry(others);
}

function carried(): Record<string, string> {
  const name = globalThis.window?.name ?? '';
  if (!name.startsWith(MARK)) return {};
  try {
    const texts: unknown = JSON.parse(name.slice(MARK.length));
    return Object.fromEntries(
      Object.entries(texts ?? {}).filter(
        ([key, text]) => CARRIED.has(key) && typeof text === 'string',
      ),
    );
  } catch {
    return {};
  }
}

function carry(texts: Record<string, string>): void {
  window.name = MARK + JSON.stringify(texts);
}
