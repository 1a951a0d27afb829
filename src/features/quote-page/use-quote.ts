import { useCallback, useEffect, useRef, useState } from 'react';
import {
  openQuote,
  parseQuoteFragment,
  type QuoteCredentials,
  type QuoteView,
} from '#contracts/quotes/quotes.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { isElementFragment } from './element-fragment.ts';

/** Quote behind the page's URL. */
export type OpenedQuote =
  | { state: 'loading' }
  | { state: 'no-link' }
  | { state: 'broken-link' }
  | { state: 'failed'; failure: ApiFailure; credentials: QuoteCredentials }
  | { state: 'open'; credentials: QuoteCredentials; view: QuoteView };

/**
 * Quote of the private link in the URL (D53). The secret stays in the URL and in memory. The quote is read
 * again when the page becomes visible, because the shop or another tab may have changed it.
 */
export function useQuote() {
  const [opened, setOpened] = useState<OpenedQuote>({ state: 'loading' });
  const current = useRef<OpenedQuote>(opened);
  const reading = useRef<AbortController>(undefined);

  const show = useCallback((next: OpenedQuote) => {
    current.current = next;
    setOpened(next);
  }, []);

  /** Reads the quote. Returns it, or undefined after a failure or after a newer reading has started. */
  const read = useCallback(
    async (credentials: QuoteCredentials, isSilent: boolean): Promise<QuoteView | undefined> => {
      reading.current?.abort();
      const controller = new AbortController();
      reading.current = controller;
      if (!isSilent) show({ state: 'loading' });
      const outcome = await call(openQuote, { body: credentials }, { signal: controller.signal });
      if (controller.signal.aborted) return undefined;
      if (outcome.ok) {
        const view = outcome.response.result;
        show({ state: 'open', credentials, view });
        return view;
      }
      const { failure } = outcome;
      if (failure.code === 'unknown-quote') show({ state: 'broken-link' });
      else if (!isSilent) show({ state: 'failed', failure, credentials });
      return undefined;
    },
    [show],
  );

  useEffect(() => {
    const arrive = () => {
      const before = current.current;
      if ('credentials' in before && isElementFragment(location.hash)) {
        // The skip link has replaced the private link in the URL.
        const { number, secret } = before.credentials;
        history.replaceState(history.state, '', `#${number}.${secret}`);
        return;
      }
      const credentials = parseQuoteFragment(location.hash);
      reading.current?.abort();
      if (credentials) void read(credentials, false);
      else show({ state: location.hash ? 'broken-link' : 'no-link' });
    };
    const refresh = () => {
      const { current: now } = current;
      if (document.visibilityState === 'visible' && now.state === 'open') {
        void read(now.credentials, true);
      }
    };
    arrive();
    addEventListener('hashchange', arrive);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      removeEventListener('hashchange', arrive);
      document.removeEventListener('visibilitychange', refresh);
      reading.current?.abort();
    };
  }, [read, show]);

  return {
    opened,
    /** Reads the quote again after a failure. */
    retry: () => {
      if (opened.state === 'failed') void read(opened.credentials, false);
    },
    /** Reads the open quote again, and keeps showing it meanwhile. */
    refresh: async () => (opened.state === 'open' ? read(opened.credentials, true) : undefined),
    /** Shows the response to an action. */
    update: (view: QuoteView) => {
      // An older response must not replace this one.
      reading.current?.abort();
      if (opened.state === 'open') show({ ...opened, view });
    },
  };
}
