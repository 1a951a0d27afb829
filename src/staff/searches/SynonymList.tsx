import { deleteSynonym, listSynonyms, type Synonym } from '#contracts/search/synonyms.ts';
import { fill } from '#src/i18n/fill.ts';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { QueryFallback } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { StaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { SynonymTable } from './SynonymTable.tsx';

/** All synonyms, which staff can delete after confirmation. */
export function SynonymList(props: { change: StaffMutation; onChanged: () => void }) {
  const { change, onChanged } = props;
  const { searchTexts: texts } = useStaffTexts();
  const { fetched, retry } = useStaffQuery(listSynonyms, {});
  const confirm = useConfirm<Synonym>();
  if (fetched.state !== 'ready') return <QueryFallback fetched={fetched} onRetry={retry} />;
  const { synonyms, defaults } = fetched.response.result;

  async function remove({ language, words }: Synonym) {
    const text = fill(texts.deleted, { words });
    await change.run(deleteSynonym, { params: { language, words } }, text);
    onChanged();
  }

  return (
    <>
      {confirm.prompt((synonym) => ({
        title: fill(texts['delete-question'], { words: synonym.words }),
        yes: texts['delete-yes'],
        busy: texts.saving,
        no: texts.keep,
        onYes: () => remove(synonym),
      }))}
      <SynonymTable synonyms={synonyms} defaults={defaults} onDelete={confirm.ask} />
    </>
  );
}
