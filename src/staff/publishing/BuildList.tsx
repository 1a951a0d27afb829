import { useEffect, useRef } from 'react';
import type { ResponseOf } from '#contracts/call.ts';
import { listBuilds } from '#contracts/publishing/publishing.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { NothingFound, QueryFallback } from '../kit/messages.tsx';
import { PersonAndTime } from '../kit/person-display.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import type { PublishState } from '../shared/publish-state.store.ts';
import { FailureReason } from './FailureReason.tsx';

type ListedBuild = ResponseOf<typeof listBuilds>['result']['builds'][number];

/** Last builds, latest first. The list reloads when a build starts, changes its state or ends. */
export function BuildList({ publishState }: { publishState: PublishState }) {
  const { publishingTexts: texts } = useStaffTexts();
  const { fetched, retry, refresh } = useStaffQuery(listBuilds, {});
  const { building, published, failed } = publishState;
  const progress = [building?.id, building?.state, published?.id, failed?.id].join(' ');
  const loadedProgress = useRef(progress);
  useEffect(() => {
    if (loadedProgress.current !== progress) refresh();
    loadedProgress.current = progress;
  }, [progress, refresh]);
  const builds = fetched.state === 'ready' ? fetched.response.result.builds : [];
  return (
    <section className="stack tight" aria-label={texts.history}>
      <h3 className="staff-page__part">{texts.history}</h3>
      <QueryFallback fetched={fetched} onRetry={retry} />
      {fetched.state === 'ready' && builds.length === 0 && (
        <NothingFound fact={texts['history-none']} help={texts['history-help']} />
      )}
      {builds.length > 0 && <BuildTable builds={builds} />}
    </section>
  );
}

function BuildTable({ builds }: { builds: readonly ListedBuild[] }) {
  const { publishingTexts: texts, language } = useStaffTexts();
  const columns: Column<ListedBuild>[] = [
    { title: texts.by, cell: ({ by, requestedAt }) => <PersonAndTime by={by} at={requestedAt} /> },
    {
      title: texts.result,
      className: 'publish-result',
      cell: (build) => (
        <>
          <span>{texts[`build-${build.state}`]}</span>
          {build.state === 'failed' && <FailureReason build={build} />}
        </>
      ),
    },
    {
      title: texts.content,
      cell: ({ changes }) => (
        <span>{changes ? fillCount(texts, 'contains', changes.total, language) : '–'}</span>
      ),
    },
  ];
  return <Table columns={columns} rows={builds} keyOf={({ id }) => id} />;
}
