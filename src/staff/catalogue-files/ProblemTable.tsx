import type { ImportProblem } from '#contracts/products/catalogue-files.ts';
import { problemText } from '../kit/problem-texts.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';

/** Problems of a file, with row and column as in a spreadsheet. */
export function ProblemTable({ problems }: { problems: readonly ImportProblem[] }) {
  const { texts } = useStaffTexts();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{texts['import-row']}</th>
          <th scope="col">{texts['import-column']}</th>
          <th scope="col">{texts['import-problem']}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td data-label={texts['import-row']}>{row || texts['import-whole-file']}</td>
            <td data-label={texts['import-column']}>
              {column || (row ? texts['import-whole-row'] : '')}
            </td>
            <td data-label={texts['import-problem']}>{problemText(message, texts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
