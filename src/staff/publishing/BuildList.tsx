import { useEffect, useRef } from 'react';
import type { AnswerOf } from '#contracts/call.ts';
import { listBuilds } from '#contracts/publishing/publishing.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { LoadFailure, Loading } from '../kit/Notes.tsx';
import { NothingFound } from '../kit/NothingFound.tsx';
import { PersonAndTime } from '../kit/PersonAndTime.tsx';
import type { PublishView } from '../kit/publish-state.store.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { FailureReason } from './FailureReason.tsx';

type ListedBuild = AnswerOf<typeof listBuilds>['result']['builds'][number];

/** Last builds, latest first. The list reloads when a build starts, changes its state or ends. */
export function BuildList({ view }: { view: PublishView }) {
  const { publishingTexts: texts } = useStaffTexts();
  const { fetched, retry, refresh } = useStaffQuery(listBuilds, {});
  const { building, published, failed } = view;
  const progress = [building?.id, building?.state, published?.id, failed?.id].join(' ');
  const loaded = useRef(progress);
  useEffect(() => {
    if (loaded.current !== progress) refresh();
    loaded.current = progress;
  }, [progress, refresh]);
  const builds = fetched.state === 'ready' ? fetched.answer.result.builds : [];
  return (
    <section className="stack tight" aria-label={texts.history}>
      <h3 className="desk__part">{texts.history}</h3>
      {fetched.state === 'loading' && <Loading />}
      {fetched.state === 'failed' && <LoadFailure failure={fetched.failure} onRetry={retry} />}
      {fetched.state === 'ready' && builds.length === 0 && (
        <NothingFound fact={texts['history-none']} help={texts['history-help']} />
      )}
      {builds.length > 0 && <BuildTable builds={builds} />}
    </section>
  );
}

function BuildTable({ builds }: { builds: readonly ListedBuild[] }) {
  const { publishingTexts: texts, language } = useStaffTexts();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{texts.by}</th>
          <th scope="col">{texts.result}</th>
          <th scope="col">{texts.content}</th>
        </tr>
      </thead>
      <tbody>
        {builds.map((build) => (
          <tr key={build.id}>
            <th scope="row">
              <PersonAndTime by={build.by} at={build.requestedAt} />
            </th>
            <td className="publish-result" data-label={texts.result}>
              <span>{texts[`build-${build.state}`]}</span>
              {build.state === 'failed' && <FailureReason build={build} />}
            </td>
            <td data-label={texts.content}>
              <span>
                {build.changes ? fillCount(texts, 'contains', build.changes.total, language) : '–'}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
