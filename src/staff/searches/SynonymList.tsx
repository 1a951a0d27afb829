import { useState } from 'react';
import { deleteSynonym, listSynonyms, type Synonym } from '#contracts/search/synonyms.ts';
import { fill } from '#src/i18n/fill.ts';
import { ConfirmPrompt } from '../kit/ConfirmPrompt.tsx';
import { LoadFailure, Loading } from '../kit/Notes.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import type { ChangeResult } from './change-result.ts';
import { SynonymTable } from './SynonymTable.tsx';

/** All synonyms, which staff can delete after confirmation. */
export function SynonymList({ onChange }: { onChange: (result: ChangeResult) => void }) {
  const { searchTexts: texts } = useStaffTexts();
  const { fetched, retry } = useStaffQuery(listSynonyms, {});
  const [toDelete, setToDelete] = useState<Synonym>();
  const [isBusy, setBusy] = useState(false);
  if (fetched.state === 'loading') return <Loading />;
  if (fetched.state === 'failed') return <LoadFailure failure={fetched.failure} onRetry={retry} />;
  const { synonyms, defaults } = fetched.answer.result;

  async function remove({ language, words }: Synonym) {
    if (isBusy) return;
    setBusy(true);
    const outcome = await callAsStaff(deleteSynonym, { params: { language, words } });
    onChange(outcome.ok ? { text: fill(texts.deleted, { words }) } : { failure: outcome.failure });
  }

  return (
    <>
      {toDelete && (
        <ConfirmPrompt
          key={`${toDelete.language} ${toDelete.words}`}
          title={fill(texts['delete-question'], { words: toDelete.words })}
          yes={texts['delete-yes']}
          busy={texts.saving}
          no={texts.keep}
          isBusy={isBusy}
          onYes={() => void remove(toDelete)}
          onNo={() => setToDelete(undefined)}
        />
      )}
      <SynonymTable synonyms={synonyms} defaults={defaults} onDelete={setToDelete} />
    </>
  );
}
