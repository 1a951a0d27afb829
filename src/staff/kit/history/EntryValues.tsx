import type { AuditEntry } from '#contracts/audit/audit.ts';
import { useStaffTexts } from '../staff-texts.ts';
import { changedFields, fieldName, valueLines } from './entry-texts.ts';

/** Table of the changed fields of an entry, before and after. */
export function EntryValues({ entry }: { entry: AuditEntry }) {
  const words = useStaffTexts();
  const { texts, auditTexts } = words;
  const { before, after } = entry;
  const names = changedFields(entry).filter(
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
    <table className="rows audit__values">
      <thead>
        <tr>
          <th scope="col">{texts['conflict-field']}</th>
          <th scope="col">{auditTexts.before}</th>
          <th scope="col">{auditTexts.after}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{fieldName(name, words)}</th>
            {sides.map(([side, values, others]) => (
              <td className="rows__long" data-label={auditTexts[side]} key={side}>
                <span className={`audit__value audit__value--${side}`}>
                  {valueLines(name, values, others, words).join('\n') || texts.empty}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
