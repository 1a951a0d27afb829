import { stemmer } from 'stemmer';
import type { SynonymLanguage, SynonymRule } from '#contracts/search/synonyms.ts';
import defaults from './default-synonyms.json' with { type: 'json' };
import { diacriticAgreement, NO_MARKS_FACTOR } from './diacritics.ts';
import { isHangul, withoutParticle } from './hangul.ts';
import { foldWord, type Token, tokenize, tokenizeSurfaces } from './tokenize.ts';

/** Words of a rule as they are compared, with the words that replace them. */
interface Replacement {
  surface: string;
  meanings: readonly Token[][];
}

/** Words of a query that a rule replaces. */
interface Span extends Replacement {
  from: number;
  to: number;
}

const PLAIN_LATIN = /^[a-z]+$/;

/** Synonyms of every deployment, in addition to those that staff add. */
export const DEFAULT_SYNONYMS: readonly SynonymRule[] = Object.entries(defaults).flatMap(
  ([language, rules]) =>
    Object.entries(rules).map(([words, meanings]) => ({
      language: language as SynonymLanguage,
      words,
      meanings,
    })),
);

/** Returns words as the search compares them: lower case, NFC, without punctuation, separated by one space. */
export function normalizeSearchTerm(text: string): string {
  return tokenizeSurfaces(text).join(' ');
}

/** Returns the basic form of a word: the stem of an English word, a Korean noun without its particle. */
function basicKey({ surface, key }: Token): string {
  if (PLAIN_LATIN.test(surface)) return stemmer(surface);
  const noun = isHangul(surface) ? withoutParticle(surface) : undefined;
  return noun ? foldWord(noun) : key;
}

/** Returns the keys under which words are stored and looked up. Spaces do not matter, as in Korean compounds. */
function keysOf(words: readonly Token[]): Set<string> {
  const before = words.slice(0, -1).map(({ key }) => key);
  const last = words.slice(-1);
  return new Set([
    [...before, ...last.map(({ key }) => key)].join(''),
    [...before, ...last.map(basicKey)].join(''),
  ]);
}

function surfaceOf(words: readonly Token[]): string {
  return words.map(({ surface }) => surface).join('');
}

/** Returns true if typed words are those of a rule: with the same diacritics, or without any. */
function hasSameMarks(typed: string, surface: string): boolean {
  return isHangul(surface) || diacriticAgreement(typed, surface) >= NO_MARKS_FACTOR;
}

/** Synonyms of a search index. A later rule replaces an earlier one with the same language and words. */
export class Synonyms {
  readonly #rules: ReadonlyMap<string, SynonymRule>;
  readonly #byKey = new Map<string, Replacement[]>();
  /** Number of words in the longest rule. */
  #longest = 0;

  constructor(rules: Iterable<SynonymRule> = DEFAULT_SYNONYMS) {
    this.#rules = new Map(
      Array.from(rules, (rule) => [`${rule.language}#${normalizeSearchTerm(rule.words)}`, rule]),
    );
    for (const rule of this.#rules.values()) this.#add(rule);
  }

  /** Returns new synonyms that also contain these rules. */
  with(rules: Iterable<SynonymRule>): Synonyms {
    return new Synonyms([...this.#rules.values(), ...rules]);
  }

  /** Returns true if a rule replaces a word. */
  has(surface: string): boolean {
    return this.#spanAt([{ surface, key: foldWord(surface) }], 0) !== undefined;
  }

  /** Returns the queries in which synonyms replace words: one per meaning. Empty for a query without synonyms. */
  rewrite(words: readonly Token[]): Token[][] {
    const spans = this.#spansIn(words);
    const count = Math.max(0, ...spans.map(({ meanings }) => meanings.length));
    return Array.from({ length: count }, (_, number) => {
      const rewritten: Token[] = [];
      let at = 0;
      for (const { from, to, meanings } of spans) {
        rewritten.push(...words.slice(at, from), ...(meanings[number % meanings.length] ?? []));
        at = to;
      }
      return [...rewritten, ...words.slice(at)];
    });
  }

  #add({ words, meanings }: SynonymRule): void {
    const parsed = tokenize(words);
    if (parsed.length === 0) return;
    this.#longest = Math.max(this.#longest, parsed.length);
    const replacement = { surface: surfaceOf(parsed), meanings: meanings.map(tokenize) };
    for (const key of keysOf(parsed)) {
      const known = this.#byKey.get(key);
      if (known) known.push(replacement);
      else this.#byKey.set(key, [replacement]);
    }
  }

  /** Returns the words that rules replace, without overlaps. Longer rules come first. */
  #spansIn(words: readonly Token[]): Span[] {
    const spans: Span[] = [];
    let from = 0;
    while (from < words.length) {
      const span = this.#spanAt(words, from);
      if (span) spans.push(span);
      from = span?.to ?? from + 1;
    }
    return spans;
  }

  #spanAt(words: readonly Token[], from: number): Span | undefined {
    // A Korean compound can be typed with one more space than in the rule.
    for (let to = Math.min(words.length, from + this.#longest + 1); to > from; to -= 1) {
      const typed = words.slice(from, to);
      const surface = surfaceOf(typed);
      const found = [...keysOf(typed)]
        .flatMap((key) => this.#byKey.get(key) ?? [])
        .filter((replacement) => hasSameMarks(surface, replacement.surface));
      if (found.length > 0) {
        const meanings = [...new Set(found)].flatMap((replacement) => replacement.meanings);
        return { surface, meanings, from, to };
      }
    }
    return undefined;
  }
}
