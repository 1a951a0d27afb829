import type { Language } from '#domain/languages.ts';
import type { Category } from '#domain/products/categories.ts';
import type { Product } from '#domain/products/product.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { cardOf } from '#functions/products/card.ts';
import { CATEGORIES } from '#shop.config.ts';
import { fieldsByWord, plainCode } from './fields.ts';
import { Lexicon, withPrefix } from './lexicon.ts';
import { Synonyms } from './synonyms.ts';
import { type PositionedToken, tokenizeWithPositions } from './tokenize.ts';

/** Product in the index. */
export interface IndexedProduct {
  readonly code: string;
  /** Index in CATEGORIES. */
  readonly category: number;
  /** Creation time, in milliseconds since 1970. */
  readonly time: number;
  /** Card as JSON in UTF-8. A hundred thousand cards as objects would not fit into memory. */
  readonly card: Uint8Array;
}

/** Card of a product in a response, with the words of its titles for the marks. */
export interface ShownProduct {
  card: ProductSummary;
  titles: Record<Language, PositionedToken[]>;
}

/** Size of the cache of parsed cards. Parsing a card takes longer than finding it, and many cards are shown again. */
const CACHED_CARDS = 2_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function compareNewest(a: IndexedProduct, b: IndexedProduct): number {
  if (a.time !== b.time) return b.time - a.time;
  return a.code < b.code ? -1 : 1;
}

/**
 * Search index in memory. Products are numbered in the order in which they are added. A changed product gets a new number,
 * and its old number stays unused.
 */
export class SearchIndex {
  readonly lexicon = new Lexicon();
  /** Synonyms of the next searches. They are not part of a pack. */
  synonyms = new Synonyms();
  /** Products by number; undefined for removed and replaced products. */
  readonly products: (IndexedProduct | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #cache = new Map<IndexedProduct, ShownProduct>();
  #gone = 0;
  #newest: Uint32Array | undefined;
  #codes: { key: string; product: number }[] | undefined;

  /** Number of products. */
  get size(): number {
    return this.#numbers.size;
  }

  /** Number of unused product numbers. */
  get gone(): number {
    return this.#gone;
  }

  has(code: string): boolean {
    return this.#numbers.has(code);
  }

  /** Adds a product, or replaces the one with the same code. */
  put(added: Product): void {
    this.remove(added.code);
    const number = this.append({
      code: added.code,
      category: CATEGORIES.indexOf(added.category),
      time: Date.parse(added.createdAt),
      card: encoder.encode(JSON.stringify(cardOf(added))),
    });
    for (const [word, fields] of fieldsByWord(added)) this.lexicon.add(word, number, fields);
  }

  remove(code: string): void {
    const number = this.#numbers.get(code);
    if (number === undefined) return;
    this.products[number] = undefined;
    this.#numbers.delete(code);
    this.#gone += 1;
    this.#clearSorted();
  }

  /** Adds a product without its words, from a pack. Returns its number. */
  append(product: IndexedProduct): number {
    const number = this.products.push(product) - 1;
    this.#numbers.set(product.code, number);
    this.#clearSorted();
    return number;
  }

  /** Returns the card of a product by number. */
  shown(number: number): ShownProduct | undefined {
    const product = this.products[number];
    const cached = product && this.#cache.get(product);
    if (!product || cached) return cached;
    // The JSON needs no validation, because this class wrote it.
    const card = JSON.parse(decoder.decode(product.card)) as ProductSummary;
    const { vn, kr } = card.translations;
    const words = (title: string | undefined) => tokenizeWithPositions(title ?? '');
    const shown = {
      card,
      titles: { en: words(card.title), vn: words(vn?.title), kr: words(kr?.title) },
    };
    if (this.#cache.size >= CACHED_CARDS) this.#cache.clear();
    this.#cache.set(product, shown);
    return shown;
  }

  /** Returns the numbers of all products, newest first. */
  newest(): Uint32Array {
    this.#newest ??= Uint32Array.from(this.#byAge(), ([number]) => number);
    return this.#newest;
  }

  /** Returns the numbers of the products whose code begins with `start`, in lower case and without hyphens. */
  withCode(start: string): number[] {
    this.#codes ??= Array.from(this.#numbers, ([code, product]) => ({
      key: plainCode(code),
      product,
    })).sort((a, b) => (a.key < b.key ? -1 : 1));
    return withPrefix(this.#codes, start).map(({ product }) => product);
  }

  #byAge(): [number, IndexedProduct][] {
    const all = this.products.flatMap((product, number): [number, IndexedProduct][] =>
      product ? [[number, product]] : [],
    );
    return all.sort(([, a], [, b]) => compareNewest(a, b));
  }

  #clearSorted(): void {
    this.#newest = undefined;
    this.#codes = undefined;
  }
}

/** Returns the index of a category in CATEGORIES. */
export function categoryNumber(category: Category): number {
  return CATEGORIES.indexOf(category);
}
