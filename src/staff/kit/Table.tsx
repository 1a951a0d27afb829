import { type ReactNode, useDeferredValue } from 'react';

/** Rows that fill a screen. */
const FIRST_ROWS = 8;

/** Column of a table. */
export interface Column<Row> {
  /** Heading, and label of the cell on phones. A column of buttons has none. */
  title?: string;
  /** Heading with more than text. */
  heading?: ReactNode;
  isNumber?: boolean;
  /** Class of the cells. */
  className?: string;
  /** Language of the cell's text, as an HTML tag. */
  lang?: (row: Row) => string | undefined;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** If the first column names its row. */
  hasRowHeaders?: boolean;
  /** Class in addition to `rows`. */
  className?: string;
}

function cellClass({ isNumber, title, heading, className }: Column<never>): string | undefined {
  if (isNumber) return 'rows__number';
  return title === undefined && heading === undefined ? 'rows__acts' : className;
}

/** Returns if a cell renders nothing. Phones then show no label either. */
function isEmpty(content: ReactNode): boolean {
  return content === undefined || content === null || content === false;
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { title, heading = title, isNumber } = column;
  if (heading === undefined) return <td />;
  return (
    <th scope="col" className={isNumber ? 'rows__number' : undefined}>
      {heading}
    </th>
  );
}

/**
 * Table of a list. On phones, each row becomes a card. The first render contains one screen of rows, and the others
 * follow immediately, so a slow phone shows the first screen earlier.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, keyOf, hasRowHeaders = true, className } = props;
  const shownRows = useDeferredValue(rows, rows.slice(0, FIRST_ROWS));
  return (
    <table className={className ? `rows ${className}` : 'rows'}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.title ?? ''} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {shownRows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, index) => {
              const attributes = { className: cellClass(column), lang: column.lang?.(row) };
              const content = column.cell(row);
              return index === 0 && hasRowHeaders ? (
                <th scope="row" key={column.title ?? ''} {...attributes}>
                  {content}
                </th>
              ) : (
                <td
                  key={column.title ?? ''}
                  data-label={isEmpty(content) ? undefined : column.title}
                  {...attributes}
                >
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
