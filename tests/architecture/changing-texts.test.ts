import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;

/** Program with the types of all components. */
function programOf(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  return ts.createProgram(files, options);
}

type Kind = 'element' | 'blank' | 'fixed text' | 'text';

/**
 * Returns true if values of a type are rendered as text. The empty string of `text && <p />` is not. Slots for any node
 * are not either: the rule applies to what fills them.
 */
function isText(type: ts.Type): boolean {
  if (type.aliasSymbol?.name === 'ReactNode') return false;
  if (type.isUnion()) return type.types.some(isText);
  if (type.isStringLiteral() && type.value === '') return false;
  return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
}

/** Returns true for a text of the interface, which is the same as long as the page is open: `texts.key`. */
function isFixed(expression: ts.Expression): boolean {
  if (ts.isStringLiteral(expression)) return true;
  const isKey =
    ts.isPropertyAccessExpression(expression) ||
    (ts.isElementAccessExpression(expression) && ts.isStringLiteral(expression.argumentExpression));
  return isKey && /texts$/i.test(expression.expression.getText());
}

/** Names in an expression, except those of texts. */
function namesIn(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return /texts$/i.test(node.text) ? [] : [node.text];
  const names: string[] = [];
  ts.forEachChild(node, (child) => void names.push(...namesIn(child)));
  return names;
}

/** Names in an element's key. If one of their values changes, React replaces the element. */
function namesInKey(node: ts.JsxElement | ts.JsxFragment): string[] {
  if (ts.isJsxFragment(node)) return [];
  return node.openingElement.attributes.properties.flatMap((attribute) =>
    attribute.name?.getText() === 'key' ? namesIn(attribute) : [],
  );
}

/** Returns the kind of a child. Undefined for a comment, and for white space that is not rendered. */
function kindOf(
  child: ts.JsxChild,
  checker: ts.TypeChecker,
  keyNames: readonly string[],
): Kind | undefined {
  if (ts.isJsxText(child)) {
    return child.containsOnlyTriviaWhiteSpaces
      ? undefined
      : child.text.trim()
        ? 'fixed text'
        : 'blank';
  }
  if (ts.isJsxExpression(child)) {
    const { expression } = child;
    if (!expression) return undefined;
    // Browsers do not translate white space.
    if (ts.isStringLiteral(expression) && !expression.text.trim()) return 'blank';
    if (isFixed(expression)) return 'fixed text';
    if (!isText(checker.getTypeAtLocation(expression))) return 'element';
    const isInKey =
      keyNames.length > 0 && namesIn(expression).every((name) => keyNames.includes(name));
    return isInKey ? 'fixed text' : 'text';
  }
  if (ts.isJsxFragment(child)) return 'element';
  const tag = ts.isJsxElement(child) ? child.openingElement.tagName : child.tagName;
  const [signature] = checker.getTypeAtLocation(tag).getCallSignatures();
  return signature && isText(signature.getReturnType()) ? 'text' : 'element';
}

/** Returns an element's problems: texts next to other nodes, of which one can change. */
function problemsOf(node: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): string[] {
  const keyNames = namesInKey(node);
  const children = node.children.flatMap((child) => {
    const kind = kindOf(child, checker, keyNames);
    return kind ? [{ child, kind }] : [];
  });
  if (children.length < 2 && ts.isJsxElement(node)) return [];
  const isFixedElement =
    ts.isJsxElement(node) &&
    children.every(({ child, kind }) =>
      ts.isJsxExpression(child) ? kind === 'blank' || kind === 'fixed text' : kind !== 'text',
    );
  if (isFixedElement) return [];
  return children
    .filter(({ kind }) => kind === 'text' || kind === 'fixed text')
    .map(({ child }) => child.getText().replace(/\s+/g, ' '));
}

/** Returns `file:line: text` for each text without its own element. */
function report(files: readonly string[], host: ts.Program): string[] {
  const checker = host.getTypeChecker();
  return files.flatMap((file) => {
    const source = host.getSourceFile(file);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (source && (ts.isJsxElement(node) || ts.isJsxFragment(node))) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        for (const text of problemsOf(node, checker))
          found.push(`${file.slice(ROOT.length)}:${line + 1}: ${text}`);
      }
      ts.forEachChild(node, visit);
    };
    if (source) visit(source);
    return found;
  });
}

test('a text that can change, or stands next to a node that can, has its own element', () => {
  const files = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${ROOT}src/${file}`);
  expect(files.length).toBeGreaterThan(100);
  expect(report(files, programOf(files))).toEqual([]);
}, 180_000);
