import * as z from 'zod';
import type { PagePlace } from '#domain/texts/staff-pages.ts';
import { line } from './policy-head.ts';

/** Lists of links in the footer that can contain a page. */
export const FOOTER_LISTS = ['choosing', 'buying', 'legal'] as const;

/** Returns the front matter of a page that staff added, for its place. */
export function footerHead(place: PagePlace): { footer?: (typeof FOOTER_LISTS)[number] } {
  const footer = FOOTER_LISTS.find((list) => list === place);
  return footer ? { footer } : {};
}

/** Front matter of a page: the lines between `---` at the top of its Markdown file. */
export const pageHeadSchema = z
  .object({
    title: line(60),
    /** Text that search engines show below the title. */
    description: line(180),
    /** Short name for links in the footer; the title by default. */
    label: line(40).optional(),
    /** Words that visitors search for and that neither title nor description contains. */
    search: z.array(line(40), 'must be a list of words').max(40).default([]),
    /** List of the footer that links to the page. The same in every language. */
    footer: z.enum(FOOTER_LISTS, `must be one of ${FOOTER_LISTS.join(', ')}`).optional(),
    /** Room of the demonstration catalog whose picture is above the text. The same in every language. */
    room: line(40).optional(),
    /** True if the third-level headings are questions. The same in every language. */
    questions: z.boolean('must be true or false').default(false),
  })
  // strictObject would report a misspelled field without its path.
  .catchall(z.undefined('is not a field of a page'));
