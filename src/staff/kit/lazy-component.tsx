import { type ComponentType, useEffect, useState } from 'react';
import { islandFailureTexts } from '#src/i18n/island-failure-texts.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Loading } from './messages.tsx';

/** Component whose code loads when it is rendered first, or earlier with `preload`. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code. Rejects if the code cannot be loaded. */
  preload(): Promise<void>;
};

/** Returns a component whose code loads separately. Call this function only at module level. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;

  async function preload(): Promise<void> {
    Loaded = await load();
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per component, while modules load
  function Late(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
    useEffect(() => {
      if (Loaded) return;
      void preload().then(
        () => setState('loaded'),
        () => setState('failed'),
      );
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (state !== 'failed') return <Loading />;
    const { message, reload } = islandFailureTexts();
    // A new version of the site has other files, so only a reload reliably finds the code.
    return <ErrorNote sentence={message} retry={reload} onRetry={() => location.reload()} />;
  }

  return Object.assign(Late, { preload });
}
