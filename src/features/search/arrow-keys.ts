/** Returns a grid's links, in order. */
function linksIn(list: HTMLElement): HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>('.card__title a')];
}

function columnsOf(list: HTMLElement): number {
  const cards = [...list.children] as HTMLElement[];
  return cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length || 1;
}

/** Focuses the first result. Returns false if there is none. */
export function focusFirstResult(list: HTMLElement | null): boolean {
  const first = list ? linksIn(list)[0] : undefined;
  first?.focus();
  return first !== undefined;
}

/**
 * Moves the focus in the grid by an arrow key, Home or End. ArrowUp in the first row focuses the field. Returns false
 * for other keys and at the edges, where the browser handles the key.
 */
export function moveFocusInResults(
  key: string,
  list: HTMLElement,
  field: HTMLElement | null,
): boolean {
  const links = linksIn(list);
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (at < 0) return false;
  const columns = columnsOf(list);
  const targets: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: links.length - 1,
  };
  const target = targets[key];
  if (target === undefined) return false;
  const link = links[target];
  if (link) link.focus();
  else if (key === 'ArrowUp') field?.focus();
  else return false;
  return true;
}
