import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import type { CompareCheckbox } from './CompareCheckbox.tsx';
import '#src/ui/field.css';
import './tray.css';

interface Loaded {
  Box: ComponentType<ComponentProps<typeof CompareCheckbox>>;
  texts: ComponentProps<typeof CompareCheckbox>['texts'];
}

/**
 * Slot for the checkbox in the quick view (D70). Its code loads with the first quick view, so that pages do not list its
 * files.
 */
export function LazyCompareCheckbox({ code, language }: { code: string; language: Language }) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    Promise.all([
      import('./CompareCheckbox.tsx'),
      import('./show-tray.ts'),
      pageTexts('compare'),
    ]).then(
      ([{ CompareCheckbox: Box }, { showCompareTray }, texts]) => {
        setLoaded({ Box, texts });
        return showCompareTray();
      },
      // Without its code, the quick view has no checkbox. Everything else works.
      () => undefined,
    );
  }, []);
  return (
    <div className="compare-tick">
      {loaded && <loaded.Box code={code} language={language} texts={loaded.texts} />}
    </div>
  );
}
