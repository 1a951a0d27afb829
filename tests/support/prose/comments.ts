import ts from 'typescript';
import { type Block, type Line, linesOf } from './lines.ts';
import { blocksOf } from './markdown.ts';

interface Comment {
  /** Offset in the source. */
  start: number;
  /** Source text with its comment signs. */
  raw: string;
}

/** Comments that are read by a program: pragmas, shebangs, references. */
const DIRECTIVE =
  /^(?:\/\/\/?|\/\*+)\s*(?:biome-|@ts-|eslint-|<reference|@vitest|@jsx|#__PURE__|[@#]\s*source)/;

function isDoc({ raw }: Comment): boolean {
  return raw.startsWith('/**') && !raw.startsWith('/**/');
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

/** Returns the text of a comment line by line, without its signs. */
function commentLines(source: string, { start, raw }: Comment): Line[] {
  const body = raw
    .replace(/^\/\/+ ?|^\/\*+|^<!--/, '')
    .replace(/(?:\*+\/|-->)$/, '')
    .trimEnd();
  return linesOf(body, lineAt(source, start)).map(({ number, text }) => ({
    number,
    text: text.replace(/^\s*\*(?: |$)/, ''),
  }));
}

/** Returns all comments of a TypeScript or JavaScript program, in the order of the source. */
function programComments(source: string, name: string): Comment[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found = new Map<number, Comment>();
  const jsxTexts: ts.Node[] = [];
  const add = (ranges: readonly ts.CommentRange[] = []) => {
    for (const { pos, end } of ranges) found.set(pos, { start: pos, raw: source.slice(pos, end) });
  };
  const visit = (node: ts.Node): void => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode)
      return;
    const children = node.getChildren(file);
    for (const child of children) visit(child);
    if (children.length > 0) return;
    if (node.kind === ts.SyntaxKind.JsxText) jsxTexts.push(node);
    add(ts.getLeadingCommentRanges(source, node.getFullStart()));
    add(ts.getTrailingCommentRanges(source, node.getEnd()));
  };
  visit(file);
  // Text between JSX tags may contain '//' and '/*' that are not comments.
  const isText = ({ start }: Comment) =>
    jsxTexts.some((text) => start >= text.getFullStart() && start < text.getEnd());
  return [...found.values()].filter((one) => !isText(one)).sort((a, b) => a.start - b.start);
}

/** Joins `//` comments on consecutive lines: they are one paragraph. */
function paragraphs(
  source: string,
  comments: readonly Comment[],
): { lines: Line[]; doc: boolean }[] {
  const joined: { lines: Line[]; doc: boolean; single: boolean }[] = [];
  for (const comment of comments) {
    if (DIRECTIVE.test(comment.raw)) continue;
    const lines = commentLines(source, comment);
    const single = comment.raw.startsWith('//');
    const last = joined.at(-1);
    const follows =
      last?.single && single && last.lines.at(-1)?.number === (lines[0]?.number ?? 0) - 1;
    if (last && follows) last.lines.push(...lines);
    else joined.push({ lines, doc: isDoc(comment), single });
  }
  return joined;
}

function matches(source: string, pattern: RegExp, offset = 0): Comment[] {
  return [...source.matchAll(pattern)].map(({ 0: raw, index }) => ({ start: offset + index, raw }));
}

const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//g;

/** Returns the comments of an Astro component: frontmatter, scripts, styles, `{/* *\/}` and `<!-- … -->`. */
function astroComments(source: string): Comment[] {
  const found: Comment[] = [];
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const take = (part: string, at: number, read: (text: string) => Comment[]) => {
    for (const comment of read(part)) found.push({ ...comment, start: comment.start + at });
    return blank(part);
  };
  const program = (part: string) => programComments(part, 'part.ts');
  const css = (part: string) => matches(part, BLOCK_COMMENT);
  const markup = source
    .replace(/^---\n([\s\S]*?)\n---/, (all, part: string) => {
      take(part, 4, program);
      return blank(all);
    })
    .replace(
      /(<script\b[^>]*>)([\s\S]*?)<\/script>/g,
      (all, tag: string, part: string, at: number) => {
        take(part, at + tag.length, program);
        return blank(all);
      },
    )
    .replace(
      /(<style\b[^>]*>)([\s\S]*?)<\/style>/g,
      (all, tag: string, part: string, at: number) => {
        take(part, at + tag.length, css);
        return blank(all);
      },
    );
  found.push(...matches(markup, BLOCK_COMMENT), ...matches(markup, /<!--[\s\S]*?-->/g));
  return found.sort((a, b) => a.start - b.start);
}

function commentsIn(file: string, source: string): Comment[] {
  if (file.endsWith('.astro')) return astroComments(source);
  if (file.endsWith('.css')) return matches(source, BLOCK_COMMENT);
  return programComments(source, file);
}

/** Returns the prose of a file: all of a Markdown file, or the comments of a program, style sheet or component. */
export function proseOf(file: string, source: string): Block[] {
  if (file.endsWith('.md')) return blocksOf(linesOf(source));
  return paragraphs(source, commentsIn(file, source)).flatMap(({ lines, doc }) =>
    blocksOf(lines).map((block, index) => ({ ...block, opensDocComment: doc && index === 0 })),
  );
}
