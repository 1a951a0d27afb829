import { SHOP_SLUG } from '#shop.config.ts';
import {
  BASKET_KEY,
  CHOSEN_KEY,
  COOKIE_SEEN_KEY,
  FAVORITES_KEY,
  LINE_WISHES_KEY,
  ORDER_ATTEMPTS_KEY,
  ORDER_NOTE_KEY,
  PLACED_ORDERS_KEY,
  STORAGE_NOTICE_KEY,
} from './storage-keys.ts';

/**
 * Keys whose values are stored in the window's name if the browser's storage rejects them (decision 012). The name lasts
 * until the tab closes, and browsers clear it for another site. A basket then lasts long enough to be ordered.
 *
 * The page that opened the window can write the name. The list therefore contains no identity and no token. Values of
 * other keys last as long as the page.
 */
const KEYS_IN_NAME: ReadonlySet<string> = new Set([
  BASKET_KEY,
  ORDER_NOTE_KEY,
  LINE_WISHES_KEY,
  ORDER_ATTEMPTS_KEY,
  PLACED_ORDERS_KEY,
  FAVORITES_KEY,
  CHOSEN_KEY,
  COOKIE_SEEN_KEY,
  STORAGE_NOTICE_KEY,
]);

/** Beginning of a window's name that contains our values. */
const PREFIX = `${SHOP_SLUG}:`;

const pageValues = new Map<string, string>();

/** Returns the value of `key` if the storage rejected it; otherwise undefined. */
export function readTabValue(key: string): string | undefined {
  return pageValues.get(key) ?? valuesInName()[key];
}

/** Stores a text under `key`, until the tab closes if the key is in the list, or as long as the page. */
export function writeTabValue(key: string, text: string): void {
  if (globalThis.window && KEYS_IN_NAME.has(key)) {
    writeName({ ...valuesInName(), [key]: text });
  } else pageValues.set(key, text);
}

/** Deletes the value of `key`. */
export function deleteTabValue(key: string): void {
  pageValues.delete(key);
  const { [key]: inName, ...others } = valuesInName();
  if (inName !== undefined) writeName(others);
}

function valuesInName(): Record<string, string> {
  const name = globalThis.window?.name ?? '';
  if (!name.startsWith(PREFIX)) return {};
  try {
    const texts: unknown = JSON.parse(name.slice(PREFIX.length));
    return Object.fromEntries(
      Object.entries(texts ?? {}).filter(
        ([key, text]) => KEYS_IN_NAME.has(key) && typeof text === 'string',
      ),
    );
  } catch {
    return {};
  }
}

function writeName(texts: Record<string, string>): void {
  window.name = PREFIX + JSON.stringify(texts);
}
