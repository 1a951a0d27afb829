import type { AuditEntry } from '#contracts/audit/audit.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { Table } from '../../kit/Table.tsx';
import { auditFieldName, changedAuditFields, valueLines } from './audit-entry-texts.ts';

/** Table of the changed fields of an entry, before and after. */
export function AuditEntryValues({ entry }: { entry: AuditEntry }) {
  const allTexts = useStaffTexts();
  const { texts, auditTexts } = allTexts;
  const { before, after } = entry;
  const names = changedAuditFields(entry).filter(
    (name) =>
      valueLines(name, before, after, allTexts).length > 0 ||
      valueLines(name, after, before, allTexts).length > 0,
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
        { title: texts['conflict-field'], cell: (name) => auditFieldName(name, allTexts) },
        ...sides.map(([side, values, others]) => ({
          title: auditTexts[side],
          className: 'rows__long',
          cell: (name: (typeof names)[number]) => (
            <span className={`audit__value audit__value--${side}`}>
              {valueLines(name, values, others, allTexts).join('\n') || texts.empty}
            </span>
          ),
        })),
      ]}
      rows={names}
      keyOf={String}
    />
  );
}
