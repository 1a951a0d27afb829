/** A table of the bench, ready to be printed. */
export interface Table {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** A line below it. */
  note?: string;
}

/** One figure with what it is held to. The bench tells whether it is met and asserts nothing. */
export interface Row {
  figure: string;
  measured: string;
  target: string;
  met: boolean;
}

/** A figure that is better the smaller it is. */
export function atMost(figure: string, measured: number, target: number, unit: string): Row {
  return {
    figure,
    measured: said(measured, unit),
    target: `at most ${said(target, unit)}`,
    met: measured <= target,
  };
}

/** A figure that is better the greater it is. */
export function atLeast(figure: string, measured: number, target: number, unit: string): Row {
  return {
    figure,
    measured: said(measured, unit),
    target: `at least ${said(target, unit)}`,
    met: measured >= target,
  };
}

/** Figures beside their targets. */
export function targets(title: string, rows: readonly Row[]): Table {
  const missed = rows.filter(({ met }) => !met).length;
  return {
    title,
    head: ['figure', 'measured', 'target', 'met'],
    rows: rows.map((row) => [row.figure, row.measured, row.target, row.met ? 'yes' : 'NO']),
    note: missed === 0 ? `All ${rows.length} met` : `${missed} of ${rows.length} not met`,
  };
}

/** The text of a table, its columns aligned. */
export function printed({ title, head, rows, note }: Table): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0),
      )
      .join('  ');
  return `\n${[title, ...all.map(line), ...(note ? [note] : [])].join('\n')}\n`;
}

function said(value: number, unit: string): string {
  if (!Number.isFinite(value)) return 'never';
  const digits = Number.isInteger(value) ? 0 : value < 1 ? 3 : value < 100 ? 1 : 0;
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`.trim();
}
