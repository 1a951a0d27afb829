/** Adds a page to the quotes loaded so far: each quote once, newest first. The server lists some quotes twice. */
export function mergeQuotes<Quote extends { number: string; createdAt: string }>(
  before: readonly Quote[],
  page: readonly Quote[],
): Quote[] {
  const byNumber = new Map([...before, ...page].map((quote) => [quote.number, quote]));
  return [...byNumber.values()].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
