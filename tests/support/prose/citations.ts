import { posix } from 'node:path';
import type { Line } from './lines.ts';

/** Folders that a build or a running shop creates. They are not in the repository. */
const GENERATED =
  /^(?:dist|node_modules|netlify\/packed|\.[\w-]+|test-results|screenshots)(?:\/|$)/;

const EXTENSION = /\.(?:ts|tsx|mjs|astro|css|json|md|toml|yml|svg|webp|woff2)$/;
/** Part of a pattern, such as `pictures/DESIGN-VARIANT.webp`. */
const PLACEHOLDER = /[A-Z]{3,}(?!.*\.md$)/;
const PATH = /^(?:\.{1,2}\/)*[\w.@[\]-]+(?:\/[\w.@[\]-]+)*\/?$/;

/** Files of the repository, for looking up citations. */
export interface Repository {
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
  /** Every end of every path: 'card.css', 'product-card/card.css', 'features/product-card/card.css', … */
  ends: ReadonlySet<string>;
}

/** Indexes paths relative to the repository's root. */
export function repository(files: Iterable<string>): Repository {
  const paths = new Set(files);
  const folders = new Set<string>();
  const ends = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/');
    for (let at = 0; at < parts.length; at += 1) {
      if (at > 0) folders.add(parts.slice(0, at).join('/'));
      ends.add(parts.slice(at).join('/'));
      for (let to = at + 1; to < parts.length; to += 1)
        ends.add(`${parts.slice(at, to).join('/')}/`);
    }
  }
  return { files: paths, folders, ends };
}

function exists(path: string, citedIn: string, { files, folders, ends }: Repository): boolean {
  const bare = path.replace(/\/$/, '');
  const near = posix.join(posix.dirname(citedIn), bare);
  if ([bare, near].some((one) => files.has(one) || folders.has(one))) return true;
  return ends.has(path.replace(/^(?:\.{1,2}\/)+/, ''));
}

/** Paths cited in a line: link targets, and code spans or bare words that end like a file or in a slash. */
function* pathsIn(text: string, citedIn: string): Generator<string> {
  const markdown = citedIn.endsWith('.md');
  if (markdown) {
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)) {
      if (!/^[a-z]+:/.test(target)) yield target;
    }
  }
  const spans = [...text.matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span);
  const bare = markdown ? [] : text.replace(/`[^`]*`/g, ' ').split(/[\s,;:()'"]+/);
  for (const word of [...spans, ...bare.map((one) => one.replace(/\.$/, ''))]) {
    const path = word
      .replace(/:\d+$/, '')
      .replace(/^#(?=(?:src|contracts|domain|functions|tests|catalogue|locales)\/)/, '');
    const isFile = EXTENSION.test(path) && (path.includes('/') || spans.includes(word));
    const isFolder = path.endsWith('/') && spans.includes(word);
    const isPath = PATH.test(path) && (isFile || isFolder);
    if (isPath && !GENERATED.test(path) && !PLACEHOLDER.test(path)) yield path;
  }
}

/**
 * Returns the paths and decision records in a line of prose that do not exist. specification.test.ts checks ids such as
 * D44.
 */
export function brokenCitations(line: Line, citedIn: string, known: Repository): string[] {
  const broken: string[] = [];
  for (const path of pathsIn(line.text, citedIn)) {
    if (!exists(path, citedIn, known)) broken.push(`no such path: ${path}`);
  }
  for (const [, number] of line.text.matchAll(/\b(?:[Dd]ecision|[Rr]ecord)s? (\d{3})\b/g)) {
    const prefix = `docs/decisions/${number}-`;
    if (![...known.files].some((file) => file.startsWith(prefix))) {
      broken.push(`no such decision record: ${number}`);
    }
  }
  return broken;
}
