import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#contracts/call.ts';
import { openPreview, parsePreviewFragment } from '#contracts/product-previews/product-previews.ts';
import { call } from '#src/api/client.ts';

/** Preview behind the link in the URL. */
export type OpenedPreview =
  | { state: 'loading' | 'ended' | 'failed' }
  | { state: 'open'; preview: ResponseOf<typeof openPreview>['result'] };

type Credentials = NonNullable<ReturnType<typeof parsePreviewFragment>>;

/**
 * Preview of the link in the URL (D128). The secret stays in the fragment and in memory. A fragment of an element, such as
 * the target of the skip link, does not replace it.
 */
export function usePreview(): { opened: OpenedPreview; retry: () => void } {
  const [opened, setOpened] = useState<OpenedPreview>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const current = useRef<Credentials>(undefined);

  useEffect(() => {
    const arrive = () => {
      const next = parsePreviewFragment(location.hash);
      const known = current.current;
      if (next?.code === known?.code && next?.secret === known?.secret && known) return;
      if (next || !known) setAttempt((before) => before + 1);
      else history.replaceState(history.state, '', `#${known.code}.${known.secret}`);
    };
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another request
  useEffect(() => {
    const credentials = parsePreviewFragment(location.hash);
    current.current = credentials;
    if (!credentials) {
      setOpened({ state: 'ended' });
      return undefined;
    }
    const controller = new AbortController();
    setOpened({ state: 'loading' });
    void call(openPreview, { body: credentials }, { signal: controller.signal }).then((outcome) => {
      if (controller.signal.aborted) return;
      if (outcome.ok) setOpened({ state: 'open', preview: outcome.response.result });
      else setOpened({ state: outcome.failure.code === 'unknown-preview' ? 'ended' : 'failed' });
    });
    return () => controller.abort();
  }, [attempt]);

  return { opened, retry: () => setAttempt((before) => before + 1) };
}
