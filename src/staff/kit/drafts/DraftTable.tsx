import type { ListedDraft } from '#contracts/drafts/drafts.ts';
import { fieldName } from '../history/entry-texts.ts';
import { PersonAndTime } from '../PersonAndTime.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { useStaffTexts } from '../staff-texts.ts';

interface DraftTableProps {
  drafts: readonly ListedDraft[];
  /** Codes of the selected drafts. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onDiscard: (draft: ListedDraft) => void;
}

/** Table of drafts with product, changed fields, author and time. Each row has a checkbox and a button to discard. */
export function DraftTable({ drafts, selected, onSelect, onDiscard }: DraftTableProps) {
  const words = useStaffTexts();
  const { draftTexts: texts } = words;
  const changes = ({ version, fields }: ListedDraft) => {
    if (version === undefined) return texts['new-product'];
    return fields.map((name) => fieldName(name, words)).join(', ') || texts['no-change'];
  };

  function toggle(code: string) {
    const next = new Set(selected);
    if (!next.delete(code)) next.add(code);
    onSelect(next);
  }
  return (
    <table className="rows drafts">
      <thead>
        <tr>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.changes}</th>
          <th scope="col">{texts['saved-by']}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {drafts.map((draft) => {
          const { code, title, by, at } = draft;
          return (
            <tr key={code}>
              <th scope="row" className="rows__long">
                <span className="drafts__product">
                  <label className="drafts__check">
                    <input
                      type="checkbox"
                      checked={selected.has(code)}
                      onChange={() => toggle(code)}
                    />
                    <span className="vh">{`${texts.select}: ${title} ${code}`}</span>
                  </label>
                  <span>
                    <PlaceLink className="link" to={{ section: 'products', product: code }}>
                      {title}
                    </PlaceLink>
                    <span className="note">{code}</span>
                  </span>
                </span>
              </th>
              <td data-label={texts.changes}>{changes(draft)}</td>
              <td data-label={texts['saved-by']}>
                <PersonAndTime by={by} at={at} />
              </td>
              <td className="rows__acts">
                <button
                  className="link"
                  type="button"
                  aria-label={`${texts.discard}: ${title} ${code}`}
                  onClick={() => onDiscard(draft)}
                >
                  {texts.discard}
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
