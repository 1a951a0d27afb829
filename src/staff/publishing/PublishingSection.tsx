import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { publishNow } from '#contracts/publishing/publishing.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { BusyButton } from '../kit/action-buttons.tsx';
import { ActionMessage, LoadFailure, Loading } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { initiatorName } from '../kit/person-display.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { ProductDraftList } from '../shared/product-drafts/ProductDraftList.tsx';
import { $publishState, refreshPublishState } from '../shared/publish-state.store.ts';
import { BuildList } from './BuildList.tsx';
import { ChangeList } from './ChangeList.tsx';
import { CurrentState } from './CurrentState.tsx';
import { PublishSettingsForm } from './PublishSettingsForm.tsx';
import './publishing.css';

/** Publishing section: unpublished changes, "Publish now", the last builds, and the settings of the schedule (D60). */
export function PublishingSection() {
  const {
    publishingTexts: texts,
    texts: adminTexts,
    productDraftTexts,
    language,
    clock,
  } = useStaffTexts();
  const may = useMayCall();
  const { view, failure } = useStore($publishState, { ssr: () => ({}) });
  const { isBusy, result, setResult, run } = useStaffMutation();
  useEffect(() => void refreshPublishState(), []);

  async function publish() {
    const response = await run(publishNow, {});
    // Refreshes after a failure too, because a call without a response may have started a build.
    void refreshPublishState();
    if (!response) return;
    const { started, why, build } = response.result;
    if (started) setResult({ kind: 'ok', text: texts.started });
    else if (why === 'building' && build) {
      const by = initiatorName(build.by, texts);
      const moment = formatDateTime(build.requestedAt, clock, language);
      setResult({ kind: 'warn', text: fill(texts['not-building'], { by, moment }) });
    } else if (why) setResult({ kind: 'warn', text: texts[`not-${why}`] });
  }

  return (
    <section className="stack">
      <div className="staff-page__head">
        <ViewTitle>{adminTexts['section-publishing']}</ViewTitle>
        <BusyButton isBusy={isBusy} busy={texts.starting} onClick={() => void publish()}>
          {texts['publish-now']}
        </BusyButton>
      </div>
      <ActionMessage result={result} />
      {failure && <LoadFailure failure={failure} onRetry={() => void refreshPublishState()} />}
      {!view && !failure && <Loading />}
      {view && (
        <>
          <CurrentState view={view} />
          <ChangeList changes={view.changes} />
          {may('listDrafts') && (
            <section className="stack tight" aria-label={productDraftTexts.title}>
              <h3 className="staff-page__part">{productDraftTexts.title}</h3>
              <ProductDraftList />
            </section>
          )}
          <BuildList publishState={view} />
          {may('updatePublishSettings') && (
            <PublishSettingsForm settings={view.settings} market={view.market} />
          )}
        </>
      )}
    </section>
  );
}
