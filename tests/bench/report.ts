/** Printable table of the bench. */
export interface Table {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Line below the table. */
  note?: string;
}

/** Measurement with its target. The bench reports if the target is met, and asserts nothing. */
export interface Row {
  figure: string;
  measured: string;
  target: string;
  met: boolean;
}

/** Row for a measurement that should be small. */
export function atMost(figure: string, measured: number, target: number, unit: string): Row {
  return {
    figure,
    measured: formatValue(measured, unit),
    target: `at most ${formatValue(target, unit)}`,
    met: measured <= target,
  };
}

/** Row for the ratio of a time to the time of a floor page (floor.ts), both in milliseconds. */
export function ratioToFloor(figure: string, time: number, floor: number, target: number): Row {
  const ratio = Math.round((time / floor) * 100) / 100;
  const row = atMost(figure, ratio, target, '');
  const times = [time, floor].map((each) => formatValue(Math.round(each), 'ms'));
  return { ...row, measured: `${row.measured} (${times.join(' / ')})` };
}

/** Row for a measurement that should be large. */
export function atLeast(figure: string, measured: number, target: number, unit: string): Row {
  return {
    figure,
    measured: formatValue(measured, unit),
    target: `at least ${formatValue(target, unit)}`,
    met: measured >= target,
  };
}

/** Table of measurements against targets. */
export function targets(title: string, rows: readonly Row[]): Table {
  const missed = rows.filter(({ met }) => !met).length;
  return {
    title,
    head: ['measurement', 'measured', 'target', 'met'],
    rows: rows.map((row) => [row.figure, row.measured, row.target, row.met ? 'yes' : 'NO']),
    note: missed === 0 ? `All ${rows.length} met` : `${missed} of ${rows.length} not met`,
  };
}

/** Text of a table with aligned columns. */
export function formatTable({ title, head, rows, note }: Table): string {
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

function formatValue(value: number, unit: string): string {
  if (!Number.isFinite(value)) return 'never';
  const digits = Number.isInteger(value) ? 0 : value < 1 ? 3 : value < 100 ? 1 : 0;
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`.trim();
}
