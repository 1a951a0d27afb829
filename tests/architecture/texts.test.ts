import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Words that are equal in every language: the shop's name, and units. */
const SAME_EVERYWHERE = new Set(['Lim', 'Loom', 'kg']);

/** Attributes whose text is shown or spoken. */
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

/** Attributes of a tag. Braces can be nested once. */
const ATTRIBUTES = String.raw`\b(?:[^>"{]|"[^"]*"|\{(?:[^{}]|\{[^}]*\})*\})*?`;

/** Markup of an Astro component as JSX: without script, styles, comments and doctype, and with all tags closed. */
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

/** Index of the '>' that ends the tag at `start`, outside quotes and braces. */
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

/** Operators whose result can be one of their sides: `a ?? b`, `a || b`, `a + b`. */
const RETURNS_A_SIDE = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.PlusToken,
]);

/** Literal texts of an expression: 'a', `a`, the fixed parts of `a ${b}`, and both sides of a condition. */
function literalsOf(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) {
    return literalsOf(node.expression);
  }
  if (ts.isConditionalExpression(node)) {
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  }
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(right);
    return RETURNS_A_SIDE.has(operatorToken.kind) ? [left, right].flatMap(literalsOf) : [];
  }
  return [];
}

function textsOfNode(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literalsOf(node);
  if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText())) {
    return literalsOf(node.initializer);
  }
  return [];
}

/** Words that a component contains in its markup. Throws if the markup cannot be parsed. */
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
  test('contain no interface texts of their own', async () => {
    const found: Record<string, string[]> = {};
    let files = 0;
    for await (const file of glob('src/**/*.{astro,tsx}', { cwd: root })) {
      files += 1;
      const words = literalTexts(file, readFileSync(join(root, file), 'utf8'));
      if (words.length > 0) found[file] = words;
    }
    expect(files).toBeGreaterThan(50);
    expect(found).toEqual({});
  }, 180_000);

  test.each([
    ['<p>Sofas</p>', ['Sofas']],
    ['<img src="/a.webp" alt="A sofa">', ['A', 'sofa']],
    ['<button aria-label="Close"><Icon name="close" /></button>', ['Close']],
    ['<p>{open ? "Hide" : texts.show}</p>', ['Hide']],
    ['<p>{state === "error" && "Failed"}</p>', ['Failed']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a component
    ['<p title={`Page ${number}`}>404</p>', ['Page']],
    ['<script>const a = "Sofas";</script><p class="a">{texts.sofas} · 2 %</p>', []],
  ])('are searched for texts: %s', (markup, words) => {
    expect(literalTexts('a.astro', `---\nconst a = 'Sofas';\n---\n${markup}`)).toEqual(words);
  });
});
