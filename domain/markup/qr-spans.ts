/** Dark modules of a QR code that are neighbors in a row. */
export interface QrSpan {
  from: number;
  to: number;
}

/** Returns the dark spans of a row. One shape per span keeps a drawing of a QR code small. */
export function darkSpans(row: readonly boolean[]): QrSpan[] {
  const spans: QrSpan[] = [];
  for (const [index, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = spans.at(-1);
    if (last?.to === index) last.to = index + 1;
    else spans.push({ from: index, to: index + 1 });
  }
  return spans;
}

/** Returns path data of a QR code's dark modules. Each module is a square of side 1. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      darkSpans(row).map(({ from, to }) => `M${from} ${y}h${to - from}v1H${from}z`),
    )
    .join('');
}
