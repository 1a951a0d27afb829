import type { PolicySection } from '#src/features/customer-service/policy-sections.ts';

/** Part of a section: markup, or the name of a block that the page fills with facts of the shop. */
export type SectionPart = { html: string } | { block: string };

/** Paragraph with the name of a block, such as `{{zones}}` or `{{sizes-sofa}}`. */
const BLOCK = /<p>\{\{([a-z]+(?:-[a-z]+)*)\}\}<\/p>/;

/** Splits the markup of a section at its blocks. */
export function sectionParts(html: string): SectionPart[] {
  return html
    .split(BLOCK)
    .map((part, index) => (index % 2 === 0 ? { html: part.trim() } : { block: part }))
    .filter((part) => !('html' in part) || part.html !== '');
}

/**
 * Replaces links to pages that the shop does not have by their text.
 * @param isPage returns whether a path without language and anchor exists
 */
export function withoutDeadLinks(html: string, isPage: (path: string) => boolean): string {
  return html.replace(/<a href="(\/[^"#?]*)[^"]*">(.*?)<\/a>/gs, (link, path: string, text) =>
    isPage(path) ? link : text,
  );
}

/** Question with its answer as plain text, for structured data. */
export interface Question {
  question: string;
  answer: string;
}

/** Returns the questions of a page: the third-level headings, each with the text up to the next one. */
export function questionsOf(sections: readonly Pick<PolicySection, 'html'>[]): Question[] {
  return sections.flatMap(({ html }) =>
    [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>(.*?)(?=<h3|$)/gs)].map(
      ([, question = '', answer = '']) => ({ question: plain(question), answer: plain(answer) }),
    ),
  );
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the text of markup, with one space between words. */
function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
}
