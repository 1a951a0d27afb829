/** Placeholder for an empty list: a statement and advice. */
export function NothingFound({ fact, help }: { fact: string; help: string }) {
  return (
    <div className="desk__nothing">
      <p role="status">{fact}</p>
      <p className="note">{help}</p>
    </div>
  );
}
