import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { PageOutline, SourceSpan, StylesheetLink } from '../page-outline/page-outline.ts';
import {
  isSubset,
  mergeSelectors,
  noSelectors,
  type UsedSelectors,
} from '../page-outline/used-selectors.ts';
import { criticalCss } from './critical-css.ts';

/** Number of pages to read per group before its selectors count as nearly complete. */
const SAMPLE = 100;

/** Pages with the same style sheets, either all with a fold or all without one. */
interface PageGroup {
  /** Links to the style sheets, as Astro writes them. */
  sources: readonly string[];
  /** All styles. */
  css: string;
  /** Link to all styles in one file. */
  link: string;
  /** Undefined for pages without a fold. */
  used: UsedSelectors | undefined;
  /** Markup of the styles in the head, from the pages read so far; undefined after a new selector. */
  head: string | undefined;
  count: number;
  /** Files of the pages, by the markup of the styles in their head. */
  filesByHead: Map<string, string[]>;
}

/** Page styles of one build. */
export interface PageStyles {
  /**
   * Returns the page with its final links and styles.
   * @param file path of the page's file
   */
  place(file: string, html: string, outline: PageOutline): string;
  /**
   * Updates the pages that were written before all selectors of their group were known.
   * @returns the style sheets that are inline in pages
   */
  complete(): string[];
}

/**
 * Places critical CSS (decision 019). All styles of a page are in one file. A page with a fold has the styles of its first
 * view in the head, and the link to the file at the fold. Browsers paint the content above such a link immediately, and
 * the content below when the file has loaded. A page without a fold links the file in its head.
 *
 * Pages of a group share the file and the styles in the head. Browsers then have the file in their cache, and the
 * security policy contains few hashes. The styles of the first view are complete only after all pages of the group have
 * been read. The first pages of a group therefore contain a placeholder until `complete`. Later pages get the styles of
 * all pages before them, which are nearly always complete.
 * @param folder of the build, without a trailing slash
 */
export function pageStyles(folder: string): PageStyles {
  const groups = new Map<string, PageGroup>();

  function groupOf(outline: PageOutline): PageGroup {
    const sources = outline.stylesheets.map(({ href }) => href);
    const key = [...sources, outline.firstViewEnd ? 'fold' : ''].join();
    const group = groups.get(key) ?? newGroup(folder, sources, outline.firstViewEnd !== undefined);
    groups.set(key, group);
    return group;
  }

  return {
    place(file, html, outline) {
      if (outline.stylesheets.length === 0) {
        throw new Error(
          'no <link rel="stylesheet" href="/_astro/….css">, as Astro writes into each page',
        );
      }
      const group = groupOf(outline);
      addSelectors(group, outline.used);
      group.count += 1;
      const [first, ...others] = outline.stylesheets as [StylesheetLink, ...StylesheetLink[]];
      const isSampled = group.used && group.count <= SAMPLE;
      const head = isSampled ? mark(group) : headOf(group);
      const files = group.filesByHead.get(head) ?? [];
      group.filesByHead.set(head, files);
      files.push(file);
      const edits: Edit[] = [
        { ...first, text: head },
        ...others.map((span) => ({ ...span, text: '' })),
      ];
      if (outline.firstViewEnd) edits.push({ ...outline.firstViewEnd, text: group.link });
      return applyEdits(html, edits);
    },

    complete() {
      for (const group of groups.values()) {
        const head = headOf(group);
        for (const [written, files] of group.filesByHead) {
          if (written !== head) for (const file of files) replaceInFile(file, written, head);
        }
      }
      const sheets = new Set([...groups.values()].flatMap(({ sources }) => sources));
      for (const sheet of sheets) rmSync(folder + sheet);
      return [...groups.values()].flatMap(({ css, used }) => (used ? criticalCss(css, used) : []));
    },
  };
}

function newGroup(folder: string, sources: readonly string[], hasFold: boolean): PageGroup {
  const css = sources.map((sheet) => readSheet(folder, sheet)).join('');
  return {
    sources,
    css,
    link: `<link rel="stylesheet" href="${writeSheet(folder, css)}">`,
    used: hasFold ? noSelectors() : undefined,
    head: undefined,
    count: 0,
    filesByHead: new Map(),
  };
}

function readSheet(folder: string, sheet: string): string {
  if (!existsSync(folder + sheet)) throw new Error(`a link to ${sheet}, which Astro has not built`);
  return readFileSync(folder + sheet, 'utf8');
}

function addSelectors(group: PageGroup, used: UsedSelectors): void {
  if (!group.used || isSubset(used, group.used)) return;
  group.used = mergeSelectors(used, group.used);
  group.head = undefined;
}

function headOf(group: PageGroup): string {
  group.head ??= group.used ? `<style>${criticalCss(group.css, group.used)}</style>` : group.link;
  return group.head;
}

/** Placeholder in pages that `complete` updates. */
function mark({ link }: PageGroup): string {
  return `<!--styles ${link}-->`;
}

/** Replacement for part of a page. */
interface Edit extends SourceSpan {
  text: string;
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text: part } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(from, start), part);
    from = end;
  }
  return parts.join('') + text.slice(from);
}

function replaceInFile(file: string, part: string, other: string): void {
  const page = readFileSync(file, 'utf8');
  if (!page.includes(part))
    throw new Error(`${file} has changed since it was rendered: ${part.slice(0, 80)} is missing`);
  writeFileSync(
    file,
    page.replace(part, () => other),
  );
}

/** Returns the file's URL, which contains a hash of its contents. */
function writeSheet(folder: string, css: string): string {
  const digest = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const address = `/_astro/styles.${digest}.css`;
  writeFileSync(folder + address, css);
  return address;
}
