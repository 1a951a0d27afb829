/** Returns the page number in `?page=`, between 1 and `last`. Invalid values count as 1. */
export function pageFromQuery(search: string, last: number): number {
  const parameter = new URLSearchParams(search).get('page') ?? '';
  const page = /^\d{1,4}$/.test(parameter) ? Number(parameter) : 1;
  return Math.min(Math.max(page, 1), Math.max(last, 1));
}

/** Sets the page number in a query string. Page 1 has no parameter. Keeps all other parameters. */
export function setPageInQuery(search: string, page: number): string {
  const parameters = new URLSearchParams(search);
  if (page > 1) parameters.set('page', String(page));
  else parameters.delete('page');
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Removes products that the page already shows. A product that is renamed can sort after the cursor and appear again. */
export function removeShown<Item extends { _id: string }>(
  more: readonly Item[],
  shown: ReadonlySet<string>,
): Item[] {
  return more.filter(({ _id }) => !shown.has(_id));
}
