import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#contracts/call.ts';
import { findCustomers } from '#contracts/customers/customers.ts';
import { findOrders } from '#contracts/orders/staff-orders.ts';
import { searchProducts } from '#contracts/products/products.ts';
import { findQuotes } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import { MAX_EMAIL_LENGTH, MAX_PAGE_SIZE } from '#domain/limits.ts';
import type { StaffCallName } from '#domain/staff/staff-permissions.ts';
import type { Outcome } from '#src/api/client.ts';
import { useMayCall } from '../../kit/own-account.ts';
import { callAsStaff } from '../../session/staff-session.store.ts';
import { customerHits, type FindHit, orderHits, productHits, quoteHits } from './find-hits.ts';

/** Pause in typing before a search starts, in milliseconds. */
const PAUSE_MS = 200;
/** Minimum length of a search, in characters. */
const MIN_LETTERS = 2;
const MAX_RESULTS = 5;

const SEARCHABLE_GROUPS = ['orders', 'quotes', 'customers', 'products'] as const;
export type SearchableGroup = (typeof SEARCHABLE_GROUPS)[number];

/** Results of one group. While a search runs, the results of the previous one stay. */
interface GroupResult {
  state: 'searching' | 'found' | 'failed';
  hits: FindHit[];
}

/** Call that a role must be allowed to make to search a group. */
const REQUIRED_CALLS: Readonly<Record<SearchableGroup, StaffCallName>> = {
  orders: 'findOrders',
  quotes: 'findQuotes',
  customers: 'findCustomers',
  products: 'getStoredProduct',
};

/** Returns the groups that the role of the person may search. */
export function useSearchableGroups(): SearchableGroup[] {
  const may = useMayCall();
  return SEARCHABLE_GROUPS.filter((group) => may(REQUIRED_CALLS[group]));
}

type Recent = Outcome<ResponseOf<typeof findOrders>>;

/** Loads the recent orders once. A failed attempt is repeated by the next search. */
function useRecentOrders(): () => Promise<Recent> {
  const loading = useRef<Promise<Recent>>(undefined);
  return () => {
    loading.current ??= callAsStaff(findOrders, { body: { limit: MAX_PAGE_SIZE } }).then(
      (recent) => {
        if (!recent.ok) loading.current = undefined;
        return recent;
      },
    );
    return loading.current;
  };
}

/**
 * Searches all groups in parallel while the person types. A new search cancels the previous one. The API finds orders
 * by words of a name, and by complete number, email or phone. Parts of numbers are matched in the most recent orders. The
 * API matches partial values of quotes.
 */
export function useFind(typed: string, groups: readonly SearchableGroup[], language: Language) {
  const queryText = typed.trim();
  const [results, setResults] = useState<Partial<Record<SearchableGroup, GroupResult>>>({});
  const [attempt, setAttempt] = useState(0);
  const recentOrders = useRecentOrders();
  const searched = groups.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the search, and the recent orders are loaded once
  useEffect(() => {
    if (queryText.length < MIN_LETTERS) {
      setResults({});
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const search = queryText.slice(0, MAX_EMAIL_LENGTH);

    const searches: Record<SearchableGroup, () => Promise<FindHit[] | undefined>> = {
      async orders() {
        const [exact, recent] = await Promise.all([
          callAsStaff(findOrders, { body: { search, limit: MAX_RESULTS } }, signal),
          recentOrders(),
        ]);
        if (!exact.ok || !recent.ok) return undefined;
        return orderHits(exact.response.result.orders, recent.response.result.orders, queryText);
      },
      async quotes() {
        const body = { group: 'all' as const, search, limit: MAX_RESULTS };
        const found = await callAsStaff(findQuotes, { body }, signal);
        return found.ok ? quoteHits(found.response.result.quotes, queryText) : undefined;
      },
      async customers() {
        const body = { search, limit: MAX_RESULTS };
        const found = await callAsStaff(findCustomers, { body }, signal);
        return found.ok ? customerHits(found.response.result.customers, queryText) : undefined;
      },
      async products() {
        const query = { title: search, limit: String(MAX_RESULTS) };
        const found = await callAsStaff(searchProducts, { query }, signal);
        if (!found.ok) return undefined;
        const { interiors: products, marks } = found.response.result;
        return productHits(products, marks, queryText, language);
      },
    };

    function show(group: SearchableGroup, next: (before: GroupResult | undefined) => GroupResult) {
      setResults((all) => ({ ...all, [group]: next(all[group]) }));
    }
    const chosen = SEARCHABLE_GROUPS.filter((group) => searched.split(',').includes(group));
    for (const group of chosen) {
      show(group, (before) => ({ state: 'searching', hits: before?.hits ?? [] }));
    }
    const timer = setTimeout(() => {
      for (const group of chosen) {
        void searches[group]().then((hits) => {
          if (signal.aborted) return;
          show(group, () => (hits ? { state: 'found', hits } : { state: 'failed', hits: [] }));
        });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [queryText, searched, language, attempt]);

  return { words: queryText, results, retry: () => setAttempt((before) => before + 1) };
}
