import { useState } from 'react';
import { listDrafts } from '#contracts/product-drafts/product-drafts.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { BusyButton } from '../../kit/action-buttons.tsx';
import { NothingFound, QueryFallback } from '../../kit/messages.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffQuery } from '../../kit/use-staff-query.ts';
import { ProductDraftTable } from './ProductDraftTable.tsx';
import { PutInShopMessage, usePutDraftsInShop } from './PutInShopMessage.tsx';
import { useDiscardProductDraft } from './use-discard-product-draft.tsx';
import './product-drafts.css';

/** Drafts of products, latest first. Several can be put in the shop together. */
export function ProductDraftList() {
  const { productDraftTexts: texts, language } = useStaffTexts();
  const { fetched, retry, refresh } = useStaffQuery(listDrafts, {});
  const { isBusy, result, putInShop } = usePutDraftsInShop();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const discarding = useDiscardProductDraft(refresh);
  if (fetched.state !== 'ready') return <QueryFallback fetched={fetched} onRetry={retry} />;
  const { drafts, isComplete } = fetched.response.result;
  const chosen = drafts.filter(({ code }) => selected.has(code));
  const isAll = chosen.length === drafts.length;

  return (
    <div className="stack tight">
      {result && <PutInShopMessage result={result} />}
      {discarding.prompt}
      {drafts.length === 0 && <NothingFound fact={texts.none} help={texts['none-help']} />}
      {drafts.length > 0 && (
        <>
          <p className="note" role="status">
            {fillCount(texts, 'not-ready', drafts.length, language)}
          </p>
          <ProductDraftTable
            drafts={drafts}
            selected={selected}
            onSelect={setSelected}
            onDiscard={discarding.discard}
          />
          {!isComplete && <p className="note">{texts['list-part']}</p>}
          <p className="staff-page__choices">
            {chosen.length > 0 && (
              <BusyButton
                isBusy={isBusy}
                busy={texts.readying}
                onClick={() => void putInShop(chosen).then(refresh)}
              >
                {fillCount(texts, 'ready-selected', chosen.length, language)}
              </BusyButton>
            )}
            <button
              className="link"
              type="button"
              onClick={() => setSelected(new Set(isAll ? [] : drafts.map(({ code }) => code)))}
            >
              {texts[isAll ? 'select-none' : 'select-all']}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
