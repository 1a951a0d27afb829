import type { AuditEntry } from '#contracts/audit/audit.ts';
import { StaffLink } from '../../kit/StaffLink.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { Table } from '../../kit/Table.tsx';
import { Pictures } from '../pictures/Pictures.tsx';
import {
  auditFieldName,
  auditValueLocation,
  changedAuditFields,
  valueLines,
} from './audit-entry-texts.ts';

/** Fields with pictures of a product. */
const PICTURE_FIELDS: ReadonlySet<string> = new Set(['imageBig', 'imageSmall', 'picture']);

/** Returns the pictures of a field. A list is complete, because pictures that stay show what was added or moved. */
function picturesOf(name: string, value: unknown): string[] {
  if (!PICTURE_FIELDS.has(name)) return [];
  return [value].flat().filter((one) => typeof one === 'string');
}

/** Table of the changed fields of an entry, before and after. */
export function AuditEntryValues({ entry }: { entry: AuditEntry }) {
  const allTexts = useStaffTexts();
  const { texts, auditTexts } = allTexts;
  const { before, after, object } = entry;
  const linesOf = (name: string, values: typeof before, others: typeof before) =>
    valueLines(name, values, others, allTexts, object.type);
  const names = changedAuditFields(entry).filter(
    (name) => linesOf(name, before, after).length > 0 || linesOf(name, after, before).length > 0,
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
        {
          title: texts['conflict-field'],
          cell: (name) => auditFieldName(name, allTexts, object.type),
        },
        ...sides.map(([side, values, others]) => ({
          title: auditTexts[side],
          className: 'rows__long',
          cell: (name: (typeof names)[number]) => {
            const pictures = picturesOf(name, values?.[name]);
            if (pictures.length > 0) return <Pictures addresses={pictures} isSmall />;
            const text = linesOf(name, values, others).join('\n');
            const location = auditValueLocation(name, values?.[name]);
            return (
              <span className={`audit__value audit__value--${side}`}>
                {location ? <StaffLink to={location}>{text}</StaffLink> : text || texts.empty}
              </span>
            );
          },
        })),
      ]}
      rows={names}
      keyOf={String}
    />
  );
}
