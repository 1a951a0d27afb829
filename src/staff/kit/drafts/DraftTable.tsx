import type { ListedDraft } from '#contracts/drafts/drafts.ts';
import { RowButton } from '../buttons.tsx';
import { entryFieldName } from '../history/entry-texts.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { PersonAndTime } from '../people.tsx';
import { useStaffTexts } from '../staff-texts.ts';
import { type Column, Table } from '../Table.tsx';

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
    return fields.map((name) => entryFieldName(name, words)).join(', ') || texts['no-change'];
  };

  function toggle(code: string) {
    const next = new Set(selected);
    if (!next.delete(code)) next.add(code);
    onSelect(next);
  }
  const columns: Column<ListedDraft>[] = [
    {
      title: texts.product,
      className: 'rows__long',
      cell: ({ code, title }) => (
        <span className="drafts__product">
          <label className="drafts__check">
            <input type="checkbox" checked={selected.has(code)} onChange={() => toggle(code)} />
            <span className="vh">{`${texts.select}: ${title} ${code}`}</span>
          </label>
          <span>
            <PlaceLink className="link" to={{ section: 'products', product: code }}>
              {title}
            </PlaceLink>
            <span className="note">{code}</span>
          </span>
        </span>
      ),
    },
    { title: texts.changes, cell: changes },
    { title: texts['saved-by'], cell: ({ by, at }) => <PersonAndTime by={by} at={at} /> },
    {
      cell: (draft) => (
        <RowButton
          isLink
          text={texts.discard}
          label={`${texts.discard}: ${draft.title} ${draft.code}`}
          onClick={() => onDiscard(draft)}
        />
      ),
    },
  ];
  return <Table className="drafts" columns={columns} rows={drafts} keyOf={({ code }) => code} />;
}
