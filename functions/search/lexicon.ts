import { FIELD, isJoined } from './fields.ts';
import { keyOf } from './fold.ts';
import { initialsOf, isHangul, lettersOf } from './hangul.ts';
import { Postings } from './postings.ts';

/** A word of the catalogue with the products that have it. */
export interface Entry {
  /** As it is written, in small letters; two words written as one begin with '+' (fields.ts). */
  readonly surface: string;
  /** Without marks, Korean letter by letter; of a joined pair without the '+'. */
  readonly key: string;
  /** Whether it stands in a name, colour, material, category or code, not only in prose. */
  named: boolean;
  readonly postings: Postings;
}

/** Another key under which a Korean word is found, with the number of syllables before the part it stands for. */
interface Alias {
  readonly key: string;
  readonly entry: Entry;
  readonly skipped: number;
}

interface Korean {
  initials: Alias[];
  endings: Alias[];
}

/** Compound nouns are found by their later part from two syllables on: one syllable ends too many words. */
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

/** All items of a sorted list whose key begins with `start`. */
export function beginningWith<T extends { key: string }>(sorted: readonly T[], start: string): T[] {
  return sorted.slice(firstFrom(sorted, start), firstFrom(sorted, start + AFTER_ALL_LETTERS));
}

/** The words of the catalogue, by what they begin with. */
export class Lexicon {
  readonly #entries = new Map<string, Entry>();
  #sorted: Entry[] | undefined;
  #named: Entry[] | undefined;
  #korean: Korean | undefined;

  /** Notes that a product has a word in these places. */
  add(surface: string, product: number, fields: number): void {
    const entry = this.#entries.get(surface) ?? this.#enter(surface);
    entry.postings.add(product, fields);
    if (!entry.named && fields !== FIELD.text) {
      entry.named = true;
      this.#named = undefined;
      this.#korean = undefined;
    }
  }

  /** Puts a word back as it was packed. */
  restore(entry: Entry): void {
    this.#entries.set(entry.surface, entry);
  }

  get(surface: string): Entry | undefined {
    return this.#entries.get(surface);
  }

  /** All words in the order of their keys. */
  sorted(): readonly Entry[] {
    this.#sorted ??= [...this.#entries.values()].sort(byKey);
    return this.#sorted;
  }

  beginningWith(start: string): Entry[] {
    return beginningWith(this.sorted(), start);
  }

  /** The words that stand in names, without joined pairs: what a misspelled word may have meant. */
  named(): readonly Entry[] {
    this.#named ??= this.sorted().filter((entry) => entry.named && !isJoined(entry.surface));
    return this.#named;
  }

  /** Korean words of names by the first consonants of their syllables. */
  byInitials(start: string): Alias[] {
    return beginningWith(this.#koreanAliases().initials, start);
  }

  /** Korean compounds of names by a later part of theirs. */
  byEnding(start: string): Alias[] {
    return beginningWith(this.#koreanAliases().endings, start);
  }

  #enter(surface: string): Entry {
    const key = keyOf(isJoined(surface) ? surface.slice(1) : surface);
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

function koreanAliases(words: readonly Entry[]): Korean {
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
