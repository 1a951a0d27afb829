import { useState } from 'react';
import type { AuditEntry } from '#contracts/audit/audit.ts';
import {
  getHomePage,
  type RevisedHomePage,
  restoreHomePage,
} from '#contracts/home-page/home-page.ts';
import { SHOP_TIME_ZONE } from '#domain/shop/home-page.ts';
import { timeZoneName } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { ActionMessage, QueryFallback } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { showSuccessMessage } from '../kit/success-message.store.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { storeUnsavedInput } from '../session/unsaved-input.ts';
import { RestorableHistory, restoreFailureMessage } from '../shared/audit/RestorableHistory.tsx';
import { HomePageForm, UNSAVED_HOME_PAGE } from './HomePageForm.tsx';
import './home-page.css';

/** Composition of the home page by editors (D120). */
export function HomePageSection() {
  const { homePageTexts, language } = useStaffTexts();
  const { fetched, retry, setResponse } = useStaffQuery(getHomePage, {});
  // A restored composition replaces the input, so it has a form of its own.
  const [form, setForm] = useState(0);
  const setStored = (result: RevisedHomePage) => setResponse({ status: true, result });
  return (
    <article className="stack home-page">
      <ViewTitle>{homePageTexts.title}</ViewTitle>
      <div className="stack tight">
        <p className="note">{homePageTexts.lead}</p>
        <p className="note">
          {fill(homePageTexts.zone, { zone: timeZoneName(SHOP_TIME_ZONE, language) })}
        </p>
      </div>
      <QueryFallback fetched={fetched} onRetry={retry} />
      {fetched.state === 'ready' && (
        <>
          <HomePageForm key={form} stored={fetched.response.result} onSaved={setStored} />
          <HomePageHistory
            revision={fetched.response.result.revision}
            onRestored={(restored) => {
              storeUnsavedInput(UNSAVED_HOME_PAGE, undefined);
              setStored(restored);
              setForm(form + 1);
            }}
          />
        </>
      )}
    </article>
  );
}

interface HomePageHistoryProps {
  revision: number;
  onRestored: (restored: RevisedHomePage) => void;
}

/** Changes of the composition. Each earlier state can be restored. */
function HomePageHistory({ revision, onRestored }: HomePageHistoryProps) {
  const { homePageTexts, auditTexts } = useStaffTexts();
  const { result, setResult, run } = useStaffMutation({ failureMessage: restoreFailureMessage });

  async function restore({ id }: AuditEntry) {
    const restored = await run(restoreHomePage, { body: { entry: id, revision } });
    if (!restored) return;
    showSuccessMessage(homePageTexts.restored);
    onRestored(restored.result);
  }

  return (
    <section className="stack tight" aria-label={auditTexts.history}>
      <ActionMessage result={result} />
      <RestorableHistory
        type="home-page"
        id="home"
        version={revision}
        question={(moment) => fill(homePageTexts['restore-question'], { moment })}
        help={homePageTexts['restore-help']}
        onAsk={() => setResult(undefined)}
        restore={restore}
      />
    </section>
  );
}
