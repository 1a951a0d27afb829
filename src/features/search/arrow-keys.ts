/** The links in a grid, in their order. */
function linksIn(list: HTMLElement): HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>('.card__title a')];
}

function columnsOf(list: HTMLElement): number {
  const cards = [...list.children] as HTMLElement[];
  return cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length || 1;
}

/** Puts the focus on the first result. False when there is none. */
export function focusFirst(list: HTMLElement | null): boolean {
  const first = list ? linksIn(list)[0] : undefined;
  first?.focus();
  return first !== undefined;
}

/**
 * Moves the focus among the results of a grid by an arrow key, Home or End; above the first row lies the field.
 * Gives false for other keys and at the edges, where the key keeps its usual meaning.
 */
export function moveFocus(key: string, list: HTMLElement, field: HTMLElement | null): boolean {
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
