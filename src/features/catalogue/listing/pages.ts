/** The page that `?page=` names: 1 for nothing, for nonsense and for less; never beyond the last one. */
export function pageOfSearch(search: string, last: number): number {
  const written = new URLSearchParams(search).get('page') ?? '';
  const page = /^\d{1,4}$/.test(written) ? Number(written) : 1;
  return Math.min(Math.max(page, 1), Math.max(last, 1));
}

/** The address part with another page; page 1 is the address without one. Other parameters stay. */
export function searchWithPage(search: string, page: number): string {
  const parameters = new URLSearchParams(search);
  if (page > 1) parameters.set('page', String(page));
  else parameters.delete('page');
  const text = parameters.toString();
  return text && `?${text}`;
}

/** `more` without the products that are shown already: one that is renamed can move behind the cursor. */
export function withoutShown<Item extends { _id: string }>(
  more: readonly Item[],
  shown: ReadonlySet<string>,
): Item[] {
  return more.filter(({ _id }) => !shown.has(_id));
}
