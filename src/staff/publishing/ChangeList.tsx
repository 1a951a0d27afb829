import type { PublishChange } from '#contracts/publishing/publishing.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { NothingFound } from '../kit/messages.tsx';
import { PersonAndTime } from '../kit/person-display.tsx';
import { publishChangeLocation, publishChangeName } from '../kit/publish-change.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import type { PublishState } from '../shared/publish-state.store.ts';

/** Unpublished changes by product, latest first. */
export function ChangeList({ changes }: { changes: PublishState['changes'] }) {
  const { publishingTexts: texts } = useStaffTexts();
  const { total, isComplete, list } = changes;
  return (
    <section className="stack tight" aria-label={texts.changes}>
      <h3 className="staff-page__part">{texts.changes}</h3>
      {list.length === 0 ? (
        <NothingFound fact={texts['not-nothing-to-publish']} help={texts['changes-help']} />
      ) : (
        <ChangeTable list={list} />
      )}
      {(!isComplete || total > list.length) && <p className="note">{texts['changes-part']}</p>}
    </section>
  );
}

function ChangeTable({ list }: { list: readonly PublishChange[] }) {
  const allTexts = useStaffTexts();
  const { publishingTexts: texts, language } = allTexts;
  const columns: Column<PublishChange>[] = [
    {
      title: texts.product,
      className: 'rows__long',
      cell: (change) => (
        <>
          {change.action === 'deleted' ? (
            <span>{publishChangeName(change, allTexts)}</span>
          ) : (
            <StaffLink className="rows__link" to={publishChangeLocation(change)}>
              {publishChangeName(change, allTexts)}
            </StaffLink>
          )}
          {change.object === 'product' && <span className="note">{change.id}</span>}
        </>
      ),
    },
    {
      title: texts.kind,
      cell: ({ action, saves }) => (
        <>
          <span>{texts[`action-${action}`]}</span>
          <span className="note">{fillCount(texts, 'saves', saves, language)}</span>
        </>
      ),
    },
    { title: texts.by, cell: ({ by, at }) => <PersonAndTime by={by} at={at} /> },
  ];
  return <Table columns={columns} rows={list} keyOf={({ id }) => id} />;
}
