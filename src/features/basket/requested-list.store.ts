import { atom } from 'nanostores';
import { MAX_REQUEST_LENGTH } from '#domain/limits.ts';
import { parseStored, storedText, storeText } from '#src/storage/persisted.ts';
import { QUOTE_REQUEST_LIST_KEY } from '#src/storage/storage-keys.ts';
import type { LineRequests } from './basket.store.ts';
import {
  type Basket,
  changeQuantity,
  EMPTY_BASKET,
  readBasket,
  restoreLine,
  withoutCodes,
} from './basket.ts';
import type { LineActions } from './line-actions.ts';
import { requestedListIn } from './requested-list.ts';

/** Products of a request for a quote that do not come from the basket, with the customer's wishes by product code. */
interface List {
  /** Query of the URL with which the list was opened. */
  search: string;
  lines: Basket;
  wishes: LineRequests;
}

/** List of the prerendered page. */
export const EMPTY_LIST: List = { search: '', lines: EMPTY_BASKET, wishes: {} };

/** List of the open page. The tab stores its changes until the request is sent. */
export const $requestedList = atom<List>(EMPTY_LIST);

/**
 * Opens the list of a URL. The changes of this tab are kept if they belong to the same URL.
 * @returns entries of the URL that are not product codes; undefined for a request about the basket
 */
export function openRequestedList(search: string): readonly string[] | undefined {
  const list = requestedListIn(search);
  if (!list) return undefined;
  const stored = parseStored(storedText(QUOTE_REQUEST_LIST_KEY, 'session'), readList);
  $requestedList.set(
    stored?.search === search ? stored : { search, lines: list.lines, wishes: {} },
  );
  return list.unreadable;
}

/** Deletes the stored list after a request. */
export function deleteRequestedList(): void {
  storeText(QUOTE_REQUEST_LIST_KEY, undefined, 'session');
}

/** Changes of the list. */
export const LIST_ACTIONS: LineActions = {
  step(productCode, by) {
    const { basket, refused } = changeQuantity($requestedList.get().lines, productCode, by);
    change({ lines: basket });
    return refused;
  },
  remove(productCode) {
    const { lines } = $requestedList.get();
    const index = lines.findIndex((line) => line.productCode === productCode);
    const line = lines[index];
    removeFromList([productCode]);
    return () => {
      if (line) change({ lines: restoreLine($requestedList.get().lines, line, index).basket });
    };
  },
};

/** Removes products that the shop no longer sells (D16). */
export function removeFromList(productCodes: readonly string[]): void {
  change({ lines: withoutCodes($requestedList.get().lines, productCodes) });
}

/** Stores the wish for a product. */
export function setWish(productCode: string, wish: string): void {
  const { wishes } = $requestedList.get();
  change({ wishes: { ...wishes, [productCode]: wish.slice(0, MAX_REQUEST_LENGTH) } });
}

function change(changed: Partial<List>): void {
  const list = { ...$requestedList.get(), ...changed };
  $requestedList.set(list);
  storeText(QUOTE_REQUEST_LIST_KEY, JSON.stringify(list), 'session');
}

function readList(stored: unknown): List | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { search, lines, wishes } = stored as Partial<List>;
  const basket = readBasket(lines);
  if (typeof search !== 'string' || !basket) return undefined;
  const texts = Object.entries(wishes ?? {}).filter(([, wish]) => typeof wish === 'string');
  return { search, lines: basket, wishes: Object.fromEntries(texts) };
}
