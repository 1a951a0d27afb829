import type { Block, Line } from './lines.ts';

const FENCE = /^\s*(?:```|~~~)/;
const TABLE_RULE = /^\s*\|?[\s:|-]+\|[\s:|-]*$/;
const ITEM = /^\s*(?:[-*+]|\d+\.)\s+(?:\[[ x]\]\s+)?/;
/** `[D44]: specification-decisions.md#d44` */
const LINK_DEFINITION = /^\[[^\]]+\]:\s/;
const HEADING = /^#{1,6}\s+/;
/** `@param name` of a doc comment; the description after the name is prose. */
const TAG = /^\s*@(?:(?:param|template|property)\s+[\w.]+|\w+)\s*(?:-\s+)?/;

function cellsOf({ number, text }: Line): Block[] {
  return text
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .map((cell) => ({ lines: [{ number, text: cell }], opensDocComment: false }));
}

/** Removes YAML front matter, code fences and HTML comments; line numbers stay. */
function proseLines(lines: readonly Line[]): Line[] {
  const end =
    lines[0]?.text === '---' ? lines.slice(1).findIndex(({ text }) => text === '---') : -1;
  const kept: Line[] = [];
  let fenced = false;
  for (const line of lines.slice(end < 0 ? 0 : end + 2)) {
    if (FENCE.test(line.text)) {
      fenced = !fenced;
      kept.push({ number: line.number, text: '' });
    } else if (!fenced) {
      kept.push({ number: line.number, text: line.text.replace(/<!--.*?-->/g, '') });
    }
  }
  return kept;
}

/** Splits Markdown, or a comment written like Markdown, into blocks. */
export function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  const begin = (line: Line) => {
    open = { lines: [line], opensDocComment: false };
    blocks.push(open);
  };
  for (const { number, text } of proseLines(lines)) {
    if (text.trim() === '' || TABLE_RULE.test(text) || LINK_DEFINITION.test(text)) {
      open = undefined;
    } else if (/^\s*\|/.test(text)) {
      open = undefined;
      blocks.push(...cellsOf({ number, text }));
    } else if (HEADING.test(text)) {
      begin({ number, text: text.replace(HEADING, '') });
      open = undefined;
    } else if (ITEM.test(text)) begin({ number, text: text.replace(ITEM, '') });
    else if (TAG.test(text)) begin({ number, text: text.replace(TAG, '') });
    else if (open) open.lines.push({ number, text: text.trim() });
    else begin({ number, text: text.trim() });
  }
  return blocks;
}
