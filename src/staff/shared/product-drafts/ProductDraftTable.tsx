import type { ListedProductDraft } from '#contracts/product-drafts/product-drafts.ts';
import { titleText } from '#src/i18n/product-texts.ts';
import { RowButton } from '../../kit/action-buttons.tsx';
import { PersonAndTime } from '../../kit/person-display.tsx';
import { StaffLink } from '../../kit/StaffLink.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { auditFieldName } from '../audit/audit-entry-texts.ts';
import { scheduleText } from './schedule-text.ts';

interface ProductDraftTableProps {
  drafts: readonly ListedProductDraft[];
  /** Codes of the selected drafts. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onDiscard: (draft: ListedProductDraft) => void;
}

/** Table of drafts with product, changed fields, author and time. Each row has a checkbox and a button to discard. */
export function ProductDraftTable({
  drafts,
  selected,
  onSelect,
  onDiscard,
}: ProductDraftTableProps) {
  const allTexts = useStaffTexts();
  const { productDraftTexts: texts, language } = allTexts;
  const changes = ({ version, fields }: ListedProductDraft) => {
    if (version === undefined) return texts['new-product'];
    return fields.map((name) => auditFieldName(name, allTexts)).join(', ') || texts['no-change'];
  };

  function toggle(code: string) {
    const next = new Set(selected);
    if (!next.delete(code)) next.add(code);
    onSelect(next);
  }
  const columns: Column<ListedProductDraft>[] = [
    {
      title: texts.product,
      className: 'rows__long',
      cell: ({ code, schedule, ...named }) => (
        <span className="drafts__product">
          <label className="drafts__check">
            <input type="checkbox" checked={selected.has(code)} onChange={() => toggle(code)} />
            <span className="vh">{`${texts.select}: ${titleText(named, language)} ${code}`}</span>
          </label>
          <span>
            <StaffLink className="link" to={{ section: 'products', product: code }}>
              {titleText(named, language)}
            </StaffLink>
            <span className="note">{code}</span>
            {schedule && (
              <span className="note drafts__schedule">{scheduleText(schedule, allTexts)}</span>
            )}
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
          label={`${texts.discard}: ${titleText(draft, language)} ${draft.code}`}
          onClick={() => onDiscard(draft)}
        />
      ),
    },
  ];
  return <Table className="drafts" columns={columns} rows={drafts} keyOf={({ code }) => code} />;
}
