import { Parser } from 'htmlparser2';
import { fragmentNumber, fragmentText } from '#src/ui/fragment-cache.ts';
import { noSelectors, type UsedSelectors } from './used-selectors.ts';

/** Part of a page, from `start` up to `end`, excluding `end`. */
export interface SourceSpan {
  start: number;
  end: number;
}

/** A link to a style sheet that Astro has built. */
export interface StylesheetLink extends SourceSpan {
  /** URL, such as `/_astro/index.DqVk.css`. */
  href: string;
}

/** Parts of a page that the build changes or collects. */
export interface PageOutline {
  stylesheets: StylesheetLink[];
  /** The element that `FirstViewEnd.tsx` renders, where the first view ends. */
  firstViewEnd: SourceSpan | undefined;
  /** Texts of the inline scripts that browsers run. */
  scripts: Set<string>;
  /** Texts of the inline style sheets. */
  styles: Set<string>;
  /** Selectors of visible elements above the fold, or on the whole page without a fold. */
  used: UsedSelectors;
}

/** Types of a `<script>` that browsers run or act on. */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** Types of a `<script>` with data for other programs. */
const DATA = /^application\/ld\+json$/i;

/** Elements whose contents are not painted until a script or a visitor opens them. */
const UNPAINTED = new Set(['head', 'dialog', 'template', 'noscript']);

/** Attribute of a dialog that a visitor can open in the first view. Its styles count as styles of the first view. */
const EARLY_DIALOG = 'data-opens-early';

function isUnpainted(name: string, attributes: Record<string, string>): boolean {
  if ('hidden' in attributes || 'popover' in attributes) return true;
  return UNPAINTED.has(name) && !(EARLY_DIALOG in attributes);
}

/** Path prefix of the style sheets that Astro has built. */
const BUILT = '/_astro/';

/**
 * Reads a page or a fragment with an HTML tokenizer, in one pass.
 * @throws if the build does not support the markup
 */
export function parsePageOutline(html: string): PageOutline {
  const outline: PageOutline = {
    stylesheets: [],
    firstViewEnd: undefined,
    scripts: new Set(),
    styles: new Set(),
    used: noSelectors(),
  };
  const { classes, elements } = outline.used;
  const classLists = new Set<string>();
  /** Number of open elements in the outermost unpainted element, including itself; 0 outside of unpainted elements. */
  let unpainted = 0;
  /** For each open `<details>`, true while its contents are hidden. */
  const closedDetails: boolean[] = [];
  let firstViewEndStart: number | undefined;
  let inline: { texts: Set<string>; start: number } | undefined;

  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        const { startIndex: start, endIndex } = parser;
        const end = endIndex + 1;
        if (name === 'script') {
          const texts = runs(attributes) ? outline.scripts : undefined;
          if (texts) inline = { texts, start: end };
        } else if (name === 'style') {
          inline = { texts: outline.styles, start: end };
        } else if (isBuiltStylesheet(name, attributes)) {
          outline.stylesheets.push({ href: attributes['href'] ?? '', start, end });
        } else if (name === 'template' && 'data-first-view-end' in attributes) {
          if (outline.firstViewEnd) throw new Error('more than one end of the first view');
          firstViewEndStart = start;
        }
        if (name === 'details') closedDetails.push(!('open' in attributes));
        if (unpainted > 0) {
          unpainted += 1;
          return;
        }
        if (isUnpainted(name, attributes)) {
          unpainted = 1;
          return;
        }
        if (outline.firstViewEnd) return;
        elements.add(name);
        if (name !== 'link' && 'disabled' in attributes) outline.used.hasDisabled = true;
        if (attributes['class']) classLists.add(attributes['class']);
      },
      onclosetag(name) {
        const { startIndex: start, endIndex } = parser;
        if (inline && (name === 'script' || name === 'style')) {
          inline.texts.add(html.slice(inline.start, start));
          inline = undefined;
        }
        if (name === 'template' && firstViewEndStart !== undefined) {
          outline.firstViewEnd = { start: firstViewEndStart, end: endIndex + 1 };
          firstViewEndStart = undefined;
        }
        if (unpainted > 0) unpainted -= 1;
        // In a closed <details>, everything after the <summary> is hidden.
        else if (name === 'summary' && closedDetails.at(-1)) unpainted = 1;
        if (name === 'details') closedDetails.pop();
      },
      oncomment(data) {
        const number = fragmentNumber(data);
        if (number === undefined) return;
        const fragment = fragmentOutline(number);
        for (const script of fragment.scripts) outline.scripts.add(script);
        for (const style of fragment.styles) outline.styles.add(style);
        if (unpainted > 0 || outline.firstViewEnd) return;
        for (const name of fragment.used.classes) classes.add(name);
        for (const name of fragment.used.elements) elements.add(name);
        outline.used.hasDisabled ||= fragment.used.hasDisabled;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  for (const list of classLists) for (const name of list.split(/\s+/)) classes.add(name);
  classes.delete('');
  return outline;
}

const fragments = new Map<number, PageOutline>();

/** Outline of a cached fragment, which thousands of pages share. */
function fragmentOutline(number: number): PageOutline {
  const outline = fragments.get(number) ?? parsePageOutline(fragmentText(number));
  fragments.set(number, outline);
  if (outline.firstViewEnd || outline.stylesheets.length > 0) {
    throw new Error(
      'a cached fragment contains the end of the first view or a link to a style sheet',
    );
  }
  return outline;
}

type Attributes = Readonly<Record<string, string>>;

function runs(attributes: Attributes): boolean {
  const { src, type = '' } = attributes;
  if (src !== undefined || DATA.test(type)) return false;
  if (!RUNS.test(type))
    throw new Error(`a <script type="${type}">, which is neither code nor data`);
  return true;
}

function isBuiltStylesheet(name: string, attributes: Attributes): boolean {
  if (name !== 'link' || attributes['rel'] !== 'stylesheet') return false;
  return attributes['href']?.startsWith(BUILT) ?? false;
}
