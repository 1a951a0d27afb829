import { type Language, languageSchema } from '#domain/languages.ts';
import { BODY_FIELD, parseFacts } from './content-fields.ts';
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from './staff-pages.ts';
import {
  effectiveText,
  type TextEdit,
  type TextGroupField,
  type TextPlace,
} from './text-fields.ts';
import {
  anchorsOf,
  brokenLinkCode,
  isOutsideLink,
  type LinkTargets,
  linksIn,
  pathOfGroup,
  splitLink,
  type TextLink,
  type TextSite,
} from './text-links.ts';
import { parsePictureTarget, replacePictures } from './text-pictures.ts';

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
  'picture',
  'picture-alternative',
  'picture-missing',
  'linked',
  'linked-anchor',
  'redirect',
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
  /** Link of another group that would lead nowhere. */
  from?: TextLink;
}

/** Key of a page's settings, among the keys of its fields. */
export const PAGE_KEY = 'page';

/** Group with its edits, and the links and placeholders that they can contain. */
export interface TextCheck {
  group: string;
  fields: readonly TextGroupField[];
  edits: readonly Pick<TextEdit, 'key' | 'language' | 'text'>[];
  links: LinkTargets;
  /** Placeholders that Markdown of pages can contain. */
  placeholders: readonly string[];
  titles: TextSite['titles'];
  /** Links of other groups to the page of this group. */
  incoming: readonly TextLink[];
  /** Settings of the page. Missing for policies and interface texts. */
  page?: PageSettings | undefined;
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const HEADING = /^ {0,3}(#{1,6}) +(.*?) *$/;
const ANCHORED = /\S \{#([a-z0-9-]+)\}$/;
const MARKUP = /<\/?[a-z!][^>]*>?/gi;
const TAGS = /<[^>]*>/g;
/** Start of a picture, whose description can end in a later line. */
const PICTURE = /!\[[^\]]*\]?/g;
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

function headingProblems(line: string, number: number): Found[] {
  const [, marks = '', words = ''] = HEADING.exec(line) ?? [];
  if (marks === '' || (ANCHORED.test(words) && /^#{2,3}$/.test(marks))) return [];
  return [{ code: 'anchor', value: line.trim(), line: number }];
}

/** Returns the pictures of a line that the shop does not have or that lack an alternative text. */
function pictureProblems(line: string): Found[] {
  const found: Found[] = [];
  const rest = replacePictures(line, ({ alternative, target, markdown }) => {
    if (!parsePictureTarget(target)) found.push({ code: 'picture', value: markdown });
    else if (alternative.trim() === '') found.push({ code: 'picture-alternative' });
    return '';
  });
  // The target is elsewhere in the text: `![text][1]`.
  const others = [...rest.matchAll(PICTURE)].map(([value]) => ({
    code: 'picture' as const,
    value,
  }));
  return [...found, ...others];
}

/** Returns the targets of links, including the page itself with the anchors of a text. */
function linkTargets(text: string, { group, links }: TextCheck): LinkTargets {
  const own = anchorsOf(text);
  const path = pathOfGroup(group);
  return { ...links, '': own, ...(path ? { [path]: [...(links[path] ?? []), ...own] } : {}) };
}

function linkProblems(text: string, check: TextCheck): Found[] {
  const targets = linkTargets(text, check);
  return linksIn(text).flatMap(({ to, line }): Found[] => {
    if (isOutsideLink(to)) return [];
    const code = /^[/#]/.test(to) ? brokenLinkCode(to, targets) : 'link-form';
    return code ? [{ code, value: to, line }] : [];
  });
}

/** Returns links of an unchanged text to pages that staff took out of the shop. */
function linksToUnpublished(text: string, check: TextCheck): Found[] {
  return linkProblems(text, check).filter(
    ({ value = '' }) => `pages.${splitLink(value).path.slice(1)}` in check.titles,
  );
}

function markdownProblems(text: string, source: string, check: TextCheck): Found[] {
  const own = anchorsOf(text);
  const lines = text.split('\n');
  const inLines = lines.flatMap((line, index) => {
    const words = line.replace(CODE, '');
    const found = [
      ...headingProblems(line, index + 1),
      ...[...words.matchAll(MARKUP)].map(([value]) => ({ code: 'markup' as const, value })),
      ...pictureProblems(words),
      ...placeholdersOf(words)
        .filter((name) => !check.placeholders.includes(name))
        .map((name) => ({ code: 'placeholder-unknown' as const, value: `{{${name}}}` })),
    ];
    return found.map((problem) => ({ line: index + 1, ...problem }));
  });
  const twice = own.filter((anchor, index) => own.indexOf(anchor) !== index);
  const removed = anchorsOf(source).filter((anchor) => !own.includes(anchor));
  return [
    ...inLines,
    ...linkProblems(text, check),
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

/**
 * Returns whether a text can replace the text of an email: one line, with the same placeholders. A stored text can
 * differ from a newer built-in text.
 */
export function canReplaceEmailText(text: string, source: string): boolean {
  const isLine = text.trim() !== '' && !text.includes('\n') && !BAD_CHARACTER.test(text);
  return isLine && phraseProblems(text, source).length === 0;
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
  // The build checks the texts of the repository.
  if (text === source) {
    const found = field.format === 'markdown' ? linksToUnpublished(text, check) : [];
    return found.map((problem) => ({ ...place, ...problem }));
  }
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

/**
 * Returns the links that a change would break: all links to a page that leaves the shop, and links to headings that are
 * removed. Also names a redirect that leads nowhere.
 */
function brokenByChange(check: TextCheck): TextProblem[] {
  const { group, fields, edits, links, incoming } = check;
  const { to } = check.page ?? DEFAULT_PAGE_SETTINGS;
  const path = pathOfGroup(group);
  if (path === undefined) return [];
  if (to !== undefined) {
    const leadsNowhere = to === path || links[to] === undefined;
    return [
      ...(leadsNowhere
        ? [{ key: PAGE_KEY, language: 'en' as const, code: 'redirect' as const, value: to }]
        : []),
      ...incoming.map((from) => ({
        key: PAGE_KEY,
        language: from.language,
        code: 'linked' as const,
        from,
      })),
    ];
  }
  const field = fields.find(({ key }) => key === BODY_FIELD);
  const text = field ? effectiveText(field, 'en', edits) : '';
  const targets = linkTargets(text, check);
  return incoming.flatMap((from) =>
    brokenLinkCode(from.to, targets) === undefined
      ? []
      : [
          {
            key: BODY_FIELD,
            language: from.language,
            code: 'linked-anchor' as const,
            value: splitLink(from.to).anchor ?? '',
            from,
          },
        ],
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
  return [...own, ...between, ...brokenByChange(check)];
}

/** Returns whether a problem prevents publication. */
export function isError({ code }: Pick<TextProblem, 'code'>): boolean {
  return code !== 'long';
}
