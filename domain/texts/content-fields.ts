import type { TextGroupField } from './text-fields.ts';

/** Fields of the front matter that staff can edit, in the order of the editor. */
export const HEAD_FIELDS = {
  policies: ['title', 'description', 'facts', 'updated', 'changed'],
  pages: ['title', 'label', 'description', 'search'],
} as const;
export type ContentKind = keyof typeof HEAD_FIELDS;

/** Key of the Markdown below the front matter. */
export const BODY_FIELD = 'text';

/** Longest values of the front matter. The schemas of `src/content/` enforce the same limits. */
const HEAD_LIMITS: Readonly<Record<string, number>> = { title: 60, label: 40, description: 180 };
const HEAD_FORMATS: Readonly<Record<string, TextGroupField['format']>> = {
  facts: 'facts',
  search: 'words',
  updated: 'year',
  changed: 'date',
};
const OPTIONAL = new Set(['facts', 'search', 'changed', 'label']);

/**
 * Returns the fields of a policy or a page.
 * @param sourcesOf returns the texts of the repository for a field
 */
export function contentFields(
  kind: ContentKind,
  sourcesOf: (key: string) => TextGroupField['sources'],
): TextGroupField[] {
  return [...HEAD_FIELDS[kind], BODY_FIELD].map((key): TextGroupField => {
    const maxLength = HEAD_LIMITS[key];
    return {
      key,
      format: key === BODY_FIELD ? 'markdown' : (HEAD_FORMATS[key] ?? 'line'),
      optional: OPTIONAL.has(key),
      ...(maxLength ? { maxLength } : {}),
      sources: sourcesOf(key),
    };
  });
}

/** Fact above the text of a policy. */
interface Fact {
  fact: string;
  note: string;
}

/** Returns facts from lines such as `7 days | to report damage`. A line without separator has an empty note. */
export function parseFacts(lines: string): Fact[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [fact = '', ...note] = line.split('|');
      return { fact: fact.trim(), note: note.join('|').trim() };
    });
}

/** Returns facts as lines, in the form that `parseFacts` reads. */
export function formatFacts(facts: readonly Fact[]): string {
  return facts.map(({ fact, note }) => `${fact} | ${note}`).join('\n');
}

/** Returns the words of a list that is separated by commas. */
export function parseWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
