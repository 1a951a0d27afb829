import type { AuditEntry } from '#contracts/audit/audit.ts';
import { getShopFacts, restoreShopFacts } from '#contracts/shop-facts/shop-facts.ts';
import { fill } from '#src/i18n/fill.ts';
import { ActionMessage, QueryFallback } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { showSuccessMessage } from '../kit/success-message.store.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { RestorableHistory, restoreFailureMessage } from '../shared/audit/RestorableHistory.tsx';
import { refreshPublishState } from '../shared/publish-state.store.ts';
import { FactsForm } from './FactsForm.tsx';
import './facts.css';

/** Facts of the shop, which owners change: phone numbers, addresses, hours, holidays and chats (D114). */
export function FactsSection() {
  const { factTexts } = useStaffTexts();
  const { fetched, retry, refresh } = useStaffQuery(getShopFacts, {});
  const reload = () => {
    void refreshPublishState();
    refresh();
  };
  return (
    <article className="stack facts">
      <ViewTitle>{factTexts.title}</ViewTitle>
      <p className="note">{factTexts.lead}</p>
      <QueryFallback fetched={fetched} onRetry={retry} />
      {fetched.state === 'ready' && (
        <>
          <FactsForm
            key={fetched.response.result.revision}
            start={fetched.response.result}
            file={fetched.response.result.file}
            onSaved={reload}
          />
          <FactsHistory revision={fetched.response.result.revision} onRestored={reload} />
        </>
      )}
    </article>
  );
}

interface FactsHistoryProps {
  revision: number;
  onRestored: () => void;
}

/** Changes of the facts. Each earlier state can be restored. */
function FactsHistory({ revision, onRestored }: FactsHistoryProps) {
  const { factTexts, auditTexts } = useStaffTexts();
  const { result, setResult, run } = useStaffMutation({ failureMessage: restoreFailureMessage });

  async function restore({ id }: AuditEntry) {
    const restored = await run(restoreShopFacts, { body: { entry: id, revision } });
    if (!restored) return;
    showSuccessMessage(factTexts.restored);
    onRestored();
  }

  return (
    <section className="stack tight" aria-label={auditTexts.history}>
      <ActionMessage result={result} />
      <RestorableHistory
        type="shop-facts"
        id="facts"
        version={revision}
        question={(moment) => fill(factTexts['restore-question'], { moment })}
        help={factTexts['restore-help']}
        onAsk={() => setResult(undefined)}
        restore={restore}
      />
    </section>
  );
}
