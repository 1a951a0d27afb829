import type { AuditEntry } from '#contracts/audit/audit.ts';
import { useStaffTexts } from '../staff-texts.ts';
import { Table } from '../Table.tsx';
import { changedEntryFields, entryFieldName, valueLines } from './entry-texts.ts';

/** Table of the changed fields of an entry, before and after. */
export function EntryValues({ entry }: { entry: AuditEntry }) {
  const words = useStaffTexts();
  const { texts, auditTexts } = words;
  const { before, after } = entry;
  const names = changedEntryFields(entry).filter(
    (name) =>
      valueLines(name, before, after, words).length > 0 ||
      valueLines(name, after, before, words).length > 0,
  );
  if (names.length === 0) return <p className="note">{auditTexts['no-values']}</p>;
  const sides = [
    ['before', before, after],
    ['after', after, before],
  ] as const;
  return (
    <Table
      className="audit__values"
      columns={[
        { title: texts['conflict-field'], cell: (name) => entryFieldName(name, words) },
        ...sides.map(([side, values, others]) => ({
          title: auditTexts[side],
          className: 'rows__long',
          cell: (name: (typeof names)[number]) => (
            <span className={`audit__value audit__value--${side}`}>
              {valueLines(name, values, others, words).join('\n') || texts.empty}
            </span>
          ),
        })),
      ]}
      rows={names}
      keyOf={String}
    />
  );
}
