import type { ImportProblem } from '#contracts/admin-catalogue.ts';
import { problemWords } from '../problem-words.ts';
import { useWords } from '../words.ts';

/** Problems of a file, with row and column as in a spreadsheet. */
export function ProblemTable({ problems }: { problems: readonly ImportProblem[] }) {
  const { texts } = useWords();
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
            <td data-label={texts['import-problem']}>{problemWords(message, texts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
