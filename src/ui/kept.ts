import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** Under this name the pieces are known in a thread: pages are bundled, what writes them is not. */
const KEPT = 'kept';
/** Places for values; scripts and styles, which are looked for in every page that is written. */
const STAYS = /(\{\{\w+\}\}|<(?:script|style)[\s>][\s\S]*?<\/(?:script|style)>)/;
const MARK = /<!--kept (\d+)-->/g;

const marked = new Map<string, Promise<string>>();

/**
 * What `render` has given under this name first. In a build marks stand for it: what is the same on all pages is put into
 * them last, by `withKept`, and all that is done to a page before is done to a third of it. In development, where sources
 * change, it is the markup as it is now.
 */
export function kept(name: string, render: () => Promise<string>): Promise<string> {
  if (!import.meta.env.PROD) return render();
  const known = marked.get(name) ?? render().then(putAway);
  marked.set(name, known);
  return known;
}

/** Puts the pieces into a page, or a part of one, that this thread has rendered; each byte is a letter. */
export function withKept(page: string): string {
  const pieces = keptPieces();
  return page.replace(MARK, (mark, at) => pieces[at] ?? mark);
}

/** Gives marks for the pieces of a markup. Islands need code of theirs in the page. */
function putAway(markup: string): string {
  if (markup.includes('<astro-island')) return markup;
  const pieces = keptPieces();
  const parts = markup.split(STAYS).map((part, at) => {
    const stays = at % 2 === 1;
    if (stays) return part;
    const letters = Buffer.from(part).toString('latin1');
    return `<!--kept ${pieces.push(withKept(letters)) - 1}-->`;
  });
  return parts.join('');
}

function keptPieces(): string[] {
  const pieces = (getEnvironmentData(KEPT) as string[] | undefined) ?? [];
  setEnvironmentData(KEPT, pieces);
  return pieces;
}
