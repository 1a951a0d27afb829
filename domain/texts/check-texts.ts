import { type Language, languageSchema } from '#domain/languages.ts';
import { BODY_FIELD, parseFacts } from './content-fields.ts';
import {
  effectiveText,
  type TextEdit,
  type TextGroupField,
  type TextPlace,
} from './text-fields.ts';

/** Problems that prevent publication, and `long`, which is a warning. */
export const TEXT_PROBLEMS = [
  'required',
  'too-long',
  'characters',
  'lines',
  'placeholder-missing',
  'placeholder-unknown',
  'markup',
  'anchor',
  'anchor-twice',
  'anchor-removed',
  'anchor-languages',
  'link',
  'link-anchor',
  'link-form',
  'facts',
  'year',
  'date',
  'long',
] as const;
export type TextProblemCode = (typeof TEXT_PROBLEMS)[number];

/** Problem of a text, with the words in question and their line. */
export interface TextProblem extends TextPlace {
  code: TextProblemCode;
  /** Placeholder, anchor, link or markup in question, or the longest length. */
  value?: string;
  /** Line of the text, from 1. */
  line?: number;
}

/** Paths of the site that a text can link to, with the anchors of each page. Null for a page without fixed anchors. */
export type LinkTargets = Readonly<Record<string, readonly string[] | null>>;

