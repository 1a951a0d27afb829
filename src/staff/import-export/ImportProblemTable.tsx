import type { ImportProblem } from '#contracts/products/catalog-files.ts';
import { catalogHeader } from '#domain/products/catalog-headers.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { validationErrorText } from '../kit/validation-error-texts.ts';

/** Problems of a file, with row and column as in a spreadsheet. */
export function ImportProblemTable({ problems }: { problems: readonly ImportProblem[] }) {
  const allTexts = useStaffTexts();
  const { texts } = allTexts;
  const columns: Column<ImportProblem>[] = [
    { title: texts['import-row'], cell: ({ row }) => row || texts['import-whole-file'] },
    {
      title: texts['import-column'],
      cell: ({ row, column, reason }) => {
        if (!column) return row ? texts['import-whole-row'] : '';
        // Unknown names are shown as the file has them.
        return reason.code.startsWith('not-') ? column : catalogHeader(column, allTexts);
      },
    },
    {
      title: texts['import-problem'],
      cell: ({ reason, message }) => validationErrorText({ value: message, ...reason }, texts),
    },
  ];
  return (
    <Table
      hasRowHeaders={false}
      columns={columns}
      rows={problems}
      keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
    />
  );
}
