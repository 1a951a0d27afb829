import { type Document, isMap, isScalar, type Node, parseDocument, stringify } from 'yaml';
import {
  BODY_FIELD,
  type ContentKind,
  formatFacts,
  HEAD_FIELDS,
  parseFacts,
  parseWords,
} from '#domain/texts/content-fields.ts';

/** Values of the fields of a Markdown file, as text. A missing value is empty. */
export type ContentValues = Readonly<Record<string, string>>;

const FRONT_MATTER = /^(---\n)([\s\S]*?)(\n---\n)/;

interface ContentParts {
  open: string;
  head: string;
  close: string;
  body: string;
}

/** @throws for a file without front matter */
function splitContentFile(content: string): ContentParts {
  const [all, open, head, close] = FRONT_MATTER.exec(content) ?? [];
  if (all === undefined || open === undefined || head === undefined || close === undefined) {
    throw new Error('The file must begin with front matter between two lines of ---');
  }
  return { open, head, close, body: content.slice(all.length) };
}

function toText(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (name === 'facts') return formatFacts(value as Parameters<typeof formatFacts>[0]);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function toValue(name: string, text: string): unknown {
  if (name === 'facts') return parseFacts(text);
  if (name === 'search') return parseWords(text);
  return name === 'updated' ? Number(text) : text;
}

/** Returns the editable fields of a Markdown file. */
export function contentValues(kind: ContentKind, content: string): ContentValues {
  const { head, body } = splitContentFile(content);
  const values = parseDocument(head).toJS() as Record<string, unknown>;
  return Object.fromEntries([
    ...HEAD_FIELDS[kind].map((name) => [name, toText(name, values[name])]),
    [BODY_FIELD, body.trim()],
  ]);
}

/**
 * Returns a Markdown file with other values. Unchanged values keep their bytes, so that a file without changes stays as
 * it is.
 */
export function withContentValues(
  kind: ContentKind,
  content: string,
  values: ContentValues,
): string {
  const before = contentValues(kind, content);
  const { open, head, close, body } = splitContentFile(content);
  const changed = HEAD_FIELDS[kind].filter(
    (name) => values[name] !== undefined && values[name] !== before[name],
  );
  const text = values[BODY_FIELD];
  const isBodyChanged = text !== undefined && text !== before[BODY_FIELD];
  return (
    open +
    (changed.length > 0 ? changedHead(head, changed, values) : head) +
    close +
    (isBodyChanged ? `\n${text.trim()}\n` : body)
  );
}

function changedHead(head: string, changed: readonly string[], values: ContentValues): string {
  const document = parseDocument(head);
  if (!isMap(document.contents)) throw new Error('The front matter must be a list of fields');
  for (const name of changed) {
    const text = values[name] ?? '';
    const stored = document.get(name, true);
    if (text === '') document.delete(name);
    // A scalar keeps its quotation marks and its comment.
    else if (isScalar(stored) && typeof stored.value === 'string') stored.value = text;
    else document.set(name, nodeOf(document, name, text));
  }
  return document.toString({ lineWidth: 0, indentSeq: false }).trimEnd();
}

function nodeOf(document: Document, name: string, text: string): Node {
  const node = document.createNode(toValue(name, text)) as Node;
  // Astro reads a date without quotation marks as a time.
  if (isScalar(node) && name === 'changed') node.type = 'QUOTE_SINGLE';
  return node;
}

/**
 * Returns the Markdown file of a page that staff added.
 * @param head front matter that is the same in every language
 */
export function newPageFile(values: ContentValues, head: Readonly<Record<string, string>>): string {
  const own = HEAD_FIELDS.pages.flatMap((name) => {
    const text = values[name] ?? '';
    return text === '' ? [] : [[name, toValue(name, text)] as const];
  });
  const yaml = stringify(
    { ...Object.fromEntries(own), ...head },
    { lineWidth: 0, indentSeq: false },
  );
  return `---\n${yaml}---\n\n${(values[BODY_FIELD] ?? '').trim()}\n`;
}

/** Returns front matter and Markdown of a file, for the build. @throws for a file without front matter */
export function parseContentFile(content: string): { data: Record<string, unknown>; body: string } {
  const { head, body } = splitContentFile(content);
  return { data: parseDocument(head).toJS() as Record<string, unknown>, body };
}