/** Group with its edits, and the links and placeholders that they can contain. */
export interface TextCheck {
  fields: readonly TextGroupField[];
  edits: readonly Pick<TextEdit, 'key' | 'language' | 'text'>[];
  links: LinkTargets;
  /** Placeholders that Markdown of pages can contain. */
  placeholders: readonly string[];
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const HEADING = /^ {0,3}(#{1,6}) +(.*?) *$/;
const ANCHORED = /\S \{#([a-z0-9-]+)\}$/;
const LINK = /\]\(([^()\s]*)(?:\s+"[^"]*")?\)/g;
const OUTSIDE_LINK = /^(?:https:\/\/|mailto:|tel:)/;
const MARKUP = /<\/?[a-z!][^>]*>?/gi;
const TAGS = /<[^>]*>/g;
const CODE = /`[^`\n]*`/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finds characters that no text can contain
const BAD_CHARACTER = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFE\uFFFF]/u;
const YEAR = /^20(?:2[4-9]|[3-9]\d)$/;
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** Maximum number of facts of a policy, and maximum length of a fact and a note. */
const MAX_FACTS = 4;
const MAX_FACT = 40;
const MAX_NOTE = 80;

type Found = Omit<TextProblem, 'key' | 'language'>;

function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].sort();
}

/** Returns the anchors of the headings, in order. */
export function anchorsOf(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => HEADING.test(line))
    .flatMap((line) => ANCHORED.exec(line.trim())?.[1] ?? []);
}

function headingProblems(line: string, number: number): Found[] {
  const [, marks = '', words = ''] = HEADING.exec(line) ?? [];
  if (marks === '' || (ANCHORED.test(words) && /^#{2,3}$/.test(marks))) return [];
  return [{ code: 'anchor', value: line.trim(), line: number }];
}

function linkProblem(target: string, own: readonly string[], links: LinkTargets): Found[] {
  const link = target.replace(PLACEHOLDER, 'x');
  if (OUTSIDE_LINK.test(link)) return [];
  if (!/^[/#]/.test(link)) return [{ code: 'link-form', value: target }];
  const [path = '', anchor] = target.split('#');
  const plain = path.split('?')[0] ?? '';
  const anchors = plain === '' ? own : links[plain];
  if (anchors === undefined) return [{ code: 'link', value: target }];
  const isKnown = anchor === undefined || anchors === null || anchors.includes(anchor);
  return isKnown ? [] : [{ code: 'link-anchor', value: target }];
}

function markdownProblems(text: string, source: string, check: TextCheck): Found[] {
  const own = anchorsOf(text);
  const lines = text.split('\n');
  const inLines = lines.flatMap((line, index) => {
    const words = line.replace(CODE, '');
    const found = [
      ...headingProblems(line, index + 1),
      ...[...words.matchAll(MARKUP)].map(([value]) => ({ code: 'markup' as const, value })),
      ...placeholdersOf(words)
        .filter((name) => !check.placeholders.includes(name))
        .map((name) => ({ code: 'placeholder-unknown' as const, value: `{{${name}}}` })),
      ...[...words.matchAll(LINK)].flatMap(([, to = '']) => linkProblem(to, own, check.links)),
    ];
    return found.map((problem) => ({ line: index + 1, ...problem }));
  });
  const twice = own.filter((anchor, index) => own.indexOf(anchor) !== index);
  const removed = anchorsOf(source).filter((anchor) => !own.includes(anchor));
  return [
    ...inLines,
    ...twice.map((value) => ({ code: 'anchor-twice' as const, value })),
    ...removed.map((value) => ({ code: 'anchor-removed' as const, value })),
  ];
}

/** An interface text contains the same placeholders and tags as the text of the repository. */
function phraseProblems(text: string, source: string): Found[] {
  const [own, before] = [placeholdersOf(text), placeholdersOf(source)];
  const tags = (value: string) => (value.match(TAGS) ?? []).sort().join('');
  return [
    ...before
      .filter((name) => !own.includes(name))
      .map((name) => ({ code: 'placeholder-missing' as const, value: `{{${name}}}` })),
    ...own
      .filter((name) => !before.includes(name))
      .map((name) => ({ code: 'placeholder-unknown' as const, value: `{{${name}}}` })),
    ...(tags(text) === tags(source) ? [] : [{ code: 'markup' as const, value: tags(text) }]),
  ];
}

function factProblems(text: string): Found[] {
  const facts = parseFacts(text);
  const isRight = ({ fact, note }: { fact: string; note: string }) =>
    fact !== '' && note !== '' && fact.length <= MAX_FACT && note.length <= MAX_NOTE;
  return facts.length <= MAX_FACTS && facts.every(isRight) ? [] : [{ code: 'facts' }];
}

function formatProblems(
  field: TextGroupField,
  text: string,
  source: string,
  check: TextCheck,
): Found[] {
  switch (field.format) {
    case 'markdown':
      return markdownProblems(text, source, check);
    case 'phrase':
      return phraseProblems(text, source);
    case 'facts':
      return factProblems(text);
    case 'year':
      return YEAR.test(text) ? [] : [{ code: 'year' }];
    case 'date':
      return DATE.test(text) ? [] : [{ code: 'date' }];
    default:
      return placeholdersOf(text)
        .filter((name) => !check.placeholders.includes(name))
        .map((name) => ({ code: 'placeholder-unknown', value: `{{${name}}}` }));
  }
}

/** Returns the problems of one text. */
export function problemsOfText(
  field: TextGroupField,
  language: Language,
  check: TextCheck,
): TextProblem[] {
  const text = effectiveText(field, language, check.edits);
  const source = field.sources[language].text;
  const place = { key: field.key, language };
  if (text.trim() === '') return field.optional ? [] : [{ ...place, code: 'required' }];
  // The texts of the repository have their own tests.
  if (text === source) return [];
  const found: Found[] = [];
  if (BAD_CHARACTER.test(text)) found.push({ code: 'characters' });
  if (!isMultiline(field) && !source.includes('\n') && text.includes('\n'))
    found.push({ code: 'lines' });
  if (field.maxLength !== undefined && text.length > field.maxLength) {
    const code = field.format === 'phrase' ? 'long' : 'too-long';
    found.push({ code, value: String(field.maxLength) });
  }
  return [...found, ...formatProblems(field, text, source, check)].map((one) => ({
    ...place,
    ...one,
  }));
}

/** Returns whether a text of the field can have several lines. */
export function isMultiline({ format }: Pick<TextGroupField, 'format'>): boolean {
  return format === 'markdown' || format === 'facts';
}

/** Returns the languages whose headings have other anchors than the first language. */
function unbalanced(check: TextCheck): TextProblem[] {
  const field = check.fields.find(({ key }) => key === BODY_FIELD);
  if (!field) return [];
  const anchors = languageSchema.options.map(
    (language) => [language, anchorsOf(effectiveText(field, language, check.edits))] as const,
  );
  const all = [...new Set(anchors.flatMap(([, own]) => own))];
  return anchors.flatMap(([language, own]) =>
    all
      .filter((anchor) => !own.includes(anchor))
      .map((value) => ({ key: field.key, language, code: 'anchor-languages' as const, value })),
  );
}

/** Returns the problems of all texts of a group that staff changed, and of languages that do not match. */
export function groupProblems(check: TextCheck): TextProblem[] {
  const own = check.fields.flatMap((field) =>
    languageSchema.options.flatMap((language) => problemsOfText(field, language, check)),
  );
  const places = new Set(
    own
      .filter(({ code }) => code === 'anchor-removed')
      .map(({ language, value }) => language + value),
  );
  const between = unbalanced(check).filter(({ language, value }) => !places.has(language + value));
  return [...own, ...between];
}

/** Returns whether a problem prevents publication. */
export function isError({ code }: Pick<TextProblem, 'code'>): boolean {
  return code !== 'long';
}
