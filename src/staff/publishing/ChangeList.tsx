import type { PublishChange } from '#contracts/publishing/publishing.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { NothingFound } from '../kit/Notes.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { PersonAndTime } from '../kit/people.tsx';
import type { PublishView } from '../kit/publish-state.store.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';

/** Unpublished changes by product, latest first. */
export function ChangeList({ changes }: { changes: PublishView['changes'] }) {
  const { publishingTexts: texts } = useStaffTexts();
  const { total, isComplete, list } = changes;
  return (
    <section className="stack tight" aria-label={texts.changes}>
      <h3 className="desk__part">{texts.changes}</h3>
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
  const { publishingTexts: texts, language } = useStaffTexts();
  const columns: Column<PublishChange>[] = [
    {
      title: texts.product,
      className: 'rows__long',
      cell: ({ id, title, action }) => (
        <>
          {action === 'deleted' ? (
            <span>{title}</span>
          ) : (
            <PlaceLink className="rows__link" to={{ section: 'products', product: id }}>
              {title}
            </PlaceLink>
          )}
          <span className="note">{id}</span>
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
