import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/*
 * Finds code that uses amounts of money as numbers. The compiler rejects operators such as `*`, because `Amount` is not
 * a number type. This module also finds what the compiler accepts: conversions, unary operators, templates, assertions,
 * and amounts as conditions, which are false at zero.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = 'domain/money/';
const DECLARATION = `${FOLDER}currency.ts`;
const PLACES =
  '{contracts,domain,src,functions,integrations,netlify,tools,catalogue,workbench}/**/*.{ts,tsx}';

/** Operators that compare, assign or choose amounts. */
const HARMLESS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.CommaToken,
]);

/** Operators that read only their left operand as a condition. */
const LOGICAL: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.BarBarEqualsToken,
]);

const CONVERSION =
  /^(?:Number|String|BigInt|Boolean|parseInt|parseFloat|isNaN|isFinite|(?:Math|Number)\.\w+)$/;

/**
 * Returns the lines that use amounts as numbers outside the money module, as `file:line code`.
 * @param extra sources of further files by path, which are checked too
 */
export function moneyEscapes(extra: Record<string, string> = {}): string[] {
  const files = [...filesWithMoney(), ...Object.keys(extra)];
  const program = programOf(files, extra);
  const checker = program.getTypeChecker();
  return files
    .filter((file) => !file.startsWith(FOLDER))
    .flatMap((file) => {
      const source = program.getSourceFile(join(root, file));
      return source ? escapesIn(source, checker) : [`${file} was not read`];
    });
}

/** Returns the files that import the money module, directly or through others. Other files cannot have amounts. */
function filesWithMoney(): string[] {
  const importers = new Map<string, string[]>();
  const files = globSync(PLACES, { cwd: root });
  for (const file of files) {
    for (const { fileName } of ts.preProcessFile(readFileSync(join(root, file), 'utf8'))
      .importedFiles) {
      const target = targetOf(file, fileName);
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  const found = new Set(files.filter((file) => file.startsWith(FOLDER)));
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return [...found];
}

/** Returns the path of an import from the root. An alias is a folder, and `#netlify/local/` is `netlify/local/`. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  return specifier.replace(/^#local\//, 'netlify/local/').replace(/^#/, '');
}

function programOf(files: readonly string[], extra: Record<string, string>): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  const sources = new Map(Object.entries(extra).map(([path, text]) => [join(root, path), text]));
  host.fileExists = (path) => sources.has(path) || fileExists(path);
  host.readFile = (path) => sources.get(path) ?? readFile(path);
  const rootNames = files.map((file) => join(root, file));
  return ts.createProgram({ rootNames, options, host });
}

function escapesIn(source: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const isAmountType = (type: ts.Type): boolean =>
    type.isUnion()
      ? type.types.some(isAmountType)
      : type.symbol?.name === 'Amount' &&
        type.symbol.declarations?.[0]?.getSourceFile().fileName === join(root, DECLARATION);
  const isAmount = (node: ts.Node) => isAmountType(checker.getTypeAtLocation(node));
  const hasAmounts = (node: ts.Node) => {
    const element = checker.getTypeAtLocation(node).getNumberIndexType();
    return element !== undefined && isAmountType(element);
  };

  const isEscape = (node: ts.Node): boolean => {
    if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken;
      if (HARMLESS.has(kind)) return false;
      return isAmount(node.left) || (!LOGICAL.has(kind) && isAmount(node.right));
    }
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
      return isAmount(node.operand);
    }
    if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
      return (
        isAmount(node.expression) !== isAmount(node.type) && !ts.isConstTypeReference(node.type)
      );
    }
    if (ts.isCallExpression(node)) {
      const converts = (callee: ts.Node) => CONVERSION.test(callee.getText());
      const receiver = ts.isPropertyAccessExpression(node.expression) && node.expression.expression;
      return converts(node.expression)
        ? node.arguments.some(
            (argument) =>
              isAmount(argument) ||
              (ts.isSpreadElement(argument) && hasAmounts(argument.expression)),
          )
        : Boolean(receiver && node.arguments.some(converts) && hasAmounts(receiver));
    }
    if (ts.isTemplateSpan(node)) return isAmount(node.expression);
    if (ts.isPropertyAccessExpression(node)) return isAmount(node.expression);
    if (ts.isConditionalExpression(node)) return isAmount(node.condition);
    return (
      (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) &&
      isAmount(node.expression)
    );
  };
  const visit = (node: ts.Node): void => {
    if (isEscape(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${relative(root, source.fileName)}:${line} ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
