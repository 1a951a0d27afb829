/** Page in the index of the search, `/parts/pages.json` (D110). */
export interface FoundPage {
  title: string;
  description: string;
  href: string;
  /** Words that neither title nor description contains. */
  words: readonly string[];
}
