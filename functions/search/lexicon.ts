import { FIELD, isJoinedPair } from './fields.ts';
import { initialsOf, isHangul, lettersOf } from './hangul.ts';
import { Postings } from './postings.ts';
import { foldWord } from './tokenize.ts';

/** Word of the catalog with the products that contain it. */
export interface LexiconEntry {
  /** Word in lower case, or two adjacent words joined into one and marked with a leading '+' (fields.ts). */
  readonly surface: string;
  /** Word without diacritics and '+'; Korean is split into jamo. */
  readonly key: string;
  /** True if a title, color, material, category or code contains the word; false for prose only. */
  named: boolean;
  readonly postings: Postings;
}

/** Additional key of a Korean word. */
interface Alias {
  readonly key: string;
  readonly entry: LexiconEntry;
  /** Number of syllables before the part that has this key. */
  readonly skipped: number;
}

interface Korean {
  initials: Alias[];
  endings: Alias[];
}

/** Minimum length of a searchable word ending, in syllables. Too many words share the same last syllable. */
const SHORTEST_ENDING = 2;
const AFTER_ALL_LETTERS = '\uffff';

function byKey(a: { key: string }, b: { key: string }): number {
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
}

function firstFrom(sorted: readonly { key: string }[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns all items of a sorted list whose key begins with `start`. */
export function withPrefix<T extends { key: string }>(sorted: readonly T[], start: string): T[] {
  return sorted.slice(firstFrom(sorted, start), firstFrom(sorted, start + AFTER_ALL_LETTERS));
}

/** Words of the catalog, searchable by prefix. */
export class Lexicon {
  readonly #entries = new Map<string, LexiconEntry>();
  #sorted: LexiconEntry[] | undefined;
  #named: LexiconEntry[] | undefined;
  #korean: Korean | undefined;

  /** Adds a product to the postings of a word. */
  add(surface: string, product: number, fields: number): void {
    const entry = this.#entries.get(surface) ?? this.#enter(surface);
    entry.postings.add(product, fields);
    if (!entry.named && fields !== FIELD.text) {
      entry.named = true;
      this.#named = undefined;
      this.#korean = undefined;
    }
  }

  /** Adds a word from a pack. */
  restore(entry: LexiconEntry): void {
    this.#entries.set(entry.surface, entry);
  }

  get(surface: string): LexiconEntry | undefined {
    return this.#entries.get(surface);
  }

  /** Returns all words, sorted by key. */
  sorted(): readonly LexiconEntry[] {
    this.#sorted ??= [...this.#entries.values()].sort(byKey);
    return this.#sorted;
  }

  withPrefix(start: string): LexiconEntry[] {
    return withPrefix(this.sorted(), start);
  }

  /** Returns the words that occur outside prose, without joined pairs. Corrections of typos use only these words. */
  named(): readonly LexiconEntry[] {
    this.#named ??= this.sorted().filter((entry) => entry.named && !isJoinedPair(entry.surface));
    return this.#named;
  }

  /** Finds Korean words by the initial consonants of their syllables. */
  byInitials(start: string): Alias[] {
    return withPrefix(this.#koreanAliases().initials, start);
  }

  /** Finds Korean compounds by a later part. */
  byEnding(start: string): Alias[] {
    return withPrefix(this.#koreanAliases().endings, start);
  }

  #enter(surface: string): LexiconEntry {
    const key = foldWord(isJoinedPair(surface) ? surface.slice(1) : surface);
    const entry = { surface, key, named: false, postings: new Postings() };
    this.#entries.set(surface, entry);
    this.#sorted = undefined;
    this.#named = undefined;
    this.#korean = undefined;
    return entry;
  }

  #koreanAliases(): Korean {
    this.#korean ??= koreanAliases(this.named().filter((entry) => isHangul(entry.surface)));
    return this.#korean;
  }
}

function koreanAliases(words: readonly LexiconEntry[]): Korean {
  const initials = words.map((entry) => ({ key: initialsOf(entry.surface), entry, skipped: 0 }));
  const endings = words.flatMap((entry) => {
    const keys = Array.from(entry.surface, lettersOf);
    return Array.from({ length: Math.max(0, keys.length - SHORTEST_ENDING) }, (_, at) => ({
      key: keys.slice(at + 1).join(''),
      entry,
      skipped: at + 1,
    }));
  });
  return { initials: initials.sort(byKey), endings: endings.sort(byKey) };
}
