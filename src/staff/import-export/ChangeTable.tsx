import type { ImportChange } from '#contracts/products/catalog-files.ts';
import { catalogHeader } from '#domain/products/catalog-headers.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';

/** Changes that an import would write, product by product, with the headers in the language of the page. */
export function ChangeTable({ changes }: { changes: readonly ImportChange[] }) {
  const allTexts = useStaffTexts();
  const { texts } = allTexts;
  const columns: Column<ImportChange>[] = [
    { title: texts['import-product'], cell: ({ code }) => code },
    {
      title: texts['import-column'],
      cell: ({ column }) => (column ? catalogHeader(column, allTexts) : texts['import-new']),
    },
    { title: texts['import-before'], cell: ({ before }) => <CellText text={before} /> },
    { title: texts['import-after'], cell: ({ after }) => <CellText text={after} /> },
  ];
  return (
    <Table
      hasRowHeaders={false}
      columns={columns}
      rows={changes}
      keyOf={({ row, column }) => `${row} ${column}`}
    />
  );
}

/** Text with its spaces and line breaks, which can be the only difference between two cells. */
function CellText({ text }: { text: string }) {
  return <span className="import__text">{text || '–'}</span>;
}
