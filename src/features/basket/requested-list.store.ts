import { atom } from 'nanostores';
import { MAX_REQUEST_LENGTH } from '#domain/limits.ts';
import { parseStored, storedText, storeText } from '#src/storage/persistent-store.ts';
import { QUOTE_REQUEST_LIST_KEY } from '#src/storage/storage-keys.ts';
import type { LineWishes } from './basket.store.ts';
import {
  type Basket,
  changeQuantity,
  EMPTY_BASKET,
  parseBasket,
  removeLines,
  restoreLine,
} from './basket.ts';
import type { LineActions } from './line-actions.ts';
import { parseRequestedList } from './requested-list.ts';

/** Products of a request for a quote that do not come from the basket, with the customer's wishes by product code. */
interface RequestedListState {
  /** Query of the URL with which the list was opened. */
  search: string;
  lines: Basket;
  wishes: LineWishes;
}

/** List of the prerendered page. */
export const EMPTY_REQUESTED_LIST: RequestedListState = {
  search: '',
  lines: EMPTY_BASKET,
  wishes: {},
};

/** List of the current page. The tab stores its changes until the request is sent. */
export const $requestedList = atom<RequestedListState>(EMPTY_REQUESTED_LIST);

/**
 * Opens the list of a URL. The changes of this tab are kept if they belong to the same URL.
 * @returns entries of the URL that are not product codes; undefined for a request about the basket
 */
export function openRequestedList(search: string): readonly string[] | undefined {
  const list = parseRequestedList(search);
  if (!list) return undefined;
  const stored = parseStored(storedText(QUOTE_REQUEST_LIST_KEY, 'session'), parseStoredList);
  $requestedList.set(
    stored?.search === search ? stored : { search, lines: list.lines, wishes: {} },
  );
  return list.invalidEntries;
}

/** Deletes the stored list after a request. */
export function deleteRequestedList(): void {
  storeText(QUOTE_REQUEST_LIST_KEY, undefined, 'session');
}

/** Changes of the list. */
export const REQUESTED_LIST_ACTIONS: LineActions = {
  step(productCode, by) {
    const { basket, problem } = changeQuantity($requestedList.get().lines, productCode, by);
    updateRequestedList({ lines: basket });
    return problem;
  },
  remove(productCode) {
    const { lines } = $requestedList.get();
    const index = lines.findIndex((line) => line.productCode === productCode);
    const line = lines[index];
    removeFromRequestedList([productCode]);
    return () => {
      if (line)
        updateRequestedList({ lines: restoreLine($requestedList.get().lines, line, index).basket });
    };
  },
};

/** Removes products that the shop no longer sells (D16). */
export function removeFromRequestedList(productCodes: readonly string[]): void {
  updateRequestedList({ lines: removeLines($requestedList.get().lines, productCodes) });
}

/** Stores the wish for a product. */
export function setRequestedLineWish(productCode: string, wish: string): void {
  const { wishes } = $requestedList.get();
  updateRequestedList({ wishes: { ...wishes, [productCode]: wish.slice(0, MAX_REQUEST_LENGTH) } });
}

function updateRequestedList(changed: Partial<RequestedListState>): void {
  const list = { ...$requestedList.get(), ...changed };
  $requestedList.set(list);
  storeText(QUOTE_REQUEST_LIST_KEY, JSON.stringify(list), 'session');
}

function parseStoredList(stored: unknown): RequestedListState | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { search, lines, wishes } = stored as Partial<RequestedListState>;
  const basket = parseBasket(lines);
  if (typeof search !== 'string' || !basket) return undefined;
  const texts = Object.entries(wishes ?? {}).filter(([, wish]) => typeof wish === 'string');
  return { search, lines: basket, wishes: Object.fromEntries(texts) };
}
