import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Language } from '#contracts/languages.ts';
import { MAX_COMPARED } from '#contracts/limits.ts';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { logWarning } from '#src/log.ts';
import { $compared, tick, untick } from './compare.store.ts';
import { NOTHING_COMPARED } from './compared.ts';
import { showCompareTray } from './show-tray.ts';
import '#src/ui/field.css';
import './tray.css';

/** Checkbox of the quick view that adds its product to the comparison (D70). Without its texts, nothing is shown. */
export function CompareTick({ code, language }: { code: string; language: Language }) {
  const texts = useCompareTexts();
  const compared = useStore($compared, { ssr: () => NOTHING_COMPARED });
  const isTicked = compared.includes(code);
  const isFull = !isTicked && compared.length >= MAX_COMPARED;
  return (
    <div className="compare-tick">
      {texts && (
        <>
          <label className="check">
            <input
              type="checkbox"
              checked={isTicked}
              disabled={isFull}
              onChange={() => (isTicked ? untick(code) : tick(code))}
            />
            {texts.tick}
          </label>
          {compared.length > 0 && (
            <a className="link" href={pathsIn(language).compare(compared)}>
              {fillCount(texts, 'go', compared.length, language)}
            </a>
          )}
          {isFull && <p className="note">{texts.full}</p>}
        </>
      )}
    </div>
  );
}

/** Fetches the texts, and shows the bar and the checkboxes of the cards. */
function useCompareTexts(): Texts<'compare'> | undefined {
  const [texts, setTexts] = useState<Texts<'compare'>>();
  useEffect(() => {
    void showCompareTray();
    pageTexts('compare').then(setTexts, () => logWarning('Failed to load texts: compare'));
  }, []);
  return texts;
}
