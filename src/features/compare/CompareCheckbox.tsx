import { useStore } from '@nanostores/react';
import type { Language } from '#domain/languages.ts';
import { MAX_COMPARED } from '#domain/limits.ts';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { $comparedCodes, addToComparison, removeFromComparison } from './compare.store.ts';

/** Checkbox that adds a product to the comparison, with a link to the page. */
export function CompareCheckbox(props: {
  code: string;
  language: Language;
  texts: Texts<'compare'>;
}) {
  const { code, language, texts } = props;
  const compared = useStore($comparedCodes);
  const isTicked = compared.includes(code);
  const isFull = !isTicked && compared.length >= MAX_COMPARED;
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isFull}
          onChange={() => (isTicked ? removeFromComparison(code) : addToComparison(code))}
        />
        {texts.tick}
      </label>
      {compared.length > 0 && (
        <a className="link" href={sitePaths(language).compare(compared)}>
          {fillCount(texts, 'go', compared.length, language)}
        </a>
      )}
      {isFull && <p className="note">{texts.full}</p>}
    </>
  );
}
