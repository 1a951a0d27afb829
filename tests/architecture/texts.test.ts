import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Words that are the same in every language: the shop's name, and units. */
const SAME_EVERYWHERE = new Set(['Lim', 'Loom', 'kg']);

/** Attributes that people see or hear. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

const VOID_TAG = /<(?:area|br|col|hr|img|input|link|meta|source|wbr)\b/g;

/** What stands in a tag after its name; braces may hold braces. */
const ATTRIBUTES = String.raw`\b(?:[^>"{]|"[^"]*"|\{(?:[^{}]|\{[^}]*\})*\})*?`;

/** The markup of an Astro component as JSX: without its script, styles, comments and doctype, every tag closed. */
function asJsx(source: string): string {
  const markup = source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!--[\s\S]*?-->|<!doctype html>/gi, '')
    .replace(new RegExp(`<(?:script|style)${ATTRIBUTES}/>`, 'g'), '')
    .replace(new RegExp(`<(script|style)${ATTRIBUTES}>[\\s\\S]*?</\\1>`, 'g'), '');
  let closed = '';
  let from = 0;
  for (const { index } of markup.matchAll(VOID_TAG)) {
    const end = endOfTag(markup, index);
    closed += markup.slice(from, end);
    if (markup[end - 1] !== '/') closed += ' /';
    from = end;
  }
  return `<>${closed}${markup.slice(from)}</>`;
}

/** Where the tag that begins at `start` ends: a '>' outside of quotes and braces. */
function endOfTag(markup: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < markup.length; at += 1) {
    const sign = markup[at] ?? '';
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || (depth > 0 && (sign === "'" || sign === '`'))) quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '>' && depth === 0) return at;
  }
  return markup.length;
}

/** `a ?? b`, `a || b`, `a + b`; a comparison gives neither. */
const GIVES_A_SIDE = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.PlusToken,
]);

/** What of an expression is written out: 'a', `a`, the fixed parts of `a ${b}`, both sides of a choice. */
function writtenOut(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) {
    return writtenOut(node.expression);
  }
  if (ts.isConditionalExpression(node)) {
    return [...writtenOut(node.whenTrue), ...writtenOut(node.whenFalse)];
  }
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return writtenOut(right);
    return GIVES_A_SIDE.has(operatorToken.kind) ? [left, right].flatMap(writtenOut) : [];
  }
  return [];
}

function textsOfNode(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return writtenOut(node);
  if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText())) {
    return writtenOut(node.initializer);
  }
  return [];
}

/** The words that a component has written into its markup. Throws when the markup cannot be read. */
function literalTexts(file: string, source: string): string[] {
  const jsx = file.endsWith('.astro') ? asJsx(source) : source;
  const parsed = ts.createSourceFile(
    'markup.tsx',
    jsx,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const { diagnostics = [] } = ts.transpileModule(jsx, {
    fileName: 'markup.tsx',
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.Latest },
  });
  if (diagnostics.length > 0) {
    throw new Error(
      `${file}: ${JSON.stringify(diagnostics.map(({ messageText }) => messageText))}`,
    );
  }
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...textsOfNode(node));
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found
    .flatMap((text) => text.replace(/&\w+;/g, ' ').split(/\s+/))
    .filter((word) => /\p{L}/u.test(word) && !SAME_EVERYWHERE.has(word));
}

describe('components', () => {
  test('have all their words in locales/', async () => {
    const found: Record<string, string[]> = {};
    let files = 0;
    for await (const file of glob('src/**/*.{astro,tsx}', { cwd: root })) {
      files += 1;
      const words = literalTexts(file, readFileSync(join(root, file), 'utf8'));
      if (words.length > 0) found[file] = words;
    }
    expect(files).toBeGreaterThan(50);
    expect(found).toEqual({});
  }, 60_000);

  test.each([
    ['<p>Sofas</p>', ['Sofas']],
    ['<img src="/a.webp" alt="A sofa">', ['A', 'sofa']],
    ['<button aria-label="Close"><Icon name="close" /></button>', ['Close']],
    ['<p>{open ? "Hide" : texts.show}</p>', ['Hide']],
    ['<p>{state === "error" && "Failed"}</p>', ['Failed']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a component
    ['<p title={`Page ${number}`}>404</p>', ['Page']],
    ['<script>const a = "Sofas";</script><p class="a">{texts.sofas} · 2 %</p>', []],
  ])('%s', (markup, words) => {
    expect(literalTexts('a.astro', `---\nconst a = 'Sofas';\n---\n${markup}`)).toEqual(words);
  });
});
