/** Text with highlighted ranges. The end of a range is exclusive. */
export function HighlightedText({
  text,
  ranges,
}: {
  text: string;
  ranges: readonly (readonly [number, number])[];
}) {
  const starts = [0, ...ranges.map(([, to]) => to)];
  return starts.map((start, at) => {
    const [from, to] = ranges[at] ?? [text.length, text.length];
    return [
      text.slice(start, from),
      to > from && (
        <mark className="card__mark" key={from}>
          {text.slice(from, to)}
        </mark>
      ),
    ];
  });
}
