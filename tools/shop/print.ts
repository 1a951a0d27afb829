/** Formats rows as columns of equal width, two spaces apart. Only the first line of a cell is printed. */
export function formatColumns(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => cell.split('\n')[0] ?? ''));
  const widths = lines.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(cell.length, widest[at] ?? 0)),
    [],
  );
  return lines
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a list with a header row, or returns `none` for an empty list. */
export function formatList(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): string {
  return `${rows.length > 0 ? formatColumns([head, ...rows]) : none}\n`;
}

/** Formats a value as indented JSON. */
export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
