/** What a list says that has nothing in it: a fact and a help. */
export function NothingFound({ fact, help }: { fact: string; help: string }) {
  return (
    <div className="desk__nothing">
      <p role="status">{fact}</p>
      <p className="note">{help}</p>
    </div>
  );
}
