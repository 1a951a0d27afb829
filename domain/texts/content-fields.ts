/** Fields of the front matter that staff can edit, in the order of the editor. */
export const HEAD_FIELDS = {
  policies: ['title', 'description', 'facts', 'updated', 'changed'],
  pages: ['title', 'label', 'description', 'search'],
} as const;
export type ContentKind = keyof typeof HEAD_FIELDS;

/** Key of the Markdown below the front matter. */
export const BODY_FIELD = 'text';

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
